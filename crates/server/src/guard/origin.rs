//! From which pages requests may come.
//!
//! A page of somebody else can make a browser send requests here, with the
//! cookie. Browsers say which page it was (`Origin`), and that must be ours.
//! And a name of somebody else can be made to point at this machine (DNS
//! rebinding): then that page *is* `Origin` and `Host`. So the host must be one
//! that nobody can take: an address in numbers, a name of the local network, or
//! a name that this server was told it has.

use crate::cause::Cause;
use crate::error::Problem;
use axum::http::{HeaderMap, Uri, header};
use std::net::IpAddr;

/// Names that this server goes by.
#[derive(Debug)]
pub(super) struct Hosts {
    names: Vec<String>,
}

/// How a browser speaks to a server.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Scheme {
    Http,
    Https,
}

impl Scheme {
    pub(super) fn read(text: &str) -> Option<Scheme> {
        match text.to_ascii_lowercase().as_str() {
            "http" => Some(Scheme::Http),
            "https" => Some(Scheme::Https),
            _ => None,
        }
    }

    /// The port that an address means which names none.
    const fn port(self) -> &'static str {
        match self {
            Scheme::Http => ":80",
            Scheme::Https => ":443",
        }
    }
}

impl Hosts {
    pub(super) fn new(names: &[String]) -> Hosts {
        Hosts {
            names: names.iter().map(|name| name.to_ascii_lowercase()).collect(),
        }
    }

    /// Refuses a request for somebody else, and one that does not say clearly
    /// whom it is for: a proxy might read it in another way than we do.
    pub(super) fn check(&self, target: &Uri, headers: &HeaderMap) -> Result<(), Problem> {
        let count = headers.get_all(header::HOST).iter().count();
        if count > 1 {
            return Err(Cause::TwoHosts(count).into());
        }
        let host = host_of(headers);
        if let Some(authority) = target.authority() {
            let scheme = target.scheme_str().and_then(Scheme::read);
            let is_host = host
                .zip(scheme)
                .is_some_and(|(host, scheme)| same(authority.as_str(), host, scheme));
            if !is_host {
                let shown: String = target.to_string().chars().take(80).collect();
                return Err(Cause::WrongTarget(shown).into());
            }
        }
        if host.is_some_and(|host| self.is_ours(host)) {
            return Ok(());
        }
        let host: String = host.unwrap_or_default().chars().take(80).collect();
        Err(Cause::WrongHost(host).into())
    }

    /// Refuses a change that another page asks for. Programs that are no
    /// browsers send no origin, and no cookie that is not theirs. A page that
    /// came by another scheme is another page, as far as the scheme by which the
    /// browser speaks to us is known.
    pub(super) fn check_origin(
        &self,
        headers: &HeaderMap,
        scheme: Option<Scheme>,
    ) -> Result<(), Problem> {
        let mut origins = headers.get_all(header::ORIGIN).iter();
        let is_ours = match (origins.next(), origins.next()) {
            (None, _) => headers
                .get("sec-fetch-site")
                .is_none_or(|site| site == "same-origin" || site == "none"),
            (Some(origin), None) => {
                let origin = origin.to_str().ok().and_then(|text| text.split_once("://"));
                let read = origin.and_then(|(name, rest)| Some((Scheme::read(name)?, rest)));
                read.is_some_and(|(of_page, authority)| {
                    let is_scheme = scheme.is_none_or(|scheme| scheme == of_page);
                    is_scheme && host_of(headers).is_some_and(|host| same(authority, host, of_page))
                })
            }
            (Some(_), Some(_)) => false,
        };
        if is_ours {
            return Ok(());
        }
        Err(Cause::WrongOrigin.into())
    }

    fn is_ours(&self, authority: &str) -> bool {
        let name = without_port(authority).to_ascii_lowercase();
        let is_number = name
            .trim_start_matches('[')
            .trim_end_matches(']')
            .parse::<IpAddr>()
            .is_ok();
        let is_plain = !name.is_empty() && !name.contains('.');
        is_number || is_plain || name.ends_with(".local") || self.names.contains(&name)
    }
}

/// Whether two addresses are one, with or without the usual port.
fn same(one: &str, other: &str, scheme: Scheme) -> bool {
    let bare = |text: &str| {
        let lower = text.to_ascii_lowercase();
        lower
            .strip_suffix(scheme.port())
            .map(str::to_owned)
            .unwrap_or(lower)
    };
    bare(one) == bare(other)
}

fn host_of(headers: &HeaderMap) -> Option<&str> {
    headers.get(header::HOST)?.to_str().ok()
}

fn without_port(authority: &str) -> &str {
    match authority.rsplit_once(':') {
        // A colon within brackets belongs to the address.
        Some((name, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => name,
        _ => authority,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::HeaderValue;

    fn headers(pairs: &[(&'static str, &str)]) -> HeaderMap {
        let value = |text: &str| HeaderValue::from_str(text).unwrap();
        pairs
            .iter()
            .map(|(name, text)| (name.parse().unwrap(), value(text)))
            .collect()
    }

    #[test]
    fn a_name_that_somebody_else_can_have_is_refused() {
        let hosts = Hosts::new(&["Chess.example.org".to_owned()]);
        for (host, is_ours) in [
            ("127.0.0.1:8000", true),
            ("[::1]:8000", true),
            ("[fe80::1]", true),
            ("localhost:8000", true),
            ("laptop", true),
            ("laptop.local:80", true),
            ("chess.example.org", true),
            ("evil.example.org", false),
            ("127.0.0.1.evil.example:8000", false),
            ("", false),
        ] {
            let headers = headers(&[("host", host)]);
            let checked = hosts.check(&Uri::from_static("/api/me"), &headers);
            assert_eq!(checked.is_ok(), is_ours, "{host}");
        }
        let nobody = HeaderMap::new();
        assert!(hosts.check(&Uri::from_static("/"), &nobody).is_err());
    }

    #[test]
    fn it_is_clear_whom_a_request_is_for() {
        let hosts = Hosts::new(&[]);
        let mut one = HeaderMap::new();
        one.append("host", HeaderValue::from_static("localhost:80"));
        let code = |target: &str, headers: &HeaderMap| {
            let checked = hosts.check(&target.parse().unwrap(), headers);
            checked
                .err()
                .map(|problem| (problem.status.as_u16(), problem.code))
        };
        assert_eq!(code("/api/me", &one), None);
        assert_eq!(code("http://localhost:80/api/me", &one), None);
        for foreign in [
            "http://evil.example/api/me",
            "http://127.0.0.1/api/me",
            "ftp://localhost:80/api/me",
            "localhost:80",
        ] {
            assert_eq!(
                code(foreign, &one),
                Some((400, "wrong-target")),
                "{foreign}"
            );
        }
        let mut two = one.clone();
        two.append("host", HeaderValue::from_static("localhost:80"));
        assert_eq!(code("/api/me", &two), Some((400, "two-hosts")));
    }

    #[test]
    fn another_page_changes_nothing() {
        let hosts = Hosts::new(&[]);
        let check_by = |scheme, pairs: &[(&'static str, &str)]| {
            let mut all = vec![("host", "127.0.0.1:8000")];
            all.extend_from_slice(pairs);
            hosts.check_origin(&headers(&all), scheme).is_ok()
        };
        let check = |pairs: &[(&'static str, &str)]| check_by(Some(Scheme::Http), pairs);
        assert!(check(&[]));
        assert!(check(&[("origin", "http://127.0.0.1:8000")]));
        assert!(check(&[("sec-fetch-site", "same-origin")]));
        assert!(!check(&[("origin", "http://127.0.0.1:9000")]));
        assert!(!check(&[("origin", "http://evil.example")]));
        assert!(!check(&[("origin", "null")]));
        assert!(!check(&[("sec-fetch-site", "cross-site")]));
        assert!(!check(&[("sec-fetch-site", "same-site")]));
        // The scheme counts where it is known.
        let (plain, secret) = ("http://127.0.0.1:8000", "https://127.0.0.1:8000");
        for (scheme, origin, is_ours) in [
            (Some(Scheme::Http), plain, true),
            (Some(Scheme::Http), secret, false),
            (Some(Scheme::Https), plain, false),
            (Some(Scheme::Https), secret, true),
            (None, plain, true),
            (None, secret, true),
            (None, "ftp://127.0.0.1:8000", false),
        ] {
            assert_eq!(check_by(scheme, &[("origin", origin)]), is_ours, "{origin}");
        }
        assert!(same(
            "chess.example.org",
            "Chess.example.org:443",
            Scheme::Https
        ));
        assert!(!same(
            "chess.example.org",
            "chess.example.org:443",
            Scheme::Http
        ));
    }
}

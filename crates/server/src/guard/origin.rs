//! From which pages requests may come.
//!
//! A page of somebody else can make a browser send requests here, with the
//! cookie. Browsers say which page it was (`Origin`), and that must be ours.
//! And a name of somebody else can be made to point at this machine (DNS
//! rebinding): then that page *is* `Origin` and `Host`. So the host must be one
//! that nobody can take: an address in numbers, a name of the local network, or
//! a name that this server was told it has.

use crate::error::Problem;
use axum::http::{HeaderMap, header};
use std::net::IpAddr;

/// Names that this server goes by.
#[derive(Debug)]
pub(super) struct Hosts {
    names: Vec<String>,
}

impl Hosts {
    pub(super) fn new(names: &[String]) -> Hosts {
        Hosts {
            names: names.iter().map(|name| name.to_ascii_lowercase()).collect(),
        }
    }

    /// Refuses a request for somebody else.
    pub(super) fn check(&self, headers: &HeaderMap) -> Result<(), Problem> {
        let host = host_of(headers);
        if host.is_some_and(|host| self.is_ours(host)) {
            return Ok(());
        }
        let host: String = host.unwrap_or_default().chars().take(80).collect();
        Err(Problem::forbidden(
            "wrong-host",
            format!("this server is not {host:?}; start it with --host NAME if it is"),
        ))
    }

    /// Refuses a change that another page asks for. Programs that are no
    /// browsers send no origin, and no cookie that is not theirs.
    pub(super) fn check_origin(&self, headers: &HeaderMap) -> Result<(), Problem> {
        let is_ours = match headers.get(header::ORIGIN) {
            None => headers
                .get("sec-fetch-site")
                .is_none_or(|site| site == "same-origin" || site == "none"),
            Some(origin) => {
                let origin = origin.to_str().ok().and_then(|text| text.split_once("://"));
                origin.is_some_and(|(_, authority)| Some(authority) == host_of(headers))
            }
        };
        if is_ours {
            return Ok(());
        }
        Err(Problem::forbidden(
            "wrong-origin",
            "this comes from a page of somebody else",
        ))
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
            assert_eq!(
                hosts.check(&headers(&[("host", host)])).is_ok(),
                is_ours,
                "{host}"
            );
        }
        assert!(hosts.check(&HeaderMap::new()).is_err());
    }

    #[test]
    fn another_page_changes_nothing() {
        let hosts = Hosts::new(&[]);
        let check = |pairs: &[(&'static str, &str)]| {
            let mut all = vec![("host", "127.0.0.1:8000")];
            all.extend_from_slice(pairs);
            hosts.check_origin(&headers(&all)).is_ok()
        };
        assert!(check(&[]));
        assert!(check(&[("origin", "http://127.0.0.1:8000")]));
        assert!(check(&[("origin", "https://127.0.0.1:8000")]));
        assert!(check(&[("sec-fetch-site", "same-origin")]));
        assert!(!check(&[("origin", "http://127.0.0.1:9000")]));
        assert!(!check(&[("origin", "http://evil.example")]));
        assert!(!check(&[("origin", "null")]));
        assert!(!check(&[("sec-fetch-site", "cross-site")]));
        assert!(!check(&[("sec-fetch-site", "same-site")]));
    }
}

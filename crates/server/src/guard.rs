//! What every request must pass before anybody looks at it.

mod accounts;
mod origin;
mod rate;
mod security;

pub(crate) use accounts::Attempt;
pub(crate) use rate::{Full, Place, Places};
pub(crate) use security::Login;

use crate::cause::Cause;
use crate::config::{Config, Proxy};
use crate::descriptors;
use crate::error::Problem;
use accounts::Accounts;
use axum::http::{HeaderMap, Method, Uri};
use origin::{Hosts, Scheme};
use rate::Rates;
use security::SecurityLog;
use std::fmt;
use std::net::{IpAddr, Ipv6Addr, SocketAddr};

/// The address of a client, as far as limits go.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Address(IpAddr);

/// What is allowed.
pub(crate) struct Guard {
    hosts: Hosts,
    proxy: Proxy,
    requests: Rates<Address>,
    arrivals: Rates<Address>,
    logins: Rates<Address>,
    accounts: Accounts,
    pub(crate) sockets: Places,
    pub(crate) connections: Places,
    log: SecurityLog,
}

impl Guard {
    pub(crate) fn new(config: &Config) -> Guard {
        let limits = &config.limits;
        let connections = descriptors::connections(limits);
        if connections < limits.connections {
            tracing::info!(
                connections,
                wanted = limits.connections,
                "fewer connections than wanted: the system allows no more open files"
            );
        }
        // No one address, and no sockets, shall take all there are.
        let most = (connections - connections / 4).max(1);
        let of_one = match config.proxy {
            Proxy::None => limits.connections_per_address.min(most),
            // They all come from the proxy.
            Proxy::Trusted => usize::MAX,
        };
        Guard {
            hosts: Hosts::new(&config.hosts),
            proxy: config.proxy,
            requests: Rates::per_minute(limits.requests_per_minute),
            arrivals: Rates::per_minute(limits.arrivals_per_minute),
            logins: Rates::per_minute(limits.logins_per_minute),
            accounts: Accounts::new(limits.failed_logins_per_hour),
            sockets: Places::new(limits.sockets.min(most), limits.sockets_per_address),
            connections: Places::new(connections, of_one),
            log: SecurityLog::default(),
        }
    }

    /// Where a request comes from.
    pub(crate) fn address(&self, peer: SocketAddr, headers: &HeaderMap) -> Address {
        let forwarded = match self.proxy {
            Proxy::None => None,
            Proxy::Trusted => last_forwarded(headers),
        };
        Address::of(forwarded.unwrap_or(peer.ip()))
    }

    /// Whether the browser speaks to the proxy in secret.
    pub(crate) fn is_secure(&self, headers: &HeaderMap) -> bool {
        self.scheme(headers) == Some(Scheme::Https)
    }

    /// How the browser speaks to us, if that is known: without a proxy, plainly.
    fn scheme(&self, headers: &HeaderMap) -> Option<Scheme> {
        match self.proxy {
            Proxy::None => Some(Scheme::Http),
            Proxy::Trusted => {
                let scheme = headers.get("x-forwarded-proto")?.to_str().ok()?;
                Scheme::read(scheme)
            }
        }
    }

    /// Whether a request may come in at all.
    pub(crate) fn admit(
        &self,
        method: &Method,
        target: &Uri,
        headers: &HeaderMap,
        address: Address,
    ) -> Result<(), Problem> {
        self.limited(&self.requests, address, "requests")?;
        let admitted = self.hosts.check(target, headers).and_then(|()| {
            if method.is_safe() {
                return Ok(());
            }
            self.hosts.check_origin(headers, self.scheme(headers))
        });
        admitted.inspect_err(|problem| self.log.refused(address, problem))
    }

    /// Whether a page may open a socket: browsers let every page try.
    pub(crate) fn admit_socket(
        &self,
        headers: &HeaderMap,
        address: Address,
    ) -> Result<(), Problem> {
        let admitted = self.hosts.check_origin(headers, self.scheme(headers));
        admitted.inspect_err(|problem| self.log.refused(address, problem))
    }

    /// Somebody new from this address.
    pub(crate) fn admit_arrival(&self, address: Address) -> Result<(), Problem> {
        self.limited(&self.arrivals, address, "new browsers")
    }

    /// An attempt to log in from this address, with this login.
    pub(crate) fn admit_login(
        &self,
        address: Address,
        login: &str,
    ) -> Result<Attempt<'_>, Problem> {
        self.limited(&self.logins, address, "attempts to log in")?;
        let attempt = self.accounts.log_in(login, address);
        attempt.inspect_err(|problem| self.log.refused(address, problem))
    }

    /// An attempt to change a login, which there may be already: then its
    /// password is needed.
    pub(crate) fn admit_change(
        &self,
        address: Address,
        login: Option<&str>,
    ) -> Result<Option<Attempt<'_>>, Problem> {
        self.limited(&self.logins, address, "attempts to log in")?;
        let attempt = login.map(|login| self.accounts.change(login, address));
        attempt
            .transpose()
            .inspect_err(|problem| self.log.refused(address, problem))
    }

    /// Something about a login has happened.
    pub(crate) fn note(&self, address: Address, login: Login<'_>) {
        security::note(address, login);
    }

    /// A connection too many.
    pub(crate) fn too_many_connections(&self, address: Address) {
        let problem = Cause::TooManyConnections.into();
        self.log.refused(address, &problem);
    }

    fn limited(
        &self,
        rates: &Rates<Address>,
        address: Address,
        what: &'static str,
    ) -> Result<(), Problem> {
        rates.take(address).map_err(|refused| {
            let problem = Problem::from(Cause::TooManyRequests {
                what,
                limit: rates.burst() as u64,
                seconds: refused.seconds,
            });
            self.log.refused(address, &problem);
            problem
        })
    }

    /// Forgets those who were not here for a while.
    pub(crate) fn tidy(&self) {
        for rates in [&self.requests, &self.arrivals, &self.logins] {
            rates.tidy();
        }
        self.accounts.tidy();
    }
}

impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl Address {
    /// The address, or the network that counts as one.
    pub(crate) const fn ip(self) -> IpAddr {
        self.0
    }

    /// Who has one address of IPv6 has 2^64: they count as one.
    pub(crate) fn of(address: IpAddr) -> Address {
        match address.to_canonical() {
            IpAddr::V6(v6) => {
                let network = u128::from(v6) & !u128::from(u64::MAX);
                Address(IpAddr::V6(Ipv6Addr::from(network)))
            }
            v4 => Address(v4),
        }
    }
}

/// The last address is the one that our own proxy has seen; those before it are
/// what the client says.
fn last_forwarded(headers: &HeaderMap) -> Option<IpAddr> {
    let last = headers.get_all("x-forwarded-for").iter().next_back()?;
    last.to_str().ok()?.rsplit(',').next()?.trim().parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::HeaderValue;

    #[test]
    fn a_proxy_is_believed_only_if_told_to() {
        let mut headers = HeaderMap::new();
        let value = HeaderValue::from_static("1.2.3.4, 5.6.7.8");
        headers.insert("x-forwarded-for", value);
        headers.insert("x-forwarded-proto", HeaderValue::from_static("https"));
        let peer = SocketAddr::from(([127, 0, 0, 1], 999));
        for (proxy, address, is_secure) in [
            (Proxy::None, "127.0.0.1", false),
            (Proxy::Trusted, "5.6.7.8", true),
        ] {
            let guard = Guard::new(&Config {
                proxy,
                ..Config::default()
            });
            assert_eq!(
                guard.address(peer, &headers),
                Address(address.parse().unwrap())
            );
            assert_eq!(guard.is_secure(&headers), is_secure);
        }
    }

    #[test]
    fn a_network_of_ipv6_is_one_client() {
        let of = |text: &str| Address::of(text.parse().unwrap());
        assert_eq!(of("2001:db8::1"), of("2001:db8::ffff:1"));
        assert_ne!(of("2001:db8::1"), of("2001:db8:0:1::1"));
        assert_eq!(of("::ffff:1.2.3.4"), of("1.2.3.4"));
    }
}

//! What every request must pass before anybody looks at it.

mod origin;
mod rate;

use crate::config::{Config, Proxy};
use crate::error::Problem;
use axum::http::{HeaderMap, Method};
use origin::Hosts;
pub(crate) use rate::Place;
use rate::Rates;
use std::net::{IpAddr, Ipv6Addr, SocketAddr};

/// The address of a client, as far as limits go.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Address(IpAddr);

/// What is allowed.
pub(crate) struct Guard {
    hosts: Hosts,
    proxy: Proxy,
    requests: Rates,
    arrivals: Rates,
    logins: Rates,
    pub(crate) sockets: rate::Places,
}

impl Guard {
    pub(crate) fn new(config: &Config) -> Guard {
        let limits = &config.limits;
        Guard {
            hosts: Hosts::new(&config.hosts),
            proxy: config.proxy,
            requests: Rates::new(limits.requests_per_minute),
            arrivals: Rates::new(limits.arrivals_per_minute),
            logins: Rates::new(limits.logins_per_minute),
            sockets: rate::Places::new(limits.sockets, limits.sockets_per_address),
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
        let scheme = headers.get("x-forwarded-proto");
        self.proxy == Proxy::Trusted && scheme.is_some_and(|scheme| scheme == "https")
    }

    /// Whether a request may come in at all.
    pub(crate) fn admit(
        &self,
        method: &Method,
        headers: &HeaderMap,
        address: Address,
    ) -> Result<(), Problem> {
        self.requests.take(address, "requests")?;
        self.hosts.check(headers)?;
        if !method.is_safe() {
            self.hosts.check_origin(headers)?;
        }
        Ok(())
    }

    /// Whether a page may open a socket: browsers let every page try.
    pub(crate) fn admit_socket(&self, headers: &HeaderMap) -> Result<(), Problem> {
        self.hosts.check_origin(headers)
    }

    /// Somebody new from this address.
    pub(crate) fn admit_arrival(&self, address: Address) -> Result<(), Problem> {
        self.arrivals.take(address, "new browsers")
    }

    /// An attempt to log in from this address.
    pub(crate) fn admit_login(&self, address: Address) -> Result<(), Problem> {
        self.logins.take(address, "attempts to log in")
    }

    /// Forgets those who were not here for a while.
    pub(crate) fn tidy(&self) {
        for rates in [&self.requests, &self.arrivals, &self.logins] {
            rates.tidy();
        }
    }
}

impl Address {
    /// The address, or the network that counts as one.
    pub(crate) const fn ip(self) -> IpAddr {
        self.0
    }

    /// Who has one address of IPv6 has 2^64: they count as one.
    fn of(address: IpAddr) -> Address {
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

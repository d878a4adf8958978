//! Where others can reach a server.

use std::net::{IpAddr, SocketAddr};

/// The addresses at which others find a server that listens here, the most
/// useful first; none if it listens for this machine only.
///
/// ```
/// use server::addresses_of;
///
/// assert_eq!(addresses_of(([192, 168, 1, 7], 8808).into()), ["http://192.168.1.7:8808"]);
/// assert!(addresses_of(([127, 0, 0, 1], 8808).into()).is_empty());
/// ```
#[must_use]
pub fn addresses_of(listen: SocketAddr) -> Vec<String> {
    let all = if listen.ip().is_unspecified() {
        // Asked every time: a laptop comes to other networks.
        let interfaces = if_addrs::get_if_addrs().unwrap_or_default();
        let own = interfaces.iter().map(if_addrs::Interface::ip);
        reachable(own.filter(|ip| listen.is_ipv6() || ip.is_ipv4()))
    } else {
        reachable([listen.ip()].into_iter())
    };
    let url = |ip: IpAddr| format!("http://{}", SocketAddr::new(ip, listen.port()));
    all.into_iter().map(url).collect()
}

/// Addresses that mean something on another machine: of version 4 first, which
/// people can type.
fn reachable(addresses: impl Iterator<Item = IpAddr>) -> Vec<IpAddr> {
    let is_useful = |ip: &IpAddr| match ip {
        IpAddr::V4(ip) => !ip.is_loopback() && !ip.is_link_local(),
        IpAddr::V6(ip) => !ip.is_loopback() && !ip.is_unicast_link_local(),
    };
    let mut found: Vec<IpAddr> = addresses.filter(is_useful).collect();
    found.sort_by_key(|ip| (ip.is_ipv6(), *ip));
    found.dedup();
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_that_mean_nothing_elsewhere_are_left_out() {
        let given = [
            "fe80::1",
            "2001:db8::1",
            "127.0.0.1",
            "192.168.1.7",
            "169.254.1.1",
            "10.0.0.1",
        ];
        let found = reachable(given.iter().map(|text| text.parse().unwrap()));
        let wanted = ["10.0.0.1", "192.168.1.7", "2001:db8::1"];
        assert_eq!(found, wanted.map(|text| text.parse::<IpAddr>().unwrap()));
    }

    #[test]
    fn who_listens_for_everyone_is_found_at_every_interface() {
        let interfaces = if_addrs::get_if_addrs().unwrap();
        let all = addresses_of(([0, 0, 0, 0], 80).into());
        for url in &all {
            let address: SocketAddr = url["http://".len()..].parse().unwrap();
            assert_eq!(address.port(), 80);
            assert!(interfaces.iter().any(|one| one.ip() == address.ip()));
        }
        let is_near =
            |ip: IpAddr| matches!(ip, IpAddr::V4(ip) if !ip.is_loopback() && !ip.is_link_local());
        let wanted = interfaces.iter().filter(|one| is_near(one.ip()));
        assert_eq!(all.is_empty(), wanted.count() == 0);
    }
}

//! Where a server can be reached, as addresses and as a picture for phones.

use qrcode::QrCode;
use qrcode::render::unicode::Dense1x2;
use std::net::{IpAddr, SocketAddr};

/// The addresses at which others find a server, the most useful first.
pub(super) fn urls(address: SocketAddr) -> Vec<String> {
    let port = address.port();
    let all = if address.ip().is_unspecified() {
        reachable(
            if_addrs::get_if_addrs()
                .unwrap_or_default()
                .iter()
                .map(if_addrs::Interface::ip),
        )
    } else {
        vec![address.ip()]
    };
    let url = |ip: IpAddr| format!("http://{}/", SocketAddr::new(ip, port));
    if all.is_empty() {
        return vec![url(IpAddr::from([127, 0, 0, 1]))];
    }
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

/// A text as a picture of half blocks, for dark and light terminals alike: the
/// quiet zone around it is part of it.
pub(super) fn qr_code(text: &str) -> String {
    match QrCode::new(text) {
        Ok(code) => code
            .render::<Dense1x2>()
            .dark_color(Dense1x2::Light)
            .light_color(Dense1x2::Dark)
            .build(),
        // No address is that long.
        Err(_) => String::new(),
    }
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
        let one = SocketAddr::from(([127, 0, 0, 1], 8808));
        assert_eq!(urls(one), ["http://127.0.0.1:8808/"]);
        assert!(!urls(SocketAddr::from(([0, 0, 0, 0], 80))).is_empty());
    }

    #[test]
    fn a_code_is_a_square_of_blocks_with_its_three_corners() {
        let picture = qr_code("http://192.168.1.7:8808/");
        let lines: Vec<&str> = picture.lines().collect();
        let width = lines[0].chars().count();
        assert!(lines.iter().all(|line| line.chars().count() == width));
        // Two modules high each; four modules of quiet on every side.
        assert_eq!(lines.len(), width.div_ceil(2));
        assert!(
            (width - 8 - 17).is_multiple_of(4),
            "{width} is no size of such a code"
        );
    }
}

//! Where a server can be reached, as addresses and as a picture for phones.

use qrcode::QrCode;
use qrcode::render::unicode::Dense1x2;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};

/// The addresses of a server, the most useful first. There is always one: its
/// own machine reaches it.
pub(super) fn urls(address: SocketAddr) -> Vec<String> {
    let others = server::addresses_of(address);
    if !others.is_empty() {
        return others.into_iter().map(|url| url + "/").collect();
    }
    let own = match address.ip() {
        ip if ip.is_unspecified() => IpAddr::V4(Ipv4Addr::LOCALHOST),
        ip => ip,
    };
    vec![format!("http://{}/", SocketAddr::new(own, address.port()))]
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
    fn there_is_always_an_address() {
        let one = SocketAddr::from(([127, 0, 0, 1], 8808));
        assert_eq!(urls(one), ["http://127.0.0.1:8808/"]);
        let near = SocketAddr::from(([192, 168, 1, 7], 80));
        assert_eq!(urls(near), ["http://192.168.1.7:80/"]);
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

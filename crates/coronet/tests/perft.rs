//! `perft`: known counts of both games.

mod common;

use common::coronet;

fn nodes(arguments: &[&str]) -> u64 {
    let answer = coronet(&[&["perft", "--json"], arguments].concat()).json();
    assert!(answer["seconds"].as_f64().unwrap() >= 0.0);
    assert!(answer["nodes_per_second"].is_u64());
    answer["nodes"].as_u64().unwrap()
}

#[test]
fn f2_known_counts_of_chess() {
    const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
    for (depth, count) in [
        ("0", 1),
        ("1", 20),
        ("2", 400),
        ("3", 8_902),
        ("5", 4_865_609),
    ] {
        assert_eq!(nodes(&[depth]), count);
    }
    assert_eq!(nodes(&["4", "--fen", KIWIPETE]), 4_085_603);
}

#[test]
fn f2_known_counts_of_checkers() {
    for (depth, count) in [("0", 1), ("1", 7), ("2", 49), ("3", 302), ("8", 845_931)] {
        assert_eq!(nodes(&[depth, "--game", "checkers"]), count);
    }
    let fen = "W:WK6,K7,K14,K15:BK18,K19,K26,K27";
    assert_eq!(nodes(&["5", "--fen", fen]), 8_929);
}

#[test]
fn equal_routes_count_once_if_asked() {
    // The king on 3 jumps round in a circle, either way.
    let fen = "B:W7,8,15,16:BK3";
    assert_eq!(nodes(&["1", "--fen", fen]), 2);
    assert_eq!(nodes(&["1", "--fen", fen, "--distinct"]), 1);
    coronet(&["perft", "3", "--distinct"]).refused(&["--distinct", "checkers"]);
}

#[test]
fn divide_adds_up() {
    let answer = coronet(&["perft", "3", "--divide", "--json"]).json();
    let shares = answer["divide"].as_array().unwrap();
    assert_eq!(shares.len(), 20);
    let total: u64 = shares
        .iter()
        .map(|share| share["nodes"].as_u64().unwrap())
        .sum();
    assert_eq!(total, 8_902);
    let text = coronet(&["perft", "2", "--divide", "--game", "checkers"]).good();
    assert!(text.contains("11-15: 7\n"), "{text}");
}

#[test]
fn counts_are_easy_to_read() {
    let text = coronet(&["perft", "4"]).good();
    assert!(text.starts_with("depth 4: 197,281 nodes in "), "{text}");
    assert!(text.ends_with(" Mnodes/s\n"), "{text}");
}

#[test]
fn absurd_depths_are_refused() {
    for depth in [
        "-1",
        "1000000000",
        "31",
        "99999999999999999999",
        "2.5",
        "deep",
        "",
    ] {
        coronet(&["perft", depth]).refused(&[&format!("'{depth}'"), "0 to 30"]);
    }
    coronet(&["perft"]).refused(&["<DEPTH>"]);
}

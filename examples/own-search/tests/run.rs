//! The example runs, and says what it should.

use std::process::Command;

#[test]
fn it_prunes_shows_a_tree_and_plays_a_match() {
    let output = Command::new(env!("CARGO_BIN_EXE_own-search"))
        .output()
        .unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(output.status.success(), "{text}");
    let rows = text.lines().filter(|line| line.starts_with("depth"));
    assert_eq!(rows.count(), 12);
    assert!(text.contains("depth 4    minimax: 206604 nodes"), "{text}");
    assert!(text.contains("tree: "), "{text}");
    assert!(text.contains("match, game 1: ") && text.contains("match, game 2: "));
}

#[test]
fn it_is_short() {
    let lines = include_str!("../src/main.rs").lines().count();
    assert!(lines <= 80, "{lines} lines");
}

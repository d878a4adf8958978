//! `moves`: every legal move, in every notation, to a file if wished.

mod common;

use common::{Folder, coronet};
use std::fs;

fn lines(arguments: &[&str]) -> Vec<String> {
    let text = coronet(&[&["moves"], arguments].concat()).good();
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    lines.sort();
    lines
}

#[test]
fn notations_of_chess() {
    let fen = "6k1/P7/8/8/8/8/8/4K2R w K - 0 1";
    let moves = |notation| lines(&["--fen", fen, "--notation", notation]);
    for (notation, expected) in [
        ("uci", ["a7a8q", "a7a8n", "e1g1", "h1h8"]),
        ("san", ["a8=Q+", "a8=N", "O-O", "Rh8+"]),
        ("coordinate", ["A7-A8Q", "A7-A8N", "E1-G1", "H1-H8"]),
    ] {
        let moves = moves(notation);
        for mv in expected {
            assert!(moves.iter().any(|other| other == mv), "{mv} in {moves:?}");
        }
    }
    assert_eq!(lines(&[]).len(), 20);
    assert!(
        lines(&[]).contains(&"e2e4".to_owned()),
        "the default is UCI"
    );
}

#[test]
fn chess960_castles_onto_the_rook() {
    let fen = "4k3/8/8/8/8/8/8/1R2K1R1 w GB - 0 1";
    assert!(lines(&["--fen", fen]).contains(&"e1g1".to_owned()));
    assert!(lines(&["--fen", fen]).contains(&"e1b1".to_owned()));
}

#[test]
fn notations_of_checkers() {
    let start = ["10-14", "10-15", "11-15", "11-16", "12-16", "9-13", "9-14"];
    assert_eq!(lines(&["--game", "checkers"]), start);
    assert_eq!(
        lines(&["--game", "checkers", "--notation", "number"]),
        start
    );
    let coordinates = lines(&["--game", "checkers", "--notation", "coordinate"]);
    assert!(coordinates.contains(&"c3-d4".to_owned()), "{coordinates:?}");
}

#[test]
fn c4_exactly_four_moves() {
    let fen = "B:W10,11,17,18,19,26:B8,K15";
    assert_eq!(
        lines(&["--fen", fen, "--notation", "coordinate"]),
        ["d4xb6", "d4xf2", "d4xf6xd8", "d4xf6xh4"]
    );
    assert_eq!(lines(&["--fen", fen]), ["15x13", "15x24", "15x31", "15x6"]);
}

#[test]
fn json_has_the_moves() {
    let answer = coronet(&["moves", "--json"]).json();
    assert_eq!(answer["moves"].as_array().unwrap().len(), 20);
    let over = coronet(&["moves", "--json", "--fen", "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1"]).json();
    assert_eq!(over, serde_json::json!({"moves": []}));
}

#[test]
fn x5_moves_are_written_to_a_file() {
    let folder = Folder::new();
    let file = folder.file("moves.txt", "something old");
    let arguments = ["moves", "--notation", "coordinate", "--out", &file];
    assert_eq!(coronet(&arguments).good(), "");
    let text = fs::read_to_string(&file).unwrap();
    assert_eq!(text.lines().count(), 20);
    assert!(text.lines().any(|line| line == "E2-E4"), "{text}");
    assert!(text.ends_with('\n'));
    assert_eq!(folder.names(), ["moves.txt"], "nothing else is left behind");
}

#[test]
fn x5_a_file_that_cannot_be_written_is_reported() {
    let folder = Folder::new();
    let file = folder.path("nowhere/moves.txt");
    coronet(&["moves", "--out", &file]).refused(&["cannot write", "nowhere/moves.txt"]);
    let directory = folder.path("");
    coronet(&["moves", "--out", &directory]).refused(&["cannot write"]);
}

#[test]
#[cfg(target_os = "linux")]
fn x5_a_full_disk_is_reported() {
    coronet(&["moves", "--out", "/dev/full"]).refused(&["cannot write \"/dev/full\""]);
}

#[test]
fn notations_of_the_other_game_are_refused() {
    let chess = coronet(&["moves", "--notation", "number"]);
    chess.refused(&["number", "chess", "uci or san or coordinate"]);
    let checkers = coronet(&["moves", "--game", "checkers", "--notation", "san"]);
    checkers.refused(&["san", "checkers", "number or coordinate"]);
}

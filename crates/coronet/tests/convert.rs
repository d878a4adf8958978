//! `convert`: every game of a file, in another format.

mod common;

use common::{Folder, coronet, coronet_reading};
use serde_json::json;
use std::fs;

const PGN: &str = "[Event \"One\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Nf3 {good} (2. f4) 2... Nc6 1-0\n\n\
                   [Event \"Two\"]\n[Result \"*\"]\n\n1. d4 *\n";
const PDN: &str = "[Event \"One\"]\n\n1. 11-15 23-19 {good} 2. 8-11 1-0\n\n\
                   [Event \"Two\"]\n[FEN \"W:W18:B14\"]\n\n1... 18x9 0-1\n";

#[test]
fn chess_to_every_format() {
    let folder = Folder::new();
    let file = folder.file("games.pgn", PGN);
    let convert = |to| coronet(&["convert", &file, "--to", to]);
    assert_eq!(convert("uci").good(), "e2e4 e7e5 g1f3 b8c6\nd2d4\n");
    assert_eq!(
        convert("fen").good(),
        "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3\n\
         rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR b KQkq - 0 1\n"
    );
    let json = convert("json").json();
    assert_eq!(json.as_array().unwrap().len(), 2);
    assert_eq!(json[0]["tags"]["Event"], "One");
    assert_eq!(
        json[0]["start"],
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
    );
    assert_eq!(json[0]["moves"], json!(["e2e4", "e7e5", "g1f3", "b8c6"]));
    assert_eq!(json[0]["san"], json!(["e4", "e5", "Nf3", "Nc6"]));
    assert_eq!(json[0]["result"], "1-0");
    assert_eq!(json[0]["winner"], "white");
    assert_eq!(json[1]["result"], "*");
    assert_eq!(json[1]["winner"], json!(null));
    let pgn = convert("pgn").good();
    assert!(pgn.contains("{good}") && pgn.contains("(2. f4)"), "{pgn}");
    // What was written is read as the same.
    let again = folder.file("again.pgn", &pgn);
    assert_eq!(coronet(&["convert", &again, "--to", "pgn"]).good(), pgn);
}

#[test]
fn checkers_to_every_format() {
    let folder = Folder::new();
    let file = folder.file("games.pdn", PDN);
    let convert = |to| coronet(&["convert", &file, "--to", to]);
    let json = convert("json").json();
    assert_eq!(json[0]["game"], "checkers");
    assert_eq!(json[0]["moves"], json!(["11-15", "23-19", "8-11"]));
    // In PDN of this game, Black begins and comes first in the result.
    assert_eq!(json[0]["result"], "1-0");
    assert_eq!(json[0]["winner"], "black");
    assert_eq!(json[1]["start"], "W:W18:B14");
    assert_eq!(json[1]["winner"], "white");
    assert_eq!(convert("fen").good().lines().nth(1), Some("B:W9:B"));
    let pdn = convert("pdn").good();
    assert!(pdn.contains("{good}"), "{pdn}");
    let again = folder.file("again.pdn", &pdn);
    assert_eq!(coronet(&["convert", &again, "--to", "pdn"]).good(), pdn);
}

#[test]
fn the_other_games_formats_are_refused() {
    let folder = Folder::new();
    let pgn = folder.file("games.pgn", PGN);
    let pdn = folder.file("games.pdn", PDN);
    coronet(&["convert", &pgn, "--to", "pdn"]).refused(&["--to pdn", "checkers", "games.pgn"]);
    coronet(&["convert", &pdn, "--to", "pgn"]).refused(&["--to pgn", "chess", "games.pdn"]);
    coronet(&["convert", &pdn, "--to", "uci"]).refused(&["--to uci"]);
    coronet(&["convert", &pgn, "--to", "xml"]).refused(&["'xml'"]);
    coronet(&["convert", &pgn]).refused(&["--to"]);
}

#[test]
fn a_broken_game_is_reported_and_the_others_are_converted() {
    let folder = Folder::new();
    let text = "[Event \"1\"]\n\n1. e4 *\n\n[Event \"2\"]\n\n1. e5 *\n\n[Event \"3\"]\n\n1. d4 *\n";
    let file = folder.file("games.pgn", text);
    let run = coronet(&["convert", &file, "--to", "uci"]);
    assert_eq!(run.stdout, "e2e4\nd2d4\n");
    run.refused(&["game 2 of", "games.pgn", "line 7", "\"e5\""]);
    let json = coronet(&["convert", &file, "--to", "json"]);
    let games: serde_json::Value = serde_json::from_str(&json.stdout).expect("whole JSON");
    assert_eq!(games.as_array().unwrap().len(), 2);

    let text = "[Event \"1\"]\n\n1. 11-15 *\n\n[Event \"2\"]\n\n1. 11-18 *\n\n[Event \"3\"]\n\n1. 9-14 *\n";
    let file = folder.file("games.pdn", text);
    let run = coronet(&["convert", &file, "--to", "pdn"]);
    assert!(
        run.stdout.contains("11-15") && run.stdout.contains("9-14"),
        "{}",
        run.stdout
    );
    run.refused(&["game 2 of", "games.pdn", "line 7", "\"11-18\""]);
}

#[test]
fn move_lists_and_digits_become_games() {
    let run = coronet_reading(&["convert", "-", "--to", "uci"], b"e4\ne5\n");
    assert_eq!(run.good(), "e2e4 e7e5\n");
    let run = coronet_reading(&["convert", "-", "--to", "pdn"], b"11-15\n22-18\n15x22\n");
    assert_eq!(run.good(), "1. 11-15 22-18 2. 15x22 *\n");
    let digits = ["convert", "-", "--from", "digits", "--to", "uci"];
    assert_eq!(
        coronet_reading(&digits, b"4143464460527163\n").code,
        Some(2)
    );
    assert_eq!(
        coronet_reading(&digits, b"414346446052\n").good(),
        "e2e4 e7e5 g1f3\n"
    );
    coronet_reading(&digits, b"4143 4644 4145\n").refused(&["move 3", "\"4145\""]);
    let checkers = [&digits[..], &["--game", "checkers"]].concat();
    coronet_reading(&checkers, b"4143\n").refused(&["chess", "checkers"]);
}

#[test]
fn files_are_replaced_in_one_step() {
    let folder = Folder::new();
    let file = folder.file("games.pgn", PGN);
    // Even onto itself: it is read to its end before it is replaced.
    assert_eq!(
        coronet(&["convert", &file, "--to", "uci", "--out", &file]).good(),
        ""
    );
    assert_eq!(
        fs::read_to_string(&file).unwrap(),
        "e2e4 e7e5 g1f3 b8c6\nd2d4\n"
    );
    assert_eq!(folder.names(), ["games.pgn"]);
}

#[test]
fn an_empty_file_has_no_games() {
    let folder = Folder::new();
    let file = folder.file("empty.pgn", "\n\n");
    assert_eq!(coronet(&["convert", &file, "--to", "json"]).good(), "[]\n");
    assert_eq!(coronet(&["convert", &file, "--to", "uci"]).good(), "");
}

#[test]
fn real_files_are_converted() {
    let Some(data) = std::env::var_os("CORONET_SHARED_DATA") else {
        println!("skipped: CORONET_SHARED_DATA is not set");
        return;
    };
    let data = std::path::PathBuf::from(data);
    for (file, games) in [
        ("pdn/OCA_2.0.pdn", 43),
        ("pdn/beginner.pdn", 58),
        ("pgn/chesslib-multiple.pgn", 4),
        ("pgn/chessops-kasparov-deep-blue-1997.pgn", 6),
    ] {
        let path = data.join(file);
        let fens = coronet(&["convert", path.to_str().unwrap(), "--to", "fen"]).good();
        assert_eq!(fens.lines().count(), games, "{file}");
    }
}

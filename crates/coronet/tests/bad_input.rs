//! Every kind of bad input gets a clear error and exit code 2: no panic, no
//! endless loop.

mod common;

use common::{Folder, coronet, coronet_reading};
use std::fs::File;
use std::io::{BufWriter, Write};

#[test]
fn bad_fens() {
    for (fen, words) in [
        ("8/8/8/8/8/8/8/8/K1k5 w - - 0 1", &["9 ranks"][..]),
        ("8/8/8/8/8/8/K7/K1k5 w - - 0 1", &["White has 2 kings"]),
        ("P7/8/8/8/8/8/8/K1k5 w - - 0 1", &["pawn on a8"]),
        ("8/8/8/8/8/8/8/K1k5 w - e6 0 1", &["en passant", "e6"]),
        ("8/8/8/8/8/8/8/K1k5 w - e5 0 1", &["en passant", "e5"]),
        ("8/8/8/8/8/8/8/K1k5 w - - 0 1 garbage", &["7 fields"]),
        ("8/8/8/8/8/8/8/K1k5 w - - 0 0", &["move number"]),
        ("8/8/8/8/8/8/8/K1k5 w - - -5 1", &["-5"]),
        ("8/8/8/8/8/8/8/K1k5 x - - 0 1", &["side to move"]),
        ("9/8/8/8/8/8/8/K1k5 w - - 0 1", &["'9'"]),
        ("garbage", &[]),
        ("", &[]),
        ("B:W21:B33", &["\"33\""]),
        ("B:W21", &["Black"]),
        ("B:W1:B32", &["crowning row"]),
        ("B:W21:B1:B2", &["Black"]),
        ("B:W21:B1 garbage", &["garbage"]),
    ] {
        let quoted = format!("{fen:?}");
        let words = [words, &[&quoted]].concat();
        for command in [&["board"][..], &["moves"], &["perft", "2"]] {
            let arguments = [command, &["--fen", fen]].concat();
            coronet(&arguments).refused(&words);
        }
    }
}

#[test]
fn a_fen_without_end_is_not_quoted_in_full() {
    let fen = "8/".repeat(30_000) + " w - - 0 1";
    let message = coronet(&["board", "--fen", &fen]).refused(&["ranks"]);
    assert!(message.len() < 1000, "{}", message.len());
    let fen = "B:W".to_owned() + &"1,".repeat(30_000);
    let message = coronet(&["board", "--fen", &fen]).refused(&["too long"]);
    assert!(message.len() < 1000, "{}", message.len());
}

#[test]
fn games_that_contradict_each_other() {
    let chess = "8/8/8/8/8/8/8/K1k5 w - - 0 1";
    coronet(&["moves", "--game", "chess", "--fen", "B:W21:B1"])
        .refused(&["--game chess", "\"B:W21:B1\""]);
    coronet(&["moves", "--game", "checkers", "--fen", chess]).refused(&["--game checkers", chess]);
    coronet(&["moves", "--game", "go"]).refused(&["'go'", "chess, checkers"]);
    coronet(&["board", "--game", "checkers", "--format", "matrix"]).refused(&["matrix", "chess"]);
    coronet(&["board", "--numbers"]).refused(&["--numbers", "checkers"]);
}

#[test]
fn ambiguous_and_illegal_moves() {
    // Knights on b1 and f1 can both go to d2.
    let fen = "4k3/8/8/8/8/8/8/1N1K1N2 w - - 0 1";
    let replay = |text: &str| coronet_reading(&["replay", "-", "--fen", fen], text.as_bytes());
    replay("Nd2\n").refused(&["line 1", "\"Nd2\"", "ambiguous", "Nbd2", "Nfd2"]);
    replay("Nd4\n").refused(&["line 1", "\"Nd4\"", "not legal"]);
    replay("e2e4\n").refused(&["line 1", "\"e2e4\"", "e2"]);
    replay("castles\n").refused(&["line 1", "\"castles\"", "not a move"]);
    replay(&"x".repeat(50_000)).refused(&["line 1", "too long"]);
    let folder = Folder::new();
    for (movetext, words) in [
        ("1. Nd2", &["\"Nd2\"", "ambiguous"]),
        ("1. Nd4", &["\"Nd4\"", "not legal"]),
    ] {
        let text = format!("[FEN \"{fen}\"]\n\n{movetext} *\n");
        let file = folder.file("game.pgn", text);
        coronet(&["replay", &file]).refused(&[&["line 3"], &words[..]].concat());
    }
}

#[test]
fn a_game_with_100_000_nested_parentheses() {
    let folder = Folder::new();
    let moves = "1. e4 ".to_owned() + &"(1. d4 ".repeat(100_000) + "*\n";
    let file = folder.file("deep.pgn", &moves);
    coronet(&["replay", &file]).refused(&["deep.pgn", "nested"]);
    coronet(&["convert", &file, "--to", "fen"]).refused(&["deep.pgn", "nested"]);
    let bare = "1. e4 ".to_owned() + &"(".repeat(100_000) + "*\n";
    coronet(&["replay", &folder.file("bare.pgn", &bare)]).refused(&["bare.pgn"]);
    let moves = "1. 11-15 ".to_owned() + &"(1. 9-14 ".repeat(100_000) + "*\n";
    let file = folder.file("deep.pdn", &moves);
    coronet(&["replay", &file]).refused(&["deep.pdn", "nested"]);
}

#[test]
fn a_tag_of_100_megabytes() {
    let folder = Folder::new();
    for name in ["huge.pgn", "huge.pdn"] {
        let path = folder.path(name);
        let mut file = BufWriter::new(File::create(&path).unwrap());
        file.write_all(b"[Event \"").unwrap();
        let block = vec![b'x'; 1 << 20];
        for _ in 0..100 {
            file.write_all(&block).unwrap();
        }
        file.write_all(b"\"]\n\n1. e4 *\n").unwrap();
        file.into_inner().unwrap();
        let message = coronet(&["replay", &path]).refused(&[name]);
        assert!(message.len() < 1000, "{}", message.len());
    }
}

#[test]
fn files_that_cannot_be_read() {
    let folder = Folder::new();
    let none = folder.path("none.pgn");
    coronet(&["replay", &none]).refused(&["none.pgn", "No such file"]);
    coronet(&["convert", &none, "--to", "fen"]).refused(&["none.pgn"]);
    coronet(&["validate", "--matrix", &none]).refused(&["none.pgn"]);
    let directory = folder.path("");
    coronet(&["replay", &directory]).refused(&["directory"]);
    coronet(&["validate", "--matrix", &directory]).refused(&["directory"]);
}

#[test]
fn commands_that_do_not_exist() {
    coronet(&["levitate"]).refused(&["'levitate'"]);
    coronet(&["board", "--levitate"]).refused(&["'--levitate'"]);
}

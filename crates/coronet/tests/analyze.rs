//! `coronet analyze`: games of a file, reviewed.

mod common;

use common::{Folder, coronet};
use serde_json::Value;
use std::fs;

const GAMES: &str = "[White \"Ann\"]\n[Black \"Ben\"]\n\n1. f3 $1 {[%eval 3.0] hm} e5 2. g4 Qh4# 0-1\n\n\
                     [White \"Cid\"]\n[Black \"Dot\"]\n\n1. e4 e5 2. Qh5 Ke7 3. Qxe5# 1-0\n";

#[test]
fn a_file_of_chess_is_reviewed_in_words() {
    let folder = Folder::new();
    let file = folder.file("games.pgn", GAMES);
    let text = coronet(&["analyze", &file, "--nodes", "2000"]).good();
    assert!(text.contains("Game 1: Ann - Ben, 0-1"), "{text}");
    assert!(
        text.contains("2.g4??") && text.contains("allows mate in 1: 2...Qh4#"),
        "{text}"
    );
    assert!(
        text.contains("2...Ke7??") && text.contains("allows mate in 1: 3.Qxe5#"),
        "{text}"
    );
    let second = coronet(&["analyze", &file, "--nodes", "2000", "--number", "2"]).good();
    assert!(second.starts_with("Game 2: Cid - Dot, 1-0"), "{second}");
    assert!(text.ends_with(&second));
}

#[test]
fn json_has_accuracy_and_every_move() {
    let folder = Folder::new();
    let file = folder.file("games.pgn", GAMES);
    let games = coronet(&["analyze", &file, "--nodes", "2000", "--json"]).json();
    assert_eq!(games.as_array().unwrap().len(), 2);
    let game = &games[0];
    assert_eq!(
        (&game["white"], &game["result"]),
        (&"Ann".into(), &"0-1".into())
    );
    let accuracy = |side: &str| game["accuracy"][side].as_f64().unwrap();
    assert!(accuracy("black") > accuracy("white"));
    let moves = game["moves"].as_array().unwrap();
    assert_eq!(moves.len(), 4);
    assert_eq!(moves[2]["judgement"], "blunder");
    assert_eq!(moves[2]["evaluation"]["mate"], -1);
    assert_eq!(moves[3]["judgement"], Value::Null);
    assert_eq!(
        (&moves[3]["best"], &moves[3]["move"]),
        (&"d8h4".into(), &"d8h4".into())
    );
}

#[test]
fn annotated_games_are_read_again_and_annotated_alike() {
    let folder = Folder::new();
    for (name, text, blunder) in [
        ("games.pgn", GAMES, "g4 $4"),
        (
            "games.pdn",
            "[White \"Ann\"]\n\n1. 11-15 21-17 2. 9-14 22-18 3. 15x22 25x9 4. 6x22 *\n",
            "$",
        ),
    ] {
        let file = folder.file(name, text);
        let (once, twice) = (folder.path("once"), folder.path("twice"));
        let game = if name.ends_with("pgn") { "pgn" } else { "pdn" };
        let from = ["--from", game, "--nodes", "2000", "--out"];
        let run = |input: &str, output: &str| {
            let arguments = [&["analyze", input], &from[..], &[output]].concat();
            coronet(&arguments).good();
            fs::read_to_string(output).unwrap()
        };
        let annotated = run(&file, &once);
        assert!(annotated.contains("[%eval "), "{annotated}");
        assert!(
            annotated.contains(blunder) && annotated.contains('('),
            "{annotated}"
        );
        assert!(!annotated.contains("[%eval 3.00]"), "{annotated}");
        // Of checkers only what is sure is told.
        let has_accuracy = annotated.contains("Accuracy: ");
        assert_eq!(has_accuracy, game == "pgn", "{annotated}");
        // What others wrote stays, and our own words are not doubled.
        let again = run(&once, &twice);
        let count = |text: &str, word: &str| text.matches(word).count();
        for word in ["[%eval", "Accuracy:", "Blunder:", "("] {
            assert_eq!(count(&annotated, word), count(&again, word), "{again}");
        }
        assert_eq!(count(&again, "hm"), count(text, "hm"));
        // The moves are the same.
        let moves = |file: &str| coronet(&["convert", file, "--from", game, "--to", "json"]).json();
        assert_eq!(moves(&file)[0]["moves"], moves(&twice)[0]["moves"]);
    }
}

#[test]
fn bad_games_are_reported_and_bad_wishes_refused() {
    let folder = Folder::new();
    let broken = folder.file("broken.pgn", "1. e4 Ke4 *\n\n[White \"Ann\"]\n\n1. e4 *\n");
    let run = coronet(&["analyze", &broken, "--nodes", "100"]);
    assert_eq!(run.code, Some(2));
    assert!(run.stderr.starts_with("error: "), "{}", run.stderr);
    assert!(run.stdout.contains("Game 2: Ann"), "{}", run.stdout);
    let file = folder.file("games.pgn", GAMES);
    coronet(&["analyze", &file, "--number", "3"]).refused(&["3", "2 games"]);
    coronet(&["analyze", &file, "--number", "0"]).refused(&["from 1"]);
    coronet(&["analyze", &file, "--nodes", "5", "--time", "1"]).refused(&["--time"]);
    coronet(&["analyze", &folder.path("none.pgn")]).refused(&["none.pgn"]);
    let empty = folder.file("empty.pgn", "");
    coronet(&["analyze", &empty]).refused(&["no game"]);
}

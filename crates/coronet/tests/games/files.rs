//! `coronet games export` and `import`: what goes out comes in again.

use crate::common::coronet_reading;
use crate::process::Served;
use crate::{CHESS, Saved};
use client::Client;
use serde_json::json;

#[test]
fn j3_games_that_are_written_and_read_again_are_the_same() {
    let saved = Saved::three();
    for (game, file) in [("chess", "all.pgn"), ("checkers", "all.pdn")] {
        let out = saved.folder.path(file);
        let all = ["export", "--all", "--game", game, "--out", &out];
        assert_eq!(saved.run(&all).good(), "");
        let other = Saved::nothing();
        other.run(&["import", &out]).good();
        let again = other.run(&["export", "--all"]).good();
        let mut once: Vec<String> = games(&std::fs::read_to_string(&out).unwrap());
        let mut twice = games(&again);
        once.sort();
        twice.sort();
        assert_eq!(once, twice);
        // The same games have the same names.
        let mut here = saved.ids(&["--game", game]);
        let mut there = other.ids(&[]);
        here.sort();
        there.sort();
        assert_eq!(here, there);
    }
}

/// The games of a text, each with its tags.
fn games(text: &str) -> Vec<String> {
    let games = text.split("\n[Event ");
    games
        .map(|game| game.trim_start_matches("[Event ").trim().to_owned())
        .collect()
}

#[test]
fn j3_the_same_file_twice_is_saved_once() {
    let saved = Saved::three();
    let file = saved.folder.path("three.pgn");
    let before = saved.run(&["list", "--json"]).json();
    let said = saved.run(&["import", &file]).good();
    assert_eq!(said, "0 imported, 2 already there, 0 refused\n");
    assert_eq!(saved.run(&["list", "--json"]).json(), before);
    // A comment makes no other game; a move does.
    let noted = saved
        .folder
        .file("noted.pgn", CHESS.replace("1. e4", "1. e4 {!}"));
    let answer = saved.run(&["import", &noted, "--json"]).json();
    assert_eq!(answer["known"].as_array().unwrap().len(), 2);
    let longer = saved
        .folder
        .file("longer.pgn", CHESS.replace("2. c4 *", "2. c4 e6 *"));
    let answer = saved.run(&["import", &longer, "--json"]).json();
    assert_eq!(answer["imported"].as_array().unwrap().len(), 1);
    assert_eq!(saved.ids(&[]).len(), 4);
}

#[test]
fn j3_digit_histories_and_lists_of_moves_come_in_and_go_out() {
    let saved = Saved::nothing();
    let arguments = ["games", "import", "-", "--database", &saved.url];
    let digits = "41434644307447467444\n\n41434644\n";
    let said = coronet_reading(&arguments, digits.as_bytes()).good();
    assert_eq!(said, "2 imported, 0 already there, 0 refused\n");
    let moves = coronet_reading(&arguments, b"11-15\n23-18\n").good();
    assert!(moves.starts_with("1 imported"), "{moves}");
    let id = saved.id(&["--game", "checkers"]);
    assert!(moves.contains(&id), "{moves}");
    let finished = saved.id(&["--result", "1-0"]);
    let written = saved.run(&["export", &finished, "--to", "digits"]).good();
    assert_eq!(written, "41434644307447467444\n");
    let both = saved.run(&["export", "--all", "--game", "chess", "--to", "digits"]);
    let mut lines: Vec<String> = both
        .good()
        .split("\n\n")
        .map(|l| l.trim().to_owned())
        .collect();
    lines.sort();
    assert_eq!(lines, ["41434644", "41434644307447467444"]);
}

#[test]
fn what_cannot_be_read_is_told_and_the_rest_is_taken() {
    let saved = Saved::nothing();
    let text = "[White \"A\"]\n\n1. e4 e5 *\n\n[White \"B\"]\n\n1. e4 e9 *\n\n\
                [White \"C\"]\n\n1. d4 *\n";
    let file = saved.folder.file("mixed.pgn", text);
    let run = saved.run(&["import", &file]);
    assert_eq!(run.code, Some(1));
    assert_eq!(run.stdout, "2 imported, 0 already there, 1 refused\n");
    for words in ["mixed.pgn", "game 2", "line", "e9"] {
        assert!(run.stderr.contains(words), "{words:?} in {}", run.stderr);
    }
    // A file that is none does not keep others out.
    let empty = saved.folder.file("empty.pgn", "");
    let good = saved.folder.file("good.pgn", "1. c4 *\n");
    let run = saved.run(&["import", &empty, &good]);
    assert_eq!(run.code, Some(2));
    assert!(run.stdout.starts_with("1 imported"), "{}", run.stdout);
    assert!(run.stderr.contains("there is no game"), "{}", run.stderr);
    let run = saved.run(&["import", &good, "--game", "checkers"]);
    run.refused(&["good.pgn", "PGN is not for checkers"]);
    let run = saved.run(&["import", &good, "--name", "ada"]);
    run.refused(&["\"ada\"", "no account"]);
}

#[test]
fn what_cannot_be_written_is_told_and_the_rest_is_written() {
    let saved = Saved::three();
    let text = "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n\n1. e4 *\n";
    let file = saved.folder.file("elsewhere.pgn", text);
    saved.run(&["import", &file]).good();
    let run = saved.run(&["export", "--all", "--to", "digits"]);
    assert_eq!(run.code, Some(1));
    let games: Vec<&str> = run.stdout.split("\n\n").collect();
    assert_eq!(games.len(), 2, "{}", run.stdout);
    assert!(run.stderr.contains("is not for checkers"), "{}", run.stderr);
    assert!(run.stderr.contains("starts elsewhere"), "{}", run.stderr);

    let id = saved.id(&["--result", "1-0"]);
    let run = saved.run(&["export", "nothing", &id]);
    assert_eq!(run.code, Some(1));
    assert!(run.stdout.contains("3. Qxe5# 1-0"), "{}", run.stdout);
    assert!(
        run.stderr.contains("there is no game \"nothing\""),
        "{}",
        run.stderr
    );

    let run = saved.run(&["export", "--all"]);
    assert_eq!(run.code, Some(0));
    assert!(run.stderr.contains("--game"), "{}", run.stderr);
}

#[test]
fn many_games_are_all_there() {
    let saved = Saved::nothing();
    let game = |number: usize| format!("[White \"P{number}\"]\n\n1. e4 c5 2. Nf3 d6 *\n\n");
    let text: String = (0..600).map(game).collect();
    let file = saved.folder.file("many.pgn", text);
    let said = saved.run(&["import", &file]).good();
    assert_eq!(said, "600 imported, 0 already there, 0 refused\n");
    // More than one page of a list.
    assert_eq!(saved.ids(&["--limit", "1000"]).len(), 600);
    let all = saved.run(&["export", "--all"]).good();
    assert_eq!(all.matches("[White ").count(), 600);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn j4_what_is_imported_for_an_account_is_in_its_list() {
    let saved = Saved::nothing();
    let server = Served::start(&saved.url, saved.folder.path("").as_ref());
    let mut ada = Client::new(server.address);
    let human = json!({"kind": "human"});
    let body = json!({"first": human, "second": human});
    let own = ada.post("/api/games", &body).await.unwrap().json;
    let login = json!({"login": "ada", "password": "a long sentence"});
    let answer = ada.put("/api/me/login", &login).await.unwrap();
    assert!(answer.is_done(), "{:?}", answer.json);

    // While the server runs.
    let file = saved.folder.file("two.pgn", CHESS);
    let said = saved.run(&["import", &file, "--name", "ada"]).good();
    assert!(said.starts_with("2 imported"), "{said}");
    // For nobody they are other games.
    let said = saved.run(&["import", &file]).good();
    assert!(said.starts_with("2 imported"), "{said}");

    let list = ada.get("/api/games").await.unwrap().json;
    let games = list["games"].as_array().unwrap();
    assert_eq!(games.len(), 3, "{list}");
    assert_eq!(games[2]["id"], own["id"]);
    for listed in games {
        let id = listed["id"].as_str().unwrap();
        let state = ada.get(&format!("/api/games/{id}")).await.unwrap().json;
        assert_eq!(state["ply"], listed["moves"]);
        // The same as the command lists.
        let all = saved.run(&["list", "--json"]).json();
        let same = all["games"]
            .as_array()
            .unwrap()
            .iter()
            .find(|game| game["id"] == id);
        for (name, value) in same.expect("it is there").as_object().unwrap() {
            assert_eq!(*value, listed[name], "{name}");
        }
    }
    assert_eq!(server.terminate(), Some(0));
}

//! `coronet games show`.

use crate::Saved;
use crate::common::coronet;

#[test]
fn j4_a_saved_game_is_shown_with_board_moves_and_result() {
    let saved = Saved::three();
    let id = saved.id(&["--result", "1-0"]);
    let shown = saved.run(&["show", &id]).good();
    for words in [
        "White: Ann",
        "Black: Ben",
        "chess, ",
        "5 plies",
        "1. e4 e5\n2. Qh5 Ke7\n3. Qxe5#\n",
        "White wins, checkmate (1-0)",
    ] {
        assert!(shown.contains(words), "{words:?} in {shown}");
    }
    // The board is the one that `board` draws of the position.
    let state = saved.run(&["show", &id, "--json"]).json();
    let board = coronet(&["board", "--fen", state["fen"].as_str().unwrap()]).good();
    for line in board.lines().take(9) {
        assert!(shown.contains(line), "{line:?} in {shown}");
    }
    let flipped = saved.run(&["show", &id, "--flip"]).good();
    assert_ne!(flipped, shown);
}

#[test]
fn checkers_have_their_colours_and_numbers() {
    let saved = Saved::three();
    let id = saved.id(&["--game", "checkers"]);
    let shown = saved.run(&["show", &id]).good();
    for words in [
        "Black: Ann",
        "White: Dan",
        "1. 11-15 23-18\n2. 8-11 27-23\n",
        "White wins",
        "(0-1)",
    ] {
        assert!(shown.contains(words), "{words:?} in {shown}");
    }
}

#[test]
fn a_game_is_shown_as_it_was_after_any_ply() {
    let saved = Saved::three();
    let id = saved.id(&["--result", "1-0"]);
    let file = saved.folder.path("three.pgn");
    for ply in 0..=5 {
        let at = ply.to_string();
        let state = saved.run(&["show", &id, "--json", "--at", &at]).json();
        // `replay` reads the record by other means.
        let replayed = coronet(&["replay", &file, "--at", &at, "--json"]).json();
        assert_eq!(state["fen"], replayed["fen"]);
        assert_eq!(state["moves"], replayed["moves"]);
        assert_eq!(state["ply"], ply);
        assert_eq!(state["id"], id.as_str());
        let is_over = state["result"] == "1-0";
        assert_eq!(is_over, ply == 5, "{state}");
        assert_eq!(state["legal"].as_array().unwrap().is_empty(), is_over);
    }
}

#[test]
fn moves_are_numbered_from_where_the_game_starts() {
    let saved = Saved::nothing();
    let text = "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 0 1\"]\n\n1... Kd7 2. e4 Ke6 *\n";
    let file = saved.folder.file("black.pgn", text);
    saved.run(&["import", &file]).good();
    let shown = saved.run(&["show", &saved.id(&[])]).good();
    assert!(shown.contains("1... Kd7\n2. e4 Ke6\n"), "{shown}");
}

//! `replay`: the position after N plies, from every kind of file.

mod common;

use common::{Folder, coronet, coronet_reading};
use serde_json::json;

const RUY_LOPEZ: &str = "E2-E4\nE7-E5\ng1-f3\nB8-C6\nF1-B5\n";
const AFTER_FIVE: &str = "r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3";

const PGN: &str = "[Event \"One\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 {quiet} (3. Bc4 Bc5) a6 1-0\n\n\
                   [Event \"Two\"]\n\n1. d4 d5 *\n\n\
                   [Event \"Three\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n\n1. e4 1/2-1/2\n";
const PDN: &str = "[Event \"One\"]\n\n1. 11-15 23-19 2. 8-11 22-17 1-0\n\n\
                   [Event \"Two\"]\n\n1. 9-14 *\n";

#[test]
fn x4_the_board_after_move_n_of_a_text_file() {
    let folder = Folder::new();
    let file = folder.file("moves.txt", RUY_LOPEZ);
    let text = coronet(&["replay", &file]).good();
    assert_eq!(
        text,
        format!(
            "{AFTER_FIVE}\n
8  r . b q k b n r
7  p p p p . p p p
6  . . n . . . . .
5  . B . . p . . .
4  . . . . P . . .
3  . . . . . N . .
2  P P P P . P P P
1  R N B Q K . . R
   a b c d e f g h

Black to move
C60 Ruy Lopez
"
        )
    );
    let at_two = coronet(&["replay", &file, "--at", "2", "--json"]).json();
    assert_eq!(
        at_two["fen"],
        "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2"
    );
    assert_eq!(at_two["ply"], 2);
    assert_eq!(at_two["moves"], json!(["e2e4", "e7e5"]));
    let open_game = json!({"eco": "C20", "name": "Open Game"});
    assert_eq!(at_two["opening"], open_game);
    let start = coronet(&["replay", &file, "--at", "0", "--json"]).json();
    assert_eq!(start["moves"], json!([]));
    assert_eq!(start["opening"], json!(null));
}

#[test]
fn x4_windows_line_ends_empty_lines_and_comments() {
    let folder = Folder::new();
    let content = "\u{feff}# the Spanish\r\n\r\n".to_owned() + &RUY_LOPEZ.replace('\n', "\r\n\r\n");
    let file = folder.file("moves.txt", content);
    assert_eq!(
        coronet(&["replay", &file, "--json"]).json()["fen"],
        AFTER_FIVE
    );
    let no_last_line_end = folder.file("moves.txt", RUY_LOPEZ.trim_end());
    assert_eq!(
        coronet(&["replay", &no_last_line_end, "--json"]).json()["fen"],
        AFTER_FIVE
    );
}

#[test]
fn x4_a_wrong_move_is_named_with_its_line() {
    let folder = Folder::new();
    let knights_out_and_back = "G1-F3\nG8-F6\nF3-G1\nF6-G8\n".repeat(4);
    let file = folder.file("moves.txt", knights_out_and_back + "E2-E5\nE7-E5\n");
    coronet(&["replay", &file]).refused(&["line 17", "\"E2-E5\"", "moves.txt"]);
    // What comes before can be looked at.
    let before = coronet(&["replay", &file, "--at", "16", "--json"]).json();
    assert_eq!(before["ply"], 16);
    assert_eq!(before["ending"], "draw, fivefold repetition");
}

#[test]
fn x3_moves_in_any_notation() {
    for input in ["e2e4\nc7c5\n", "E2-E4\nC7-C5", "e2-e4\nc7-c5", "e4\nc5"] {
        let answer = coronet_reading(&["replay", "-", "--json"], input.as_bytes()).json();
        assert_eq!(answer["moves"], json!(["e2e4", "c7c5"]), "{input:?}");
    }
    for input in ["11-15\n22-18\n15x22\n", "c3-d4\nE5-f6\n", "1115\n"] {
        let arguments = ["replay", "-", "--json", "--game", "checkers"];
        let run = coronet_reading(&arguments, input.as_bytes());
        if input.starts_with("c3") {
            // White stands on the far side.
            run.refused(&["line 2", "\"E5-f6\""]);
        } else {
            assert_eq!(run.json()["moves"][0], "11-15", "{input:?}");
        }
    }
}

#[test]
fn x4_pgn() {
    let folder = Folder::new();
    let file = folder.file("games.pgn", PGN);
    let first = coronet(&["replay", &file, "--json"]).json();
    assert_eq!(first["game"], "chess");
    assert_eq!(first["ply"], 6);
    assert_eq!(
        first["moves"],
        json!(["e2e4", "e7e5", "g1f3", "b8c6", "f1b5", "a7a6"])
    );
    let five = coronet(&["replay", &file, "--at", "5", "--json", "--notation", "san"]).json();
    assert_eq!(five["fen"], AFTER_FIVE);
    assert_eq!(five["moves"], json!(["e4", "e5", "Nf3", "Nc6", "Bb5"]));
    let third = coronet(&["replay", &file, "--number", "3", "--json"]).json();
    assert_eq!(third["fen"], "4k3/8/8/8/4P3/8/8/4K3 b - - 0 1");
}

#[test]
fn x4_pdn_implies_checkers() {
    let folder = Folder::new();
    let file = folder.file("games.pdn", PDN);
    let game = coronet(&["replay", &file, "--json"]).json();
    assert_eq!(game["game"], "checkers");
    assert_eq!(game["moves"], json!(["11-15", "23-19", "8-11", "22-17"]));
    let two = coronet(&["replay", &file, "--number", "2", "--json"]).json();
    assert_eq!(
        two["fen"],
        "W:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,10,11,12,14"
    );
    coronet(&["replay", &file, "--game", "chess"]).refused(&["games.pdn", "checkers", "chess"]);
}

#[test]
fn files_without_a_telling_name_are_recognised() {
    for (content, moves) in [
        (PGN, json!(["e2e4", "e7e5"])),
        (PDN, json!(["11-15", "23-19"])),
        ("11-15\r\n23-19\r\n", json!(["11-15", "23-19"])),
        (RUY_LOPEZ, json!(["e2e4", "e7e5"])),
        ("1.e4 e5 2.Nf3", json!(["e2e4", "e7e5"])),
    ] {
        let run = coronet_reading(&["replay", "-", "--at", "2", "--json"], content.as_bytes());
        assert_eq!(run.json()["moves"], moves, "{content:?}");
    }
}

#[test]
fn lists_of_moves_can_start_anywhere() {
    let fen = "4k3/P7/8/8/8/8/8/4K3 w - - 0 1";
    let run = coronet_reading(&["replay", "-", "--fen", fen, "--json"], b"A7-A8Q\n");
    assert_eq!(run.json()["fen"], "Q3k3/8/8/8/8/8/8/4K3 b - - 0 1");
    let run = coronet_reading(&["replay", "-", "--fen", "B:W18:B15"], b"15x22\n");
    assert!(run.good().ends_with("Black wins, no pieces left\n"));
    let run = coronet_reading(&["replay", "-", "--from", "pgn", "--fen", fen], b"1. e4 *");
    run.refused(&["--fen"]);
}

#[test]
fn latin_1_in_tags_is_fine() {
    let folder = Folder::new();
    let mut bytes = b"[White \"M".to_vec();
    bytes.push(0xFC);
    bytes.extend(b"ller\"]\n\n1. e4 e5 *\n");
    let file = folder.file("games.pgn", bytes);
    assert_eq!(coronet(&["replay", &file, "--json"]).json()["ply"], 2);
    let json = coronet(&["convert", &file, "--to", "json"]).json();
    assert_eq!(json[0]["tags"]["White"], "Müller");
}

#[test]
fn what_is_not_there_is_told() {
    let folder = Folder::new();
    let file = folder.file("games.pgn", PGN);
    let moves = folder.file("moves.txt", RUY_LOPEZ);
    coronet(&["replay", &file, "--at", "7"]).refused(&["--at 7", "6 plies"]);
    coronet(&["replay", &moves, "--at", "6"]).refused(&["--at 6", "5 plies"]);
    coronet(&["replay", &moves, "--number", "2"]).refused(&["--number 2", "1 game"]);
    coronet(&["replay", &file, "--number", "9"]).refused(&["--number 9", "3 games"]);
    coronet(&["replay", &file, "--number", "0"]).refused(&["'0'", "from 1"]);
    coronet(&["replay", &file, "--number", "-1"]).refused(&["'-1'", "from 1"]);
    coronet(&["replay", &file, "--at", "-3"]).refused(&["'-3'"]);
    coronet(&["replay", &folder.path("none.pgn")]).refused(&["none.pgn"]);
    coronet(&["replay", &folder.path("")]).refused(&["directory"]);
    let empty = folder.file("empty.pgn", "");
    coronet(&["replay", &empty]).refused(&["empty.pgn", "no game"]);
}

#[test]
fn bytes_that_are_no_text_are_refused() {
    let folder = Folder::new();
    let noise: Vec<u8> = (0..20_000_u32)
        .map(|i| ((i * 7919) >> 3) as u8 | 0x80)
        .collect();
    for name in ["noise", "noise.pgn", "noise.pdn", "noise.txt"] {
        let file = folder.file(name, &noise);
        coronet(&["replay", &file]).refused(&[name]);
    }
}

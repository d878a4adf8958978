//! `validate`: yes, or everything that is wrong.

mod common;

use common::{Folder, Run, coronet};

/// The faults of a board that must be impossible.
#[track_caller]
fn faults(run: &Run) -> Vec<String> {
    assert_eq!(run.code, Some(1), "{}{}", run.stdout, run.stderr);
    assert_eq!(run.stderr, "");
    run.stdout.lines().map(str::to_owned).collect()
}

#[test]
fn x2_possible_boards_are_valid() {
    for fen in [
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        // Nine queens of one side, all its pawns gone.
        "4k3/8/8/8/8/QQQ5/QQQ5/QQQ1K3 w - - 0 1",
        "B:W21-32:B1-12",
        "W:WK1:BK32",
    ] {
        assert_eq!(coronet(&["validate", "--fen", fen]).good(), "valid\n");
    }
}

#[test]
fn x2_every_fault_is_told() {
    let run = coronet(&["validate", "--fen", "P3k3/8/8/8/pppppppp/p7/8/8 w - - 0 1"]);
    assert_eq!(
        faults(&run),
        [
            "White has no king",
            "Black has 9 pawns; there can be at most 8",
            "there is a pawn on a8, where no pawn can stand",
        ]
    );
}

#[test]
fn x2_each_rule_of_the_exercise() {
    for (fen, word) in [
        ("8/8/8/8/8/8/8/K7 w - - 0 1", "Black has no king"),
        ("4k3/8/8/8/8/8/8/K6K w - - 0 1", "White has 2 kings"),
        (
            "4k3/8/8/8/P7/PPPP4/PPPP4/4K3 w - - 0 1",
            "White has 9 pawns",
        ),
        (
            "4k3/8/8/8/8/8/PPPPPPPP/QQ2K3 w - - 0 1",
            "White has 1 more pieces",
        ),
        (
            "4k3/8/8/8/8/8/PPPPPPPP/B1B1K3 w - - 0 1",
            "White has 1 more pieces",
        ),
        ("8/8/8/3kK3/8/8/8/8 w - - 0 1", "next to each other"),
        ("4k3/8/8/8/8/8/8/4K2p w - - 0 1", "pawn on h1"),
        ("4k3/8/8/8/8/8/4R3/4K3 w - - 0 1", "Black is in check"),
        (
            "4k3/8/8/8/8/8/8/4K3 w K - 0 1",
            "castling with a rook on h1",
        ),
        ("4k3/8/8/8/8/8/8/4K3 w - e6 0 1", "en passant square e6"),
    ] {
        let faults = faults(&coronet(&["validate", "--fen", fen]));
        assert!(
            faults.iter().any(|fault| fault.contains(word)),
            "{word}: {faults:?}"
        );
    }
}

#[test]
fn x2_the_like_for_checkers() {
    for (fen, word) in [
        ("B:W1:B12", "man of White stands on square 1"),
        ("B:W21:B32", "man of Black stands on square 32"),
        ("B:W21:B21", "two pieces stand on square 21"),
        ("B:W21:B1-13", "Black has 13 pieces"),
        ("B:W33:B1", "no square \"33\""),
        ("B:Wa2:B1", "\"a2\""),
        ("B:W:B", "no pieces"),
    ] {
        let faults = faults(&coronet(&["validate", "--fen", fen]));
        assert!(
            faults.iter().any(|fault| fault.contains(word)),
            "{word}: {faults:?}"
        );
    }
}

#[test]
fn json_answers() {
    let valid = coronet(&["validate", "--json", "--fen", "B:W21-32:B1-12"]).json();
    assert_eq!(valid, serde_json::json!({"valid": true, "faults": []}));
    let run = coronet(&["validate", "--json", "--fen", "8/8/8/8/8/8/8/K7 w - - 0 1"]);
    assert_eq!(run.code, Some(1));
    let answer: serde_json::Value = serde_json::from_str(&run.stdout).unwrap();
    assert_eq!(
        answer,
        serde_json::json!({"valid": false, "faults": ["Black has no king"]})
    );
}

#[test]
fn x2_a_matrix_is_possible_if_it_is_for_one_of_the_sides() {
    let folder = Folder::new();
    let empty = "0 0 0 0 0 0 0 0\n";
    let matrix = |rows: &[(usize, &str)]| {
        let row = |index| {
            rows.iter()
                .find(|(at, _)| *at == index)
                .map_or(empty, |(_, row)| row)
        };
        let content: String = (0..8).map(row).collect();
        folder.file("board.txt", content)
    };
    // White is in check: it is White's turn. Black in check: Black's.
    for king_and_rook in ["6 0 0 8 0 0 0 12\n", "12 0 0 2 0 0 0 6\n"] {
        let file = matrix(&[(4, king_and_rook)]);
        assert_eq!(coronet(&["validate", "--matrix", &file]).good(), "valid\n");
    }
    let both_in_check = matrix(&[(4, "6 0 0 8 0 0 0 0\n"), (7, "12 0 0 2 0 0 0 0\n")]);
    let both = faults(&coronet(&["validate", "--matrix", &both_in_check]));
    assert_eq!(both.len(), 2, "{both:?}");
    assert!(both[0].starts_with("if White is to move: "), "{both:?}");
    let impossible = matrix(&[(0, "1 0 0 0 6 0 0 0\n")]);
    let faults = faults(&coronet(&["validate", "--matrix", &impossible]));
    assert_eq!(
        faults,
        [
            "Black has no king",
            "there is a pawn on a8, where no pawn can stand"
        ]
    );
}

#[test]
fn x2_a_matrix_that_is_no_board_is_bad_input() {
    let folder = Folder::new();
    let row = "0 0 0 0 0 0 0 0\n";
    for (content, words) in [
        (row.repeat(7), &["7 rows"][..]),
        (row.repeat(9), &["9 rows"]),
        (
            row.repeat(7) + "0 0 0 0 13 0 0 0\n",
            &["\"13\"", "row 8", "column 5"],
        ),
        (row.repeat(7) + "0 0 0 -1 0 0 0 0\n", &["\"-1\""]),
        (row.repeat(7) + "0 0 0 0 0 0 0\n", &["row 8", "7 columns"]),
        (row.repeat(7) + "0 0 0 x 0 0 0 0\n", &["\"x\""]),
        (String::new(), &["0 rows"]),
        (row.repeat(10_000), &["too long"]),
    ] {
        let file = folder.file("board.txt", content);
        let words = [words, &["board.txt"]].concat();
        coronet(&["validate", "--matrix", &file]).refused(&words);
        coronet(&["board", "--matrix", &file]).refused(&words);
    }
    coronet(&["validate", "--matrix", &folder.path("none")]).refused(&["none"]);
    let file = folder.file("board.txt", row.repeat(8));
    coronet(&["validate", "--matrix", &file, "--game", "checkers"]).refused(&["chess"]);
}

#[test]
fn texts_that_describe_no_board_are_bad_input() {
    for (fen, words) in [
        (
            "8/8/8/8/8/8/8/8/8 w - - 0 1",
            &["8/8/8/8/8/8/8/8/8", "9 ranks"][..],
        ),
        ("garbage", &["\"garbage\""]),
        ("", &["\"\""]),
        ("B:W21:X1", &["\"X1\""]),
    ] {
        coronet(&["validate", "--fen", fen]).refused(words);
    }
    coronet(&["validate"]).refused(&["--fen", "--matrix"]);
}

//! `board`: text, FEN, matrix and SVG of both games.

mod common;

use common::{Folder, coronet};

#[test]
fn the_start_of_chess_as_text() {
    let text = "\
8  r n b q k b n r
7  p p p p p p p p
6  . . . . . . . .
5  . . . . . . . .
4  . . . . . . . .
3  . . . . . . . .
2  P P P P P P P P
1  R N B Q K B N R
   a b c d e f g h

White to move
";
    assert_eq!(coronet(&["board"]).good(), text);
}

#[test]
fn c2_the_start_of_checkers_as_text_with_coordinates() {
    let text = "\
8    w   w   w   w
7  w   w   w   w
6    w   w   w   w
5  .   .   .   .
4    .   .   .   .
3  b   b   b   b
2    b   b   b   b
1  b   b   b   b
   a b c d e f g h

Black to move
";
    assert_eq!(coronet(&["board", "--game", "checkers"]).good(), text);
}

#[test]
fn c2_square_numbers_on_demand() {
    let text = coronet(&["board", "--fen", "W:W21,K5:B1,K32", "--numbers"]).good();
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines[0], "8      32B     31.     30.     29.");
    assert_eq!(lines[2], "6      24.     23.     22.     21w");
    assert_eq!(lines[6], "2       8.      7.      6.      5W");
    assert_eq!(lines[7], "1   4.      3.      2.      1b");
    let svg = coronet(&[
        "board",
        "--game",
        "checkers",
        "--numbers",
        "--format",
        "svg",
    ])
    .good();
    for number in 1..=32 {
        assert!(svg.contains(&format!(">{number}</text>")), "{number}");
    }
}

#[test]
fn flipped_boards_show_the_other_side() {
    let text = coronet(&["board", "--flip"]).good();
    assert!(text.starts_with("1  R N B K Q B N R\n"), "{text}");
    assert!(text.contains("\n   h g f e d c b a\n"), "{text}");
}

#[test]
fn captions_tell_check_and_endings() {
    let caption = |fen: &str| {
        let text = coronet(&["board", "--fen", fen]).good();
        text.lines().last().unwrap().to_owned()
    };
    assert_eq!(
        caption("4k3/8/8/8/8/8/4R3/4K3 b - - 0 1"),
        "Black to move, in check"
    );
    assert_eq!(
        caption("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1"),
        "White wins, checkmate"
    );
    assert_eq!(caption("B:W21:B"), "White wins, no pieces left");
}

#[test]
fn fen_is_given_back() {
    for fen in [
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "B:W10,11,17,18,19,26:B8,K15",
    ] {
        let given = coronet(&["board", "--fen", fen, "--format", "fen"]).good();
        assert_eq!(given, format!("{fen}\n"));
    }
}

const START_MATRIX: &str = " 8  9 10 11 12 10  9  8
 7  7  7  7  7  7  7  7
 0  0  0  0  0  0  0  0
 0  0  0  0  0  0  0  0
 0  0  0  0  0  0  0  0
 0  0  0  0  0  0  0  0
 1  1  1  1  1  1  1  1
 2  3  4  5  6  4  3  2
";

#[test]
fn x1_the_start_position_as_a_matrix() {
    assert_eq!(
        coronet(&["board", "--format", "matrix"]).good(),
        START_MATRIX
    );
}

#[test]
fn x1_a_matrix_is_read_back() {
    let folder = Folder::new();
    for content in [START_MATRIX.to_owned(), START_MATRIX.replace('\n', "\r\n")] {
        let file = folder.file("start.txt", content);
        let fen = coronet(&["board", "--matrix", &file, "--format", "fen"]).good();
        assert_eq!(
            fen,
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n"
        );
    }
    // Black is in check, so it must be Black's turn.
    let check =
        "0 0 0 0 12 0 0 0\n".to_owned() + &"0 0 0 0 0 0 0 0\n".repeat(6) + "6 0 0 0 2 0 0 0\n";
    let check = folder.file("check.txt", check);
    let fen = coronet(&["board", "--matrix", &check, "--format", "fen"]).good();
    assert_eq!(fen, "4k3/8/8/8/8/8/8/K3R3 b - - 0 1\n");
}

#[test]
fn svg_is_well_formed_and_has_every_piece() {
    for (arguments, pieces) in [
        (&["--format", "svg"][..], 32),
        (&["--format", "svg", "--flip"], 32),
        (&["--format", "svg", "--game", "checkers"], 24),
        (
            &["--format", "svg", "--fen", "B:W10,11,17,18,19,26:B8,K15"],
            8,
        ),
        (
            &[
                "--format",
                "svg",
                "--fen",
                "4k3/8/8/8/8/8/4R3/4K3 b - - 0 1",
            ],
            3,
        ),
    ] {
        let svg = coronet(&[&["board"], arguments].concat()).good();
        let elements = elements(&svg);
        let uses: Vec<&String> = elements
            .iter()
            .filter(|element| element.starts_with("use "))
            .collect();
        assert_eq!(uses.len(), pieces, "{arguments:?}");
        for element in uses {
            let id = element
                .split("href=\"#")
                .nth(1)
                .unwrap()
                .split('"')
                .next()
                .unwrap();
            assert!(svg.contains(&format!("<g id=\"{id}\">")), "{id}");
        }
    }
}

#[test]
fn c2_kings_have_a_golden_centre_and_men_have_none() {
    const GOLD: &str = "#dcb04e";
    let svg = |fen| coronet(&["board", "--fen", fen, "--format", "svg"]).good();
    assert!(svg("B:W21:BK15").contains(GOLD));
    assert!(!svg("B:W21:B15").contains(GOLD));
}

#[test]
fn a_king_in_check_is_marked() {
    let svg = |fen| coronet(&["board", "--fen", fen, "--format", "svg"]).good();
    assert!(svg("4k3/8/8/8/8/8/4R3/4K3 b - - 0 1").contains("class=\"check\""));
    assert!(!svg("3k4/8/8/8/8/8/4R3/4K3 w - - 0 1").contains("class=\"check\""));
}

#[test]
fn json_tells_the_position() {
    let answer = coronet(&["board", "--json", "--fen", "B:W21:B"]).json();
    assert_eq!(
        answer,
        serde_json::json!({
            "game": "checkers",
            "fen": "B:W21:B",
            "side_to_move": "black",
            "ending": "White wins, no pieces left",
        })
    );
    let start = coronet(&["board", "--json"]).json();
    assert_eq!(start["side_to_move"], "white");
    assert!(start["ending"].is_null());
}

/// The elements of an XML text, each with its attributes. Fails where they are
/// not properly nested, or attributes are not quoted.
fn elements(xml: &str) -> Vec<String> {
    let mut open = Vec::new();
    let mut elements = Vec::new();
    for part in xml.split('<').skip(1) {
        let (tag, text) = part.split_once('>').expect("every tag is closed");
        assert!(!text.contains(['&', '>']), "{text}");
        assert_eq!(tag.matches('"').count() % 2, 0, "{tag}");
        let name = tag.trim_start_matches('/').split(' ').next().unwrap();
        if tag.starts_with('/') {
            assert_eq!(open.pop(), Some(name), "{tag}");
            continue;
        }
        if !tag.ends_with('/') {
            open.push(name);
        }
        elements.push(tag.to_owned());
    }
    assert!(open.is_empty(), "{open:?}");
    elements
}

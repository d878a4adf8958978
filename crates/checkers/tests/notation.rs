//! Texts as people and programs write them, right and wrong.

use checkers::notation::fen::FenError;
use checkers::notation::{MoveError, coordinate, number, parse_move};
use checkers::{Position, Setup};
use proptest::prelude::*;

fn position(fen: &str) -> Position {
    fen.parse().unwrap()
}

fn read(fen: &str, text: &str) -> Result<String, String> {
    let position = position(fen);
    parse_move(&position, text)
        .map(|mv| coordinate(&position, mv))
        .map_err(|error| error.to_string())
}

const START: &str = "B:W21-32:B1-12";
const FIGURE_8: &str = "B:W10,11,17,18,19,26:B8,K15";
/// Two ways from d2 to d6, over the pieces on the left or on the right.
const TWO_WAYS: &str = "B:W10,11,18,19:B7";

#[test]
fn moves_are_read_in_any_notation() {
    for text in [
        "11-15", " 11-15 ", "11x15", "11:15", "11 15", "1115", "11–15", "11×15", "11-15!?",
        "11-15.", "c3-d4", "C3-D4", "c3d4", "c3:d4", "11-d4",
    ] {
        assert_eq!(read(START, text).as_deref(), Ok("c3-d4"), "{text}");
    }
    for text in [
        "15x31", "15-31", "15x22x31", "15-22-31", "152231", "d4xf6xd8", "D4xD8", "d4d8",
    ] {
        assert_eq!(read(FIGURE_8, text).as_deref(), Ok("d4xf6xd8"), "{text}");
    }
}

#[test]
fn moves_are_written_with_their_route_only_where_they_must() {
    let figure = position(FIGURE_8);
    let mut numbers: Vec<String> = figure
        .legal_moves()
        .iter()
        .map(|mv| number(&figure, *mv))
        .collect();
    numbers.sort();
    assert_eq!(numbers, ["15x13", "15x24", "15x31", "15x6"]);

    let two = position(TWO_WAYS);
    let mut numbers: Vec<String> = two
        .legal_moves()
        .iter()
        .map(|mv| number(&two, *mv))
        .collect();
    numbers.sort();
    assert_eq!(numbers, ["7x14x23", "7x16x23"]);
}

#[test]
fn texts_that_are_no_moves_are_unreadable() {
    for text in [
        "",
        " ",
        "-",
        "11",
        "11-",
        "-15",
        "11-33",
        "0-1",
        "115",
        "11-15-",
        "e4",
        "a2-b3",
        "11-15 x",
        "11--15",
        "Nf3",
        "é-ü",
        "1-2-3-4-5-6-7-8-9-10-11-12",
        "99999999999-1",
        "11-15 junk",
    ] {
        let error = parse_move(&Position::start(), text).unwrap_err();
        assert_eq!(error, MoveError::Unreadable(text.to_owned()));
        assert!(error.to_string().contains(&format!("{text:?}")));
    }
}

#[test]
fn illegal_moves_say_why() {
    let refused = |fen, text: &str| read(fen, text).unwrap_err();
    assert_eq!(
        refused(START, "15-18"),
        "\"15-18\" is not legal: the side to move has no piece on square 15"
    );
    assert_eq!(
        refused(START, "24-20"),
        "\"24-20\" is not legal: the side to move has no piece on square 24"
    );
    assert_eq!(
        refused(START, "9-18"),
        "\"9-18\" is not legal: the piece cannot move there"
    );
    assert_eq!(
        refused(FIGURE_8, "8-12"),
        "\"8-12\" is not legal: there is a capture, and it must be made"
    );
    assert_eq!(
        refused(FIGURE_8, "15x22"),
        "\"15x22\" is not legal: the piece can jump on, and must"
    );
    assert_eq!(
        refused("B:W32:B", "1-5"),
        "\"1-5\" is not legal: the game is over"
    );
}

#[test]
fn ambiguous_moves_list_the_candidates() {
    assert_eq!(
        read(TWO_WAYS, "7x23").unwrap_err(),
        "\"7x23\" is ambiguous: it can be 7x14x23 or 7x16x23"
    );
    assert_eq!(read(TWO_WAYS, "7x14x23").as_deref(), Ok("d2xf4xd6"));
    assert_eq!(read(TWO_WAYS, "d2xb4xd6").as_deref(), Ok("d2xb4xd6"));
}

#[test]
fn fen_is_read_in_all_its_forms() {
    for text in [
        "W:W31,29,K15:B14,13,12,9",
        "W:W31,29,K15:B14,13,12,9.",
        "w:b9,12,13,14:w29,31,k15",
        " W : W 31, 29, K15 : B 9, 12-14 ",
        "\"W:W31,29,K15:B14,13,12,9\"",
        "W:Wd8,Kd4,h8:Bg3,a3,13,14",
        "W:W31,29,K15:B14,13,12,9:H0:F1",
        "W:W31,29,K15.:B14,13,12,9.",
    ] {
        let setup: Setup = text.parse().unwrap();
        assert_eq!(setup.to_string(), "W:W29,31,K15:B9,12,13,14", "{text}");
    }
    let counted: Position = "B:W31:B1:H12:F34".parse().unwrap();
    assert_eq!(
        (counted.reversible_plies(), counted.move_number()),
        (12, 34)
    );
    assert_eq!(format!("{counted:#}"), "B:W31:B1:H12:F34");
}

#[test]
fn broken_fens_are_refused_with_the_text_quoted() {
    for text in [
        "",
        "B",
        "B:W1",
        "W:W1:W2",
        "?:W29,13,11:B22,4,2",
        "X:W1:B2",
        "B:W1:B2:C3",
        "B:W1:B2:H",
        "B:W1:B2:Fx",
        "B:W5-1:B2",
        "B:Wx-3:B2",
        "B:W1-999:B2",
        "B:W1:B2 garbage:",
        "BW:W1:B2",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    ] {
        let error = match text.parse::<Position>() {
            Ok(position) => panic!("{text:?} was read as {position}"),
            Err(error) => error.to_string(),
        };
        assert!(error.contains(&format!("{text:?}")), "{error}");
    }
    let long = "B:W1:B2".repeat(1000);
    assert_eq!(long.parse::<Setup>(), Err(FenError::TooLong(7000)));
}

proptest! {
    #[test]
    fn no_text_makes_the_parsers_panic(text in "\\PC{0,40}", bytes in proptest::collection::vec(any::<u8>(), 0..60)) {
        for text in [text.as_str(), &String::from_utf8_lossy(&bytes)] {
            let _ = text.parse::<Position>();
            let _ = text.parse::<checkers::Square>();
            let _ = parse_move(&Position::start(), text);
        }
    }

    #[test]
    fn no_near_miss_makes_the_parsers_panic(fen in "[BWbwKkHF:,.0-9a-h -]{0,60}", text in "[0-9a-hxX:*–× -]{0,30}") {
        let _ = fen.parse::<Position>();
        let position = fen.parse::<Position>().unwrap_or_default();
        let _ = parse_move(&position, &text);
    }
}

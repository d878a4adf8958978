//! What openings are called, and that their codes fit their moves.

use chess::Position;
use chess::notation::parse_san;
use openings::{Opening, all, at, of_game};
use std::collections::BTreeSet;

fn positions(moves: &str) -> Vec<Position> {
    let mut positions = vec![Position::start()];
    for text in moves.split_whitespace() {
        let mut position = positions[positions.len() - 1];
        let mv = parse_san(&position, text).expect(text);
        position.play(mv).expect("it was read as a legal move");
        positions.push(position);
    }
    positions
}

fn of_moves(moves: &str) -> Option<&'static Opening> {
    of_game(&positions(moves))
}

fn is(moves: &str, eco: &str, name: &str) {
    let opening = of_moves(moves).expect(moves);
    assert_eq!((opening.eco, opening.name), (eco, name), "{moves}");
}

#[test]
fn there_are_many_and_each_finds_itself() {
    assert!(all().len() >= 300);
    for opening in all() {
        let positions = positions(opening.moves);
        let last = &positions[positions.len() - 1];
        assert!(std::ptr::eq(at(last).expect(opening.name), opening));
        assert!(std::ptr::eq(of_game(&positions).unwrap(), opening));
    }
}

#[test]
fn codes_are_in_order_and_all_letters_are_there() {
    let codes: Vec<&str> = all().iter().map(|opening| opening.eco).collect();
    assert!(codes.is_sorted());
    let volumes: BTreeSet<char> = codes.iter().map(|code| code.as_bytes()[0].into()).collect();
    assert_eq!(volumes, BTreeSet::from(['A', 'B', 'C', 'D', 'E']));
    let distinct: BTreeSet<&str> = codes.iter().copied().collect();
    assert!(distinct.len() >= 450, "{} of 500 codes", distinct.len());
}

/// The moves that the Encyclopaedia gives to ranges of its codes: every line
/// with such a code begins so. The tables of its volumes say nothing else about
/// the rest, whose lines come together from many orders of moves.
const BEGINNINGS: [(&str, &str, &str); 62] = [
    ("A01", "A01", "b3"),
    ("A02", "A03", "f4"),
    ("A04", "A09", "Nf3"),
    ("A05", "A05", "Nf3 Nf6"),
    ("A06", "A09", "Nf3 d5"),
    ("A10", "A39", "c4"),
    ("A15", "A19", "c4 Nf6"),
    ("A20", "A29", "c4 e5"),
    ("A25", "A29", "c4 e5 Nc3 Nc6"),
    ("A30", "A39", "c4 c5"),
    ("A40", "A99", "d4"),
    ("A43", "A44", "d4 c5"),
    ("A45", "A79", "d4 Nf6"),
    ("A46", "A49", "d4 Nf6 Nf3"),
    ("A50", "A79", "d4 Nf6 c4"),
    ("A51", "A52", "d4 Nf6 c4 e5"),
    ("A53", "A55", "d4 Nf6 c4 d6"),
    ("A56", "A79", "d4 Nf6 c4 c5"),
    ("A57", "A59", "d4 Nf6 c4 c5 d5 b5"),
    ("A60", "A79", "d4 Nf6 c4 c5 d5 e6"),
    ("A80", "A99", "d4 f5"),
    ("B00", "C99", "e4"),
    ("B01", "B01", "e4 d5"),
    ("B02", "B05", "e4 Nf6"),
    ("B06", "B06", "e4 g6"),
    ("B07", "B09", "e4 d6"),
    ("B10", "B19", "e4 c6"),
    ("B20", "B99", "e4 c5"),
    ("B27", "B99", "e4 c5 Nf3"),
    ("B30", "B39", "e4 c5 Nf3 Nc6"),
    ("B40", "B49", "e4 c5 Nf3 e6"),
    ("B50", "B99", "e4 c5 Nf3 d6"),
    ("B56", "B99", "e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3"),
    ("B70", "B79", "e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 g6"),
    ("B80", "B89", "e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 e6"),
    ("B90", "B99", "e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6"),
    ("C00", "C19", "e4 e6"),
    ("C03", "C09", "e4 e6 d4 d5 Nd2"),
    ("C10", "C19", "e4 e6 d4 d5 Nc3"),
    ("C15", "C19", "e4 e6 d4 d5 Nc3 Bb4"),
    ("C20", "C99", "e4 e5"),
    ("C23", "C24", "e4 e5 Bc4"),
    ("C25", "C29", "e4 e5 Nc3"),
    ("C30", "C39", "e4 e5 f4"),
    ("C33", "C39", "e4 e5 f4 exf4"),
    ("C40", "C99", "e4 e5 Nf3"),
    ("C42", "C43", "e4 e5 Nf3 Nf6"),
    ("C44", "C99", "e4 e5 Nf3 Nc6"),
    ("C50", "C59", "e4 e5 Nf3 Nc6 Bc4"),
    ("C60", "C99", "e4 e5 Nf3 Nc6 Bb5"),
    ("C70", "C99", "e4 e5 Nf3 Nc6 Bb5 a6 Ba4"),
    ("C84", "C99", "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7"),
    ("D00", "D69", "d4 d5"),
    ("D06", "D69", "d4 d5 c4"),
    ("D10", "D19", "d4 d5 c4 c6"),
    ("D20", "D29", "d4 d5 c4 dxc4"),
    ("D30", "D69", "d4 d5 c4 e6"),
    ("D70", "D99", "d4 Nf6 c4 g6"),
    ("E00", "E59", "d4 Nf6 c4 e6"),
    ("E20", "E59", "d4 Nf6 c4 e6 Nc3 Bb4"),
    ("E60", "E99", "d4 Nf6 c4 g6"),
    ("E70", "E99", "d4 Nf6 c4 g6 Nc3 Bg7 e4"),
];

#[test]
fn codes_fit_their_moves() {
    // The one line that says just what the code `C70` is for, a move earlier.
    let exceptions = [("C70", "e4 e5 Nf3 Nc6 Bb5 a6")];
    for opening in all() {
        let Opening { eco, moves, .. } = *opening;
        for (first, last, beginning) in BEGINNINGS {
            if (first..=last).contains(&eco) && !exceptions.contains(&(eco, moves)) {
                let follows = moves.strip_prefix(beginning);
                let whole = follows.is_some_and(|rest| rest.is_empty() || rest.starts_with(' '));
                assert!(whole, "{eco} begins with {beginning}, not with {moves}");
            }
        }
    }
}

#[test]
fn the_volumes_are_told_apart_by_the_first_moves() {
    for opening in all() {
        let moves: Vec<&str> = opening.moves.split(' ').collect();
        let grunfeld = opening.moves.starts_with("d4 Nf6 c4 g6") && moves.contains(&"d5");
        let volume = match moves[..] {
            ["e4", "e5" | "e6", ..] => 'C',
            ["e4", ..] => 'B',
            ["d4", "d5", ..] => 'D',
            ["d4", "Nf6", "c4", "g6", ..] if grunfeld && opening.eco < "E" => 'D',
            ["d4", "Nf6", "c4", "e6" | "g6", ..] => 'E',
            _ => 'A',
        };
        assert!(opening.eco.starts_with(volume), "{opening:?}");
    }
}

#[test]
fn well_known_names() {
    is("e4", "B00", "King's Pawn Game");
    is("d4", "A40", "Queen's Pawn Game");
    is("c4", "A10", "English Opening");
    is("e4 e5", "C20", "Open Game");
    is("e4 c5", "B20", "Sicilian Defence");
    is("e4 e6", "C00", "French Defence");
    is("e4 c6", "B10", "Caro-Kann Defence");
    is("e4 e5 Nf3 Nc6 Bb5", "C60", "Ruy Lopez");
    is("e4 e5 Nf3 Nc6 Bc4", "C50", "Italian Game");
    is("e4 e5 f4", "C30", "King's Gambit");
    is("d4 d5 c4", "D06", "Queen's Gambit");
    is("d4 d5 c4 c6", "D10", "Slav Defence");
    is("d4 Nf6 c4 g6 Nc3 d5", "D80", "Grünfeld Defence");
    is("d4 Nf6 c4 e6 Nc3 Bb4", "E20", "Nimzo-Indian Defence");
    is("d4 f5", "A80", "Dutch Defence");
    let najdorf = "Sicilian Defence: Najdorf Variation";
    is("e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6", "B90", najdorf);
    let marshall = "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 O-O c3 d5";
    is(marshall, "C89", "Ruy Lopez: Marshall Attack");
}

#[test]
fn the_name_stays_when_the_game_goes_on() {
    is("e4 c5 Na3 h6 Rb1 a6", "B20", "Sicilian Defence");
    assert_eq!(of_moves(""), None);
    assert_eq!(of_game(&[]), None);
}

#[test]
fn other_orders_of_moves_find_the_same_name() {
    is(
        "Nf3 Nf6 c4 g6 d4",
        "E60",
        of_moves("d4 Nf6 c4 g6 Nf3").unwrap().name,
    );
    is(
        "e4 c6 d4 d5 exd5 cxd5 Nf3",
        "B13",
        "Caro-Kann Defence: Exchange Variation",
    );
    is(
        "d4 e6 e4 d5 Nc3 Bb4",
        "C15",
        "French Defence: Winawer Variation",
    );
    is(
        "c4 e6 d4 d5 Nc3 Nf6",
        "D35",
        of_moves("d4 d5 c4 e6 Nc3 Nf6").unwrap().name,
    );
}

/// A law: swapping two moves of one side, where both orders are legal and come
/// to the same position, finds the same opening.
#[test]
fn transpositions_find_the_same_opening() {
    let mut compared = 0;
    for opening in all() {
        let words: Vec<&str> = opening.moves.split(' ').collect();
        let own = played(&words).expect("every line is legal");
        for first in 0..words.len().saturating_sub(2) {
            let mut words = words.clone();
            words.swap(first, first + 2);
            let Some(end) = played(&words).filter(|end| end.key() == own.key()) else {
                continue;
            };
            compared += 1;
            assert_eq!(at(&end), Some(opening));
        }
    }
    assert!(compared > 1000, "only {compared} were compared");
}

fn played(words: &[&str]) -> Option<Position> {
    let mut position = Position::start();
    for word in words {
        let mv = parse_san(&position, word).ok()?;
        position.play(mv).ok()?;
    }
    Some(position)
}

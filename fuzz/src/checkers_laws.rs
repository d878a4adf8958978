//! Laws of the checkers notations.

use crate::{assert_round_trip, choice, walked};
use checkers::notation::{self, pdn::Reader};
use checkers::{Position, Setup};

/// What is read as FEN is written and read again as the same, and a position
/// that is accepted can be played on.
pub fn checkers_fen(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else {
        return;
    };
    let Ok(setup) = text.parse::<Setup>() else {
        return;
    };
    let Ok(position) = Position::from_setup(&setup) else {
        assert!(!setup.faults().is_empty());
        return;
    };
    let again: Setup = position.to_setup().to_string().parse().expect("our FEN");
    let again = Position::from_setup(&again).expect("our position");
    assert_eq!(again.key(), position.key());
    for mv in position.legal_moves() {
        assert!(position.is_legal(mv));
        let mut next = position;
        next.play_unchecked(mv);
        let rebuilt = Position::from_setup(&next.to_setup()).expect("still a position");
        assert_eq!(rebuilt.key(), next.key());
    }
}

/// A text that is accepted as a move is a legal move, and every notation of
/// that move is read as the same move.
pub fn checkers_move_text(data: &[u8]) {
    let (walk, Some(text)) = choice(data) else {
        return;
    };
    let position = walked(Position::start(), walk);
    let Ok(mv) = notation::parse_move(&position, text) else {
        return;
    };
    assert!(position.is_legal(mv), "{position:?}{text:?}");
    for written in [
        notation::number(&position, mv),
        notation::coordinate(&position, mv),
    ] {
        assert_eq!(notation::parse_move(&position, &written), Ok(mv));
    }
}

/// A game that is read is written and read again as the same game.
pub fn pdn(data: &[u8]) {
    for record in Reader::new(data).flatten() {
        let read = |text: &[u8]| Reader::new(text).collect();
        assert_round_trip(&record, notation::pdn::write, read);
    }
}

//! Laws of the chess notations.

use crate::{assert_round_trip, choice, walked};
use chess::notation::{self, CastlingStyle, epd::Epd, matrix, pgn::Reader};
use chess::{Position, Setup};

/// What is read as FEN is written and read again as the same, and a position
/// that is accepted can be played on.
pub fn fen(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else {
        return;
    };
    let Ok(setup) = text.parse::<Setup>() else {
        return;
    };
    assert_eq!(setup.to_string().parse::<Setup>(), Ok(setup));
    let Ok(position) = Position::from_setup(&setup) else {
        assert!(!setup.faults().is_empty());
        return;
    };
    assert_eq!(position.to_string().parse::<Position>(), Ok(position));
    assert_eq!(position.key(), position.computed_key());
    for mv in position.legal_moves() {
        assert!(position.is_legal(mv));
        let mut next = position;
        next.play_unchecked(mv);
        let enemy = next.side_to_move();
        assert!(!next.is_attacked(next.king(!enemy), enemy));
        assert_eq!(next.key(), next.computed_key());
    }
}

/// A text that is accepted as a move is a legal move, and every notation of
/// that move is read as the same move.
pub fn move_text(data: &[u8]) {
    let (walk, Some(text)) = choice(data) else {
        return;
    };
    let position = walked(Position::start(), walk);
    let Ok(mv) = notation::parse_move(&position, text) else {
        return;
    };
    assert!(position.is_legal(mv), "{position:?}{text:?}");
    for written in [
        notation::san(&position, mv),
        notation::uci(mv, CastlingStyle::Standard),
        notation::uci(mv, CastlingStyle::Chess960),
        notation::coordinate(mv),
    ] {
        assert_eq!(notation::parse_move(&position, &written), Ok(mv));
    }
}

/// A matrix that is read is written and read again as the same board.
pub fn matrix(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else {
        return;
    };
    if let Ok(board) = matrix::read(text) {
        assert_eq!(matrix::read(&matrix::write(&board)), Ok(board));
    }
}

/// An EPD record that is read is written and read again as the same.
pub fn epd(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else {
        return;
    };
    if let Ok(record) = text.parse::<Epd>() {
        assert_eq!(record.to_string().parse::<Epd>().as_ref(), Ok(&record));
    }
}

/// A game that is read is written and read again as the same game; reading
/// only its mainline finds the same moves.
pub fn pgn(data: &[u8]) {
    let records: Vec<_> = Reader::new(data).collect();
    let mut mainlines = Reader::new(data);
    let mut moves = Vec::new();
    for record in records {
        let mainline = mainlines.read_mainline(&mut moves);
        let Ok(record) = record else {
            continue;
        };
        if let Some(Ok(_)) = mainline {
            assert!(record.mainline().eq(moves.iter().copied()));
        }
        let read = |text: &[u8]| Reader::new(text).collect();
        assert_round_trip(&record, notation::pgn::write, read);
    }
}

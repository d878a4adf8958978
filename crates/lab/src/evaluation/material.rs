//! Counting pieces.

use super::Evaluate;
use crate::Score;
use checkers::Bitboard;
use chess::Role as ChessRole;
use game::Color;
use std::fmt;

/// What the pieces are worth, and nothing else. Chess counts in hundredths of a
/// pawn; checkers has 3 for a man and 5 for a king, as the sources do.
#[derive(Clone, Copy, Debug, Default)]
pub struct Material;

impl fmt::Display for Material {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad("material")
    }
}

/// The value of a chess piece in hundredths of a pawn; kings are never lost.
pub(crate) const fn chess_value(role: ChessRole) -> i32 {
    match role {
        ChessRole::Pawn => 100,
        ChessRole::Knight => 320,
        ChessRole::Bishop => 330,
        ChessRole::Rook => 500,
        ChessRole::Queen => 900,
        ChessRole::King => 0,
    }
}

impl Evaluate<chess::Position> for Material {
    #[inline]
    fn evaluate(&self, position: &chess::Position) -> Score {
        let board = position.board();
        let (us, them) = (position.us(), position.them());
        let mut balance = 0;
        for role in &ChessRole::ALL[..5] {
            let pieces = board.role(*role);
            let count = (pieces & us).len() as i32 - (pieces & them).len() as i32;
            balance += count * chess_value(*role);
        }
        Score::new(balance)
    }
}

/// What a man and a king of checkers are worth (C3).
pub(super) const MAN: i32 = 3;
pub(super) const KING: i32 = 5;

impl Evaluate<checkers::Position> for Material {
    #[inline]
    fn evaluate(&self, position: &checkers::Position) -> Score {
        let us = position.side_to_move();
        let count = |color: Color, kings: Bitboard| (position.side(color) & kings).len() as i32;
        let mut balance = MAN * (position.side(us).len() as i32 - position.side(!us).len() as i32);
        let kings = position.kings();
        // Most positions have none, and counting takes time.
        if !kings.is_empty() {
            let more = KING - MAN;
            balance += more * (count(us, kings) - count(!us, kings));
        }
        Score::new(balance)
    }
}

//! Counting pieces.

use super::Evaluate;
use crate::Score;
use checkers::Role as CheckersRole;
use chess::Role as ChessRole;
use game::Color;

/// What the pieces are worth, and nothing else. Chess counts in hundredths of a
/// pawn; checkers has 3 for a man and 5 for a king, as the sources do.
#[derive(Clone, Copy, Debug, Default)]
pub struct Material;

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
        let balance = ChessRole::ALL[..5]
            .iter()
            .map(|role| {
                let pieces = board.role(*role);
                let count = (pieces & us).len() as i32 - (pieces & them).len() as i32;
                count * chess_value(*role)
            })
            .sum();
        Score::new(balance)
    }
}

impl Evaluate<checkers::Position> for Material {
    #[inline]
    fn evaluate(&self, position: &checkers::Position) -> Score {
        let value = |color: Color| {
            let men = position.pieces(color, CheckersRole::Man).len() as i32;
            let kings = position.pieces(color, CheckersRole::King).len() as i32;
            3 * men + 5 * kings
        };
        let us = position.side_to_move();
        Score::new(value(us) - value(!us))
    }
}

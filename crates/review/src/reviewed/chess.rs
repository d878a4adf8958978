//! Chess, as a review sees it.

use super::{Piece, Reviewed, piece};
use crate::analyst::{Analyst, ChessAnalyst};
use chess::{Position, Role};
use game::{Color, Game};

const ROLES: [Role; 5] = [
    Role::Pawn,
    Role::Knight,
    Role::Bishop,
    Role::Rook,
    Role::Queen,
];

/// The usual count of pieces, for exchanges; the king's is never used.
const WORTH: [i32; 6] = [1, 3, 3, 5, 9, 0];

impl Reviewed for Position {
    const PIECES: &'static [Piece] = &[
        piece("pawn", "pawns", 1),
        piece("knight", "knights", 3),
        piece("bishop", "bishops", 3),
        piece("rook", "rooks", 5),
        piece("queen", "queens", 9),
    ];

    const FORCED_WIN: &'static str = "mate";

    const HAS_CHANCES: bool = true;

    fn count(&self, color: Color) -> Vec<i32> {
        let count = |role| self.board().pieces(color, role).len().cast_signed();
        ROLES.into_iter().map(count).collect()
    }

    fn is_quiet(&self) -> bool {
        let wins = |mv| self.see_ge(mv, 1, &WORTH);
        !self.is_check() && !Game::legal_moves(self).into_iter().any(wins)
    }

    fn number(&self) -> u32 {
        self.fullmove_number()
    }

    fn analyst() -> Box<dyn Analyst<Self>> {
        Box::new(ChessAnalyst::default())
    }
}

//! Checkers, as a review sees it.

use super::{Piece, Reviewed, piece};
use crate::analyst::{Analyst, CheckersAnalyst};
use checkers::{Position, Role};
use game::Color;

impl Reviewed for Position {
    const PIECES: &'static [Piece] = &[piece("man", "men", 2), piece("king", "kings", 3)];

    const FORCED_WIN: &'static str = "a win";

    const HAS_CHANCES: bool = false;

    fn count(&self, color: Color) -> Vec<i32> {
        let count = |role| self.pieces(color, role).len() as i32;
        Role::ALL.into_iter().map(count).collect()
    }

    /// Who can take must.
    fn is_quiet(&self) -> bool {
        !self.has_captures()
    }

    fn number(&self) -> u32 {
        self.move_number().max(1)
    }

    fn analyst() -> Box<dyn Analyst<Self>> {
        Box::new(CheckersAnalyst)
    }
}

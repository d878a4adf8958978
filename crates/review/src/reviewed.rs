//! What a review asks of a game, beside its rules.

mod checkers;
mod chess;

use crate::analyst::Analyst;
use game::Color;
use session::Rules;

/// A game that can be reviewed.
pub trait Reviewed: Rules + Send + 'static {
    /// The pieces that can be lost.
    const PIECES: &'static [Piece];

    /// What a forced win is called: "allows ... in 3".
    const FORCED_WIN: &'static str;

    /// Whether chances of winning were fitted to games of it. Where they were not, only
    /// what is sure is called a mistake, and there is no accuracy.
    const HAS_CHANCES: bool;

    /// How many of each of [`PIECES`](Reviewed::PIECES) a side has.
    fn count(&self, color: Color) -> Vec<i32>;

    /// Whether nothing is in the air: no check, and nothing to be won by taking.
    fn is_quiet(&self) -> bool;

    /// The number of the move that comes next, as the players count.
    fn number(&self) -> u32;

    /// Who looks at the positions.
    fn analyst() -> Box<dyn Analyst<Self>>;
}

/// A kind of piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Piece {
    /// What it is called.
    pub name: &'static str,
    /// What several are called.
    pub plural: &'static str,
    /// What it is worth when pieces are counted.
    pub worth: i32,
}

pub(crate) const fn piece(name: &'static str, plural: &'static str, worth: i32) -> Piece {
    Piece {
        name,
        plural,
        worth,
    }
}

/// The balance of a position for a side: its pieces less those of the other.
pub(crate) fn balance<G: Reviewed>(position: &G, color: Color) -> i32 {
    let worth = |color| -> i32 {
        let counts = position.count(color).into_iter().zip(G::PIECES);
        counts.map(|(count, piece)| count * piece.worth).sum()
    };
    worth(color) - worth(!color)
}

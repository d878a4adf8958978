//! The side to move as a type, so that one piece of code serves both colours
//! and the compiler makes two fast ones of it.

use crate::{Bitboard, Rank};
use game::Color;

/// A colour known at compile time.
pub(super) trait Side {
    const COLOR: Color;
    /// How much a square's index grows when a pawn steps forward.
    const UP: i8 = match Self::COLOR {
        Color::White => 8,
        Color::Black => -8,
    };
    /// Where a pawn stands after its first single step.
    const THIRD_RANK: Bitboard = Bitboard::rank(Rank::Third.relative_to(Self::COLOR));
    /// Where a pawn stands before it promotes.
    const SEVENTH_RANK: Bitboard = Bitboard::rank(Rank::Seventh.relative_to(Self::COLOR));
}

pub(super) struct White;
pub(super) struct Black;

impl Side for White {
    const COLOR: Color = Color::White;
}

impl Side for Black {
    const COLOR: Color = Color::Black;
}

//! Moves, and the routes a jumping piece can take.

use crate::{Bitboard, Square};
use std::fmt;
use std::num::NonZeroU64;

/// A move: where it starts, where it ends, and what it captures. Two routes
/// that agree in all three are the same move.
///
/// It fits in eight bytes, and so does an `Option<Move>`.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Move(NonZeroU64);

const _: () = assert!(size_of::<Option<Move>>() == 8);

/// Always set, so that no move is zero.
const TAG: NonZeroU64 = NonZeroU64::new(1 << 63).unwrap();
const FROM_SHIFT: u32 = 40;
const TO_SHIFT: u32 = 48;

impl Move {
    /// A move of a piece from one square to another that captures nothing.
    #[inline]
    #[must_use]
    pub fn quiet(from: Square, to: Square) -> Move {
        Move::capture(from, to, Bitboard::EMPTY)
    }

    /// A move that captures the pieces on `captured`.
    #[inline]
    #[must_use]
    pub fn capture(from: Square, to: Square, captured: Bitboard) -> Move {
        let squares = u64::from(from.bit()) << FROM_SHIFT | u64::from(to.bit()) << TO_SHIFT;
        Move(TAG | squares | captured.bits())
    }

    /// The square the piece starts from.
    #[inline]
    #[must_use]
    pub fn from(self) -> Square {
        Square::from_bit((self.0.get() >> FROM_SHIFT) as u8)
    }

    /// The square the piece ends on; for a king that jumps in a circle the one
    /// it started from.
    #[inline]
    #[must_use]
    pub fn to(self) -> Square {
        Square::from_bit((self.0.get() >> TO_SHIFT) as u8)
    }

    /// The squares of the captured pieces.
    #[inline]
    #[must_use]
    pub fn captured(self) -> Bitboard {
        Bitboard::from_bits(self.0.get())
    }

    /// Whether anything is captured.
    #[inline]
    #[must_use]
    pub fn is_capture(self) -> bool {
        !self.captured().is_empty()
    }
}

/// From and to, then what is captured: `15x31 (18 26)`. How a move is written
/// in a game depends on the other moves: see [`notation`](crate::notation).
impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let separator = if self.is_capture() { 'x' } else { '-' };
        write!(f, "{}{separator}{}", self.from(), self.to())?;
        for (index, square) in self.captured().into_iter().enumerate() {
            let before = if index == 0 { " (" } else { " " };
            write!(f, "{before}{square}")?;
        }
        f.write_str(if self.is_capture() { ")" } else { "" })
    }
}

/// A piece that jumps stays on one of four nets of eight squares, and a net
/// has nine places to jump over, none of them twice.
pub(crate) const MAX_JUMPS: usize = 9;

/// One way to make a move: every square the piece touches, first to last.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Route {
    squares: [Square; MAX_JUMPS + 1],
    len: u8,
    captured: Bitboard,
}

impl Route {
    pub(crate) fn new(from: Square) -> Route {
        Route {
            squares: [from; MAX_JUMPS + 1],
            len: 1,
            captured: Bitboard::EMPTY,
        }
    }

    /// The same route with one more step. Never called more than
    /// [`MAX_JUMPS`] times in a row.
    pub(crate) fn then(mut self, to: Square, captured: Bitboard) -> Route {
        self.squares[usize::from(self.len)] = to;
        self.len += 1;
        self.captured |= captured;
        self
    }

    /// The squares the piece touches: two for a simple move, more for a chain
    /// of jumps.
    #[must_use]
    pub fn squares(&self) -> &[Square] {
        &self.squares[..usize::from(self.len)]
    }

    /// The move that this route makes.
    #[must_use]
    pub fn to_move(&self) -> Move {
        let last = self.squares[usize::from(self.len) - 1];
        Move::capture(self.squares[0], last, self.captured)
    }
}

impl fmt::Debug for Route {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&crate::notation::path(self, |square| square.to_string()))
    }
}

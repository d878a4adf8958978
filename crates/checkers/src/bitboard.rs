//! Sets of squares in one machine word.
//!
//! The layout leaves one gap after every second row (bits 8, 17 and 26), so
//! that a step along a diagonal is the same shift from every square: 4 or 5
//! bits up or down. A step over the edge lands in a gap or outside, and the
//! generator intersects with real squares anyway, so no masks are needed.
//!
//! ```text
//!   34  33  32  31
//! 30  29  28  27  (26)
//!   25  24  23  22          step to the upper right: 4 bits up
//! 21  20  19  18  (17)      step to the upper left:  5 bits up
//!   16  15  14  13
//! 12  11  10   9   (8)
//!    7   6   5   4
//!  3   2   1   0
//! ```

use crate::Square;
use std::fmt;
use std::iter::FusedIterator;
use std::ops::{
    BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not, Sub, SubAssign,
};

/// A set of squares.
///
/// ```
/// use checkers::{Bitboard, Square};
///
/// let a: Square = "15".parse()?;
/// let b: Square = "18".parse()?;
/// let both = Bitboard::from(a) | Bitboard::from(b);
/// assert_eq!(both.len(), 2);
/// assert!((both - Bitboard::from(a)).contains(b));
/// assert_eq!(both.into_iter().collect::<Vec<_>>(), [a, b]);
/// # Ok::<(), checkers::SquareError>(())
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Bitboard(u64);

/// The 35 places without the three gaps.
pub(crate) const REAL_SQUARES: u64 = (1 << 35) - 1 - (1 << 8) - (1 << 17) - (1 << 26);

impl Bitboard {
    /// No square.
    pub const EMPTY: Bitboard = Bitboard(0);

    /// All 32 squares.
    pub const ALL: Bitboard = Bitboard(REAL_SQUARES);

    /// Squares of `bits`; whatever is a gap is dropped.
    #[inline]
    pub(crate) const fn from_bits(bits: u64) -> Bitboard {
        Bitboard(bits & REAL_SQUARES)
    }

    #[inline]
    pub(crate) const fn bits(self) -> u64 {
        self.0
    }

    /// The four squares of a row, 0 being Black's home row; none beyond row 7.
    #[must_use]
    pub const fn row(row: u8) -> Bitboard {
        if row >= 8 {
            return Bitboard::EMPTY;
        }
        Bitboard(0b1111 << (4 * row + row / 2))
    }

    /// Whether the square is in the set.
    #[inline]
    #[must_use]
    pub const fn contains(self, square: Square) -> bool {
        self.0 >> square.bit() & 1 != 0
    }

    /// How many squares are in the set.
    #[inline]
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether no square is in the set.
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether all squares of `other` are in this set.
    #[must_use]
    pub const fn is_superset_of(self, other: Bitboard) -> bool {
        other.0 & !self.0 == 0
    }

    /// The square with the lowest number, if there is one.
    #[inline]
    #[must_use]
    pub const fn first(self) -> Option<Square> {
        if self.0 == 0 {
            None
        } else {
            Some(Square::from_bit(self.0.trailing_zeros() as u8))
        }
    }

    /// The set seen from the other side of the table.
    #[must_use]
    pub const fn rotated(self) -> Bitboard {
        Bitboard(self.0.reverse_bits() >> (64 - 35))
    }
}

impl From<Square> for Bitboard {
    #[inline]
    fn from(square: Square) -> Bitboard {
        Bitboard(1 << square.bit())
    }
}

impl FromIterator<Square> for Bitboard {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Bitboard {
        let add = |set: Bitboard, square: Square| set | Bitboard::from(square);
        squares.into_iter().fold(Bitboard::EMPTY, add)
    }
}

impl IntoIterator for Bitboard {
    type Item = Square;
    type IntoIter = Squares;

    #[inline]
    fn into_iter(self) -> Squares {
        Squares(self)
    }
}

/// The squares of a [`Bitboard`], in the order of their numbers.
#[derive(Clone, Debug)]
pub struct Squares(Bitboard);

impl Iterator for Squares {
    type Item = Square;

    #[inline]
    fn next(&mut self) -> Option<Square> {
        let square = self.0.first()?;
        self.0.0 &= self.0.0 - 1;
        Some(square)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len(), Some(self.0.len()))
    }
}

impl ExactSizeIterator for Squares {}
impl FusedIterator for Squares {}

impl BitAnd for Bitboard {
    type Output = Bitboard;
    #[inline]
    fn bitand(self, other: Bitboard) -> Bitboard {
        Bitboard(self.0 & other.0)
    }
}

impl BitOr for Bitboard {
    type Output = Bitboard;
    #[inline]
    fn bitor(self, other: Bitboard) -> Bitboard {
        Bitboard(self.0 | other.0)
    }
}

impl BitXor for Bitboard {
    type Output = Bitboard;
    #[inline]
    fn bitxor(self, other: Bitboard) -> Bitboard {
        Bitboard(self.0 ^ other.0)
    }
}

impl Sub for Bitboard {
    type Output = Bitboard;
    /// The squares of this set that are not in the other.
    #[inline]
    fn sub(self, other: Bitboard) -> Bitboard {
        Bitboard(self.0 & !other.0)
    }
}

impl Not for Bitboard {
    type Output = Bitboard;
    #[inline]
    fn not(self) -> Bitboard {
        Bitboard(!self.0 & REAL_SQUARES)
    }
}

impl BitAndAssign for Bitboard {
    #[inline]
    fn bitand_assign(&mut self, other: Bitboard) {
        *self = *self & other;
    }
}

impl BitOrAssign for Bitboard {
    #[inline]
    fn bitor_assign(&mut self, other: Bitboard) {
        *self = *self | other;
    }
}

impl BitXorAssign for Bitboard {
    #[inline]
    fn bitxor_assign(&mut self, other: Bitboard) {
        *self = *self ^ other;
    }
}

impl SubAssign for Bitboard {
    #[inline]
    fn sub_assign(&mut self, other: Bitboard) {
        *self = *self - other;
    }
}

impl fmt::Debug for Bitboard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set()
            .entries(self.into_iter().map(Square::number))
            .finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_set_operators_agree_with_sets() {
        let low: Bitboard = Square::ALL[..20].iter().copied().collect();
        let high: Bitboard = Square::ALL[10..].iter().copied().collect();
        assert_eq!((low & high).len(), 10);
        assert_eq!(low | high, Bitboard::ALL);
        assert_eq!((low ^ high).len(), 22);
        assert_eq!(low - high, !high);
        assert!(Bitboard::ALL.is_superset_of(low) && !low.is_superset_of(high));
        assert_eq!(Bitboard::ALL.into_iter().collect::<Vec<_>>(), Square::ALL);
        assert_eq!(Bitboard::EMPTY.first(), None);
        assert!((!Bitboard::ALL).is_empty());
    }

    #[test]
    fn rows_hold_four_squares_each() {
        for row in 0..8 {
            let squares = Bitboard::row(row);
            assert_eq!(squares.len(), 4);
            assert!(squares.into_iter().all(|square| square.row() == row));
            assert_eq!(squares.rotated(), Bitboard::row(7 - row));
        }
        assert!(Bitboard::row(8).is_empty());
    }

    #[test]
    fn every_diagonal_step_is_a_shift_by_four_or_five() {
        for square in Square::ALL {
            let (column, row) = (square.column(), square.row());
            let right = Square::from_column_and_row(column + 1, row + 1);
            let left = column
                .checked_sub(1)
                .and_then(|column| Square::from_column_and_row(column, row + 1));
            let step = |bits| Bitboard::from_bits(Bitboard::from(square).bits() << bits).first();
            assert_eq!((step(4), step(5)), (right, left), "{square}");
        }
    }
}

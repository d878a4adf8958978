//! A set of squares in one machine word.
//!
//! ```
//! use chess::{Bitboard, Square};
//!
//! let corners = Bitboard::from_iter([Square::A1, Square::H1, Square::A8, Square::H8]);
//! assert_eq!((corners & Bitboard::rank(chess::Rank::First)).len(), 2);
//! assert!(corners.contains(Square::H8));
//! ```

use crate::{File, Rank, Square};
use std::fmt;
use std::ops::{
    BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not, Sub, SubAssign,
};

/// A set of squares. `&` is intersection, `|` union, `-` difference, `!`
/// complement.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Bitboard(pub u64);

impl Bitboard {
    /// No square.
    pub const EMPTY: Bitboard = Bitboard(0);
    /// All 64 squares.
    pub const ALL: Bitboard = Bitboard(!0);
    /// The light squares.
    pub const LIGHT: Bitboard = Bitboard(0x55aa_55aa_55aa_55aa);
    /// The first and the eighth rank.
    pub const BACK_RANKS: Bitboard = Bitboard(0xff00_0000_0000_00ff);

    /// The set that holds only `square`.
    #[inline]
    #[must_use]
    pub const fn of(square: Square) -> Bitboard {
        Bitboard(1 << square as u8)
    }

    /// The squares of a file.
    #[inline]
    #[must_use]
    pub const fn file(file: File) -> Bitboard {
        Bitboard(0x0101_0101_0101_0101 << file as u8)
    }

    /// The squares of a rank.
    #[inline]
    #[must_use]
    pub const fn rank(rank: Rank) -> Bitboard {
        Bitboard(0xff << (rank as u8 * 8))
    }

    /// Whether the set has no square.
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The number of squares in the set.
    #[inline]
    #[must_use]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether the set has two squares or more.
    #[inline]
    #[must_use]
    pub const fn has_several(self) -> bool {
        self.0 & self.0.wrapping_sub(1) != 0
    }

    /// Whether `square` is in the set.
    #[inline]
    #[must_use]
    pub const fn contains(self, square: Square) -> bool {
        self.0 >> square as u8 & 1 != 0
    }

    /// Whether the two sets have a square in common.
    #[inline]
    #[must_use]
    pub const fn intersects(self, other: Bitboard) -> bool {
        self.0 & other.0 != 0
    }

    /// The square with the lowest index.
    #[inline]
    #[must_use]
    pub const fn first(self) -> Option<Square> {
        if self.is_empty() {
            None
        } else {
            Some(Square::from_low_bits(self.0.trailing_zeros() as u8))
        }
    }

    /// The square of a set that is known not to be empty (a1 if it is).
    #[inline(always)]
    pub(crate) const fn first_unchecked(self) -> Square {
        Square::from_low_bits(self.0.trailing_zeros() as u8)
    }

    /// Every square moved by `delta` indices; what leaves at the top or the
    /// bottom is gone. Wrapping round the sides is the caller's to prevent.
    #[inline(always)]
    pub(crate) const fn shifted(self, delta: i8) -> Bitboard {
        if delta >= 0 {
            Bitboard(self.0 << delta)
        } else {
            Bitboard(self.0 >> -delta)
        }
    }

    /// The set seen from the other side of the board.
    #[inline]
    #[must_use]
    pub const fn flip_ranks(self) -> Bitboard {
        Bitboard(self.0.swap_bytes())
    }

    /// Union, usable in constants.
    #[inline]
    #[must_use]
    pub const fn union(self, other: Bitboard) -> Bitboard {
        Bitboard(self.0 | other.0)
    }

    /// Every subset of this set, the empty one first.
    pub fn subsets(self) -> impl Iterator<Item = Bitboard> {
        let mut next = Some(0_u64);
        std::iter::from_fn(move || {
            let subset = next?;
            // Counting upwards in the bits of the mask only.
            let following = subset.wrapping_sub(self.0) & self.0;
            next = (following != 0).then_some(following);
            Some(Bitboard(subset))
        })
    }
}

macro_rules! set_operator {
    ($operator:ident $method:ident $assign:ident $assign_method:ident, $f:expr) => {
        impl $operator for Bitboard {
            type Output = Bitboard;

            #[inline(always)]
            fn $method(self, other: Bitboard) -> Bitboard {
                let f: fn(u64, u64) -> u64 = $f;
                Bitboard(f(self.0, other.0))
            }
        }

        impl $assign for Bitboard {
            #[inline(always)]
            fn $assign_method(&mut self, other: Bitboard) {
                *self = $operator::$method(*self, other);
            }
        }
    };
}

set_operator!(BitAnd bitand BitAndAssign bitand_assign, |a, b| a & b);
set_operator!(BitOr bitor BitOrAssign bitor_assign, |a, b| a | b);
set_operator!(BitXor bitxor BitXorAssign bitxor_assign, |a, b| a ^ b);
set_operator!(Sub sub SubAssign sub_assign, |a, b| a & !b);

impl Not for Bitboard {
    type Output = Bitboard;

    #[inline(always)]
    fn not(self) -> Bitboard {
        Bitboard(!self.0)
    }
}

impl From<Square> for Bitboard {
    #[inline]
    fn from(square: Square) -> Bitboard {
        Bitboard::of(square)
    }
}

impl FromIterator<Square> for Bitboard {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Bitboard {
        squares
            .into_iter()
            .fold(Bitboard::EMPTY, |set, square| set | Bitboard::of(square))
    }
}

impl IntoIterator for Bitboard {
    type Item = Square;
    type IntoIter = Squares;

    #[inline(always)]
    fn into_iter(self) -> Squares {
        Squares(self)
    }
}

/// The squares of a [`Bitboard`], lowest index first.
#[derive(Clone, Debug)]
pub struct Squares(Bitboard);

impl Iterator for Squares {
    type Item = Square;

    #[inline(always)]
    fn next(&mut self) -> Option<Square> {
        let square = self.0.first()?;
        self.0.0 &= self.0.0.wrapping_sub(1);
        Some(square)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let len = self.0.len() as usize;
        (len, Some(len))
    }
}

impl ExactSizeIterator for Squares {}

impl fmt::Debug for Bitboard {
    /// Draws the set as a little board, the eighth rank on top.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in Rank::ALL.into_iter().rev() {
            for file in File::ALL {
                let mark = if self.contains(Square::at(file, rank)) {
                    " X"
                } else {
                    " ."
                };
                f.write_str(mark)?;
            }
            f.write_str("\n")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn iterating_and_collecting_are_inverse() {
        let set = Bitboard(0x8100_0000_1000_0081);
        assert_eq!(set.into_iter().collect::<Bitboard>(), set);
        assert_eq!(set.into_iter().len(), 5);
        assert_eq!(set.first(), Some(Square::A1));
        assert_eq!(Bitboard::EMPTY.first(), None);
    }

    #[test]
    fn light_squares_are_light() {
        for square in Square::ALL {
            assert_eq!(Bitboard::LIGHT.contains(square), square.is_light());
        }
    }

    #[test]
    fn subsets_are_all_different_and_all_there() {
        let set = Bitboard(0b1011_0100);
        let subsets: std::collections::BTreeSet<_> = set.subsets().collect();
        assert_eq!(subsets.len(), 16);
        assert!(subsets.iter().all(|subset| (*subset - set).is_empty()));
    }
}

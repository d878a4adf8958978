//! A worth that changes while the pieces leave the board.

use std::ops::{Add, AddAssign, Mul, Neg, Sub, SubAssign};

/// Two numbers in one word: what something is worth in the middlegame (lower
/// half) and in the endgame (upper half). One addition adds both.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tapered(i32);

impl Tapered {
    /// Worth nothing at any time.
    pub const ZERO: Tapered = Tapered(0);

    /// Both worths, in hundredths of a pawn.
    #[inline]
    #[must_use]
    pub const fn new(middlegame: i32, endgame: i32) -> Tapered {
        Tapered((endgame << 16) + middlegame)
    }

    /// The sum, for constants.
    #[must_use]
    pub(crate) const fn plus(self, other: Tapered) -> Tapered {
        Tapered(self.0 + other.0)
    }

    /// The opposite, for constants.
    #[must_use]
    pub(crate) const fn negated(self) -> Tapered {
        Tapered(-self.0)
    }

    /// What it is worth in the middlegame.
    #[inline]
    #[must_use]
    pub const fn middlegame(self) -> i32 {
        self.0 as i16 as i32
    }

    /// What it is worth in the endgame.
    #[inline]
    #[must_use]
    pub const fn endgame(self) -> i32 {
        // A negative lower half has borrowed one from the upper.
        ((self.0 + 0x8000) >> 16) as i16 as i32
    }

    /// The worth at a phase between 0 (endgame) and `full` (middlegame).
    #[inline]
    #[must_use]
    pub const fn at(self, phase: i32, full: i32) -> i32 {
        (self.middlegame() * phase + self.endgame() * (full - phase)) / full
    }
}

impl Add for Tapered {
    type Output = Tapered;
    #[inline]
    fn add(self, other: Tapered) -> Tapered {
        Tapered(self.0 + other.0)
    }
}

impl Sub for Tapered {
    type Output = Tapered;
    #[inline]
    fn sub(self, other: Tapered) -> Tapered {
        Tapered(self.0 - other.0)
    }
}

impl Neg for Tapered {
    type Output = Tapered;
    #[inline]
    fn neg(self) -> Tapered {
        Tapered(-self.0)
    }
}

impl Mul<i32> for Tapered {
    type Output = Tapered;
    #[inline]
    fn mul(self, factor: i32) -> Tapered {
        Tapered(self.0 * factor)
    }
}

impl AddAssign for Tapered {
    #[inline]
    fn add_assign(&mut self, other: Tapered) {
        *self = *self + other;
    }
}

impl SubAssign for Tapered {
    #[inline]
    fn sub_assign(&mut self, other: Tapered) {
        *self = *self - other;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_halves_live_apart() {
        for (middle, end) in [(3, 5), (-3, 5), (3, -5), (-3, -5), (0, -1), (-1, 0)] {
            let worth = Tapered::new(middle, end);
            assert_eq!((worth.middlegame(), worth.endgame()), (middle, end));
            let sum = worth * 7 - Tapered::new(100, -40);
            let expected = (middle * 7 - 100, end * 7 + 40);
            assert_eq!((sum.middlegame(), sum.endgame()), expected);
        }
    }

    #[test]
    fn a_phase_lies_between_its_ends() {
        let worth = Tapered::new(100, 20);
        assert_eq!((worth.at(24, 24), worth.at(0, 24)), (100, 20));
        assert_eq!(worth.at(12, 24), 60);
    }
}

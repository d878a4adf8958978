//! Games counted in pairs.

use super::{Points, Sample};
use std::iter::Sum;
use std::ops::{Add, AddAssign};

/// The pairs of a match: how many gave the first player 0, 1/2, 1, 3/2 and 2
/// points. A pair is one opening, played twice with colours swapped.
///
/// ```
/// use arena::statistics::{Pentanomial, Points, Sample};
///
/// let mut pairs = Pentanomial::default();
/// pairs.count(Points::One, Points::Zero);
/// pairs.count(Points::Half, Points::Half);
/// pairs.count(Points::Half, Points::One);
/// assert_eq!(pairs, Pentanomial([0, 0, 2, 1, 0]));
/// assert_eq!(pairs.games(), 6);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Pentanomial(pub [u64; 5]);

impl Pentanomial {
    /// Counts a pair, by the points of the first player in its two games.
    pub const fn count(&mut self, first: Points, second: Points) {
        self.0[first as usize + second as usize] += 1;
    }

    /// The same pairs as the second player sees them.
    #[must_use]
    pub const fn swapped(self) -> Pentanomial {
        let [a, b, c, d, e] = self.0;
        Pentanomial([e, d, c, b, a])
    }
}

impl Sample for Pentanomial {
    const GAMES_PER_TRIAL: u32 = 2;

    fn counts(&self) -> impl AsRef<[u64]> {
        self.0
    }
}

impl Add for Pentanomial {
    type Output = Pentanomial;

    fn add(self, other: Pentanomial) -> Pentanomial {
        Pentanomial(std::array::from_fn(|index| self.0[index] + other.0[index]))
    }
}

impl AddAssign for Pentanomial {
    fn add_assign(&mut self, other: Pentanomial) {
        *self = *self + other;
    }
}

impl Sum for Pentanomial {
    fn sum<I: Iterator<Item = Pentanomial>>(matches: I) -> Pentanomial {
        matches.fold(Pentanomial::default(), Add::add)
    }
}

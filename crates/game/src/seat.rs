//! The two seats of a game, and one value for each.

use std::fmt;
use std::ops::{Index, IndexMut, Not};

/// A place at the board. Who begins is first: White in chess, Black in
/// checkers. (From a position in the middle of a game, `Second` may be to move.)
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum Seat {
    /// The one who begins a game.
    First,
    /// The other.
    Second,
}

impl Seat {
    /// Both seats.
    pub const ALL: [Seat; 2] = [Seat::First, Seat::Second];
}

impl Not for Seat {
    type Output = Seat;

    fn not(self) -> Seat {
        match self {
            Seat::First => Seat::Second,
            Seat::Second => Seat::First,
        }
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Seat::First => "first",
            Seat::Second => "second",
        })
    }
}

/// One value for each seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct BySeat<T> {
    /// What belongs to the first seat.
    pub first: T,
    /// What belongs to the second seat.
    pub second: T,
}

impl<T> BySeat<T> {
    /// Asks `value` once for each seat.
    pub fn new_with(mut value: impl FnMut(Seat) -> T) -> BySeat<T> {
        BySeat {
            first: value(Seat::First),
            second: value(Seat::Second),
        }
    }

    /// The same values with the seats exchanged.
    #[must_use]
    pub fn swapped(self) -> BySeat<T> {
        BySeat {
            first: self.second,
            second: self.first,
        }
    }

    /// Both values, the first seat's first.
    pub fn iter(&self) -> impl Iterator<Item = &T> {
        [&self.first, &self.second].into_iter()
    }
}

impl<T> Index<Seat> for BySeat<T> {
    type Output = T;

    fn index(&self, seat: Seat) -> &T {
        match seat {
            Seat::First => &self.first,
            Seat::Second => &self.second,
        }
    }
}

impl<T> IndexMut<Seat> for BySeat<T> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        match seat {
            Seat::First => &mut self.first,
            Seat::Second => &mut self.second,
        }
    }
}

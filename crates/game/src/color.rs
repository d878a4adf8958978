//! The two sides, and one value for each.

use std::fmt;
use std::ops::{Index, IndexMut, Not};

/// One of the two sides. White moves first in chess, Black in checkers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Color {
    /// The light pieces.
    White,
    /// The dark pieces.
    Black,
}

impl Color {
    /// Both colours, White first.
    pub const ALL: [Color; 2] = [Color::White, Color::Black];

    /// 0 for White, 1 for Black: for tables.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// `white` or `black`, as JSON has it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Color::White => "white",
            Color::Black => "black",
        }
    }

    /// The other colour, usable in constants where `!color` is not.
    #[must_use]
    pub const fn other(self) -> Color {
        match self {
            Color::White => Color::Black,
            Color::Black => Color::White,
        }
    }
}

impl Not for Color {
    type Output = Color;

    #[inline]
    fn not(self) -> Color {
        self.other()
    }
}

impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Color::White => "White",
            Color::Black => "Black",
        })
    }
}

/// One value for each colour.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct ByColor<T> {
    /// The value that belongs to White.
    pub white: T,
    /// The value that belongs to Black.
    pub black: T,
}

impl<T> ByColor<T> {
    /// Asks `value` once for each colour.
    pub fn new_with(mut value: impl FnMut(Color) -> T) -> ByColor<T> {
        ByColor {
            white: value(Color::White),
            black: value(Color::Black),
        }
    }

    /// The same values with the sides exchanged.
    #[must_use]
    pub fn swapped(self) -> ByColor<T> {
        ByColor {
            white: self.black,
            black: self.white,
        }
    }

    /// Applies `f` to both values.
    pub fn map<U>(self, mut f: impl FnMut(T) -> U) -> ByColor<U> {
        ByColor {
            white: f(self.white),
            black: f(self.black),
        }
    }
}

impl<T> Index<Color> for ByColor<T> {
    type Output = T;

    #[inline]
    fn index(&self, color: Color) -> &T {
        match color {
            Color::White => &self.white,
            Color::Black => &self.black,
        }
    }
}

impl<T> IndexMut<Color> for ByColor<T> {
    #[inline]
    fn index_mut(&mut self, color: Color) -> &mut T {
        match color {
            Color::White => &mut self.white,
            Color::Black => &mut self.black,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_other_of_the_other_is_the_same() {
        for color in Color::ALL {
            assert_ne!(!color, color);
            assert_eq!(!!color, color);
        }
    }

    #[test]
    fn swapping_exchanges_the_values() {
        let both = ByColor::new_with(Color::index);
        assert_eq!(both[Color::Black], 1);
        assert_eq!(both.swapped()[Color::Black], 0);
        assert_eq!(both.map(|index| index * 2).black, 2);
    }
}

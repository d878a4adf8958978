//! The 32 dark squares, by number and by coordinate.
//!
//! ```text
//!  8   . 32  . 31  . 30  . 29   rank 1 is the home row of Black, who
//!  7  28  . 27  . 26  . 25  .   moves first and moves up
//!  6   . 24  . 23  . 22  . 21
//!  5  20  . 19  . 18  . 17  .
//!  4   . 16  . 15  . 14  . 13
//!  3  12  . 11  . 10  .  9  .
//!  2   .  8  .  7  .  6  .  5
//!  1   4  .  3  .  2  .  1  .
//!      a  b  c  d  e  f  g  h
//! ```

use crate::rules::SQUARES;
use std::fmt;
use std::str::FromStr;

/// A dark square.
///
/// ```
/// use checkers::Square;
///
/// let square: Square = "d4".parse()?;
/// assert_eq!(square.number(), 15);
/// assert_eq!(square.to_string(), "15");
/// assert_eq!("15".parse(), Ok(square));
/// # Ok::<(), checkers::SquareError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square {
    /// The place of the square in a [`Bitboard`](crate::Bitboard): its index
    /// plus one for every pair of rows below it. Never one of the gaps.
    bit: u8,
}

/// A text that names no dark square.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SquareError {
    /// Neither a number nor a coordinate.
    #[error("{0:?} is not a square: expected 1 to 32 or a coordinate such as d4")]
    Unreadable(String),
    /// A number outside 1 to 32.
    #[error("there is no square {0:?}: the squares are numbered 1 to 32")]
    NoSuchNumber(String),
    /// A light square, which is never played on.
    #[error("{0:?} is a light square: checkers is played on the dark ones")]
    Light(String),
}

game::coded! {
    SquareError {
        SquareError::Unreadable(text) => "checkers.unreadable-square" { text },
        SquareError::NoSuchNumber(text) => "checkers.no-such-square" { text },
        SquareError::Light(text) => "checkers.light-square" { text },
    }
}

impl Square {
    /// All squares in the order of their numbers.
    pub const ALL: [Square; SQUARES] = {
        let mut all = [Square { bit: 0 }; SQUARES];
        let mut index = 0;
        while index < SQUARES {
            all[index] = Square::from_index(index as u8);
            index += 1;
        }
        all
    };

    /// Expects an index below 32.
    const fn from_index(index: u8) -> Square {
        Square {
            bit: index + index / 8,
        }
    }

    /// Expects the place of a square, not a gap.
    #[inline]
    pub(crate) const fn from_bit(bit: u8) -> Square {
        Square { bit }
    }

    #[inline]
    pub(crate) const fn bit(self) -> u8 {
        self.bit
    }

    /// The square with this number, if it is one of 1 to 32.
    #[must_use]
    pub const fn from_number(number: u8) -> Option<Square> {
        match number {
            1..=32 => Some(Square::from_index(number - 1)),
            _ => None,
        }
    }

    /// The number the rule book gives the square, 1 to 32.
    #[inline]
    #[must_use]
    pub const fn number(self) -> u8 {
        self.bit - self.bit / 9 + 1
    }

    /// The number less one, 0 to 31: for tables.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        (self.bit - self.bit / 9) as usize
    }

    /// The dark square on this column (0 is `a`) and row (0 is Black's home
    /// row); `None` for light squares and beyond the edge.
    #[must_use]
    pub const fn from_column_and_row(column: u8, row: u8) -> Option<Square> {
        if column < 8 && row < 8 && (column + row).is_multiple_of(2) {
            Some(Square::from_index(row * 4 + (7 - column) / 2))
        } else {
            None
        }
    }

    /// The row, 0 to 7, counted from Black's side: the rank less one.
    #[must_use]
    pub const fn row(self) -> u8 {
        self.index() as u8 / 4
    }

    /// The column, 0 to 7, for `a` to `h`.
    #[must_use]
    pub const fn column(self) -> u8 {
        7 - (self.index() as u8 % 4 * 2 + (self.row() + 1) % 2)
    }

    /// The coordinate, such as `d4`.
    #[must_use]
    pub fn coordinate(self) -> String {
        let file = char::from(b'a' + self.column());
        format!("{file}{}", self.row() + 1)
    }

    /// The square seen from the other side of the table: 1 becomes 32.
    #[must_use]
    pub const fn rotated(self) -> Square {
        Square { bit: 34 - self.bit }
    }
}

impl From<&Square> for game::message::Parameter {
    fn from(square: &Square) -> Self {
        square.to_string().into()
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.number(), f)
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Square({})", self.number())
    }
}

impl FromStr for Square {
    type Err = SquareError;

    fn from_str(text: &str) -> Result<Square, SquareError> {
        match *text.as_bytes() {
            [file, rank] if file.is_ascii_alphabetic() && rank.is_ascii_digit() => {
                let column = file.to_ascii_lowercase() - b'a';
                let row = rank.wrapping_sub(b'1');
                if column >= 8 || row >= 8 {
                    return Err(SquareError::Unreadable(text.to_owned()));
                }
                Square::from_column_and_row(column, row)
                    .ok_or_else(|| SquareError::Light(text.to_owned()))
            }
            [_, ..] if text.bytes().all(|byte| byte.is_ascii_digit()) => text
                .parse()
                .ok()
                .and_then(Square::from_number)
                .ok_or_else(|| SquareError::NoSuchNumber(text.to_owned())),
            _ => Err(SquareError::Unreadable(text.to_owned())),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_coordinates_of_the_design() {
        for (number, coordinate) in [
            (1, "g1"),
            (2, "e1"),
            (3, "c1"),
            (4, "a1"),
            (5, "h2"),
            (8, "b2"),
            (9, "g3"),
            (12, "a3"),
            (15, "d4"),
            (29, "h8"),
            (32, "b8"),
        ] {
            let square = Square::from_number(number).unwrap();
            assert_eq!(square.coordinate(), coordinate, "{number}");
        }
    }

    #[test]
    fn every_square_is_read_back_from_both_names() {
        for (index, square) in Square::ALL.into_iter().enumerate() {
            assert_eq!(square.index(), index);
            assert_eq!(usize::from(square.number()), index + 1);
            assert_eq!(square.to_string().parse(), Ok(square));
            assert_eq!(square.coordinate().parse(), Ok(square));
            assert_eq!(square.coordinate().to_uppercase().parse(), Ok(square));
            assert_eq!(square.rotated().number(), 33 - square.number());
        }
    }

    #[test]
    fn other_texts_are_refused_with_the_text_quoted() {
        for text in [
            "",
            "0",
            "33",
            "256",
            "99999999999",
            "a2",
            "i1",
            "a9",
            "a0",
            "d44",
            "é1",
            "+1",
        ] {
            let error = text.parse::<Square>().unwrap_err().to_string();
            assert!(error.contains(&format!("{text:?}")), "{error}");
        }
    }
}

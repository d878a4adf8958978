//! Files, ranks and squares.
//!
//! ```
//! use chess::{File, Rank, Square};
//!
//! let square = Square::at(File::E, Rank::Fourth);
//! assert_eq!(square, Square::E4);
//! assert_eq!("e4".parse(), Ok(Square::E4));
//! ```

use game::Color;
use std::fmt;
use std::str::FromStr;
use thiserror::Error;

/// A column of the board, from `a` on White's left to `h`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[allow(missing_docs)]
pub enum File {
    A,
    B,
    C,
    D,
    E,
    F,
    G,
    H,
}

impl File {
    /// All files, from `a` to `h`.
    pub const ALL: [File; 8] = [
        File::A,
        File::B,
        File::C,
        File::D,
        File::E,
        File::F,
        File::G,
        File::H,
    ];

    /// 0 for the a-file, 7 for the h-file.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Reads `a` to `h` in either case.
    #[must_use]
    pub const fn from_char(c: char) -> Option<File> {
        match c.to_ascii_lowercase() {
            letter @ 'a'..='h' => Some(File::ALL[letter as usize - 'a' as usize]),
            _ => None,
        }
    }

    /// The letter, in lower case.
    #[must_use]
    pub const fn char(self) -> char {
        (b'a' + self as u8) as char
    }
}

/// A row of the board, from White's first to White's eighth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[allow(missing_docs)]
pub enum Rank {
    First,
    Second,
    Third,
    Fourth,
    Fifth,
    Sixth,
    Seventh,
    Eighth,
}

impl Rank {
    /// All ranks, from the first to the eighth.
    pub const ALL: [Rank; 8] = [
        Rank::First,
        Rank::Second,
        Rank::Third,
        Rank::Fourth,
        Rank::Fifth,
        Rank::Sixth,
        Rank::Seventh,
        Rank::Eighth,
    ];

    /// 0 for the first rank, 7 for the eighth.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Reads `1` to `8`.
    #[must_use]
    pub const fn from_char(c: char) -> Option<Rank> {
        match c {
            digit @ '1'..='8' => Some(Rank::ALL[digit as usize - '1' as usize]),
            _ => None,
        }
    }

    /// The digit.
    #[must_use]
    pub const fn char(self) -> char {
        (b'1' + self as u8) as char
    }

    /// The rank as `color` counts it: Black's first rank is the eighth.
    #[must_use]
    pub const fn relative_to(self, color: Color) -> Rank {
        match color {
            Color::White => self,
            Color::Black => Rank::ALL[7 - self as usize],
        }
    }
}

macro_rules! define_square {
    ($($name:ident)*) => {
        /// A square of the board; `A1` is 0, `B1` is 1, `H8` is 63.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[allow(missing_docs)]
        #[repr(u8)]
        pub enum Square { $($name),* }

        impl Square {
            /// All squares in the order of their index.
            pub const ALL: [Square; 64] = [$(Square::$name),*];

            /// The square whose index has these six low bits.
            ///
            /// The match is an identity that the compiler sees through; it
            /// leaves a plain mask, and no table.
            #[inline(always)]
            pub(crate) const fn from_low_bits(index: u8) -> Square {
                #[allow(non_upper_case_globals)]
                mod index_of {
                    $(pub(super) const $name: u8 = super::Square::$name as u8;)*
                }
                match index & 63 {
                    $(index_of::$name => Square::$name,)*
                    _ => unreachable!(),
                }
            }
        }
    };
}

define_square! {
    A1 B1 C1 D1 E1 F1 G1 H1
    A2 B2 C2 D2 E2 F2 G2 H2
    A3 B3 C3 D3 E3 F3 G3 H3
    A4 B4 C4 D4 E4 F4 G4 H4
    A5 B5 C5 D5 E5 F5 G5 H5
    A6 B6 C6 D6 E6 F6 G6 H6
    A7 B7 C7 D7 E7 F7 G7 H7
    A8 B8 C8 D8 E8 F8 G8 H8
}

impl Square {
    /// The square on this file and rank.
    #[inline]
    #[must_use]
    pub const fn at(file: File, rank: Rank) -> Square {
        Square::from_low_bits(rank as u8 * 8 + file as u8)
    }

    /// The square with this index, if it is below 64.
    #[inline]
    #[must_use]
    pub const fn from_index(index: u8) -> Option<Square> {
        if index < 64 {
            Some(Square::from_low_bits(index))
        } else {
            None
        }
    }

    /// 0 for a1, 1 for b1, 63 for h8.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The file this square is on.
    #[inline]
    #[must_use]
    pub const fn file(self) -> File {
        File::ALL[self as usize & 7]
    }

    /// The rank this square is on.
    #[inline]
    #[must_use]
    pub const fn rank(self) -> Rank {
        Rank::ALL[self as usize >> 3]
    }

    /// The square seen from the other side of the board: e2 becomes e7.
    #[inline]
    #[must_use]
    pub const fn flip_rank(self) -> Square {
        Square::from_low_bits(self as u8 ^ 56)
    }

    /// The square as `color` sees it: Black's e2 is e7.
    #[inline]
    #[must_use]
    pub const fn relative_to(self, color: Color) -> Square {
        match color {
            Color::White => self,
            Color::Black => self.flip_rank(),
        }
    }

    /// The square `files` to the right and `ranks` up, if it is on the board.
    #[must_use]
    pub const fn offset(self, files: i8, ranks: i8) -> Option<Square> {
        let file = (self as i8 & 7) + files;
        let rank = (self as i8 >> 3) + ranks;
        if 0 <= file && file < 8 && 0 <= rank && rank < 8 {
            Some(Square::from_low_bits((rank * 8 + file) as u8))
        } else {
            None
        }
    }

    /// Whether the square is a light one, as h1 and a8 are.
    #[must_use]
    pub const fn is_light(self) -> bool {
        (self as u8 & 7) % 2 != (self as u8 >> 3) % 2
    }
}

impl From<&Square> for game::message::Parameter {
    fn from(square: &Square) -> Self {
        square.to_string().into()
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.file().char(), self.rank().char())
    }
}

/// Text that should name a square and does not.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{0:?} is not a square; squares are a1 to h8")]
pub struct SquareError(pub String);

impl FromStr for Square {
    type Err = SquareError;

    /// Reads `e4` or `E4`.
    fn from_str(text: &str) -> Result<Square, SquareError> {
        let mut chars = text.chars();
        match (
            chars.next().and_then(File::from_char),
            chars.next().and_then(Rank::from_char),
            chars.next(),
        ) {
            (Some(file), Some(rank), None) => Ok(Square::at(file, rank)),
            _ => Err(SquareError(text.chars().take(20).collect())),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn squares_round_trip_through_index_text_and_coordinates() {
        for (index, square) in Square::ALL.into_iter().enumerate() {
            assert_eq!(square.index(), index);
            assert_eq!(Square::from_index(index as u8), Some(square));
            assert_eq!(Square::at(square.file(), square.rank()), square);
            assert_eq!(square.to_string().parse(), Ok(square));
            assert_eq!(square.flip_rank().flip_rank(), square);
        }
        assert_eq!(Square::from_index(64), None);
    }

    #[test]
    fn bad_squares_are_refused() {
        for text in ["", "e", "e9", "i4", "e44", "4e", "é4"] {
            assert_eq!(
                text.parse::<Square>(),
                Err(SquareError(text.to_owned())),
                "{text}"
            );
        }
    }

    #[test]
    fn offsets_stop_at_the_edge() {
        assert_eq!(Square::H1.offset(1, 0), None);
        assert_eq!(Square::A1.offset(0, -1), None);
        assert_eq!(Square::E4.offset(-1, 2), Some(Square::D6));
    }

    #[test]
    fn the_right_hand_corner_is_light() {
        assert!(Square::H1.is_light() && Square::A8.is_light());
        assert!(!Square::A1.is_light());
    }
}

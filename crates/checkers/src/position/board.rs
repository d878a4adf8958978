//! Where the pieces stand, as bare bits: what generation and perft copy.

use crate::Role;
use crate::bitboard::{Bitboard, REAL_SQUARES};
use game::Color;

/// The pieces of both sides. No square is in both sides' sets, and `kings` has
/// only squares with a piece. Gaps are never set.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Board {
    pub(crate) white: u64,
    pub(crate) black: u64,
    pub(crate) kings: u64,
}

/// The far row of White and the far row of Black.
const WHITE_CROWNING_ROW: u64 = Bitboard::row(0).bits();
const BLACK_CROWNING_ROW: u64 = Bitboard::row(7).bits();

/// The row on which a man of this colour is crowned.
pub(crate) const fn crowning_row(color: Color) -> u64 {
    match color {
        Color::White => WHITE_CROWNING_ROW,
        Color::Black => BLACK_CROWNING_ROW,
    }
}

impl Board {
    pub(super) const fn of(&self, color: Color) -> u64 {
        match color {
            Color::White => self.white,
            Color::Black => self.black,
        }
    }

    pub(super) const fn pieces(&self, color: Color, role: Role) -> u64 {
        match role {
            Role::Man => self.of(color) & !self.kings,
            Role::King => self.of(color) & self.kings,
        }
    }

    /// Moves a piece of one side and takes the captured ones off; crowns a man
    /// that arrives. All squares are bits.
    #[inline(always)]
    pub(crate) fn after<const BLACK: bool>(self, from: u64, to: u64, captured: u64) -> Board {
        let (us, them) = if BLACK {
            (self.black, self.white)
        } else {
            (self.white, self.black)
        };
        let row = if BLACK {
            BLACK_CROWNING_ROW
        } else {
            WHITE_CROWNING_ROW
        };
        let us = us & !from | to;
        let them = them & !captured;
        let king = if self.kings & from != 0 { to } else { to & row };
        let kings = self.kings & !(from | captured) | king;
        let (white, black) = if BLACK { (them, us) } else { (us, them) };
        Board {
            white,
            black,
            kings,
        }
    }

    /// Whether one of the two sides has kings.
    #[inline(always)]
    pub(crate) const fn has_kings<const BLACK: bool>(&self) -> bool {
        self.kings & if BLACK { self.black } else { self.white } != 0
    }

    /// The board for a side that has no kings.
    #[inline(always)]
    pub(crate) const fn view_of_men<const BLACK: bool>(&self) -> View {
        View {
            up: if BLACK { self.black } else { 0 },
            down: if BLACK { 0 } else { self.white },
            them: if BLACK { self.white } else { self.black },
            empty: !(self.white | self.black) & REAL_SQUARES,
        }
    }

    /// The board for the side to move, ready for generation.
    #[inline(always)]
    pub(crate) const fn view<const BLACK: bool>(&self) -> View {
        let (us, them) = if BLACK {
            (self.black, self.white)
        } else {
            (self.white, self.black)
        };
        // A man of Black goes up, one of White goes down, a king goes both ways.
        let kings = us & self.kings;
        let (up, down) = if BLACK { (us, kings) } else { (kings, us) };
        View {
            up,
            down,
            them,
            empty: !(us | them) & REAL_SQUARES,
        }
    }

    /// [`view`](Board::view) where the side is not known when compiling.
    pub(super) const fn view_of(&self, color: Color) -> View {
        match color {
            Color::White => self.view::<false>(),
            Color::Black => self.view::<true>(),
        }
    }
}

/// What the side to move can do, without saying which side that is: its pieces
/// that go up, those that go down (kings are in both), and what is around.
#[derive(Clone, Copy)]
pub(crate) struct View {
    pub(crate) up: u64,
    pub(crate) down: u64,
    pub(crate) them: u64,
    pub(crate) empty: u64,
}

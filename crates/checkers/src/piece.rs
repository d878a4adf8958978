//! Men and kings.

use game::Color;
use std::fmt;

/// What a piece can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Role {
    /// Moves and captures forward only.
    Man,
    /// A crowned man: moves and captures both ways.
    King,
}

impl Role {
    /// Both roles, the man first.
    pub const ALL: [Role; 2] = [Role::Man, Role::King];

    /// 0 for a man, 1 for a king: for tables.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }
}

impl fmt::Display for Role {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Role::Man => "man",
            Role::King => "king",
        })
    }
}

/// A piece of one side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Piece {
    /// Whose piece it is.
    pub color: Color,
    /// Man or king.
    pub role: Role,
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let color = match self.color {
            Color::White => "white",
            Color::Black => "black",
        };
        write!(f, "{color} {}", self.role)
    }
}

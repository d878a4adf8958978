//! Kinds of pieces, and pieces with their colour.

use game::Color;

/// What a piece is, whoever owns it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[allow(missing_docs)]
#[repr(u8)]
pub enum Role {
    Pawn,
    Knight,
    Bishop,
    Rook,
    Queen,
    King,
}

impl Role {
    /// All roles, from pawn to king.
    pub const ALL: [Role; 6] = [
        Role::Pawn,
        Role::Knight,
        Role::Bishop,
        Role::Rook,
        Role::Queen,
        Role::King,
    ];

    /// 0 for the pawn, 5 for the king: for tables.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The English letter in upper case; `P` for the pawn.
    #[must_use]
    pub const fn char(self) -> char {
        match self {
            Role::Pawn => 'P',
            Role::Knight => 'N',
            Role::Bishop => 'B',
            Role::Rook => 'R',
            Role::Queen => 'Q',
            Role::King => 'K',
        }
    }

    /// Reads `P N B R Q K` in either case.
    #[must_use]
    pub const fn from_char(c: char) -> Option<Role> {
        Some(match c.to_ascii_uppercase() {
            'P' => Role::Pawn,
            'N' => Role::Knight,
            'B' => Role::Bishop,
            'R' => Role::Rook,
            'Q' => Role::Queen,
            'K' => Role::King,
            _ => return None,
        })
    }

    /// The English name, in lower case.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Role::Pawn => "pawn",
            Role::Knight => "knight",
            Role::Bishop => "bishop",
            Role::Rook => "rook",
            Role::Queen => "queen",
            Role::King => "king",
        }
    }
}

/// A piece: one byte, and so is `Option<Piece>`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[allow(missing_docs)]
#[repr(u8)]
pub enum Piece {
    WhitePawn,
    WhiteKnight,
    WhiteBishop,
    WhiteRook,
    WhiteQueen,
    WhiteKing,
    BlackPawn,
    BlackKnight,
    BlackBishop,
    BlackRook,
    BlackQueen,
    BlackKing,
}

const _: () = assert!(size_of::<Option<Piece>>() == 1);

impl Piece {
    /// All pieces, White's first, each side from pawn to king.
    pub const ALL: [Piece; 12] = [
        Piece::WhitePawn,
        Piece::WhiteKnight,
        Piece::WhiteBishop,
        Piece::WhiteRook,
        Piece::WhiteQueen,
        Piece::WhiteKing,
        Piece::BlackPawn,
        Piece::BlackKnight,
        Piece::BlackBishop,
        Piece::BlackRook,
        Piece::BlackQueen,
        Piece::BlackKing,
    ];

    /// The piece of this colour and role.
    #[inline]
    #[must_use]
    pub const fn new(color: Color, role: Role) -> Piece {
        match color {
            Color::White => match role {
                Role::Pawn => Piece::WhitePawn,
                Role::Knight => Piece::WhiteKnight,
                Role::Bishop => Piece::WhiteBishop,
                Role::Rook => Piece::WhiteRook,
                Role::Queen => Piece::WhiteQueen,
                Role::King => Piece::WhiteKing,
            },
            Color::Black => match role {
                Role::Pawn => Piece::BlackPawn,
                Role::Knight => Piece::BlackKnight,
                Role::Bishop => Piece::BlackBishop,
                Role::Rook => Piece::BlackRook,
                Role::Queen => Piece::BlackQueen,
                Role::King => Piece::BlackKing,
            },
        }
    }

    /// Whose piece it is.
    #[inline]
    #[must_use]
    pub const fn color(self) -> Color {
        if (self as u8) < 6 {
            Color::White
        } else {
            Color::Black
        }
    }

    /// What it is.
    #[inline]
    #[must_use]
    pub const fn role(self) -> Role {
        // From a table: a `match` here becomes a jump wherever it is asked, and
        // which way that goes nobody can foresee.
        const ROLES: [Role; 12] = {
            let mut roles = [Role::Pawn; 12];
            let mut index = 0;
            while index < 12 {
                roles[index] = Role::ALL[index % 6];
                index += 1;
            }
            roles
        };
        ROLES[self as usize]
    }

    /// 0 to 11 in the order of [`Piece::ALL`]: for tables.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The letter of FEN: upper case for White.
    #[must_use]
    pub const fn char(self) -> char {
        match self.color() {
            Color::White => self.role().char(),
            Color::Black => self.role().char().to_ascii_lowercase(),
        }
    }

    /// Reads the letter of FEN.
    #[must_use]
    pub const fn from_char(c: char) -> Option<Piece> {
        let color = if c.is_ascii_uppercase() {
            Color::White
        } else {
            Color::Black
        };
        match Role::from_char(c) {
            Some(role) => Some(Piece::new(color, role)),
            None => None,
        }
    }

    /// The chess symbol of Unicode, such as ♞.
    #[must_use]
    pub const fn symbol(self) -> char {
        match self {
            Piece::WhiteKing => '♔',
            Piece::WhiteQueen => '♕',
            Piece::WhiteRook => '♖',
            Piece::WhiteBishop => '♗',
            Piece::WhiteKnight => '♘',
            Piece::WhitePawn => '♙',
            Piece::BlackKing => '♚',
            Piece::BlackQueen => '♛',
            Piece::BlackRook => '♜',
            Piece::BlackBishop => '♝',
            Piece::BlackKnight => '♞',
            Piece::BlackPawn => '♟',
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_round_trip_through_parts_and_letters() {
        for (index, piece) in Piece::ALL.into_iter().enumerate() {
            assert_eq!(piece.index(), index);
            assert_eq!(Piece::new(piece.color(), piece.role()), piece);
            assert_eq!(Piece::from_char(piece.char()), Some(piece));
        }
        assert_eq!(Piece::from_char('x'), None);
    }
}

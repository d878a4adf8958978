//! Where the pieces stand, and nothing else.

use crate::{Bitboard, File, Piece, Rank, Role, Square, attacks};
use game::{ByColor, Color};
use std::fmt;

/// Pieces on squares: any arrangement at all. Kept twice, as sets of squares
/// and square by square, because both questions are asked all the time.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Board {
    roles: [Bitboard; 6],
    colors: ByColor<Bitboard>,
    squares: [Option<Piece>; 64],
}

impl Board {
    /// A board without pieces.
    #[must_use]
    pub const fn empty() -> Board {
        Board {
            roles: [Bitboard::EMPTY; 6],
            colors: ByColor {
                white: Bitboard::EMPTY,
                black: Bitboard::EMPTY,
            },
            squares: [None; 64],
        }
    }

    /// The piece on a square.
    #[inline]
    #[must_use]
    pub const fn piece_at(&self, square: Square) -> Option<Piece> {
        self.squares[square.index()]
    }

    /// All squares with a piece on them.
    #[inline]
    #[must_use]
    pub fn occupied(&self) -> Bitboard {
        self.colors.white | self.colors.black
    }

    /// The squares of all pieces of a role, both colours.
    #[inline]
    #[must_use]
    pub const fn role(&self, role: Role) -> Bitboard {
        self.roles[role.index()]
    }

    /// The squares of all pieces of a colour.
    #[inline]
    #[must_use]
    pub fn color(&self, color: Color) -> Bitboard {
        self.colors[color]
    }

    /// The squares of all pieces of a colour and role.
    #[inline]
    #[must_use]
    pub fn pieces(&self, color: Color, role: Role) -> Bitboard {
        self.colors[color] & self.roles[role.index()]
    }

    /// Bishops and queens, both colours.
    #[inline]
    pub(crate) fn diagonal_sliders(&self) -> Bitboard {
        self.role(Role::Bishop) | self.role(Role::Queen)
    }

    /// Rooks and queens, both colours.
    #[inline]
    pub(crate) fn straight_sliders(&self) -> Bitboard {
        self.role(Role::Rook) | self.role(Role::Queen)
    }

    /// The pieces of `color` that attack a square when `occupied` are the
    /// squares in the way.
    #[inline]
    #[must_use]
    pub fn attackers(&self, square: Square, color: Color, occupied: Bitboard) -> Bitboard {
        self.colors[color]
            & (attacks::pawn(!color, square) & self.role(Role::Pawn)
                | attacks::knight(square) & self.role(Role::Knight)
                | attacks::king(square) & self.role(Role::King)
                | attacks::bishop(square, occupied) & self.diagonal_sliders()
                | attacks::rook(square, occupied) & self.straight_sliders())
    }

    /// The pieces of both colours that attack a square when `occupied` are the
    /// squares in the way.
    #[inline]
    pub(crate) fn all_attackers(&self, square: Square, occupied: Bitboard) -> Bitboard {
        attacks::pawn(Color::White, square) & self.pieces(Color::Black, Role::Pawn)
            | attacks::pawn(Color::Black, square) & self.pieces(Color::White, Role::Pawn)
            | attacks::knight(square) & self.role(Role::Knight)
            | attacks::king(square) & self.role(Role::King)
            | attacks::bishop(square, occupied) & self.diagonal_sliders()
            | attacks::rook(square, occupied) & self.straight_sliders()
    }

    /// Puts a piece on a square, or clears it; returns what was there.
    pub fn set(&mut self, square: Square, piece: Option<Piece>) -> Option<Piece> {
        let old = self.squares[square.index()];
        if let Some(old) = old {
            self.toggle(square, old);
        }
        if let Some(piece) = piece {
            self.toggle(square, piece);
        }
        self.squares[square.index()] = piece;
        old
    }

    /// Puts a piece on an empty square.
    #[inline(always)]
    pub(crate) fn place(&mut self, square: Square, piece: Piece) {
        self.toggle(square, piece);
        self.squares[square.index()] = Some(piece);
    }

    /// Takes away a piece that stands on the square.
    #[inline(always)]
    pub(crate) fn remove(&mut self, square: Square, piece: Piece) {
        self.toggle(square, piece);
        self.squares[square.index()] = None;
    }

    #[inline(always)]
    fn toggle(&mut self, square: Square, piece: Piece) {
        let bit = Bitboard::of(square);
        self.roles[piece.role().index()] ^= bit;
        self.colors[piece.color()] ^= bit;
    }

    /// Every piece with its square, in the order of the squares.
    pub fn iter(&self) -> impl Iterator<Item = (Square, Piece)> {
        let squares = &self.squares;
        self.occupied()
            .into_iter()
            .filter_map(move |square| squares[square.index()].map(|piece| (square, piece)))
    }

    /// The board seen from the other side: colours exchanged, ranks mirrored.
    #[must_use]
    pub fn flipped(&self) -> Board {
        let mut board = Board::empty();
        for (square, piece) in self.iter() {
            let piece = Piece::new(!piece.color(), piece.role());
            board.place(square.flip_rank(), piece);
        }
        board
    }
}

impl fmt::Debug for Board {
    /// Draws the board with the letters of FEN, the eighth rank on top.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in Rank::ALL.into_iter().rev() {
            for file in File::ALL {
                let piece = self.piece_at(Square::at(file, rank));
                write!(f, " {}", piece.map_or('.', Piece::char))?;
            }
            f.write_str("\n")?;
        }
        Ok(())
    }
}

//! A legal position: valid by construction, and everything that can be asked
//! of it.
//!
//! ```
//! use chess::Position;
//!
//! let position: Position = "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1".parse()?;
//! assert!(position.legal_moves().is_empty());
//! assert!(!position.is_check()); // stalemate
//! # Ok::<(), chess::FenError>(())
//! ```

mod en_passant;
mod ending;
mod generate;
mod legality;
mod play;
mod see;
mod side;
pub(crate) mod zobrist;

pub use see::SeeValues;

use crate::{Bitboard, Board, CastlingSide, Piece, PositionError, Role, Setup, Square, attacks};
use game::Color;

/// A position of chess that the rules allow.
///
/// It is made from a [`Setup`], which may be anything, and stays legal as long
/// as legal moves are played. Copying it is cheap, and is how moves are tried.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Position {
    board: Board,
    key: u64,
    /// Enemy pieces that attack the king of the side to move.
    checkers: Bitboard,
    /// Pieces of the side to move that would expose their king.
    pinned: Bitboard,
    /// The rooks that may still castle.
    castling_rooks: Bitboard,
    halfmove_clock: u32,
    fullmove_number: u32,
    side_to_move: Color,
    /// Where a pawn can be captured in passing: only set if a legal capture
    /// exists, so that equal positions have equal keys.
    en_passant: Option<Square>,
}

impl Position {
    /// The start position of chess.
    #[must_use]
    pub fn start() -> Position {
        Position::from_setup(&Setup::start()).expect("the start position is legal")
    }

    /// Makes a position out of a setup.
    ///
    /// # Errors
    /// Lists everything that is wrong with the setup.
    pub fn from_setup(setup: &Setup) -> Result<Position, PositionError> {
        let faults = setup.faults();
        if !faults.is_empty() {
            return Err(PositionError { faults });
        }
        let mut position = Position {
            board: setup.board,
            key: 0,
            checkers: Bitboard::EMPTY,
            pinned: Bitboard::EMPTY,
            castling_rooks: setup.castling_rooks,
            halfmove_clock: setup.halfmove_clock,
            fullmove_number: setup.fullmove_number.max(1),
            side_to_move: setup.side_to_move,
            en_passant: None,
        };
        position.update_checkers_and_pins();
        position.en_passant = setup
            .en_passant
            .filter(|target| position.can_capture_en_passant(*target));
        position.key = position.computed_key();
        Ok(position)
    }

    /// The setup that makes this position.
    #[must_use]
    pub fn to_setup(&self) -> Setup {
        Setup {
            board: self.board,
            side_to_move: self.side_to_move,
            castling_rooks: self.castling_rooks,
            en_passant: self.en_passant,
            halfmove_clock: self.halfmove_clock,
            fullmove_number: self.fullmove_number,
        }
    }

    /// Where the pieces stand.
    #[inline]
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The piece on a square.
    #[inline]
    #[must_use]
    pub const fn piece_at(&self, square: Square) -> Option<Piece> {
        self.board.piece_at(square)
    }

    /// All squares with a piece on them.
    #[inline]
    #[must_use]
    pub fn occupied(&self) -> Bitboard {
        self.board.occupied()
    }

    /// Whose turn it is.
    #[inline]
    #[must_use]
    pub const fn side_to_move(&self) -> Color {
        self.side_to_move
    }

    /// The pieces of the side to move.
    #[inline]
    #[must_use]
    pub fn us(&self) -> Bitboard {
        self.board.color(self.side_to_move)
    }

    /// The pieces of the side that waits.
    #[inline]
    #[must_use]
    pub fn them(&self) -> Bitboard {
        self.board.color(!self.side_to_move)
    }

    /// The pieces of this role that the side to move has.
    #[inline]
    #[must_use]
    pub fn our(&self, role: Role) -> Bitboard {
        self.board.pieces(self.side_to_move, role)
    }

    /// The square of the king of `color`.
    #[inline]
    #[must_use]
    pub fn king(&self, color: Color) -> Square {
        self.board.pieces(color, Role::King).first_unchecked()
    }

    /// Enemy pieces that attack the king of the side to move.
    #[inline]
    #[must_use]
    pub const fn checkers(&self) -> Bitboard {
        self.checkers
    }

    /// Whether the side to move is in check.
    #[inline]
    #[must_use]
    pub const fn is_check(&self) -> bool {
        !self.checkers.is_empty()
    }

    /// Pieces of the side to move that may not leave the line to their king.
    #[inline]
    #[must_use]
    pub const fn pinned(&self) -> Bitboard {
        self.pinned
    }

    /// The rooks of both sides that may still castle.
    #[inline]
    #[must_use]
    pub const fn castling_rooks(&self) -> Bitboard {
        self.castling_rooks
    }

    /// The rook with which `color` may still castle to `side`.
    #[must_use]
    pub fn castling_rook(&self, color: Color, side: CastlingSide) -> Option<Square> {
        let king = self.king(color);
        (self.castling_rooks & self.board.color(color))
            .into_iter()
            .find(|rook| CastlingSide::of(king, *rook) == side)
    }

    /// The square behind a pawn that can be captured in passing. `None` if no
    /// such capture is legal, whatever the last move was.
    #[inline]
    #[must_use]
    pub const fn en_passant(&self) -> Option<Square> {
        self.en_passant
    }

    /// Plies since the last capture or pawn move.
    #[inline]
    #[must_use]
    pub const fn halfmove_clock(&self) -> u32 {
        self.halfmove_clock
    }

    /// The number of the move, counted up after Black's moves.
    #[inline]
    #[must_use]
    pub const fn fullmove_number(&self) -> u32 {
        self.fullmove_number
    }

    /// Zobrist key of everything that makes positions "the same" for the rule
    /// of repetition: pieces, side to move, castling rights, and en passant
    /// where it is possible.
    #[inline]
    #[must_use]
    pub const fn key(&self) -> u64 {
        self.key
    }

    /// Whether `color` attacks the square.
    #[inline]
    #[must_use]
    pub fn is_attacked(&self, square: Square, color: Color) -> bool {
        !self
            .board
            .attackers(square, color, self.occupied())
            .is_empty()
    }

    /// The position with colours exchanged and the board mirrored: the same
    /// game, seen from the other side.
    #[must_use]
    pub fn flipped(&self) -> Position {
        let setup = Setup {
            board: self.board.flipped(),
            side_to_move: !self.side_to_move,
            castling_rooks: self.castling_rooks.flip_ranks(),
            en_passant: self.en_passant.map(Square::flip_rank),
            ..self.to_setup()
        };
        Position::from_setup(&setup).expect("a mirrored legal position is legal")
    }

    /// Finds who gives check and who is pinned, from the board alone.
    #[inline(always)]
    fn update_checkers_and_pins(&mut self) {
        let us = self.side_to_move;
        let king = self.king(us);
        let board = &self.board;
        let (ours, theirs) = (board.color(us), board.color(!us));
        let occupied = ours | theirs;
        let mut checkers = attacks::pawn(us, king) & board.role(Role::Pawn)
            | attacks::knight(king) & board.role(Role::Knight);
        checkers &= theirs;
        let mut pinned = Bitboard::EMPTY;
        // Sliders that would attack the king on an otherwise empty board.
        let snipers = theirs
            & (attacks::bishop_lines(king) & board.diagonal_sliders()
                | attacks::rook_lines(king) & board.straight_sliders());
        for sniper in snipers {
            let blockers = attacks::between(king, sniper) & occupied;
            if blockers.is_empty() {
                checkers |= Bitboard::of(sniper);
            } else if !blockers.has_several() {
                pinned |= blockers & ours;
            }
        }
        self.checkers = checkers;
        self.pinned = pinned;
    }
}

impl Default for Position {
    fn default() -> Position {
        Position::start()
    }
}

impl std::fmt::Debug for Position {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:?}{}", self.board, self.to_setup())
    }
}

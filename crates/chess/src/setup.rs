//! A position as somebody describes it: maybe legal, maybe nonsense.
//!
//! ```
//! use chess::{Fault, Setup, Position};
//! use game::Color;
//!
//! let setup: Setup = "8/8/8/8/8/8/8/K7 w - - 0 1".parse()?;
//! assert_eq!(setup.faults(), [Fault::NoKing(Color::Black)]);
//! assert!(Position::from_setup(&setup).is_err());
//! # Ok::<(), chess::FenError>(())
//! ```

use crate::{Bitboard, Board, Piece, Rank, Role, Square, attacks};
use game::Color;
use std::fmt;
use thiserror::Error;

/// Everything FEN can say, checked by nobody. [`Setup::faults`] tells what is
/// wrong with it; [`Position::from_setup`](crate::Position::from_setup) takes
/// it if nothing is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Setup {
    /// Where the pieces stand.
    pub board: Board,
    /// Whose turn it is.
    pub side_to_move: Color,
    /// The rooks that may still castle.
    pub castling_rooks: Bitboard,
    /// The square a pawn has just passed over.
    pub en_passant: Option<Square>,
    /// Plies since the last capture or pawn move.
    pub halfmove_clock: u32,
    /// Number of the next move, from 1.
    pub fullmove_number: u32,
}

impl Setup {
    /// The start position of chess.
    #[must_use]
    pub fn start() -> Setup {
        use Role::{Bishop, King, Knight, Queen, Rook};
        let mut setup = Setup::empty();
        let back_rank = [Rook, Knight, Bishop, Queen, King, Bishop, Knight, Rook];
        for (file, role) in crate::File::ALL.into_iter().zip(back_rank) {
            for color in Color::ALL {
                let square = |rank: Rank| Square::at(file, rank.relative_to(color));
                let board = &mut setup.board;
                board.set(square(Rank::First), Some(Piece::new(color, role)));
                board.set(square(Rank::Second), Some(Piece::new(color, Role::Pawn)));
            }
        }
        setup.castling_rooks = setup.board.role(Rook);
        setup
    }

    /// An empty board, White to move.
    #[must_use]
    pub const fn empty() -> Setup {
        Setup {
            board: Board::empty(),
            side_to_move: Color::White,
            castling_rooks: Bitboard::EMPTY,
            en_passant: None,
            halfmove_clock: 0,
            fullmove_number: 1,
        }
    }

    /// Everything that keeps this from being a legal position, in a fixed
    /// order; empty if nothing does.
    #[must_use]
    pub fn faults(&self) -> Vec<Fault> {
        let mut faults = self.board_faults();
        let kings = self.board.role(Role::King);
        let one_king_each = !Color::ALL
            .into_iter()
            .any(|color| (kings & self.board.color(color)).len() != 1);
        if one_king_each {
            self.check_faults(&mut faults);
        }
        for rook in self.castling_rooks {
            if !self.is_castling_rook(rook) {
                faults.push(Fault::Castling(rook));
            }
        }
        if let Some(target) = self.en_passant
            && !self.is_en_passant_target(target)
        {
            faults.push(Fault::EnPassant(target));
        }
        faults
    }

    /// The faults that show on the board alone, whoever is to move.
    #[must_use]
    pub fn board_faults(&self) -> Vec<Fault> {
        let board = &self.board;
        let mut faults = Vec::new();
        for color in Color::ALL {
            match board.pieces(color, Role::King).len() {
                0 => faults.push(Fault::NoKing(color)),
                1 => {}
                kings => faults.push(Fault::SeveralKings { color, kings }),
            }
            let pawns = board.pieces(color, Role::Pawn).len();
            if pawns > 8 {
                faults.push(Fault::TooManyPawns { color, pawns });
            }
            let promoted = self.promoted_pieces(color);
            let missing = 8_u32.saturating_sub(pawns);
            if promoted > missing {
                faults.push(Fault::TooManyPieces {
                    color,
                    promoted,
                    missing,
                });
            }
        }
        for square in board.role(Role::Pawn) & Bitboard::BACK_RANKS {
            faults.push(Fault::PawnOnBackRank(square));
        }
        let white_kings = board.pieces(Color::White, Role::King);
        let black_kings = board.pieces(Color::Black, Role::King);
        if white_kings
            .into_iter()
            .any(|king| attacks::king(king).intersects(black_kings))
        {
            faults.push(Fault::KingsAdjacent);
        }
        faults
    }

    /// How many pieces of a colour can only be promoted pawns. Bishops count
    /// per colour of their squares, since a bishop never changes it.
    fn promoted_pieces(&self, color: Color) -> u32 {
        let pieces = |role| self.board.pieces(color, role);
        let beyond = |set: Bitboard, initial: u32| set.len().saturating_sub(initial);
        beyond(pieces(Role::Knight), 2)
            + beyond(pieces(Role::Bishop) & Bitboard::LIGHT, 1)
            + beyond(pieces(Role::Bishop) - Bitboard::LIGHT, 1)
            + beyond(pieces(Role::Rook), 2)
            + beyond(pieces(Role::Queen), 1)
    }

    /// Checks that cannot be, where both sides have their one king.
    fn check_faults(&self, faults: &mut Vec<Fault>) {
        let attackers_of_king = |color: Color| {
            let king = self.board.pieces(color, Role::King).first_unchecked();
            // Adjacent kings are a fault of their own.
            self.board.attackers(king, !color, self.board.occupied()) - self.board.role(Role::King)
        };
        if !attackers_of_king(!self.side_to_move).is_empty() {
            faults.push(Fault::OpponentInCheck(!self.side_to_move));
        }
        let checkers = attackers_of_king(self.side_to_move).len();
        if checkers > 2 {
            faults.push(Fault::TooManyCheckers(checkers));
        }
    }

    fn is_castling_rook(&self, square: Square) -> bool {
        let Some(rook) = self.board.piece_at(square) else {
            return false;
        };
        let color = rook.color();
        let first_rank = Bitboard::rank(Rank::First.relative_to(color));
        let king = self.board.pieces(color, Role::King) & first_rank;
        let Some(king) = king.first() else {
            return false;
        };
        let same_side = (self.castling_rooks & self.board.color(color))
            .into_iter()
            .filter(|other| (*other > king) == (square > king))
            .count();
        rook.role() == Role::Rook && first_rank.contains(square) && same_side == 1
    }

    /// Whether a pawn of the opponent can just have passed over the square.
    fn is_en_passant_target(&self, target: Square) -> bool {
        let mover = !self.side_to_move;
        let forward = 1 - 2 * mover.index() as i8;
        let (Some(origin), Some(pushed_to)) =
            (target.offset(0, -forward), target.offset(0, forward))
        else {
            return false;
        };
        target.rank() == Rank::Third.relative_to(mover)
            && self.board.piece_at(origin).is_none()
            && self.board.piece_at(target).is_none()
            && self.board.piece_at(pushed_to) == Some(Piece::new(mover, Role::Pawn))
    }
}

/// One thing that is wrong with a [`Setup`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
#[allow(missing_docs)] // the messages say what the fields are
pub enum Fault {
    #[error("{0} has no king")]
    NoKing(Color),
    #[error("{color} has {kings} kings; there must be one")]
    SeveralKings { color: Color, kings: u32 },
    #[error("{color} has {pawns} pawns; there can be at most 8")]
    TooManyPawns { color: Color, pawns: u32 },
    #[error(
        "{color} has {promoted} more pieces than at the start, but only {missing} pawns are missing that could have become pieces"
    )]
    TooManyPieces {
        color: Color,
        promoted: u32,
        missing: u32,
    },
    #[error("there is a pawn on {0}, where no pawn can stand")]
    PawnOnBackRank(Square),
    #[error("the kings stand next to each other")]
    KingsAdjacent,
    #[error("{0} is in check, but it is not {0}'s turn")]
    OpponentInCheck(Color),
    #[error("{0} pieces give check at once; there can be at most two")]
    TooManyCheckers(u32),
    #[error("castling with a rook on {0} is not possible: king and rook are not in place for it")]
    Castling(Square),
    #[error("no pawn can have just passed over the en passant square {0}")]
    EnPassant(Square),
}

game::coded! {
    Fault {
        Fault::NoKing(color) => "chess.no-king" { color: Color },
        Fault::SeveralKings { color, kings } => "chess.several-kings" { color: Color, kings },
        Fault::TooManyPawns { color, pawns } => "chess.too-many-pawns" { color: Color, pawns },
        Fault::TooManyPieces { color, promoted, missing } =>
            "chess.too-many-pieces" { color: Color, promoted, missing },
        Fault::PawnOnBackRank(square) => "chess.pawn-on-back-rank" { square },
        Fault::KingsAdjacent => "chess.kings-adjacent",
        Fault::OpponentInCheck(color) => "chess.opponent-in-check" { color: Color },
        Fault::TooManyCheckers(checkers) => "chess.too-many-checkers" { checkers },
        Fault::Castling(square) => "chess.castling-right" { square },
        Fault::EnPassant(square) => "chess.en-passant-square" { square },
    }
}

/// A setup that is not a legal position.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub struct PositionError {
    /// Everything that is wrong; never empty.
    pub faults: Vec<Fault>,
}

impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a legal position: ")?;
        for (index, fault) in self.faults.iter().enumerate() {
            let separator = if index == 0 { "" } else { "; " };
            write!(f, "{separator}{fault}")?;
        }
        Ok(())
    }
}

game::coded! {
    PositionError {
        PositionError { faults } => "chess.not-a-position" { faults: [Fault] },
    }
}

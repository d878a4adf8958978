//! What can be wrong with a move that somebody wrote.

use super::fen::quote;
use super::san::san;
use crate::{Move, Position, Square};
use std::fmt;
use thiserror::Error;

/// A text that is not one legal move. It quotes the text, shortened if long.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum MoveError {
    /// The text is no move of any position.
    #[error("{0:?} is not a move; moves look like Nf3, e8=Q, O-O, e2e4 or E2-E4")]
    Unreadable(String),
    /// The text is a move, but not a legal one here.
    #[error("{text:?} is not legal: {refusal}")]
    Illegal {
        /// What was read.
        text: String,
        /// Why it cannot be played.
        refusal: Refusal,
    },
    /// The text fits several moves.
    #[error("{text:?} is ambiguous: it can be {}", .candidates.join(" or "))]
    Ambiguous {
        /// What was read.
        text: String,
        /// The moves it can be, each written so that it is clear.
        candidates: Vec<String>,
    },
    /// A pawn reaches the last rank, and the text does not say what it
    /// becomes.
    #[error(
        "{0:?} does not say what the pawn becomes: name the piece, Q, R, B or N, after the square"
    )]
    NoPromotion(String),
}

game::coded! {
    MoveError {
        MoveError::Unreadable(text) => "chess.unreadable-move" { text },
        MoveError::Illegal { text, refusal } => "chess.illegal" { text, reason: Refusal = refusal },
        MoveError::Ambiguous { text, candidates } => "chess.ambiguous" { text, candidates },
        MoveError::NoPromotion(text) => "chess.no-promotion" { text },
    }
}

/// Why a move is not legal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The side to move cannot move at all.
    GameOver,
    /// No piece of the side to move stands on the square.
    NotYourPiece(Square),
    /// Such a piece cannot go there.
    OutOfReach,
    /// The own king would be attacked.
    KingInCheck,
    /// A capture was written, but nothing stands on the square.
    NothingToCapture(Square),
    /// King or rook has moved, something is in the way, or the king would
    /// pass an attacked square.
    NoCastling,
    /// A piece was named that the move cannot turn into.
    NotAPromotion,
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::GameOver => f.write_str("the game is over"),
            Refusal::NotYourPiece(square) => {
                write!(f, "the side to move has no piece on {square}")
            }
            Refusal::OutOfReach => f.write_str("no such piece can go there"),
            Refusal::KingInCheck => f.write_str("the king would be in check"),
            Refusal::NothingToCapture(square) => {
                write!(f, "there is nothing to capture on {square}")
            }
            Refusal::NoCastling => f.write_str("castling to that side is not possible now"),
            Refusal::NotAPromotion => {
                f.write_str("only a pawn that reaches the last rank becomes another piece")
            }
        }
    }
}

game::coded! {
    Refusal {
        Refusal::GameOver => "chess.over",
        Refusal::NotYourPiece(square) => "chess.not-your-piece" { square },
        Refusal::OutOfReach => "chess.out-of-reach",
        Refusal::KingInCheck => "chess.king-in-check",
        Refusal::NothingToCapture(square) => "chess.nothing-to-capture" { square },
        Refusal::NoCastling => "chess.no-castling",
        Refusal::NotAPromotion => "chess.not-a-promotion",
    }
}

/// Why reading failed, without the words: small, so that the fast path of PGN
/// does not pay for messages that nobody reads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Failure {
    Unreadable,
    NoPromotion,
    Ambiguous,
    Illegal(Refusal),
}

impl Failure {
    /// Adds the words.
    pub(super) fn into_error(self, text: &str, candidates: &[String]) -> MoveError {
        let text = quote(text);
        match self {
            Failure::Unreadable => MoveError::Unreadable(text),
            Failure::NoPromotion => MoveError::NoPromotion(text),
            Failure::Illegal(refusal) => MoveError::Illegal { text, refusal },
            Failure::Ambiguous => MoveError::Ambiguous {
                text,
                candidates: candidates.to_vec(),
            },
        }
    }
}

/// Why a move that looks right cannot be played: nothing can, or this cannot.
pub(super) fn refused(position: &Position, refusal: Refusal) -> Failure {
    let refusal = if !position.has_legal_moves() {
        Refusal::GameOver
    } else {
        refusal
    };
    Failure::Illegal(refusal)
}

/// The only legal move among these.
pub(super) fn only_legal(
    position: &Position,
    moves: impl Iterator<Item = Move>,
) -> Result<Move, Failure> {
    let mut pseudo_legal = false;
    let mut found = None;
    for mv in moves {
        pseudo_legal = true;
        if position.is_legal(mv) && found.replace(mv).is_some() {
            return Err(Failure::Ambiguous);
        }
    }
    found.ok_or_else(|| {
        let refusal = if pseudo_legal {
            Refusal::KingInCheck
        } else {
            Refusal::OutOfReach
        };
        refused(position, refusal)
    })
}

/// The moves in SAN, for the message about an ambiguous one.
pub(super) fn in_words(position: &Position, moves: impl Iterator<Item = Move>) -> Vec<String> {
    let mut words: Vec<String> = moves.map(|mv| san(position, mv)).collect();
    words.sort();
    words
}

//! What games say of texts that they cannot take, whichever game it is.

use thiserror::Error;

/// Why a text is no position of the game.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum BadFen {
    /// Of chess.
    #[error(transparent)]
    Chess(#[from] chess::FenError),
    /// Of checkers.
    #[error(transparent)]
    Checkers(#[from] checkers::FenError),
}

/// Why a text is no move in a position.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum BadMove {
    /// Of chess.
    #[error(transparent)]
    Chess(#[from] chess::notation::MoveError),
    /// Of checkers.
    #[error(transparent)]
    Checkers(#[from] checkers::notation::MoveError),
    /// It is not even looked at.
    #[error("{0} bytes are too long for a move")]
    TooLong(usize),
}

game::coded! {
    BadFen {
        BadFen::Chess(error) => (chess::FenError = error),
        BadFen::Checkers(error) => (checkers::FenError = error),
    }
}

game::coded! {
    BadMove {
        BadMove::Chess(error) => (chess::notation::MoveError = error),
        BadMove::Checkers(error) => (checkers::notation::MoveError = error),
        BadMove::TooLong(bytes) => "move.too-long" { bytes },
    }
}

//! What can be wrong with a PDN file.

use super::{GAME_TYPE, MAX_GAME_BYTES};
use crate::FenError;
use crate::notation::MoveError;
use game::record::{ReadError, VariationError};
use std::io;

/// A game that could not be read. Reading goes on with the next game.
pub type PdnError = ReadError<PdnFault>;

/// What is wrong with a game.
#[derive(Debug, thiserror::Error)]
pub enum PdnFault {
    /// The file cannot be read; nothing after this is.
    #[error("{0}")]
    Io(#[from] io::Error),
    /// A move that cannot be read or played.
    #[error("{0}")]
    Move(#[from] MoveError),
    /// A `FEN` tag without a possible position.
    #[error("the FEN tag: {0}")]
    Fen(#[from] FenError),
    /// A game of other rules.
    #[error("GameType {0:?} is not this game: English draughts is {GAME_TYPE:?}")]
    GameType(String),
    /// A tag that is not one.
    #[error("{0:?} is not a tag: expected [Name \"value\"]")]
    Tag(String),
    /// Something that has no place in a game.
    #[error("{0:?} is not part of a game")]
    Stray(String),
    /// A variation that is not one.
    #[error("{0}")]
    Variation(#[from] VariationError),
    /// A bracket that is not closed.
    #[error("{0:?} is never closed")]
    Unclosed(char),
    /// A game of absurd length.
    #[error("a game of more than {MAX_GAME_BYTES} bytes")]
    TooLong,
}

game::coded! {
    PdnFault {
        PdnFault::Io(error) => "record.unreadable" { detail = error.to_string() },
        PdnFault::Move(error) => (MoveError = error),
        PdnFault::Fen(error) => "record.start" { reason: FenError = error },
        PdnFault::GameType(text) => "pdn.game-type" { text },
        PdnFault::Tag(text) => "pdn.tag" { text },
        PdnFault::Stray(text) => "pdn.stray" { text },
        PdnFault::Variation(error) => (VariationError = error),
        PdnFault::Unclosed(bracket) => "pdn.unclosed" { bracket },
        PdnFault::TooLong => "record.too-long" { limit = MAX_GAME_BYTES },
    }
}

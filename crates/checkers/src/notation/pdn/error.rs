//! What can be wrong with a PDN file.

use super::{GAME_TYPE, MAX_GAME_BYTES};
use crate::notation::{MoveError, fen};
use game::record::VariationError;
use std::io;

/// An error in a game, with the line where it was found.
#[derive(Debug, thiserror::Error)]
#[error("line {line}: {problem}")]
pub struct PdnError {
    /// The line, from 1.
    pub line: u64,
    /// What is wrong there.
    pub problem: Problem,
}

/// What is wrong with a game.
#[derive(Debug, thiserror::Error)]
pub enum Problem {
    /// The file cannot be read; nothing after this is.
    #[error("{0}")]
    Io(#[from] io::Error),
    /// A move that cannot be read or played.
    #[error("{0}")]
    Move(#[from] MoveError),
    /// A `FEN` tag without a possible position.
    #[error("{0}")]
    Fen(#[from] fen::ReadError),
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

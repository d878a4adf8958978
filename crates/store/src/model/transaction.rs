//! What is stored all at once or not at all.

use super::{Batch, GameId, MAX_TEXT_BYTES, NewGame, Timestamp, UserId, bounded};
use crate::Result;

/// A change of one game, another game that follows from it, and the request that
/// asked for it: all is stored, or nothing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Transaction {
    /// The game that changes.
    pub append: Option<Append>,
    /// The game that begins.
    pub create: Option<(NewGame, Batch)>,
    /// The game that goes.
    pub delete: Option<GameId>,
    /// Who asked, and by which key: so it is done once.
    pub request: Option<Request>,
}

/// Events for a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Append {
    /// Which game.
    pub game: GameId,
    /// The number of its newest event before.
    pub expected_seq: u64,
    /// What comes after it.
    pub batch: Batch,
}

/// A request that may be sent again, by the key that its sender gave it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Request {
    /// Who asked.
    pub user: UserId,
    /// Their name for it.
    pub key: String,
    /// What was asked, in short: the same key for something else is a mistake.
    pub fingerprint: String,
    /// The game that the answer shows, if it shows one.
    pub game: Option<GameId>,
    /// When.
    pub at: Timestamp,
}

impl Transaction {
    pub(crate) fn check(&self) -> Result<()> {
        if let Some(append) = &self.append {
            append.batch.check()?;
        }
        if let Some((game, batch)) = &self.create {
            game.check()?;
            batch.check()?;
        }
        self.request.as_ref().map_or(Ok(()), Request::check)
    }
}

impl Request {
    pub(crate) fn check(&self) -> Result<()> {
        bounded("the key of a request", &self.key, MAX_TEXT_BYTES)?;
        bounded("the fingerprint", &self.fingerprint, MAX_TEXT_BYTES)
    }
}

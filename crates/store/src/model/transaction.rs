//! What is stored all at once or not at all.

use super::{
    Batch, GameId, Job, Login, MAX_REVIEW_BYTES, MAX_TEXT_BYTES, NewGame, Session, Timestamp,
    TokenHash, UserId, bounded,
};
use crate::Result;

/// What a request changes, and the request itself: all is stored, or nothing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Transaction {
    /// The game that changes.
    pub append: Option<Append>,
    /// The game that begins.
    pub create: Option<(NewGame, Batch)>,
    /// The game that goes.
    pub delete: Option<GameId>,
    /// What a user is called from now on.
    pub rename: Option<(UserId, String)>,
    /// How a user logs in from now on.
    pub login: Option<LoginChange>,
    /// Work that is promised.
    pub job: Option<Job>,
    /// Who asked, and by which key: so it is done once.
    pub request: Option<Request>,
}

/// Another way to log in, or none any more. All sessions of the user end with it, but
/// for a new one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LoginChange {
    /// How to log in, if there is a way.
    pub login: Option<Login>,
    /// The one session that there is afterwards; it names the user.
    pub session: Session,
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
    /// The session it came with, if the change ended that: who sends it again has no
    /// other way to show who they are.
    pub token: Option<TokenHash>,
    /// The answer itself, where it cannot be given again from what is stored.
    pub answer: Option<String>,
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
        if let Some((_, name)) = &self.rename {
            bounded("the name", name, MAX_TEXT_BYTES)?;
        }
        if let Some(login) = self.login.as_ref().and_then(|change| change.login.as_ref()) {
            login.check()?;
        }
        if let Some(job) = &self.job {
            job.check()?;
        }
        self.request.as_ref().map_or(Ok(()), Request::check)
    }
}

impl Request {
    pub(crate) fn check(&self) -> Result<()> {
        bounded("the key of a request", &self.key, MAX_TEXT_BYTES)?;
        bounded("the fingerprint", &self.fingerprint, MAX_TEXT_BYTES)?;
        let answer = self.answer.as_deref().unwrap_or_default();
        bounded("the answer to a request", answer, MAX_REVIEW_BYTES)
    }
}

//! Work that was promised: it is done, whatever happens to the server that
//! promised it.

use super::{MAX_EVENT_BYTES, MAX_TEXT_BYTES, Timestamp, UserId, bounded};
use crate::Result;

/// A piece of work. Of one kind there is one for each subject.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Job {
    /// What is to be done: `review`.
    pub kind: String,
    /// With what: the name of a game.
    pub subject: String,
    /// Who asked for it, if anybody did.
    pub owner: Option<UserId>,
    /// The server that does it; empty if none does.
    pub server: String,
    /// What else is to be known, in the words of the program.
    pub body: String,
    /// When it was promised.
    pub created: Timestamp,
}

impl Job {
    pub(crate) fn check(&self) -> Result<()> {
        bounded("the kind of job", &self.kind, MAX_TEXT_BYTES)?;
        bounded("the subject of a job", &self.subject, MAX_TEXT_BYTES)?;
        bounded("the server of a job", &self.server, MAX_TEXT_BYTES)?;
        bounded("the job", &self.body, MAX_EVENT_BYTES)
    }
}

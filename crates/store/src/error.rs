//! What can go wrong, in words that can be shown to the person at the board.

use std::path::Path;
use thiserror::Error;

/// What a [`Store`](crate::Store) answers instead.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Error {
    /// Somebody else was first: the game is not at the expected number.
    #[error("game {game:?} is at event {actual_seq}, not where this change began")]
    Conflict {
        /// The game.
        game: String,
        /// The number of its newest event.
        actual_seq: u64,
    },
    /// There is no such thing.
    #[error("there is no {what}")]
    NotFound {
        /// What was looked for, with its name: `game "k3j9"`.
        what: String,
    },
    /// A name that must be unique belongs to somebody else.
    #[error("{what} is taken")]
    Taken {
        /// What was wanted, with its name: `login "ada"`.
        what: String,
    },
    /// A request with this key has changed something already.
    #[error("the request {key:?} was done before")]
    Repeated {
        /// The key.
        key: String,
    },
    /// The caller asked for something that is never stored.
    #[error("{what} cannot be stored: {reason}")]
    Refused {
        /// What was too long or malformed, shortened if long.
        what: String,
        /// What would be right.
        reason: String,
    },
    /// The database cannot do it now. It is right to try again, and safe: what
    /// was stored after all is recognised when it comes a second time.
    #[error("the database cannot be used now ({reason}): {advice}")]
    Unavailable {
        /// What the database says.
        reason: String,
        /// What somebody can do about it.
        advice: &'static str,
    },
    /// The database holds what this program cannot have written.
    #[error("the database is damaged ({reason}): restore a backup")]
    Corrupt {
        /// What was found.
        reason: String,
    },
    /// The address of the database is none.
    #[error(
        "{url:?} is not the address of a database: {reason}; write sqlite://PATH or \
         postgres://USER:PASSWORD@HOST/NAME"
    )]
    BadUrl {
        /// The address, without its password.
        url: String,
        /// What is wrong with it.
        reason: String,
    },
    /// The database is of an older version, and cannot be upgraded as it is.
    #[error(
        "the database has version {found}, this program needs {needed}, and it cannot be \
         upgraded ({reason}): allow writing to it"
    )]
    TooOld {
        /// Its version.
        found: i64,
        /// Ours.
        needed: i64,
        /// What the database says.
        reason: String,
    },
    /// A newer program made the database.
    #[error(
        "the database has version {found}, but this program knows only up to {known}: use a \
         newer program"
    )]
    TooNew {
        /// Its version.
        found: i64,
        /// Ours.
        known: i64,
    },
}

/// What every call gives.
pub type Result<T> = std::result::Result<T, Error>;

impl Error {
    /// Whether the same call may succeed later without anything being changed
    /// by the caller.
    #[must_use]
    pub const fn is_temporary(&self) -> bool {
        matches!(self, Self::Unavailable { .. })
    }

    pub(crate) fn not_found(kind: &str, name: &str) -> Self {
        Self::NotFound {
            what: format!("{kind} {name:?}"),
        }
    }

    pub(crate) fn corrupt(reason: impl Into<String>) -> Self {
        Self::Corrupt {
            reason: reason.into(),
        }
    }

    pub(crate) fn unavailable(reason: impl Into<String>, advice: &'static str) -> Self {
        Self::Unavailable {
            reason: reason.into(),
            advice,
        }
    }

    /// Says which file it is about.
    pub(crate) fn about(self, path: &Path) -> Self {
        let about = |reason| format!("{}: {reason}", path.display());
        match self {
            Self::Unavailable { reason, advice } => Self::Unavailable {
                reason: about(reason),
                advice,
            },
            Self::Corrupt { reason } => Self::Corrupt {
                reason: about(reason),
            },
            other => other,
        }
    }

    pub(crate) fn closed() -> Self {
        Self::unavailable("the store was closed", "open it again")
    }
}

//! What was found when a game was looked at again.

use super::{MAX_REVIEW_BYTES, Timestamp, bounded};
use crate::Result;

/// A review of a game. To the store it is a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Review {
    /// The number of the game's newest event when it was made.
    pub seq: u64,
    /// When that was.
    pub at: Timestamp,
    /// What was found, in the words of the program.
    pub body: String,
}

impl Review {
    pub(crate) fn check(&self) -> Result<()> {
        bounded("the review", &self.body, MAX_REVIEW_BYTES)
    }
}

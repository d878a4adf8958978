//! Why an experiment cannot be made.

use lab::OpponentError;
use thiserror::Error;

/// Why an experiment cannot be made.
#[derive(Clone, Debug, PartialEq, Error)]
pub enum Error {
    /// All games would be over before anyone could play.
    #[error("no game goes on after {plies} random moves from {start}")]
    NoOpening {
        /// How many moves are played for the players.
        plies: usize,
        /// Where games start.
        start: String,
    },
    /// Somebody who should play is nobody.
    #[error(transparent)]
    Opponent(#[from] OpponentError),
}

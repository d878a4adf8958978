//! How games begin, where nobody says it.

use crate::{Error, Playable};
use arena::Opening;

/// So many moves are played at random before the players of a match take over.
pub const RANDOM_PLIES: u32 = 8;

/// Enough for any match: then they come again.
const MOST_OPENINGS: usize = 10_000;

/// Openings of random moves, never none.
///
/// # Errors
/// If every game is over by then.
pub fn random_openings<G: Playable>(
    start: &G,
    plies: usize,
    count: usize,
    seed: u64,
) -> Result<Vec<Opening<G>>, Error> {
    let openings = Opening::generate(start, plies, count.min(MOST_OPENINGS), seed);
    if openings.is_empty() {
        let start = start.to_string();
        return Err(Error::NoOpening { plies, start });
    }
    Ok(openings)
}

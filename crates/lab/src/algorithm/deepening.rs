//! Iterative deepening: search to depth 1, then 2, and so on.
//!
//! It looks wasteful and is not: the last depth costs more than all before it,
//! and what those left in the table puts its moves into a better order than any
//! rule could. And when time runs out there is an answer (Slate and Atkin 1977).

use super::alpha_beta::alpha_beta;
use super::table::Table;
use crate::search::{FULL_WINDOW, Found, Place, Search};
use crate::{Evaluate, Observer, Stopped, Tactics};

/// What the deepest search found that was finished.
pub(super) fn deepening<G, E, O>(
    search: &mut Search<'_, G, E, O>,
    position: &G,
    depth: u32,
) -> Result<Found<G::Move>, Stopped>
where
    G: Tactics,
    E: Evaluate<G>,
    O: Observer<G>,
{
    let mut table = Table::for_search(search);
    let mut found = Err(Stopped);
    // Depth 0 is asked for only by those who want just that.
    for depth in depth.min(1)..=depth {
        let at = Place::root(depth);
        match alpha_beta(search, &mut table, position, at, FULL_WINDOW) {
            Ok(value) => found = Ok(search.found(value, depth)),
            Err(Stopped) => break,
        }
    }
    Ok(table.with_whole_line(search, position, found?))
}

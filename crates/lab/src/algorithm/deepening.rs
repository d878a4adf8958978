//! Iterative deepening: search to depth 1, then 2, and so on.
//!
//! It looks wasteful and is not: the last depth costs more than all before it,
//! and what those left in the table puts its moves into a better order than any
//! rule could. And when time runs out there is an answer (Slate and Atkin 1977).

use super::{Algorithm, BuiltIn, KillersAndHistory, TranspositionTable, alpha_beta};
use crate::search::{BestLine, FULL_WINDOW, Place, Search};
use crate::{Evaluate, Observer, Stopped, Tactics};

/// Alpha-beta with a table, depth by depth. It answers with what the deepest search
/// found that was finished.
#[derive(Clone, Copy, Debug)]
pub struct AlphaBetaDeepening;

impl<G: Tactics, E: Evaluate<G>, O: Observer<G>> Algorithm<G, E, O> for AlphaBetaDeepening {
    fn name(&self) -> &str {
        BuiltIn::AlphaBetaDeepening.name()
    }

    fn run(
        &self,
        search: &mut Search<'_, G, E, O>,
        position: &G,
        depth: u32,
    ) -> Result<BestLine<G::Move>, Stopped> {
        let mut table = TranspositionTable::new(search, KillersAndHistory::default());
        let mut found = Err(Stopped);
        // Depth 0 is asked for only by those who want just that.
        for depth in depth.min(1)..=depth {
            let root = Place::root(depth);
            match alpha_beta(search, &mut table, position, root, FULL_WINDOW) {
                Ok(value) => found = Ok(search.best_line(value, depth)),
                Err(Stopped) => break,
            }
        }
        Ok(table.with_whole_line(search, position, found?))
    }

    fn is_anytime(&self) -> bool {
        true
    }
}

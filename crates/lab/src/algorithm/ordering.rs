//! Move ordering: the sooner a refutation is tried, the less is searched.
//!
//! Three old ideas: captures first, the best-looking of them first; then
//! *killers*, quiet moves that refuted a sister node at the same ply (Akl and
//! Newborn 1977); then the rest by *history*, how often and how near the root a
//! move between these squares refuted anything (Schaeffer 1983).

use super::alpha_beta::{Technique, alpha_beta};
use super::{Algorithm, BuiltIn};
use crate::search::{BestLine, FULL_WINDOW, Place, Search};
use crate::tactics::{MOVE_SLOTS, Tactics};
use crate::{Evaluate, Observer, Stopped};
use std::cmp::Reverse;

/// Alpha-beta with promising moves first.
#[derive(Clone, Copy, Debug)]
pub struct AlphaBetaOrdered;

impl<G: Tactics, E: Evaluate<G>, O: Observer<G>> Algorithm<G, E, O> for AlphaBetaOrdered {
    fn name(&self) -> &str {
        BuiltIn::AlphaBetaOrdered.name()
    }

    fn run(
        &self,
        search: &mut Search<'_, G, E, O>,
        position: &G,
        depth: u32,
    ) -> Result<BestLine<G::Move>, Stopped> {
        let (mut ordering, root) = (KillersAndHistory::default(), Place::root(depth));
        let value = alpha_beta(search, &mut ordering, position, root, FULL_WINDOW)?;
        Ok(search.best_line(value, depth))
    }
}

/// What was learned from refutations so far. Whoever searches otherwise than
/// the laboratory can learn with it, too.
#[derive(Debug)]
pub struct KillersAndHistory {
    /// The last two quiet refutations at each ply, as slots.
    killers: Vec<[Option<usize>; 2]>,
    history: Vec<u32>,
}

impl Default for KillersAndHistory {
    fn default() -> KillersAndHistory {
        KillersAndHistory {
            killers: Vec::new(),
            history: vec![0; MOVE_SLOTS],
        }
    }
}

/// Captures rank above killers, killers above history.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
enum Promise {
    History(u32),
    Killer,
    Capture(i32),
    Known,
}

impl KillersAndHistory {
    /// Puts promising moves first, and before all others the one that is known
    /// to have been good.
    pub fn sort<G: Tactics>(
        &self,
        position: &G,
        ply: u32,
        known: Option<G::Move>,
        moves: &mut [G::Move],
    ) {
        // Stable, so that a shuffled root stays shuffled among equals.
        moves.sort_by_cached_key(|mv| {
            Reverse(if known == Some(*mv) {
                Promise::Known
            } else {
                self.promise(position, ply, *mv)
            })
        });
    }

    fn promise<G: Tactics>(&self, position: &G, ply: u32, mv: G::Move) -> Promise {
        if let Some(rank) = position.capture_rank(mv) {
            return Promise::Capture(rank);
        }
        let slot = position.slot(mv);
        match self.killers.get(ply as usize) {
            Some(killers) if killers.contains(&Some(slot)) => Promise::Killer,
            _ => Promise::History(self.history[slot]),
        }
    }

    /// Learns that a move refuted the opponent's last move, with so much depth
    /// below it.
    pub fn learn<G: Tactics>(&mut self, position: &G, ply: u32, depth: u32, mv: G::Move) {
        if position.capture_rank(mv).is_some() {
            return; // captures come first anyway
        }
        let slot = position.slot(mv);
        self.history[slot] = self.history[slot].saturating_add(depth * depth);
        let ply = ply as usize;
        if self.killers.len() <= ply {
            self.killers.resize(ply + 1, [None; 2]);
        }
        let killers = &mut self.killers[ply];
        if killers[0] != Some(slot) {
            *killers = [Some(slot), killers[0]];
        }
    }
}

impl<G: Tactics> Technique<G> for KillersAndHistory {
    fn order(&mut self, position: &G, at: &Place<G::Move>, moves: &mut [G::Move]) {
        KillersAndHistory::sort(self, position, at.ply, None, moves);
    }

    fn refuted(&mut self, position: &G, at: &Place<G::Move>, mv: G::Move) {
        KillersAndHistory::learn(self, position, at.ply, at.depth, mv);
    }
}

//! The order of moves: what was best before, captures, what refuted others.

use crate::sight::Sighted;
use lab::MOVE_SLOTS;
use std::cmp::Reverse;

/// What was learned from refutations so far; see the laboratory's
/// `ordering.rs` for the ideas.
pub(super) struct Experience {
    /// The last two quiet refutations at each ply, as slots.
    killers: Vec<[Option<usize>; 2]>,
    history: Vec<u32>,
}

impl Default for Experience {
    fn default() -> Experience {
        Experience {
            killers: Vec::new(),
            history: vec![0; MOVE_SLOTS],
        }
    }
}

#[derive(PartialEq, Eq, PartialOrd, Ord)]
enum Promise {
    History(u32),
    Killer,
    Capture(i32),
    Known,
}

impl Experience {
    /// Puts promising moves first.
    pub(super) fn order<G: Sighted>(
        &self,
        position: &G,
        ply: u32,
        first: Option<G::Move>,
        moves: &mut [G::Move],
    ) {
        if moves.len() > 1 {
            moves.sort_by_cached_key(|mv| Reverse(self.promise(position, ply, first, *mv)));
        }
    }

    fn promise<G: Sighted>(
        &self,
        position: &G,
        ply: u32,
        first: Option<G::Move>,
        mv: G::Move,
    ) -> Promise {
        if first == Some(mv) {
            return Promise::Known;
        }
        if let Some(rank) = position.capture_rank(mv) {
            return Promise::Capture(rank);
        }
        let slot = position.slot(mv);
        match self.killers.get(ply as usize) {
            Some(killers) if killers.contains(&Some(slot)) => Promise::Killer,
            _ => Promise::History(self.history[slot]),
        }
    }

    /// Learns that a move refuted the opponent's last move.
    pub(super) fn refuted<G: Sighted>(&mut self, position: &G, ply: u32, depth: u32, mv: G::Move) {
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

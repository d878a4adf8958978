//! Counting what a search does.

use super::{Bound, Cutter, Observer, Why};
use crate::{Place, Score, Window};
use game::Game;

/// Numbers about a search.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counters {
    /// Nodes entered, the root included.
    pub nodes: u64,
    /// Nodes that the evaluation judged.
    pub evaluations: u64,
    /// Nodes that stand for doing nothing in quiescence.
    pub stand_pats: u64,
    /// Nodes where the game was over.
    pub endings: u64,
    /// Nodes answered by the transposition table.
    pub tt_hits: u64,
    /// Nodes with moves skipped.
    pub cutoffs: u64,
    /// How many of them the first move brought about: what good order gives.
    pub first_move_cutoffs: u64,
    /// Moves that were never looked at.
    pub skipped_moves: u64,
}

impl Counters {
    /// Nodes without children.
    #[must_use]
    pub const fn leaves(&self) -> u64 {
        self.evaluations + self.stand_pats + self.endings + self.tt_hits
    }

    /// The number of moves that a uniform tree of this depth would have in
    /// every node if it had as many nodes below its root as this one.
    #[must_use]
    pub fn branching_factor(&self, depth: u32) -> f64 {
        if depth == 0 {
            return 0.0;
        }
        let nodes = self.nodes.saturating_sub(1) as f64;
        let size = |b: f64| (1..=depth).map(|d| b.powi(d as i32)).sum::<f64>();
        let (mut low, mut high) = (0.0, nodes.max(1.0));
        for _ in 0..100 {
            let middle = (low + high) / 2.0;
            if size(middle) < nodes {
                low = middle;
            } else {
                high = middle;
            }
        }
        low
    }
}

impl<G: Game> Observer<G> for Counters {
    #[inline]
    fn enter(&mut self, _: &G, _: &Place<G::Move>, _: Window) {
        self.nodes += 1;
    }

    #[inline]
    fn leave(&mut self, _: Score, _: Bound, why: Why, _: Option<G::Move>) {
        match why {
            Why::Searched => {}
            Why::Evaluated => self.evaluations += 1,
            Why::StandPat => self.stand_pats += 1,
            Why::Ending => self.endings += 1,
            Why::Tt => self.tt_hits += 1,
        }
    }

    #[inline]
    fn cut(&mut self, by: Cutter, skipped: &[G::Move]) {
        self.cutoffs += 1;
        self.first_move_cutoffs += u64::from(by == Cutter::Move(0));
        self.skipped_moves += skipped.len() as u64;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_uniform_tree_has_its_own_branching_factor() {
        let counters = Counters {
            nodes: 1 + 3 + 9 + 27,
            ..Counters::default()
        };
        assert!((counters.branching_factor(3) - 3.0).abs() < 1e-9);
        assert_eq!(counters.branching_factor(0), 0.0);
    }
}

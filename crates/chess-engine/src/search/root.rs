//! The moves at the root, with what is known of each.

use super::Worker;
use super::alpha_beta::NodeContext;
use crate::histories::PreviousMoves;
use crate::move_picker::{MovePicker, Wanted};
use crate::node::Node;
use chess::Move;
use search::{Bound, Event, Score};
use std::cmp::Reverse;
use std::time::Duration;

/// Before this time a search tells lines only.
const TALKATIVE_AFTER: Duration = Duration::from_secs(3);

/// A move at the root.
#[derive(Clone, Debug)]
pub(crate) struct RootMove {
    pub(crate) mv: Move,
    /// Of this iteration; the least score if only a bound is known.
    pub(crate) score: Score,
    /// Of the iteration before.
    pub(crate) previous: Score,
    /// What the score is worth.
    pub(crate) bound: Bound,
    pub(crate) seldepth: usize,
    /// Nodes that went into it, over all iterations.
    pub(crate) nodes: u64,
    /// Its principal variation, beginning with the move.
    pub(crate) pv: Vec<Move>,
}

impl RootMove {
    pub(crate) fn new(mv: Move) -> RootMove {
        RootMove {
            mv,
            score: Score::MIN,
            previous: Score::MIN,
            bound: Bound::Exact,
            seldepth: 0,
            nodes: 0,
            pv: vec![mv],
        }
    }

    /// The score of this iteration or, if it has none, of the one before.
    pub(super) fn last_score(&self) -> Score {
        match self.score {
            Score::MIN => self.previous,
            score => score,
        }
    }
}

impl Worker<'_> {
    /// Whether the move may be looked at for the line that is being looked
    /// for: it is asked for, and not the first of a better line.
    pub(super) fn is_candidate(&self, mv: Move) -> bool {
        self.root_moves[self.pv_index..]
            .iter()
            .any(|root| root.mv == mv)
    }

    /// The moves at the root: the tt's first, then those that took the most
    /// nodes so far. What is hard to refute may yet turn out to be the best; and
    /// a sacrifice, which the histories put last, would be reduced for ever.
    pub(super) fn pick_at_root(
        &self,
        node: &Node,
        context: &NodeContext,
        previous: &PreviousMoves,
    ) -> MovePicker {
        let mut picker = MovePicker::new(context.tt_move, Wanted::All);
        let mut moves = Vec::with_capacity(self.root_moves.len());
        while let Some(mv) = picker.next(node, self.histories, previous) {
            moves.push(mv);
        }
        let effort = |mv: Move| {
            let root = self.root_moves.iter().find(|root| root.mv == mv);
            root.map_or(0, |root| root.nodes)
        };
        moves.sort_by_cached_key(|mv| Reverse((Some(*mv) == context.tt_move, effort(*mv))));
        MovePicker::in_order(&moves)
    }

    /// A move at the root is about to be searched: whoever has waited for some
    /// time is told.
    pub(super) fn tell_current_move(&mut self, mv: Move, number: usize) {
        let depth = self.root_depth as u32;
        let is_time = self.shared.timer.elapsed() >= TALKATIVE_AFTER;
        if let Some(listener) = self.listener.as_mut().filter(|_| is_time) {
            listener(Event::CurrentMove {
                depth,
                mv,
                number: self.pv_index + number,
            });
        }
    }

    /// A move at the root has been searched.
    pub(super) fn note_root_move(
        &mut self,
        mv: Move,
        nodes: u64,
        score: Score,
        window: (Score, Score),
        is_first: bool,
    ) {
        let pv = self.stack.pv(1).to_vec();
        let seldepth = self.seldepth;
        let Some(root) = self.root_moves.iter_mut().find(|root| root.mv == mv) else {
            return;
        };
        root.nodes += nodes;
        if !is_first && score <= window.0 {
            // Only known to be no better than the best.
            root.score = Score::MIN;
            return;
        }
        root.score = score;
        root.bound = if score >= window.1 {
            Bound::Lower
        } else if score <= window.0 {
            Bound::Upper
        } else {
            Bound::Exact
        };
        root.seldepth = seldepth;
        // A move that failed low has no PV of its own: keep the one before.
        if score > window.0 {
            root.pv.clear();
            root.pv.push(mv);
            root.pv.extend(pv);
        }
    }
}

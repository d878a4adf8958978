//! PieceTo 12. Learning from cutoffs: the move that was too good is praised, the
//! ones tried before it are blamed.

use super::Worker;
use super::alpha_beta::NodeContext;
use crate::histories::{bonus, is_quiet};
use crate::node::Node;
use crate::parameters as p;
use arrayvec::ArrayVec;
use chess::Move;

/// Moves that were tried in vain; more than these teach nothing new.
#[derive(Default)]
pub(super) struct Tried {
    pub(super) quiets: ArrayVec<Move, 32>,
    pub(super) captures: ArrayVec<Move, 32>,
}

impl Tried {
    pub(super) fn note(&mut self, mv: Move, quiet: bool) {
        let list = if quiet {
            &mut self.quiets
        } else {
            &mut self.captures
        };
        // A full list is no error.
        let _ = list.try_push(mv);
    }
}

impl Worker<'_> {
    /// A move was too good.
    pub(super) fn update_histories(
        &mut self,
        node: &Node,
        context: &NodeContext,
        best: Move,
        tried: &Tried,
    ) {
        let position = &node.position;
        let bonus = bonus(context.depth);
        let malus = -bonus * p::HISTORY_MALUS.get() / 100;
        let previous = self.previous_moves(context.ply);
        if is_quiet(position, best) {
            // A first quiet move at low depth proves little.
            if context.depth > 3 || !tried.quiets.is_empty() {
                self.histories.add_quiet(node, &previous, best, bonus);
            }
            for mv in &tried.quiets {
                self.histories.add_quiet(node, &previous, *mv, malus);
            }
        } else {
            self.histories.add_capture(position, best, bonus);
        }
        for mv in &tried.captures {
            self.histories.add_capture(position, *mv, malus);
        }
    }

    /// A quiet move of the tt cut off at once.
    pub(super) fn reward_quiet(&mut self, node: &Node, ply: usize, mv: Move, depth: i32) {
        let previous = self.previous_moves(ply);
        self.histories
            .add_quiet(node, &previous, mv, bonus(depth) / 2);
    }
}

//! PieceTo 10. Singular extension: a move without a rival is looked at more
//! closely (Anantharaman, Campbell and Hsu, 1988; here in the form of
//! Stockfish, with the tt move left out of a shallow search).

use super::Worker;
use super::alpha_beta::{NodeContext, NonPv};
use crate::node::Node;
use crate::parameters as p;
use chess::Move;
use search::Bound;

impl Worker<'_> {
    /// How many plies more (or less) a move deserves for what leaving out the
    /// tt move has shown.
    pub(super) fn singular(&mut self, node: &Node, context: &NodeContext, mv: Move) -> i32 {
        const ORDINARY: i32 = 0;
        let (depth, ply) = (context.depth, context.ply);
        let Some(entry) = context.entry else {
            return ORDINARY;
        };
        let score = entry.score.value_from_tt(ply);
        let may_be_singular = self.is_selective
            && ply > 0
            && context.tt_move == Some(mv)
            && context.excluded.is_none()
            && depth >= p::SINGULAR_DEPTH.get()
            && i32::from(entry.depth) >= depth - p::SINGULAR_TT_DEPTH.get()
            && entry.bound != Bound::Upper
            && !score.is_decisive()
            && ply < 2 * self.root_depth as usize;
        if !may_be_singular {
            return ORDINARY;
        }
        let beta = score - p::SINGULAR_MARGIN.get() * depth / 2;
        self.stack.exclude(ply, Some(mv));
        let rival =
            self.search::<NonPv>(node, ply, beta - 1, beta, (depth - 1) / 2, context.cut_node);
        self.stack.exclude(ply, None);
        if rival < beta {
            let is_alone = !context.pv_node
                && rival < beta - p::DOUBLE_EXTENSION_MARGIN.get()
                && (self.stack.double_extensions(ply) as i32) < p::DOUBLE_EXTENSION_LIMIT.get();
            if is_alone { 2 } else { 1 }
        } else if score >= context.beta {
            // It is too good, and not the only good one.
            -2
        } else if context.cut_node {
            -1
        } else {
            ORDINARY
        }
    }
}

//! Step 10. Singular extension: a move without a rival is looked at more
//! closely (Anantharaman, Campbell and Hsu, 1988; here in the form of
//! Stockfish, with the table's move left out of a shallow search).

use super::Worker;
use super::alpha_beta::{Look, Side};
use crate::node::Node;
use crate::parameters as p;
use chess::Move;
use search::{Bound, Score};

/// What leaving out the table's move has shown.
pub(super) enum Singular {
    /// So many plies more (or less) for the move.
    Extend(i32),
    /// Another move is too good as well: the node is cut off.
    Cut(Score),
}

impl Worker<'_> {
    /// How much more closely the table's move should be looked at.
    pub(super) fn singular(&mut self, node: &Node, look: &Look, mv: Move) -> Singular {
        const ORDINARY: Singular = Singular::Extend(0);
        let (depth, ply) = (look.depth, look.ply);
        let Some(entry) = look.entry else {
            return ORDINARY;
        };
        let score = entry.score.seen_from_root(ply);
        let may_be_singular = self.is_selective
            && ply > 0
            && look.table_move == Some(mv)
            && look.excluded.is_none()
            && depth >= p::SINGULAR_DEPTH.get()
            && i32::from(entry.depth) >= depth - p::SINGULAR_TABLE_DEPTH.get()
            && entry.bound != Bound::Upper
            && !score.is_decided()
            && ply < 2 * self.root_depth as usize;
        if !may_be_singular {
            return ORDINARY;
        }
        let beta = score - p::SINGULAR_MARGIN.get() * depth / 2;
        self.frames.exclude(ply, Some(mv));
        let rival =
            self.search::<Side>(node, ply, beta - 1, beta, (depth - 1) / 2, look.expects_cut);
        self.frames.exclude(ply, None);
        if rival < beta {
            let is_alone = !look.on_main_line
                && rival < beta - p::DOUBLE_EXTENSION_MARGIN.get()
                && (self.frames.double_extensions(ply) as i32) < p::DOUBLE_EXTENSION_LIMIT.get();
            Singular::Extend(if is_alone { 2 } else { 1 })
        } else if beta >= look.beta {
            // Two moves are too good: one of them will do.
            Singular::Cut(beta)
        } else if score >= look.beta {
            Singular::Extend(-2)
        } else if look.expects_cut {
            Singular::Extend(-1)
        } else {
            ORDINARY
        }
    }
}

//! What the tablebases say of positions in the tree (step 3).
//!
//! Only right after a capture or a pawn move: there they know the result
//! with the rule of fifty moves, whatever was played before. Without them a
//! node pays for one comparison.

use super::Worker;
use crate::node::Node;
use crate::tablebase::{Tablebase, Wdl};
use search::{Bound, Entry, Score};

/// How much deeper than it was asked for a tablebase result counts.
const TRUSTED_DEPTH: i32 = 6;

/// Tablebases, and where they are probed.
#[derive(Clone, Copy)]
pub(crate) struct Probing<'a> {
    pub(crate) tablebases: &'a Tablebase,
    /// No position with more pieces.
    pub(crate) pieces: u32,
    /// Positions with just so many pieces only from this depth on.
    pub(crate) depth: i32,
}

/// Between what the score of a node must lie.
#[derive(Clone, Copy)]
pub(super) struct TbBounds {
    lower: Score,
    upper: Score,
}

impl TbBounds {
    pub(super) const UNKNOWN: TbBounds = TbBounds {
        lower: Score::MIN,
        upper: Score::MAX,
    };

    /// A win may still turn out to be a mate that is seen, which is more.
    fn of(wdl: Wdl, ply: usize) -> TbBounds {
        let exactly = |score| TbBounds {
            lower: score,
            upper: score,
        };
        match wdl {
            Wdl::Win => TbBounds {
                lower: Score::tb_win_at(ply),
                upper: Score::MAX,
            },
            Wdl::Loss => TbBounds {
                lower: Score::MIN,
                upper: Score::tb_loss_at(ply),
            },
            // Drawn if both play well, but one side has to know how.
            Wdl::CursedWin => exactly(Score::new(1)),
            Wdl::BlessedLoss => exactly(Score::new(-1)),
            Wdl::Draw => exactly(Score::DRAW),
        }
    }

    /// The score, if the window needs to know no more.
    #[inline]
    pub(super) fn cutoff(&self, alpha: Score, beta: Score) -> Option<Score> {
        if self.lower >= beta || self.lower == self.upper {
            Some(self.lower)
        } else {
            (self.upper <= alpha).then_some(self.upper)
        }
    }

    /// The score, no better and no worse than it can be.
    #[inline]
    pub(super) fn limit(&self, score: Score) -> Score {
        score.clamp(self.lower, self.upper)
    }
}

impl Worker<'_> {
    pub(super) fn probe_tablebases(
        &mut self,
        probing: &Probing<'_>,
        node: &Node,
        ply: usize,
        depth: i32,
    ) -> TbBounds {
        let position = &node.position;
        let pieces = position.occupied().len();
        let is_probed =
            pieces < probing.pieces || pieces == probing.pieces && depth >= probing.depth;
        if !is_probed || position.halfmove_clock() != 0 || !position.castling_rooks().is_empty() {
            return TbBounds::UNKNOWN;
        }
        let wdl = probing.tablebases.probe_wdl(position);
        // A disk may be slow: the clock is looked at every time.
        self.check_limits();
        let Some(wdl) = wdl else {
            return TbBounds::UNKNOWN;
        };
        self.shared.control.add_tb_hits(1);
        TbBounds::of(wdl, ply)
    }

    /// The tt is quicker to ask next time.
    pub(super) fn store_tb_bounds(
        &mut self,
        node: &Node,
        ply: usize,
        bounds: &TbBounds,
        depth: i32,
    ) {
        let (score, bound) = if bounds.lower == bounds.upper {
            (bounds.lower, Bound::Exact)
        } else if bounds.lower > Score::MIN {
            (bounds.lower, Bound::Lower)
        } else {
            (bounds.upper, Bound::Upper)
        };
        let raw_eval = match node.position.is_check() {
            true => Score::DRAW,
            false => self.evaluate(node),
        };
        self.tt.store(
            node.position.key(),
            Entry {
                mv: 0,
                score: score.value_to_tt(ply),
                evaluation: raw_eval,
                depth: (depth + TRUSTED_DEPTH).clamp(0, 255) as u8,
                bound,
                is_pv: false,
            },
        );
    }
}

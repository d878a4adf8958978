//! What tables of endings say of positions in the tree (step 3).
//!
//! Only right after a capture or a pawn move: there the tables know the result
//! with the rule of fifty moves, whatever was played before. Without tables a
//! node pays for one comparison.

use super::Worker;
use crate::node::Node;
use crate::tablebase::{Tablebase, Verdict};
use search::{Bound, Entry, Score};

/// How much deeper than it was asked for an answer of the tables counts.
const TRUSTED_DEPTH: i32 = 6;

/// Tables, and where they are asked.
#[derive(Clone, Copy)]
pub(crate) struct Probing<'a> {
    pub(crate) tables: &'a Tablebase,
    /// No position with more pieces.
    pub(crate) pieces: u32,
    /// Positions with just so many pieces only from this depth on.
    pub(crate) depth: i32,
}

/// Between what the score of a node must lie.
#[derive(Clone, Copy)]
pub(super) struct Known {
    least: Score,
    most: Score,
}

impl Known {
    pub(super) const NOTHING: Known = Known {
        least: Score::MIN,
        most: Score::MAX,
    };

    /// A win may still turn out to be a mate that is seen, which is more.
    fn of(verdict: Verdict, ply: usize) -> Known {
        let exactly = |score| Known {
            least: score,
            most: score,
        };
        match verdict {
            Verdict::Win => Known {
                least: Score::known_win_at(ply),
                most: Score::MAX,
            },
            Verdict::Loss => Known {
                least: Score::MIN,
                most: Score::known_loss_at(ply),
            },
            // Drawn if both play well, but one side has to know how.
            Verdict::CursedWin => exactly(Score::new(1)),
            Verdict::BlessedLoss => exactly(Score::new(-1)),
            Verdict::Draw => exactly(Score::DRAW),
        }
    }

    /// The score, if the window needs to know no more.
    #[inline]
    pub(super) fn cutoff(&self, alpha: Score, beta: Score) -> Option<Score> {
        if self.least >= beta || self.least == self.most {
            Some(self.least)
        } else {
            (self.most <= alpha).then_some(self.most)
        }
    }

    /// The score, no better and no worse than it can be.
    #[inline]
    pub(super) fn limit(&self, score: Score) -> Score {
        score.clamp(self.least, self.most)
    }
}

impl Worker<'_> {
    pub(super) fn look_up_ending(
        &mut self,
        probing: &Probing<'_>,
        node: &Node,
        ply: usize,
        depth: i32,
    ) -> Known {
        let position = &node.position;
        let pieces = position.occupied().len();
        let is_asked =
            pieces < probing.pieces || pieces == probing.pieces && depth >= probing.depth;
        if !is_asked || position.halfmove_clock() != 0 || !position.castling_rooks().is_empty() {
            return Known::NOTHING;
        }
        let verdict = probing.tables.verdict(position);
        // A disk may be slow: the clock is looked at every time.
        self.look_up();
        let Some(verdict) = verdict else {
            return Known::NOTHING;
        };
        self.question.control.add_table_hits(1);
        Known::of(verdict, ply)
    }

    /// The tt is quicker to ask next time.
    pub(super) fn remember_ending(&mut self, node: &Node, ply: usize, known: &Known, depth: i32) {
        let (score, bound) = if known.least == known.most {
            (known.least, Bound::Exact)
        } else if known.least > Score::MIN {
            (known.least, Bound::Lower)
        } else {
            (known.most, Bound::Upper)
        };
        let raw = match node.position.is_check() {
            true => Score::DRAW,
            false => self.evaluate(node),
        };
        self.tt.store(
            node.position.key(),
            Entry {
                mv: 0,
                score: score.seen_from_node(ply),
                evaluation: raw,
                depth: (depth + TRUSTED_DEPTH).clamp(0, 255) as u8,
                bound,
                on_main_line: false,
            },
        );
    }
}

//! The end of a line: captures until the position is quiet, so that the
//! evaluation is not asked in the middle of an exchange.

use super::alpha_beta::NodeType;
use super::{LAST_PLY, Worker};
use crate::checks::Checks;
use crate::histories::{captured, is_quiet};
use crate::move_picker::{MovePicker, Wanted};
use crate::node::Node;
use crate::parameters::{self as p, SEE_VALUES};
use chess::Move;
use search::{Bound, Entry, Score};

impl Worker<'_> {
    /// What a node is worth when only captures are looked at, or, in check,
    /// every way out of it.
    pub(super) fn quiesce<NODE: NodeType>(
        &mut self,
        node: &Node,
        ply: usize,
        mut alpha: Score,
        beta: Score,
    ) -> Score {
        if NODE::PV {
            self.stack.clear_pv(ply);
            self.seldepth = self.seldepth.max(ply + 1);
        }
        if self.stopped || self.is_draw(node, ply) {
            return Score::DRAW;
        }
        if ply >= LAST_PLY {
            return self.evaluate(node);
        }

        // What the tt knows.
        let position = &node.position;
        let entry = match self.is_selective {
            true => self.tt.probe(position.key()),
            false => None,
        };
        if !NODE::PV
            && let Some(entry) = entry
        {
            let score = entry.score.value_from_tt(ply);
            if entry.bound.answers(score, beta) {
                return score;
            }
        }

        // Stand pat: nobody has to capture, so the evaluation is a lower bound.
        let in_check = position.is_check();
        let raw_eval = match entry {
            _ if in_check => Score::DRAW,
            Some(entry) => entry.evaluation,
            None => self.evaluate(node),
        };
        let mut best = Score::loss_at(ply);
        let mut futility_base = Score::MIN;
        if !in_check {
            best = self.corrected(node, raw_eval);
            futility_base = best + p::DELTA_MARGIN.get();
            if let Some(entry) = entry {
                let score = entry.score.value_from_tt(ply);
                let says_more = match entry.bound {
                    Bound::Exact => true,
                    Bound::Lower => score > best,
                    Bound::Upper => score < best,
                };
                if says_more && !score.is_decisive() {
                    best = score;
                }
            }
            if best >= beta {
                return best;
            }
            alpha = alpha.max(best);
        }

        let wanted = match (in_check, self.is_selective) {
            (true, _) => Wanted::All,
            (false, true) => Wanted::Noisy { see_threshold: 0 },
            (false, false) => Wanted::Noisy {
                see_threshold: i32::MIN / 2,
            },
        };
        let tt_move = entry
            .and_then(|entry| Move::from_bits(entry.mv))
            .filter(|mv| position.is_legal(*mv) && (in_check || !is_quiet(position, *mv)));
        let previous = self.previous_moves(ply);
        let mut picker = MovePicker::new(tt_move, wanted);
        let mut best_move = None;
        while let Some(mv) = picker.next(node, self.histories, &previous) {
            if self.overlooks(node, mv) {
                continue;
            }
            if self.is_selective && !best.is_loss() {
                if in_check {
                    // One way out has been found; quiet ones seldom do better.
                    if is_quiet(position, mv) {
                        picker.skip_quiets(&Checks::of(position));
                        continue;
                    }
                } else if let Some(score) = futile(node, mv, futility_base, alpha) {
                    best = best.max(score);
                    continue;
                }
            }
            let next = self.play(node, ply, mv);
            let score = -self.quiesce::<NODE>(&next, ply + 1, -beta, -alpha);
            self.take_back();
            if self.stopped {
                return Score::DRAW;
            }
            if score > best {
                best = score;
                if score > alpha {
                    best_move = Some(mv);
                    if NODE::PV {
                        self.stack.update_pv(ply, mv);
                    }
                    if score >= beta {
                        break;
                    }
                    alpha = score;
                }
            }
        }

        if self.is_selective {
            // Never exact: an exact entry would replace one of a real search.
            let bound = if best >= beta {
                Bound::Lower
            } else {
                Bound::Upper
            };
            self.tt.store(
                position.key(),
                Entry {
                    mv: best_move.map_or(0, Move::bits),
                    score: best.value_to_tt(ply),
                    evaluation: raw_eval,
                    depth: 0,
                    bound,
                    is_pv: NODE::PV || entry.is_some_and(|entry| entry.is_pv),
                },
            );
        }
        best
    }
}

/// Whether a capture takes too little to reach alpha; then what it may reach.
fn futile(node: &Node, mv: Move, below: Score, alpha: Score) -> Option<Score> {
    if mv.promotion().is_some() {
        return None;
    }
    let victim = captured(&node.position, mv)?;
    let reached = below + SEE_VALUES[victim.index()];
    (reached <= alpha).then_some(reached)
}

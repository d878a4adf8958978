//! One node of the tree, up to its moves.

use super::move_loop::NodeResult;
use super::tablebase::TbBounds;
use super::{LAST_PLY, Worker};
use crate::histories::{is_quiet, shows_error};
use crate::node::Node;
use chess::Move;
use search::{Bound, Entry, Score};

/// What kind of node it is, known when the program is compiled.
pub(super) trait NodeType {
    /// It may be on the principal variation: its window is open.
    const PV: bool;
    /// It is the root.
    const ROOT: bool;
}

/// The root.
pub(super) struct Root;
/// A node of the principal variation.
pub(super) struct Pv;
/// A node with a null window, which only has to say on which side of it it lies.
pub(super) struct NonPv;

impl NodeType for Root {
    const PV: bool = true;
    const ROOT: bool = true;
}
impl NodeType for Pv {
    const PV: bool = true;
    const ROOT: bool = false;
}
impl NodeType for NonPv {
    const PV: bool = false;
    const ROOT: bool = false;
}

/// What the steps of a node need to know.
#[derive(Clone, Debug)]
pub(super) struct NodeContext {
    pub(super) ply: usize,
    pub(super) depth: i32,
    pub(super) alpha: Score,
    pub(super) beta: Score,
    /// It is expected that a move here fails high.
    pub(super) cut_node: bool,
    pub(super) pv_node: bool,
    /// It is a PV node, or the tt says that it was one.
    pub(super) tt_pv: bool,
    pub(super) in_check: bool,
    /// What the tt knows.
    pub(super) entry: Option<Entry>,
    pub(super) tt_move: Option<Move>,
    pub(super) excluded: Option<Move>,
    /// The evaluation as it came, for the tt.
    pub(super) raw_eval: Score,
    /// The evaluation, corrected; meaningless in check.
    pub(super) static_eval: Score,
    /// The best guess at the score: the evaluation, or a bound of the tt.
    pub(super) estimated_score: Score,
    pub(super) improving: bool,
}

impl Worker<'_> {
    /// What a node is worth: exactly if it lies in the window, otherwise a
    /// bound on the side where it lies (fail-soft).
    pub(super) fn search<NODE: NodeType>(
        &mut self,
        node: &Node,
        ply: usize,
        mut alpha: Score,
        mut beta: Score,
        depth: i32,
        cut_node: bool,
    ) -> Score {
        if depth <= 0 {
            return self.quiesce::<NODE>(node, ply, alpha, beta);
        }
        if NODE::PV {
            self.stack.clear_pv(ply);
            self.seldepth = self.seldepth.max(ply + 1);
        }

        if !NODE::ROOT {
            // PieceTo 1. The game is drawn, the line too long, or time is up.
            if self.stopped {
                return Score::DRAW;
            }
            if self.is_draw(node, ply) {
                return Score::DRAW;
            }
            if ply >= LAST_PLY {
                return self.evaluate(node);
            }

            // PieceTo 2. Mate distance: even a mate with the next move would not
            // beat one that is already found.
            alpha = alpha.max(Score::loss_at(ply));
            beta = beta.min(Score::win_at(ply + 1));
            if alpha >= beta {
                return alpha;
            }
        }
        self.stack.enter(ply);

        // PieceTo 3. What the tt knows: enough for a node off the PV,
        // and always the move to try first.
        let position = &node.position;
        let excluded = self.stack.excluded(ply);
        let entry = match excluded {
            None if self.is_selective => self.tt.probe(position.key()),
            _ => None,
        };
        let tt_move = if NODE::ROOT {
            // The best so far, which the tt may have lost.
            self.root_moves.get(self.pv_index).map(|root| root.mv)
        } else {
            entry
                .and_then(|entry| Move::from_bits(entry.mv))
                .filter(|mv| position.is_legal(*mv))
        };
        if !NODE::PV
            && let Some(entry) = entry
            && let Some(score) = self.tt_cutoff(node, ply, &entry, depth, beta, tt_move)
        {
            return score;
        }
        // Tablebases, where there are any, know the result.
        let tb_bounds = match self.shared.tablebases {
            Some(probing) if !NODE::ROOT && excluded.is_none() => {
                self.probe_tablebases(&probing, node, ply, depth)
            }
            _ => TbBounds::UNKNOWN,
        };
        if let Some(score) = tb_bounds.cutoff(alpha, beta) {
            self.store_tb_bounds(node, ply, &tb_bounds, depth);
            return score;
        }

        // PieceTo 4. The static evaluation, corrected by what searches have shown
        // of its errors; and the tt's score where that says more.
        let in_check = position.is_check();
        let raw_eval = match entry {
            _ if in_check => Score::DRAW,
            Some(entry) => entry.evaluation,
            None => self.evaluate(node),
        };
        let static_eval = self.corrected(node, raw_eval);
        self.stack
            .set_static_eval(ply, (!in_check).then_some(static_eval));
        let estimated_score = match entry {
            Some(entry) => {
                let score = entry.score.value_from_tt(ply);
                let says_more = match entry.bound {
                    Bound::Exact => true,
                    Bound::Lower => score > static_eval,
                    Bound::Upper => score < static_eval,
                };
                if says_more { score } else { static_eval }
            }
            _ => static_eval,
        };
        let context = NodeContext {
            ply,
            depth,
            alpha,
            beta,
            cut_node,
            pv_node: NODE::PV,
            tt_pv: NODE::PV || entry.is_some_and(|entry| entry.is_pv),
            in_check,
            entry,
            tt_move,
            excluded,
            raw_eval,
            static_eval,
            estimated_score,
            improving: self.stack.is_improving(ply),
        };

        // Steps 5 to 7. Nodes that need no move of their own.
        if !NODE::PV && !in_check && excluded.is_none() && self.is_selective {
            let answer = self
                .razor(node, &context)
                .or_else(|| Self::reverse_futility(&context))
                .or_else(|| self.null_move(node, &context));
            if self.stopped {
                return Score::DRAW;
            }
            if let Some(score) = answer {
                return score;
            }
        }

        // Steps 8 to 13. The moves.
        let mut result = self.try_moves::<NODE>(node, &context);
        if self.stopped {
            return Score::DRAW;
        }
        result.score = tb_bounds.limit(result.score);

        // PieceTo 14. Remember it.
        if excluded.is_none() && !(NODE::ROOT && self.pv_index > 0) {
            self.remember(node, &context, &result);
        }
        result.score
    }

    /// The score of the tt, if it answers the question. Not near the limit
    /// of fifty moves, of which the tt knows nothing.
    fn tt_cutoff(
        &mut self,
        node: &Node,
        ply: usize,
        entry: &Entry,
        depth: i32,
        beta: Score,
        tt_move: Option<Move>,
    ) -> Option<Score> {
        let score = entry.score.value_from_tt(ply);
        let answers = i32::from(entry.depth) >= depth
            && entry.bound.answers(score, beta)
            && node.position.halfmove_clock() < 90;
        if !answers {
            return None;
        }
        // A quiet move that cuts off again is worth a little more.
        if score >= beta
            && let Some(mv) = tt_move
            && is_quiet(&node.position, mv)
        {
            self.reward_quiet(node, ply, mv, depth);
        }
        Some(score)
    }

    fn remember(&mut self, node: &Node, context: &NodeContext, result: &NodeResult) {
        let bound = Bound::of(result.score, context.alpha, context.beta);
        self.tt.store(
            node.position.key(),
            Entry {
                mv: result.mv.map_or(0, Move::bits),
                score: result.score.value_to_tt(context.ply),
                evaluation: context.raw_eval,
                depth: context.depth.clamp(0, 255) as u8,
                bound,
                is_pv: context.tt_pv,
            },
        );
        // Captures change the evaluation for reasons of their own.
        let is_calm = !context.in_check
            && result.mv.is_none_or(|mv| is_quiet(&node.position, mv))
            && !result.score.is_decisive();
        let error = result.score - context.static_eval;
        if is_calm && self.is_selective && shows_error(bound, error) {
            let color = node.position.side_to_move();
            self.histories
                .add_correction(color, &node.keys, error, context.depth);
        }
    }
}

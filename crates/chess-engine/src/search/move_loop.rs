//! The moves of a node, one by one: steps 8 to 13.

use super::Worker;
use super::alpha_beta::{NodeContext, NodeType, NonPv, Pv};
use super::update::Tried;
use crate::checks::Checks;
use crate::histories::{PreviousMoves, is_quiet};
use crate::move_picker::{MovePicker, Wanted};
use crate::node::Node;
use crate::parameters::{self as p, SEE_VALUES};
use chess::Move;
use search::Score;

/// What came of a node.
#[derive(Clone, Copy, Debug)]
pub(super) struct NodeResult {
    pub(super) score: Score,
    /// The move that raised alpha, if one did.
    pub(super) mv: Option<Move>,
}

/// What is to be done with a move before it is tried.
#[derive(PartialEq, Eq)]
enum Pruning {
    Keep,
    Skip,
    SkipQuiets,
}

/// A move about to be tried.
struct Candidate {
    mv: Move,
    is_quiet: bool,
    gives_check: bool,
    /// The how-manieth it is, from 1.
    move_count: usize,
    /// What the histories say, of all but the first.
    history: i32,
}

impl Worker<'_> {
    /// PieceTo 8. Tries the moves until one is too good or none is left.
    pub(super) fn try_moves<NODE: NodeType>(
        &mut self,
        node: &Node,
        context: &NodeContext,
    ) -> NodeResult {
        let (ply, beta) = (context.ply, context.beta);
        let mut alpha = context.alpha;
        let mut best = Score::MIN;
        let mut best_move = None;
        let mut tried = Tried::default();
        let mut move_count = 0;
        let previous = self.previous_moves(ply);
        let mut picker = if NODE::ROOT {
            self.pick_at_root(node, context, &previous)
        } else {
            MovePicker::new(context.tt_move, Wanted::All)
        };
        let checks = Checks::of(&node.position);
        while let Some(mv) = picker.next(node, self.histories, &previous) {
            if Some(mv) == context.excluded || NODE::ROOT && !self.is_candidate(mv) {
                continue;
            }
            if !NODE::ROOT && self.overlooks(node, mv) {
                continue;
            }
            move_count += 1;
            if NODE::ROOT {
                self.tell_current_move(mv, move_count);
            }
            let candidate = self.candidate(node, &previous, &checks, mv, move_count);

            // PieceTo 9. Moves that are not worth trying.
            if !NODE::ROOT && self.is_selective && !best.is_loss() && best > Score::MIN {
                match self.prune_move(node, context, &candidate, alpha, &picker) {
                    Pruning::Keep => {}
                    Pruning::Skip => continue,
                    Pruning::SkipQuiets => {
                        picker.skip_quiets(&checks);
                        continue;
                    }
                }
            }

            // PieceTo 10. A move without a rival is looked at more closely.
            let extension = self.singular(node, context, mv);
            if self.stopped {
                break;
            }

            // PieceTo 11. The move itself.
            let nodes_before = self.nodes;
            let doubles = self.stack.double_extensions(ply) + u32::from(extension == 2);
            self.stack.set_double_extensions(ply + 1, doubles);
            let next = self.play(node, ply, mv);
            let score = self.search_move::<NODE>(
                &next,
                context,
                alpha,
                &candidate,
                context.depth - 1 + extension,
            );
            self.take_back();
            if self.stopped {
                break;
            }
            if NODE::ROOT {
                let nodes = self.nodes - nodes_before;
                self.note_root_move(mv, nodes, score, (alpha, beta), move_count == 1);
            }

            if score > best {
                best = score;
                if score > alpha {
                    best_move = Some(mv);
                    if NODE::PV {
                        self.stack.update_pv(ply, mv);
                    }
                    if score >= beta {
                        // PieceTo 12. Too good: the opponent will not allow it.
                        self.stack.count_cutoff(ply);
                        self.update_histories(node, context, mv, &tried);
                        break;
                    }
                    alpha = score;
                }
            }
            tried.note(mv, candidate.is_quiet);
        }

        // PieceTo 13. No legal move: mate or stalemate.
        if move_count == 0 {
            best = match context.excluded {
                Some(_) => context.alpha,
                None if self.overlooks_all(node) => context.static_eval,
                None if context.in_check => Score::loss_at(ply),
                None => Score::DRAW,
            };
        }
        NodeResult {
            score: best,
            mv: best_move,
        }
    }

    #[inline]
    fn candidate(
        &self,
        node: &Node,
        previous: &PreviousMoves,
        checks: &Checks,
        mv: Move,
        move_count: usize,
    ) -> Candidate {
        let is_quiet = is_quiet(&node.position, mv);
        let history = match is_quiet {
            // Nobody asks of the first move, and many nodes need no other.
            _ if move_count == 1 => 0,
            true => self.histories.quiet(node, previous, mv),
            false => self.histories.capture(&node.position, mv),
        };
        Candidate {
            mv,
            is_quiet,
            gives_check: checks.gives(&node.position, mv),
            move_count,
            history,
        }
    }

    /// PieceTo 9. Shallow nodes leave out what is unlikely to matter.
    fn prune_move(
        &self,
        node: &Node,
        context: &NodeContext,
        candidate: &Candidate,
        alpha: Score,
        picker: &MovePicker,
    ) -> Pruning {
        let depth = context.depth;
        let reduction = self.reductions.at(depth, candidate.move_count) / 1024;
        let reduced = (depth - reduction).max(0);
        if !candidate.is_quiet || candidate.gives_check {
            // SEE: a capture or check that loses too much in the exchange.
            let threshold = -p::SEE_CAPTURE_MARGIN.get() * depth;
            let loses = (picker.is_at_bad_noisy() || candidate.is_quiet)
                && depth <= p::SEE_DEPTH.get()
                && !node.position.see_ge(candidate.mv, threshold, &SEE_VALUES);
            return if loses { Pruning::Skip } else { Pruning::Keep };
        }
        // Late move pruning (LMP): the more depth, the more of them are tried.
        let enough = (p::LMP_BASE.get() + depth * depth) / if context.improving { 1 } else { 2 };
        if candidate.move_count as i32 > enough {
            return Pruning::SkipQuiets;
        }
        // Futility: so far below alpha that a quiet move will not get there.
        let margin = p::FUTILITY_BASE.get() + p::FUTILITY_MARGIN.get() * reduced;
        if !context.in_check
            && reduced <= p::FUTILITY_DEPTH.get()
            && context.static_eval + margin <= alpha
        {
            return Pruning::SkipQuiets;
        }
        // SEE: moves to where the piece is lost.
        let threshold = -p::SEE_QUIET_MARGIN.get() * reduced * reduced;
        if depth <= p::SEE_DEPTH.get()
            && !node.position.see_ge(candidate.mv, threshold, &SEE_VALUES)
        {
            return Pruning::Skip;
        }
        Pruning::Keep
    }

    /// PieceTo 11. PVS and LMR: a late move is first searched less deep, then with a null
    /// window, and only one that raises alpha with the full window.
    fn search_move<NODE: NodeType>(
        &mut self,
        next: &Node,
        context: &NodeContext,
        alpha: Score,
        candidate: &Candidate,
        depth: i32,
    ) -> Score {
        let (ply, beta) = (context.ply + 1, context.beta);
        let mut score = Score::MIN;
        let late_from = if NODE::ROOT { 3 } else { 1 };
        let is_late = candidate.move_count > late_from
            && context.depth >= p::LMR_DEPTH.get()
            && self.is_selective;
        let mut full_depth = depth;
        let mut needs_null_window = candidate.move_count > 1 || !NODE::PV;
        if is_late {
            let reduction = self.reduction(next, context, candidate);
            let reduced = (depth - reduction).clamp(1, depth.max(1));
            score = -self.search::<NonPv>(next, ply, -alpha - 1, -alpha, reduced, true);
            needs_null_window = false;
            if score > alpha && reduced < depth && !self.stopped {
                // Much better than thought: a ply more. Hardly better: one less.
                full_depth += i32::from(
                    score > alpha + p::DEEPER_MARGIN.get() + p::DEEPER_FACTOR.get() * depth,
                );
                full_depth -= i32::from(score < alpha + p::SHALLOWER_MARGIN.get());
                needs_null_window = full_depth > reduced;
            }
        }
        if needs_null_window {
            let cut_node = if NODE::PV { true } else { !context.cut_node };
            score = -self.search::<NonPv>(next, ply, -alpha - 1, -alpha, full_depth, cut_node);
        }
        if NODE::PV && (candidate.move_count == 1 || score > alpha) && !self.stopped {
            score = -self.search::<Pv>(next, ply, -beta, -alpha, full_depth, false);
        }
        score
    }

    /// By how many plies a late move is reduced.
    fn reduction(&self, next: &Node, context: &NodeContext, candidate: &Candidate) -> i32 {
        let mut reduction = self.reductions.at(context.depth, candidate.move_count);
        reduction -= candidate.history * 1024 / p::LMR_HISTORY.get();
        if !candidate.is_quiet {
            reduction -= p::LMR_CAPTURE.get();
        }
        // Where a cutoff is expected, the moves after the first seldom matter.
        if context.cut_node {
            reduction += p::LMR_CUT_NODE.get();
        }
        if !context.improving {
            reduction += p::LMR_NOT_IMPROVING.get();
        }
        if context.tt_pv {
            reduction -= p::LMR_TT_PV.get();
        }
        if context.pv_node {
            reduction -= p::LMR_PV_NODE.get();
        }
        if context.ply == 0 {
            reduction -= p::LMR_ROOT.get();
        }
        // Checks change more than they seem to.
        if next.position.is_check() {
            reduction -= p::LMR_CHECK.get();
        }
        // The answers are easily found: so they will be for this move.
        if self.stack.cutoffs(context.ply + 1) as i32 > p::LMR_EASY_CUTOFFS.get() {
            reduction += p::LMR_EASY_ANSWERS.get();
        }
        if context.tt_move.is_some_and(|mv| mv.promotion().is_some()) {
            reduction += p::LMR_PROMOTION.get();
        }
        reduction / 1024
    }
}

//! The moves of a node, one by one: steps 8 to 13.

use super::Worker;
use super::alpha_beta::{Look, NodeType, NonPv, Pv};
use super::learn::Tried;
use crate::checks::Checks;
use crate::histories::{Earlier, is_quiet};
use crate::node::Node;
use crate::parameters::{self as p, EXCHANGE};
use crate::picker::{Picker, Wanted};
use chess::Move;
use search::Score;

/// What came of a node.
#[derive(Clone, Copy, Debug)]
pub(super) struct Outcome {
    pub(super) score: Score,
    /// The move that raised alpha, if one did.
    pub(super) mv: Option<Move>,
}

/// What is to be done with a move before it is tried.
#[derive(PartialEq, Eq)]
enum Verdict {
    Try,
    Skip,
    SkipAllQuiets,
}

/// A move about to be tried.
struct Trial {
    mv: Move,
    is_quiet: bool,
    gives_check: bool,
    /// The how-manieth it is, from 1.
    number: usize,
    /// What the histories say, of all but the first.
    history: i32,
}

impl Worker<'_> {
    /// Step 8. Tries the moves until one is too good or none is left.
    pub(super) fn try_moves<NODE: NodeType>(&mut self, node: &Node, look: &Look) -> Outcome {
        let (ply, beta) = (look.ply, look.beta);
        let mut alpha = look.alpha;
        let mut best = Score::MIN;
        let mut best_move = None;
        let mut tried = Tried::default();
        let mut number = 0;
        let earlier = self.earlier(ply);
        let mut picker = if NODE::ROOT {
            self.pick_at_root(node, look, &earlier)
        } else {
            Picker::new(look.tt_move, Wanted::All)
        };
        let checks = Checks::of(&node.position);
        while let Some(mv) = picker.next(node, self.histories, &earlier) {
            if Some(mv) == look.excluded || NODE::ROOT && !self.is_candidate(mv) {
                continue;
            }
            if !NODE::ROOT && self.overlooks(node, mv) {
                continue;
            }
            number += 1;
            if NODE::ROOT {
                self.tell_current_move(mv, number);
            }
            let trial = self.trial(node, &earlier, &checks, mv, number);

            // Step 9. Moves that are not worth trying.
            if !NODE::ROOT && self.is_selective && !best.is_loss() && best > Score::MIN {
                match self.judge_move(node, look, &trial, alpha, &picker) {
                    Verdict::Try => {}
                    Verdict::Skip => continue,
                    Verdict::SkipAllQuiets => {
                        picker.skip_quiets(&checks);
                        continue;
                    }
                }
            }

            // Step 10. A move without a rival is looked at more closely.
            let extension = self.singular(node, look, mv);
            if self.stopped {
                break;
            }

            // Step 11. The move itself.
            let nodes_before = self.nodes;
            let doubles = self.frames.double_extensions(ply) + u32::from(extension == 2);
            self.frames.set_double_extensions(ply + 1, doubles);
            let next = self.play(node, ply, mv);
            let score =
                self.search_move::<NODE>(&next, look, alpha, &trial, look.depth - 1 + extension);
            self.take_back();
            if self.stopped {
                break;
            }
            if NODE::ROOT {
                let nodes = self.nodes - nodes_before;
                self.note_root_move(mv, nodes, score, (alpha, beta), number == 1);
            }

            if score > best {
                best = score;
                if score > alpha {
                    best_move = Some(mv);
                    if NODE::PV {
                        self.frames.update_pv(ply, mv);
                    }
                    if score >= beta {
                        // Step 12. Too good: the opponent will not allow it.
                        self.frames.count_cutoff(ply);
                        self.learn(node, look, mv, &tried);
                        break;
                    }
                    alpha = score;
                }
            }
            tried.note(mv, trial.is_quiet);
        }

        // Step 13. No legal move: mate or stalemate.
        if number == 0 {
            best = match look.excluded {
                Some(_) => look.alpha,
                None if self.overlooks_all(node) => look.evaluation,
                None if look.in_check => Score::loss_at(ply),
                None => Score::DRAW,
            };
        }
        Outcome {
            score: best,
            mv: best_move,
        }
    }

    #[inline]
    fn trial(
        &self,
        node: &Node,
        earlier: &Earlier,
        checks: &Checks,
        mv: Move,
        number: usize,
    ) -> Trial {
        let is_quiet = is_quiet(&node.position, mv);
        let history = match is_quiet {
            // Nobody asks of the first move, and many nodes need no other.
            _ if number == 1 => 0,
            true => self.histories.quiet(node, earlier, mv),
            false => self.histories.capture(&node.position, mv),
        };
        Trial {
            mv,
            is_quiet,
            gives_check: checks.gives(&node.position, mv),
            number,
            history,
        }
    }

    /// Step 9. Shallow nodes leave out what is unlikely to matter.
    fn judge_move(
        &self,
        node: &Node,
        look: &Look,
        trial: &Trial,
        alpha: Score,
        picker: &Picker,
    ) -> Verdict {
        let depth = look.depth;
        let reduction = self.reductions.at(depth, trial.number) / 1024;
        let reduced = (depth - reduction).max(0);
        if !trial.is_quiet || trial.gives_check {
            // A capture or check that loses too much in the exchange.
            let threshold = -p::SEE_CAPTURE_MARGIN.get() * depth;
            let loses = (picker.is_at_bad_captures() || trial.is_quiet)
                && depth <= p::SEE_DEPTH.get()
                && !node
                    .position
                    .exchange_is_at_least(trial.mv, threshold, &EXCHANGE);
            return if loses { Verdict::Skip } else { Verdict::Try };
        }
        // Late moves: the more depth, the more of them are tried.
        let enough = (p::LMP_BASE.get() + depth * depth) / if look.improving { 1 } else { 2 };
        if trial.number as i32 > enough {
            return Verdict::SkipAllQuiets;
        }
        // Futility: so far below alpha that a quiet move will not get there.
        let margin = p::FUTILITY_BASE.get() + p::FUTILITY_MARGIN.get() * reduced;
        if !look.in_check && reduced <= p::FUTILITY_DEPTH.get() && look.evaluation + margin <= alpha
        {
            return Verdict::SkipAllQuiets;
        }
        // Moves to where the piece is lost.
        let threshold = -p::SEE_QUIET_MARGIN.get() * reduced * reduced;
        if depth <= p::SEE_DEPTH.get()
            && !node
                .position
                .exchange_is_at_least(trial.mv, threshold, &EXCHANGE)
        {
            return Verdict::Skip;
        }
        Verdict::Try
    }

    /// Step 11. A late move is first searched less deep, then with a null
    /// window, and only one that raises alpha with the full window.
    fn search_move<NODE: NodeType>(
        &mut self,
        next: &Node,
        look: &Look,
        alpha: Score,
        trial: &Trial,
        depth: i32,
    ) -> Score {
        let (ply, beta) = (look.ply + 1, look.beta);
        let mut score = Score::MIN;
        let late_from = if NODE::ROOT { 3 } else { 1 };
        let is_late =
            trial.number > late_from && look.depth >= p::LMR_DEPTH.get() && self.is_selective;
        let mut full_depth = depth;
        let mut needs_null_window = trial.number > 1 || !NODE::PV;
        if is_late {
            let reduction = self.reduction(next, look, trial);
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
            let cut_node = if NODE::PV { true } else { !look.cut_node };
            score = -self.search::<NonPv>(next, ply, -alpha - 1, -alpha, full_depth, cut_node);
        }
        if NODE::PV && (trial.number == 1 || score > alpha) && !self.stopped {
            score = -self.search::<Pv>(next, ply, -beta, -alpha, full_depth, false);
        }
        score
    }

    /// By how many plies a late move is reduced.
    fn reduction(&self, next: &Node, look: &Look, trial: &Trial) -> i32 {
        let mut reduction = self.reductions.at(look.depth, trial.number);
        reduction -= trial.history * 1024 / p::LMR_HISTORY.get();
        if !trial.is_quiet {
            reduction -= p::LMR_CAPTURE.get();
        }
        // Where a cutoff is expected, the moves after the first seldom matter.
        if look.cut_node {
            reduction += p::LMR_CUT_NODE.get();
        }
        if !look.improving {
            reduction += p::LMR_NOT_IMPROVING.get();
        }
        if look.tt_pv {
            reduction -= p::LMR_TT_PV.get();
        }
        if look.pv_node {
            reduction -= p::LMR_PV_NODE.get();
        }
        if look.ply == 0 {
            reduction -= p::LMR_ROOT.get();
        }
        // Checks change more than they seem to.
        if next.position.is_check() {
            reduction -= p::LMR_CHECK.get();
        }
        // The answers are easily found: so they will be for this move.
        if self.frames.cutoffs(look.ply + 1) as i32 > p::LMR_EASY_CUTOFFS.get() {
            reduction += p::LMR_EASY_ANSWERS.get();
        }
        if look.tt_move.is_some_and(|mv| mv.promotion().is_some()) {
            reduction += p::LMR_PROMOTION.get();
        }
        reduction / 1024
    }
}

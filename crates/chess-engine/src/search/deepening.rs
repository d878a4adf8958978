//! Deepening step by step: each iteration fills the tt and the histories
//! for the next, and there is always an answer.

use super::alpha_beta::Root;
use super::{LAST_PLY, RootMove, Worker};
use crate::node::Node;
use crate::parameters as p;
use search::{Bound, Event, Info, Progress, Score};
use std::cmp::Reverse;

impl Worker<'_> {
    /// Searches until a limit is reached or the search is stopped; returns the
    /// moves at the root, the best first.
    pub(crate) fn run(mut self) -> Vec<RootMove> {
        let root = Node::new(*self.shared.history.position());
        let limits = self.shared.limits;
        let deepest = match limits.depth {
            Some(depth) if self.listener.is_some() => (depth as usize).clamp(1, LAST_PLY),
            _ => LAST_PLY,
        };
        let multipv = self.shared.multipv.min(self.root_moves.len());
        let mut stable_iterations = 0;
        let mut average: Option<Score> = None;
        for depth in 1..=deepest as i32 {
            self.root_depth = depth;
            let best_before = self.root_moves.first().map(|root| root.mv);
            for root in &mut self.root_moves {
                root.previous = root.score;
            }
            for index in 0..multipv {
                self.pv_index = index;
                self.seldepth = 0;
                self.search_aspiration(&root, depth);
                self.root_moves[index..].sort_by_key(|root| Reverse(root.score));
                if self.stopped {
                    break;
                }
                // A later line may have turned out better than an earlier one.
                self.root_moves[..=index].sort_by_key(|root| Reverse(root.score));
            }
            if self.stopped {
                // The first stays; what was not reached stands where it stood.
                let unfinished = self.pv_index.max(1).min(self.root_moves.len());
                self.root_moves[unfinished..].sort_by_key(|root| Reverse(root.last_score()));
            }
            self.tell_lines(depth, multipv);
            if self.stopped {
                break;
            }

            let Some(best) = self.root_moves.first() else {
                break;
            };
            stable_iterations = if best_before == Some(best.mv) {
                stable_iterations + 1
            } else {
                0
            };
            let progress = Progress {
                stable_iterations,
                best_move_share: best.nodes as f64 / self.nodes.max(1) as f64,
                score_drop: average.map_or(0, |average| average - best.score),
            };
            average = Some(match average {
                Some(average) if !best.score.is_decisive() => {
                    Score::new((2 * average.value() + best.score.value()) / 3)
                }
                _ => best.score,
            });
            if self.listener.is_some() && self.has_enough(&progress) {
                break;
            }
        }
        self.check_limits();
        self.root_moves
    }

    /// Whether another iteration is not wanted.
    fn has_enough(&self, progress: &Progress) -> bool {
        let limits = self.shared.limits;
        let best = self.root_moves[0].score;
        if let Some(mate) = limits.mate
            && best.is_win()
            && best
                .moves_to_mate()
                .is_some_and(|moves| moves <= mate as i32)
        {
            return true;
        }
        if self.shared.control.is_pondering() || limits.infinite {
            return false;
        }
        // With a clock, a forced move or a mate that cannot get shorter needs
        // no more thought.
        let is_clear = self.root_moves.len() == 1
            || best
                .moves_to_mate()
                .is_some_and(|moves| self.root_depth > 4 * moves.abs() + 4);
        limits.clock.is_some() && is_clear || self.shared.timer.is_enough(progress)
    }

    /// One line: a small window around the last score first, since most scores
    /// change little and a small window is searched quickly; a larger one if
    /// the score falls out of it.
    fn search_aspiration(&mut self, root: &Node, depth: i32) {
        let previous = self.root_moves[self.pv_index].previous;
        let (mut alpha, mut beta) = (Score::MIN, Score::MAX);
        let mut width = p::ASPIRATION_WINDOW.get();
        let use_window = self.is_selective
            && depth >= p::ASPIRATION_DEPTH.get()
            && !previous.is_decisive()
            && previous != Score::MIN;
        if use_window {
            alpha = previous - width;
            beta = previous + width;
        }
        let mut reduced = 0;
        loop {
            let shown = (depth - reduced).max(1);
            let score = self.search::<Root>(root, 0, alpha, beta, shown, false);
            if self.stopped {
                return;
            }
            self.root_moves[self.pv_index..].sort_by_key(|root| Reverse(root.score));
            if score <= alpha && alpha > Score::MIN {
                beta = Score::new((alpha.value() + beta.value()) / 2);
                alpha = score - width;
                reduced = 0;
            } else if score >= beta && beta < Score::MAX {
                beta = score + width;
                // A move that is too good need not be searched as deep to see
                // by how much.
                reduced = (reduced + 1).min(3);
            } else {
                return;
            }
            width += width / 2;
            if width > 600 || score.is_decisive() {
                (alpha, beta) = (Score::MIN, Score::MAX);
            }
        }
    }

    fn tell_lines(&mut self, depth: i32, multipv: usize) {
        let control = self.shared.control;
        control.add_nodes(self.nodes - self.reported);
        self.reported = self.nodes;
        let Some(listener) = &mut self.listener else {
            return;
        };
        // A first move that no iteration has reached: no line is known.
        if let Some(first) = self.root_moves.first()
            && first.last_score() == Score::MIN
        {
            listener(Event::Info(self.shared.unsearched(first.pv.clone())));
        }
        let mut better = Score::MAX;
        for (index, root) in self.root_moves.iter().take(multipv).enumerate() {
            // A line that this iteration has not reached is told as it was.
            let (score, mut bound, depth) = match root.score {
                Score::MIN if root.previous == Score::MIN => continue,
                Score::MIN => (root.previous, Bound::Exact, depth - 1),
                score => (score, root.bound, depth),
            };
            // The lines before it were looked for first: it is no better.
            if score > better {
                bound = Bound::Upper;
            }
            let score = score.min(better);
            better = score;
            let score = match self.shared.tb_score {
                Some(tb_score) if score.moves_to_mate().is_none() => tb_score,
                _ => score,
            };
            listener(Event::Info(Info {
                depth: depth as u32,
                seldepth: root.seldepth as u32,
                multipv: index + 1,
                score,
                bound,
                nodes: control.nodes(),
                time: self.shared.timer.elapsed(),
                tb_hits: control.tb_hits(),
                hashfull: self.tt.hashfull(),
                pv: root.pv.clone(),
            }));
        }
    }
}

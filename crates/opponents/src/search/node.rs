//! One position of the tree, and what follows from it.

use super::Search;
use super::tt::{entry, tt_cutoff, tt_move};
use crate::limits::Halt;
use crate::sight::Exchanges;
use ::search::{Bound, Score};
use checkers::{Move, Position};
use game::{Game, MoveList, Outcome};
use lab::Tactics;

/// Captures could go on for very long; this far is enough.
const MAX_PLY: u32 = 120;

/// Quiet moves from this place on are looked at less deep at first, if there are
/// so many plies to go: with moves in a good order they are rarely any good.
const LATE: usize = 4;
const LATE_DEPTH: u32 = 3;

impl Search<'_> {
    /// What a position is worth to the side to move, after so many plies more.
    pub(super) fn node(
        &mut self,
        position: &Position,
        ply: u32,
        depth: u32,
        alpha: Score,
        beta: Score,
    ) -> Result<Score, Halt> {
        self.budget.spend()?;
        if let Some(score) = self.game_over(position, ply) {
            return Ok(score);
        }
        // Step 1. The end of the line.
        if depth == 0 || ply >= MAX_PLY {
            return match self.sight.eyes.exchanges {
                Exchanges::Followed => self.quiesce(position, ply, alpha, beta),
                Exchanges::Ignored => Ok(self.sight.judge(position)),
            };
        }

        // Step 2. The same position, reached by another way.
        let key = position.key();
        let known = self.tt.probe(key);
        if let Some(score) = known.and_then(|entry| tt_cutoff(entry, depth, ply, alpha, beta)) {
            return Ok(score);
        }

        // Step 3. The moves, in an order that promises a cut.
        let mut moves = MoveList::new();
        position.list_legal_moves(&mut moves);
        self.overlook(position, &mut moves);
        let first = known.and_then(|entry| tt_move(entry, &moves));
        self.ordering.sort(position, ply, first, &mut moves);

        // Step 4. The first in earnest, the others with a null window.
        self.path.push(key);
        let mut best = (Score::MIN, None);
        for (place, &mv) in moves.iter().enumerate() {
            let mut next = *position;
            next.play_unchecked(mv);
            let sure = alpha.max(best.0);
            let score = if place == 0 {
                -self.node(&next, ply + 1, depth - 1, -beta, -alpha)?
            } else {
                let is_late =
                    place >= LATE && depth >= LATE_DEPTH && position.capture_rank(mv).is_none();
                self.null_window(&next, ply + 1, depth - 1, (sure, beta), is_late)?
            };
            if score > best.0 {
                best = (score, Some(mv));
            }
            if score >= beta {
                self.ordering.learn(position, ply, depth, mv);
                break;
            }
        }
        self.path.pop();
        let (score, mv) = best;
        let bound = Bound::of(score, alpha, beta);
        self.tt.store(key, entry(mv, score, bound, depth, ply));
        Ok(score)
    }

    /// A move that is not expected to be good, with a null window: only if it fails high is
    /// it searched with the full one.
    fn null_window(
        &mut self,
        next: &Position,
        ply: u32,
        depth: u32,
        (alpha, beta): (Score, Score),
        is_late: bool,
    ) -> Result<Score, Halt> {
        let (low, high) = (-(alpha + 1), -alpha);
        if is_late {
            let score = -self.node(next, ply, depth - 1, low, high)?;
            if score <= alpha {
                return Ok(score);
            }
        }
        let score = -self.node(next, ply, depth, low, high)?;
        if score > alpha && score < beta {
            return Ok(-self.node(next, ply, depth, -beta, -alpha)?);
        }
        Ok(score)
    }

    /// Quiescence: follows captures until the position is quiet.
    fn quiesce(
        &mut self,
        position: &Position,
        ply: u32,
        alpha: Score,
        beta: Score,
    ) -> Result<Score, Halt> {
        let mut noisy = position.noisy_moves();
        self.overlook(position, &mut noisy.moves);
        if noisy.moves.is_empty() || ply >= MAX_PLY {
            return Ok(self.sight.judge(position));
        }
        let mut best = Score::MIN;
        if noisy.may_stand_pat {
            best = self.sight.judge(position);
            if best >= beta {
                return Ok(best);
            }
        }
        self.ordering.sort(position, ply, None, &mut noisy.moves);
        for &mv in &noisy.moves {
            let mut next = *position;
            next.play_unchecked(mv);
            self.budget.spend()?;
            let score = match self.game_over(&next, ply + 1) {
                Some(score) => -score,
                None => -self.quiesce(&next, ply + 1, -beta, -alpha.max(best))?,
            };
            best = best.max(score);
            if score >= beta {
                break;
            }
        }
        Ok(best)
    }

    /// Takes away the moves that are not seen, as long as any is.
    #[inline]
    fn overlook(&self, position: &Position, moves: &mut MoveList<Move>) {
        if self.sight.eyes.blindness > 0 && moves.iter().any(|mv| self.sight.sees(position, *mv)) {
            moves.retain(|mv| self.sight.sees(position, *mv));
        }
    }

    /// What the rules say, if the game is over here or need not go on: whoever
    /// can repeat once can do it again.
    fn game_over(&self, position: &Position, ply: u32) -> Option<Score> {
        if let Some(ending) = position.end() {
            let ply = ply as usize;
            return Some(match ending.outcome {
                Outcome::Draw => Score::DRAW,
                Outcome::Win(winner) if winner == position.side_to_move() => Score::win_at(ply),
                Outcome::Win(_) => Score::loss_at(ply),
            });
        }
        let reversible = position.reversible_plies();
        let key = position.key();
        let is_repeated = || {
            let since = self.path.iter().rev().take(reversible as usize);
            since.skip(1).step_by(2).any(|earlier| *earlier == key)
        };
        let is_stuck = reversible >= Position::DRAW_RULES.no_progress.claim.0;
        (is_stuck || (reversible >= 4 && is_repeated())).then_some(Score::DRAW)
    }
}

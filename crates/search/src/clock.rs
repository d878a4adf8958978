//! How long to think about a move.
//!
//! Two bounds: past the *soft* one no new iteration begins, and it moves with
//! what the search sees; at the *hard* one the search is broken off wherever it
//! is. The hard bound leaves the overhead on the clock whatever happens, and
//! more than that: the system may put a whole program aside for some tenths of
//! a second, before it reads the question or after it has the answer, and no
//! clock of ours sees that coming.

use crate::Limits;
use std::time::{Duration, Instant};

/// The share of the remaining time that an ordinary move takes.
const SHARE: f64 = 0.04;
/// The share of the increment that it takes on top.
const INCREMENT_SHARE: f64 = 0.6;
/// What is kept for moments in which the machine is busy with others: this
/// much, and no more than the given share of what is left. Whoever has less
/// than the reserve lives from the increment until there is one again.
const RESERVE: Duration = Duration::from_millis(300);
const RESERVE_SHARE: f64 = 0.9;
/// No move may take more than this share of what is left beyond the reserve.
const LARGEST_SHARE: f64 = 0.4;
/// The last move before the time control may take more, but not all: what is
/// left is not lost.
const LARGEST_LAST_SHARE: f64 = 0.7;
/// A hard bound is so many ordinary moves.
const HARD_FACTOR: f64 = 4.0;
/// Time controls further away than this are not planned for.
const MOVES_PLANNED: u32 = 40;
/// How much longer a move is thought about whose best move has just changed;
/// one entry for each iteration that it has stood since.
const STABILITY: [f64; 5] = [1.45, 1.2, 1.05, 0.92, 0.85];

/// What an iteration has shown, as far as it matters for the time.
#[derive(Clone, Copy, Debug)]
pub struct Progress {
    /// For how many iterations the best move has been the same.
    pub stable_iterations: u32,
    /// The share of all nodes that went into the best move, from 0 to 1: a
    /// move whose rivals are refuted at once needs no more thought.
    pub best_move_share: f64,
    /// By how much the score fell since the last iterations, in hundredths of
    /// a pawn; below zero if it rose.
    pub score_drop: i32,
}

/// The clock of one search.
#[derive(Clone, Copy, Debug)]
pub struct Timer {
    started: Instant,
    soft: Option<Duration>,
    hard: Option<Duration>,
}

impl Timer {
    /// The bounds for a search that begins at `started`, when sending a move
    /// may cost `overhead`.
    #[must_use]
    pub fn new(limits: &Limits, overhead: Duration, started: Instant) -> Timer {
        let mut timer = Timer {
            started,
            soft: None,
            hard: None,
        };
        if let Some(clock) = limits.clock {
            let left = clock.remaining.saturating_sub(overhead);
            let left = left - RESERVE.min(left.mul_f64(RESERVE_SHARE));
            let ordinary = match clock.moves_to_go {
                None => left.mul_f64(SHARE) + clock.increment.mul_f64(INCREMENT_SHARE),
                Some(moves) => {
                    let moves = moves.clamp(1, MOVES_PLANNED);
                    left / moves + clock.increment.mul_f64(INCREMENT_SHARE)
                }
            };
            let largest = left.mul_f64(match clock.moves_to_go {
                Some(1) => LARGEST_LAST_SHARE,
                _ => LARGEST_SHARE,
            });
            timer.hard = Some(ordinary.mul_f64(HARD_FACTOR).min(largest));
            timer.soft = Some(ordinary.min(largest));
        }
        if let Some(time) = limits.move_time {
            // Little time is not all for sending: then half of it is.
            let time = time.saturating_sub(overhead).max(time / 2);
            timer.hard = Some(timer.hard.map_or(time, |hard| hard.min(time)));
        }
        timer
    }

    /// What an ordinary move takes, counted from the start, whatever the search
    /// may show: for whoever cannot say what it has shown.
    #[must_use]
    pub fn ordinary_bound(&self) -> Option<Duration> {
        self.soft
    }

    /// When the search is broken off, counted from its start.
    #[must_use]
    pub fn hard_bound(&self) -> Option<Duration> {
        self.hard
    }

    /// When no new iteration begins, counted from the start: the ordinary
    /// bound, moved by what the search has shown. Never beyond the hard one.
    #[must_use]
    pub fn soft_bound(&self, progress: &Progress) -> Option<Duration> {
        let soft = self.soft?;
        let last = STABILITY.len() - 1;
        let stability = STABILITY[(progress.stable_iterations as usize).min(last)];
        let effort = 1.8 - 1.35 * progress.best_move_share.clamp(0.0, 1.0);
        let trouble = (1.0 + f64::from(progress.score_drop) / 120.0).clamp(0.85, 1.5);
        let moved = soft.mul_f64(stability * effort * trouble);
        Some(self.hard.map_or(moved, |hard| moved.min(hard)))
    }

    /// How long the search has run.
    #[must_use]
    pub fn elapsed(&self) -> Duration {
        self.started.elapsed()
    }

    /// Whether the search must be broken off now.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.hard.is_some_and(|hard| self.elapsed() >= hard)
    }

    /// Whether another iteration is not worth its time.
    #[must_use]
    pub fn is_enough(&self, progress: &Progress) -> bool {
        self.soft_bound(progress)
            .is_some_and(|soft| self.elapsed() >= soft)
    }
}

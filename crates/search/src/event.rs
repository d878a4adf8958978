//! What a search tells while it runs. It never prints; whoever asked decides
//! what becomes of it.

use crate::{Bound, Score};
use std::time::Duration;

/// What is known after an iteration, or a part of one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Info<M> {
    /// The depth of the iteration.
    pub depth: u32,
    /// The longest line that was looked at.
    pub seldepth: u32,
    /// Which of the best lines this is, from 1.
    pub multipv: usize,
    /// What the line is worth for the side to move at the root.
    pub score: Score,
    /// Whether the score is exact.
    pub bound: Bound,
    /// Positions searched so far, by all threads.
    pub nodes: u64,
    /// How long the search has run.
    pub time: Duration,
    /// How many tablebase probes had an answer.
    pub tb_hits: u64,
    /// How full the tt is with what this search wrote, in thousandths.
    pub hashfull: u32,
    /// The principal variation.
    pub pv: Vec<M>,
}

impl<M> Info<M> {
    /// Positions a second.
    #[must_use]
    pub fn nodes_per_second(&self) -> u64 {
        let nanoseconds = self.time.as_nanos().max(1);
        let rate = u128::from(self.nodes) * 1_000_000_000 / nanoseconds;
        u64::try_from(rate).unwrap_or(u64::MAX)
    }
}

/// One thing that a search tells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event<M> {
    /// How far it has come.
    Info(Info<M>),
    /// The move at the root that is being looked at.
    CurrentMove {
        /// The depth of the iteration.
        depth: u32,
        /// The move.
        mv: M,
        /// The how-manieth it is, from 1.
        number: usize,
    },
    /// The answer; nothing follows it.
    Best {
        /// The best move. `None` only where the game is over.
        mv: Option<M>,
        /// The answer that is expected.
        ponder: Option<M>,
    },
}

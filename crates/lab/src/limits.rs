//! How long a search may go on.

use ::search::StopFlag;
use std::time::{Duration, Instant};

/// When a search ends: at a depth, and earlier if one of the others says so.
#[derive(Clone, Debug)]
pub struct Limits {
    /// How many plies to look ahead. Monte-Carlo search, which does not count
    /// plies, makes 100 rounds for 1 and four times as many for one more.
    pub depth: u32,
    /// How many nodes to visit at most.
    pub nodes: Option<u64>,
    /// How long to go on at most.
    pub time: Option<Duration>,
    /// How much memory to use at most for what is remembered (tables, the tree of
    /// Monte-Carlo search), in bytes. It changes nothing but how much is
    /// remembered; without it there is room for millions of positions.
    pub memory: Option<usize>,
    /// Raised from elsewhere, this ends the search soon.
    pub stop: StopFlag,
    /// Chooses among equal moves at the root; without it the first is taken.
    /// Plain `alpha-beta` then looks at all moves everywhere in random order,
    /// and `mcts` plays other games.
    pub seed: Option<u64>,
}

impl Limits {
    /// To this depth, however long it takes.
    #[must_use]
    pub fn depth(depth: u32) -> Limits {
        Limits {
            depth,
            nodes: None,
            time: None,
            memory: None,
            stop: StopFlag::new(),
            seed: None,
        }
    }
}

/// A search was ended before it was done; what it found so far says nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the search was stopped before it was done")]
pub struct Stopped;

/// Counts nodes and watches the limits, rarely enough to cost nothing.
#[derive(Debug)]
pub(crate) struct Budget {
    nodes: u64,
    /// The number of nodes at which the limits are checked again.
    next_check: u64,
    max_nodes: u64,
    deadline: Option<Instant>,
    stop: StopFlag,
}

/// Nodes between two checks of the clock: some milliseconds even with the slowest
/// evaluation.
const CHECK_EVERY: u64 = 512;

impl Budget {
    pub(crate) fn new(limits: &Limits) -> Budget {
        let max_nodes = limits.nodes.unwrap_or(u64::MAX);
        Budget {
            nodes: 0,
            next_check: CHECK_EVERY.min(max_nodes),
            max_nodes,
            deadline: limits.time.map(|time| Instant::now() + time),
            stop: limits.stop.clone(),
        }
    }

    /// As many nodes again, if the other limits allow it.
    pub(crate) fn once_more(&self) -> Budget {
        Budget {
            nodes: 0,
            next_check: CHECK_EVERY.min(self.nodes),
            max_nodes: self.nodes,
            deadline: self.deadline,
            stop: self.stop.clone(),
        }
    }

    pub(crate) const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Counts one node.
    #[inline]
    pub(crate) fn spend(&mut self) -> Result<(), Stopped> {
        if self.nodes >= self.next_check {
            self.check()?;
        }
        self.nodes += 1;
        Ok(())
    }

    #[cold]
    fn check(&mut self) -> Result<(), Stopped> {
        // The flag first: the search may have to wait there, and time goes by.
        let is_stopped = self.stop.is_raised();
        let late = self.deadline.is_some_and(|time| Instant::now() >= time);
        if is_stopped || late || self.nodes >= self.max_nodes {
            return Err(Stopped);
        }
        self.next_check = (self.nodes + CHECK_EVERY).min(self.max_nodes);
        Ok(())
    }
}

//! When a search must come to an end.

use ::search::{Clock, StopFlag, Timer};
use session::JobClock;
use std::time::{Duration, Instant};

/// The most that one answer may take, whoever is asked.
///
/// The levels have budgets of nodes of their own, far below this; it is there
/// for opponents of the laboratory that look very far ahead, and for machines
/// that are very slow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// How many positions to look at.
    pub nodes: u64,
    /// How long to think.
    pub time: Duration,
    /// How much an opponent of the laboratory may remember, in bytes. The levels
    /// need less than this by themselves.
    pub memory: usize,
}

impl Default for Limits {
    /// Ten seconds, and more nodes than go into them.
    fn default() -> Limits {
        Limits {
            nodes: 1_000_000_000,
            time: Duration::from_secs(10),
            memory: 256 * 1024 * 1024,
        }
    }
}

/// What is lost between a search and the clock: messages, and a machine that
/// has other things to do.
const LATENESS: Duration = Duration::from_millis(60);

impl Limits {
    /// The same, and well inside of what a clock has left.
    #[must_use]
    pub fn within(self, clock: Option<&JobClock>) -> Limits {
        let Some(clock) = clock else {
            return self;
        };
        let left = Duration::from_millis(clock.left.0);
        let increment = Duration::from_millis(clock.increment.0);
        self.within_time(left, increment)
    }

    /// The same, with so much left for the rest of the game: no more than an
    /// ordinary move takes, since not everybody can say when a move deserves
    /// more.
    #[must_use]
    pub(crate) fn within_time(self, left: Duration, increment: Duration) -> Limits {
        let limits = ::search::Limits {
            clock: Some(Clock {
                remaining: left,
                increment,
                moves_to_go: None,
            }),
            ..::search::Limits::default()
        };
        let timer = Timer::new(&limits, LATENESS, Instant::now());
        let ordinary = timer.ordinary_bound().unwrap_or(Duration::MAX);
        Limits {
            time: self.time.min(ordinary),
            ..self
        }
    }
}

/// Why a search was broken off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Halt {
    Nodes,
    Time,
    Stopped,
}

/// Counts the nodes of one search and watches its limits.
#[derive(Debug)]
pub(crate) struct Budget {
    nodes: u64,
    /// The number of nodes at which the clock is looked at again.
    next_look: u64,
    max_nodes: u64,
    timer: Timer,
    stop: StopFlag,
}

/// Nodes between two looks at the clock: a fraction of a millisecond.
const LOOK_EVERY: u64 = 256;

impl Budget {
    pub(crate) fn new(limits: &Limits, stop: &StopFlag) -> Budget {
        let time = ::search::Limits::move_time(limits.time);
        Budget {
            nodes: 0,
            next_look: 0,
            max_nodes: limits.nodes,
            timer: Timer::new(&time, Duration::ZERO, Instant::now()),
            stop: stop.clone(),
        }
    }

    pub(crate) const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Counts one node.
    #[inline]
    pub(crate) fn spend(&mut self) -> Result<(), Halt> {
        if self.nodes >= self.max_nodes {
            return Err(Halt::Nodes);
        }
        if self.nodes >= self.next_look {
            self.look()?;
        }
        self.nodes += 1;
        Ok(())
    }

    #[cold]
    fn look(&mut self) -> Result<(), Halt> {
        if self.stop.is_raised() {
            return Err(Halt::Stopped);
        }
        if self.timer.is_over() {
            return Err(Halt::Time);
        }
        self.next_look = self.nodes + LOOK_EVERY;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn on_a_clock(left: u64, increment: u64) -> u128 {
        let limits = Limits::default().within_time(
            Duration::from_millis(left),
            Duration::from_millis(increment),
        );
        limits.time.as_millis()
    }

    #[test]
    fn a_search_stays_well_inside_its_clock() {
        assert_eq!(on_a_clock(60_000, 0), 2_385);
        assert_eq!(on_a_clock(30_000, 1_000), 1_785);
        // However large the increment, it comes after the move.
        assert_eq!(on_a_clock(160, 60_000), 4);
        assert_eq!(on_a_clock(60, 60_000), 0);
        assert_eq!(on_a_clock(0, 0), 0);
        // No clock makes a search longer than it may be.
        assert_eq!(on_a_clock(86_400_000, 0), 10_000);
    }

    #[test]
    fn nodes_are_counted_to_the_last() {
        let limits = Limits {
            nodes: 300,
            ..Limits::default()
        };
        let mut budget = Budget::new(&limits, &StopFlag::new());
        let spent = (0..1_000).take_while(|_| budget.spend().is_ok()).count();
        assert_eq!((spent, budget.nodes()), (300, 300));
        assert_eq!(budget.spend(), Err(Halt::Nodes));
    }

    #[test]
    fn a_budget_hears_of_the_stop_and_of_the_time() {
        let stop = StopFlag::new();
        let mut budget = Budget::new(&Limits::default(), &stop);
        assert_eq!(budget.spend(), Ok(()));
        stop.clone().raise();
        let halt = (0..=LOOK_EVERY).find_map(|_| budget.spend().err());
        assert_eq!(halt, Some(Halt::Stopped));

        let limits = Limits {
            time: Duration::ZERO,
            ..Limits::default()
        };
        assert_eq!(
            Budget::new(&limits, &StopFlag::new()).spend(),
            Err(Halt::Time)
        );
    }
}

//! How far a search may go.

use std::time::Duration;

/// What the side to move has on its clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clock {
    /// The time that is left.
    pub remaining: Duration,
    /// What each move adds.
    pub increment: Duration,
    /// In how many moves time is added, if that is known.
    pub moves_to_go: Option<u32>,
}

/// When a search ends: at the first of these that is reached. Without any it
/// goes on until it is stopped.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// No deeper than this.
    pub depth: Option<u32>,
    /// No more positions than this.
    pub nodes: Option<u64>,
    /// Exactly this long, if nothing else ends the search.
    pub move_time: Option<Duration>,
    /// A game's clock, out of which the search takes what the move deserves.
    pub clock: Option<Clock>,
    /// Until a win in so many moves is found.
    pub mate: Option<u32>,
    /// The answer is not given before the search is stopped.
    pub infinite: bool,
    /// It is the opponent's turn: the clock does not count before the move
    /// that is expected has been played.
    pub ponder: bool,
}

impl Limits {
    /// Whether a search with these limits has an answer one day without being
    /// stopped, and soon: one for a mate may find none, and go on.
    #[must_use]
    pub const fn end_by_themselves(&self) -> bool {
        let is_limited = self.depth.is_some()
            || self.nodes.is_some()
            || self.move_time.is_some()
            || self.clock.is_some();
        is_limited && !self.infinite
    }

    /// Only a depth.
    #[must_use]
    pub fn depth(depth: u32) -> Limits {
        Limits {
            depth: Some(depth),
            ..Limits::default()
        }
    }

    /// Only a number of nodes.
    #[must_use]
    pub fn nodes(nodes: u64) -> Limits {
        Limits {
            nodes: Some(nodes),
            ..Limits::default()
        }
    }

    /// Only a time.
    #[must_use]
    pub fn move_time(time: Duration) -> Limits {
        Limits {
            move_time: Some(time),
            ..Limits::default()
        }
    }
}

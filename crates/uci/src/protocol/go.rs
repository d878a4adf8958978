//! How long an engine is to think.

use game::ByColor;
use std::fmt;
use std::time::Duration;

/// How long an engine is to think. All limits that are set hold; with none of
/// them it thinks until its time is up and loses by that, so start from one of
/// the functions and add to it.
///
/// ```
/// use uci::Go;
///
/// let go = Go { nodes: Some(5_000), ..Go::depth(8) };
/// assert_eq!(go.to_string(), "go depth 8 nodes 5000");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Go {
    /// Plies to look ahead.
    pub depth: Option<u32>,
    /// Nodes to visit.
    pub nodes: Option<u64>,
    /// Time for this move.
    pub time: Option<Duration>,
    /// Time for the game.
    pub clock: Option<Clock>,
}

/// What the clocks of a game show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clock {
    /// The time each side has left.
    pub left: ByColor<Duration>,
    /// What each side is given for every move.
    pub increment: ByColor<Duration>,
}

impl Go {
    const NOTHING: Go = Go {
        depth: None,
        nodes: None,
        time: None,
        clock: None,
    };

    /// So many plies.
    #[must_use]
    pub const fn depth(depth: u32) -> Go {
        Go {
            depth: Some(depth),
            ..Go::NOTHING
        }
    }

    /// So many nodes.
    #[must_use]
    pub const fn nodes(nodes: u64) -> Go {
        Go {
            nodes: Some(nodes),
            ..Go::NOTHING
        }
    }

    /// So long.
    #[must_use]
    pub const fn time(time: Duration) -> Go {
        Go {
            time: Some(time),
            ..Go::NOTHING
        }
    }

    /// As long as it thinks best with these clocks.
    #[must_use]
    pub const fn clock(clock: Clock) -> Go {
        Go {
            clock: Some(clock),
            ..Go::NOTHING
        }
    }
}

impl fmt::Display for Go {
    /// The whole command, `go depth 3`. No limit is written as 0: several
    /// engines take that for none, and think for ever.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("go")?;
        let milliseconds = |time: Duration| time.as_millis().max(1);
        if let Some(depth) = self.depth {
            write!(f, " depth {}", depth.max(1))?;
        }
        if let Some(nodes) = self.nodes {
            write!(f, " nodes {}", nodes.max(1))?;
        }
        if let Some(time) = self.time {
            write!(f, " movetime {}", milliseconds(time))?;
        }
        if let Some(Clock { left, increment }) = self.clock {
            let left = left.map(milliseconds);
            write!(f, " wtime {} btime {}", left.white, left.black)?;
            // No increment is none.
            let increment = increment.map(|time| time.as_millis());
            write!(f, " winc {} binc {}", increment.white, increment.black)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn limits_are_written_and_never_as_none() {
        let seconds = Duration::from_secs;
        let clock = Clock {
            left: ByColor {
                white: seconds(8),
                black: Duration::from_micros(7),
            },
            increment: ByColor {
                white: Duration::from_millis(80),
                black: Duration::ZERO,
            },
        };
        let expected = [
            (Go::depth(12), "go depth 12"),
            (Go::depth(0), "go depth 1"),
            (Go::nodes(1_000_000), "go nodes 1000000"),
            (Go::nodes(0), "go nodes 1"),
            (Go::time(seconds(2)), "go movetime 2000"),
            (Go::time(Duration::ZERO), "go movetime 1"),
            (Go::clock(clock), "go wtime 8000 btime 1 winc 80 binc 0"),
            (
                Go {
                    depth: Some(4),
                    ..Go::clock(clock)
                },
                "go depth 4 wtime 8000 btime 1 winc 80 binc 0",
            ),
        ];
        for (go, text) in expected {
            assert_eq!(go.to_string(), text);
        }
    }
}

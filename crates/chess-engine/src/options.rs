//! How an engine is set up.

use crate::search::Selectivity;
use crate::strength::Strength;
use std::ops::RangeInclusive;
use std::time::Duration;

/// What can be chosen about an engine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Options {
    /// Megabytes of the transposition table.
    pub hash: usize,
    /// Threads that search.
    pub threads: usize,
    /// How many best lines are looked for.
    pub multipv: usize,
    /// What sending a move may cost of the clock.
    pub move_overhead: Duration,
    /// Whether the search may leave anything out.
    pub selectivity: Selectivity,
    /// How strong it is at most; `None` for all that it has. Limited strength
    /// is that of one thread.
    pub strength: Option<Strength>,
    /// How a player of limited strength misjudges: another number for every
    /// game.
    pub seed: u64,
    /// From which depth on positions with as many pieces as the largest
    /// of endings are probed; smaller ones always are.
    pub probe_depth: u32,
    /// With how many pieces positions are probed, if there are tablebases.
    pub probe_limit: u32,
}

impl Options {
    /// Sizes of the table that are possible.
    pub const HASH: RangeInclusive<usize> = 1..=65_536;
    /// Numbers of threads that are possible.
    pub const THREADS: RangeInclusive<usize> = 1..=256;
    /// Numbers of lines that are possible.
    pub const MULTIPV: RangeInclusive<usize> = 1..=256;
    /// Overheads that are possible, in milliseconds.
    pub const MOVE_OVERHEAD: RangeInclusive<u64> = 0..=5_000;
    /// Depths that are possible for probing.
    pub const PROBE_DEPTH: RangeInclusive<usize> = 1..=100;
    /// Numbers of pieces that are possible for probing.
    pub const PROBE_LIMIT: RangeInclusive<usize> = 0..=7;
}

impl Default for Options {
    fn default() -> Options {
        Options {
            hash: 16,
            threads: 1,
            multipv: 1,
            move_overhead: Duration::from_millis(10),
            selectivity: Selectivity::Full,
            strength: None,
            seed: 0,
            probe_depth: 1,
            probe_limit: 7,
        }
    }
}

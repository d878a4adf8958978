//! What a machine is asked, and when.

use super::{Hint, Session};
use crate::rules::Rules;
use crate::{Job, JobClock, JobId, Level, Machine, Purpose};

/// Hints come from the best player there is.
const HINTS: Machine = Machine::Level { level: Level::MAX };

impl<G: Rules> Session<G> {
    /// What a machine has to be asked now, if anything: the move of the machine
    /// whose turn it is, or a hint for the person whose turn it is.
    ///
    /// After every change the server looks here. A search with another number
    /// than this one's can be stopped.
    #[must_use]
    pub fn job(&self) -> Option<Job> {
        let id = self.job_id()?;
        let seat = self.seat_to_move();
        let (purpose, machine) = match self.hint {
            Hint::Asked(_) => (Purpose::Hint, HINTS),
            _ => (Purpose::Move, self.players[seat].machine()?),
        };
        let clock = self.setup.clocks[seat];
        let left = self.time_left(self.at)[seat];
        Some(Job {
            id,
            purpose,
            game: G::KIND,
            start: self.history.start().fen(),
            moves: self.moves().collect(),
            machine,
            clock: clock
                .zip(left)
                .zip(self.flag_at())
                .map(|((clock, left), flag_at)| JobClock {
                    left,
                    increment: clock.increment(),
                    flag_at,
                }),
            seed: scattered(self.setup.seed, id.0.0),
            game_seed: self.setup.seed,
        })
    }

    /// The moves on the board, as they are stored.
    #[must_use]
    pub fn moves(&self) -> impl ExactSizeIterator<Item = String> + DoubleEndedIterator {
        let positions = self.history.positions().iter();
        positions
            .zip(self.history.moves())
            .map(|(position, mv)| position.write_move(*mv))
    }

    /// Which search is waited for, if one is. Cheaper than the whole
    /// [job](Session::job), for those who look whether theirs still is.
    #[must_use]
    pub fn job_id(&self) -> Option<JobId> {
        if self.verdict.is_some() {
            return None;
        }
        match self.hint {
            Hint::Asked(seq) => Some(JobId(seq)),
            _ if self.is_paused => None,
            _ => self.players[self.seat_to_move()]
                .is_machine()
                .then_some(JobId(self.turn)),
        }
    }
}

/// Another number for every search of every game: a step of SplitMix64 (Steele,
/// Lea and Flood 2014) from both.
const fn scattered(seed: u64, number: u64) -> u64 {
    let z = seed.wrapping_add(number.wrapping_mul(0x9e37_79b9_7f4a_7c15));
    let z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

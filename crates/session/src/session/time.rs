//! Whose time runs, and when it is up.

use super::Session;
use crate::rules::Rules;
use crate::{BySeat, Millis, Outcome, Reason, Seat, Timestamp, Verdict};

impl<G: Rules> Session<G> {
    /// When the flag of the side to move falls, if nothing happens before. The
    /// server says [`Tick`](crate::Command::Tick) then.
    #[must_use]
    pub fn flag_at(&self) -> Option<Timestamp> {
        self.times.flag()
    }

    /// The time that each side has used. It runs in its own turns only, and is
    /// not given back by a takeback (J7).
    #[must_use]
    pub fn time_used(&self, now: Timestamp) -> BySeat<Millis> {
        self.times.at(now, Millis::ZERO).0
    }

    /// The same, of which a side to move without a clock was not there for so long.
    #[must_use]
    pub fn time_used_but(&self, now: Timestamp, absent: Millis) -> BySeat<Millis> {
        self.times.at(now, absent).0
    }

    /// What is left on the clocks; nothing for a side that plays without one.
    #[must_use]
    pub fn time_left(&self, now: Timestamp) -> BySeat<Option<Millis>> {
        self.times.at(now, Millis::ZERO).1
    }

    /// Whose time runs.
    #[must_use]
    pub const fn running(&self) -> Option<Seat> {
        self.times.running()
    }

    /// Whose time should run: that of the side to move, from when both seats
    /// were first taken until the game is over, but not in a pause.
    pub(super) fn should_run(&self) -> Option<Seat> {
        let runs = self.is_started && !self.is_paused && self.verdict.is_none();
        runs.then(|| self.seat_to_move())
    }

    /// How the game ends if this side cannot or will not go on: it has lost,
    /// unless the other side could not win by any series of moves (FIDE 6.9 and
    /// 5.1.2).
    pub(super) fn given_up(&self, loser: Seat, reason: Reason) -> Verdict {
        let result = if self.history.position().could_win(G::color(!loser)) {
            Outcome::Win(!loser)
        } else {
            Outcome::Draw
        };
        Verdict { result, reason }
    }

    /// The end that has come by itself until `now`, if one has, and when.
    pub(super) fn due(&self, now: Timestamp) -> Option<(Timestamp, Verdict)> {
        if self.verdict.is_some() {
            return None;
        }
        // Stored together with the move that led there; but if anything was
        // lost, it is not the end of the game.
        if let Some(ending) = self.history.end() {
            return Some((self.at, Verdict::of::<G>(ending)));
        }
        let flag = self.flag_at().filter(|flag| *flag <= now)?;
        let loser = self.seat_to_move();
        Some((flag, self.given_up(loser, Reason::Time)))
    }
}

//! How much time there is, and where it went.

use crate::{BySeat, Millis, Seat, Timestamp};
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// What a side has for a game: some time, and some more after every move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Control")]
pub struct Clock {
    initial: Millis,
    increment: Millis,
}

/// A clock as somebody wrote it down.
#[derive(Deserialize)]
struct Control {
    initial: Millis,
    #[serde(default)]
    increment: Millis,
}

/// A clock that nobody can play with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error(
    "a clock of {} ms and {} ms a move is none to play with: the first is 1 to {max}, the second 0 to {max}",
    initial.0, increment.0, max = Clock::MAX.0
)]
pub struct ClockError {
    /// The time at the beginning.
    pub initial: Millis,
    /// The time for every move.
    pub increment: Millis,
}

impl Clock {
    /// Thirty days, for those who play by post.
    pub const MAX: Millis = Millis::from_secs(30 * 86_400);

    /// A clock with so much at the beginning and so much more after every move.
    ///
    /// # Errors
    /// If there is no time at all, or more than [`Clock::MAX`].
    pub const fn new(initial: Millis, increment: Millis) -> Result<Clock, ClockError> {
        if initial.0 == 0 || initial.0 > Clock::MAX.0 || increment.0 > Clock::MAX.0 {
            return Err(ClockError { initial, increment });
        }
        Ok(Clock { initial, increment })
    }

    /// The time at the beginning.
    #[must_use]
    pub const fn initial(self) -> Millis {
        self.initial
    }

    /// The time that comes with every move.
    #[must_use]
    pub const fn increment(self) -> Millis {
        self.increment
    }
}

impl TryFrom<Control> for Clock {
    type Error = ClockError;

    fn try_from(control: Control) -> Result<Clock, ClockError> {
        Clock::new(control.initial, control.increment)
    }
}

/// What is left on the clocks; nothing for a side that plays without one.
pub(crate) type Left = BySeat<Option<Millis>>;

/// Where the time of a game went, up to the last event.
///
/// Two things are counted. The time a side has *used* runs in its turns and is
/// never given back (J7). What is *left* on its clock goes down with it, grows
/// with every move, and is put back by a takeback.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Times {
    clocks: BySeat<Option<Clock>>,
    used: BySeat<Millis>,
    left: Left,
    /// Up to when it is counted.
    counted: Timestamp,
    /// Whose time runs since then.
    running: Option<Seat>,
}

impl Times {
    /// All clocks full, nothing runs.
    pub(crate) fn new(clocks: BySeat<Option<Clock>>, at: Timestamp) -> Times {
        Times {
            clocks,
            used: BySeat::default(),
            left: BySeat::new_with(|seat| clocks[seat].map(Clock::initial)),
            counted: at,
            running: None,
        }
    }

    /// Counts the time up to `at`, but for the part that is not to be counted.
    pub(crate) fn count(&mut self, at: Timestamp, credit: Millis) {
        if let Some(seat) = self.running {
            let time = at.since(self.counted).minus(credit);
            self.used[seat] = self.used[seat].plus(time);
            self.left[seat] = self.left[seat].map(|left| left.minus(time));
        }
        self.counted = at;
    }

    /// From now on the time of this side runs, or nobody's.
    pub(crate) const fn run(&mut self, seat: Option<Seat>) {
        self.running = seat;
    }

    /// A move was made: here is the time that comes with it.
    pub(crate) fn add_increment(&mut self, seat: Seat) {
        if let (Some(clock), Some(left)) = (self.clocks[seat], &mut self.left[seat]) {
            *left = left.plus(clock.increment);
        }
    }

    /// The clocks show again what they showed before.
    pub(crate) const fn put_back(&mut self, left: Left) {
        self.left = left;
    }

    /// Whose time runs.
    pub(crate) const fn running(&self) -> Option<Seat> {
        self.running
    }

    /// What the clocks showed at the last event.
    pub(crate) const fn left(&self) -> Left {
        self.left
    }

    pub(crate) const fn clocks(&self) -> &BySeat<Option<Clock>> {
        &self.clocks
    }

    /// The time that each side has used, and what is left on the clocks, now.
    pub(crate) fn at(&self, now: Timestamp) -> (BySeat<Millis>, Left) {
        let mut times = self.clone();
        times.count(now.max(self.counted), Millis::ZERO);
        (times.used, times.left)
    }

    /// When the flag of the side to move falls, if nothing happens before.
    pub(crate) fn flag(&self) -> Option<Timestamp> {
        let left = self.left[self.running?]?;
        Some(self.counted.plus(left))
    }
}

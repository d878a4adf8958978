//! The clock that games are played by. Within a process it runs by the system's
//! monotonic clock, whatever is done to the wall clock; all servers on one database
//! begin by the clock of that database.
//!
//! When the process stood still (a laptop that slept, a process that was stopped) or
//! the wall clock was put forward, time has passed in which nobody could play. That
//! is a [`Gap`]: every game that is in memory gets it back, before anything else
//! happens to it.

use session::{Millis, Timestamp};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant, SystemTime};

/// How often somebody looks at the clock at least.
pub(crate) const BEAT: Duration = Duration::from_millis(250);

/// Nobody has looked at the clock for so long: the process stood still.
const STANDSTILL: Duration = Duration::from_secs(3);

/// The wall clock may differ by so much before that means anything.
const STEP: Duration = Duration::from_secs(2);

/// So many gaps are remembered.
const MAX_GAPS: usize = 64;

/// Time in which nobody could play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Gap {
    pub(crate) since: Timestamp,
    pub(crate) until: Timestamp,
}

/// The clock.
#[derive(Debug)]
pub(crate) struct Clock {
    face: Mutex<Face>,
}

#[derive(Debug)]
struct Face {
    /// What it showed at some moment, and that moment by the other two clocks.
    shown: Timestamp,
    monotonic: Instant,
    wall: SystemTime,
    /// When somebody looked last.
    looked: Instant,
    gaps: Vec<Gap>,
    /// How many gaps there were in all.
    count: u64,
}

impl Clock {
    /// A clock that shows this moment now.
    pub(crate) fn new(shown: Timestamp) -> Clock {
        let monotonic = Instant::now();
        Clock {
            face: Mutex::new(Face {
                shown,
                monotonic,
                wall: SystemTime::now(),
                looked: monotonic,
                gaps: Vec::new(),
                count: 0,
            }),
        }
    }

    /// This moment. It never goes back.
    pub(crate) fn now(&self) -> Timestamp {
        self.lock().look(Instant::now(), SystemTime::now())
    }

    /// The clock of the database is ahead: time has passed that this one has not
    /// counted.
    pub(crate) fn catch_up(&self, with: Timestamp) {
        let mut face = self.lock();
        let now = face.look(Instant::now(), SystemTime::now());
        let ahead = with.since(now);
        if Duration::from(ahead) > STEP {
            face.jump(now, ahead);
        }
    }

    /// How many gaps there were.
    pub(crate) fn gap_count(&self) -> u64 {
        self.lock().count
    }

    /// The gaps after the first so many, and how many there were in all.
    pub(crate) fn gaps_after(&self, count: u64) -> (Vec<Gap>, u64) {
        let mut face = self.lock();
        // Whoever asks may be the first to run again.
        face.look(Instant::now(), SystemTime::now());
        face.gaps_after(count)
    }

    #[cfg(test)]
    fn noted_after(&self, count: u64) -> Vec<Gap> {
        self.lock().gaps_after(count).0
    }

    fn lock(&self) -> MutexGuard<'_, Face> {
        // Nothing panics while it is held.
        self.face.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Face {
    fn gaps_after(&self, count: u64) -> (Vec<Gap>, u64) {
        let missed = usize::try_from(self.count.saturating_sub(count)).unwrap_or(usize::MAX);
        let begin = self.gaps.len().saturating_sub(missed);
        (self.gaps[begin..].to_vec(), self.count)
    }

    fn look(&mut self, monotonic: Instant, wall: SystemTime) -> Timestamp {
        let before = self.at(self.looked);
        let stood_still = monotonic.saturating_duration_since(self.looked) > STANDSTILL;
        self.looked = self.looked.max(monotonic);
        if stood_still {
            let until = self.at(self.looked);
            self.note(before, until);
        }
        let passed = self.looked.saturating_duration_since(self.monotonic);
        let by_wall = wall.duration_since(self.wall).unwrap_or_default();
        match by_wall.checked_sub(passed) {
            // The machine slept, or the wall clock was put forward.
            Some(ahead) if ahead > STEP => {
                self.wall = wall;
                let now = self.at(self.looked);
                self.jump(now, ahead.into());
                (self.shown, self.monotonic) = (self.at(self.looked), self.looked);
            }
            // The wall clock was put back: that is its own affair.
            None if passed.saturating_sub(by_wall) > STEP => {
                (self.shown, self.monotonic) = (self.at(self.looked), self.looked);
                self.wall = wall;
            }
            _ => {}
        }
        self.at(self.looked)
    }

    fn at(&self, monotonic: Instant) -> Timestamp {
        let passed = monotonic.saturating_duration_since(self.monotonic);
        self.shown.plus(passed.into())
    }

    /// Time goes on by so much at once.
    fn jump(&mut self, now: Timestamp, ahead: Millis) {
        self.shown = self.shown.plus(ahead);
        self.note(now, now.plus(ahead));
    }

    fn note(&mut self, since: Timestamp, until: Timestamp) {
        if self.gaps.len() == MAX_GAPS {
            self.gaps.remove(0);
        }
        self.gaps.push(Gap { since, until });
        self.count += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEN: Timestamp = Timestamp::from_millis(1_714_816_800_000);
    const HOUR: Duration = Duration::from_secs(3600);
    const SECOND: Duration = Duration::from_secs(1);

    /// A clock that is looked at by hand.
    struct Wound {
        clock: Clock,
        monotonic: Instant,
        wall: SystemTime,
    }

    impl Wound {
        fn new() -> Wound {
            let clock = Clock::new(TEN);
            let (monotonic, wall) = {
                let face = clock.lock();
                (face.monotonic, face.wall)
            };
            Wound {
                clock,
                monotonic,
                wall,
            }
        }

        /// So many seconds later.
        fn look(&self) -> u64 {
            let now = self.clock.lock().look(self.monotonic, self.wall);
            now.since(TEN).0 / 1000
        }

        fn pass(&mut self, seconds: u32) {
            for _ in 0..seconds {
                self.monotonic += SECOND;
                self.wall += SECOND;
                self.look();
            }
        }
    }

    #[test]
    fn it_counts_what_passes_and_a_wall_clock_that_is_put_back_changes_nothing() {
        let mut wound = Wound::new();
        wound.pass(10);
        assert_eq!(wound.look(), 10);
        wound.wall -= HOUR;
        assert_eq!(wound.look(), 10);
        wound.pass(10);
        assert_eq!(wound.look(), 20);
        assert_eq!(wound.clock.gap_count(), 0);
    }

    #[test]
    fn a_step_forward_and_a_sleep_are_gaps() {
        let mut wound = Wound::new();
        wound.pass(10);
        wound.wall += HOUR;
        assert_eq!(wound.look(), 3610);
        wound.pass(5);
        assert_eq!(wound.look(), 3615);
        let gaps = wound.clock.noted_after(0);
        let seconds = |at: Timestamp| at.since(TEN).0 / 1000;
        assert_eq!(gaps.len(), 1);
        assert_eq!((seconds(gaps[0].since), seconds(gaps[0].until)), (10, 3610));
        // The wall clock is put right again: nothing goes back.
        wound.wall -= HOUR;
        assert_eq!(wound.look(), 3615);
        assert!(wound.clock.noted_after(1).is_empty());
    }

    #[test]
    fn a_process_that_was_stopped_has_a_gap() {
        let mut wound = Wound::new();
        wound.pass(10);
        wound.monotonic += HOUR;
        wound.wall += HOUR;
        assert_eq!(wound.look(), 3610);
        let gaps = wound.clock.noted_after(0);
        assert_eq!(gaps.len(), 1);
        assert_eq!(gaps[0].until.since(gaps[0].since), Millis::from_secs(3600));
        for _ in 0..100 {
            wound.monotonic += HOUR;
            wound.wall += HOUR;
            wound.look();
        }
        assert_eq!(wound.clock.gap_count(), 101);
        assert_eq!(wound.clock.noted_after(100).len(), 1);
        assert_eq!(wound.clock.noted_after(0).len(), MAX_GAPS);
    }

    #[test]
    fn the_database_can_be_ahead_and_is_never_followed_back() {
        let clock = Clock::new(TEN);
        clock.catch_up(TEN.plus(Millis::from_secs(60)));
        assert!(clock.now() >= TEN.plus(Millis::from_secs(60)));
        assert_eq!(clock.gap_count(), 1);
        let now = clock.now();
        clock.catch_up(TEN);
        assert!(clock.now() >= now);
        assert_eq!(clock.gap_count(), 1);
    }
}

//! The time that a piece of work has on a thread, slice by slice.

use super::Shared;
use super::queue::Claim;
use super::schedule::Kind;
use opponents::{Checkpoint, Onward};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// So long work goes on before others are looked at.
pub(super) const SLICE: Duration = Duration::from_millis(20);

/// Work that has begun and not ended.
#[derive(Debug)]
pub(super) struct Stint {
    pub(super) claim: Claim,
    pub(super) kind: Kind,
    /// Raised when nobody waits any more.
    pub(super) stop: Arc<AtomicBool>,
    /// When it had so much time, it must come to an end.
    longest: Duration,
    time: Mutex<Time>,
    bell: Condvar,
}

#[derive(Debug)]
struct Time {
    is_on: bool,
    /// When the slice began.
    began: Instant,
    /// What the slices before took.
    spent: Duration,
}

impl Stint {
    pub(super) fn new(claim: Claim, kind: Kind, stop: Arc<AtomicBool>, longest: Duration) -> Stint {
        Stint {
            claim,
            kind,
            stop,
            longest,
            time: Mutex::new(Time {
                is_on: true,
                began: Instant::now(),
                spent: Duration::ZERO,
            }),
            bell: Condvar::new(),
        }
    }

    /// The slice is over if it has lasted long enough; what it took.
    fn slice(&self, now: Instant) -> Option<Duration> {
        let mut time = self.lock();
        let took = now.saturating_duration_since(time.began);
        (took >= SLICE).then(|| time.end_slice(now))
    }

    /// The work is done: what its last slice took.
    pub(super) fn last_slice(&self, now: Instant) -> Duration {
        self.lock().end_slice(now)
    }

    /// The time that it had, all slices together.
    pub(super) fn spent(&self) -> Duration {
        self.lock().spent
    }

    /// It is set aside.
    pub(super) fn set_aside(&self) {
        self.lock().is_on = false;
    }

    /// It may go on.
    pub(super) fn go_on(&self) {
        self.lock().is_on = true;
        self.bell.notify_one();
    }

    /// Waits until it may go on.
    pub(super) fn wait(&self) {
        let time = self.lock();
        let waited = self.bell.wait_while(time, |time| !time.is_on);
        waited.unwrap_or_else(PoisonError::into_inner).began = Instant::now();
    }

    fn lock(&self) -> MutexGuard<'_, Time> {
        // Nothing panics while it is held.
        self.time.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Time {
    fn end_slice(&mut self, now: Instant) -> Duration {
        let took = now.saturating_duration_since(self.began);
        self.spent += took;
        self.began = now;
        took
    }
}

/// Where work makes way for other work.
pub(super) struct Gate {
    pub(super) stint: Arc<Stint>,
    pub(super) shared: Arc<Shared>,
}

impl std::fmt::Debug for Gate {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.stint.fmt(formatter)
    }
}

impl Checkpoint for Gate {
    fn pass(&self) -> Onward {
        let now = Instant::now();
        if let Some(took) = self.stint.slice(now) {
            self.shared.slice_is_over(&self.stint, took, now);
        }
        let is_enough =
            self.stint.spent() >= self.stint.longest || self.stint.stop.load(Ordering::Relaxed);
        if is_enough {
            Onward::Stop
        } else {
            Onward::GoOn
        }
    }
}

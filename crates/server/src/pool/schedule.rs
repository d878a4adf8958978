//! What runs next: short searches before long ones, background tasks last, and nothing
//! never.

use super::ledger::Owner;
use super::queue::{Claim, FairQueue, Next};
use super::{Abandoned, Weight};
use session::UserId;
use std::time::{Duration, Instant};

/// The kinds of work, in the order in which they are done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Search(Weight),
    Background,
}

impl Kind {
    const ALL: [Kind; 4] = [
        Kind::Search(Weight::Light),
        Kind::Search(Weight::Medium),
        Kind::Search(Weight::Heavy),
        Kind::Background,
    ];

    const fn place(self) -> usize {
        match self {
            Kind::Search(Weight::Light) => 0,
            Kind::Search(Weight::Medium) => 1,
            Kind::Search(Weight::Heavy) => 2,
            Kind::Background => 3,
        }
    }

    /// How many of them may have begun and not ended: some for each thread, and
    /// more, so that nobody waits long for somebody else's end. Light ones take
    /// little memory and end soon.
    const fn room(self, threads: usize) -> usize {
        match self {
            Kind::Search(Weight::Light) => 32 + 4 * threads,
            Kind::Search(Weight::Medium) => 8 + 2 * threads,
            Kind::Search(Weight::Heavy) => 16 + 4 * threads,
            Kind::Background => 4 + threads,
        }
    }

    /// See [`FairQueue::new`]. Whether a background task is done now or a little later makes
    /// no difference; that it is done at all makes room for others.
    const fn margin(self) -> f64 {
        match self {
            Kind::Search(_) => 0.1,
            Kind::Background => 5.0,
        }
    }
}

/// After so many slices of others, a kind has a slice in any case.
pub(super) const PATIENCE: u32 = 8;

/// One queue for each kind. The costs of each kind are counted apart: who has
/// asked for a long search does not wait for the next short one.
#[derive(Debug)]
pub(super) struct Schedule<W, S> {
    queues: [FairQueue<W, S>; Kind::ALL.len()],
    /// Slices of others while something of this kind was ready.
    passed_over: [u32; Kind::ALL.len()],
}

impl<W: Abandoned, S: Abandoned> Schedule<W, S> {
    pub(super) fn new(threads: usize) -> Schedule<W, S> {
        Schedule {
            queues: Kind::ALL.map(|kind| FairQueue::new(kind.room(threads), kind.margin())),
            passed_over: [0; Kind::ALL.len()],
        }
    }

    pub(super) fn push(&mut self, kind: Kind, owner: Owner, work: W) {
        self.queue(kind).push(owner, work);
    }

    pub(super) fn charge(&mut self, kind: Kind, owner: &Owner, time: Duration, now: Instant) {
        self.queue(kind).charge(owner, time, now);
    }

    pub(super) fn set_aside(&mut self, kind: Kind, claim: Claim, it: S) {
        self.queue(kind).set_aside(claim, it);
    }

    pub(super) fn end(&mut self, kind: Kind) {
        self.queue(kind).end();
    }

    /// Whether what has had a slice must make way. If not, it has another one.
    pub(super) fn must_make_way(&mut self, kind: Kind, claim: &Claim, now: Instant) -> bool {
        let due = self.due(Some(kind));
        let must = due != kind || self.queue(kind).is_another_due(claim, now);
        if !must {
            self.count(kind);
        }
        must
    }

    /// What has the next slice.
    pub(super) fn next(&mut self, now: Instant) -> Option<(Kind, Next<W, S>)> {
        loop {
            let kind = self.due(None);
            if !self.queue(kind).is_ready() {
                return None;
            }
            // All that was ready may turn out to be abandoned.
            if let Some(next) = self.queue(kind).next(now) {
                self.count(kind);
                return Some((kind, next));
            }
        }
    }

    /// The kind that is due: the first that has waited long enough, or else the
    /// first of all that is ready. Something of a kind may be running and ready
    /// to go on.
    fn due(&self, running: Option<Kind>) -> Kind {
        let is_ready = |kind: &Kind| running == Some(*kind) || self.queues[kind.place()].is_ready();
        let is_overdue = |kind: &Kind| self.passed_over[kind.place()] >= PATIENCE;
        let mut ready = Kind::ALL.into_iter().filter(is_ready);
        let first = ready.clone().next();
        ready.find(is_overdue).or(first).unwrap_or(Kind::Background)
    }

    /// A slice for one is none for the others.
    fn count(&mut self, kind: Kind) {
        for other in Kind::ALL {
            let place = other.place();
            if other != kind && self.queues[place].is_ready() {
                self.passed_over[place] += 1;
            } else {
                self.passed_over[place] = 0;
            }
        }
    }

    fn queue(&mut self, kind: Kind) -> &mut FairQueue<W, S> {
        &mut self.queues[kind.place()]
    }

    fn searches(&self) -> &[FairQueue<W, S>] {
        &self.queues[..Kind::Background.place()]
    }

    /// How many searches have not begun, or were set aside.
    pub(super) fn waiting(&self) -> usize {
        let waiting = |queue: &FairQueue<W, S>| queue.len() + queue.set_aside_len();
        self.searches().iter().map(waiting).sum()
    }

    /// How many searches of this player have not begun.
    pub(super) fn waiting_of(&self, user: &UserId) -> usize {
        self.searches().iter().map(|queue| queue.len_of(user)).sum()
    }

    /// How much of everything was set aside.
    pub(super) fn set_aside_len(&self) -> usize {
        self.queues.iter().map(FairQueue::set_aside_len).sum()
    }

    /// Forgets what waits; what was set aside.
    pub(super) fn clear(&mut self) -> Vec<S> {
        self.queues.iter_mut().flat_map(FairQueue::clear).collect()
    }
}

#[cfg(test)]
mod tests;

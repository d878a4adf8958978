//! A review of either game, for those who do not care which.

use crate::{Effort, Report, Review, Reviewed};
use opponents::StopFlag;
use session::{AnySession, either};

/// A review that is under way; see [`Review`].
pub trait AnyReview: Send {
    /// Looks at one position more; `false` if it was stopped.
    fn step(&mut self, stop: &StopFlag) -> bool;

    /// How many positions were looked at.
    fn done(&self) -> usize;

    /// How many there are.
    fn total(&self) -> usize;

    /// What was found, once all were looked at.
    fn report(&self) -> Option<Report>;
}

impl<G: Reviewed<Move: Send>> AnyReview for Review<G> {
    fn step(&mut self, stop: &StopFlag) -> bool {
        Review::step(self, stop)
    }

    fn done(&self) -> usize {
        Review::done(self)
    }

    fn total(&self) -> usize {
        Review::total(self)
    }

    fn report(&self) -> Option<Report> {
        self.is_done().then(|| Review::report(self))
    }
}

/// The review of a game as it stands.
#[must_use]
pub fn begin(session: &AnySession, effort: Effort) -> Box<dyn AnyReview> {
    either!(session, session => Box::new(Review::new(session.history().clone(), effort)))
}

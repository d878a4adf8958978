//! Telling a search to stop or to step aside, from any thread.

use std::fmt::Debug;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// A flag that a search looks at now and then. Clones are the same flag.
///
/// Where many searches share few cores, the flag has a [`Checkpoint`] as well:
/// every look at the flag passes it, and there the search may be made to wait.
#[derive(Clone, Debug, Default)]
pub struct StopFlag {
    raised: Arc<AtomicBool>,
    checkpoint: Option<Arc<dyn Checkpoint>>,
}

/// What a search passes whenever it looks at its flag, on the thread that
/// searches.
pub trait Checkpoint: Debug + Send + Sync {
    /// Returns when the search may go on, which may be much later; or to stop
    /// it.
    fn pass(&self) -> Onward;
}

/// What a search does after a [`Checkpoint`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Onward {
    /// It goes on.
    GoOn,
    /// It stops, as if its flag were raised.
    Stop,
}

/// A flag that somebody else has made.
impl From<Arc<AtomicBool>> for StopFlag {
    fn from(flag: Arc<AtomicBool>) -> StopFlag {
        StopFlag {
            raised: flag,
            checkpoint: None,
        }
    }
}

impl StopFlag {
    /// A flag that is not raised.
    #[must_use]
    pub fn new() -> StopFlag {
        StopFlag::default()
    }

    /// The same flag, whose search passes a checkpoint. It must search on one
    /// thread only.
    #[must_use]
    pub fn with_checkpoint(self, checkpoint: Arc<dyn Checkpoint>) -> StopFlag {
        StopFlag {
            checkpoint: Some(checkpoint),
            ..self
        }
    }

    /// Asks the search to stop.
    #[inline]
    pub fn raise(&self) {
        self.raised.store(true, Ordering::Relaxed);
    }

    /// Whether the search is to stop. This is for the search itself: it may take
    /// as long as the [`Checkpoint`] wants, if there is one.
    #[inline]
    #[must_use]
    pub fn is_raised(&self) -> bool {
        let onward = match &self.checkpoint {
            None => Onward::GoOn,
            Some(checkpoint) => checkpoint.pass(),
        };
        onward == Onward::Stop || self.raised.load(Ordering::Relaxed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::AtomicU32;

    /// Lets three looks pass.
    #[derive(Debug, Default)]
    struct Three(AtomicU32);

    impl Checkpoint for Three {
        fn pass(&self) -> Onward {
            if self.0.fetch_add(1, Ordering::Relaxed) < 3 {
                Onward::GoOn
            } else {
                Onward::Stop
            }
        }
    }

    #[test]
    fn every_look_passes_the_checkpoint() {
        let flag = StopFlag::new();
        let checked = flag.clone().with_checkpoint(Arc::<Three>::default());
        let looks = (0..10).take_while(|_| !checked.is_raised()).count();
        assert_eq!(looks, 3);
        assert!(!flag.is_raised(), "nobody has raised it");
        let checked = flag.clone().with_checkpoint(Arc::<Three>::default());
        assert!(!checked.is_raised());
        flag.raise();
        assert!(checked.is_raised());
    }
}

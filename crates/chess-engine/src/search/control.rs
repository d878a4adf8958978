//! What is said to a running search from outside, and what its threads tell
//! each other.

use search::StopFlag;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

/// Flags and counters that all threads of a search share.
#[derive(Debug)]
pub(crate) struct Control {
    /// Raised from outside.
    pub(crate) stop: StopFlag,
    /// Raised when the first thread is done.
    done: StopFlag,
    pondering: AtomicBool,
    nodes: AtomicU64,
    tb_hits: AtomicU64,
}

impl Control {
    pub(crate) fn new(stop: StopFlag, pondering: bool) -> Control {
        Control {
            stop,
            done: StopFlag::new(),
            pondering: AtomicBool::new(pondering),
            nodes: AtomicU64::new(0),
            tb_hits: AtomicU64::new(0),
        }
    }

    /// The first thread has its answer; the others need not go on.
    pub(crate) fn stop_helpers(&self) {
        self.done.raise();
    }

    /// Whether any thread must stop.
    #[inline]
    pub(crate) fn must_stop(&self) -> bool {
        self.stop.is_raised() || self.done.is_raised()
    }

    /// The expected move was played: from now on time counts.
    pub(crate) fn ponder_hit(&self) {
        self.pondering.store(false, Ordering::Relaxed);
    }

    #[inline]
    pub(crate) fn is_pondering(&self) -> bool {
        self.pondering.load(Ordering::Relaxed)
    }

    #[inline]
    pub(crate) fn add_nodes(&self, nodes: u64) {
        self.nodes.fetch_add(nodes, Ordering::Relaxed);
    }

    /// The nodes of all threads, as far as they have told.
    pub(crate) fn nodes(&self) -> u64 {
        self.nodes.load(Ordering::Relaxed)
    }
    /// So many tablebase probes had an answer.
    pub(crate) fn add_tb_hits(&self, hits: u64) {
        self.tb_hits.fetch_add(hits, Ordering::Relaxed);
    }

    /// How many tablebase probes had an answer, of any thread.
    pub(crate) fn tb_hits(&self) -> u64 {
        self.tb_hits.load(Ordering::Relaxed)
    }
}

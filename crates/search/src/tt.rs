//! The transposition table: what is known of positions that were searched
//! before, shared by all threads without a lock.
//!
//! An entry is two words, the data and the key combined with the data by
//! exclusive or (Hyatt and Mann, "A lock-less transposition table
//! implementation for parallel search", 2002): if two threads write at once and
//! the words do not belong together, the key does not come out and the entry
//! counts as absent. Four entries share a cache line; of these the one that is
//! worth least (shallow, or of an earlier search) gives way.

mod entry;
mod memory;
mod slot;

pub use entry::Entry;

use entry::{Age, Packed};
use memory::Memory;
use slot::Slot;
use std::sync::atomic::{AtomicU8, Ordering};
use std::thread;
use zerocopy::{FromBytes, IntoBytes, KnownLayout};

const ENTRIES: usize = 4;

/// Four entries on one cache line.
#[derive(Debug, FromBytes, IntoBytes, KnownLayout)]
#[repr(C, align(64))]
struct Cluster([Slot; ENTRIES]);

const _: () = assert!(size_of::<Cluster>() == 64);

fn clear(clusters: &[Cluster]) {
    for slot in clusters.iter().flat_map(|cluster| &cluster.0) {
        slot.clear();
    }
}

/// Fetches something into the cache that will soon be asked for, where the
/// processor can be told to.
#[inline(always)]
pub fn prefetch<T>(place: &T) {
    #[cfg(target_arch = "x86_64")]
    safe_arch::prefetch_t0(place);
    #[cfg(not(target_arch = "x86_64"))]
    let _ = place;
}

/// What is known of positions, by their keys.
#[derive(Debug)]
pub struct TranspositionTable {
    memory: Memory,
    age: AtomicU8,
}

impl TranspositionTable {
    /// An empty table of so many megabytes (at least one).
    #[must_use]
    pub fn new(megabytes: usize) -> TranspositionTable {
        let count = (megabytes.max(1) << 20) / size_of::<Cluster>();
        TranspositionTable {
            memory: Memory::new(count),
            age: AtomicU8::new(0),
        }
    }

    /// Its size in megabytes.
    #[must_use]
    pub fn megabytes(&self) -> usize {
        size_of_val(self.clusters()) >> 20
    }

    /// A new search begins: what is there may still be used, but gives way.
    pub fn start_search(&self) {
        let age = self.age().next();
        self.age.store(age.0, Ordering::Relaxed);
    }

    /// Forgets everything, with the work shared by so many threads.
    pub fn clear(&self, threads: usize) {
        let share = self.clusters().len().div_ceil(threads.max(1));
        let mut parts = self.clusters().chunks(share);
        let own = parts.next().unwrap_or_default();
        thread::scope(|scope| {
            for part in parts {
                scope.spawn(move || clear(part));
            }
            clear(own);
        });
        self.age.store(0, Ordering::Relaxed);
    }

    /// Fetches the place of a position into the cache while there is other
    /// work to do.
    #[inline]
    pub fn prefetch(&self, key: u64) {
        prefetch(self.cluster(key));
    }

    /// What is known of a position.
    #[inline]
    #[must_use]
    pub fn probe(&self, key: u64) -> Option<Entry> {
        self.cluster(key).0.iter().find_map(|slot| {
            let (found, data) = slot.load();
            (found == key).then(|| data.entry()).flatten()
        })
    }

    /// Remembers what was found out about a position. An entry of the same
    /// position keeps its move if the new one has none, and stays altogether if
    /// it was searched much deeper in this very search.
    pub fn store(&self, key: u64, mut entry: Entry) {
        let age = self.age();
        let mut weakest: Option<(&Slot, i32)> = None;
        for slot in &self.cluster(key).0 {
            let (found, data) = slot.load();
            let Some(old) = data.entry() else {
                return slot.store(key, Packed::new(entry, age));
            };
            if found == key {
                if entry.mv == 0 {
                    entry.mv = old.mv;
                }
                if data.age() != age || entry.replaces(&old) {
                    slot.store(key, Packed::new(entry, age));
                }
                return;
            }
            let worth = data.worth(age);
            if weakest.is_none_or(|(_, least)| worth < least) {
                weakest = Some((slot, worth));
            }
        }
        if let Some((slot, _)) = weakest {
            slot.store(key, Packed::new(entry, age));
        }
    }

    /// How many of a thousand places hold something of the present search.
    #[must_use]
    pub fn hashfull(&self) -> u32 {
        let age = self.age();
        let sample = self.clusters().iter().take(1000 / ENTRIES);
        let used = sample
            .flat_map(|cluster| &cluster.0)
            .filter(|slot| {
                let (_, data) = slot.load();
                data.entry().is_some() && data.age() == age
            })
            .count();
        used as u32
    }

    #[inline]
    fn clusters(&self) -> &[Cluster] {
        self.memory.clusters()
    }

    fn age(&self) -> Age {
        Age(self.age.load(Ordering::Relaxed))
    }

    #[inline]
    fn cluster(&self, key: u64) -> &Cluster {
        // The upper half of the product spreads the keys evenly over any
        // number of clusters, without a division.
        let clusters = self.clusters();
        let index = (u128::from(key) * clusters.len() as u128) >> 64;
        &clusters[index as usize]
    }
}

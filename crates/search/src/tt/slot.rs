//! The place of one entry, written and read by all threads without a lock.
//!
//! With `--cfg loom` its words can be those of loom, which tries every order in
//! which threads can write and read them (`make loom`).

use super::entry::Packed;
use std::sync::atomic::{AtomicU64, Ordering};
use zerocopy::{FromBytes, IntoBytes, KnownLayout};

/// Two words that only together are an entry.
#[derive(Debug, Default, FromBytes, IntoBytes, KnownLayout)]
#[repr(C)]
pub(super) struct Slot<W = AtomicU64> {
    /// The key, exclusive or the data.
    check: W,
    data: W,
}

/// What threads share.
pub(super) trait Word {
    fn get(&self) -> u64;
    fn set(&self, value: u64);
}

impl Word for AtomicU64 {
    #[inline]
    fn get(&self) -> u64 {
        self.load(Ordering::Relaxed)
    }

    #[inline]
    fn set(&self, value: u64) {
        self.store(value, Ordering::Relaxed);
    }
}

impl<W: Word> Slot<W> {
    /// The key and the data; a key that nobody wrote if the words do not belong
    /// together.
    #[inline]
    pub(super) fn load(&self) -> (u64, Packed) {
        let data = self.data.get();
        (self.check.get() ^ data, Packed(data))
    }

    #[inline]
    pub(super) fn store(&self, key: u64, data: Packed) {
        self.data.set(data.0);
        self.check.set(key ^ data.0);
    }

    pub(super) fn clear(&self) {
        self.store(0, Packed(0));
    }
}

#[cfg(all(test, loom))]
mod tests {
    use super::*;
    use loom::sync::Arc;
    use loom::thread;
    use std::sync::atomic::AtomicU32;

    impl Word for loom::sync::atomic::AtomicU64 {
        fn get(&self) -> u64 {
            self.load(Ordering::Relaxed)
        }

        fn set(&self, value: u64) {
            self.store(value, Ordering::Relaxed);
        }
    }

    /// Two threads write while a third reads, in every order there is. What is
    /// read under a key was written under it, in one piece.
    fn never_torn(writes: [(u64, u64); 2]) {
        let (found, torn) = (AtomicU32::new(0), AtomicU32::new(0));
        let counters = std::sync::Arc::new((found, torn));
        let outside = std::sync::Arc::clone(&counters);
        loom::model(move || {
            let slot = Arc::new(Slot::<loom::sync::atomic::AtomicU64>::default());
            let writers = writes.map(|(key, data)| {
                let slot = Arc::clone(&slot);
                thread::spawn(move || slot.store(key, Packed(data)))
            });
            let (key, data) = slot.load();
            let is_empty = data.0 == 0;
            if writes.contains(&(key, data.0)) {
                counters.0.fetch_add(1, Ordering::Relaxed);
            } else if !is_empty {
                counters.1.fetch_add(1, Ordering::Relaxed);
                assert!(writes.iter().all(|write| write.0 != key), "a torn entry");
            }
            for writer in writers {
                writer.join().unwrap();
            }
        });
        let (found, torn) = &*outside;
        // Both happened: the entry was seen whole, and it was seen in pieces.
        assert!(found.load(Ordering::Relaxed) > 0);
        assert!(torn.load(Ordering::Relaxed) > 0);
    }

    #[test]
    fn entries_of_two_positions_are_never_mixed() {
        never_torn([
            (0x1111_2222_3333_4444, 0xc0de_0000_1234_0001),
            (0x9999_aaaa_bbbb_cccc, 0xfeed_1111_4321_0002),
        ]);
    }

    #[test]
    fn two_entries_of_one_position_are_never_mixed() {
        never_torn([
            (0x1111_2222_3333_4444, 0xc0de_0000_1234_0001),
            (0x1111_2222_3333_4444, 0xfeed_1111_4321_0002),
        ]);
    }
}

//! An entry of the tt, and how it fits into 64 bits.

use crate::{Bound, Score};

/// What is known of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The best move as sixteen bits; zero for none.
    pub mv: u16,
    /// What the search said, [counted from the node](Score::value_to_tt).
    pub score: Score,
    /// What the evaluation said before any search.
    pub evaluation: Score,
    /// How deep the search went; from 0 to 255.
    pub depth: u8,
    /// What the score means.
    pub bound: Bound,
    /// Whether the position was ever on a principal variation.
    pub is_pv: bool,
}

impl Entry {
    /// Whether this is worth more than an older entry of the same position.
    #[inline]
    pub(super) fn replaces(&self, old: &Entry) -> bool {
        self.bound == Bound::Exact || i32::from(self.depth) + 4 > i32::from(old.depth)
    }
}

/// In which search an entry was written, modulo 32.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Age(pub(super) u8);

impl Age {
    const COUNT: u8 = 32;

    pub(super) fn next(self) -> Age {
        Age((self.0 + 1) % Age::COUNT)
    }

    /// How many searches ago `earlier` was.
    fn since(self, earlier: Age) -> i32 {
        i32::from((Age::COUNT + self.0 - earlier.0) % Age::COUNT)
    }
}

/// From the lowest bit: move 16, score 16, evaluation 16, depth 8, age 5, PV
/// 1, bound 2. A bound of zero bits marks an empty place.
#[derive(Clone, Copy)]
pub(super) struct Packed(pub(super) u64);

impl Packed {
    #[inline]
    pub(super) fn new(entry: Entry, age: Age) -> Packed {
        let bound = match entry.bound {
            Bound::Upper => 1,
            Bound::Lower => 2,
            Bound::Exact => 3,
        };
        Packed(
            u64::from(entry.mv)
                | u64::from(entry.score.bits()) << 16
                | u64::from(entry.evaluation.bits()) << 32
                | u64::from(entry.depth) << 48
                | u64::from(age.0) << 56
                | u64::from(entry.is_pv) << 61
                | bound << 62,
        )
    }

    /// The entry; `None` for an empty place.
    #[inline]
    pub(super) fn entry(self) -> Option<Entry> {
        let bound = match self.0 >> 62 {
            0 => return None,
            1 => Bound::Upper,
            2 => Bound::Lower,
            _ => Bound::Exact,
        };
        Some(Entry {
            mv: self.0 as u16,
            score: Score::from_bits((self.0 >> 16) as u16),
            evaluation: Score::from_bits((self.0 >> 32) as u16),
            depth: self.depth(),
            bound,
            is_pv: self.0 >> 61 & 1 != 0,
        })
    }

    fn depth(self) -> u8 {
        (self.0 >> 48) as u8
    }

    pub(super) fn age(self) -> Age {
        Age((self.0 >> 56) as u8 % Age::COUNT)
    }

    /// What the entry is worth to a search of the present age.
    #[inline]
    pub(super) fn worth(self, now: Age) -> i32 {
        i32::from(self.depth()) - 8 * now.since(self.age())
    }
}

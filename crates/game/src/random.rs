//! Random numbers that repeat: they depend on the seed alone.
//!
//! ```
//! use game::random::Random;
//!
//! let throw = |seed| Random::new(seed).below(6) + 1;
//! assert_eq!(throw(7), throw(7));
//! ```

/// SplitMix64 (Steele, Lea and Flood 2014): small, quick, and good enough to
/// choose moves by.
#[derive(Clone, Debug)]
pub struct Random(u64);

impl Random {
    /// The sequence that belongs to a seed.
    #[must_use]
    pub const fn new(seed: u64) -> Random {
        Random(seed)
    }

    /// The next number.
    #[inline]
    pub const fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = scatter(self.0);
        z ^ (z >> 31)
    }

    /// A number below `limit`, which must not be 0.
    #[inline]
    pub const fn below(&mut self, limit: usize) -> usize {
        (self.next() % limit as u64) as usize
    }

    /// Puts items into any order (Fisher and Yates).
    #[inline]
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for end in (2..=items.len()).rev() {
            items.swap(end - 1, self.below(end));
        }
    }
}

/// Scatters a number over 64 bits, the upper half best: what SplitMix64 does
/// with its counter, but for a last step that mends the lower half.
#[inline]
#[must_use]
pub const fn scatter(number: u64) -> u64 {
    let z = (number ^ (number >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_splitmix64() {
        // As the reference implementation of its authors counts from 1234567.
        let mut random = Random::new(1_234_567);
        assert_eq!(random.next(), 6_457_827_717_110_365_317);
        assert_eq!(random.next(), 3_203_168_211_198_807_973);
        assert_eq!(random.next(), 9_817_491_932_198_370_423);
    }

    #[test]
    fn every_order_is_as_likely_as_any_other() {
        let mut seen = std::collections::HashMap::new();
        let mut random = Random::new(1);
        for _ in 0..6_000 {
            let mut items = [1, 2, 3];
            random.shuffle(&mut items);
            *seen.entry(items).or_insert(0) += 1;
        }
        // 1,000 each, give or take five times the usual error of 29.
        assert_eq!(seen.len(), 6);
        assert!(seen.values().all(|n| (855..=1145).contains(n)), "{seen:?}");
    }
}

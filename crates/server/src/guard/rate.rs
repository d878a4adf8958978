//! How often, and how many at once.

use super::Address;
use crate::cause::Cause;
use crate::error::Problem;
use std::collections::HashMap;
use std::fmt;
use std::hash::Hash;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Instant;

/// So many times for each key: each address, each account. Who was quiet may
/// come several times at once.
pub(super) struct Rates<K> {
    /// How many at once. No limit where it is 0.
    burst: f64,
    per_second: f64,
    buckets: Mutex<HashMap<K, Bucket>>,
}

struct Bucket {
    left: f64,
    at: Instant,
}

/// Too often; after so many seconds it may be tried again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct TooOften {
    pub(super) seconds: u32,
}

impl<K: Eq + Hash> Rates<K> {
    /// So many in a minute, or all of them at once.
    pub(super) fn per_minute(count: u32) -> Rates<K> {
        Rates {
            burst: f64::from(count),
            per_second: f64::from(count) / 60.0,
            buckets: Mutex::default(),
        }
    }

    /// So many in any hour, of which a tenth may come at once.
    pub(super) fn per_hour(count: u32) -> Rates<K> {
        let burst = (f64::from(count) / 10.0).ceil();
        Rates {
            burst,
            per_second: (f64::from(count) - burst).max(0.1) / 3600.0,
            buckets: Mutex::default(),
        }
    }

    /// How many may come at once.
    pub(super) const fn burst(&self) -> f64 {
        self.burst
    }

    /// Once more; refused if it was too often.
    pub(super) fn take(&self, key: K) -> Result<(), TooOften> {
        self.take_at(key, Instant::now())
    }

    fn take_at(&self, key: K, now: Instant) -> Result<(), TooOften> {
        if self.burst == 0.0 {
            return Ok(());
        }
        let mut buckets = self.lock();
        let bucket = buckets.entry(key).or_insert(Bucket {
            left: self.burst,
            at: now,
        });
        let gained = now.duration_since(bucket.at).as_secs_f64() * self.per_second;
        bucket.left = (bucket.left + gained).min(self.burst);
        bucket.at = now;
        if bucket.left >= 1.0 {
            bucket.left -= 1.0;
            return Ok(());
        }
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
        let seconds = ((1.0 - bucket.left) / self.per_second).ceil() as u32;
        Err(TooOften { seconds })
    }

    /// What was taken does not count.
    pub(super) fn give_back(&self, key: &K) {
        if let Some(bucket) = self.lock().get_mut(key) {
            bucket.left = (bucket.left + 1.0).min(self.burst);
        }
    }

    /// Forgets those who may come as often as anybody again.
    pub(super) fn tidy(&self) {
        let now = Instant::now();
        let full = self.burst / self.per_second;
        self.lock()
            .retain(|_, bucket| now.duration_since(bucket.at).as_secs_f64() < full);
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<K, Bucket>> {
        self.buckets.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Room for so many, and so many of each address.
#[derive(Clone)]
pub(crate) struct Places {
    all: usize,
    of_one: usize,
    taken: Arc<Mutex<Taken>>,
}

#[derive(Default)]
struct Taken {
    all: usize,
    by: HashMap<Address, usize>,
}

/// Why there is no place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Full {
    /// All are taken.
    All {
        /// How many.
        open: usize,
    },
    /// One address has as many as it may have.
    OfOne {
        /// How many.
        open: usize,
    },
}

/// Only sockets are refused in words; connections wait, or are closed.
impl fmt::Display for Full {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Full::All { open } => {
                write!(f, "the server has {open} sockets open and no room for more")
            }
            Full::OfOne { open } => {
                write!(
                    f,
                    "your address has {open} sockets open and may have no more"
                )
            }
        }
    }
}

impl From<Full> for Problem {
    fn from(full: Full) -> Problem {
        Cause::TooManySockets(full).into()
    }
}

/// A place that is given back when it is dropped.
pub(crate) struct Place {
    address: Address,
    places: Places,
}

impl Places {
    pub(crate) fn new(all: usize, of_one: usize) -> Places {
        Places {
            all,
            of_one,
            taken: Arc::default(),
        }
    }

    /// A place for one from this address.
    pub(crate) fn take(&self, address: Address) -> Result<Place, Full> {
        let mut taken = self.lock();
        if taken.all >= self.all {
            return Err(Full::All { open: taken.all });
        }
        let count = taken.by.get(&address).copied().unwrap_or_default();
        if count >= self.of_one {
            return Err(Full::OfOne { open: count });
        }
        taken.by.insert(address, count + 1);
        taken.all += 1;
        Ok(Place {
            address,
            places: self.clone(),
        })
    }

    fn lock(&self) -> MutexGuard<'_, Taken> {
        self.taken.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut taken = self.places.lock();
        taken.all -= 1;
        if let Some(count) = taken.by.get_mut(&self.address) {
            *count -= 1;
            if *count == 0 {
                taken.by.remove(&self.address);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    fn address(last: u8) -> Address {
        Address::of([10, 0, 0, last].into())
    }

    #[test]
    fn a_minute_s_worth_at_once_then_as_time_goes_by() {
        let rates = Rates::per_minute(60);
        let begin = Instant::now();
        let take = |who, after| {
            let now = begin + Duration::from_millis(after);
            rates.take_at(address(who), now)
        };
        for _ in 0..60 {
            assert_eq!(take(1, 0), Ok(()));
        }
        assert_eq!(take(1, 0), Err(TooOften { seconds: 1 }));
        assert_eq!(take(2, 0), Ok(()), "others are not to blame");
        assert!(take(1, 900).is_err());
        assert!(take(1, 1900).is_ok());
        assert!(take(1, 1900).is_err());
        let unlimited = Rates::per_minute(0);
        assert!((0..1000).all(|_| unlimited.take(address(1)).is_ok()));
    }

    #[test]
    fn an_hour_has_so_many_and_no_more() {
        let rates = Rates::per_hour(100);
        let begin = Instant::now();
        let mut taken = 0;
        for second in 0..3600 {
            let now = begin + Duration::from_secs(second);
            while rates.take_at("ann", now).is_ok() {
                taken += 1;
            }
        }
        assert!((90..=100).contains(&taken), "{taken}");
        let later = begin + Duration::from_secs(3599);
        let TooOften { seconds } = rates.take_at("ann", later).unwrap_err();
        assert!(seconds <= 40, "{seconds}");
        rates.give_back(&"ann");
        assert_eq!(rates.take_at("ann", later), Ok(()));
    }

    #[test]
    fn places_are_limited_in_all_and_for_each_and_given_back() {
        let places = Places::new(3, 2);
        let first = places.take(address(1)).ok().unwrap();
        let _second = places.take(address(1)).ok().unwrap();
        assert!(places.take(address(1)).is_err());
        let third = places.take(address(2)).ok().unwrap();
        assert!(places.take(address(3)).is_err());
        drop(third);
        assert!(places.take(address(1)).is_err());
        drop(first);
        assert!(places.take(address(1)).is_ok());
    }
}

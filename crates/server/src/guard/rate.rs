//! How often, and how many at once.

use super::Address;
use crate::error::Problem;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Instant;

/// So many times in a minute for each address. Who was quiet may come with a
/// minute's worth at once.
pub(super) struct Rates {
    /// No limit where it is 0.
    per_minute: f64,
    buckets: Mutex<HashMap<Address, Bucket>>,
}

struct Bucket {
    left: f64,
    at: Instant,
}

impl Rates {
    pub(super) fn new(per_minute: u32) -> Rates {
        Rates {
            per_minute: f64::from(per_minute),
            buckets: Mutex::default(),
        }
    }

    /// Once more; refused if it was too often.
    pub(super) fn take(&self, address: Address, what: &str) -> Result<(), Problem> {
        self.take_at(address, what, Instant::now())
    }

    fn take_at(&self, address: Address, what: &str, now: Instant) -> Result<(), Problem> {
        if self.per_minute == 0.0 {
            return Ok(());
        }
        let mut buckets = self.lock();
        let bucket = buckets.entry(address).or_insert(Bucket {
            left: self.per_minute,
            at: now,
        });
        let gained = now.duration_since(bucket.at).as_secs_f64() / 60.0 * self.per_minute;
        bucket.left = (bucket.left + gained).min(self.per_minute);
        bucket.at = now;
        if bucket.left >= 1.0 {
            bucket.left -= 1.0;
            return Ok(());
        }
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
        let seconds = ((1.0 - bucket.left) * 60.0 / self.per_minute).ceil() as u32;
        Err(Problem::too_many(
            "too-many-requests",
            format!("too many {what}: {} a minute are allowed", self.per_minute),
            seconds,
        ))
    }

    /// Forgets the addresses whose minute is over.
    pub(super) fn tidy(&self) {
        let now = Instant::now();
        self.lock()
            .retain(|_, bucket| now.duration_since(bucket.at).as_secs() < 60);
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<Address, Bucket>> {
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

/// A place that is given back when it is dropped.
pub(crate) struct Place {
    address: Address,
    places: Places,
}

impl Places {
    pub(super) fn new(all: usize, of_one: usize) -> Places {
        Places {
            all,
            of_one,
            taken: Arc::default(),
        }
    }

    /// A place for one from this address.
    pub(crate) fn take(&self, address: Address) -> Result<Place, Problem> {
        let mut taken = self.lock();
        if taken.all >= self.all {
            let message = format!(
                "the server has {} sockets open and no room for more",
                taken.all
            );
            return Err(Problem::too_many("too-many-sockets", message, 10));
        }
        let count = taken.by.entry(address).or_default();
        if *count >= self.of_one {
            let message = format!("your address has {count} sockets open and may have no more");
            return Err(Problem::too_many("too-many-sockets", message, 10));
        }
        *count += 1;
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
        let rates = Rates::new(60);
        let begin = Instant::now();
        let take = |who, after| {
            let now = begin + Duration::from_millis(after);
            rates.take_at(address(who), "requests", now)
        };
        for _ in 0..60 {
            assert_eq!(take(1, 0), Ok(()));
        }
        let refused = take(1, 0).unwrap_err();
        assert_eq!(
            (refused.status.as_u16(), refused.retry_after),
            (429, Some(1))
        );
        assert_eq!(take(2, 0), Ok(()), "others are not to blame");
        assert!(take(1, 900).is_err());
        assert!(take(1, 1900).is_ok());
        assert!(take(1, 1900).is_err());
        assert!((0..1000).all(|_| Rates::new(0).take(address(1), "requests").is_ok()));
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

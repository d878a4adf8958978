//! What everybody's searches have cost lately.

use crate::guard::Address;
use session::UserId;
use std::collections::HashMap;
use std::hash::Hash;
use std::time::{Duration, Instant};

/// For whom a search is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Owner {
    pub(crate) user: UserId,
    /// Where they were last seen, if they were seen since the server began.
    pub(crate) address: Option<Address>,
}

/// After so long, half of what somebody has used is forgotten.
const HALF_LIFE: Duration = Duration::from_secs(30);

/// What an address has used counts so much for each player who comes from it: a
/// little, since a whole school may be behind one, and so that many players
/// from one place do not push a single one from another aside.
const SHARE_OF_ADDRESS: f64 = 0.125;

/// Above so many accounts, those that came to nothing are closed.
const MANY: usize = 4_096;

/// Who has used how much engine time lately.
#[derive(Debug, Default)]
pub(super) struct Ledger {
    players: Accounts<UserId>,
    addresses: Accounts<Address>,
}

impl Ledger {
    /// Somebody has used so much.
    pub(super) fn charge(&mut self, owner: &Owner, time: Duration, now: Instant) {
        self.players.charge(&owner.user, time, now);
        if let Some(address) = &owner.address {
            self.addresses.charge(address, time, now);
        }
    }

    /// What somebody has used lately, in seconds, a part of what others of their
    /// address have used included. Who has the least goes first.
    pub(super) fn cost(&self, owner: &Owner, now: Instant) -> f64 {
        let address = owner.address.as_ref();
        let address = address.map_or(0.0, |address| self.addresses.cost(address, now));
        self.players.cost(&owner.user, now) + SHARE_OF_ADDRESS * address
    }
}

#[derive(Debug)]
struct Accounts<K> {
    map: HashMap<K, Account>,
    /// Accounts are looked through for empty ones at this number.
    tidy_at: usize,
}

#[derive(Clone, Copy, Debug)]
struct Account {
    /// In seconds, at that time.
    cost: f64,
    at: Instant,
}

impl<K> Default for Accounts<K> {
    fn default() -> Accounts<K> {
        Accounts {
            map: HashMap::new(),
            tidy_at: MANY,
        }
    }
}

impl<K: Clone + Eq + Hash> Accounts<K> {
    fn charge(&mut self, key: &K, time: Duration, now: Instant) {
        let cost = self.cost(key, now) + time.as_secs_f64();
        self.map.insert(key.clone(), Account { cost, at: now });
        if self.map.len() >= self.tidy_at {
            self.map.retain(|_, account| account.cost_at(now) > 1e-3);
            self.tidy_at = MANY.max(2 * self.map.len());
        }
    }

    fn cost(&self, key: &K, now: Instant) -> f64 {
        self.map.get(key).map_or(0.0, |it| it.cost_at(now))
    }
}

impl Account {
    fn cost_at(&self, now: Instant) -> f64 {
        let age = now.saturating_duration_since(self.at);
        self.cost * (-age.div_duration_f64(HALF_LIFE)).exp2()
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::owner;
    use super::*;

    #[test]
    fn what_was_used_is_forgotten_by_and_by() {
        let mut ledger = Ledger::default();
        let ann = owner("ann", None);
        let begin = Instant::now();
        ledger.charge(&ann, Duration::from_secs(8), begin);
        assert_eq!(ledger.cost(&ann, begin), 8.0);
        let later = begin + 2 * HALF_LIFE;
        assert!((ledger.cost(&ann, later) - 2.0).abs() < 1e-9);
        ledger.charge(&ann, Duration::from_secs(1), later);
        assert!((ledger.cost(&ann, later) - 3.0).abs() < 1e-9);
        assert_eq!(ledger.cost(&owner("ben", None), later), 0.0);
    }

    #[test]
    fn players_count_most_and_their_address_a_little() {
        let mut ledger = Ledger::default();
        let now = Instant::now();
        for number in 0..16 {
            let pupil = owner(&format!("pupil {number}"), Some(1));
            ledger.charge(&pupil, Duration::from_secs(1), now);
        }
        // Of two who have used the same, the one goes first whose address has
        // used less; but who has used little comes before both.
        let alone = owner("alone", Some(2));
        ledger.charge(&alone, Duration::from_secs(1), now);
        let cost = |owner: &Owner| ledger.cost(owner, now);
        assert!(cost(&alone) < cost(&owner("pupil 3", Some(1))));
        assert!(cost(&owner("pupil 99", Some(1))) < cost(&owner("pupil 3", Some(1))));
        assert!(cost(&owner("somebody", Some(3))) < cost(&owner("pupil 99", Some(1))));
    }

    #[test]
    fn accounts_that_came_to_nothing_are_closed() {
        let mut ledger = Ledger::default();
        let begin = Instant::now();
        let charge = |ledger: &mut Ledger, name: String, now| {
            ledger.charge(&owner(&name, None), Duration::from_millis(5), now);
        };
        for number in 0..MANY - 1 {
            charge(&mut ledger, number.to_string(), begin);
        }
        charge(&mut ledger, "last".to_owned(), begin + 10 * HALF_LIFE);
        assert_eq!(ledger.players.map.len(), 1);
    }
}

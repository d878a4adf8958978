//! How often a password may be wrong.
//!
//! Whoever guesses at one account from many addresses is slowed down to a hundred
//! attempts in an hour. Its owner must not be shut out by that: addresses from
//! which the account was logged in before are counted apart, and so are browsers
//! that are logged in already.

use super::Address;
use super::rate::Rates;
use crate::cause::Cause;
use crate::error::Problem;
use std::collections::{HashMap, VecDeque};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// So many addresses of an account are known.
const ADDRESSES: usize = 8;

/// Of so many accounts.
const ACCOUNTS: usize = 50_000;

/// Wrong passwords of all accounts.
pub(crate) struct Accounts {
    failures: Rates<(String, From)>,
    known: Mutex<HashMap<String, VecDeque<Address>>>,
}

/// From where somebody gives the password of an account.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum From {
    /// An address the account was never logged in from.
    Elsewhere,
    /// One that it was.
    Known(Address),
    /// A browser that is logged in, to change something.
    Session,
}

/// A password that is about to be checked. It counts as wrong until it is known
/// to be right.
#[must_use]
pub(crate) struct Attempt<'a> {
    accounts: &'a Accounts,
    key: (String, From),
    address: Address,
}

impl Accounts {
    pub(super) fn new(failures_per_hour: u32) -> Accounts {
        Accounts {
            failures: Rates::per_hour(failures_per_hour),
            known: Mutex::default(),
        }
    }

    /// Somebody at this address is about to log in.
    pub(super) fn log_in(&self, login: &str, address: Address) -> Result<Attempt<'_>, Problem> {
        let known = self.lock();
        let is_known = known
            .get(login)
            .is_some_and(|known| known.contains(&address));
        drop(known);
        let from = if is_known {
            From::Known(address)
        } else {
            From::Elsewhere
        };
        self.attempt(login, from, address)
    }

    /// Somebody who is logged in is about to change the login.
    pub(super) fn change(&self, login: &str, address: Address) -> Result<Attempt<'_>, Problem> {
        self.attempt(login, From::Session, address)
    }

    fn attempt(&self, login: &str, from: From, address: Address) -> Result<Attempt<'_>, Problem> {
        let key = (login.to_owned(), from);
        let taken = self.failures.take(key.clone());
        taken.map_err(|refused| Cause::TooManyAttempts {
            seconds: refused.seconds,
        })?;
        Ok(Attempt {
            accounts: self,
            key,
            address,
        })
    }

    pub(super) fn tidy(&self) {
        self.failures.tidy();
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<String, VecDeque<Address>>> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Attempt<'_> {
    /// The password was right: the attempt does not count, and the address is
    /// known from now on.
    pub(crate) fn succeeded(self) {
        self.accounts.failures.give_back(&self.key);
        let mut known = self.accounts.lock();
        if known.len() >= ACCOUNTS && !known.contains_key(&self.key.0) {
            known.clear();
        }
        let addresses = known.entry(self.key.0).or_default();
        if !addresses.contains(&self.address) {
            addresses.truncate(ADDRESSES - 1);
            addresses.push_front(self.address);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn address(last: u8) -> Address {
        Address::of([10, 0, 0, last].into())
    }

    #[test]
    fn strangers_cannot_shut_the_owner_out() {
        let accounts = Accounts::new(100);
        // The owner was here before.
        accounts.log_in("ann", address(1)).ok().unwrap().succeeded();
        let mut attempts = 0;
        let refused = loop {
            match accounts.log_in("ann", address(100 + attempts)) {
                Ok(_) => attempts += 1,
                Err(refused) => break refused,
            }
        };
        assert_eq!(attempts, 10, "a tenth of an hour's worth at once");
        assert_eq!(refused.status.as_u16(), 429);
        assert!(refused.retry_after.unwrap() <= 40, "{refused:?}");
        assert!(accounts.log_in("ann", address(1)).is_ok());
        assert!(accounts.change("ann", address(99)).is_ok());
        assert!(accounts.log_in("bob", address(99)).is_ok());
    }

    #[test]
    fn right_passwords_do_not_count() {
        let accounts = Accounts::new(10);
        for _ in 0..100 {
            accounts.log_in("ann", address(1)).ok().unwrap().succeeded();
        }
    }
}

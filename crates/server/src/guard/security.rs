//! What those who look after a server want to know of attacks: who logged in,
//! who could not, and what was refused. All of it has the target `security`, and
//! none of it a password, a token or a cookie.

use super::Address;
use crate::error::Problem;
use session::UserId;
use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// The same refusal of the same address is told so often: whoever floods the
/// server shall not flood the log.
const TOLD_EVERY: Duration = Duration::from_secs(60);

/// So many refusals are remembered.
const REMEMBERED: usize = 10_000;

/// What happens with logins. A login that there is none of is not told: it may
/// be a password in the wrong field.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Login<'a> {
    /// Somebody logged in.
    Good(&'a UserId),
    /// Somebody gave a wrong password, of this account if there is one.
    Bad(Option<&'a UserId>),
    /// Somebody has a login now, or another one.
    Set(&'a UserId),
    /// Somebody has none any more.
    Removed(&'a UserId),
    /// Somebody logged all their browsers out.
    OutEverywhere(&'a UserId),
}

/// Tells of a login.
pub(super) fn note(address: Address, login: Login<'_>) {
    match login {
        Login::Good(user) => {
            tracing::info!(target: "security", %address, user = user.0, "security: logged in");
        }
        Login::Bad(Some(user)) => {
            tracing::warn!(target: "security", %address, user = user.0, "security: wrong password");
        }
        Login::Bad(None) => {
            tracing::warn!(target: "security", %address, "security: no such login");
        }
        Login::Set(user) => {
            tracing::info!(target: "security", %address, user = user.0, "security: login set");
        }
        Login::Removed(user) => {
            tracing::info!(target: "security", %address, user = user.0, "security: login removed");
        }
        Login::OutEverywhere(user) => {
            tracing::info!(target: "security", %address, user = user.0, "security: logged out everywhere");
        }
    }
}

/// Tells of refusals, each once in a while.
#[derive(Default)]
pub(super) struct SecurityLog {
    told: Mutex<HashMap<(Address, &'static str), Instant>>,
}

impl SecurityLog {
    /// Something was refused.
    pub(super) fn refused(&self, address: Address, problem: &Problem) {
        if self.is_news((address, problem.code), Instant::now()) {
            let (code, reason) = (problem.code, problem.message.as_str());
            tracing::warn!(target: "security", %address, code, reason, "security: refused");
        }
    }

    fn is_news(&self, key: (Address, &'static str), now: Instant) -> bool {
        let mut told = self.told.lock().unwrap_or_else(PoisonError::into_inner);
        let is_old = |at: &Instant| now.duration_since(*at) >= TOLD_EVERY;
        if told.get(&key).is_some_and(|at| !is_old(at)) {
            return false;
        }
        if told.len() >= REMEMBERED {
            told.retain(|_, at| !is_old(at));
            if told.len() >= REMEMBERED {
                told.clear();
            }
        }
        told.insert(key, now);
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_flood_of_refusals_is_told_once_a_minute() {
        let log = SecurityLog::default();
        let begin = Instant::now();
        let address = |last| Address::of([10, 0, 0, last].into());
        let is_news = |last, code, seconds| {
            log.is_news((address(last), code), begin + Duration::from_secs(seconds))
        };
        assert!(is_news(1, "wrong-host", 0));
        assert!(!is_news(1, "wrong-host", 59));
        assert!(is_news(1, "wrong-origin", 59));
        assert!(is_news(2, "wrong-host", 59));
        assert!(is_news(1, "wrong-host", 60));
    }
}

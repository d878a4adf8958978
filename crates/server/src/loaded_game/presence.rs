//! Who has a game open. In games without clocks nobody uses time while they are not
//! there (J7): a game that is gone on with the next day has not taken a night.

use super::LoadedGame;
use crate::app::App;
use session::{Millis, Timestamp, UserId};
use std::collections::HashMap;
use std::sync::{Arc, PoisonError};

/// Who was there, and when.
#[derive(Default)]
pub(super) struct Presence {
    people: HashMap<UserId, Visits>,
}

/// When somebody was not there: when no page of theirs, no socket, was open.
#[derive(Default)]
struct Visits {
    /// How many pages show the game now.
    pages: usize,
    /// Since when none does.
    away_since: Option<Timestamp>,
    /// Stretches in which none did.
    away: Vec<(Timestamp, Timestamp)>,
}

/// Stretches that are remembered: more than anyone comes and goes in one turn.
const MAX_STRETCHES: usize = 100;

impl Presence {
    fn arrive(&mut self, user: &UserId, now: Timestamp) {
        let visits = self.people.entry(user.clone()).or_insert_with(|| Visits {
            away_since: Some(Timestamp::default()),
            ..Visits::default()
        });
        visits.pages += 1;
        if let Some(since) = visits.away_since.take() {
            if visits.away.len() == MAX_STRETCHES {
                visits.away.remove(0);
            }
            visits.away.push((since, now));
        }
    }

    fn leave(&mut self, user: &UserId, now: Timestamp) {
        if let Some(visits) = self.people.get_mut(user) {
            visits.pages = visits.pages.saturating_sub(1);
            if visits.pages == 0 {
                visits.away_since = Some(now);
            }
        }
    }

    pub(super) fn is_open(&self) -> bool {
        self.people.values().any(|visits| visits.pages > 0)
    }

    pub(super) fn is_here(&self, user: &UserId) -> bool {
        self.people.get(user).is_some_and(|visits| visits.pages > 0)
    }

    /// For how long they were not there within these two instants.
    pub(super) fn absence(&self, user: &UserId, since: Timestamp, until: Timestamp) -> Millis {
        let Some(visits) = self.people.get(user) else {
            return until.since(since);
        };
        let last = visits.away_since.map(|away_since| (away_since, until));
        let stretches = visits.away.iter().copied().chain(last);
        let within = |(from, to): (Timestamp, Timestamp)| to.min(until).since(from.max(since));
        stretches.map(within).fold(Millis::ZERO, Millis::plus)
    }
}

/// Somebody has the game open, until this goes.
pub(crate) struct Present {
    app: Arc<App>,
    loaded: Arc<LoadedGame>,
    user: UserId,
}

impl Present {
    pub(crate) fn new(app: &Arc<App>, loaded: &Arc<LoadedGame>, user: &UserId) -> Present {
        let now = app.clock.now();
        let mut presence = loaded
            .presence
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        presence.arrive(user, now);
        drop(presence);
        loaded.note_later(app, user);
        Present {
            app: Arc::clone(app),
            loaded: Arc::clone(loaded),
            user: user.clone(),
        }
    }
}

impl Drop for Present {
    fn drop(&mut self) {
        let now = self.app.clock.now();
        let presence = &self.loaded.presence;
        let mut presence = presence.lock().unwrap_or_else(PoisonError::into_inner);
        presence.leave(&self.user, now);
        drop(presence);
        self.loaded.note_later(&self.app, &self.user);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn j7_who_is_not_there_uses_no_time() {
        let at = Timestamp::from_millis;
        let mut presence = Presence::default();
        let ann = UserId("ann".to_owned());
        let absence =
            |presence: &Presence, since, until| presence.absence(&ann, at(since), at(until)).0;
        // Who has not opened it is not there.
        assert_eq!(absence(&presence, 0, 1000), 1000);
        presence.arrive(&ann, at(1000));
        assert_eq!(absence(&presence, 400, 1500), 600);
        presence.arrive(&ann, at(1100));
        presence.leave(&ann, at(2000));
        assert_eq!(absence(&presence, 1000, 3000), 0, "one page is left");
        presence.leave(&ann, at(3000));
        assert_eq!(absence(&presence, 1000, 3500), 500);
        presence.arrive(&ann, at(9000));
        assert_eq!(absence(&presence, 2500, 9500), 6000);
        assert_eq!(absence(&presence, 4000, 8000), 4000);
        assert_eq!(absence(&presence, 9000, 9500), 0);
    }
}

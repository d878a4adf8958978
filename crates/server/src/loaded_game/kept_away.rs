//! Somebody sits at a server that stands still or is gone, and cannot play, while the
//! game is stored by another server that goes on. Nobody is charged for that: servers
//! on one database write down who has a game with a clock open with them, and the time
//! without that server is given back, as soon as they are seen again or anything else
//! happens to the game.

use super::{Live, LoadedGame, present};
use crate::app::App;
use crate::error::Problem;
use crate::time::{read, stored};
use session::{Command, GameId, Millis, Timestamp, UserId, Who};
use std::sync::{Arc, PoisonError};
use std::time::Duration;
use store::Presence;

/// A server that has said nothing for so long may stand still. It says something
/// every second.
const SILENCE: Millis = Millis::from_secs(3);

/// For so long a game waits for somebody whose server is gone; then their clock runs
/// on, or else their opponent would wait for ever.
const PATIENCE: Millis = Millis::from_secs(600);

/// So often it is tried to write down who is here.
const ATTEMPTS: u32 = 30;

/// Somebody whose clock runs though they cannot play.
pub(super) struct KeptAway {
    person: UserId,
    /// Since when their time is to be given back.
    since: Timestamp,
}

impl KeptAway {
    /// Whether nobody waits for them any longer.
    pub(super) fn is_given_up(&self, app: &App) -> bool {
        app.clock.now().since(self.since) > PATIENCE
    }
}

impl LoadedGame {
    /// The one whose clock runs, if all servers at which they have the game open are
    /// silent or gone.
    pub(super) async fn kept_away(
        &self,
        app: &App,
        live: &Live,
    ) -> Result<Option<KeptAway>, Problem> {
        let Some(person) = live.session.person_on_clock() else {
            return Ok(None);
        };
        let (at, now) = (live.session.at(), app.clock.now());
        if !app.bus.is_shared() || now.since(at) <= SILENCE {
            return Ok(None);
        }
        let seen = app
            .store
            .presence(&self.stored_id, &stored_user(person)?)
            .await?;
        let last_seen = |seen: &store::Seen| seen.at.map(read).unwrap_or_default();
        let is_there = |seen: &store::Seen| !seen.is_gone && now.since(last_seen(seen)) <= SILENCE;
        if seen.iter().any(is_there) {
            return Ok(None);
        }
        Ok(seen.iter().map(last_seen).max().map(|since| KeptAway {
            person: person.clone(),
            since: since.max(at),
        }))
    }

    /// Gives back the time of somebody who was kept away.
    pub(super) async fn give_back(
        self: &Arc<Self>,
        app: &Arc<App>,
        live: &mut Live,
        who: &Who,
    ) -> Result<(), Problem> {
        let Some(away) = self.kept_away(app, live).await? else {
            return Ok(());
        };
        let command = Command::Away { since: away.since };
        let now = app.clock.now();
        self.attempt(app, live, &Who::Server, &command, None, now)
            .await?;
        if away.is_given_up(app) || *who == Who::Person(away.person.clone()) {
            let presence = self.presence_of(app, &away.person)?;
            app.store
                .forget_presence(presence, alive_since(app))
                .await?;
        }
        Ok(())
    }

    /// Whether a gap of this server's clock is to be given back by this server: it
    /// looks after the game, or the one whose clock runs sits here.
    pub(super) fn is_ours(&self, app: &App, live: &Live) -> bool {
        let sits_here = |user| self.is_here(user);
        live.server == app.id || live.session.person_on_clock().is_some_and(sits_here)
    }

    /// The moment at which to read the clocks: now, less the time in which nobody could
    /// play and which is not given back yet. Whoever looks changes nothing, and sees
    /// what will be so.
    pub(super) async fn playable_now(&self, app: &App, live: &Live) -> Timestamp {
        // While the database is away, what is known here is shown.
        if let Ok(Some(away)) = self.kept_away(app, live).await
            && !away.is_given_up(app)
        {
            return away.since;
        }
        let now = app.clock.now();
        let is_ours = self.is_ours(app, live);
        let (gaps, _) = app.clock.gaps_after(live.gaps);
        let lost = gaps
            .into_iter()
            .filter(|_| is_ours)
            .map(|gap| gap.until.since(gap.since.max(live.session.at())).0)
            .sum();
        now.minus(Millis(lost))
    }

    /// Writes down for other servers whether somebody has the game open here, in its
    /// own time.
    pub(super) fn note_later(self: &Arc<Self>, app: &Arc<App>, user: &UserId) {
        // At the end the others find out, and give back the time until they are
        // seen again elsewhere.
        if !app.bus.is_shared() || app.closing.is_cancelled() {
            return;
        }
        let (loaded, context, user) = (Arc::clone(self), Arc::clone(app), user.clone());
        app.tasks.spawn(async move {
            // In turns, and what is so by then: the last word is the true one.
            let _turn = loaded.noting.lock().await;
            for _ in 0..ATTEMPTS {
                match loaded.note(&context, &user).await {
                    Err(problem) if problem.is_temporary() => {}
                    _ => return,
                }
                tokio::select! {
                    () = tokio::time::sleep(Duration::from_secs(1)) => {}
                    () = context.closing.cancelled() => return,
                }
            }
        });
    }

    async fn note(self: &Arc<Self>, app: &Arc<App>, user: &UserId) -> Result<(), Problem> {
        let presence = self.presence_of(app, user)?;
        if !self.is_here(user) {
            return Ok(app.store.depart(presence).await?);
        }
        let mut guard = self.lock(app).await?;
        let live = present(&mut guard);
        let clocks = &live.session.setup().clocks;
        let has_clock = clocks.first.is_some() || clocks.second.is_some();
        if !has_clock || live.session.verdict().is_some() {
            return Ok(());
        }
        self.prepare(app, live, &Who::Person(user.clone())).await?;
        Ok(app.store.arrive(presence, alive_since(app)).await?)
    }

    /// This server stood still, or the others thought so: who sits here gets their
    /// time back.
    async fn come_back(self: &Arc<Self>, app: &Arc<App>) -> Result<(), Problem> {
        let mut guard = self.lock(app).await?;
        let live = present(&mut guard);
        self.catch_up(app, live).await?;
        self.prepare(app, live, &Who::Server).await
    }

    /// Whether somebody has the game open here.
    fn is_here(&self, user: &UserId) -> bool {
        let presence = self.presence.lock().unwrap_or_else(PoisonError::into_inner);
        presence.is_here(user)
    }

    pub(crate) fn is_open(&self) -> bool {
        let presence = self.presence.lock().unwrap_or_else(PoisonError::into_inner);
        presence.is_open()
    }

    fn presence_of(&self, app: &App, user: &UserId) -> Result<Presence, Problem> {
        Ok(Presence {
            game: self.stored_id.clone(),
            person: stored_user(user)?,
            server: app.id.clone(),
        })
    }
}

/// Gives back what those who sit here have lost, before the others hear that this
/// server is there again and let their flags fall. `gaps` are those that were seen to.
pub(crate) async fn come_back(app: &Arc<App>, gaps: &mut u64) -> Result<(), Problem> {
    let count = app.clock.gap_count();
    if count != *gaps {
        for loaded in app.games.all().iter().filter(|loaded| loaded.is_open()) {
            see_to(loaded, app).await?;
        }
        *gaps = count;
    }
    for presence in app.store.interrupted(&app.id).await? {
        let game = GameId(presence.game.as_str().to_owned());
        let loaded = app.games.game(app, &game)?;
        if loaded.is_here(&UserId(presence.person.as_str().to_owned())) {
            see_to(&loaded, app).await?;
            app.store.arrive(presence, alive_since(app)).await?;
        } else {
            app.store.depart(presence).await?;
        }
    }
    Ok(())
}

/// A game that cannot be read keeps no other from going on.
async fn see_to(loaded: &Arc<LoadedGame>, app: &Arc<App>) -> Result<(), Problem> {
    match loaded.come_back(app).await {
        Err(problem) if problem.is_temporary() => Err(problem),
        Err(problem) => {
            tracing::error!(game = %loaded.id, problem.message, "no time was given back");
            Ok(())
        }
        Ok(()) => Ok(()),
    }
}

fn alive_since(app: &App) -> store::Timestamp {
    stored(app.clock.now().minus(SILENCE))
}

fn stored_user(user: &UserId) -> Result<store::UserId, Problem> {
    Ok(store::UserId::new(user.0.as_str())?)
}

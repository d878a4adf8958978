//! What the server does after every change: searches and flags; and what it does
//! with a game that another one looked after.

use super::{By, Live, LoadedGame};
use crate::app::App;
use crate::error::Problem;
use crate::others::Gone;
use session::{Command, Millis, Timestamp, Who};
use std::sync::Arc;
use std::time::Duration;

/// When somebody cannot play, for the server they sit at is gone, the flag is looked at
/// again so soon.
const LOOK_AGAIN: Millis = Millis::from_secs(1);

impl LoadedGame {
    /// The server that stored a change has the machine think; every server that has
    /// the game in memory looks at its flags, which fall once, since the store takes
    /// one event for each number.
    pub(super) fn follow_up(self: &Arc<Self>, app: &Arc<App>, live: &mut Live, by: By) {
        self.follow_search(app, live, by);
        self.follow_flag(app, live);
    }

    /// Looks after a game whose server is gone: nobody loses the time in which it
    /// was, and machines think again.
    pub(crate) async fn bring_back(
        self: &Arc<Self>,
        app: &Arc<App>,
        gone: &Gone,
    ) -> Result<(), Problem> {
        let mut guard = self.lock(app).await?;
        let live = super::present(&mut guard);
        if live.server != gone.id {
            // It is in memory already: what does the store say?
            live.server = app.store.game(&self.stored_id).await?.server;
        }
        if live.server == gone.id && live.session.verdict().is_none() {
            self.take_over(app, live, gone).await?;
            if live.server == app.id {
                self.follow_up(app, live, By::Us);
            }
        }
        Ok(())
    }

    /// Has somebody look at the clocks when a flag is due.
    fn follow_flag(self: &Arc<Self>, app: &Arc<App>, live: &mut Live) {
        let Some(flag_at) = live.session.flag_at() else {
            return;
        };
        // One who looks too early looks again; so a game has one timer, not
        // one for every move.
        if live.tick_at.is_some_and(|tick_at| tick_at <= flag_at) {
            return;
        }
        self.tick_at(app, live, flag_at);
    }

    fn tick_at(self: &Arc<Self>, app: &Arc<App>, live: &mut Live, at: Timestamp) {
        live.tick_at = Some(at);
        let (loaded, app) = (Arc::clone(self), Arc::clone(app));
        tokio::spawn(async move {
            let wait = Duration::from(at.since(app.clock.now()));
            tokio::select! {
                () = tokio::time::sleep(wait) => loaded.tick(&app).await,
                () = app.closing.cancelled() => {}
            }
        });
    }

    /// Looks at the flags, and again if what it saw could not be stored.
    async fn tick(self: &Arc<Self>, app: &Arc<App>) {
        loop {
            let (loaded, context) = (Arc::clone(self), Arc::clone(app));
            // What it stores is finished even if the server closes.
            let look = app
                .tasks
                .spawn(async move { loaded.look_at_flags(&context).await });
            match look.await {
                Ok(Ok(())) => return,
                Ok(Err(problem)) => {
                    tracing::warn!(game = %self.id, problem.message, "a flag could not fall");
                }
                Err(error) => tracing::error!(game = %self.id, %error, "a flag did not fall"),
            }
            tokio::select! {
                () = tokio::time::sleep(Duration::from_secs(1)) => {}
                () = app.closing.cancelled() => return,
            }
        }
    }

    async fn look_at_flags(self: &Arc<Self>, app: &Arc<App>) -> Result<(), Problem> {
        let mut guard = self.lock(app).await?;
        let live = super::present(&mut guard);
        if let Some(away) = self.kept_away(app, live).await?
            && !away.is_given_up(app)
        {
            self.tick_at(app, live, app.clock.now().plus(LOOK_AGAIN));
            return Ok(());
        }
        self.prepare(app, live, &Who::Server).await?;
        self.change(app, live, &Who::Server, &Command::Tick, None)
            .await?;
        live.tick_at = None;
        self.follow_flag(app, live);
        Ok(())
    }
}

//! What the server does after every change: searches, flags, rematches; and
//! what it does first with a game that it had not in memory.

use super::{Live, Table};
use crate::app::App;
use crate::error::Problem;
use crate::time::now;
use session::{AnySession, Command, Who};
use std::sync::Arc;
use std::time::Duration;

impl Table {
    pub(super) fn follow_up(self: &Arc<Self>, app: &Arc<App>, live: &mut Live) {
        self.follow_search(app, live);
        self.follow_flag(app, live);
        self.follow_rematch(app, live);
    }

    /// A game comes back: nobody loses the time in which the server was away,
    /// and machines think again.
    pub(super) async fn welcome_back(self: &Arc<Self>, app: &Arc<App>, live: &mut Live) {
        let last_here = app.last_alive.max(live.session.at());
        if live.session.verdict().is_none() && last_here < app.started {
            let away = Command::Away { since: last_here };
            if let Err(problem) = self.change(app, live, &Who::Server, &away).await {
                // The next change finds out; until then, it is only looked at.
                tracing::warn!(game = %self.id, problem.message, "a game cannot go on yet");
            }
        }
        self.follow_up(app, live);
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
        live.tick_at = Some(flag_at);
        let (table, app) = (Arc::clone(self), Arc::clone(app));
        tokio::spawn(async move {
            let wait = Duration::from(flag_at.since(now()));
            tokio::select! {
                () = tokio::time::sleep(wait) => table.tick(&app).await,
                () = app.closing.cancelled() => {}
            }
        });
    }

    /// Looks at the flags, and again if what it saw could not be stored.
    async fn tick(self: &Arc<Self>, app: &Arc<App>) {
        loop {
            let (table, context) = (Arc::clone(self), Arc::clone(app));
            // What it stores is finished even if the server closes.
            let look = app
                .tasks
                .spawn(async move { table.look_at_flags(&context).await });
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
        let mut guard = self.loaded(app).await?;
        let live = super::present(&mut guard);
        self.change(app, live, &Who::Server, &Command::Tick).await?;
        live.tick_at = None;
        self.follow_flag(app, live);
        Ok(())
    }

    /// Makes the game in which the players go on.
    fn follow_rematch(self: &Arc<Self>, app: &Arc<App>, live: &mut Live) {
        if live.is_followed {
            return;
        }
        let Some((id, setup)) = live.session.rematch() else {
            return;
        };
        live.is_followed = true;
        let (id, setup) = (id.clone(), setup.clone());
        // Always the same event, however often it is made.
        let created = AnySession::create(&setup, live.session.at());
        let (table, app) = (Arc::clone(self), Arc::clone(app));
        app.tasks.clone().spawn(async move {
            let made = match created {
                Ok(event) => app.tables.create(&app, id, event).await,
                Err(error) => Err(error.into()),
            };
            if let Err(problem) = made {
                tracing::warn!(game = %table.id, problem.message, "a rematch could not be made");
                if let Some(live) = table.live.lock().await.as_mut() {
                    live.is_followed = false;
                }
            }
        });
    }
}

//! What is left to do after a server is gone, this one before it was started again or
//! another one on the same database: flags to fall, machines to ask, work that was
//! promised. It is found here, and nowhere else: to load a game does nothing.
//!
//! Each thing is done once. A game is taken over by an event at the number where it
//! was left, of which the store takes one, or else by a change of the one who looks
//! after it, which it makes only if that is still the one who is gone.

use crate::app::App;
use crate::error::Problem;
use crate::others::Gone;
use crate::time::stored;
use session::{AnySession, GameId};
use std::sync::Arc;
use std::time::Duration;

/// How often it is looked for servers that are gone.
const PAUSE: Duration = Duration::from_secs(1);

/// The job that looks for rematches which an older version has not made.
const REMATCHES: &str = "rematches";

/// Looks after what others left behind, from now on.
pub(crate) async fn recover_for_ever(app: Arc<App>) {
    let mut is_done = false;
    let mut is_told = false;
    loop {
        // Where nobody else serves, there is nothing to find after the first time.
        if !is_done || app.bus.is_shared() {
            match recover(&app).await {
                Ok(count) => {
                    if count > 0 || !is_done {
                        tracing::info!(count, "games go on");
                    }
                    is_done = true;
                    is_told = false;
                }
                Err(problem) if !is_told => {
                    tracing::warn!(problem.message, "games that go on cannot be listed yet");
                    is_told = true;
                }
                Err(_) => {}
            }
        }
        tokio::time::sleep(PAUSE).await;
    }
}

/// Takes over what others left behind; how many games that were.
pub(crate) async fn recover(app: &Arc<App>) -> Result<usize, Problem> {
    let gone = app.look_at_others().await?;
    let mut count = 0;
    for server in &gone {
        count += take_games(app, server).await?;
        if app.store.adopt_jobs(&server.id, &app.id).await? > 0 {
            take_jobs(app).await?;
        }
        // Who sat there is waited for.
        let last_here = server.last_here.unwrap_or_else(|| app.clock.now());
        app.store.note_gone(&server.id, stored(last_here)).await?;
        app.store.forget_server(&server.id).await?;
    }
    Ok(count)
}

async fn take_games(app: &Arc<App>, gone: &Gone) -> Result<usize, Problem> {
    let games = app.store.games_of(&gone.id).await?;
    for game in &games {
        let id = GameId(game.as_str().to_owned());
        let loaded = app.games.game(app, &id)?;
        match loaded.bring_back(app, gone).await {
            Ok(()) => {}
            Err(problem) if problem.is_temporary() => return Err(problem),
            // A game that cannot be read keeps no other from going on.
            Err(problem) => {
                tracing::error!(game = %id, problem.message, "a game did not come back");
                app.store
                    .adopt(vec![game.clone()], &gone.id, &app.id)
                    .await?;
            }
        }
        // Those who wait for an answer go first.
        tokio::task::yield_now().await;
    }
    Ok(games.len())
}

/// Does what was promised.
async fn take_jobs(app: &Arc<App>) -> Result<(), Problem> {
    for job in app.store.jobs_of(&app.id).await? {
        match job.kind.as_str() {
            crate::reviews::JOB => app.reviews.take_up(app, &job).await?,
            REMATCHES => {
                make_rematches(app).await?;
                app.store.end_job(REMATCHES, &job.subject).await?;
            }
            kind => tracing::warn!(kind, "a job of a newer version waits"),
        }
    }
    Ok(())
}

/// Makes the rematches that players agreed on and an older version did not come to.
async fn make_rematches(app: &Arc<App>) -> Result<(), Problem> {
    for game in app.store.games_mentioning(r#""kind":"rematched""#).await? {
        let loaded = app.games.game(app, &GameId(game.as_str().to_owned()))?;
        let rematch = |session: &AnySession| {
            let agreed = session.rematch();
            agreed.map(|(id, setup)| (id.clone(), setup.clone(), session.at()))
        };
        let agreed = match loaded.view(app, rematch).await {
            Ok(agreed) => agreed,
            Err(problem) if problem.is_temporary() => return Err(problem),
            Err(_) => None,
        };
        let Some((id, setup, at)) = agreed else {
            continue;
        };
        let stored = store::GameId::new(id.0.as_str())?;
        match app.store.game(&stored).await {
            Err(store::Error::NotFound { .. }) => {
                // Always the same event, however often it is made.
                let event = AnySession::create(&setup, at)?;
                app.games.create(app, id, event, None).await?;
            }
            found => drop(found?),
        }
    }
    Ok(())
}

//! All games that somebody plays or watches now.

use crate::app::App;
use crate::error::Problem;
use crate::table::Table;
use session::{Event, GameId};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// How often games that nobody needs are put away.
const SWEEP: Duration = Duration::from_secs(30);

/// The games in memory, by name.
#[derive(Default)]
pub(crate) struct Tables {
    map: Mutex<HashMap<GameId, Arc<Table>>>,
}

impl Tables {
    /// The table of a game, there or not: the game is read when it is needed.
    pub(crate) fn table(&self, app: &App, id: &GameId) -> Result<Arc<Table>, Problem> {
        let mut map = self.lock();
        if let Some(table) = map.get(id) {
            return Ok(Arc::clone(table));
        }
        let table = Arc::new(Table::new(id.clone(), app.config.limits.socket_lag)?);
        map.insert(id.clone(), Arc::clone(&table));
        Ok(table)
    }

    /// Begins a game.
    pub(crate) async fn create(
        &self,
        app: &Arc<App>,
        id: GameId,
        event: Event,
    ) -> Result<Arc<Table>, Problem> {
        let table = self.table(app, &id)?;
        table.create(app, event).await?;
        Ok(table)
    }

    /// How many are in memory.
    pub(crate) fn len(&self) -> usize {
        self.lock().len()
    }

    /// The game was deleted.
    pub(crate) fn forget(&self, id: &GameId) {
        self.lock().remove(id);
    }

    /// Puts away what nobody needs, from time to time.
    pub(crate) async fn sweep_for_ever(&self) {
        let mut interval = tokio::time::interval(SWEEP);
        loop {
            interval.tick().await;
            self.sweep();
        }
    }

    pub(crate) fn sweep(&self) {
        // Who else holds a table got it from the map, whose lock we have: so a
        // table that only the map holds stays that way while we look.
        self.lock()
            .retain(|_, table| !(table.put_away() && Arc::strong_count(table) == 1));
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<GameId, Arc<Table>>> {
        self.map.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Brings back the games that are not over: machines think again, flags fall.
/// Those in which nothing happens by itself are put away again soon.
pub(crate) async fn bring_back(app: Arc<App>) {
    let games = loop {
        match app.store.unfinished().await {
            Ok(games) => break games,
            Err(error) => {
                tracing::warn!(%error, "games that go on cannot be listed yet");
                tokio::time::sleep(Duration::from_secs(1)).await;
            }
        }
    };
    let count = games.len();
    for game in games {
        let id = GameId(game.as_str().to_owned());
        if let Err(problem) = bring_back_one(&app, &id).await {
            tracing::error!(game = %id, problem.message, "a game did not come back");
        }
        // Those who wait for an answer go first.
        tokio::task::yield_now().await;
    }
    tracing::info!(count, "games go on");
}

async fn bring_back_one(app: &Arc<App>, id: &GameId) -> Result<(), Problem> {
    let table = app.tables.table(app, id)?;
    loop {
        match table.view(app, |_| ()).await {
            Err(problem) if problem.status.is_server_error() && problem.retry_after.is_some() => {
                tokio::time::sleep(Duration::from_secs(1)).await;
            }
            looked => return looked,
        }
    }
}

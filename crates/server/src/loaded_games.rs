//! All games that somebody plays or watches now.

use crate::app::App;
use crate::error::Problem;
use crate::extract::stored_id;
use crate::loaded_game::{LoadedGame, batch_of};
use crate::request::Request;
use session::{AnySession, Event, GameId, Seq};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use store::{Heard, Transaction};

/// How often games that nobody needs are put away.
const SWEEP: Duration = Duration::from_secs(30);

/// How often it is looked for what no notice told of.
const COMPARE: Duration = Duration::from_secs(5);

/// So many games are compared at once.
const COMPARED: usize = 500;

/// The games in memory, by name.
#[derive(Default)]
pub(crate) struct LoadedGames {
    map: Mutex<HashMap<GameId, Arc<LoadedGame>>>,
}

impl LoadedGames {
    /// A game, whether it is in memory or not: it is read when it is needed.
    pub(crate) fn game(&self, app: &App, id: &GameId) -> Result<Arc<LoadedGame>, Problem> {
        let mut map = self.lock();
        if let Some(loaded) = map.get(id) {
            return Ok(Arc::clone(loaded));
        }
        let loaded = Arc::new(LoadedGame::new(id.clone(), app.config.limits.socket_lag)?);
        map.insert(id.clone(), Arc::clone(&loaded));
        Ok(loaded)
    }

    /// Begins a game: stores it, and has its machines think.
    pub(crate) async fn create(
        &self,
        app: &Arc<App>,
        id: GameId,
        event: Event,
        request: Option<&Request>,
    ) -> Result<Arc<LoadedGame>, Problem> {
        let session = AnySession::from_events([&event])
            .map_err(|error| Problem::internal(&error.to_string()))?;
        let game = archive::new_game(stored_id(&id)?, &session);
        let batch = batch_of(app, false, &session, &[event])?;
        match request {
            None => app.store.create_game(game, batch).await.map(drop)?,
            Some(request) => {
                let shown = Some(game.id.clone());
                let transaction = Transaction {
                    create: Some((game, batch)),
                    request: Some(request.stored(app, shown)),
                    ..Transaction::default()
                };
                app.store.commit(transaction).await?;
            }
        }
        let loaded = self.game(app, &id)?;
        loaded.begin(app, session).await;
        Ok(loaded)
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
        // Who else holds a game got it from the map, whose lock we have: so a
        // game that only the map holds stays that way while we look.
        self.lock()
            .retain(|_, loaded| !(loaded.put_away() && Arc::strong_count(loaded) == 1));
    }

    fn known(&self, id: &GameId) -> Option<Arc<LoadedGame>> {
        self.lock().get(id).cloned()
    }

    pub(crate) fn all(&self) -> Vec<Arc<LoadedGame>> {
        self.lock().values().cloned().collect()
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<GameId, Arc<LoadedGame>>> {
        self.map.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Follows what other servers store: what they tell at once, and what was not told
/// a little later.
pub(crate) async fn follow_others(app: Arc<App>) {
    let notices = app
        .notices
        .lock()
        .unwrap_or_else(PoisonError::into_inner)
        .take();
    let Some(mut listener) = notices else {
        return;
    };
    let mut interval = tokio::time::interval(COMPARE);
    loop {
        tokio::select! {
            heard = listener.next() => match heard {
                Some(Heard::Game(notice)) if notice.server != app.id => {
                    let id = GameId(notice.game.as_str().to_owned());
                    if let Some(loaded) = app.games.known(&id) {
                        let app = Arc::clone(&app);
                        tokio::spawn(async move { loaded.hear(&app, Seq(notice.seq)).await });
                    }
                }
                Some(Heard::Game(_)) => {}
                Some(Heard::Gap) => compare(&app).await,
                None => return,
            },
            _ = interval.tick() => {
                if app.bus.is_shared() {
                    compare(&app).await;
                }
            }
        }
    }
}

/// Compares what is in memory with what is stored.
async fn compare(app: &Arc<App>) {
    let known: Vec<_> = app
        .games
        .all()
        .iter()
        .filter_map(|loaded| loaded.known_seq())
        .collect();
    for part in known.chunks(COMPARED) {
        let games: Vec<_> = part.iter().map(|(game, _)| game.clone()).collect();
        // If the database is away, there is a next time.
        let Ok(stored) = app.store.seqs(&games).await else {
            return;
        };
        let stored: HashMap<_, _> = stored.into_iter().collect();
        for (game, seq) in part {
            let newest = stored.get(game).copied().unwrap_or(u64::MAX);
            if newest > *seq
                && let Some(loaded) = app.games.known(&GameId(game.as_str().to_owned()))
            {
                loaded.hear(app, Seq(newest)).await;
            }
        }
    }
}

//! One game that somebody plays or watches now.
//!
//! All that happens to a game goes through [`Table::act`]: decide, store, apply,
//! tell everyone, and only then answer. One thing at a time, by a lock that is
//! held while the store works; other games do not wait.

mod after;
mod search;

use crate::app::App;
use crate::archive;
use crate::error::Problem;
use crate::time::now;
use axum::extract::ws::Utf8Bytes;
use search::Search;
use session::{AnySession, Command, Event, GameId, Reply, Seq, Timestamp, Who};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use tokio::sync::{Mutex, MutexGuard, broadcast};

/// So often a change is tried again when another server was quicker.
const ATTEMPTS: u32 = 5;

/// A game, and those who watch it.
pub(crate) struct Table {
    id: GameId,
    stored_id: store::GameId,
    /// Nothing until somebody asks for the game, and when it was put away.
    live: Mutex<Option<Live>>,
    news: broadcast::Sender<News>,
    /// Somebody has looked at it lately.
    is_wanted: AtomicBool,
}

/// The game in memory.
pub(crate) struct Live {
    pub(crate) session: AnySession,
    /// The store did not say whether it has the last change: before the next
    /// one, it is asked.
    is_doubtful: bool,
    search: Option<Search>,
    /// When somebody looks at the flags next.
    tick_at: Option<Timestamp>,
    /// The rematch was made.
    is_followed: bool,
}

/// Events that were stored, as they are sent.
#[derive(Clone)]
pub(crate) struct News {
    /// The number of the last one.
    pub(crate) seq: Seq,
    /// `{"type":"events","events":[..]}`
    pub(crate) text: Utf8Bytes,
}

impl Table {
    pub(crate) fn new(id: GameId, lag: usize) -> Result<Table, Problem> {
        Ok(Table {
            stored_id: archive::game_id(&id)?,
            id,
            live: Mutex::new(None),
            news: broadcast::Sender::new(lag.max(1)),
            is_wanted: AtomicBool::new(true),
        })
    }

    /// The game, made by its first event and stored.
    pub(crate) async fn create(
        self: &Arc<Self>,
        app: &Arc<App>,
        event: Event,
    ) -> Result<(), Problem> {
        let session = AnySession::from_events([&event])
            .map_err(|error| Problem::internal(&error.to_string()))?;
        let batch = archive::batch(false, &session, std::slice::from_ref(&event))?;
        let mut guard = self.live.lock().await;
        let game = archive::new_game(self.stored_id.clone(), &session);
        app.store.create_game(game, batch).await?;
        let live = guard.insert(Live::new(session));
        self.follow_up(app, live);
        Ok(())
    }

    /// What follows from a command, for whoever wants it. The answer is given
    /// when it is stored; `view` looks at the game as it is then.
    ///
    /// The change is made even if the one who asked goes away in the middle.
    pub(crate) async fn act<T: Send + 'static>(
        self: &Arc<Self>,
        app: &Arc<App>,
        who: Who,
        command: Command,
        view: impl FnOnce(&AnySession) -> T + Send + 'static,
    ) -> Result<(Reply, T), Problem> {
        let (table, context) = (Arc::clone(self), Arc::clone(app));
        let change = async move {
            let mut guard = table.loaded(&context).await?;
            let live = present(&mut guard);
            let reply = table.change(&context, live, &who, &command).await?;
            Ok((reply, view(&live.session)))
        };
        let task = app.tasks.spawn(change);
        task.await
            .map_err(|error| Problem::internal(&error.to_string()))?
    }

    /// Looks at the game.
    pub(crate) async fn view<T>(
        self: &Arc<Self>,
        app: &Arc<App>,
        view: impl FnOnce(&AnySession) -> T,
    ) -> Result<T, Problem> {
        loop {
            if let Some(live) = &*self.live.lock().await {
                self.is_wanted.store(true, Ordering::Relaxed);
                return Ok(view(&live.session));
            }
            // To load a game may change it, and a change is never left halfway.
            let (table, context) = (Arc::clone(self), Arc::clone(app));
            let load = async move { table.loaded(&context).await.map(|_| ()) };
            let loaded = app.tasks.spawn(load).await;
            loaded.map_err(|error| Problem::internal(&error.to_string()))??;
        }
    }

    /// What happens from now on. Whoever listens first and looks then misses
    /// nothing.
    pub(crate) fn listen(&self) -> broadcast::Receiver<News> {
        self.news.subscribe()
    }

    /// What happened after an event, from the store.
    pub(crate) async fn events_since(&self, app: &App, seq: Seq) -> Result<Vec<Event>, Problem> {
        let events = app.store.events_since(&self.stored_id, seq.0).await?;
        Ok(archive::events(&events)?)
    }

    /// Forgets the game if nothing waits for it, no search and no flag, and if
    /// nobody has looked at it since this was last asked.
    pub(crate) fn put_away(&self) -> bool {
        if self.is_wanted.swap(false, Ordering::Relaxed) {
            return false;
        }
        let Ok(mut guard) = self.live.try_lock() else {
            return false;
        };
        let is_idle = guard
            .as_ref()
            .is_none_or(|live| live.search.is_none() && live.tick_at.is_none());
        if is_idle {
            *guard = None;
        }
        is_idle
    }

    /// The game in memory, from the store if it was not there.
    async fn loaded(
        self: &Arc<Self>,
        app: &Arc<App>,
    ) -> Result<MutexGuard<'_, Option<Live>>, Problem> {
        let mut guard = self.live.lock().await;
        self.is_wanted.store(true, Ordering::Relaxed);
        if guard.is_none() {
            let record = app.store.load(&self.stored_id).await?;
            let session = archive::session(&record)
                .map_err(|error| Problem::internal(&format!("game {}: {error}", self.id)))?;
            let live = guard.insert(Live::new(session));
            self.welcome_back(app, live).await;
        }
        Ok(guard)
    }

    async fn change(
        self: &Arc<Self>,
        app: &Arc<App>,
        live: &mut Live,
        who: &Who,
        command: &Command,
    ) -> Result<Reply, Problem> {
        for _ in 0..ATTEMPTS {
            if live.is_doubtful {
                self.catch_up(app, live).await?;
            }
            let decision = live.session.decide(who, command, now());
            if decision.events.is_empty() {
                return Ok(decision.reply?);
            }
            let mut after = live.session.clone();
            for event in &decision.events {
                let applied = after.apply(event);
                applied.map_err(|error| Problem::internal(&error.to_string()))?;
            }
            let was_over = live.session.verdict().is_some();
            let batch = archive::batch(was_over, &after, &decision.events)?;
            let expected = live.session.seq().0;
            // Whatever goes wrong here, the store may have it or not.
            live.is_doubtful = true;
            match app.store.append(&self.stored_id, expected, batch).await {
                Ok(_) => {
                    live.is_doubtful = false;
                    live.session = after;
                    app.metrics.events.inc_by(decision.events.len() as u64);
                    self.tell(&decision.events);
                    self.follow_up(app, live);
                    return Ok(decision.reply?);
                }
                Err(store::Error::Conflict { .. }) => {}
                Err(error) => return Err(error.into()),
            }
        }
        Err(Problem::unavailable(
            "the game changes too quickly on another server; try again",
        ))
    }

    /// Reads what the store has and we do not.
    async fn catch_up(self: &Arc<Self>, app: &Arc<App>, live: &mut Live) -> Result<(), Problem> {
        let events = self.events_since(app, live.session.seq()).await?;
        for event in &events {
            let applied = live.session.apply(event);
            applied.map_err(|error| Problem::internal(&error.to_string()))?;
        }
        live.is_doubtful = false;
        if !events.is_empty() {
            self.tell(&events);
            self.follow_up(app, live);
        }
        Ok(())
    }

    /// Tells those who listen.
    fn tell(&self, events: &[Event]) {
        let Some(last) = events.last() else {
            return;
        };
        if self.news.receiver_count() == 0 {
            return;
        }
        // Nobody may have been listening after all.
        let _ = self.news.send(News {
            seq: last.seq,
            text: events_text(events),
        });
    }
}

/// Events as a socket sends them.
pub(crate) fn events_text(events: &[Event]) -> Utf8Bytes {
    #[derive(serde::Serialize)]
    struct Events {
        r#type: &'static str,
        events: Vec<Event>,
    }
    let events = Events {
        r#type: "events",
        events: events.iter().map(Event::for_everyone).collect(),
    };
    let text = serde_json::to_string(&events).expect("events can be written");
    text.into()
}

/// What [`Table::loaded`] has made sure of.
fn present<'a>(guard: &'a mut MutexGuard<'_, Option<Live>>) -> &'a mut Live {
    guard.as_mut().expect("the game was loaded")
}

impl Live {
    const fn new(session: AnySession) -> Live {
        Live {
            session,
            is_doubtful: false,
            search: None,
            tick_at: None,
            is_followed: false,
        }
    }
}

//! One game that somebody plays or watches now.
//!
//! All that happens to a game goes through [`LoadedGame::act`]: decide, store, apply,
//! tell everyone, and only then answer. One thing at a time, by a lock that is
//! held while the store works; other games do not wait.
//!
//! What is in memory follows what is stored, and never the other way round: to load
//! a game or to look at it changes nothing.

mod after;
mod kept_away;
mod presence;
mod search;

use crate::app::App;
use crate::error::Problem;
use crate::extract::stored_id;
use crate::others::Gone;
use crate::request::Request;
use crate::routes::ServerMessage;
use axum::extract::ws::Utf8Bytes;
pub(crate) use kept_away::come_back;
use presence::Presence;
pub(crate) use presence::Present;
use search::Search;
use session::{
    AnySession, Command, Decision, Event, GameId, Millis, NewGame, Reply, Seq, Timestamp, Who,
};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use store::{Append, Batch, Notice, Transaction};
use tokio::sync::{Mutex as AsyncMutex, MutexGuard, broadcast};

/// So often a change is tried again when another server was quicker.
const ATTEMPTS: u32 = 8;

/// A game, and those who watch it.
pub(crate) struct LoadedGame {
    id: GameId,
    stored_id: store::GameId,
    /// Nothing until somebody asks for the game, and when it was put away.
    live: AsyncMutex<Option<Live>>,
    news: broadcast::Sender<News>,
    /// Somebody has looked at it lately.
    is_wanted: AtomicBool,
    presence: Mutex<Presence>,
    /// One at a time writes down who is here.
    noting: AsyncMutex<()>,
}

/// The game in memory.
pub(crate) struct Live {
    pub(crate) session: AnySession,
    /// The server that looks after it, as far as is known.
    server: String,
    /// The store did not say whether it has the last change: before the next
    /// one, it is asked.
    is_in_doubt: bool,
    search: Option<Search>,
    /// When somebody looks at the flags next.
    tick_at: Option<Timestamp>,
    /// So many gaps of the clock are credited.
    gaps: u64,
}

/// Events that were stored, as they are sent.
#[derive(Clone)]
pub(crate) struct News {
    /// The number of the last one.
    pub(crate) seq: Seq,
    /// `{"type":"events","events":[..]}`
    pub(crate) text: Utf8Bytes,
}

/// What came of a command.
pub(crate) struct Done<T> {
    pub(crate) reply: Reply,
    /// The game, as the one who asked wanted to see it.
    pub(crate) view: T,
    /// The game in which it goes on, if it does in another one.
    pub(crate) new_game: Option<GameId>,
}

/// How a command was taken, and the game in which it goes on.
type Changed = (Reply, Option<GameId>);

/// Who stored what a loaded game has just learned.
#[derive(Clone, Copy, PartialEq, Eq)]
enum By {
    /// This server, which looks after the game from then on.
    Us,
    /// Another one.
    Another,
}

impl LoadedGame {
    pub(crate) fn new(id: GameId, lag: usize) -> Result<LoadedGame, Problem> {
        Ok(LoadedGame {
            stored_id: stored_id(&id)?,
            id,
            live: AsyncMutex::new(None),
            news: broadcast::Sender::new(lag.max(1)),
            is_wanted: AtomicBool::new(true),
            presence: Mutex::default(),
            noting: AsyncMutex::default(),
        })
    }

    /// A game that was just stored by this server: its machines think.
    pub(crate) async fn begin(self: &Arc<Self>, app: &Arc<App>, session: AnySession) {
        let mut guard = self.live.lock().await;
        // Somebody may have been quick to look at it.
        let live = guard.get_or_insert_with(|| Live::new(app, session, app.id.clone()));
        self.follow_up(app, live, By::Us);
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
        request: Option<Request>,
        view: impl FnOnce(&AnySession) -> T + Send + 'static,
    ) -> Result<Done<T>, Problem> {
        let (loaded, context) = (Arc::clone(self), Arc::clone(app));
        let change = async move {
            let mut guard = loaded.lock(&context).await?;
            let live = present(&mut guard);
            loaded.prepare(&context, live, &who).await?;
            let changed = loaded
                .change(&context, live, &who, &command, request.as_ref())
                .await?;
            let (reply, new_game) = changed;
            Ok(Done {
                reply,
                view: view(&live.session),
                new_game,
            })
        };
        let task = app.tasks.spawn(change);
        task.await
            .map_err(|error| Problem::internal(&error.to_string()))?
    }

    /// Looks at the game: the fold of what is stored. Where another server may have
    /// stored something, or it is not known what was stored, the store is asked;
    /// while it is away, what was known last is shown.
    pub(crate) async fn view<T>(
        self: &Arc<Self>,
        app: &Arc<App>,
        view: impl FnOnce(&AnySession) -> T,
    ) -> Result<T, Problem> {
        self.view_now(app, |session, _| view(session)).await
    }

    /// The same, told the moment at which clocks are to be read.
    pub(crate) async fn view_now<T>(
        self: &Arc<Self>,
        app: &Arc<App>,
        view: impl FnOnce(&AnySession, Timestamp) -> T,
    ) -> Result<T, Problem> {
        let mut guard = self.lock(app).await?;
        let live = present(&mut guard);
        if live.is_in_doubt || app.bus.is_shared() {
            match self.catch_up(app, live).await {
                Ok(_) => {}
                Err(problem) if problem.is_temporary() => {}
                Err(problem) => {
                    *guard = None;
                    return Err(problem);
                }
            }
        }
        let live = present(&mut guard);
        let now = self.playable_now(app, live).await;
        Ok(view(&live.session, now))
    }

    /// Looks at the game as this server knows it, for those who were just told.
    pub(crate) async fn view_here<T>(
        self: &Arc<Self>,
        app: &Arc<App>,
        view: impl FnOnce(&AnySession, Timestamp) -> T,
    ) -> Result<T, Problem> {
        let mut guard = self.lock(app).await?;
        let live = present(&mut guard);
        let now = self.playable_now(app, live).await;
        Ok(view(&live.session, now))
    }

    /// For how long the one who is to move was not there, since the last event.
    pub(crate) fn absence(&self, session: &AnySession, now: Timestamp) -> Millis {
        let presence = self.presence.lock().unwrap_or_else(PoisonError::into_inner);
        let person = session.person_without_clock();
        person.map_or(Millis::ZERO, |user| {
            presence.absence(user, session.at(), now)
        })
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

    /// Another server says that the game has grown.
    pub(crate) async fn hear(self: &Arc<Self>, app: &Arc<App>, seq: Seq) {
        let mut guard = self.live.lock().await;
        if let Some(live) = guard.as_mut().filter(|live| live.session.seq() < seq) {
            match self.catch_up(app, live).await {
                Ok(_) => {}
                // The next one who looks tries again.
                Err(problem) if problem.is_temporary() => live.is_in_doubt = true,
                Err(_) => *guard = None,
            }
        }
    }

    /// The number of the newest event in memory, if the game is there and nobody
    /// is busy with it.
    pub(crate) fn known_seq(&self) -> Option<(store::GameId, u64)> {
        let guard = self.live.try_lock().ok()?;
        let live = guard.as_ref()?;
        Some((self.stored_id.clone(), live.session.seq().0))
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

    /// The game in memory, from the store if it was not there. That is all: what
    /// is left to do for a game is found by [recovery](crate::recovery).
    async fn lock(
        self: &Arc<Self>,
        app: &Arc<App>,
    ) -> Result<MutexGuard<'_, Option<Live>>, Problem> {
        let mut guard = self.live.lock().await;
        self.is_wanted.store(true, Ordering::Relaxed);
        if guard.is_none() {
            *guard = Some(self.load(app).await?);
        }
        Ok(guard)
    }

    async fn load(&self, app: &App) -> Result<Live, Problem> {
        let record = app.store.load(&self.stored_id).await?;
        let session = archive::session(&record)
            .map_err(|error| Problem::internal(&format!("game {}: {error}", self.id)))?;
        Ok(Live::new(app, session, record.game.server))
    }

    /// Gives back the time in which nobody could play, before anything else
    /// happens: the server that looked after the game was gone, or the one at which
    /// the player sits, or this one stood still.
    async fn prepare(
        self: &Arc<Self>,
        app: &Arc<App>,
        live: &mut Live,
        who: &Who,
    ) -> Result<(), Problem> {
        if !app.others.are_known() {
            app.look_at_others().await?;
        }
        if let Some(gone) = app.others.gone(&live.server) {
            self.take_over(app, live, &gone).await?;
        }
        self.give_back(app, live, who).await?;
        let (gaps, count) = app.clock.gaps_after(live.gaps);
        // While another server looked after it, the game went on.
        let is_ours = self.is_ours(app, live);
        for gap in gaps.into_iter().filter(|_| is_ours) {
            let away = Command::Away { since: gap.since };
            self.attempt(app, live, &Who::Server, &away, None, gap.until)
                .await?;
        }
        live.gaps = count;
        Ok(())
    }

    /// Looks after a game whose server is gone. Of several servers that try, one
    /// gives back the time: the game is still at the number it was left at.
    async fn take_over(
        self: &Arc<Self>,
        app: &Arc<App>,
        live: &mut Live,
        gone: &Gone,
    ) -> Result<(), Problem> {
        let last_here = gone.last_here.unwrap_or_default().max(live.session.at());
        let away = Command::Away { since: last_here };
        let (seq, now) = (live.session.seq(), app.clock.now());
        let credited = self
            .attempt(app, live, &Who::Server, &away, None, now)
            .await?;
        if credited.is_some() && live.session.seq() == seq {
            // Nobody's time ran: there was nothing to store with it.
            let games = vec![self.stored_id.clone()];
            app.store.adopt(games, &gone.id, &app.id).await?;
            live.server.clone_from(&app.id);
        }
        Ok(())
    }

    /// Decides, stores, applies and tells; again if another server was quicker.
    async fn change(
        self: &Arc<Self>,
        app: &Arc<App>,
        live: &mut Live,
        who: &Who,
        command: &Command,
        request: Option<&Request>,
    ) -> Result<Changed, Problem> {
        for _ in 0..ATTEMPTS {
            let now = app.clock.now();
            let changed = self.attempt(app, live, who, command, request, now).await?;
            if let Some(changed) = changed {
                return Ok(changed);
            }
        }
        Err(Problem::unavailable(
            "the game changes too quickly on another server; try again",
        ))
    }

    /// The same, once; nothing if another server was quicker.
    async fn attempt(
        self: &Arc<Self>,
        app: &Arc<App>,
        live: &mut Live,
        who: &Who,
        command: &Command,
        request: Option<&Request>,
        now: Timestamp,
    ) -> Result<Option<Changed>, Problem> {
        let is_current = live.is_in_doubt;
        if live.is_in_doubt {
            self.catch_up(app, live).await?;
        }
        let mut decision = live.session.decide(who, command, now);
        let is_nothing =
            |decision: &Decision| decision.events.is_empty() && decision.new_game.is_none();
        // Nothing is refused, or called done, out of a memory that is behind the
        // store.
        if is_nothing(&decision)
            && decision.reply != Ok(Reply::Done)
            && !is_current
            && self.catch_up(app, live).await?
        {
            decision = live.session.decide(who, command, now);
        }
        if is_nothing(&decision) {
            return Ok(Some((decision.reply?, None)));
        }
        decision.note_absence(self.absence(&live.session, now));
        let mut after = live.session.clone();
        for event in &decision.events {
            let applied = after.apply(event);
            applied.map_err(|error| Problem::internal(&error.to_string()))?;
        }
        let new_game = decision.new_game.as_ref().map(NewSession::of).transpose()?;
        // A flag may have fallen before a request that is refused.
        let request = request.filter(|_| decision.reply.is_ok());
        let stored = self
            .store(
                app,
                live,
                &decision.events,
                &after,
                new_game.as_ref(),
                request,
            )
            .await;
        match stored {
            Ok(()) => {}
            Err(store::Error::Conflict { .. }) => return Ok(None),
            Err(error) => return Err(error.into()),
        }
        self.stored(app, live, after, &decision.events);
        // A refusal that came with a flag was decided by a game that is stored as
        // it was decided: it is as certain as can be.
        let reply = decision.reply?;
        let shown = match new_game {
            Some(new) => new.begin(app).await?,
            None => None,
        };
        Ok(Some((reply, shown)))
    }

    /// Stores what was decided: all of it, or nothing.
    async fn store(
        &self,
        app: &App,
        live: &mut Live,
        events: &[Event],
        after: &AnySession,
        new_game: Option<&NewSession>,
        request: Option<&Request>,
    ) -> store::Result<()> {
        let expected_seq = live.session.seq().0;
        let was_over = live.session.verdict().is_some();
        let batch = || batch_of(app, was_over, after, events);
        // Whatever goes wrong here, the store may have it or not.
        live.is_in_doubt = true;
        if new_game.is_none() && request.is_none() {
            let appended = app.store.append(&self.stored_id, expected_seq, batch()?);
            return appended.await.map(drop);
        }
        let append = match events {
            [] => None,
            _ => Some(Append {
                game: self.stored_id.clone(),
                expected_seq,
                batch: batch()?,
            }),
        };
        let create = new_game.map(|new| new.stored(app)).transpose()?;
        let shown = create
            .as_ref()
            .filter(|_| new_game.is_some_and(NewSession::is_shown));
        let shown = shown.map_or(&self.stored_id, |(game, _)| &game.id);
        let request = request.map(|request| request.stored(app, Some(shown.clone())));
        let transaction = Transaction {
            append,
            create,
            request,
            ..Transaction::default()
        };
        app.store.commit(transaction).await
    }

    /// What is stored happens here, too.
    fn stored(
        self: &Arc<Self>,
        app: &Arc<App>,
        live: &mut Live,
        after: AnySession,
        events: &[Event],
    ) {
        live.is_in_doubt = false;
        live.session = after;
        if events.is_empty() {
            return;
        }
        live.server.clone_from(&app.id);
        app.metrics.events.inc_by(events.len() as u64);
        self.tell(events);
        app.bus.tell(Notice {
            server: app.id.clone(),
            game: self.stored_id.clone(),
            seq: live.session.seq().0,
        });
        self.follow_up(app, live, By::Us);
    }

    /// Reads what the store has and we do not; whether that was anything.
    async fn catch_up(self: &Arc<Self>, app: &Arc<App>, live: &mut Live) -> Result<bool, Problem> {
        let events = self.events_since(app, live.session.seq()).await?;
        let applied = events
            .iter()
            .try_for_each(|event| live.session.apply(event));
        // What does not follow from what we have, or a change that was refused
        // though nothing was added: the database is another one.
        if applied.is_err() || (events.is_empty() && live.is_in_doubt) {
            let stored = self.load(app).await?;
            let is_other = stored.session.seq() != live.session.seq() || applied.is_err();
            (live.session, live.server) = (stored.session, stored.server);
            live.is_in_doubt = false;
            if is_other {
                self.follow_up(app, live, By::Another);
            }
            return Ok(is_other);
        }
        live.is_in_doubt = false;
        if events.is_empty() {
            return Ok(false);
        }
        // Whoever stored them looks after the game; who that is, the store knows.
        live.server.clear();
        live.server.push('?');
        self.tell(&events);
        self.follow_up(app, live, By::Another);
        Ok(true)
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

/// A game that follows from another one.
struct NewSession {
    id: GameId,
    session: AnySession,
    events: Vec<Event>,
}

impl NewSession {
    fn of(new: &NewGame) -> Result<NewSession, Problem> {
        let session = AnySession::from_events(&new.events)
            .map_err(|error| Problem::internal(&error.to_string()))?;
        Ok(NewSession {
            id: new.id.clone(),
            session,
            events: new.events.clone(),
        })
    }

    fn stored(&self, app: &App) -> store::Result<(store::NewGame, Batch)> {
        let id = store::GameId::new(self.id.0.as_str())?;
        let game = archive::new_game(id, &self.session);
        Ok((game, batch_of(app, false, &self.session, &self.events)?))
    }

    /// Whether the one who asked is shown this game: it goes on from the other.
    /// A rematch is another game, of which the first one tells.
    fn is_shown(&self) -> bool {
        self.session.setup().from.is_some()
    }

    /// Its machines think from now on. Its name, if it is to be shown.
    async fn begin(self, app: &Arc<App>) -> Result<Option<GameId>, Problem> {
        let is_shown = self.is_shown();
        let loaded = app.games.game(app, &self.id)?;
        loaded.begin(app, self.session).await;
        Ok(is_shown.then_some(self.id))
    }
}

/// What this server stores at once.
pub(crate) fn batch_of(
    app: &App,
    was_over: bool,
    after: &AnySession,
    events: &[Event],
) -> store::Result<Batch> {
    let batch = archive::batch(was_over, after, events).map_err(|error| store::Error::Refused {
        what: "a change of a game".to_owned(),
        reason: error.to_string(),
    })?;
    Ok(Batch {
        server: app.id.clone(),
        ..batch
    })
}

/// Events as a socket sends them.
pub(crate) fn events_text(events: &[Event]) -> Utf8Bytes {
    let events = events.iter().map(Event::for_everyone).collect();
    let message = ServerMessage::Events { events };
    let text = serde_json::to_string(&message).expect("events can be written");
    text.into()
}

/// What `LoadedGame` has made sure of.
fn present<'a>(guard: &'a mut MutexGuard<'_, Option<Live>>) -> &'a mut Live {
    guard.as_mut().expect("the game was loaded")
}

impl Live {
    fn new(app: &App, session: AnySession, server: String) -> Live {
        Live {
            session,
            server,
            is_in_doubt: false,
            search: None,
            tick_at: None,
            gaps: app.clock.gap_count(),
        }
    }
}

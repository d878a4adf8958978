//! Reviews that are under way. Each is a background task of the threads that search, which
//! makes way for games; the report is stored with the game.

use crate::app::App;
use crate::cause::Cause;
use crate::error::Problem;
use crate::extract::{Game, stored_id};
use crate::guard::Address;
use crate::pool::BackgroundTask;
use crate::request::{Request, commit};
use crate::time::stored as stored_time;
use review::{AnyReview, Effort, Report};
use session::{AnySession, GameId, Rules, Session, UserId, either};
use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use store::Transaction;

/// The kind of job that a review is.
pub(crate) const JOB: &str = "review";

/// How often, and after which pause, a report is brought to a store that cannot
/// take it.
const ATTEMPTS: u32 = 6;
const PAUSE: Duration = Duration::from_millis(500);

/// All reviews that are under way, by their games.
#[derive(Default)]
pub(crate) struct Reviews {
    map: Mutex<HashMap<GameId, Arc<Running>>>,
}

/// A review that is under way.
pub(crate) struct Running {
    owner: UserId,
    /// Where they were when they asked.
    address: Option<Address>,
    /// What is reviewed.
    moves: Moves,
    /// The number of the game's newest event.
    seq: u64,
    done: AtomicUsize,
    total: usize,
    stop: Arc<AtomicBool>,
}

impl Running {
    /// How many positions were looked at, and how many there are.
    pub(crate) fn progress(&self) -> (usize, usize) {
        (self.done.load(Ordering::Relaxed), self.total)
    }
}

/// The moves of a game and where it starts: what a review is about.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Moves {
    start: String,
    moves: Vec<String>,
}

impl Moves {
    pub(crate) fn of(session: &AnySession) -> Moves {
        fn of<G: Rules>(session: &Session<G>) -> Moves {
            Moves {
                start: session.history().start().fen(),
                moves: session.moves().collect(),
            }
        }
        either!(session, session => of(session))
    }

    pub(crate) const fn len(&self) -> usize {
        self.moves.len()
    }

    fn are_those_of(&self, report: &Report) -> bool {
        report.is_of(&self.start, self.moves.iter().map(String::as_str))
    }
}

/// The report of a game as it stands, from the store; nothing if there is none
/// or the game has changed since.
pub(crate) async fn stored(app: &Arc<App>, game: &Game) -> Result<Option<Report>, Problem> {
    let moves = game.loaded.view(app, Moves::of).await?;
    let stored = app.store.review(&stored_id(&game.id)?).await?;
    // What an older version wrote is as good as nothing.
    let report = stored.and_then(|it| serde_json::from_str::<Report>(&it.body).ok());
    Ok(report.filter(|report| moves.are_those_of(report)))
}

impl Reviews {
    /// The review of this game as it stands, if it is under way.
    pub(crate) fn running(&self, game: &GameId, moves: &Moves) -> Option<Arc<Running>> {
        let running = self.lock().get(game).cloned();
        running.filter(|running| running.moves == *moves)
    }

    /// Begins the review of a game as it stands, unless it is under way. An older
    /// one, of other moves, ends. It is promised in the store before this returns:
    /// whatever happens to the server, it will be done.
    pub(crate) async fn begin(
        &self,
        app: &Arc<App>,
        game: &GameId,
        session: &AnySession,
        owner: UserId,
        request: Option<&Request>,
    ) -> Result<Arc<Running>, Problem> {
        let limits = &app.config.limits;
        let moves = Moves::of(session);
        let review = {
            let map = self.lock();
            if let Some(running) = map.get(game).filter(|running| running.moves == moves) {
                return Ok(Arc::clone(running));
            }
            let address = app.pool.address_of(&owner);
            let others = map.iter().filter(|(other, _)| *other != game);
            let mine = others.clone().filter(|(_, it)| it.owner == owner);
            let here = others
                .clone()
                .filter(|(_, it)| address.is_some() && it.address == address);
            let whose = [
                ("of yours ", mine.count(), limits.reviews_per_player),
                ("of your address ", here.count(), limits.reviews_per_address),
                ("", others.count(), limits.reviews),
            ];
            let full = whose.into_iter().find(|(_, count, most)| count >= most);
            if let Some((whose, count, _)) = full {
                return Err(Cause::TooManyReviews { whose, count }.into());
            }
            review::begin(session, Effort::Nodes(limits.review_nodes))
        };
        let job = store::Job {
            kind: JOB.to_owned(),
            subject: game.0.clone(),
            owner: archive::user_id(&owner),
            server: app.id.clone(),
            body: review.total().to_string(),
            created: stored_time(app.clock.now()),
        };
        let promise = Transaction {
            job: Some(job),
            ..Transaction::default()
        };
        // The same request at the same time is the same review.
        commit(app, request, promise).await?;
        Ok(self.run(app, game, session, owner, review))
    }

    /// Goes on with a review that another server has promised, or this one before it
    /// was started again.
    pub(crate) async fn take_up(&self, app: &Arc<App>, job: &store::Job) -> Result<(), Problem> {
        let game = GameId(job.subject.clone());
        if self.lock().contains_key(&game) {
            return Ok(());
        }
        let owner = job.owner.as_ref().map(|owner| owner.as_str().to_owned());
        let owner = UserId(owner.unwrap_or_default());
        let session = match app
            .games
            .game(app, &game)?
            .view(app, AnySession::clone)
            .await
        {
            Ok(session) if session.ply() > 0 => session,
            Err(problem) if problem.is_temporary() => return Err(problem),
            // There is nothing to be reviewed any more.
            Ok(_) | Err(_) => {
                app.store.end_job(JOB, &job.subject).await?;
                return Ok(());
            }
        };
        let effort = Effort::Nodes(app.config.limits.review_nodes);
        let review = review::begin(&session, effort);
        self.run(app, &game, &session, owner, review);
        Ok(())
    }

    fn run(
        &self,
        app: &Arc<App>,
        game: &GameId,
        session: &AnySession,
        owner: UserId,
        review: Box<dyn AnyReview>,
    ) -> Arc<Running> {
        let moves = Moves::of(session);
        let mut map = self.lock();
        // Two who asked at the same time get one review.
        if let Some(running) = map.get(game).filter(|running| running.moves == moves) {
            return Arc::clone(running);
        }
        let address = app.pool.address_of(&owner);
        let running = Arc::new(Running {
            owner,
            address,
            moves,
            seq: session.seq().0,
            done: AtomicUsize::new(0),
            total: review.total(),
            stop: Arc::new(AtomicBool::new(false)),
        });
        if let Some(older) = map.insert(game.clone(), Arc::clone(&running)) {
            older.stop.store(true, Ordering::Relaxed);
        }
        drop(map);
        let (app, game, it) = (Arc::clone(app), game.clone(), Arc::clone(&running));
        tokio::spawn(async move {
            it.run(&app, &game, review).await;
            app.reviews.finished(&game, &it);
        });
        running
    }

    /// The game was deleted.
    pub(crate) fn forget(&self, game: &GameId) {
        if let Some(running) = self.lock().remove(game) {
            running.stop.store(true, Ordering::Relaxed);
        }
    }

    fn finished(&self, game: &GameId, running: &Arc<Running>) {
        let mut map = self.lock();
        if map.get(game).is_some_and(|it| Arc::ptr_eq(it, running)) {
            map.remove(game);
        }
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<GameId, Arc<Running>>> {
        self.map.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Running {
    async fn run(self: &Arc<Self>, app: &Arc<App>, game: &GameId, review: Box<dyn AnyReview>) {
        let Some(report) = self.look_at_all(app, review).await else {
            // Nobody wants it any more, or the server ends; or it panicked.
            if !self.stop.load(Ordering::Relaxed) && !app.closing.is_cancelled() {
                tracing::error!(%game, "a review ended early");
                // It would end so again.
                let _ = app.store.end_job(JOB, &game.0).await;
            }
            return;
        };
        if let Err(error) = self.keep(app, game, &report).await {
            tracing::warn!(%game, %error, "a review was not stored");
        }
    }

    /// One position after the other, on a thread that searches, where it makes way
    /// for games. Until it begins it costs next to nothing.
    async fn look_at_all(
        self: &Arc<Self>,
        app: &App,
        mut review: Box<dyn AnyReview>,
    ) -> Option<Report> {
        let (sender, report) = tokio::sync::oneshot::channel();
        let it = Arc::clone(self);
        let task = BackgroundTask {
            owner: self.owner.clone(),
            stop: Arc::clone(&self.stop),
            work: Box::new(move |stop| {
                while review.step(stop) {
                    it.done.store(review.done(), Ordering::Relaxed);
                    if let Some(report) = review.report() {
                        // Nobody may be waiting any more.
                        let _ = sender.send(report);
                        return;
                    }
                }
            }),
        };
        if !app.pool.submit_background(task) {
            return None;
        }
        report.await.ok()
    }

    async fn keep(&self, app: &App, game: &GameId, report: &Report) -> store::Result<()> {
        let Ok(id) = stored_id(game) else {
            return Ok(());
        };
        let review = store::Review {
            seq: self.seq,
            at: stored_time(app.clock.now()),
            body: serde_json::to_string(report).expect("a report can be written"),
        };
        for _ in 1..ATTEMPTS {
            match app.store.keep_review(&id, review.clone()).await {
                Err(store::Error::Unavailable { .. }) => tokio::time::sleep(PAUSE).await,
                // The game was deleted meanwhile.
                Err(store::Error::NotFound { .. }) => return Ok(()),
                kept => return kept,
            }
        }
        app.store.keep_review(&id, review).await
    }
}

//! The search that a game waits for.

use super::{By, Done, Live, LoadedGame};
use crate::app::App;
use crate::live;
use crate::pool::{Finished, Question, Task};
use archive::machine_name;
use opponents::SearchResult;
use session::{AnySession, Command, Job, JobId, MachineMove, Player, Purpose, Reply, Who};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use tokio::time::Instant;

/// A search that was asked for. Whoever forgets it stops it.
pub(super) struct Search {
    job: JobId,
    stop: Arc<AtomicBool>,
}

impl Drop for Search {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

/// How long to wait before a search that failed is tried again.
const FIRST_PAUSE: Duration = Duration::from_millis(200);
const LONGEST_PAUSE: Duration = Duration::from_secs(30);

/// How often it is looked whether a game between people is over.
const LIVE_PAUSE: Duration = Duration::from_secs(1);

/// A move that was lost with so much more often than won is avoided.
const LOSSES_TO_AVOID: u64 = 1;

impl LoadedGame {
    /// Stops a search that nobody waits for any more, and begins the one that
    /// somebody waits for.
    pub(super) fn follow_search(self: &Arc<Self>, app: &Arc<App>, live: &mut Live, by: By) {
        let wanted = live.session.job_id();
        if live.search.as_ref().map(|search| search.job) == wanted {
            return;
        }
        live.search = None;
        // Who stored the move before has the machine think about its answer.
        let job = live.session.job().filter(|_| by == By::Us);
        let Some(job) = job else {
            return;
        };
        let stop = Arc::new(AtomicBool::new(false));
        live.search = Some(Search {
            job: job.id,
            stop: Arc::clone(&stop),
        });
        let learns = live.session.setup().learns && job.purpose == Purpose::Move;
        let is_show = live.session.players().iter().all(Player::is_machine)
            && live.session.setup().clocks.iter().all(Option::is_none);
        let pace = if is_show {
            Duration::from_millis(app.config.limits.show_pause_ms)
        } else {
            Duration::ZERO
        };
        let pending = PendingSearch {
            loaded: Arc::clone(self),
            app: Arc::clone(app),
            owner: live.session.setup().owner.clone(),
            people: people_at(&live.session),
            position: live.session.placement_key(),
            learns_at: learns.then(|| live.session.position_key()),
            job,
            stop,
            not_before: Instant::now() + pace,
        };
        tokio::spawn(pending.run());
    }
}

fn people_at(session: &AnySession) -> Vec<session::UserId> {
    let seated = session.players().iter().filter_map(Player::user);
    seated.chain([&session.setup().owner]).cloned().collect()
}

/// Gets the answer of one search, whatever it takes.
struct PendingSearch {
    loaded: Arc<LoadedGame>,
    app: Arc<App>,
    owner: session::UserId,
    /// Who sees the answer: those who sit at the game, and who set it up.
    people: Vec<session::UserId>,
    /// The key of the position it is about.
    position: u64,
    /// The position whose statistics the machine looks at, if it learns.
    learns_at: Option<u64>,
    job: Job,
    stop: Arc<AtomicBool>,
    /// The answer is kept until then: who watches machines wants to see each
    /// move, and to stop them in time (F3).
    not_before: Instant,
}

impl PendingSearch {
    async fn run(mut self) {
        let mut pause = FIRST_PAUSE;
        let seed = self.job.seed;
        for attempt in 0_u64.. {
            // A search that fails for a reason shall not fail for it again.
            self.job.seed = seed.wrapping_add(attempt);
            match self.search().await {
                Some(Ok((found, took))) => {
                    tokio::select! {
                        () = tokio::time::sleep_until(self.not_before) => {}
                        () = self.app.closing.cancelled() => return,
                    }
                    self.wait_for_live_games().await;
                    return self.deliver(found, took).await;
                }
                Some(Err(reason)) => {
                    self.app.metrics.failed_searches.inc();
                    tracing::error!(game = %self.loaded.id, reason, "a search failed");
                }
                // Too many wait; or it was stopped.
                None => {}
            }
            if self.is_over() {
                return;
            }
            tokio::select! {
                () = tokio::time::sleep(pause) => pause = (pause * 2).min(LONGEST_PAUSE),
                () = self.app.closing.cancelled() => return,
            }
        }
    }

    /// Keeps the answer as long as somebody who would see it plays the same position
    /// against another person.
    async fn wait_for_live_games(&self) {
        while !self.is_over() && self.is_live_elsewhere().await {
            tokio::select! {
                () = tokio::time::sleep(LIVE_PAUSE) => {}
                () = self.app.closing.cancelled() => return,
            }
        }
    }

    async fn is_live_elsewhere(&self) -> bool {
        for user in &self.people {
            let live = live::positions_of(&self.app, Some(user), self.job.game).await;
            // The move cannot be stored either while the database is away.
            let live = live.unwrap_or_default();
            let own = self.loaded.id.0.as_str();
            let is_here = |(game, position): &(store::GameId, u64)| {
                *position == self.position && game.as_str() != own
            };
            if live.iter().any(is_here) {
                return true;
            }
        }
        false
    }

    fn is_over(&self) -> bool {
        self.stop.load(Ordering::Relaxed) || self.app.closing.is_cancelled()
    }

    async fn search(&self) -> Option<Result<(SearchResult, session::Millis), String>> {
        let (sender, answer) = tokio::sync::oneshot::channel();
        let task = Task {
            owner: self.owner.clone(),
            question: Question {
                job: self.job.clone(),
                avoid: self.lost_before().await,
            },
            stop: Arc::clone(&self.stop),
            done: Box::new(move |finished: Finished| {
                // Nobody may be waiting any more.
                let _ = sender.send(finished);
            }),
        };
        if !self.app.pool.submit(task) {
            return None;
        }
        let finished = answer.await.ok()?;
        self.app.metrics.searched(finished.took);
        let took = finished.took;
        Some(finished.result.map(|found| (found, took)))
    }

    /// Moves with which this machine itself has lost more games than it has won,
    /// where it learns.
    async fn lost_before(&self) -> Vec<String> {
        let Some(position) = self.learns_at else {
            return Vec::new();
        };
        let kind = self.job.game.to_string();
        let machine = machine_name(&self.job.machine);
        let experience = self.app.store.experience(&kind, &machine, position);
        match experience.await {
            Ok(moves) => moves
                .into_iter()
                .filter(|statistics| statistics.losses >= statistics.wins + LOSSES_TO_AVOID)
                .map(|statistics| statistics.mv)
                .collect(),
            // Without a memory it plays as it always does.
            Err(_) => Vec::new(),
        }
    }

    /// Hands the answer over, and again if the store could not take it.
    async fn deliver(self, found: SearchResult, took: session::Millis) {
        let answer = MachineMove {
            job: self.job.id,
            think_ms: took,
            score: found.opinion(),
            mv: found.best,
            avoided: found.avoided,
        };
        let mut pause = FIRST_PAUSE;
        loop {
            let command = Command::MachineMove(answer.clone());
            let told = self
                .loaded
                .act(&self.app, Who::Server, command, None, |_| ())
                .await;
            match told {
                Ok(Done {
                    reply: Reply::Done | Reply::AlreadyDone | Reply::TooLate,
                    ..
                }) => return,
                Err(problem) if problem.status.is_server_error() => {
                    tracing::warn!(game = %self.loaded.id, problem.message, "a move of a machine waits");
                }
                Err(problem) => {
                    // An illegal answer would be a mistake of the engine.
                    tracing::error!(game = %self.loaded.id, problem.message, answer.mv, "a bad answer");
                    self.app.metrics.failed_searches.inc();
                    return;
                }
            }
            if self.is_over() {
                return;
            }
            tokio::time::sleep(pause).await;
            pause = (pause * 2).min(LONGEST_PAUSE);
        }
    }
}

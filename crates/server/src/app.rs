//! What all requests share.

use crate::cause::Cause;
use crate::clock::{BEAT, Clock};
use crate::config::Config;
use crate::error::Problem;
use crate::guard::Guard;
use crate::loaded_game::come_back;
use crate::loaded_games::LoadedGames;
use crate::metrics::Metrics;
use crate::others::{Gone, Others};
use crate::people::People;
use crate::pool::{Pool, Think};
use crate::quota::Addresses;
use crate::random;
use crate::readiness::Readiness;
use crate::request;
use crate::reviews::Reviews;
use crate::time::{now, read, stored};
use session::{Timestamp, UserId};
use std::net::SocketAddr;
use std::sync::{Arc, Mutex};
use std::time::Duration;
use store::{Bus, Listener, Store};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

/// How often the server writes down that it is there: others know by that when it
/// is gone, and after a crash players get the time back since then.
const HEARTBEAT: Duration = Duration::from_secs(1);

/// After so many heartbeats the clock is compared with that of the database.
const BEATS_PER_COMPARISON: u64 = 60;

/// A server's memory.
pub(crate) struct App {
    /// What this server is called among those on its database: another name every
    /// time it is started.
    pub(crate) id: String,
    pub(crate) config: Config,
    /// Where it listens.
    pub(crate) address: SocketAddr,
    pub(crate) store: Arc<dyn Store>,
    pub(crate) bus: Arc<dyn Bus>,
    /// What the bus tells this server, from its first moment on; taken by the one who
    /// follows it.
    pub(crate) notices: Mutex<Option<Listener>>,
    /// What games are played by.
    pub(crate) clock: Clock,
    pub(crate) others: Others,
    pub(crate) games: LoadedGames,
    pub(crate) pool: Pool,
    pub(crate) reviews: Reviews,
    pub(crate) people: People,
    pub(crate) guard: Guard,
    pub(crate) metrics: Metrics,
    pub(crate) readiness: Readiness,
    pub(crate) addresses: Addresses,
    /// Changes under way: they are finished before the server ends.
    pub(crate) tasks: TaskTracker,
    /// The server is about to end.
    pub(crate) closing: CancellationToken,
}

impl App {
    pub(crate) async fn new(
        config: Config,
        address: SocketAddr,
        store: Arc<dyn Store>,
        thinker: Arc<dyn Think>,
    ) -> store::Result<Arc<App>> {
        let id = random::server_id();
        let bus = store.bus();
        let clock = Clock::new(beginning(&*store).await?);
        store.touch(&id, stored(clock.now())).await?;
        let addresses = Addresses::of(&*store).await?;
        let limits = &config.limits;
        Ok(Arc::new(App {
            games: LoadedGames::default(),
            pool: Pool::new(
                config.engine_threads,
                limits.searches,
                limits.search_time(),
                thinker,
            ),
            reviews: Reviews::default(),
            people: People::new(limits),
            guard: Guard::new(&config),
            metrics: Metrics::default(),
            readiness: Readiness::default(),
            addresses,
            tasks: TaskTracker::new(),
            closing: CancellationToken::new(),
            id,
            notices: Mutex::new(Some(bus.listen())),
            bus,
            clock,
            others: Others::default(),
            store,
            address,
            config,
        }))
    }

    /// Whether this player may ask for one more search.
    pub(crate) fn admit_search(&self, user: &UserId) -> Result<(), Problem> {
        let limit = self.config.limits.searches_per_player;
        if self.pool.searches_of(user) < limit {
            return Ok(());
        }
        Err(Cause::TooManySearches { limit }.into())
    }

    /// Asks the database which servers are gone.
    pub(crate) async fn look_at_others(&self) -> Result<Vec<Gone>, Problem> {
        let seen = self.store.servers().await?;
        let now = self.clock.now();
        let is_shared = self.bus.is_shared();
        Ok(self.others.look(&self.id, seen, now, is_shared))
    }

    /// Writes down every now and then that the server is there.
    pub(crate) async fn beat_for_ever(self: &Arc<Self>) {
        let mut interval = tokio::time::interval(HEARTBEAT);
        let mut gaps = 0;
        for beat in 0_u64.. {
            interval.tick().await;
            // Where nobody else serves and no game goes on, no clock runs, and the
            // disk may rest.
            if self.games.len() == 0 && !self.bus.is_shared() {
                continue;
            }
            if beat.is_multiple_of(BEATS_PER_COMPARISON)
                && self.bus.is_shared()
                && let Ok(at) = self.store.now().await
            {
                self.clock.catch_up(read(at));
            }
            // If the database is away, those who play are told; this is not
            // worth another line in the log.
            if self.bus.is_shared() && come_back(self, &mut gaps).await.is_err() {
                continue;
            }
            let _ = self.store.touch(&self.id, stored(self.clock.now())).await;
        }
    }

    /// Looks at the clock, so that it notices when the process stood still.
    pub(crate) async fn watch_the_clock(&self) {
        let mut interval = tokio::time::interval(BEAT);
        loop {
            interval.tick().await;
            self.clock.now();
        }
    }

    /// Forgets browsers that were not here for long.
    pub(crate) async fn tidy_for_ever(&self) {
        let mut interval = tokio::time::interval(Duration::from_secs(3600));
        loop {
            interval.tick().await;
            let _ = self.store.forget_expired(stored(now())).await;
            let before = now().minus(request::REMEMBERED);
            let _ = self.store.forget_requests(stored(before)).await;
            self.guard.tidy();
        }
    }
}

/// When the clock begins: at the present moment of the database, and never before a
/// moment at which a server has played by it already.
async fn beginning(store: &dyn Store) -> store::Result<Timestamp> {
    let present = read(store.now().await?);
    let servers = store.servers().await?;
    let last = servers
        .iter()
        .filter_map(|server| server.at)
        .map(read)
        .max();
    Ok(present.max(last.unwrap_or(present)))
}

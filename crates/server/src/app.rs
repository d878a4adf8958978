//! What all requests share.

use crate::config::Config;
use crate::error::Problem;
use crate::guard::Guard;
use crate::metrics::Metrics;
use crate::people::People;
use crate::pool::{Pool, Think};
use crate::reviews::Reviews;
use crate::tables::Tables;
use crate::time::{now, read, stored};
use session::{Timestamp, UserId};
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use store::Store;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

/// How often the server writes down that it is there: after a crash, players
/// get the time back since then.
const HEARTBEAT: Duration = Duration::from_secs(1);

/// A server's memory.
pub(crate) struct App {
    pub(crate) config: Config,
    /// Where it listens.
    pub(crate) address: SocketAddr,
    pub(crate) store: Arc<dyn Store>,
    pub(crate) tables: Tables,
    pub(crate) pool: Pool,
    pub(crate) reviews: Reviews,
    pub(crate) people: People,
    pub(crate) guard: Guard,
    pub(crate) metrics: Metrics,
    /// Changes under way: they are finished before the server ends.
    pub(crate) tasks: TaskTracker,
    /// The server is about to end.
    pub(crate) closing: CancellationToken,
    /// When it began.
    pub(crate) started: Timestamp,
    /// When it was last there before it began.
    pub(crate) last_alive: Timestamp,
}

impl App {
    pub(crate) async fn new(
        config: Config,
        address: SocketAddr,
        store: Arc<dyn Store>,
        thinker: Arc<dyn Think>,
    ) -> store::Result<Arc<App>> {
        let started = now();
        let last_alive = store.last_alive().await?.map_or(started, read);
        store.touch(stored(started)).await?;
        let limits = &config.limits;
        Ok(Arc::new(App {
            tables: Tables::default(),
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
            tasks: TaskTracker::new(),
            closing: CancellationToken::new(),
            started,
            last_alive: last_alive.min(started),
            store,
            address,
            config,
        }))
    }

    /// Whether this player may ask for one more search.
    pub(crate) fn admit_search(&self, user: &UserId) -> Result<(), Problem> {
        let most = self.config.limits.searches_per_player;
        if self.pool.searches_of(user) < most {
            return Ok(());
        }
        let message = format!("{most} machines think for you already; wait for one of them");
        Err(Problem::too_many("too-many-searches", message, 2))
    }

    /// Writes down every now and then that the server is there.
    pub(crate) async fn beat_for_ever(&self) {
        let mut interval = tokio::time::interval(HEARTBEAT);
        loop {
            interval.tick().await;
            // Where no game goes on, no clock runs, and the disk may rest.
            if self.tables.len() == 0 {
                continue;
            }
            // If the database is away, those who play are told; this is not
            // worth another line in the log.
            let _ = self.store.touch(stored(now())).await;
        }
    }

    /// Forgets browsers that were not here for long.
    pub(crate) async fn tidy_for_ever(&self) {
        let mut interval = tokio::time::interval(Duration::from_secs(3600));
        loop {
            interval.tick().await;
            let _ = self.store.forget_expired(stored(now())).await;
            self.guard.tidy();
        }
    }
}

//! A server from its first to its last moment.

use crate::app::App;
use crate::config::Config;
use crate::guard::Places;
use crate::pool::Think;
use crate::waiting::{Reason, Waiting};
use crate::{listener, loaded_games, readiness, recovery, routes};
use std::future::Future;
use std::io;
use std::net::SocketAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;
use store::Store;
use thiserror::Error;
use tokio::net::TcpListener;
use tokio_util::task::TaskTracker;

/// So long requests may take that were begun before the end.
const LAST_MOMENTS: Duration = Duration::from_millis(3500);
/// So long the database may take to be closed.
const LAST_WORDS: Duration = Duration::from_millis(1000);

/// So many read numbers at a time.
const METRICS_CONNECTIONS: usize = 16;

/// Why a server could not begin.
#[derive(Debug, Error)]
pub enum StartError {
    /// The address is not to be had.
    #[error("cannot listen on {address}: {error}")]
    Listen {
        /// Which one.
        address: SocketAddr,
        /// What the system says.
        error: io::Error,
    },
    /// The database cannot be used.
    #[error(transparent)]
    Store(#[from] store::Error),
}

/// A server that listens, and does not serve yet.
pub struct Server {
    address: SocketAddr,
    start: Start,
    listener: TcpListener,
    metrics: Option<TcpListener>,
}

/// Whether a server can begin.
enum Start {
    Now(Arc<App>),
    WhenThere(Box<Waiting>),
}

impl Server {
    /// Begins to listen. If the database cannot be used now, the server begins
    /// when it can, and refuses requests until then.
    ///
    /// # Errors
    /// If the address is taken or the database can never be used.
    pub async fn bind(
        config: Config,
        store: Arc<dyn Store>,
        thinker: Arc<dyn Think>,
    ) -> Result<Server, StartError> {
        let listener = listen(config.listen).await?;
        let metrics = match config.metrics {
            Some(address) => Some(listen(address).await?),
            None => None,
        };
        let address = listener.local_addr().map_err(|error| StartError::Listen {
            address: config.listen,
            error,
        })?;
        let app = (Arc::clone(&store), Arc::clone(&thinker));
        let start = match App::new(config.clone(), address, app.0, app.1).await {
            Ok(app) => Start::Now(app),
            Err(error) if error.is_temporary() => Start::WhenThere(Box::new(Waiting {
                reason: Reason::new(&error),
                config,
                address,
                store,
                thinker,
            })),
            Err(error) => return Err(error.into()),
        };
        Ok(Server {
            address,
            start,
            listener,
            metrics,
        })
    }

    /// Where it listens.
    #[must_use]
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Where the numbers for Prometheus are, if anywhere.
    #[must_use]
    pub fn metrics_address(&self) -> Option<SocketAddr> {
        let metrics = self.metrics.as_ref();
        metrics.and_then(|listener| listener.local_addr().ok())
    }

    /// Serves until `stop` is done. Then what was begun is finished and stored,
    /// sockets are told, and all is closed, within five seconds.
    pub async fn run(self, stop: impl Future<Output = ()> + Send) {
        let mut stop = pin!(stop);
        let app = match self.start {
            Start::Now(app) => app,
            Start::WhenThere(waiting) => tokio::select! {
                app = waiting.until_there(&self.listener) => app,
                () = stop.as_mut() => {
                    let _ = tokio::time::timeout(LAST_WORDS, waiting.store.close()).await;
                    return;
                }
            },
        };
        let router = routes::router(&app);
        let servers = TaskTracker::new();
        let places = app.guard.connections.clone();
        servers.spawn(listener::serve(
            Arc::clone(&app),
            self.listener,
            router,
            places,
        ));
        if let Some(metrics) = self.metrics {
            let router = routes::metrics_router(&app);
            let places = Places::new(METRICS_CONNECTIONS, METRICS_CONNECTIONS);
            servers.spawn(listener::serve(Arc::clone(&app), metrics, router, places));
        }
        let tasks = [
            tokio::spawn(recovery::recover_for_ever(Arc::clone(&app))),
            tokio::spawn(loaded_games::follow_others(Arc::clone(&app))),
            tokio::spawn(with(&app, |app| async move { app.watch_the_clock().await })),
            tokio::spawn(with(&app, |app| async move { app.beat_for_ever().await })),
            tokio::spawn(with(&app, |app| async move { app.tidy_for_ever().await })),
            tokio::spawn(with(&app, |app| async move {
                app.games.sweep_for_ever().await;
            })),
            tokio::spawn(with(&app, |app| async move {
                readiness::look_for_damage(&*app.store).await;
            })),
        ];
        stop.await;
        tracing::info!("stopping");
        app.closing.cancel();
        for task in tasks {
            task.abort();
        }
        servers.close();
        app.tasks.close();
        let finish = async {
            servers.wait().await;
            app.tasks.wait().await;
        };
        if tokio::time::timeout(LAST_MOMENTS, finish).await.is_err() {
            tracing::warn!("some requests were not finished in time");
        }
        let pool = Arc::clone(&app);
        let _ = tokio::task::spawn_blocking(move || pool.pool.close()).await;
        let last_words = async {
            let now = crate::time::stored(app.clock.now());
            let _ = app.store.leave(&app.id, now).await;
            app.store.close().await;
        };
        if tokio::time::timeout(LAST_WORDS, last_words).await.is_err() {
            tracing::warn!("the database was not closed in time");
        }
        tracing::info!("stopped");
    }
}

fn with<F: Future>(app: &Arc<App>, work: impl FnOnce(Arc<App>) -> F) -> F {
    work(Arc::clone(app))
}

async fn listen(address: SocketAddr) -> Result<TcpListener, StartError> {
    let listener = TcpListener::bind(address).await;
    listener.map_err(|error| StartError::Listen { address, error })
}

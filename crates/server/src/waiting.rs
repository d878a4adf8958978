//! A server whose database is away: it says so to whoever asks, and begins when
//! the database is there.

use crate::app::App;
use crate::config::Config;
use crate::pool::Think;
use crate::routes;
use axum::body::Body;
use axum::extract::Request;
use hyper::body::Incoming;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use std::net::SocketAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use store::Store;
use tokio::net::TcpListener;
use tokio::sync::Semaphore;
use tower::ServiceExt;

/// How often it tries.
const PAUSE: Duration = Duration::from_secs(1);
/// A client has so long to say what it wants.
const HEADER_PATIENCE: Duration = Duration::from_secs(15);
/// How many are answered at once.
const CONNECTIONS: usize = 256;

/// What a server is made of, when its database is there.
pub(crate) struct Waiting {
    pub(crate) config: Config,
    pub(crate) address: SocketAddr,
    pub(crate) store: Arc<dyn Store>,
    pub(crate) thinker: Arc<dyn Think>,
    /// Why it is not there.
    pub(crate) reason: Reason,
}

/// What was wrong last.
#[derive(Clone)]
pub(crate) struct Reason(Arc<Mutex<String>>);

impl Reason {
    pub(crate) fn new(error: &store::Error) -> Reason {
        Reason(Arc::new(Mutex::new(error.to_string())))
    }

    pub(crate) fn get(&self) -> String {
        let reason = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        reason.clone()
    }

    /// Says so in the log, if it is news.
    fn set(&self, error: &store::Error) {
        let text = error.to_string();
        let mut reason = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if *reason != text {
            tracing::warn!(reason = text, "still waiting for the database");
            *reason = text;
        }
    }
}

impl Waiting {
    /// Answers on the listener until the database is there.
    pub(crate) async fn until_there(&self, listener: &TcpListener) -> Arc<App> {
        tracing::warn!(
            reason = self.reason.get(),
            "waiting for the database; until it is there, requests are refused"
        );
        tokio::select! {
            app = self.begin() => app,
            () = self.refuse(listener) => unreachable!("it never ends"),
        }
    }

    async fn begin(&self) -> Arc<App> {
        loop {
            tokio::time::sleep(PAUSE).await;
            match self.try_to_begin().await {
                Ok(app) => {
                    tracing::info!("the database is there");
                    return app;
                }
                Err(error) => self.reason.set(&error),
            }
        }
    }

    async fn try_to_begin(&self) -> store::Result<Arc<App>> {
        let (store, thinker) = (Arc::clone(&self.store), Arc::clone(&self.thinker));
        App::new(self.config.clone(), self.address, store, thinker).await
    }

    /// One request a connection: the next one shall find the whole server.
    async fn refuse(&self, listener: &TcpListener) {
        let router = routes::waiting(self.reason.clone());
        let mut builder = hyper::server::conn::http1::Builder::new();
        builder
            .timer(TokioTimer::new())
            .header_read_timeout(HEADER_PATIENCE)
            .keep_alive(false);
        let room = Arc::new(Semaphore::new(CONNECTIONS));
        loop {
            let place = Arc::clone(&room).acquire_owned().await;
            let Ok((stream, _)) = listener.accept().await else {
                tokio::time::sleep(Duration::from_millis(100)).await;
                continue;
            };
            let router = router.clone();
            let service = service_fn(move |request: hyper::Request<Incoming>| {
                let request: Request = request.map(Body::new);
                router.clone().oneshot(request)
            });
            let connection = builder.serve_connection(TokioIo::new(stream), service);
            tokio::spawn(async move {
                // How it ended is the client's affair.
                let _ = connection.await;
                drop(place);
            });
        }
    }
}

//! Connections: taken in, limited in number and in patience, and let go.

use crate::app::App;
use axum::Router;
use axum::body::Body;
use axum::extract::Request;
use hyper::body::Incoming;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use std::io;
use std::net::SocketAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Semaphore;
use tokio_util::task::TaskTracker;
use tower::ServiceExt;

/// A client has so long to say what it wants.
const HEADER_PATIENCE: Duration = Duration::from_secs(15);

/// Serves until the server closes, then lets those finish who have begun.
pub(crate) async fn serve(app: Arc<App>, listener: TcpListener, router: Router) {
    let mut builder = hyper::server::conn::http1::Builder::new();
    builder
        .timer(TokioTimer::new())
        .header_read_timeout(HEADER_PATIENCE)
        .max_buf_size(64 * 1024);
    let room = Arc::new(Semaphore::new(app.config.limits.connections));
    let connections = TaskTracker::new();
    loop {
        // Who finds no room waits in the system's queue.
        let place = tokio::select! {
            place = Arc::clone(&room).acquire_owned() => place.expect("it is never closed"),
            () = app.closing.cancelled() => break,
        };
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = app.closing.cancelled() => break,
        };
        let (stream, peer) = match accepted {
            Ok(accepted) => accepted,
            Err(error) => {
                recover(&error).await;
                continue;
            }
        };
        prepare(&stream);
        let router = router.clone();
        let service = service_fn(move |request: hyper::Request<Incoming>| {
            let mut request: Request = request.map(Body::new);
            request.extensions_mut().insert::<SocketAddr>(peer);
            router.clone().oneshot(request)
        });
        let connection = builder
            .serve_connection(TokioIo::new(stream), service)
            .with_upgrades();
        let closing = app.closing.clone();
        connections.spawn(async move {
            let mut connection = pin!(connection);
            // How it ended is the client's affair.
            let _ = tokio::select! {
                ended = connection.as_mut() => ended,
                () = closing.cancelled() => {
                    // Who has been asked something answers; the rest is closed.
                    connection.as_mut().graceful_shutdown();
                    connection.await
                }
            };
            drop(place);
        });
    }
    drop(listener);
    connections.close();
    connections.wait().await;
}

fn prepare(stream: &TcpStream) {
    // An answer is one small packet: it shall not wait for another.
    let _ = stream.set_nodelay(true);
}

/// Some clients are gone before they are served; and where there are no more
/// files to open, others must end first.
async fn recover(error: &io::Error) {
    let is_client = matches!(
        error.kind(),
        io::ErrorKind::ConnectionAborted
            | io::ErrorKind::ConnectionReset
            | io::ErrorKind::ConnectionRefused
    );
    if !is_client {
        tracing::warn!(%error, "a connection could not be taken in");
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
}

//! Connections: taken in, limited in number and in patience, and let go.

mod body;
mod room;
mod stream;

pub(crate) use body::BodyError;

use crate::app::App;
use crate::guard::{Address, Places};
use axum::Router;
use axum::body::Body;
use axum::extract::Request;
use body::PatientBody;
use hyper::body::Incoming;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use room::{Guest, Room};
use std::io;
use std::net::SocketAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;
use stream::Stream;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Semaphore;
use tokio_util::task::TaskTracker;
use tower::ServiceExt;

/// A client has so long to say what it wants.
const HEADER_PATIENCE: Duration = Duration::from_secs(15);

/// So many who have too many connections are told so at a time; the others just
/// find them closed.
const REFUSED_AT_ONCE: usize = 16;

/// Serves until the server closes, then lets those finish who have begun.
pub(crate) async fn serve(app: Arc<App>, listener: TcpListener, router: Router, places: Places) {
    let mut builder = hyper::server::conn::http1::Builder::new();
    builder
        .timer(TokioTimer::new())
        .header_read_timeout(HEADER_PATIENCE)
        .max_buf_size(64 * 1024);
    let patience = app.config.limits.patience();
    let room = Room::new(places);
    let refusals = Arc::new(Semaphore::new(REFUSED_AT_ONCE));
    let connections = TaskTracker::new();
    loop {
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
        // Who comes after this one waits in the system's queue meanwhile.
        let guest = tokio::select! {
            guest = room.enter(Address::of(peer.ip())) => guest,
            () = app.closing.cancelled() => break,
        };
        let Some(guest) = guest else {
            app.guard.too_many_connections(Address::of(peer.ip()));
            if let Ok(turn) = Arc::clone(&refusals).try_acquire_owned() {
                connections.spawn(async move {
                    refuse(stream).await;
                    drop(turn);
                });
            }
            continue;
        };
        prepare(&stream);
        let activity = Arc::clone(&guest.activity);
        let service = answer_with(router.clone(), peer, &guest, patience);
        let stream = TokioIo::new(Stream::new(stream, guest, patience));
        let connection = builder.serve_connection(stream, service).with_upgrades();
        let closing = app.closing.clone();
        connections.spawn(async move {
            let mut connection = pin!(connection);
            // How it ended is the client's affair.
            let _ = tokio::select! {
                ended = connection.as_mut() => ended,
                // Somebody else needs the place.
                () = activity.end.cancelled() => return,
                () = closing.cancelled() => {
                    // Who has been asked something answers; the rest is closed.
                    connection.as_mut().graceful_shutdown();
                    connection.await
                }
            };
            // If it is still there, it is a socket.
            activity.becomes_socket();
        });
    }
    drop(listener);
    connections.close();
    connections.wait().await;
}

/// What answers the requests of one connection.
fn answer_with(
    router: Router,
    peer: SocketAddr,
    guest: &Guest,
    patience: Duration,
) -> impl hyper::service::Service<
    hyper::Request<Incoming>,
    Response = axum::response::Response,
    Error = std::convert::Infallible,
    Future: Send,
> + use<> {
    let activity = Arc::clone(&guest.activity);
    service_fn(move |request: hyper::Request<Incoming>| {
        let patient = |body| PatientBody::new(body, Arc::clone(&activity), patience);
        let mut request: Request = request.map(|body| Body::new(patient(body)));
        request.extensions_mut().insert::<SocketAddr>(peer);
        let (router, activity) = (router.clone(), Arc::clone(&activity));
        async move {
            activity.works();
            let response = router.oneshot(request).await;
            activity.waits();
            response
        }
    })
}

/// Tells a client that its address has too many connections.
async fn refuse(mut stream: TcpStream) {
    const BODY: &str = r#"{"error":{"code":"too-many-connections","message":"your address has too many connections open; close some of them"}}"#;
    let answer = format!(
        "HTTP/1.1 429 Too Many Requests\r\nretry-after: 10\r\nconnection: close\r\n\
         content-type: application/json\r\ncontent-length: {}\r\n\r\n{BODY}",
        BODY.len()
    );
    let talk = async {
        // What was sent is read first: closing with bytes unread would take the
        // answer away again.
        let _ = stream.read(&mut [0; 4096]).await;
        let _ = stream.write_all(answer.as_bytes()).await;
        let _ = stream.shutdown().await;
    };
    let _ = tokio::time::timeout(Duration::from_secs(1), talk).await;
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

//! A line between a program and its PostgreSQL server that can be cut.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinSet;

/// Passes bytes between a program and a server.
#[derive(Debug)]
pub struct Relay {
    server: String,
    /// Where it listens, on this machine.
    pub port: u16,
    lose_an_answer: Arc<AtomicBool>,
    running: JoinSet<()>,
}

impl Relay {
    /// Begins to pass on, to a server at `host:port`.
    ///
    /// # Panics
    /// If there is no port left.
    pub async fn start(server: &str) -> Relay {
        let mut relay = Relay {
            server: server.to_owned(),
            port: 0,
            lose_an_answer: Arc::default(),
            running: JoinSet::new(),
        };
        relay.up().await;
        relay
    }

    /// Passes on again, at the same port.
    ///
    /// # Panics
    /// If the port is taken.
    pub async fn up(&mut self) {
        let listener = TcpListener::bind(("127.0.0.1", self.port))
            .await
            .expect("the port is free");
        self.port = listener.local_addr().expect("it has one").port();
        let (server, lose) = (self.server.clone(), Arc::clone(&self.lose_an_answer));
        self.running.spawn(async move {
            // They end with this task.
            let mut lines = JoinSet::new();
            while let Ok((client, _)) = listener.accept().await {
                let server = TcpStream::connect(&server).await.expect("the server runs");
                lines.spawn(line(client, server, Arc::clone(&lose)));
            }
        });
    }

    /// Cuts all lines.
    pub async fn down(&mut self) {
        self.running.shutdown().await;
    }

    /// Cuts the line when the next commit has been done, before the answer.
    pub fn lose_an_answer(&self) {
        self.lose_an_answer.store(true, Ordering::SeqCst);
    }

    /// Whether that answer was lost.
    #[must_use]
    pub fn has_lost_it(&self) -> bool {
        !self.lose_an_answer.load(Ordering::SeqCst)
    }
}

async fn line(client: TcpStream, server: TcpStream, lose: Arc<AtomicBool>) {
    let (mut from_client, to_client) = client.into_split();
    let (from_server, mut to_server) = server.into_split();
    tokio::select! {
        _ = tokio::io::copy(&mut from_client, &mut to_server) => {}
        () = answers(from_server, to_client, &lose) => {}
    }
}

async fn answers(mut from: OwnedReadHalf, mut to: OwnedWriteHalf, lose: &AtomicBool) {
    let mut buffer = vec![0; 64 * 1024];
    while let Ok(count @ 1..) = from.read(&mut buffer).await {
        let bytes = &buffer[..count];
        // What the server says when it has done it.
        let committed = bytes.windows(7).any(|word| word == b"COMMIT\0");
        if committed && lose.swap(false, Ordering::SeqCst) || to.write_all(bytes).await.is_err() {
            return;
        }
    }
}

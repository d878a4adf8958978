//! A PostgreSQL server that goes away, seen through a relay that can be cut
//! (J10).

use crate::place::Place;
use crate::sample::{batch, bodies, create};
use sqlx::postgres::PgConnectOptions;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use store::Appended;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinSet;

/// Passes bytes between the store and the server.
struct Relay {
    server: String,
    port: u16,
    /// Cut the line when the next commit has been done, before the answer.
    lose_an_answer: Arc<AtomicBool>,
    running: JoinSet<()>,
}

impl Relay {
    async fn start(server: &str) -> Self {
        let mut relay = Self {
            server: server.to_owned(),
            port: 0,
            lose_an_answer: Arc::default(),
            running: JoinSet::new(),
        };
        relay.up().await;
        relay
    }

    async fn up(&mut self) {
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

    async fn down(&mut self) {
        self.running.shutdown().await;
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

/// A store on a place of its own, through a relay.
async fn through_a_relay() -> Option<(Place, Relay, Arc<dyn store::Store>)> {
    let place = Place::postgres().await?;
    let url = place.url();
    let options: PgConnectOptions = url.parse().expect("it is an address");
    let server = format!("{}:{}", options.get_host(), options.get_port());
    if !url.contains(&server) {
        testing::say("skipped a test on PostgreSQL: the address of the server names no host:port");
        place.remove().await;
        return None;
    }
    let relay = Relay::start(&server).await;
    let url = url.replacen(&server, &format!("127.0.0.1:{}", relay.port), 1);
    let store = store::open(&url).await.expect("it opens");
    Some((place, relay, store))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn j10_a_server_that_stops_and_comes_back() {
    let Some((place, mut relay, store)) = through_a_relay().await else {
        return;
    };
    let game = create(&*store, "g").await;
    relay.down().await;
    let (write, read, ping) = tokio::join!(
        store.append(&game, 1, batch(&["lost?"])),
        store.load(&game),
        store.ping()
    );
    for error in [write.unwrap_err(), read.unwrap_err(), ping.unwrap_err()] {
        assert!(error.is_temporary(), "{error}");
        assert!(
            error
                .to_string()
                .contains("check that the database server runs"),
            "{error}"
        );
    }
    relay.up().await;
    assert_eq!(
        store.append(&game, 1, batch(&["moved"])).await,
        Ok(Appended::Now)
    );
    assert_eq!(bodies(&*store, &game).await, ["began", "moved"]);
    store.close().await;
    place.remove().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_answer_that_is_lost_after_the_commit() {
    let Some((place, relay, store)) = through_a_relay().await else {
        return;
    };
    let game = create(&*store, "g").await;
    relay.lose_an_answer.store(true, Ordering::SeqCst);
    let error = store.append(&game, 1, batch(&["moved"])).await.unwrap_err();
    assert!(error.is_temporary(), "{error}");
    assert_eq!(
        bodies(&*store, &game).await,
        ["began", "moved"],
        "it is stored all the same"
    );
    assert_eq!(
        store.append(&game, 1, batch(&["moved"])).await,
        Ok(Appended::Before)
    );
    assert_eq!(bodies(&*store, &game).await, ["began", "moved"]);
    store.close().await;
    place.remove().await;
}

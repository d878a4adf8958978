//! A server that is started while its database is away.

use crate::database::Database;
use crate::process::Served;
use crate::trouble::through;
use client::Client;
use serde_json::json;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};
use tokio::net::TcpListener;

/// The promise.
const END: Duration = Duration::from_secs(5);

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_server_comes_up_with_its_database() {
    let Some(database) = Database::postgres() else {
        return;
    };
    let (line, url) = through(&database).await;
    line.is_up.send_replace(false);
    let server = Served::start(&url, database.folder());
    let mut ann = Client::new(server.address);
    let body = json!({"first": {"kind": "human"}, "second": {"kind": "human"}});
    let refused = ann.post("/api/games", &body).await.unwrap();
    assert_eq!((refused.status, refused.code()), (503, "unavailable"));
    assert_ne!(refused.header("retry-after"), "");
    let health = ann.get("/api/health").await.unwrap();
    assert_eq!(
        (health.status, &health.json["status"]),
        (503, &json!("unavailable"))
    );
    let message = health.json["message"].as_str().unwrap();
    assert!(
        message.contains("check that the database server runs"),
        "{message}"
    );
    let live = ann.get("/api/health/live").await.unwrap();
    assert_eq!((live.status, &live.json["status"]), (200, &json!("ok")));

    line.is_up.send_replace(true);
    until_ready(&mut ann).await;
    assert_eq!(ann.post("/api/games", &body).await.unwrap().status, 201);
    assert_eq!(server.terminate(), Some(0));
}

async fn until_ready(client: &mut Client) {
    for _ in 0..1200 {
        if let Ok(answer) = client.get("/api/health").await
            && answer.is_done()
        {
            return;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("it never came up");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_without_its_database_ends_when_it_is_told() {
    let database = Database::sqlite();
    // Nobody is there.
    let server = Served::start("postgres://ada@127.0.0.1:1/games", database.folder());
    let mut ann = Client::new(server.address);
    assert_eq!(ann.get("/api/health").await.unwrap().status, 503);
    let began = Instant::now();
    assert_eq!(server.terminate(), Some(0));
    assert!(began.elapsed() < END, "{:?}", began.elapsed());
}

/// Somebody takes the call and says nothing.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_is_still_connecting_ends_when_it_is_told() {
    let silent = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let url = format!("postgres://ada@{}/games", silent.local_addr().unwrap());
    let mut child = Command::new(env!("CARGO_BIN_EXE_coronet"))
        .args(["serve", "--listen", "127.0.0.1:0", "--log", "error"])
        .args(["--database", &url])
        .stdout(Stdio::null())
        .spawn()
        .unwrap();
    let (_call, _) = silent.accept().await.unwrap();
    let began = Instant::now();
    let id = rustix::process::Pid::from_child(&child);
    rustix::process::kill_process(id, rustix::process::Signal::TERM).unwrap();
    let ended = tokio::task::spawn_blocking(move || child.wait().unwrap());
    assert_eq!(ended.await.unwrap().code(), Some(0));
    assert!(began.elapsed() < END, "{:?}", began.elapsed());
}

/// The database goes away while somebody waits for an answer.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_lost_its_database_ends_when_it_is_told() {
    let Some(database) = Database::postgres() else {
        return;
    };
    let (line, url) = through(&database).await;
    let server = Served::start(&url, database.folder());
    let mut ann = Client::new(server.address);
    until_ready(&mut ann).await;
    let body = json!({"first": {"kind": "human"}, "second": {"kind": "human"}});
    assert_eq!(ann.post("/api/games", &body).await.unwrap().status, 201);
    line.is_up.send_replace(false);
    let waiting = tokio::spawn(async move { ann.post("/api/games", &body).await });
    let began = Instant::now();
    let ended = tokio::task::spawn_blocking(move || server.terminate());
    assert_eq!(ended.await.unwrap(), Some(0));
    assert!(began.elapsed() < END, "{:?}", began.elapsed());
    // Answered or cut off, but not as if it were done.
    if let Ok(answer) = waiting.await.unwrap() {
        assert_eq!(answer.status, 503);
    }
}

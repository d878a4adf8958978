//! J10: the database goes away and comes back.

use crate::database::Database;
use crate::process::Served;
use client::Client;
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::time::Duration;
use tokio::io::copy_bidirectional;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

/// Stands before a server, and can cut all lines to it.
pub(crate) struct Line {
    address: SocketAddr,
    pub(crate) is_up: watch::Sender<bool>,
}

impl Line {
    async fn to(server: String) -> Line {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let (is_up, watched) = watch::channel(true);
        tokio::spawn(async move {
            while let Ok((mut near, _)) = listener.accept().await {
                let (server, mut watched) = (server.clone(), watched.clone());
                if !*watched.borrow() {
                    continue;
                }
                tokio::spawn(async move {
                    let Ok(mut far) = TcpStream::connect(server).await else {
                        return;
                    };
                    tokio::select! {
                        _ = copy_bidirectional(&mut near, &mut far) => {}
                        _ = watched.wait_for(|is_up| !is_up) => {}
                    }
                });
            }
        });
        Line { address, is_up }
    }
}

/// A line to a server, and the address of the database through it.
pub(crate) async fn through(database: &Database) -> (Line, String) {
    let (before, rest) = database.url().split_once('@').expect("user@host");
    let (host, after) = rest.split_once('/').expect("host/name");
    let line = Line::to(host.to_owned()).await;
    let url = format!("{before}@{}/{after}", line.address);
    (line, url)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn j10_postgres_stops_and_starts_again() {
    let Some(database) = Database::postgres() else {
        return;
    };
    let (line, url) = through(&database).await;
    let server = Served::start(&url, database.folder());
    let mut ann = Client::new(server.address);
    let body = json!({
        "first": {"kind": "human"},
        "second": {"kind": "lab", "algorithm": "alpha-beta", "evaluation": "material", "depth": 1},
    });
    let game = ann.post("/api/games", &body).await.unwrap().json;
    let path = format!("/api/games/{}", game["id"].as_str().unwrap());
    let moves = format!("{path}/moves");
    assert!(
        ann.post(&moves, &json!({"move": "e4", "ply": 0}))
            .await
            .unwrap()
            .is_done()
    );
    let state = until(&mut ann, &path, |state| state["ply"] == 2).await;

    line.is_up.send_replace(false);
    let refused = ann
        .post(&moves, &json!({"move": "d4", "ply": 2}))
        .await
        .unwrap();
    assert_eq!((refused.status, refused.code()), (503, "unavailable"));
    assert!(
        refused.message().contains("database"),
        "{}",
        refused.message()
    );
    assert_ne!(refused.header("retry-after"), "");
    let health = ann.get("/api/health").await.unwrap();
    assert_eq!(
        (health.status, &health.json["status"]),
        (503, &json!("unavailable"))
    );
    // The board is still there to be looked at.
    let seen = ann.get(&path).await.unwrap();
    assert_eq!((seen.status, &seen.json["fen"]), (200, &state["fen"]));

    line.is_up.send_replace(true);
    // The same move again, until it is taken: it is played once, and the machine
    // answers it by itself.
    let mut answer = refused;
    for _ in 0..200 {
        answer = ann
            .post(&moves, &json!({"move": "d4", "ply": 2}))
            .await
            .unwrap();
        if answer.is_done() {
            break;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    assert!(answer.is_done(), "{:?}", answer.json);
    let state = until(&mut ann, &path, |state| state["ply"] == 4).await;
    assert_eq!(state["moves"][0], "e2e4");
    assert_eq!(state["moves"][2], "d2d4");
    assert_eq!(server.terminate(), Some(0));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_cannot_begin_says_why() {
    let run = |arguments: &[&str]| {
        let output = std::process::Command::new(env!("CARGO_BIN_EXE_coronet"))
            .args(arguments)
            .output()
            .unwrap();
        (
            output.status.code(),
            String::from_utf8(output.stderr).unwrap(),
        )
    };
    let taken = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = taken.local_addr().unwrap().to_string();
    let database = Database::sqlite();
    for (arguments, words) in [
        (
            &["serve", "--listen", &address, "--database", database.url()][..],
            "cannot listen on",
        ),
        (
            &["serve", "--database", "mysql://x"],
            "neither SQLite nor PostgreSQL",
        ),
        (
            &["serve", "--database", "sqlite:///proc/nothing/x.db"],
            "database",
        ),
        (&["serve", "--listen", "nonsense"], "nonsense"),
        (
            &["serve", "--limits", "/nothing/here"],
            "cannot read the limits",
        ),
        (&["serve", "--threads", "0"], "0"),
    ] {
        let (code, error) = run(arguments);
        assert_eq!(code, Some(2), "{arguments:?}: {error}");
        assert!(
            error.contains(words) && error.contains("error"),
            "{arguments:?}: {error}"
        );
    }
}

async fn until(client: &mut Client, path: &str, is_so: impl Fn(&Value) -> bool) -> Value {
    for _ in 0..2000 {
        if let Ok(answer) = client.get(path).await
            && answer.is_done()
            && is_so(&answer.json)
        {
            return answer.json;
        }
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    panic!("it never came to this at {path}");
}

//! Answers that are lost between the server and its database, after the commit.

use crate::database::Database;
use crate::process::Served;
use client::{Client, Relay, new_key};
use serde_json::{Value, json};
use std::time::Duration;

/// The same request until it is done.
async fn insist(client: &mut Client, path: &str, body: &Value) -> Value {
    let key = new_key();
    for _ in 0..100 {
        let answer = client.post_with_key(path, body, &key).await.unwrap();
        if answer.is_done() {
            return answer.json;
        }
        assert_eq!(answer.status, 503, "{path}: {:?}", answer.json);
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("{path} is never done");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_was_stored_though_nobody_said_so_is_done_once() {
    let Some(database) = Database::postgres() else {
        return;
    };
    let Some((before, rest)) = database.url().split_once('@') else {
        testing::say("SKIPPED: a test on PostgreSQL: its address names no user@host:port");
        return;
    };
    let (host, after) = rest.split_once('/').expect("a database has a name");
    if !host.contains(':') || host.contains('%') {
        testing::say("SKIPPED: a test on PostgreSQL: its address names no user@host:port");
        return;
    }
    let relay = Relay::start(host).await;
    let url = format!("{before}@127.0.0.1:{}/{after}", relay.port);
    let server = Served::start(&url, database.folder());
    let mut ann = Client::new(server.address);
    let named = ann.put("/api/me", &json!({"name": "Ann"})).await.unwrap();
    assert_eq!(named.status, 200, "{:?}", named.json);
    let human = json!({"kind": "human"});
    let body = json!({"first": human, "second": human});
    let mut games = 0;
    for _ in 0..4 {
        relay.lose_an_answer();
        let game = insist(&mut ann, "/api/games", &body).await;
        games += 1;
        let path = format!("/api/games/{}", game["id"].as_str().unwrap());
        for (ply, mv) in ["e4", "e5", "Nf3"].iter().enumerate() {
            let body = json!({"move": mv, "ply": ply});
            insist(&mut ann, &format!("{path}/moves"), &body).await;
        }
        // Without a ply: done twice, it would take back two.
        relay.lose_an_answer();
        insist(&mut ann, &format!("{path}/takeback"), &json!({})).await;
        let state = ann.get(&path).await.unwrap().json;
        assert_eq!(state["ply"], 2, "{state}");
        relay.lose_an_answer();
        let new = insist(&mut ann, &format!("{path}/restart"), &json!({})).await;
        games += 1;
        assert_eq!(new["from"]["game"], game["id"]);
    }
    assert!(relay.has_lost_it(), "an answer was lost");
    let list = ann.get("/api/games?limit=100").await.unwrap().json;
    assert_eq!(list["games"].as_array().unwrap().len(), games);
}

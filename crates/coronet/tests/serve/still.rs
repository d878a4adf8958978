//! A process that stood still: nobody pays for it.

use crate::database::Database;
use crate::process::Served;
use client::Client;
use serde_json::json;
use std::time::Duration;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_process_that_was_stopped_charges_nobody() {
    let database = Database::sqlite();
    let server = Served::start(database.url(), database.folder());
    let mut ann = Client::new(server.address);
    let human = json!({"kind": "human"});
    let clock = json!({"initial": 9_000, "increment": 0});
    let body = json!({"first": human, "second": human, "clock": clock});
    let game = ann.post("/api/games", &body).await.unwrap().json;
    let path = format!("/api/games/{}", game["id"].as_str().unwrap());
    let body = json!({"move": "e4", "ply": 0});
    let moved = ann.post(&format!("{path}/moves"), &body).await.unwrap();
    assert_eq!(moved.status, 200, "{:?}", moved.json);
    server.stand_still(Duration::from_secs(11)).await;
    let body = json!({"move": "e5", "ply": 1});
    let moved = ann.post(&format!("{path}/moves"), &body).await.unwrap();
    assert_eq!(moved.status, 200, "{:?}", moved.json);
    assert_eq!(moved.json["status"], "playing");
    let events = ann.get(&format!("{path}/events")).await.unwrap().json;
    let kinds: Vec<_> = events["events"]
        .as_array()
        .unwrap()
        .iter()
        .map(|it| &it["kind"])
        .collect();
    assert_eq!(kinds, ["created", "moved", "credited", "moved"]);
    let credited = events["events"][2]["time_ms"].as_u64().unwrap();
    assert!((8_000..60_000).contains(&credited), "{credited} ms");
}

//! A process that stood still, and a wall clock that was put forward or back: nobody
//! pays for it.

use crate::database::Database;
use crate::process::Served;
use client::Client;
use serde_json::json;
use std::collections::HashSet;
use std::path::{Path, PathBuf};
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
    // Who looks first sees a clock that nobody has charged, though nothing is stored yet.
    let seen = ann.get(&path).await.unwrap().json;
    assert_eq!(seen["status"], "playing");
    let left = seen["clocks"]["second"]["left"].as_u64().unwrap();
    assert!(left > 4_000, "{left} ms of 9000 are left");
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

/// Where libfaketime is, which gives a process another wall clock.
fn libfaketime() -> Option<PathBuf> {
    let folders = std::fs::read_dir("/usr/lib").ok()?;
    let library = |folder: std::io::Result<std::fs::DirEntry>| {
        let library = folder.ok()?.path().join("faketime/libfaketime.so.1");
        library.exists().then_some(library)
    };
    folders.filter_map(library).next()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_hour_more_or_less_on_the_wall_clock_loses_and_freezes_no_game() {
    let Some(library) = libfaketime() else {
        testing::skip("a test of wall clocks: libfaketime is not here (apt install faketime)");
        return;
    };
    let database = Database::sqlite();
    let wall = database.folder().join("wall-clock");
    let step = |offset: &str| std::fs::write(&wall, offset).unwrap();
    step("+0");
    let environment = [
        ("LD_PRELOAD", library.as_path()),
        ("FAKETIME_TIMESTAMP_FILE", wall.as_path()),
        ("FAKETIME_NO_CACHE", Path::new("1")),
        ("FAKETIME_DONT_FAKE_MONOTONIC", Path::new("1")),
        ("DONT_FAKE_MONOTONIC", Path::new("1")),
    ];
    let server = Served::with(database.url(), database.folder(), "", &environment);
    let mut ann = Client::new(server.address);
    let human = json!({"kind": "human"});
    let clock = json!({"initial": 60_000, "increment": 0});
    let body = json!({"first": human, "second": human, "clock": clock});
    let game = ann.post("/api/games", &body).await.unwrap().json;
    let path = format!("/api/games/{}", game["id"].as_str().unwrap());
    let moves = ["e4", "e5", "Nf3", "Nc6", "Bb5"];
    let mut hours = HashSet::new();
    for (ply, (mv, offset)) in moves
        .iter()
        .zip(["+0", "+3600", "-3600", "+0", "+7200"])
        .enumerate()
    {
        step(offset);
        tokio::time::sleep(Duration::from_millis(700)).await;
        let seen = ann.get(&path).await.unwrap();
        hours.insert(seen.header("date")[17..19].to_owned());
        let state = seen.json;
        assert_eq!(state["status"], "playing", "{offset}");
        let seat = ["first", "second"][ply % 2];
        let left = || state["clocks"][seat]["left"].as_u64().unwrap();
        assert!(left() > 40_000, "{offset}: {} ms are left", left());
        let body = json!({"move": mv, "ply": ply});
        let moved = ann.post(&format!("{path}/moves"), &body).await.unwrap();
        assert_eq!(moved.status, 200, "{offset}: {:?}", moved.json);
    }
    // The date of an answer follows a clock that goes forward; back, only later.
    assert!(hours.len() >= 3, "the wall clock of the server: {hours:?}");
    // The clock runs on.
    let left = async |ann: &mut Client| {
        let state = ann.get(&path).await.unwrap().json;
        state["clocks"]["second"]["left"].as_u64().unwrap()
    };
    let before = left(&mut ann).await;
    tokio::time::sleep(Duration::from_millis(1500)).await;
    let after = left(&mut ann).await;
    assert!(before - after >= 1000, "{before} {after}");
}

//! `coronet games backup`: a copy that is taken while games are played holds
//! each of them as it was at one moment, and all that was acknowledged before.

use crate::Saved;
use crate::common::coronet;
use crate::process::Served;
use client::Client;
use serde_json::{Value, json};
use std::collections::HashMap;
use std::net::SocketAddr;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;
use store::{Filter, Page, Record};
use testing::Random;

/// People who play at once.
const PLAYERS: u64 = 6;

/// Copies that are taken meanwhile.
const COPIES: usize = 3;

/// How many moves of each game the server has acknowledged.
type Acknowledged = Arc<Mutex<HashMap<String, usize>>>;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn j3_a_copy_taken_while_games_are_played_is_one_moment_of_all() {
    let saved = Arc::new(Saved::nothing());
    let folder = saved.folder.path("");
    let server = Served::start(&saved.url, folder.as_ref());
    let known = Acknowledged::default();
    let enough = Arc::new(AtomicBool::new(false));
    let players: Vec<_> = (0..PLAYERS)
        .map(|seed| {
            tokio::spawn(play(
                seed,
                server.address,
                Arc::clone(&known),
                Arc::clone(&enough),
            ))
        })
        .collect();
    let mut copies = Vec::new();
    for number in 0..COPIES {
        tokio::time::sleep(Duration::from_millis(300)).await;
        let before = known.lock().unwrap().clone();
        let file = saved.folder.path(&format!("copy{number}.db"));
        let (path, games) = (file.clone(), Arc::clone(&saved));
        let taken = tokio::task::spawn_blocking(move || {
            let listed = games.ids(&["--limit", "1000"]).len();
            (listed, games.run(&["backup", &path, "--json"]).json())
        });
        let (listed, answer) = taken.await.unwrap();
        assert!(
            listed >= before.len(),
            "the list is as new as what was said"
        );
        let bytes = std::fs::metadata(&file).unwrap().len();
        assert_eq!(answer["bytes"], bytes);
        copies.push((file, answer, before));
    }
    enough.store(true, Ordering::Relaxed);
    for player in players {
        player.await.expect("no player is refused");
    }
    let live = all(&saved.url).await;
    assert!(live.len() as u64 > PLAYERS, "only {} games", live.len());
    for (file, answer, before) in &copies {
        let copy = all(&format!("sqlite://{file}")).await;
        assert_eq!(answer["games"], copy.len());
        for (id, record) in &copy {
            let events = &live[id].events;
            let length = record.events.len();
            assert_eq!(record.events, events[..length], "{id} is a beginning");
            assert_eq!(record.game.seq, length as u64);
        }
        for (id, moves) in before {
            let moves_there = copy[id].game.summary.moves as usize;
            assert!(moves_there >= *moves, "{id}: {moves_there} of {moves}");
        }
    }
    assert_eq!(server.terminate(), Some(0));

    // The last copy, in the place of what was lost.
    let (file, ..) = copies.last().expect("a copy");
    let url = format!("sqlite://{file}");
    let copy = all(&url).await;
    let server = Served::start(&url, folder.as_ref());
    let mut client = Client::new(server.address);
    for (id, record) in &copy {
        let state = client.get(&format!("/api/games/{id}")).await.unwrap().json;
        assert_eq!(state["moves"], json!(moves(record)), "{id}");
        let shown = coronet(&["games", "show", id, "--json", "--database", &url]).json();
        // Not the number of the last event: the server gives back the time in which
        // there was none, when it comes to it.
        for field in [
            "id", "game", "fen", "ply", "moves", "legal", "status", "result",
        ] {
            assert_eq!(state[field], shown[field], "{id}: {field}");
        }
        assert_eq!(state["first"], shown["first"]);
    }
    assert_eq!(server.terminate(), Some(0));
}

#[test]
fn a_file_that_is_there_is_not_overwritten() {
    let saved = Saved::three();
    let file = saved.folder.file("precious.txt", "precious");
    saved
        .run(&["backup", &file])
        .refused(&["precious.txt", "there already"]);
    assert_eq!(std::fs::read_to_string(&file).unwrap(), "precious");
    let nowhere = saved.folder.path("none/copy.db");
    saved.run(&["backup", &nowhere]).refused(&["copy.db"]);
    let copy = saved.folder.path("copy.db");
    let said = saved.run(&["backup", &copy]).good();
    assert!(said.contains("3 games") && said.contains("bytes"), "{said}");
    // One file, and nothing beside it.
    let names = saved.folder.names();
    let beside = names.iter().filter(|name| name.starts_with("copy.db"));
    assert_eq!(beside.count(), 1, "{names:?}");
}

/// All games of a database.
async fn all(url: &str) -> HashMap<String, Record> {
    let store = store::open(url).await.unwrap();
    let page = Page {
        after: None,
        limit: store::MAX_PAGE,
    };
    let listing = store.list(&Filter::default(), &page).await.unwrap();
    assert_eq!(listing.next, None, "all games are on one page");
    let mut games = HashMap::new();
    for game in listing.games {
        let id = game.game.id;
        games.insert(id.to_string(), store.load(&id).await.unwrap());
    }
    store.close().await;
    games
}

fn moves(record: &Record) -> Vec<Value> {
    let events = record
        .events
        .iter()
        .map(|event| serde_json::from_str(&event.body).unwrap());
    let moved = events.filter(|event: &Value| event["kind"] == "moved");
    moved.map(|event| event["move"].clone()).collect()
}

/// Plays both sides of short games.
async fn play(seed: u64, address: SocketAddr, known: Acknowledged, enough: Arc<AtomicBool>) {
    let mut client = Client::new(address);
    let mut random = Random::new(seed);
    let kind = if seed.is_multiple_of(2) {
        "chess"
    } else {
        "checkers"
    };
    let human = json!({"kind": "human"});
    let body = json!({"game": kind, "first": human, "second": human});
    while !enough.load(Ordering::Relaxed) {
        let mut state = client.post("/api/games", &body).await.unwrap().json;
        let id = state["id"].as_str().expect("a game").to_owned();
        known.lock().unwrap().insert(id.clone(), 0);
        for ply in 0..20 {
            let legal = state["legal"].as_array().expect("moves");
            if legal.is_empty() || enough.load(Ordering::Relaxed) {
                break;
            }
            let mv = &legal[random.below(legal.len())];
            let path = format!("/api/games/{id}/moves");
            let answer = client
                .post(&path, &json!({"move": mv, "ply": ply}))
                .await
                .unwrap();
            assert!(answer.is_done(), "{:?}", answer.json);
            state = answer.json;
            known.lock().unwrap().insert(id.clone(), ply + 1);
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    }
}

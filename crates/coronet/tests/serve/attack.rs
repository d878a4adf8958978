//! All at once, in small: the server is killed again and again while some hog the engine,
//! hold half-sent requests, lose answers and look at old games. Those who play notice
//! nothing but that it takes a moment.

use crate::database::Database;
use crate::process::Served;
use client::{Client, new_key};
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use tokio::io::AsyncWriteExt;
use tokio::net::TcpStream;
use tokio::sync::watch;

/// So often it is killed.
const KILLS: u32 = 5;

/// After so much time without an answer it is asked again.
const PATIENCE: Duration = Duration::from_secs(10);

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn those_who_play_are_not_disturbed_on_sqlite() {
    attack(Database::sqlite()).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn those_who_play_are_not_disturbed_on_postgres() {
    if let Some(database) = Database::postgres() {
        attack(database).await;
    }
}

/// Where the server is now, and whether it is over.
#[derive(Clone)]
struct Field {
    address: watch::Receiver<SocketAddr>,
    is_over: Arc<AtomicBool>,
}

impl Field {
    fn goes_on(&self) -> bool {
        !self.is_over.load(Ordering::Relaxed)
    }

    fn address(&self) -> SocketAddr {
        *self.address.borrow()
    }
}

async fn attack(database: Database) {
    let start = || Served::with_limits(database.url(), database.folder(), "stalled_ms = 1500\n");
    let mut server = start();
    let (address, receiver) = watch::channel(server.address);
    let field = Field {
        address: receiver,
        is_over: Arc::default(),
    };
    let hogs: Vec<_> = (0..4).map(|_| tokio::spawn(hog(field.clone()))).collect();
    let slow = tokio::spawn(hold_half_sent(field.clone()));
    let players: Vec<_> = (0..4).map(|_| tokio::spawn(play(field.clone()))).collect();
    let losers: Vec<_> = (0..3)
        .map(|_| tokio::spawn(lose_answers(field.clone())))
        .collect();
    let (answers, mut answered) = watch::channel(0);
    let against = tokio::spawn(play_a_level(field.clone(), answers));
    for _ in 0..KILLS {
        tokio::time::sleep(Duration::from_millis(1200)).await;
        server.kill();
        server = start();
        address.send_replace(server.address);
    }
    tokio::time::sleep(Duration::from_secs(3)).await;
    // However busy the machine is, each answer comes; the task says so if one does not.
    let enough = answered.wait_for(|count| *count > 3);
    let _ = tokio::time::timeout(12 * PATIENCE, enough).await;
    field.is_over.store(true, Ordering::Relaxed);
    for hog in hogs {
        hog.await.expect("it ends");
    }
    slow.await.expect("it ends");
    let mut moves = 0;
    for player in players {
        moves += player.await.expect("nothing was lost");
    }
    for loser in losers {
        loser.await.expect("each was done once");
    }
    against.await.expect("the level answers");
    let answers = *answered.borrow();
    testing::say(&format!(
        "{moves} moves of people and {answers} of a level, {KILLS} kills"
    ));
    assert!(moves > 40, "only {moves} moves were made");
    assert!(answers > 3, "the level answered {answers} times");
    assert_eq!(server.terminate(), Some(0));
}

/// Somebody who asks until there is an answer.
struct Person {
    client: Client,
    field: Field,
}

impl Person {
    fn new(field: &Field) -> Person {
        Person {
            client: Client::new(field.address()),
            field: field.clone(),
        }
    }

    async fn get(&mut self, path: &str) -> Value {
        self.insist(path, None).await
    }

    async fn post(&mut self, path: &str, body: Value) -> Value {
        self.insist(path, Some(body)).await
    }

    async fn insist(&mut self, path: &str, body: Option<Value>) -> Value {
        let key = new_key();
        let since = Instant::now();
        while since.elapsed() < 6 * PATIENCE {
            let sent = async {
                match &body {
                    Some(body) => self.client.post_with_key(path, body, &key).await,
                    None => self.client.get(path).await,
                }
            };
            match tokio::time::timeout(PATIENCE, sent).await {
                Ok(Ok(answer)) if answer.is_done() => return answer.json,
                Ok(Ok(answer)) => assert!(
                    [429, 503].contains(&answer.status),
                    "{path} {body:?}: {} {:?}",
                    answer.status,
                    answer.json
                ),
                Ok(Err(_)) | Err(_) => {}
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
            self.client.move_to(self.field.address());
        }
        panic!("no answer to {path} {body:?}");
    }
}

/// Sets up games that search without end.
async fn hog(field: Field) {
    let lab = |algorithm: &str| json!({"kind": "lab", "algorithm": algorithm, "evaluation": "material", "depth": 20});
    let mut client = Client::new(field.address());
    let mut games = 0;
    while field.goes_on() {
        if games < 4 {
            let body = json!({"first": lab("minimax"), "second": lab("mcts")});
            games += u32::from(client.post("/api/games", &body).await.is_ok());
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
        client.move_to(field.address());
    }
}

/// Holds as many half-sent requests as it can.
async fn hold_half_sent(field: Field) {
    let mut held = Vec::new();
    while field.goes_on() {
        if let Ok(mut stream) = TcpStream::connect(field.address()).await {
            let head = "POST /api/games HTTP/1.1\r\nhost: 127.0.0.1\r\n\
                        content-type: application/json\r\ncontent-length: 5000\r\n\r\n{";
            let _ = stream.write_all(head.as_bytes()).await;
            held.push(stream);
        }
        if held.len() > 150 {
            held.remove(0);
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}

/// Plays games to their end, has a rematch, and looks at the last game meanwhile.
async fn play(field: Field) -> usize {
    let mut person = Person::new(&field);
    let human = json!({"kind": "human"});
    let body = json!({"first": human, "second": human});
    let mut game = person.post("/api/games", body).await;
    let mut total = 0;
    while field.goes_on() {
        let id = game["id"].as_str().expect("a name").to_owned();
        let mut moves: Vec<Value> = Vec::new();
        for (ply, mv) in ["f2f3", "e7e5", "g2g4", "d8h4"].iter().enumerate() {
            let body = json!({"move": mv, "ply": ply});
            let state = person.post(&format!("/api/games/{id}/moves"), body).await;
            moves.push(json!(mv));
            assert_eq!(
                state["moves"],
                json!(moves),
                "what was acknowledged is there"
            );
            total += 1;
            if let Some(last) = game["last"].as_str() {
                let old = person.get(&format!("/api/games/{last}")).await;
                assert_eq!(old["ply"], 4, "a finished game stays as it was");
            }
        }
        let over = person
            .post(&format!("/api/games/{id}/rematch"), json!({}))
            .await;
        let next = over["rematch"].as_str().expect("a name");
        // What was acknowledged is there at once, also after a kill.
        game = person.get(&format!("/api/games/{next}")).await;
        assert_eq!(game["ply"], 0);
        game["last"] = json!(id);
    }
    total
}

/// Goes away before the answer, and asks again.
async fn lose_answers(field: Field) {
    let mut person = Person::new(&field);
    let body = json!({"first": {"kind": "human"}, "second": {"kind": "human"}});
    let first = person.post("/api/games", body.clone()).await;
    let mut wanted = 1;
    while field.goes_on() {
        let key = new_key();
        let mut lost = person.client.second_tab();
        lost.move_to(field.address());
        let sent = lost.post_with_key("/api/games", &body, &key);
        let _ = tokio::time::timeout(Duration::from_millis(wanted % 7), sent).await;
        loop {
            let again = person.client.post_with_key("/api/games", &body, &key);
            match tokio::time::timeout(PATIENCE, again).await {
                Ok(Ok(answer)) if answer.status == 201 => break,
                _ => tokio::time::sleep(Duration::from_millis(10)).await,
            }
            person.client.move_to(field.address());
        }
        wanted += 1;
        if wanted == 90 {
            break;
        }
        tokio::time::sleep(Duration::from_millis(30)).await;
    }
    let list = person.get("/api/games?limit=100").await;
    let games = list["games"].as_array().expect("a list").len() as u64;
    assert_eq!(games, wanted, "each was set up once");
    assert!(first["id"].is_string());
}

/// Plays a level, which answers whatever the others do to the engine.
async fn play_a_level(field: Field, answers: watch::Sender<u64>) {
    let mut person = Person::new(&field);
    while field.goes_on() {
        let level = json!({"kind": "level", "level": 5});
        let body = json!({"first": {"kind": "human"}, "second": level});
        let mut state = person.post("/api/games", body).await;
        let id = state["id"].as_str().expect("a name").to_owned();
        while field.goes_on() && state["status"] == "playing" {
            let body = json!({"move": state["legal"][0], "ply": state["ply"]});
            state = person.post(&format!("/api/games/{id}/moves"), body).await;
            let since = Instant::now();
            while state["thinking"] == true {
                assert!(
                    since.elapsed() < 6 * PATIENCE,
                    "the level never answers: {state}"
                );
                tokio::time::sleep(Duration::from_millis(20)).await;
                state = person.get(&format!("/api/games/{id}")).await;
            }
            answers.send_modify(|count| *count += 1);
        }
    }
}

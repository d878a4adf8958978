//! Several servers on one PostgreSQL database: a game can be played at any of them, and
//! each of them may be killed.

use crate::database::Database;
use crate::process::Served;
use client::{Client, Socket};
use serde_json::{Value, json};
use std::collections::HashSet;
use std::time::{Duration, Instant};
use testing::Random;

/// For what comes by itself, on a busy machine.
const PATIENCE: Duration = Duration::from_secs(60);

/// Somebody at a board, at whichever server.
struct Player {
    client: Client,
}

impl Player {
    async fn new(server: &Served, name: &str) -> Player {
        let mut client = Client::new(server.address);
        let named = client.put("/api/me", &json!({"name": name})).await.unwrap();
        assert_eq!(named.status, 200, "{:?}", named.json);
        Player { client }
    }

    fn goes_to(&mut self, server: &Served) {
        self.client.move_to(server.address);
    }

    async fn state(&mut self, game: &str) -> Value {
        let answer = self.client.get(&format!("/api/games/{game}")).await;
        answer.unwrap().json
    }

    async fn events(&mut self, game: &str) -> Vec<Value> {
        let answer = self.client.get(&format!("/api/games/{game}/events")).await;
        answer.unwrap().json["events"].as_array().unwrap().clone()
    }

    async fn create(&mut self, body: &Value) -> String {
        let made = self.client.post("/api/games", body).await.unwrap();
        assert_eq!(made.status, 201, "{:?}", made.json);
        made.json["id"].as_str().unwrap().to_owned()
    }

    async fn plays(&mut self, game: &str, mv: &str, ply: u32) {
        let path = format!("/api/games/{game}/moves");
        let body = json!({"move": mv, "ply": ply});
        let answer = self.client.post(&path, &body).await.unwrap();
        assert_eq!(answer.status, 200, "{:?}", answer.json);
    }

    async fn listen(&self, game: &str) -> Socket {
        let path = format!("/api/games/{game}/socket");
        let mut socket = self.client.socket(&path).await.unwrap();
        assert_eq!(hear(&mut socket).await["type"], "state");
        socket
    }
}

async fn hear(socket: &mut Socket) -> Value {
    let heard = tokio::time::timeout(PATIENCE, socket.hear()).await;
    heard.expect("in time").unwrap()
}

/// Waits for an event that fits.
async fn hear_of(socket: &mut Socket, fits: impl Fn(&Value) -> bool) -> Value {
    loop {
        let heard = hear(socket).await;
        let events = heard["events"].as_array().cloned().unwrap_or_default();
        if let Some(event) = events.into_iter().find(|event| fits(event)) {
            return event;
        }
    }
}

fn servers(database: &Database, count: usize) -> Vec<Served> {
    let start = |_| Served::start(database.url(), database.folder());
    (0..count).map(start).collect()
}

/// A game between two people, the second of whom joins at another server.
async fn game_between(servers: &[Served], random: &mut Random) -> (String, [Player; 2]) {
    let mut ann = Player::new(&servers[random.below(servers.len())], "Ann").await;
    let mut bob = Player::new(&servers[random.below(servers.len())], "Bob").await;
    let body = json!({"first": {"kind": "human"}, "second": {"kind": "open"}});
    let game = ann.create(&body).await;
    let joined = bob.client.act(&format!("/api/games/{game}/join")).await;
    assert_eq!(joined.unwrap().status, 200);
    (game, [ann, bob])
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn players_spread_over_servers_play_as_if_there_were_one() {
    let Some(database) = Database::postgres() else {
        return;
    };
    for count in [2, 3] {
        let mut servers = servers(&database, count);
        let mut random = Random::new(count as u64);
        let mut games = Vec::new();
        for _ in 0..8 {
            games.push(game_between(&servers, &mut random).await);
        }
        let mut conflicts = 0;
        for round in 0..24 {
            if round % 8 == 5 {
                // One of them is killed, and another one begins.
                let victim = servers.remove(random.below(count));
                victim.kill();
                servers.push(Served::start(database.url(), database.folder()));
            }
            for (game, players) in &mut games {
                for player in players.iter_mut() {
                    player.goes_to(&servers[random.below(count)]);
                }
                let [ann, bob] = players;
                let (mover, other) = if round % 2 == 0 {
                    (ann, bob)
                } else {
                    (bob, ann)
                };
                let state = other.state(game).await;
                assert_eq!(
                    state["ply"], round,
                    "who looks sees what was played: {state}"
                );
                let legal = state["legal"].as_array().unwrap();
                let body = json!({"move": legal[random.below(legal.len())], "ply": round});
                let path = format!("/api/games/{game}/moves");
                let mut answer = mover.client.post(&path, &body).await.unwrap();
                if answer.status == 409 {
                    conflicts += 1;
                    answer = mover.client.post(&path, &body).await.unwrap();
                }
                assert_eq!(answer.status, 200, "{:?}", answer.json);
            }
        }
        testing::say(&format!(
            "{count} servers: {conflicts} conflicts in 192 moves"
        ));
        for (game, [ann, _]) in &mut games {
            let mut seen = HashSet::new();
            for server in &servers {
                ann.goes_to(server);
                let state = ann.state(game).await;
                let kept = json!([state["seq"], state["fen"], state["moves"], state["status"]]);
                seen.insert(kept.to_string());
            }
            assert_eq!(seen.len(), 1, "all show the same: {seen:?}");
            let events = ann.events(game).await;
            let moves = events.iter().filter(|event| event["kind"] == "moved");
            let plies: Vec<_> = moves.map(|event| event["ply"].as_u64().unwrap()).collect();
            assert_eq!(plies, (0..24).collect::<Vec<_>>());
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_happens_at_one_server_is_heard_at_the_other() {
    let Some(database) = Database::postgres() else {
        return;
    };
    let servers = servers(&database, 2);
    let mut random = Random::new(3);
    let (game, [mut ann, mut bob]) = game_between(&servers, &mut random).await;
    ann.goes_to(&servers[0]);
    bob.goes_to(&servers[1]);
    let mut socket = bob.listen(&game).await;
    let mut times = Vec::new();
    for round in 0..20 {
        let mover = if round % 2 == 0 { &mut ann } else { &mut bob };
        mover.goes_to(&servers[0]);
        let mv = ["g1f3", "g8f6", "f3g1", "f6g8"][round % 4];
        let body = json!({"move": mv, "ply": round % 16});
        // Repetition ends it after sixteen: taken back, it goes on.
        if round == 15 {
            break;
        }
        let path = format!("/api/games/{game}/moves");
        let answer = mover.client.post(&path, &body).await.unwrap();
        assert_eq!(answer.status, 200, "{:?}", answer.json);
        let since = Instant::now();
        let event = hear_of(&mut socket, |event| event["kind"] == "moved").await;
        times.push(since.elapsed());
        assert_eq!(event["ply"], round);
    }
    times.sort_unstable();
    let median = times[times.len() / 2];
    testing::say(&format!(
        "a move is on the other server's socket after {median:?} (median)"
    ));
    assert!(
        median < Duration::from_secs(3),
        "it was told, not found: {times:?}"
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn flags_fall_once_and_machines_move_once() {
    let Some(database) = Database::postgres() else {
        return;
    };
    let servers = servers(&database, 2);
    let mut random = Random::new(4);
    // Both servers have the game in memory, and both look at its clock.
    let mut ann = Player::new(&servers[0], "Ann").await;
    let clock = json!({"initial": 1500, "increment": 0});
    let human = json!({"kind": "human"});
    let body = json!({"first": human, "second": human, "clock": clock});
    let game = ann.create(&body).await;
    let mut here = ann.listen(&game).await;
    ann.goes_to(&servers[1]);
    let mut there = ann.listen(&game).await;
    for socket in [&mut here, &mut there] {
        hear_of(socket, |event| event["kind"] == "ended").await;
    }
    let ended = ann.events(&game).await;
    let ended = ended.iter().filter(|event| event["kind"] == "ended");
    assert_eq!(ended.count(), 1);

    let machine = json!({"kind": "level", "level": 1});
    let body = json!({"first": {"kind": "human"}, "second": machine});
    let game = ann.create(&body).await;
    ann.goes_to(&servers[0]);
    let mut socket = ann.listen(&game).await;
    for ply in (0..8).step_by(2) {
        ann.goes_to(&servers[random.below(2)]);
        let state = ann.state(&game).await;
        assert_eq!(state["ply"], ply);
        let legal = state["legal"].as_array().unwrap();
        let body = json!({"move": legal[random.below(legal.len())], "ply": ply});
        let path = format!("/api/games/{game}/moves");
        let answer = ann.client.post(&path, &body).await.unwrap();
        assert_eq!(answer.status, 200, "{:?}", answer.json);
        hear_of(&mut socket, |event| event["ply"] == ply + 1).await;
    }
    let moves = ann.events(&game).await;
    let moves = moves.iter().filter(|event| event["kind"] == "moved");
    assert_eq!(moves.count(), 8);
}

/// The server that was asked dies; another one has the machine think, and gives back
/// the time.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_is_killed_leaves_its_games_to_the_others() {
    let Some(database) = Database::postgres() else {
        return;
    };
    let mut servers = servers(&database, 2);
    let mut ann = Player::new(&servers[0], "Ann").await;
    // It thinks for longer than anybody waits, until it is another one.
    let slow = json!({
        "kind": "lab", "algorithm": "minimax", "evaluation": "material", "depth": 20,
    });
    let clock = json!({"initial": 600_000, "increment": 0});
    let body = json!({"first": {"kind": "human"}, "second": slow, "clock": clock});
    let game = ann.create(&body).await;
    let body = json!({"move": "e2e4", "ply": 0});
    let path = format!("/api/games/{game}/moves");
    assert_eq!(ann.client.post(&path, &body).await.unwrap().status, 200);
    servers.remove(0).kill();
    ann.goes_to(&servers[0]);
    let mut socket = ann.listen(&game).await;
    let credited = hear_of(&mut socket, |event| event["kind"] == "credited").await;
    assert!(credited["time_ms"].as_u64().unwrap() > 0, "{credited}");
    let moved = hear_of(&mut socket, |event| event["kind"] == "moved").await;
    assert_eq!(moved["ply"], 1);
    let credits = ann.events(&game).await;
    let credits = credits.iter().filter(|event| event["kind"] == "credited");
    assert_eq!(credits.count(), 1);
}

/// Ann sits at the first server, Bob at the second one, and it is Ann's turn: the last
/// move went through Bob's server. Nine seconds each.
async fn across(servers: &[Served]) -> (String, [Player; 2], [Socket; 2]) {
    let mut ann = Player::new(&servers[0], "Ann").await;
    let mut bob = Player::new(&servers[1], "Bob").await;
    let clock = json!({"initial": 9_000, "increment": 0});
    let body = json!({"first": {"kind": "human"}, "second": {"kind": "open"}, "clock": clock});
    let game = ann.create(&body).await;
    let joined = bob.client.act(&format!("/api/games/{game}/join")).await;
    assert_eq!(joined.unwrap().status, 200);
    let mut sockets = [ann.listen(&game).await, bob.listen(&game).await];
    // It is written down in its own time who sits where.
    tokio::time::sleep(Duration::from_millis(500)).await;
    for (player, mv, ply) in [(&mut ann, "e4", 0), (&mut bob, "e5", 1)] {
        player.plays(&game, mv, ply).await;
        for socket in &mut sockets {
            hear_of(socket, |event| event["kind"] == "moved").await;
        }
    }
    (game, [ann, bob], sockets)
}

fn left(state: &Value, seat: &str) -> u64 {
    assert_eq!(state["status"], "playing", "{state}");
    state["clocks"][seat]["left"].as_u64().unwrap()
}

/// Whoever sits at a server that stood still has lost no time, though the game is
/// stored by one that did not.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_pays_for_a_server_that_stood_still() {
    let Some(database) = Database::postgres() else {
        return;
    };
    let servers = servers(&database, 2);
    let (game, [mut ann, mut bob], _sockets) = across(&servers).await;
    let (_, seen) = tokio::join!(servers[0].stand_still(Duration::from_secs(11)), async {
        tokio::time::sleep(Duration::from_secs(10)).await;
        bob.state(&game).await
    });
    assert!(left(&seen, "first") > 4_000, "shown to Bob: {seen}");
    let seen = ann.state(&game).await;
    assert!(left(&seen, "first") > 4_000, "shown to Ann: {seen}");
    ann.plays(&game, "Nf3", 2).await;
    let seen = bob.state(&game).await;
    assert!(left(&seen, "first") > 4_000, "{seen}");
    let events = bob.events(&game).await;
    let credits = events.iter().filter(|event| event["kind"] == "credited");
    let credits: u64 = credits
        .map(|event| event["time_ms"].as_u64().unwrap())
        .sum();
    assert!((7_000..60_000).contains(&credits), "{events:?}");
}

/// Whoever sat at a server that died gets the time until they are back at another one;
/// from then on their clock runs.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_pays_for_a_server_that_died_until_they_are_back() {
    let Some(database) = Database::postgres() else {
        return;
    };
    let mut servers = servers(&database, 2);
    let (game, [mut ann, mut bob], _sockets) = across(&servers).await;
    servers.remove(0).kill();
    tokio::time::sleep(Duration::from_secs(11)).await;
    let seen = bob.state(&game).await;
    assert!(left(&seen, "first") > 4_000, "shown to Bob: {seen}");
    ann.goes_to(&servers[0]);
    let mut socket = ann.listen(&game).await;
    let seen = ann.state(&game).await;
    assert!(left(&seen, "first") > 4_000, "shown to Ann: {seen}");
    let ended = hear_of(&mut socket, |event| event["kind"] == "ended").await;
    assert_eq!(ended["reason"], "time", "{ended}");
}

/// Whoever closed the game before the server died is not waited for.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_has_left_is_not_waited_for() {
    let Some(database) = Database::postgres() else {
        return;
    };
    let mut servers = servers(&database, 2);
    let (_, _players, [anns, mut bobs]) = across(&servers).await;
    drop(anns);
    tokio::time::sleep(Duration::from_millis(500)).await;
    servers.remove(0).kill();
    let ended = hear_of(&mut bobs, |event| event["kind"] == "ended").await;
    assert_eq!(ended["reason"], "time", "{ended}");
}

/// A session that was ended at one server is soon worth nothing at the others.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_session_that_was_ended_at_one_server_has_ended_at_all() {
    let Some(database) = Database::postgres() else {
        return;
    };
    let servers = servers(&database, 2);
    let mut ann = Player::new(&servers[0], "Ann").await;
    let mut thief = ann.client.second_tab();
    thief.move_to(servers[1].address);
    let cookie = thief.cookie().map(str::to_owned);
    let known = thief.get("/api/me").await.unwrap();
    assert_eq!(
        known.json["name"], "Ann",
        "the other server knows the cookie"
    );
    let login = json!({"login": "ann", "password": "correct horse"});
    let set = ann.client.put("/api/me/login", &login).await.unwrap();
    assert_eq!(set.status, 200, "{:?}", set.json);
    // Nothing is changed by it from then on; only looking may take a moment.
    let renamed = thief.put("/api/me", &json!({"name": "Thief"})).await;
    assert_eq!(renamed.unwrap().status, 200, "a newcomer of that name");
    let me = ann.client.get("/api/me").await.unwrap();
    assert_eq!(me.json["name"], "Ann");
    thief.set_cookie(cookie);
    let ended = Instant::now();
    while thief.get("/api/me").await.unwrap().json["name"] == "Ann" {
        assert!(ended.elapsed() < Duration::from_secs(5), "it is still good");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    // And who has the new one is known everywhere.
    ann.goes_to(&servers[1]);
    let me = ann.client.get("/api/me").await.unwrap();
    assert_eq!(me.json["name"], "Ann");
}

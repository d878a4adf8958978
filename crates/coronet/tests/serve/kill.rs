//! A server that is killed again and again while people play: every move that
//! was acknowledged is there, none twice, none out of order.

use crate::database::Database;
use crate::process::Served;
use client::Client;
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};
use testing::Random;
use tokio::sync::watch;

/// Games that are played at once.
const GAMES: u64 = 50;

/// So often the server is killed.
const KILLS: u32 = 50;

/// So many moves are acknowledged before it is killed again: on a busy machine
/// that takes its time.
const MOVES_BETWEEN: u64 = 6;

/// But not for ever.
const PATIENCE: Duration = Duration::from_secs(10);

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_acknowledged_is_lost_on_sqlite() {
    run(Database::sqlite()).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_acknowledged_is_lost_on_postgres() {
    if let Some(database) = Database::postgres() {
        run(database).await;
    }
}

/// What one player knows of one game: what the server said is there.
struct Account {
    game: String,
    moves: Vec<String>,
}

async fn run(database: Database) {
    let mut server = Served::start(database.url(), database.folder());
    let (address, listening) = watch::channel(server.address);
    let enough = Arc::new(AtomicBool::new(false));
    let acknowledged = Arc::new(AtomicU64::new(0));
    let players: Vec<_> = (0..GAMES)
        .map(|seed| {
            let mut player = Player::new(seed, listening.clone(), Arc::clone(&enough));
            player.acknowledged = Arc::clone(&acknowledged);
            tokio::spawn(player.play())
        })
        .collect();
    let mut random = Random::new(2024);
    for _ in 0..KILLS {
        let pause = 40 + random.below(160);
        let wanted = acknowledged.load(Ordering::Relaxed) + MOVES_BETWEEN;
        let since = Instant::now();
        tokio::time::sleep(Duration::from_millis(pause as u64)).await;
        while acknowledged.load(Ordering::Relaxed) < wanted && since.elapsed() < PATIENCE {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        server.kill();
        server = Served::start(database.url(), database.folder());
        address.send_replace(server.address);
    }
    tokio::time::sleep(Duration::from_millis(300)).await;
    enough.store(true, Ordering::Relaxed);
    let mut total = 0;
    for player in players {
        for account in player.await.expect("no player gives up") {
            total += account.moves.len();
            check(&server, account).await;
        }
    }
    assert!(total as u64 > GAMES * 5, "only {total} moves were made");
    assert_eq!(server.terminate(), Some(0));
}

/// The game on the server is the one that the player knows.
async fn check(server: &Served, account: Account) {
    let mut client = Client::new(server.address);
    let path = format!("/api/games/{}/events?since=0", account.game);
    let events = client.get(&path).await.unwrap().json["events"].take();
    let events = events.as_array().expect("the game is there");
    let mut moves = Vec::new();
    for (event, seq) in events.iter().zip(1_u64..) {
        assert_eq!(event["seq"], seq, "{}: events in order", account.game);
        if event["kind"] == "moved" {
            assert_eq!(
                event["ply"],
                moves.len(),
                "{}: moves in order",
                account.game
            );
            moves.push(event["move"].as_str().unwrap().to_owned());
        }
    }
    assert_eq!(moves, account.moves, "{}", account.game);
}

/// Plays both sides of games, or one side against a machine.
struct Player {
    client: Client,
    random: Random,
    address: watch::Receiver<SocketAddr>,
    enough: Arc<AtomicBool>,
    /// The moves of all players that the server has taken.
    acknowledged: Arc<AtomicU64>,
    has_machine: bool,
}

impl Player {
    fn new(seed: u64, address: watch::Receiver<SocketAddr>, enough: Arc<AtomicBool>) -> Player {
        let client = Client::new(*address.borrow());
        Player {
            client,
            random: Random::new(seed),
            address,
            enough,
            acknowledged: Arc::default(),
            has_machine: seed.is_multiple_of(5),
        }
    }

    async fn play(mut self) -> Vec<Account> {
        let mut accounts = Vec::new();
        self.insist("/api/me", None, &json!({})).await;
        while !self.enough.load(Ordering::Relaxed) {
            accounts.push(self.play_one().await);
        }
        // Not one game more than was asked for, however often it was.
        let mine = self.insist("/api/games?limit=100", None, &json!({})).await;
        let mine = mine["games"].as_array().expect("a list").len();
        assert_eq!(mine, accounts.len().min(100), "each game was set up once");
        accounts
    }

    async fn play_one(&mut self) -> Account {
        let human = json!({"kind": "human"});
        let machine = json!({
            "kind": "lab", "algorithm": "alpha-beta", "evaluation": "material", "depth": 1,
        });
        let second = if self.has_machine {
            machine
        } else {
            human.clone()
        };
        let kind = if self.random.below(2) == 0 {
            "chess"
        } else {
            "checkers"
        };
        let body = json!({"game": kind, "first": human, "second": second});
        let mut state = self.insist("/api/games", Some("POST"), &body).await;
        let game = state["id"].as_str().expect("a game").to_owned();
        while state["status"] == "playing" && !self.enough.load(Ordering::Relaxed) {
            state = self.step(&game, &state).await;
        }
        // What is known at the end is all that was acknowledged.
        let moves = state["moves"].as_array().expect("moves").iter();
        let moves = moves.map(|mv| mv.as_str().expect("a text").to_owned());
        let moves = moves.collect();
        if self.has_machine {
            // It may have moved since; then its game is closed for good.
            return self.resigned(game).await;
        }
        Account { game, moves }
    }

    async fn step(&mut self, game: &str, state: &Value) -> Value {
        let before = state["moves"].as_array().expect("moves").clone();
        if state["thinking"] == true {
            tokio::time::sleep(Duration::from_millis(5)).await;
            return self.look(game).await;
        }
        let legal = state["legal"].as_array().expect("legal moves");
        let choice = self.random.below(legal.len());
        let mv = legal[choice].clone();
        let body = json!({"move": mv, "ply": state["ply"]});
        let path = format!("/api/games/{game}/moves");
        let after = self.insist(&path, Some("POST"), &body).await;
        self.acknowledged.fetch_add(1, Ordering::Relaxed);
        let moves = after["moves"].as_array().expect("moves");
        assert_eq!(moves[..before.len()], before[..], "what was there is there");
        assert_eq!(moves[before.len()], mv, "what was sent is played");
        after
    }

    async fn resigned(&mut self, game: String) -> Account {
        let path = format!("/api/games/{game}/resign");
        let state = self.insist(&path, Some("POST"), &json!({})).await;
        let moves = state["moves"].as_array().expect("moves").iter();
        let moves = moves.map(|mv| mv.as_str().expect("a text").to_owned());
        Account {
            moves: moves.collect(),
            game,
        }
    }

    async fn look(&mut self, game: &str) -> Value {
        let path = format!("/api/games/{game}");
        self.insist(&path, None, &Value::Null).await
    }

    /// Asks until there is an answer, as a page does that has lost its server.
    async fn insist(&mut self, path: &str, method: Option<&str>, body: &Value) -> Value {
        // However often it is sent, it is one request.
        let key = client::new_key();
        for _ in 0..4000 {
            let sent = async {
                match method {
                    Some(_) => self.client.post_with_key(path, body, &key).await,
                    None => self.client.get(path).await,
                }
            };
            // An answer that does not come is as good as none.
            let Ok(sent) = tokio::time::timeout(PATIENCE, sent).await else {
                self.client.move_to(*self.address.borrow_and_update());
                continue;
            };
            match sent {
                Ok(answer) if answer.is_done() => return answer.json,
                // The game was over before: the answer to a resignation is lost.
                Ok(answer) if answer.code() == "game-over" => {
                    let game = path.rsplit_once('/').expect("a path").0.to_owned();
                    return Box::pin(self.insist(&game, None, &Value::Null)).await;
                }
                Ok(answer) => assert_eq!(answer.status, 503, "{path} {body}: {:?}", answer.json),
                Err(_) => {}
            }
            tokio::time::sleep(Duration::from_millis(5)).await;
            let address = *self.address.borrow_and_update();
            self.client.move_to(address);
        }
        panic!("no answer to {path} {body}");
    }
}

//! A server of its own for every test, with a database that is thrown away.

use client::Client;
use serde_json::{Value, json};
use server::{Config, Limits, Machines, Question, SearchResult, Server, StopFlag, Think};
use session::{Level, Machine, Rules, for_game};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;
use store::{SqliteOptions, SqliteStore, Store};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

/// A running server.
pub(crate) struct House {
    pub(crate) address: SocketAddr,
    pub(crate) metrics: Option<SocketAddr>,
    folder: Folder,
    pub(crate) config: Config,
    thinker: Arc<Puppet>,
    /// Machines of the program, and no puppets.
    pub(crate) is_real: bool,
    /// How large the disk is, in pages of the database.
    pub(crate) disk: Option<u32>,
    stop: Option<oneshot::Sender<()>>,
    running: Option<JoinHandle<()>>,
}

/// A folder that is removed with its owner.
struct Folder(PathBuf);

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// Plays the first legal move. Level 8 panics the first time it is asked in a
/// position, level 9 thinks until it is stopped.
#[derive(Default)]
pub(crate) struct Puppet {
    pub(crate) panics: AtomicU32,
    pub(crate) stopped: AtomicU32,
}

impl Think for Puppet {
    fn think(&self, question: &Question, stop: &StopFlag) -> Result<SearchResult, String> {
        let level = |number: u8| Machine::Level {
            level: Level::try_from(number).unwrap(),
        };
        if question.job.machine == level(9) {
            while !stop.is_raised() {
                std::thread::sleep(Duration::from_millis(1));
            }
            self.stopped.fetch_add(1, Ordering::Relaxed);
            return Err("stopped".to_owned());
        }
        if question.job.machine == level(8) && self.panics.fetch_add(1, Ordering::Relaxed) == 0 {
            panic!("a test of what happens then");
        }
        let moves = for_game!(question.job.game, G => legal::<G>(question));
        let mut chosen = moves.iter().find(|mv| !question.avoid.contains(mv));
        let avoided = (chosen != moves.first()).then(|| moves[0].clone());
        chosen = chosen.or(moves.first());
        Ok(SearchResult {
            // It has looked, and finds both sides equal.
            depth: 1,
            avoided,
            ..SearchResult::at_once(chosen.ok_or("no move")?.clone())
        })
    }
}

fn legal<G: Rules>(question: &Question) -> Vec<String> {
    let history = question.job.history::<G>().unwrap();
    let position = history.position();
    let moves = position.legal_moves().into_iter();
    moves.map(|mv| position.write_move(mv)).collect()
}

impl House {
    /// A server as it comes, but nobody watches: machines play on at once.
    pub(crate) async fn open() -> House {
        let limits = Limits {
            show_pause_ms: 0,
            ..Limits::default()
        };
        House::with(limits).await
    }

    /// A server with these limits.
    pub(crate) async fn with(limits: Limits) -> House {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let name = format!("coronet-server-{}-{number}", std::process::id());
        let folder = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&folder).unwrap();
        let mut house = House {
            address: ([127, 0, 0, 1], 0).into(),
            metrics: None,
            folder: Folder(folder),
            config: Config {
                metrics: Some(([127, 0, 0, 1], 0).into()),
                limits,
                ..Config::default()
            },
            thinker: Arc::default(),
            is_real: false,
            disk: None,
            stop: None,
            running: None,
        };
        house.start().await;
        house
    }

    async fn start(&mut self) {
        let options = SqliteOptions {
            pages: self.disk,
            ..SqliteOptions::default()
        };
        let path = self.folder.0.join("games.db");
        let store = SqliteStore::open_with(&path, options).await.unwrap();
        let store: Arc<dyn Store> = Arc::new(store);
        let thinker: Arc<dyn Think> = if self.is_real {
            Arc::new(Machines::new(&self.config.limits))
        } else {
            Arc::<Puppet>::clone(&self.thinker)
        };
        let server = Server::bind(self.config.clone(), store, thinker)
            .await
            .unwrap();
        self.address = server.address();
        self.metrics = server.metrics_address();
        let (stop, stopped) = oneshot::channel();
        self.stop = Some(stop);
        self.running = Some(tokio::spawn(server.run(async {
            let _ = stopped.await;
        })));
    }

    /// Ends the server in an orderly way.
    pub(crate) async fn close(&mut self) {
        let _ = self.stop.take().unwrap().send(());
        self.running.take().unwrap().await.unwrap();
    }

    /// Ends it, waits, and begins again with the same database.
    pub(crate) async fn restart(&mut self, pause: Duration) {
        self.close().await;
        tokio::time::sleep(pause).await;
        self.start().await;
    }

    /// Begins again after `close`.
    #[cfg(unix)]
    pub(crate) async fn restart_closed(&mut self) {
        self.start().await;
    }

    /// Where the database is.
    #[cfg(unix)]
    pub(crate) fn folder(&self) -> &Path {
        &self.folder.0
    }

    pub(crate) fn puppet(&self) -> &Puppet {
        &self.thinker
    }

    /// Somebody of this name.
    pub(crate) async fn guest(&self, name: &str) -> Guest {
        let mut client = Client::new(self.address);
        let answer = client
            .put("/api/me", &json!({ "name": name }))
            .await
            .unwrap();
        assert_eq!(answer.status, 200, "{:?}", answer.json);
        Guest { client }
    }
}

/// Somebody who plays.
pub(crate) struct Guest {
    pub(crate) client: Client,
}

/// A person, a level, nobody yet.
pub(crate) fn human() -> Value {
    json!({"kind": "human"})
}

pub(crate) fn open_seat() -> Value {
    json!({"kind": "open"})
}

pub(crate) fn level(number: u8) -> Value {
    json!({"kind": "level", "level": number})
}

impl Guest {
    /// A new game; its state.
    pub(crate) async fn game(&mut self, game: &str, first: Value, second: Value) -> Value {
        self.create(json!({"game": game, "first": first, "second": second}))
            .await
    }

    /// A new game as this says.
    pub(crate) async fn create(&mut self, body: Value) -> Value {
        let answer = self.client.post("/api/games", &body).await.unwrap();
        assert_eq!(answer.status, 201, "{:?}", answer.json);
        answer.json
    }

    /// A move, and what came of it.
    pub(crate) async fn play(&mut self, game: &Value, mv: &str, ply: u64) -> client::Response {
        let path = format!("/api/games/{}/moves", id(game));
        self.client
            .post(&path, &json!({"move": mv, "ply": ply}))
            .await
            .unwrap()
    }

    /// Something else than a move.
    pub(crate) async fn act(&mut self, game: &Value, action: &str) -> client::Response {
        let path = format!("/api/games/{}/{action}", id(game));
        self.client.act(&path).await.unwrap()
    }

    /// Something else than a move, with more to say.
    pub(crate) async fn say(
        &mut self,
        game: &Value,
        action: &str,
        body: Value,
    ) -> client::Response {
        let path = format!("/api/games/{}/{action}", id(game));
        self.client.post(&path, &body).await.unwrap()
    }

    /// The game as it stands.
    pub(crate) async fn look(&mut self, game: &Value) -> Value {
        let path = format!("/api/games/{}", id(game));
        let answer = self.client.get(&path).await.unwrap();
        assert_eq!(answer.status, 200, "{:?}", answer.json);
        answer.json
    }

    /// The game when this is true of it.
    pub(crate) async fn wait(&mut self, game: &Value, until: impl Fn(&Value) -> bool) -> Value {
        for _ in 0..2000 {
            let state = self.look(game).await;
            if until(&state) {
                return state;
            }
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        panic!("it never came to this: {}", self.look(game).await);
    }

    /// The game once it is there at all.
    pub(crate) async fn wait_until_there(&mut self, game: &Value) -> Value {
        let path = format!("/api/games/{}", id(game));
        for _ in 0..1000 {
            let answer = self.client.get(&path).await.unwrap();
            if answer.status == 200 {
                return answer.json;
            }
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        panic!("there never was a game {game}");
    }

    /// The game when so many moves are on the board.
    pub(crate) async fn wait_for_ply(&mut self, game: &Value, ply: u64) -> Value {
        self.wait(game, |state| state["ply"] == ply).await
    }

    /// What happened in the game so far.
    pub(crate) async fn events(&mut self, game: &Value) -> Vec<Value> {
        let path = format!("/api/games/{}/events?since=0", id(game));
        let answer = self.client.get(&path).await.unwrap();
        answer.json["events"].as_array().unwrap().clone()
    }
}

/// The name of a game.
pub(crate) fn id(game: &Value) -> &str {
    game["id"].as_str().unwrap()
}

/// Plays the moves of a text in turn, by these two.
pub(crate) async fn play_all(players: [&mut Guest; 2], game: &Value, moves: &str) -> Value {
    let [first, second] = players;
    let mut state = Value::Null;
    for (ply, mv) in moves.split_whitespace().enumerate() {
        let player = if ply % 2 == 0 {
            &mut *first
        } else {
            &mut *second
        };
        let answer = player.play(game, mv, ply as u64).await;
        assert_eq!(answer.status, 200, "{mv}: {:?}", answer.json);
        state = answer.json;
    }
    state
}

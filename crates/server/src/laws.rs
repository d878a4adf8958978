//! Laws of loaded games: what anybody is shown is the fold of what is stored, and to load
//! a game or to look at it changes nothing. Tried with random commands, loads, games
//! that are put away, servers that begin again, and a second server on the same store.

use crate::app::App;
use crate::config::Config;
use crate::pool::{Question, Think};
use crate::{loaded_games, random, recovery};
use opponents::{SearchResult, StopFlag};
use session::{
    AnySession, BySeat, Clock, Command, Event, GameId, GameKind, Millis, NextGame, Player, Seat,
    Seq, Setup, UserId, Who,
};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;
use store::{SqliteStore, Store};
use testing::Random;

/// A machine that never answers: so nothing happens by itself.
struct Silent;

impl Think for Silent {
    fn think(&self, _: &Question, stop: &StopFlag) -> Result<SearchResult, String> {
        while !stop.is_raised() {
            std::thread::sleep(Duration::from_millis(1));
        }
        Err("stopped".to_owned())
    }
}

/// Two servers on one store.
struct World {
    store: Arc<dyn Store>,
    servers: [Arc<App>; 2],
    games: Vec<GameId>,
    folder: PathBuf,
}

const NAMES: [&str; 2] = ["ann", "bob"];

fn user(name: &str) -> UserId {
    UserId(name.to_owned())
}

fn person(name: &str) -> Player {
    Player::Human {
        user: user(name),
        name: name.parse().unwrap(),
    }
}

async fn server(store: &Arc<dyn Store>) -> Arc<App> {
    let address = ([127, 0, 0, 1], 1).into();
    let app = App::new(
        Config::default(),
        address,
        Arc::clone(store),
        Arc::new(Silent),
    );
    app.await.unwrap()
}

impl World {
    async fn new() -> World {
        let folder = std::env::temp_dir().join(format!("coronet-laws-{}", random::game_id()));
        std::fs::create_dir(&folder).unwrap();
        let store = SqliteStore::open(&folder.join("games.db")).await.unwrap();
        let store: Arc<dyn Store> = Arc::new(store);
        for name in NAMES {
            let user = store::NewUser {
                id: store::UserId::new(name).unwrap(),
                name: name.to_owned(),
                created: store::Timestamp(1),
            };
            store.create_user(user).await.unwrap();
        }
        World {
            servers: [server(&store).await, server(&store).await],
            games: Vec::new(),
            store,
            folder,
        }
    }

    async fn create(&mut self, random: &mut Random) {
        let which = random.below(2);
        let second = match random.below(3) {
            0 => person("ann"),
            1 => person("bob"),
            _ => Player::Level {
                level: 3.try_into().unwrap(),
            },
        };
        self.create_against(which, second, random).await;
    }

    /// A game of ann against this player, set up at one of the servers.
    async fn create_against(&mut self, which: usize, second: Player, random: &mut Random) {
        let app = &self.servers[which];
        let clock = Clock::new(Millis::from_secs(3600), Millis::ZERO).unwrap();
        let clock = (random.below(2) == 0).then_some(clock);
        let setup = Setup {
            game: [GameKind::Chess, GameKind::Checkers][random.below(2)],
            players: BySeat {
                first: person("ann"),
                second,
            },
            clocks: BySeat {
                first: clock,
                second: clock,
            },
            fen: None,
            owner: user("ann"),
            seed: random.number(),
            learns: false,
            hides_scores: false,
            from: None,
        };
        let event = AnySession::create(&setup, app.clock.now()).unwrap();
        let id = GameId(random::game_id());
        let created = app.games.create(app, id.clone(), event, None).await;
        assert!(created.is_ok(), "it is stored");
        self.games.push(id);
    }

    /// Somebody does something, at one of the servers.
    async fn act(&mut self, random: &mut Random) {
        let app = Arc::clone(&self.servers[random.below(2)]);
        let id = self.games[random.below(self.games.len())].clone();
        let stored = self.stored(&id).await;
        let state = stored.state(None, app.clock.now());
        let next = NextGame {
            from: id.clone(),
            game: GameId(random::game_id()),
            seed: random.number(),
        };
        let turn = stored.players()[state.seat_to_move].user().cloned();
        let anybody = user(NAMES[random.below(2)]);
        let (who, command) = match random.below(14) {
            0 => (anybody, Command::Resign),
            1 => (anybody, Command::Restart(next)),
            2 => (anybody, Command::Rematch(next)),
            3 => (anybody, Command::TakeBack { ply: None, next }),
            4 => (anybody, Command::Draw),
            5 => (anybody, Command::Hint),
            6 => (anybody, Command::Resume),
            _ => {
                let count = state.legal.len().max(1);
                let mv = state.legal.get(random.below(count)).cloned();
                let mv = mv.unwrap_or_else(|| "e2e4".to_owned());
                let ply = state.ply;
                let turn = turn.unwrap_or(anybody);
                (
                    turn,
                    Command::Move {
                        ply,
                        mv,
                        turn: None,
                    },
                )
            }
        };
        // What a server that knows all would say.
        let honest = stored.decide(&Who::Person(who.clone()), &command, app.clock.now());
        let loaded = app.games.game(&app, &id).unwrap();
        let done = loaded
            .act(&app, Who::Person(who), command.clone(), None, |_| ())
            .await;
        match (&done, &honest.reply) {
            (Ok(done), Ok(reply)) => assert_eq!(done.reply, *reply, "{command:?}"),
            (Err(problem), Err(refusal)) => assert_eq!(problem.code, refusal.code()),
            (done, honest) => panic!(
                "{command:?}: {:?} instead of {honest:?}",
                done.as_ref().map(|done| done.reply).map_err(|it| it.code)
            ),
        }
        if let Some(new) = honest.new_game {
            assert!(done.is_ok());
            // It is there as soon as it was acknowledged.
            self.stored(&new.id).await;
            self.games.push(new.id);
        }
    }

    async fn events(&self, id: &GameId) -> Vec<Event> {
        let id = store::GameId::new(id.0.as_str()).unwrap();
        archive::events(&self.store.load(&id).await.unwrap().events).unwrap()
    }

    async fn stored(&self, id: &GameId) -> AnySession {
        AnySession::from_events(&self.events(id).await).unwrap()
    }

    /// Every game, at every server, is what is stored; and nobody changed anything
    /// by looking.
    async fn check(&self) {
        for id in &self.games {
            let before = self.events(id).await;
            let stored = AnySession::from_events(&before).unwrap();
            for app in &self.servers {
                let loaded = app.games.game(app, id).unwrap();
                let shown = loaded.view(app, AnySession::clone).await;
                let shown = shown.unwrap_or_else(|problem| panic!("{}", problem.message));
                assert_eq!(shown, stored, "what is shown is what is stored");
            }
            assert_eq!(self.events(id).await, before, "looking changes nothing");
        }
    }

    /// A server that was killed: nothing of it is left but what it stored.
    async fn begin_again(&mut self, which: usize) {
        let old = std::mem::replace(&mut self.servers[which], server(&self.store).await);
        old.closing.cancel();
        let now = crate::time::stored(old.clock.now());
        self.store.leave(&old.id, now).await.unwrap();
        recovery::recover(&self.servers[which]).await.unwrap();
    }

    async fn close(self) {
        for app in &self.servers {
            app.closing.cancel();
            let app = Arc::clone(app);
            let closed = tokio::task::spawn_blocking(move || app.pool.close());
            closed.await.unwrap();
        }
        self.store.close().await;
        std::fs::remove_dir_all(&self.folder).unwrap();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_shown_is_the_fold_of_what_is_stored() {
    for seed in 0..12 {
        let mut random = Random::new(seed);
        let mut world = World::new().await;
        world.create(&mut random).await;
        for _ in 0..70 {
            match random.below(20) {
                0 => world.create(&mut random).await,
                1 => {
                    let which = random.below(2);
                    world.begin_again(which).await;
                }
                2 | 3 => {
                    // Twice: who was looked at lately is put away the second time.
                    let app = &world.servers[random.below(2)];
                    app.games.sweep();
                    app.games.sweep();
                }
                4 | 5 => world.check().await,
                _ => world.act(&mut random).await,
            }
        }
        world.check().await;
        world.close().await;
    }
}

/// Each thing that a server left undone is done once, however many find it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_a_server_left_undone_is_done_once() {
    let mut world = World::new().await;
    let mut random = Random::new(7);
    for _ in 0..12 {
        world.create(&mut random).await;
    }
    let servers = world.servers.clone();
    for app in &servers {
        app.closing.cancel();
        world
            .store
            .leave(&app.id, crate::time::stored(app.clock.now()))
            .await
            .unwrap();
    }
    tokio::time::sleep(Duration::from_millis(50)).await;
    world.servers = [server(&world.store).await, server(&world.store).await];
    let [one, two] = world.servers.clone();
    let (first, second) = tokio::join!(recovery::recover(&one), recovery::recover(&two));
    assert!(first.is_ok() && second.is_ok());
    for id in &world.games {
        let credits = world.events(id).await;
        let credits = credits.iter().filter(|event| {
            let text = serde_json::to_value(event).unwrap();
            text["kind"] == "credited"
        });
        assert_eq!(credits.count(), 1, "the time is given back once");
        let session = world.stored(id).await;
        let seat = session.state(None, one.clock.now()).seat_to_move;
        assert_eq!(seat, Seat::First);
    }
    // Nobody is left who looks after nothing.
    for app in &servers {
        let seen = world.store.servers().await.unwrap();
        assert!(seen.iter().all(|server| server.id != app.id), "{seen:?}");
    }
    world.check().await;
    world.close().await;
}

/// The event that tells of another game and that game are stored together: where there
/// can be no game, there is no event.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_follows_from_a_game_is_stored_with_it_or_not_at_all() {
    let mut world = World::new().await;
    let mut random = Random::new(5);
    for _ in 0..2 {
        world.create_against(0, person("ann"), &mut random).await;
    }
    let [old, taken] = [world.games[0].clone(), world.games[1].clone()];
    let app = Arc::clone(&world.servers[0]);
    let loaded = app.games.game(&app, &old).unwrap();
    let act = async |command| {
        let ann = Who::Person(user("ann"));
        let done = loaded.act(&app, ann, command, None, |_| ()).await;
        done.map(|done| done.reply).map_err(|problem| problem.code)
    };
    let next = |game: &GameId| NextGame {
        from: old.clone(),
        game: game.clone(),
        seed: 7,
    };
    assert_eq!(act(Command::Resign).await, Ok(session::Reply::Done));
    let before = world.events(&old).await;
    assert!(act(Command::Rematch(next(&taken))).await.is_err());
    assert_eq!(world.events(&old).await, before, "nothing was agreed on");
    world.check().await;
    let free = GameId(random::game_id());
    assert!(act(Command::Rematch(next(&free))).await.is_ok());
    world.games.push(free);
    world.check().await;
    world.close().await;
}

/// What one server stored and no notice told of reaches those who listen at the other.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_no_notice_told_of_is_found() {
    let mut world = World::new().await;
    let mut random = Random::new(6);
    world.create_against(0, person("ann"), &mut random).await;
    let ([here, there], id) = (world.servers.clone(), world.games[0].clone());
    let loaded = there.games.game(&there, &id).unwrap();
    let mut news = loaded.listen();
    let seq = loaded.view(&there, AnySession::seq).await;
    assert_eq!(seq.ok(), Some(Seq(1)));
    let state = world.stored(&id).await.state(None, here.clock.now());
    let command = Command::Move {
        ply: 0,
        mv: state.legal[0].clone(),
        turn: None,
    };
    let ann = Who::Person(user("ann"));
    let done = here.games.game(&here, &id).unwrap();
    let done = done.act(&here, ann, command, None, |_| ()).await;
    assert!(done.is_ok());
    // The notice is lost: who listens from now on hears of nothing.
    *there.notices.lock().unwrap() = Some(there.bus.listen());
    let following = tokio::spawn(loaded_games::follow_others(Arc::clone(&there)));
    let heard = tokio::time::timeout(Duration::from_secs(60), news.recv()).await;
    assert_eq!(heard.expect("in time").unwrap().seq, Seq(2));
    following.abort();
    world.check().await;
    world.close().await;
}

/// A machine is asked by the server that stored the move before, and by no other that
/// only looks at the game.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_only_looks_has_no_machine_think() {
    let mut world = World::new().await;
    let mut random = Random::new(4);
    let level = Player::Level {
        level: 3.try_into().unwrap(),
    };
    world.create_against(0, level, &mut random).await;
    let ([here, there], id) = (world.servers.clone(), world.games[0].clone());
    let state = world.stored(&id).await.state(None, here.clock.now());
    let command = Command::Move {
        ply: 0,
        mv: state.legal[0].clone(),
        turn: None,
    };
    let loaded = here.games.game(&here, &id).unwrap();
    let ann = Who::Person(user("ann"));
    let done = loaded.act(&here, ann, command, None, |_| ()).await;
    assert!(done.is_ok());
    world.check().await;
    let owner = user("ann");
    for (app, searches) in [(here, 1), (there, 0)] {
        for attempt in 0.. {
            // The search is asked for in its own time.
            tokio::time::sleep(Duration::from_millis(10)).await;
            let found = app.pool.searches_of(&owner);
            assert!(found <= searches, "{found} instead of {searches}");
            if attempt > 20 && found == searches {
                break;
            }
            assert!(attempt < 3000, "it is never asked");
        }
    }
    world.close().await;
}

//! How many appends a second are answered, each of them on the disk:
//! `cargo bench -p coronet-store`. Beside it, in the same run and on the same
//! disk, how often a file can be synced: what anybody without group commit can
//! do at best. Other numbers of games: `cargo bench -p coronet-store -- 64 1024`.
//! Then what a server waits for when it starts. The first on PostgreSQL as well,
//! where `CORONET_TEST_POSTGRES` names an empty database.

use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};
use store::{Batch, GameId, NewEvent, NewGame, Seat, Status, Summary, Timestamp};

const SECONDS: f64 = 3.0;

fn main() {
    let folder =
        Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("append-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder for the benchmark");
    let wanted: Vec<usize> = std::env::args()
        .filter_map(|word| word.parse().ok())
        .collect();
    let rows = if wanted.is_empty() {
        vec![1, 16, 256]
    } else {
        wanted
    };
    println!("SQLite, WAL, synchronous=FULL; {SECONDS} s each");
    table(&folder, &rows, |row| {
        format!("sqlite://{}/{row}.db", folder.display())
    });
    start(&format!("sqlite://{}/start.db", folder.display()));
    if let Ok(url) = std::env::var("CORONET_TEST_POSTGRES") {
        println!("PostgreSQL");
        table(&folder, &rows, |_| url.clone());
    }
    let _ = std::fs::remove_dir_all(&folder);
}

/// One line for each number of games; `url` says where the line's games are.
fn table(folder: &Path, rows: &[usize], url: impl Fn(usize) -> String) {
    println!(
        "{:>6} {:>12} {:>12} {:>8} {:>9} {:>9} {:>12}",
        "games", "appends/s", "syncs/s", "ratio", "median", "99 %", "CPU each"
    );
    for (row, &games) in rows.iter().enumerate() {
        // Before and after, because a disk has moods.
        let before = testing::syncs_per_second(folder).expect("the disk works");
        let (rate, mut waits, cpu) = appends_per_second(&url(row), row, games);
        let syncs = f64::midpoint(
            before,
            testing::syncs_per_second(folder).expect("the disk works"),
        );
        waits.sort_unstable();
        let wait = |part: usize| waits[(waits.len() - 1) * part / 100].as_secs_f64() * 1e3;
        println!(
            "{games:>6} {rate:>12.0} {syncs:>12.0} {:>8.2} {:>6.2} ms {:>6.2} ms {cpu:>9.1} µs",
            rate / syncs,
            wait(50),
            wait(99)
        );
    }
}

/// From nothing to the list of the games that go on.
fn start(url: &str) {
    const GAMES: usize = 20_000;
    let runtime = runtime();
    runtime.block_on(async {
        let store = store::open(url).await.expect("it opens");
        let games = (0..GAMES).map(|game| {
            let store = Arc::clone(&store);
            tokio::spawn(async move {
                let mut batch = batch(game as u64);
                if game % 2 == 0 {
                    batch.summary.status = Status::Finished;
                }
                let game = new_game(START, game);
                store.create_game(game, batch).await.expect("it is created");
            })
        });
        for game in games.collect::<Vec<_>>() {
            game.await.expect("it is created");
        }
        store.close().await;
    });
    let mut best = f64::INFINITY;
    let mut found = 0;
    for _ in 0..5 {
        let begun = Instant::now();
        found = runtime.block_on(async {
            let store = store::open(url).await.expect("it opens");
            let found = store.unfinished().await.expect("it answers").len();
            best = best.min(begun.elapsed().as_secs_f64() * 1e3);
            store.close().await;
            found
        });
    }
    println!("opened, and found the {found} games that go on, in {best:.1} ms (best of 5)");
}

/// CPU time of this process so far: the load and the store together.
fn cpu_seconds() -> f64 {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ProcessCPUTime);
    time.tv_sec as f64 + time.tv_nsec as f64 / 1e9
}

/// Appends a second, how long each took, and the CPU time of each.
fn appends_per_second(url: &str, row: usize, games: usize) -> (f64, Vec<Duration>, f64) {
    runtime().block_on(async {
        let store = store::open(url).await.expect("it opens");
        for game in 0..games {
            store
                .create_game(new_game(row, game), batch(0))
                .await
                .expect("it is created");
        }
        let (start, cpu) = (Instant::now(), cpu_seconds());
        let players = (0..games).map(|game| {
            let store = Arc::clone(&store);
            tokio::spawn(async move {
                let id = id(row, game);
                let mut waits = Vec::new();
                while start.elapsed().as_secs_f64() < SECONDS {
                    let seq = waits.len() as u64 + 1;
                    let sent = Instant::now();
                    store
                        .append(&id, seq, batch(seq))
                        .await
                        .expect("it is stored");
                    waits.push(sent.elapsed());
                }
                waits
            })
        });
        let mut waits = Vec::new();
        for player in players.collect::<Vec<_>>() {
            waits.extend(player.await.expect("it plays to the end"));
        }
        let count = waits.len() as f64;
        let rate = count / start.elapsed().as_secs_f64();
        let cpu = (cpu_seconds() - cpu) / count * 1e6;
        store.close().await;
        (rate, waits, cpu)
    })
}

fn runtime() -> tokio::runtime::Runtime {
    tokio::runtime::Builder::new_multi_thread()
        .worker_threads(1)
        .enable_all()
        .build()
        .expect("a runtime")
}

/// Games of other rows have other names.
const START: usize = 1000;

fn new_game(row: usize, game: usize) -> NewGame {
    NewGame {
        id: id(row, game),
        kind: "chess".to_owned(),
        owner: None,
        created: Timestamp(0),
    }
}

fn id(row: usize, game: usize) -> GameId {
    // As names are in earnest: in no order.
    let number = (row << 32 | (game + 1)) as u64;
    GameId::new(format!(
        "{:016x}",
        number.wrapping_mul(0x9e37_79b9_7f4a_7c15)
    ))
    .expect("a good id")
}

/// One move, as long as a real one.
fn batch(seq: u64) -> Batch {
    let body = format!(
        r#"{{"moved":{{"move":"e2e4","ply":{seq},"score":31,"think_ms":412,"clock":[300000,298500]}}}}"#
    );
    Batch {
        events: vec![NewEvent {
            at: Timestamp(1_700_000_000_000),
            body,
        }],
        summary: Summary {
            first: Seat::Human {
                user: None,
                name: "Ada".to_owned(),
            },
            second: Seat::Machine {
                opponent: "level:3".to_owned(),
            },
            status: Status::Active,
            outcome: None,
            moves: seq.try_into().expect("a game has an end"),
            used: seq,
            level: Some(3),
            opening: Some("C50 Italian Game: Giuoco Piano".to_owned()),
            live_position: None,
            updated: Timestamp(1_700_000_000_000),
        },
        finish: None,
        server: "s1".to_owned(),
    }
}

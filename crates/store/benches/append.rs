//! How many appends a second are answered, each of them on the disk:
//! `cargo bench -p coronet-store`. Beside it, in the same run and on the same
//! disk, how often a file can be synced: what anybody without group commit can
//! do at best. Other numbers of games: `cargo bench -p coronet-store -- 64 1024`.

use std::fs::File;
use std::io::{Seek, SeekFrom, Write};
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};
use store::{
    Batch, GameId, NewEvent, NewGame, Seat, SqliteStore, Status, Store, Summary, Timestamp,
};

const SECONDS: f64 = 3.0;

fn main() {
    let folder =
        Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("append-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder for the benchmark");
    println!("SQLite, WAL, synchronous=FULL; {SECONDS} s each");
    println!(
        "{:>6} {:>12} {:>12} {:>8} {:>9} {:>9} {:>12}",
        "games", "appends/s", "syncs/s", "ratio", "median", "99 %", "CPU each"
    );
    let wanted: Vec<usize> = std::env::args()
        .filter_map(|word| word.parse().ok())
        .collect();
    for games in if wanted.is_empty() {
        vec![1, 16, 256]
    } else {
        wanted
    } {
        // Before and after, because a disk has moods.
        let before = syncs_per_second(&folder);
        let start = cpu_seconds();
        let (rate, mut waits) = appends_per_second(&folder, games);
        let cpu = (cpu_seconds() - start) / waits.len() as f64 * 1e6;
        let syncs = f64::midpoint(before, syncs_per_second(&folder));
        waits.sort_unstable();
        let wait = |part: usize| waits[(waits.len() - 1) * part / 100].as_secs_f64() * 1e3;
        println!(
            "{games:>6} {rate:>12.0} {syncs:>12.0} {:>8.2} {:>6.2} ms {:>6.2} ms {cpu:>9.1} µs",
            rate / syncs,
            wait(50),
            wait(99)
        );
    }
    let _ = std::fs::remove_dir_all(&folder);
}

/// CPU time of this process so far: the load and the store together.
fn cpu_seconds() -> f64 {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ProcessCPUTime);
    time.tv_sec as f64 + time.tv_nsec as f64 / 1e9
}

/// Writing 4 KiB and syncing it, one after the other, over and over in a file
/// of constant size, as SQLite's log is used.
fn syncs_per_second(folder: &Path) -> f64 {
    const PAGES: u64 = 1000;
    let path = folder.join("raw");
    let mut file = File::create(&path).expect("a file");
    let page = [7; 4096];
    for _ in 0..PAGES {
        file.write_all(&page).expect("there is room");
    }
    file.sync_all().expect("the disk works");
    let (start, mut count) = (Instant::now(), 0_u32);
    while start.elapsed().as_secs_f64() < 1.0 {
        let place = u64::from(count) % PAGES * page.len() as u64;
        file.seek(SeekFrom::Start(place)).expect("it is a file");
        file.write_all(&page).expect("there is room");
        file.sync_data().expect("the disk works");
        count += 1;
    }
    let rate = f64::from(count) / start.elapsed().as_secs_f64();
    let _ = std::fs::remove_file(&path);
    rate
}

fn appends_per_second(folder: &Path, games: usize) -> (f64, Vec<Duration>) {
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(1)
        .enable_all()
        .build()
        .expect("a runtime");
    runtime.block_on(async {
        let path = folder.join(format!("{games}.db"));
        let store: Arc<dyn Store> = Arc::new(SqliteStore::open(&path).await.expect("it opens"));
        for game in 0..games {
            let (id, kind) = (id(game), "chess".to_owned());
            let game = NewGame {
                id,
                kind,
                owner: None,
                created: Timestamp(0),
            };
            store
                .create_game(game, batch(0))
                .await
                .expect("it is created");
        }
        let start = Instant::now();
        let players = (0..games).map(|game| {
            let store = Arc::clone(&store);
            tokio::spawn(async move {
                let id = id(game);
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
        let rate = waits.len() as f64 / start.elapsed().as_secs_f64();
        store.close().await;
        (rate, waits)
    })
}

fn id(game: usize) -> GameId {
    // As names are in earnest: in no order.
    GameId::new(format!(
        "{:016x}",
        (game as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15)
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
            updated: Timestamp(1_700_000_000_000),
        },
        finish: None,
    }
}

//! A process that appends is killed again and again, at any moment. What it
//! was told is stored, is stored.

use crate::place::Place;
use crate::sample::{batch, bodies, create, id};
use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::time::Duration;
use store::{Appended, Error};
use testing::Random;
use tokio::task::JoinSet;

const KILLS: u64 = 24;
const GAMES: usize = 5;
/// Tells the child what to open; without it there is no child.
const URL: &str = "CORONET_STORE_CHILD";
const ROUND: &str = "CORONET_STORE_ROUND";

pub(crate) async fn killed_at_random_nothing_acknowledged_is_lost(place: &Place) {
    let store = place.open().await;
    for game in 0..GAMES {
        create(&*store, &format!("g{game}")).await;
    }
    let mut random = Random::new(20);
    let mut acknowledged: Vec<Vec<(usize, String)>> = vec![Vec::new(); GAMES];
    let mut killed_at_work = 0;
    for round in 0..KILLS {
        let told = run_and_kill(&place.url(), round, &mut random);
        killed_at_work += u32::from(!told.is_empty());
        for (game, seq, body) in told {
            acknowledged[game].push((seq, body));
        }
    }
    assert!(
        killed_at_work >= 20,
        "only {killed_at_work} of {KILLS} had begun to work"
    );
    let mut total = 0;
    for (game, acknowledged) in acknowledged.into_iter().enumerate() {
        // `load` sees to it that there is no gap.
        let stored = bodies(&*store, &id(&format!("g{game}"))).await;
        for (seq, body) in &acknowledged {
            assert_eq!(
                stored.get(seq - 1),
                Some(body),
                "event {seq} of game {game}"
            );
        }
        assert!(acknowledged.is_sorted(), "in order");
        let mut once = stored.clone();
        once.sort_unstable();
        once.dedup();
        assert_eq!(once.len(), stored.len(), "none twice");
        total += acknowledged.len();
    }
    assert!(total > 100, "only {total} events were acknowledged");
}

/// What a child says it stored, until it is killed.
fn run_and_kill(url: &str, round: u64, random: &mut Random) -> Vec<(usize, usize, String)> {
    let mut child = Command::new(std::env::current_exe().expect("this program"))
        .args([
            "--exact",
            "kill::the_child",
            "--ignored",
            "--nocapture",
            "--test-threads=1",
        ])
        .env(URL, url)
        .env(ROUND, round.to_string())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("it starts");
    let output = BufReader::new(child.stdout.take().expect("it has one"));
    let (ready, begun) = std::sync::mpsc::channel();
    let reader = std::thread::spawn(move || {
        let mut told = Vec::new();
        for line in output.lines().map_while(Result::ok) {
            let mut words = line.splitn(4, ' ');
            // A line without its full stop was cut short, and says nothing.
            if let (Some("stored"), Some(game), Some(seq), Some(body)) =
                (words.next(), words.next(), words.next(), words.next())
                && let Some(body) = body.strip_suffix('.')
            {
                told.push((game.parse().unwrap(), seq.parse().unwrap(), body.to_owned()));
                let _ = ready.send(());
            }
        }
        told
    });
    // From the first answer, or before it: a start is a moment, too.
    if round.is_multiple_of(8) {
        std::thread::sleep(Duration::from_millis(random.below(30) as u64));
    } else {
        let _ = begun.recv_timeout(Duration::from_secs(10));
        std::thread::sleep(Duration::from_micros(random.below(40_000) as u64));
    }
    child.kill().expect("it is ours");
    child.wait().expect("it is ours");
    reader.join().expect("it only reads")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "this is the process that the kill test starts and kills"]
async fn the_child() {
    let Ok(url) = std::env::var(URL) else { return };
    let round = std::env::var(ROUND).expect("they come together");
    let store = store::open(&url)
        .await
        .expect("whatever happened, it opens");
    let mut games = JoinSet::new();
    for game in 0..GAMES {
        let (store, round) = (Arc::clone(&store), round.clone());
        games.spawn(async move {
            let name = id(&format!("g{game}"));
            let mut seq = store.game(&name).await.expect("it is there").seq;
            loop {
                let body = format!("{round}/{game}/{seq}");
                match store.append(&name, seq, batch(&[&body])).await {
                    Ok(Appended::Now) => seq += 1,
                    // What was killed last may finish on the server after all.
                    Err(Error::Conflict { actual_seq, .. }) => {
                        seq = actual_seq;
                        continue;
                    }
                    other => panic!("{other:?}"),
                }
                let line = format!("stored {game} {seq} {body}.\n");
                std::io::stdout()
                    .write_all(line.as_bytes())
                    .expect("somebody listens");
            }
        });
    }
    let ended = games.join_next().await;
    panic!("they go on until they are killed: {ended:?}");
}

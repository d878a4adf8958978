//! The measurements, and what is asked of each.

use crate::crowd::{Pace, Seen, play};
use crate::game::{Lines, Player, set_up, set_up_between};
use crate::program::Program;
use crate::report::Asked::{AtLeast, LessThan};
use crate::report::Report;
use crate::{Result, progress};
use client::Client;
use serde_json::json;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// Games that are played at the same time.
const GAMES: usize = 512;
/// Games that only wait, each with a socket.
const IDLE: usize = 10_000;
/// Games between machines: more than there are threads for them.
const MACHINES: usize = 64;
/// Connections that set up games.
const HANDS: usize = 64;
/// How long each measurement takes.
const TIME: Duration = Duration::from_secs(6);

/// Where things are.
pub(crate) struct Place<'a> {
    pub(crate) folder: &'a Path,
    pub(crate) report: Report,
}

impl Place<'_> {
    /// Moves a second in many games.
    pub(crate) async fn rate(&self) -> Result<()> {
        progress("how often the disk can be synced");
        let syncs = testing::syncs_per_second(self.folder)?;
        let program = Program::start(&self.games("rate")?)?;
        let (client, ids) = set_up_many(&program, GAMES).await?;
        progress("moves as quickly as they are answered, by WebSocket");
        let mut players = by_socket(&client, &ids).await?;
        let seen = play(&program, &mut players, Pace::AtOnce, TIME).await?;
        self.rate_line("WebSocket", &seen);
        drop(players);
        progress("the same by HTTP");
        let mut players = Vec::with_capacity(GAMES);
        let lines = Lines::new();
        for (number, id) in ids.iter().enumerate() {
            players.push(Player::by_request(&client, id, lines.of(number)).await?);
        }
        let seen = play(&program, &mut players, Pace::AtOnce, TIME).await?;
        self.rate_line("HTTP, keep-alive", &seen);
        let syncs = f64::midpoint(syncs, testing::syncs_per_second(self.folder)?);
        let what = "beside it: 4 KiB written and synced, over and over";
        self.report.peer(what, syncs, "/s");
        program.stop()
    }

    fn rate_line(&self, way: &str, seen: &Seen) {
        let what = format!("durable moves, {GAMES} games, {way}");
        self.report
            .line(&what, AtLeast(10_000.0), seen.rate, "/s", &note(seen));
    }

    /// How long an answer takes when there is no crowd.
    pub(crate) async fn pace(&self) -> Result<()> {
        const RATE: u32 = 500;
        let program = Program::start(&self.games("pace")?)?;
        let (client, ids) = set_up_many(&program, GAMES).await?;
        progress("moves at a fixed rate");
        let mut players = by_socket(&client, &ids).await?;
        let pace = Pace::PerSecond(RATE);
        let seen = play(&program, &mut players, pace, TIME).await?;
        let what = format!("median answer at {RATE} moves/s");
        self.report
            .line(&what, LessThan(5.0), seen.wait(50), "ms", &note(&seen));
        program.stop()
    }

    /// How long people wait while machines think all the time.
    pub(crate) async fn thinking(&self) -> Result<()> {
        const RATE: u32 = 100;
        let program = Program::start(&self.games("thinking")?)?;
        let (mut client, ids) = set_up_many(&program, GAMES).await?;
        let machine = json!({"kind": "level", "level": 10});
        for _ in 0..MACHINES {
            set_up_between(&mut client, &machine, &machine).await?;
        }
        progress("moves of people while machines think");
        let mut players = by_socket(&client, &ids).await?;
        let pace = Pace::PerSecond(RATE);
        let before = program.cpu();
        let began = Instant::now();
        let seen = play(&program, &mut players, pace, TIME).await?;
        let used = program.cpu().zip(before).map(|(after, before)| {
            let part = (after - before).as_secs_f64() / began.elapsed().as_secs_f64();
            format!("; the server had {:.0} % of its core", part * 100.0)
        });
        let what = format!("99 % of answers while {MACHINES} x level 10 think");
        let note = format!("median {:.1} ms{}", seen.wait(50), used.unwrap_or_default());
        self.report
            .line(&what, LessThan(50.0), seen.wait(99), "ms", &note);
        program.stop()
    }

    /// Memory for those who wait, and the start when there are many games.
    pub(crate) async fn idle(&self) -> Result<()> {
        let folder = self.games("idle")?;
        let program = Program::start(&folder)?;
        let empty = program.memory()?;
        let (client, ids) = set_up_many(&program, IDLE).await?;
        progress("sockets that wait");
        let mut players = by_socket(&client, &ids).await?;
        for player in &mut players {
            player.play().await?;
        }
        let (memory, each) = (program.memory()?, IDLE as f64 * 1024.0);
        let what = format!("memory, {IDLE} idle games, a socket each");
        let note = format!(
            "{:.0} MB without them, {:.1} KiB each",
            empty as f64 / 1e6,
            (memory - empty) as f64 / each
        );
        self.report
            .line(&what, LessThan(300.0), memory as f64 / 1e6, "MB", &note);
        drop(players);
        program.stop()?;
        self.start(&folder, &client, &ids[IDLE / 2]).await
    }

    /// From nothing to the first answers.
    async fn start(&self, folder: &Path, client: &Client, id: &str) -> Result<()> {
        const ROUNDS: usize = 5;
        progress("from the start to the first answer");
        let mut times = Vec::with_capacity(ROUNDS);
        for round in 0..ROUNDS {
            let began = Instant::now();
            let program = Program::start(folder)?;
            let mut client = client.second_tab();
            client.move_to(program.address);
            let health = client.get("/api/health").await?;
            let first = began.elapsed();
            let game = client.get(&format!("/api/games/{id}")).await?;
            times.push((began.elapsed(), first));
            if !health.is_done() || game.json["ply"] != 1 {
                return Err(format!("{} {}", health.json, game.json).into());
            }
            // Every second one is killed, and the next has more to do.
            if round % 2 == 0 {
                program.stop()?;
            }
        }
        times.sort_unstable();
        let milliseconds = |time: Duration| time.as_secs_f64() * 1e3;
        let (game, health) = times[ROUNDS / 2];
        let what = format!("start to a game, {IDLE} games in the store");
        let note = format!(
            "median of {ROUNDS}; health after {:.0} ms; the slowest took {:.0} ms",
            milliseconds(health),
            milliseconds(times[ROUNDS - 1].0)
        );
        self.report
            .line(&what, LessThan(100.0), milliseconds(game), "ms", &note);
        Ok(())
    }

    /// A new folder for the games of a server.
    pub(crate) fn games(&self, name: &str) -> Result<PathBuf> {
        let folder = self.folder.join(name);
        std::fs::create_dir_all(&folder)?;
        Ok(folder)
    }
}

pub(crate) fn note(seen: &Seen) -> String {
    let cpu = seen
        .cpu
        .map(|cpu| format!("; {cpu:.0} us of the server's CPU each"));
    format!(
        "median {:.1} ms, 99 % {:.1} ms{}",
        seen.wait(50),
        seen.wait(99),
        cpu.unwrap_or_default()
    )
}

/// Sets up so many games with many hands; the one who did it, and their names.
pub(crate) async fn set_up_many(program: &Program, count: usize) -> Result<(Client, Vec<String>)> {
    progress(&format!("setting up {count} games"));
    let mut client = Client::new(program.address);
    let mut ids = vec![set_up(&mut client).await?];
    let mut hands = tokio::task::JoinSet::new();
    for hand in 0..HANDS {
        let mut client = client.second_tab();
        let share = (count - 1) / HANDS + usize::from(hand < (count - 1) % HANDS);
        hands.spawn_local(async move {
            let mut ids = Vec::with_capacity(share);
            for _ in 0..share {
                ids.push(set_up(&mut client).await?);
            }
            Result::Ok(ids)
        });
    }
    while let Some(some) = hands.join_next().await {
        ids.append(&mut some??);
    }
    Ok((client, ids))
}

pub(crate) async fn by_socket(client: &Client, ids: &[String]) -> Result<Vec<Player>> {
    let lines = Lines::new();
    let mut players = Vec::with_capacity(ids.len());
    for (number, id) in ids.iter().enumerate() {
        players.push(Player::by_socket(client, id, lines.of(number)).await?);
    }
    Ok(players)
}

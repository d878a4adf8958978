//! Many players at once: as quickly as they can, or by the clock.

use crate::Result;
use crate::game::Player;
use crate::program::Program;
use std::time::{Duration, Instant};
use tokio::task::JoinSet;

/// What was seen.
pub(crate) struct Seen {
    /// Moves a second that were acknowledged.
    pub(crate) rate: f64,
    /// How long each of them took, the quickest first.
    waits: Vec<Duration>,
    /// What each of them cost the server, in microseconds of its CPU.
    pub(crate) cpu: Option<f64>,
}

impl Seen {
    /// How long a part of them took at most, in milliseconds; the part is in
    /// percent.
    pub(crate) fn wait(&self, percent: usize) -> f64 {
        let place = (self.waits.len().saturating_sub(1)) * percent / 100;
        let wait = self.waits.get(place).copied().unwrap_or(Duration::MAX);
        wait.as_secs_f64() * 1e3
    }
}

/// When players move.
#[derive(Clone, Copy)]
pub(crate) enum Pace {
    /// When the move before is answered.
    AtOnce,
    /// So many a second, all players together, whether the server keeps up or
    /// not.
    PerSecond(u32),
}

/// Before this, everybody gets into step; it is not counted.
const WARM_UP: Duration = Duration::from_secs(1);

/// Everybody plays for so long.
pub(crate) async fn play(
    program: &Program,
    players: &mut Vec<Player>,
    pace: Pace,
    time: Duration,
) -> Result<Seen> {
    let begin = Instant::now() + WARM_UP;
    let end = begin + time;
    let count = u32::try_from(players.len())?;
    let mut crowd = JoinSet::new();
    for (number, player) in (0..).zip(players.drain(..)) {
        crowd.spawn_local(play_one(player, pace, count, number, begin, end));
    }
    tokio::time::sleep_until(begin.into()).await;
    let cpu = program.cpu();
    tokio::time::sleep_until(end.into()).await;
    let cpu = program.cpu().zip(cpu).map(|(after, before)| after - before);
    let mut waits = Vec::new();
    while let Some(played) = crowd.join_next().await {
        let (player, mut own) = played??;
        players.push(player);
        waits.append(&mut own);
    }
    waits.sort_unstable();
    let moves = waits.len() as f64;
    Ok(Seen {
        rate: moves / time.as_secs_f64(),
        cpu: cpu.map(|cpu| cpu.as_secs_f64() * 1e6 / moves),
        waits,
    })
}

/// How long those moves took that were acknowledged in the time.
async fn play_one(
    mut player: Player,
    pace: Pace,
    count: u32,
    number: u32,
    begin: Instant,
    end: Instant,
) -> Result<(Player, Vec<Duration>)> {
    let mut waits = Vec::new();
    // The players take turns in a fixed order.
    let interval = match pace {
        Pace::AtOnce => Duration::ZERO,
        Pace::PerSecond(rate) => Duration::from_secs(1) / rate,
    };
    let mut due = begin - WARM_UP + interval * number;
    while due < end {
        player.get_ready().await?;
        let mut sent = Instant::now();
        if let Pace::PerSecond(_) = pace {
            if sent < due {
                tokio::time::sleep_until(due.into()).await;
                sent = Instant::now();
            } else {
                // The server has kept it waiting: that counts.
                sent = due;
            }
        }
        player.play().await?;
        let now = Instant::now();
        let is_counted = match pace {
            Pace::AtOnce => begin <= now && now < end,
            Pace::PerSecond(_) => begin <= due,
        };
        if is_counted {
            waits.push(now - sent);
        }
        due = match pace {
            Pace::AtOnce => now,
            Pace::PerSecond(_) => due + interval * count,
        };
    }
    Ok((player, waits))
}

//! Many games of the engine against itself, on several threads.

use crate::{Played, SelfPlay};
use chess::Position;
use chess_engine::{Engine, Options};
use game::{Color, History, Outcome};
use serde::Serialize;
use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::mpsc;
use std::thread;

/// What games of the engine against itself came to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct SelfPlayReport {
    /// How many were played.
    pub games: u32,
    /// Their quiet positions.
    pub positions: u64,
    /// Games that White won.
    pub white: u32,
    /// Games that nobody won.
    pub draws: u32,
    /// Games that Black won.
    pub black: u32,
    /// Whether all were played.
    pub complete: bool,
}

impl SelfPlayReport {
    fn add(&mut self, game: &Played) {
        self.games += 1;
        self.positions += game.samples.len() as u64;
        match game.outcome {
            Outcome::Win(Color::White) => self.white += 1,
            Outcome::Draw => self.draws += 1,
            Outcome::Win(Color::Black) => self.black += 1,
        }
    }
}

impl SelfPlay {
    /// Plays so many games, game `n` from `opening(n)`, and tells of each, in their
    /// order, with what all came to so far; fewer if `stop` is set or `tell` has heard
    /// enough. The games do not depend on the number of threads.
    pub fn games(
        &self,
        games: u32,
        threads: u16,
        opening: impl Fn(u32) -> History<Position> + Sync,
        stop: &AtomicBool,
        mut tell: impl FnMut(&Played, &SelfPlayReport) -> ControlFlow<()>,
    ) -> SelfPlayReport {
        let next = AtomicU32::new(0);
        let take = || {
            let number = next.fetch_add(1, Ordering::Relaxed);
            (number < games && !stop.load(Ordering::Relaxed)).then_some(number)
        };
        let (sender, receiver) = mpsc::channel();
        let mut report = SelfPlayReport::default();
        thread::scope(|scope| {
            for _ in 0..threads {
                let (sender, take, opening) = (sender.clone(), &take, &opening);
                scope.spawn(move || {
                    let mut engine = Engine::new(Options {
                        hash: 1,
                        ..Options::default()
                    });
                    while let Some(number) = take() {
                        let game = self.game(&mut engine, opening(number), number);
                        // Nobody listens any more when enough was heard.
                        if sender.send((number, game)).is_err() {
                            break;
                        }
                    }
                });
            }
            drop(sender);
            // In the order of the games, whichever is over first.
            let mut waiting = BTreeMap::new();
            for (number, game) in receiver {
                waiting.insert(number, game);
                while let Some(game) = waiting.remove(&report.games) {
                    report.add(&game);
                    if tell(&game, &report).is_break() {
                        return;
                    }
                }
            }
        });
        report.complete = report.games == games;
        report
    }
}

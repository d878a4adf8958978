//! Many games on several boards at once.

use crate::opening::Opening;
use crate::player::{Contestant, Player};
use crate::referee::{Conditions, Played, play};
use game::{ByColor, Game};
use std::collections::{BTreeMap, HashMap};
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::Duration;

/// Who meets whom, from where, and under which conditions.
#[derive(Clone, Copy)]
pub struct Tournament<'a, G: Game> {
    /// Who plays.
    pub contestants: &'a [&'a dyn Contestant<G>],
    /// How games begin.
    pub openings: &'a [Opening<G>],
    /// The games.
    pub fixtures: &'a [Fixture],
    /// What they are played under.
    pub conditions: Conditions,
    /// How many are played at a time.
    pub boards: usize,
}

/// A game to be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fixture {
    /// Who plays which side, as a place among the contestants.
    pub seats: ByColor<usize>,
    /// How it begins, as a place among the openings.
    pub opening: usize,
    /// What is left to chance.
    pub seed: u64,
}

/// Whether all games were played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Completion {
    /// They were.
    All,
    /// Whoever heard the results has heard enough.
    Enough,
    /// Somebody set the flag.
    Stopped,
}

/// How many games may be over before anyone has heard of them.
const GAMES_AHEAD: usize = 64;

/// How soon a flag that was set is noticed.
const CHECK_EVERY: Duration = Duration::from_millis(20);

impl<G> Tournament<'_, G>
where
    G: Game + Send + Sync,
    G::Move: Send + Sync,
{
    /// Plays the games and tells of each, with its place among the fixtures and
    /// in that order, until all are played, `report` breaks off, or `stop` is
    /// set. Games that are going on then count for nothing.
    pub fn play(
        &self,
        stop: &AtomicBool,
        mut report: impl FnMut(usize, Played<G>) -> ControlFlow<()>,
    ) -> Completion {
        let next = AtomicUsize::new(0);
        // Ends the games on the boards, for whatever reason.
        let end = Arc::new(AtomicBool::new(false));
        // A board waits when nobody has listened to it for a while.
        let (sender, results) = mpsc::sync_channel(GAMES_AHEAD);
        thread::scope(|scope| {
            for _ in 0..self.boards.clamp(1, self.fixtures.len().max(1)) {
                let (sender, next, end) = (sender.clone(), &next, &end);
                scope.spawn(move || {
                    let mut board = Board::default();
                    while let Some((place, fixture)) = self.take(next) {
                        let Some(played) = board.play(self, fixture, end) else {
                            return;
                        };
                        if sender.send((place, played)).is_err() {
                            return;
                        }
                    }
                });
            }
            drop(sender);
            let completion = self.listen(&results, stop, &mut report);
            end.store(true, Ordering::Relaxed);
            // No board waits for somebody who does not listen any more.
            drop(results);
            completion
        })
    }

    fn take(&self, next: &AtomicUsize) -> Option<(usize, &Fixture)> {
        let place = next.fetch_add(1, Ordering::Relaxed);
        self.fixtures.get(place).map(|fixture| (place, fixture))
    }

    /// Puts what comes from the boards into the order of the fixtures.
    fn listen(
        &self,
        results: &mpsc::Receiver<(usize, Played<G>)>,
        stop: &AtomicBool,
        report: &mut impl FnMut(usize, Played<G>) -> ControlFlow<()>,
    ) -> Completion {
        let mut waiting = BTreeMap::new();
        let mut told = 0;
        while told < self.fixtures.len() {
            match results.recv_timeout(CHECK_EVERY) {
                Ok((place, played)) => {
                    waiting.insert(place, played);
                }
                Err(RecvTimeoutError::Timeout) => {}
                // A board gave up: only a panic does that, and the scope passes it on.
                Err(RecvTimeoutError::Disconnected) => return Completion::Stopped,
            }
            while !stop.load(Ordering::Relaxed)
                && let Some(played) = waiting.remove(&told)
            {
                if report(told, played).is_break() {
                    return Completion::Enough;
                }
                told += 1;
            }
            if stop.load(Ordering::Relaxed) && told < self.fixtures.len() {
                return Completion::Stopped;
            }
        }
        Completion::All
    }
}

/// One board, with the players who have sat at each side of it. They stay: an
/// engine that is slow to start need not start again for every game.
struct Board<G> {
    players: ByColor<HashMap<usize, Box<dyn Player<G>>>>,
}

impl<G> Default for Board<G> {
    fn default() -> Board<G> {
        Board {
            players: ByColor::default(),
        }
    }
}

impl<G: Game> Board<G> {
    fn play(
        &mut self,
        tournament: &Tournament<'_, G>,
        fixture: &Fixture,
        stop: &Arc<AtomicBool>,
    ) -> Option<Played<G>> {
        let ByColor { white, black } = &mut self.players;
        let seat = |who: usize| move || tournament.contestants[who].player();
        let ByColor {
            white: first,
            black: second,
        } = fixture.seats;
        let players: ByColor<&mut dyn Player<G>> = ByColor {
            white: &mut **white.entry(first).or_insert_with(seat(first)),
            black: &mut **black.entry(second).or_insert_with(seat(second)),
        };
        let opening = &tournament.openings[fixture.opening];
        play(players, opening, &tournament.conditions, fixture.seed, stop)
    }
}

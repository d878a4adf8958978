//! `coronet learn games`: the engine against itself, for positions with results.

use crate::command::lab::openings::OpeningArguments;
use crate::interrupt::{self, Interrupt};
use crate::output::Output;
use crate::progress::{Pace, Progress};
use anyhow::bail;
use arena::schedule;
use chess::Position;
use chess_engine::{Engine, Options};
use clap::Args;
use game::{Color, Outcome};
use learn::{Played, SelfPlay};
use report::wording::with_separators;
use serde::Serialize;
use std::collections::BTreeMap;
use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::mpsc;
use std::thread;

/// Let the engine play itself and write quiet positions with how the games ended
#[derive(Args)]
#[command(after_help = "Examples:
  coronet learn games 5000 --out positions.txt
  coronet learn games 5000 --openings book.epd --nodes 3000 --threads 4 --out positions.txt

A line is FEN;result;score;game: the result is 1, 0.5 or 0 points of White, the
score is what the search said for White in hundredths of a pawn. Left out are
positions in check, and those in which the best move captures or promotes. A game
ends when the rules say so, when both sides see 10 pawns for the same side three
moves long, when from move 40 on they see nothing for eight moves, and after 200
moves. The same seed gives the same file, whatever the number of threads. Ctrl-C
ends it, and what was played is written; the exit code is then 130.")]
pub(crate) struct Arguments {
    /// How many games
    #[arg(value_name = "GAMES")]
    #[arg(value_parser = clap::value_parser!(u32).range(1..=100_000_000))]
    games: u32,

    /// How many positions are searched for a move
    #[arg(long, value_name = "N", default_value = "2000")]
    #[arg(value_parser = clap::value_parser!(u64).range(1..=1_000_000_000))]
    nodes: u64,

    #[command(flatten)]
    openings: OpeningArguments,

    /// How many games are played at once
    #[arg(long, value_name = "N", default_value = "1")]
    #[arg(value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: u16,

    /// Which openings, and in which order
    #[arg(long, value_name = "N", default_value = "1")]
    seed: u64,

    /// Where the positions go [default: standard output]
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,

    /// Answer with one JSON document: {"games", "positions", "white", "draws",
    /// "black", "complete"}
    #[arg(long, requires = "out")]
    json: bool,
}

#[derive(Default, Serialize)]
struct LearnGamesOutput {
    games: u32,
    positions: u64,
    white: u32,
    draws: u32,
    black: u32,
    complete: bool,
}

impl LearnGamesOutput {
    fn add(&mut self, game: &Played) {
        self.games += 1;
        self.positions += game.samples.len() as u64;
        match game.outcome {
            Outcome::Win(Color::White) => self.white += 1,
            Outcome::Draw => self.draws += 1,
            Outcome::Win(Color::Black) => self.black += 1,
        }
    }

    fn in_short(&self) -> String {
        let positions = with_separators(self.positions);
        format!(
            "{positions} positions, +{} ={} -{}",
            self.white, self.draws, self.black
        )
    }
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    let interrupt = Interrupt::expected();
    let count = arguments.games as usize;
    let openings = arguments
        .openings
        .read(&Position::start(), count, arguments.seed)?;
    if count > openings.len() {
        bail!(
            "there are only {} openings, and the same opening gives the same game: ask for \
             fewer games, give --openings with more, or play again with another --seed",
            openings.len()
        );
    }
    let order = schedule::pairs(count, openings.len(), arguments.seed);
    let starts = order.iter().step_by(2).map(|fixture| fixture.opening);
    let starts: Vec<usize> = starts.collect();
    let play = SelfPlay {
        nodes: arguments.nodes,
        ..SelfPlay::default()
    };

    let mut output = Output::open(arguments.out.as_deref())?;
    // Text would mix with the positions.
    let is_silent = arguments.json || arguments.out.is_none();
    let mut progress = Progress::new(is_silent, count as u64, Pace::Even);
    let mut answer = LearnGamesOutput::default();
    let stop = interrupt.flag();
    let next = AtomicU32::new(0);
    let (sender, receiver) = mpsc::channel();
    thread::scope(|scope| -> anyhow::Result<()> {
        for _ in 0..arguments.threads {
            let sender = sender.clone();
            let worker = || {
                let sender = sender;
                let mut engine = Engine::new(Options {
                    hash: 1,
                    ..Options::default()
                });
                while let Some(number) = take(&next, arguments.games, &stop) {
                    let opening = openings[starts[number as usize]].history();
                    let game = play.game(&mut engine, opening, number);
                    // Nobody listens any more when writing has failed.
                    if sender.send((number, game)).is_err() {
                        break;
                    }
                }
            };
            scope.spawn(worker);
        }
        drop(sender);
        // In the order of the games, whichever is over first.
        let mut waiting = BTreeMap::new();
        for (number, game) in receiver {
            waiting.insert(number, game);
            while let Some(game) = waiting.remove(&answer.games) {
                answer.add(&game);
                for sample in &game.samples {
                    writeln!(output, "{sample}")?;
                }
                progress.step();
                progress.doing(&answer.in_short());
            }
        }
        Ok(())
    })?;
    output.finish()?;
    answer.complete = answer.games == arguments.games;
    let missing =
        (!answer.complete).then(|| format!("{} of {count} games were played", answer.games));
    progress.say(&format!("{} games, {}", answer.games, answer.in_short()))?;
    if arguments.out.is_some() {
        progress.finish(&answer)?;
    } else {
        progress.hide();
    }
    Ok(interrupt::exit_code(missing.as_deref()))
}

/// The next game to play, if there is one.
fn take(next: &AtomicU32, games: u32, stop: &AtomicBool) -> Option<u32> {
    let number = next.fetch_add(1, Ordering::Relaxed);
    (number < games && !stop.load(Ordering::Relaxed)).then_some(number)
}

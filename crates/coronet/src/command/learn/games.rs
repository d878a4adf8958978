//! `coronet learn games`: the engine against itself, for positions with results.

use crate::command::lab::openings::OpeningArguments;
use crate::interrupt::{self, Interrupt};
use crate::output::Output;
use crate::progress::{Pace, Progress};
use anyhow::bail;
use arena::schedule;
use chess::Position;
use clap::Args;
use learn::{SelfPlay, SelfPlayReport};
use report::wording::with_separators;
use std::io::Write;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::process::ExitCode;

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
    let report = play.games(
        arguments.games,
        arguments.threads,
        |number| openings[starts[number as usize]].history(),
        &interrupt.flag(),
        |game, report| {
            let mut samples = game.samples.iter();
            if let Err(error) = samples.try_for_each(|sample| writeln!(output, "{sample}")) {
                return progress.fail(error.into());
            }
            progress.step();
            progress.doing(&in_short(report));
            ControlFlow::Continue(())
        },
    );
    progress.checked()?;
    output.finish()?;
    let missing =
        (!report.complete).then(|| format!("{} of {count} games were played", report.games));
    progress.say(&format!("{} games, {}", report.games, in_short(&report)))?;
    if arguments.out.is_some() {
        progress.finish(&report)?;
    } else {
        progress.hide();
    }
    Ok(interrupt::exit_code(missing.as_deref()))
}

fn in_short(report: &SelfPlayReport) -> String {
    let SelfPlayReport {
        white,
        draws,
        black,
        ..
    } = report;
    let positions = with_separators(report.positions);
    format!("{positions} positions, +{white} ={draws} -{black}")
}

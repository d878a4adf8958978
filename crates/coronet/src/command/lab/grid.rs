//! `coronet lab grid`: depth against depth.

use super::openings::advised;
use super::{FileArguments, algorithm_parser, evaluation};
use crate::interrupt::{self, Interrupt};
use crate::position::PositionArguments;
use crate::progress::{Pace, Progress};
use crate::rules::{Rules, for_game};
use clap::Args;
use experiments::RoundRobin;
use lab::{BuiltIn, Opponent};
use std::ops::RangeInclusive;
use std::process::ExitCode;

/// Play every depth against every depth, on both sides
#[derive(Args)]
#[command(after_help = "Examples:
  coronet lab grid --game checkers --evaluation material --games 20
  coronet lab grid --depths 1..4 --games 10 --svg grid.svg
  coronet lab grid --game checkers --depths 1..6 --algorithm pvs --plies 0 --json

Rows are the player who begins (White in chess, Black in checkers), columns the
other; a cell has his wins, draws and losses. With one --seed a pair of depths plays
the same games whatever the other depths are. Cells are filled one after the other,
row by row: press Ctrl-C when you have seen enough, and the answer and the files
hold what was played; the exit code is then 130.")]
pub(crate) struct Arguments {
    #[command(flatten)]
    position: PositionArguments,

    /// Which depths, as 1..5
    #[arg(long, value_name = "FROM..TO", default_value = "1..5", value_parser = parse_depths)]
    #[arg(allow_negative_numbers = true)]
    depths: RangeInclusive<u32>,

    /// How many games for each pair of depths on each side
    #[arg(
        long,
        value_name = "N",
        default_value = "10",
        allow_negative_numbers = true
    )]
    #[arg(value_parser = clap::value_parser!(u32).range(1..=10_000))]
    games: u32,

    /// How they search
    #[arg(long, value_parser = algorithm_parser(), default_value = "alpha-beta")]
    algorithm: BuiltIn,

    /// How they judge: material, classic, gains:NAME or gains:FILE.toml
    #[arg(long, value_name = "NAME", default_value = "material")]
    evaluation: String,

    /// Begin after N random moves, so that games differ
    #[arg(
        long,
        value_name = "N",
        default_value = "2",
        allow_negative_numbers = true
    )]
    #[arg(value_parser = clap::value_parser!(u32).range(0..=200))]
    plies: u32,

    /// What is left to chance: openings and equal moves
    #[arg(long, value_name = "N", default_value = "1")]
    seed: u64,

    #[command(flatten)]
    files: FileArguments,

    /// Answer with one JSON document: {"rows": [{"first", "second", "wins",
    /// "draws", "losses"}], ..}
    #[arg(long)]
    json: bool,
}

fn parse_depths(text: &str) -> Result<RangeInclusive<u32>, String> {
    let error = || format!("write two depths, the smaller one first, as in 1..5; at most {MAX}");
    const MAX: u32 = Opponent::<chess::Position>::MAX_DEPTH;
    let (from, to) = text.split_once("..").unwrap_or((text, text));
    let depth = |text: &str| text.trim().trim_start_matches('=').parse::<u32>();
    match (depth(from), depth(to)) {
        (Ok(from @ 1..), Ok(to @ ..=MAX)) if from <= to => Ok(from..=to),
        _ => Err(error()),
    }
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    for_game!(arguments.position.kind()?, play(arguments))
}

fn play<G: Rules>(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    arguments.files.check()?;
    let interrupt = Interrupt::expected();
    let games = RoundRobin::<G> {
        start: arguments.position.read()?,
        depths: arguments.depths.clone().collect(),
        algorithm: arguments.algorithm,
        evaluation: evaluation::<G>(Some(&arguments.evaluation))?,
        games: arguments.games as usize,
        plies: arguments.plies as usize,
        seed: arguments.seed,
    };
    let mut progress = Progress::new(arguments.json, games.games(), Pace::Even);
    let report = games.play(&interrupt.flag(), |_, _| progress.step());
    let report = report.map_err(advised)?;

    progress.say_all(report.lines())?;
    arguments.files.write(|| report.csv(), || report.svg())?;
    progress.finish(&report)?;
    Ok(interrupt::exit_code(report.missing.as_deref()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn depths_are_a_range() {
        assert_eq!(parse_depths("1..5"), Ok(1..=5));
        assert_eq!(parse_depths("2..=3"), Ok(2..=3));
        assert_eq!(parse_depths("4"), Ok(4..=4));
        for bad in ["", "0..3", "5..1", "1..60", "1-5", "a..b", "-1..2"] {
            let error = parse_depths(bad).unwrap_err();
            assert!(error.contains("1..5"), "{bad}");
        }
    }
}

//! `coronet lab ladder`: every level against the one below, and what that makes
//! in Elo.

use super::conditions::ConditionArguments;
use super::r#match::enter;
use super::openings::OpeningArguments;
use super::read_text;
use crate::interrupt::{self, Interrupt};
use crate::output::remark;
use crate::position::PositionArguments;
use crate::progress::{Pace, Progress};
use crate::rules::{Rules, for_game};
use anyhow::bail;
use clap::Args;
use experiments::{EngineOption, Ladder, LadderEvent, Rater, parse_level};
use session::Level;
use std::ops::{ControlFlow, RangeInclusive};
use std::process::ExitCode;

/// Play every level against the one below and print their Elo
#[derive(Args)]
#[command(after_help = "Examples:
  coronet lab ladder
  coronet lab ladder --game checkers --games 400 --json
  coronet lab ladder --levels 8..10 --against lab:alpha-beta/classic/4
  coronet lab ladder --levels 10 --against engine:stockfish --time 0.1
  coronet lab ladder --levels 5..7 --rated-by engine:stockfish --rater-depths 2,4,6

Every opening is played twice, with colours swapped. Elo counts from the lowest
of the levels that play, and is added up from step to step, and so is its error:
that of a level is the root of the sum of the squares of those below it. All
errors are 95 % intervals. With --against, every level plays that opponent, too. With
--rated-by, every level plays the engine at the Elo that the level states, or the
nearest that the engine can do: what comes out is the level's Elo on the scale of
that engine.
The levels are limited by nodes of their own: the same games come out on any
machine. Ctrl-C ends it and tells what is known; the exit code is then 130.")]
pub(crate) struct Arguments {
    #[command(flatten)]
    position: PositionArguments,

    /// Which levels, as 1..10
    #[arg(long, value_name = "FROM..TO", default_value = "1..10", value_parser = parse_levels)]
    #[arg(allow_negative_numbers = true)]
    levels: RangeInclusive<u8>,

    /// How many games for each step, and against each opponent
    #[arg(
        long,
        value_name = "N",
        default_value = "200",
        allow_negative_numbers = true
    )]
    #[arg(value_parser = clap::value_parser!(u32).range(1..=100_000))]
    games: u32,

    /// Let every level play this opponent, too: level:N,
    /// lab:ALGORITHM/EVALUATION/DEPTH or engine:PATH; may be repeated
    #[arg(long, value_name = "OPPONENT")]
    against: Vec<String>,

    /// Let every level play this engine, engine:PATH, set by UCI_LimitStrength
    /// and UCI_Elo to what the level states
    #[arg(long, value_name = "ENGINE")]
    rated_by: Option<String>,

    /// How many plies that engine looks ahead, one number for each level
    /// [default: as far as --nodes, --time or --clock let it]
    #[arg(
        long,
        value_name = "N,N,..",
        value_delimiter = ',',
        requires = "rated_by"
    )]
    #[arg(value_parser = clap::value_parser!(u32).range(1..=100))]
    rater_depths: Vec<u32>,

    #[command(flatten)]
    openings: OpeningArguments,

    #[command(flatten)]
    conditions: ConditionArguments,

    /// Set an option of every engine, as Hash=64; may be repeated
    #[arg(long, value_name = "NAME=VALUE")]
    engine_option: Vec<EngineOption>,

    /// What is left to chance: openings, their order, how levels misjudge
    #[arg(long, value_name = "N", default_value = "1")]
    seed: u64,

    /// Answer with one JSON document: {"levels": [{"level", "elo", "error"}],
    /// "steps": [{"level", "opponent", "wins", "draws", "losses", "elo",
    /// "error", ..}], "against": [{.., "rated_at", "rating"}], ..}
    #[arg(long)]
    json: bool,
}

fn parse_levels(text: &str) -> Result<RangeInclusive<u8>, String> {
    let (from, to) = text.split_once("..").unwrap_or((text, text));
    let level = |text: &str| parse_level(text.trim().trim_start_matches('=')).map(Level::number);
    match (level(from), level(to)) {
        (Ok(from), Ok(to)) if from <= to => Ok(from..=to),
        _ => Err(format!(
            "write two levels, the lower one first, as in 1..10; at most {}",
            Level::MAX.number()
        )),
    }
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    let kind = arguments.openings.kind_with(&arguments.position)?;
    for_game!(kind, play(arguments))
}

fn play<G: Rules>(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    let rater = arguments.rated_by.as_deref().map(Rater::new).transpose()?;
    let conditions = arguments.conditions.conditions();
    let games = arguments.games as usize;
    let mut ladder = Ladder::<G> {
        levels: arguments.levels.clone(),
        against: &arguments.against,
        rater: rater.as_ref(),
        rater_depths: &arguments.rater_depths,
        openings: Vec::new(),
        games,
        conditions,
        boards: arguments.conditions.boards(),
        options: &arguments.engine_option,
        seed: arguments.seed,
        read: &read_text,
    };
    let meetings = ladder.meetings()?;
    if meetings.is_empty() {
        bail!(
            "--levels {} has no step to climb: give two levels, as in 1..10, --against or --rated-by",
            arguments.levels.start()
        );
    }
    let interrupt = Interrupt::expected();
    let start: G = arguments.position.read()?;
    // Whoever is named twice is asked once whether he is there.
    for name in &arguments.against {
        enter::<G>(name, &conditions, &arguments.engine_option)?;
    }
    let openings = &arguments.openings;
    ladder.openings = openings.read(&start, games.div_ceil(2), arguments.seed)?;

    let total = meetings.len() * games;
    let mut progress = Progress::new(arguments.json, total as u64, Pace::Even);
    let report = ladder.climb(meetings, &interrupt.flag(), |event| match event {
        LadderEvent::Game {
            meeting,
            result,
            mishap,
        } => {
            progress.step();
            mishap.into_iter().for_each(remark);
            progress.doing(&format!("{meeting}: {}", result.games));
            ControlFlow::Continue(())
        }
        LadderEvent::Match(line) => progress.tell(line),
    })?;
    progress.say_all(report.lines())?;
    progress.finish(&report)?;
    Ok(interrupt::exit_code(report.missing.as_deref()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_are_a_range() {
        assert_eq!(parse_levels("1..10"), Ok(1..=10));
        assert_eq!(parse_levels("2..=3"), Ok(2..=3));
        assert_eq!(parse_levels("4"), Ok(4..=4));
        for bad in ["", "0..3", "5..1", "1..11", "1-5", "a..b", "-1..2", "300"] {
            let error = parse_levels(bad).unwrap_err();
            assert!(error.contains("1..10"), "{bad}");
        }
    }
}

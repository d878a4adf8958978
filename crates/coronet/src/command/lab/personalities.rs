//! `coronet lab personalities`: what characters they are, as it shows on the
//! board.

use super::r#match::enter;
use super::openings::advised;
use super::{FileArguments, read_text};
use crate::interrupt::{self, Interrupt};
use crate::progress::{Pace, Progress};
use crate::rules::{GameKind, Rules, for_game, game_parser};
use anyhow::Context;
use arena::Conditions;
use clap::Args;
use experiments::{Personality, Study, built_in_personalities};
use std::path::PathBuf;
use std::process::ExitCode;

/// Let personalities play, and tell how each of them does it
#[derive(Args)]
#[command(after_help = "Examples:
  coronet lab personalities
  coronet lab personalities --game checkers --games 200 --depth 3
  coronet lab personalities mine.toml --against lab:alpha-beta/gains:hard/2 --svg habits.svg

Each plays the same number of games against the same opponent, from the same
openings and with both colours. Shown is which part of its moves were captures,
checks and moves of pawns (in checkers: captures, crownings, moves of kings),
how long its games were, and how it scored. A file is called by the name it gives,
and gains that it leaves out are 0. Ctrl-C ends the experiment with what
was played; the exit code is then 130.")]
pub(crate) struct Arguments {
    /// Personalities of your own, as files; those of the program always play
    files: Vec<PathBuf>,

    /// Which game
    #[arg(long, value_parser = game_parser(), default_value = "chess")]
    game: GameKind,

    /// How many games each of them plays
    #[arg(
        long,
        value_name = "N",
        default_value = "200",
        allow_negative_numbers = true
    )]
    #[arg(value_parser = clap::value_parser!(u32).range(1..=100_000))]
    games: u32,

    /// How far they look ahead, by alpha-beta
    #[arg(long, value_name = "N", default_value = "2", value_parser = super::parse_depth)]
    #[arg(allow_negative_numbers = true)]
    depth: u32,

    /// Against whom
    #[arg(
        long,
        value_name = "OPPONENT",
        default_value = "lab:alpha-beta/classic/2"
    )]
    against: String,

    /// What is left to chance: openings, equal moves, moods
    #[arg(long, value_name = "N", default_value = "1")]
    seed: u64,

    #[command(flatten)]
    answers: FileArguments,

    /// Answer with one JSON document: {"rows": [{"personality", "file"
    /// (of one of your own), "games", "moves", "rates": {..}, "plies", "wins",
    /// "draws", "losses"}], ..}
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    for_game!(arguments.game, watch(arguments))
}

fn watch<G: Rules>(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    arguments.answers.check()?;
    let interrupt = Interrupt::expected();
    let mut personalities = built_in_personalities::<G>(arguments.depth);
    for path in &arguments.files {
        let name = format!("gains:{}", path.display());
        let own = Personality::new(&name, arguments.depth, &read_text);
        personalities.push(own.with_context(|| format!("{name:?}"))?);
    }
    let against = enter::<G>(&arguments.against, &Conditions::default(), &[])?;
    let study = Study {
        against: &*against,
        against_name: &arguments.against,
        depth: arguments.depth,
        games: arguments.games as usize,
        seed: arguments.seed,
    };
    let games = personalities.len() as u64 * u64::from(arguments.games);
    let mut progress = Progress::new(arguments.json, games, Pace::Even);
    let report = study.watch(personalities, &interrupt.flag(), || progress.step());
    let report = report.map_err(advised)?;

    progress.say_all(report.lines())?;
    let answers = &arguments.answers;
    answers.write(|| report.csv(), || report.svg())?;
    progress.finish(&report)?;
    Ok(interrupt::exit_code(report.missing.as_deref()))
}

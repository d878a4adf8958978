//! `coronet lab`: experiments with search algorithms.

mod conditions;
mod grid;
mod ladder;
mod r#match;
pub(super) mod openings;
mod personalities;
mod pruning;
mod report;
mod runtime;
mod searched;
mod searches;
mod tree;

use crate::interrupt::Interrupt;
use crate::output::{Output, write_file};
use anyhow::anyhow;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, Subcommand};
use experiments::{EvaluationFault, Searched};
use lab::{BuiltIn, Limits};
use std::fs;
use std::io;
use std::path::PathBuf;
use std::process::ExitCode;

/// Measure how search algorithms do
#[derive(Args)]
#[command(arg_required_else_help = true)]
#[command(after_help = "Examples:
  coronet lab pruning --depth 4
  coronet lab runtime --game checkers --depth 8 --json
  coronet lab tree --depth 3 --out tree.jsonl
  coronet lab pruning --game tic-tac-toe
  coronet lab tree --game 'tree:[[3,12,8],[2,4,6],[14,5,2]]' --svg tree.svg
  coronet lab grid --game checkers --svg grid.svg
  coronet lab match lab:alpha-beta/classic/3 lab:alpha-beta/material/3
  coronet lab ladder --game checkers
  coronet lab report --out lab-report

Ctrl-C (or SIGTERM) ends an experiment early. It then answers, and writes its
files, with what is finished, says what is missing, and ends with 130. A second
Ctrl-C ends it at once.")]
pub(crate) struct Arguments {
    #[command(subcommand)]
    experiment: Experiment,
}

#[derive(Subcommand)]
enum Experiment {
    Grid(grid::Arguments),
    Ladder(ladder::Arguments),
    Match(r#match::Arguments),
    Personalities(personalities::Arguments),
    Pruning(pruning::Arguments),
    Report(report::Arguments),
    Runtime(runtime::Arguments),
    Tree(tree::Arguments),
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    match &arguments.experiment {
        Experiment::Grid(arguments) => grid::run(arguments),
        Experiment::Ladder(arguments) => ladder::run(arguments),
        Experiment::Match(arguments) => r#match::run(arguments),
        Experiment::Personalities(arguments) => personalities::run(arguments),
        Experiment::Pruning(arguments) => pruning::run(arguments),
        Experiment::Report(arguments) => report::run(arguments),
        Experiment::Runtime(arguments) => runtime::run(arguments),
        Experiment::Tree(arguments) => tree::run(arguments),
    }
}

/// What every experiment with searches is told.
#[derive(Args)]
struct SearchArguments {
    /// How to judge positions: material, classic, gains:NAME or gains:FILE.toml
    /// [default: classic; small games need none]
    #[arg(long, value_name = "NAME")]
    evaluation: Option<String>,

    /// Stop a search after N nodes, and do not look deeper with its algorithm
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    #[arg(allow_negative_numbers = true)]
    nodes: Option<u64>,

    /// Choose among equal moves by this number, and let plain alpha-beta, also with
    /// alpha-beta-table-unordered's table, look at moves in random order [default:
    /// all as generated]
    #[arg(long)]
    seed: Option<u64>,
}

impl SearchArguments {
    fn evaluation<G: Searched>(&self) -> anyhow::Result<G::Evaluation> {
        evaluation::<G>(self.evaluation.as_deref())
    }

    fn limits(&self, depth: u32, interrupt: &Interrupt) -> Limits {
        Limits {
            nodes: self.nodes,
            seed: self.seed,
            stop: interrupt.flag().into(),
            ..Limits::depth(depth)
        }
    }
}

/// An evaluation by its name, or from the file of a personality; or the usual one.
fn evaluation<G: Searched>(name: Option<&str>) -> anyhow::Result<G::Evaluation> {
    G::evaluation(name, &read_text).map_err(|fault| match fault {
        EvaluationFault::NotNeeded { .. } => anyhow!("--evaluation {fault}"),
        EvaluationFault::Unknown(_) => {
            anyhow!("--evaluation {:?}: {fault}", name.unwrap_or_default())
        }
    })
}

/// What is in the file of a personality.
pub(super) fn read_text(path: &str) -> io::Result<String> {
    fs::read_to_string(path)
}

/// Where the answer goes, beside standard output.
#[derive(Args)]
struct FileArguments {
    /// Write the rows as comma-separated values, too
    #[arg(long, value_name = "FILE")]
    csv: Option<PathBuf>,

    /// Draw a graph, too
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
}

impl FileArguments {
    /// Sees whether the files can be written, before hours go into what they
    /// are to hold.
    fn check(&self) -> anyhow::Result<()> {
        for path in [&self.csv, &self.svg].into_iter().flatten() {
            // Opening a pipe would be more than a look.
            let is_special = fs::metadata(path).is_ok_and(|present| !present.is_file());
            if !is_special {
                Output::open(Some(path))?;
            }
        }
        Ok(())
    }

    /// Writes the files that were asked for.
    fn write(
        &self,
        csv: impl FnOnce() -> String,
        svg: impl FnOnce() -> String,
    ) -> anyhow::Result<()> {
        if let Some(path) = &self.csv {
            write_file(path, &csv())?;
        }
        if let Some(path) = &self.svg {
            write_file(path, &svg())?;
        }
        Ok(())
    }
}

/// Reads an algorithm; clap then suggests the nearest for a wrong name.
fn algorithm_parser() -> impl TypedValueParser<Value = BuiltIn> {
    PossibleValuesParser::new(BuiltIn::ALL.map(BuiltIn::name))
        .try_map(|name| name.parse::<BuiltIn>())
}

/// Reads a depth.
pub(super) fn parse_depth(text: &str) -> Result<u32, String> {
    const MAX: u32 = lab::Opponent::<chess::Position>::MAX_DEPTH;
    match text.parse() {
        Ok(depth) if (1..=MAX).contains(&depth) => Ok(depth),
        _ => Err(format!(
            "a depth is a whole number from 1 to {MAX}; nobody lives to see a deeper search end"
        )),
    }
}

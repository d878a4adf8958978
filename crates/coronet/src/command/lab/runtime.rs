//! `coronet lab runtime`: how time grows with the nodes of a search.

use super::searched::SearchedArguments;
use super::searches::show;
use super::{FileArguments, SearchArguments, algorithm_parser, parse_depth};
use crate::interrupt::{self, Interrupt};
use crate::progress::{Pace, Progress};
use clap::Args;
use experiments::{Runtime, Searched, for_position, search_columns};
use lab::BuiltIn;
use std::process::ExitCode;

/// Measure time and nodes over depth, and fit a line of time on nodes
#[derive(Args)]
#[command(after_help = "Examples:
  coronet lab runtime --game checkers --depth 8
  coronet lab runtime --algorithm minimax --depth 4 --svg time.svg
  coronet lab runtime --depth 5 --json
  coronet lab runtime --game tic-tac-toe --algorithm minimax

Times are medians of 5 searches after a first one that does not count; a search of
more than a second is done once. The line has the least squares in time; its slope is
what one node costs. Rows are printed as they come: press Ctrl-C when you have seen
enough, and the answer and the files hold the rows that are finished; the exit code
is then 130.")]
pub(crate) struct Arguments {
    #[command(flatten)]
    position: SearchedArguments,

    /// Search to every depth from 1 to N, at most 20 [default: 5, and all of a
    /// small game]
    #[arg(long, value_name = "N", value_parser = parse_depth)]
    #[arg(allow_negative_numbers = true)]
    depth: Option<u32>,

    /// Which algorithm
    #[arg(long, value_parser = algorithm_parser(), default_value = "alpha-beta")]
    algorithm: BuiltIn,

    #[command(flatten)]
    search: SearchArguments,

    #[command(flatten)]
    files: FileArguments,

    /// Answer with one JSON document: {"rows": [{"algorithm", "depth", "nodes",
    /// "seconds", "value", "best"}], "fit": {"slope", "intercept",
    /// "r_squared"}, ..}
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    for_position!(arguments.position.read()?, measure(arguments))
}

fn measure<G: Searched>(arguments: &Arguments, position: &G) -> anyhow::Result<ExitCode> {
    arguments.files.check()?;
    let depth = arguments.depth.or(position.height()).unwrap_or(5);
    let interrupt = Interrupt::expected();
    let runtime = Runtime {
        position,
        evaluation: &arguments.search.evaluation::<G>()?,
        algorithm: arguments.algorithm,
        limits: &arguments.search.limits(depth, &interrupt),
    };
    let mut progress = Progress::new(arguments.json, depth.into(), Pace::GROWING);
    let columns = search_columns(false);
    progress.say(&columns.heading())?;
    let report = runtime.run(|event| show(&mut progress, &columns, event));

    progress.say("")?;
    progress.say(&match report.fit {
        Some(fit) => format!(
            "seconds = {:.3e} + {:.3e} * nodes, r squared {:.5}: {:.2} Mnodes/s",
            fit.intercept,
            fit.slope,
            fit.r_squared,
            1e-6 / fit.slope
        ),
        None => "No line: that takes two different numbers of nodes.".to_owned(),
    })?;
    let files = &arguments.files;
    files.write(|| report.csv(), || report.svg())?;
    progress.finish(&report)?;
    Ok(interrupt::exit_code(report.missing.as_deref()))
}

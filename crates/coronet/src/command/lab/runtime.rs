//! `coronet lab runtime`: how time grows with the nodes of a search.

use super::depths::Depths;
use super::searched::{Searched, SearchedArguments, for_position};
use super::table::{Counting, Line, Lines, Table, Unfinished};
use super::{FileArguments, SearchArguments, algorithm_parser, parse_depth};
use crate::interrupt::{self, Interrupt};
use crate::progress::{Pace, Progress};
use chart::{Axis, Plot, Scale, Series, plot};
use clap::Args;
use lab::BuiltIn;
use lab::experiment::{Fit, time_on_nodes};
use serde::Serialize;
use std::process::ExitCode;

/// Measure time and nodes over depth, and fit a line of time on nodes
#[derive(Args)]
#[command(after_help = "Examples:
  coronet lab runtime --game checkers --depth 8
  coronet lab runtime --algorithm minimax --depth 4 --svg time.svg
  coronet lab runtime --depth 5 --json
  coronet lab runtime --game tic-tac-toe --algorithm minimax

The line has the least squares in time; its slope is what one node costs. Rows
are printed as they come: press Ctrl-C when you have seen enough, and the answer
and the files hold the rows that are finished; the exit code is then 130.")]
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

#[derive(Serialize)]
struct Answer<'a> {
    game: &'static str,
    fen: String,
    evaluation: String,
    /// Whether Ctrl-C came before the last row.
    interrupted: bool,
    rows: &'a [Line],
    /// Searches that a limit stopped.
    stopped: &'a [Unfinished],
    /// Seconds on nodes; none if there are not two different counts.
    fit: Option<FitLine>,
}

#[derive(Serialize)]
pub(super) struct FitLine {
    slope: f64,
    intercept: f64,
    r_squared: f64,
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    for_position!(arguments.position.read()?, measure(arguments))
}

fn measure<G: Searched>(arguments: &Arguments, position: &G) -> anyhow::Result<ExitCode> {
    arguments.files.check()?;
    let depth = arguments.depth.or(position.height()).unwrap_or(5);
    let evaluation = arguments.search.evaluation::<G>()?;
    let interrupt = Interrupt::expected();
    let limits = arguments.search.limits(depth, &interrupt);
    let searches = u64::from(depth);
    let mut table = Table::new(Progress::new(arguments.json, searches, Pace::GROWING));
    let mut lines = Lines::default();
    let depths = Depths {
        position,
        evaluation: &evaluation,
        algorithms: &[arguments.algorithm],
        limits: &limits,
        interrupt: &interrupt,
        counting: Counting::Nothing,
    };
    let rows = depths.measure(&mut table, &mut lines)?;
    let missing = depths.missing(&rows);
    let fit = time_on_nodes(&rows);
    table.say("")?;
    table.say(&match fit {
        Some(fit) => format!(
            "seconds = {:.3e} + {:.3e} * nodes, r squared {:.5}: {:.2} Mnodes/s",
            fit.intercept,
            fit.slope,
            fit.r_squared,
            1e-6 / fit.slope
        ),
        None => "No line: that takes two different numbers of nodes.".to_owned(),
    })?;
    arguments
        .files
        .write(|| lines.csv(), || plot(&graph(&lines, fit)))?;
    table.finish(&Answer {
        game: G::NAME,
        fen: position.to_string(),
        evaluation: evaluation.to_string(),
        interrupted: missing.is_some(),
        rows: &lines.finished,
        stopped: &lines.stopped,
        fit: fit.map(FitLine::from),
    })?;
    Ok(interrupt::exit_code(missing.as_deref()))
}

impl From<Fit> for FitLine {
    fn from(fit: Fit) -> FitLine {
        FitLine {
            slope: fit.slope,
            intercept: fit.intercept,
            r_squared: fit.r_squared,
        }
    }
}

pub(super) fn graph(lines: &Lines, fit: Option<Fit>) -> Plot {
    let nodes = || lines.finished.iter().map(|line| line.nodes as f64);
    let seconds = lines.finished.iter().map(|line| line.seconds);
    let algorithm = lines
        .finished
        .first()
        .map_or("nothing", |line| line.algorithm);
    let mut series = vec![Series::measured(
        algorithm.to_owned(),
        nodes().zip(seconds).collect(),
    )];
    series.extend(fit.map(|fit| {
        let points = nodes().map(|nodes| (nodes, fit.at(nodes)));
        Series::computed(format!("fit, r² = {:.4}", fit.r_squared), points.collect())
    }));
    let axis = |label: &str| Axis {
        label: label.to_owned(),
        scale: Scale::Logarithmic,
    };
    Plot {
        title: "Time over nodes, a mark for each depth".to_owned(),
        x: axis("nodes"),
        y: axis("seconds"),
        series,
        levels: Vec::new(),
    }
}

//! `coronet lab tree`: what a search looked at, node by node.

mod lines;
mod summary;
mod watch;

use super::{SearchArguments, algorithm_parser, parse_depth};
use crate::interrupt::{self, Interrupt};
use crate::output::remark;
use crate::position::PositionArguments;
use crate::progress::{Pace, Progress};
use crate::rules::{Rules, for_game};
use anyhow::{Context, bail};
use clap::Args;
use lab::{Algorithm, Plies, Tree, search};
use lines::Format;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use summary::Summary;
use watch::Watch;

/// Write the tree that a search went through
#[derive(Args)]
#[command(after_help = "Examples:
  coronet lab tree --depth 3 --out tree.jsonl
  coronet lab tree --game checkers --algorithm pvs --depth 5 --limit 1000

Without files, the tree goes to standard output as JSON, one object a line; --out
writes the same to a file. With --out, --csv or --json, standard output has
a summary instead: nodes of each ply by what became of them.

Every line is a node: id, parent, order (place among its siblings), move, ply, depth,
side (to move), alpha and beta (the window at entry; null is without limit), value
(for that side), bound (exact, lower, upper), why (searched, evaluated, ending, table,
cut, skipped), cut_by (for a skipped move, the sibling that made it needless) and
nodes (below it).

Ctrl-C ends the search early. The tree is then written as far as it got, and the
exit code is 130. Nodes that were not done say \"stopped\" for why, the root among
them, and have neither value nor bound nor nodes.")]
pub(crate) struct Arguments {
    #[command(flatten)]
    position: PositionArguments,

    /// How many plies to look ahead, at most 20
    #[arg(long, value_name = "N", default_value = "3", value_parser = parse_depth)]
    #[arg(allow_negative_numbers = true)]
    depth: u32,

    /// Which algorithm
    #[arg(long, value_parser = algorithm_parser(), default_value = "alpha-beta")]
    algorithm: Algorithm,

    #[command(flatten)]
    search: SearchArguments,

    /// Record at most so many nodes and skipped moves, and say how many more
    /// there were
    #[arg(long, value_name = "NODES", default_value = "100000")]
    limit: usize,

    /// Write the tree to a file instead of standard output
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,

    /// Write the tree as comma-separated values, too
    #[arg(long, value_name = "FILE")]
    csv: Option<PathBuf>,

    /// Answer with the summary as one JSON document: {"nodes", "skipped",
    /// "leaves", "cutoffs", "first_move_cutoffs", "branching_factor",
    /// "plies": [..], ..}; the tree itself needs --out then
    #[arg(long)]
    json: bool,
}

/// Who has standard output.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Standard {
    /// The tree, or a file named `-`.
    File,
    Summary,
}

impl Arguments {
    fn standard(&self) -> anyhow::Result<Standard> {
        let files = [&self.out, &self.csv];
        let named = files.into_iter().flatten().count();
        let mut dashes = files
            .into_iter()
            .flatten()
            .filter(|path| *path == Path::new("-"));
        if named == 0 && !self.json {
            return Ok(Standard::File);
        }
        match (dashes.next(), dashes.next(), self.json) {
            (None, ..) => Ok(Standard::Summary),
            (Some(_), None, false) => Ok(Standard::File),
            _ => bail!(
                "there is one standard output: give - to one of --out and --csv, without --json"
            ),
        }
    }
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    for_game!(arguments.position.kind()?, show(arguments))
}

fn show<G: Rules>(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    let standard = arguments.standard()?;
    let root: G = arguments.position.read()?;
    let interrupt = Interrupt::expected();
    let limits = arguments.search.limits(arguments.depth, &interrupt);
    let chosen = arguments.search.evaluation::<G>()?;
    let evaluation = chosen.for_search(&root, &limits);
    let Arguments {
        algorithm, depth, ..
    } = *arguments;

    let is_quiet = arguments.json || standard == Standard::File;
    let moves = root.legal_moves().len() as u64;
    let mut progress = Progress::new(is_quiet, moves, Pace::Even);
    let tree = Tree::new(arguments.limit);
    let watch = Watch::new(&progress, depth);
    let mut observer = (tree, (Plies::default(), watch));
    let found = search(algorithm, &root, &evaluation, &limits, &mut observer);
    let (tree, (plies, _)) = observer;
    progress.hide();
    // An algorithm that deepens has an answer, but not to the depth asked for.
    let is_short = !matches!(&found, Ok(report) if report.depth == depth);
    let is_interrupted = interrupt.came() && is_short;
    let found = if is_interrupted {
        found.ok()
    } else {
        Some(found.context("--nodes is too few for an answer")?)
    };

    let Arguments { out, csv, .. } = arguments;
    let has_other_answer = arguments.json || csv.is_some();
    if out.is_some() || !has_other_answer {
        lines::write(&tree, &root, Format::JsonLines, out.as_deref())?;
    }
    if let Some(path) = csv {
        lines::write(&tree, &root, Format::Csv, Some(path))?;
    }
    if standard == Standard::Summary {
        let how = (algorithm, &chosen, depth);
        let mut summary = Summary::new(&root, how, found.as_ref(), &plies, &tree);
        summary.interrupted = is_interrupted;
        summary.say(&mut progress)?;
        progress.finish(&summary)?;
    }
    let is_written = out.is_some() || csv.is_some() || !has_other_answer;
    if tree.left_out() > 0 && is_written {
        remark(&format!(
            "{} nodes written, {} more left out: see --limit",
            tree.nodes().len(),
            tree.left_out()
        ));
    }
    let missing = format!("the tree of depth {depth} is not complete");
    Ok(interrupt::exit_code(is_interrupted.then_some(&missing)))
}

//! `coronet lab tree`: what a search looked at, node by node.

use super::searched::SearchedArguments;
use super::{FileArguments, SearchArguments, algorithm_parser, parse_depth};
use crate::interrupt::{self, Interrupt};
use crate::output::{Output, remark, write_file};
use crate::progress::{Pace, Progress};
use anyhow::{Context, bail};
use clap::Args;
use experiments::{RootProgress, Searched, SearchedTree, TreeSearch, for_position, tree_columns};
use lab::BuiltIn;
use report::wording::with_separators;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Write or draw the tree that a search went through
#[derive(Args)]
#[command(after_help = "Examples:
  coronet lab tree --depth 3 --out tree.jsonl
  coronet lab tree --depth 2 --svg tree.svg
  coronet lab tree --depth 3 --algorithm alpha-beta-ordered --drawn 60 --svg slide.svg
  coronet lab tree --game checkers --algorithm pvs --depth 5 --limit 1000
  coronet lab tree --game 'tree:[[3,12,8],[2,4,6],[14,5,2]]' --svg tree.svg

Without files, the tree goes to standard output as JSON, one object a line; --out
writes the same to a file. With --out, --csv, --svg or --json, standard output has
a summary instead: nodes of each ply by what became of them.

Every line is a node: id, parent, order (place among its siblings), move, ply, depth,
side (to move), alpha and beta (the window at entry; null is without limit), value
(for that side), bound (exact, lower, upper), why (searched, evaluated, stand-pat,
ending, table, cut, skipped), cut_by (for a skipped move, the sibling that made it
needless) and nodes (below it). In quiescence, what a position is worth if nothing is
captured is a child of its own: stand-pat, without a move, the other side to move.

In the drawing all values are those of the side to move at the root, the best line
is thick, and moves that were skipped are crossed out. Point at a node for its window
and the reason of a cut.

Ctrl-C ends the search early. The tree is then written as far as it got, and the
exit code is 130. Nodes that were not done say \"stopped\" for why, the root among
them, and have neither value nor bound nor nodes.")]
pub(crate) struct Arguments {
    #[command(flatten)]
    position: SearchedArguments,

    /// How many plies to look ahead, at most 20 [default: 3, and all of a
    /// small game]
    #[arg(long, value_name = "N", value_parser = parse_depth)]
    #[arg(allow_negative_numbers = true)]
    depth: Option<u32>,

    /// Which algorithm
    #[arg(long, value_parser = algorithm_parser(), default_value = "alpha-beta")]
    algorithm: BuiltIn,

    #[command(flatten)]
    search: SearchArguments,

    /// Record at most so many nodes and skipped moves, and say how many more
    /// there were
    #[arg(long, value_name = "NODES", default_value = "100000")]
    limit: usize,

    /// Write the tree to a file instead of standard output
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,

    #[command(flatten)]
    files: FileArguments,

    /// Draw about so many nodes, at most 1000: the best line and what is near it
    #[arg(long, value_name = "NODES", default_value = "100")]
    #[arg(value_parser = clap::value_parser!(u16).range(1..=1000), allow_negative_numbers = true)]
    drawn: u16,

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
        let files = [&self.out, &self.files.csv, &self.files.svg];
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
                "there is one standard output: give - to one of --out, --csv and --svg, without --json"
            ),
        }
    }
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    for_position!(arguments.position.read()?, show(arguments))
}

fn show<G: Searched>(arguments: &Arguments, root: &G) -> anyhow::Result<ExitCode> {
    let standard = arguments.standard()?;
    let depth = arguments.depth.or(root.height()).unwrap_or(3);
    let interrupt = Interrupt::expected();
    let Arguments { out, files, .. } = arguments;
    let search = TreeSearch {
        root,
        evaluation: &arguments.search.evaluation::<G>()?,
        algorithm: arguments.algorithm,
        limits: &arguments.search.limits(depth, &interrupt),
        room: arguments.limit,
        is_drawn: files.svg.is_some(),
    };
    let is_quiet = arguments.json || standard == Standard::File;
    let moves = root.legal_moves().len() as u64;
    let mut progress = Progress::new(is_quiet, moves, Pace::Even);
    let tree = search.run(|done| match done {
        RootProgress::Nodes(nodes) => {
            progress.doing(&format!("{} nodes", with_separators(nodes)));
        }
        RootProgress::MoveDone => progress.step(),
        RootProgress::Again => progress.expect(None),
    });
    progress.hide();
    let tree = tree.context("--nodes is too few for an answer")?;

    let has_other_answer = arguments.json || files.csv.is_some() || files.svg.is_some();
    if out.is_some() || !has_other_answer {
        write_json(&tree, out.as_deref())?;
    }
    if let Some(path) = &files.csv {
        write_csv(&tree, path)?;
    }
    if let Some(path) = &files.svg {
        draw(&tree, arguments.drawn.into(), path)?;
    }
    if standard == Standard::Summary {
        let report = tree.report();
        progress.say_all(report.lines())?;
        progress.finish(&report)?;
    }
    let is_written = out.is_some() || files.csv.is_some() || !has_other_answer;
    if tree.left_out() > 0 && is_written {
        remark(&format!(
            "{} nodes written, {} more left out: see --limit",
            tree.recorded(),
            tree.left_out()
        ));
    }
    let missing = format!("the tree of depth {depth} is not complete");
    let is_interrupted = tree.is_interrupted;
    Ok(interrupt::exit_code(is_interrupted.then_some(&missing)))
}

/// Writes the tree as JSON, an object a line.
fn write_json<G: Searched>(tree: &SearchedTree<'_, G>, path: Option<&Path>) -> anyhow::Result<()> {
    let mut output = Output::open(path)?;
    for row in tree.rows() {
        output.json(&row)?;
    }
    output.finish()
}

fn write_csv<G: Searched>(tree: &SearchedTree<'_, G>, path: &Path) -> anyhow::Result<()> {
    let (mut output, columns) = (Output::open(Some(path))?, tree_columns());
    output.write_all(columns.csv_heading().as_bytes())?;
    for row in tree.rows() {
        output.write_all(columns.csv_line(&row).as_bytes())?;
    }
    output.finish()
}

/// Draws the tree, and says if that is not all of it.
fn draw<G: Searched>(tree: &SearchedTree<'_, G>, nodes: usize, path: &Path) -> anyhow::Result<()> {
    let (svg, share) = tree.svg(nodes).context("there is no node to draw")?;
    write_file(path, &svg)?;
    if (share.drawn as u64) < share.of {
        remark(&format!(
            "the drawing has {} of {} nodes: see --drawn",
            with_separators(share.drawn as u64),
            with_separators(share.of)
        ));
    }
    Ok(())
}

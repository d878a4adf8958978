//! `coronet lab tree`: what a search looked at, node by node.

mod lines;
mod picture;
mod select;
mod summary;
mod watch;

use super::searched::{Searched, SearchedArguments, for_position};
use super::{FileArguments, SearchArguments, algorithm_parser, parse_depth};
use crate::interrupt::{self, Interrupt};
use crate::output::{Output, remark};
use crate::progress::{Pace, Progress};
use anyhow::{Context, bail};
use chart::TreeDrawing;
use clap::Args;
use lab::{BuiltIn, Evaluate, Plies, Tree, search};
use lines::Format;
use picture::{Picture, Share};
use report::wording::with_separators;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use summary::Summary;
use watch::Watch;

/// The upper plies of a search are recorded apart for the drawing, since the
/// first nodes of a large one are all below its first move.
const DRAWN_PLIES: u32 = 3;
const DRAWN_RECORD: usize = 200_000;

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
(for that side), bound (exact, lower, upper), why (searched, evaluated, ending, table,
cut, skipped), cut_by (for a skipped move, the sibling that made it needless) and
nodes (below it).

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
    let limits = arguments.search.limits(depth, &interrupt);
    let chosen = arguments.search.evaluation::<G>()?;
    let evaluation = chosen.for_search(root, &limits);
    let algorithm = arguments.algorithm;

    let is_quiet = arguments.json || standard == Standard::File;
    let moves = root.legal_moves().len() as u64;
    let mut progress = Progress::new(is_quiet, moves, Pace::Even);
    let room = arguments.files.svg.as_ref().map_or(0, |_| DRAWN_RECORD);
    let tree = Tree::new(arguments.limit);
    let top = Tree::new(room).down_to(DRAWN_PLIES);
    let watch = Watch::new(&progress, depth);
    let mut observer = ((tree, top), (Plies::default(), watch));
    let found = search(algorithm, root, &evaluation, &limits, &mut observer);
    let ((tree, top), (plies, _)) = observer;
    progress.hide();
    // An algorithm that deepens has an answer, but not to the depth asked for.
    let is_short = !matches!(&found, Ok(report) if report.depth == depth);
    let is_interrupted = interrupt.came() && is_short;
    let found = if is_interrupted {
        found.ok()
    } else {
        Some(found.context("--nodes is too few for an answer")?)
    };

    let Arguments { out, files, .. } = arguments;
    let has_other_answer = arguments.json || files.csv.is_some() || files.svg.is_some();
    if out.is_some() || !has_other_answer {
        lines::write(&tree, root, Format::JsonLines, out.as_deref())?;
    }
    if let Some(path) = &files.csv {
        lines::write(&tree, root, Format::Csv, Some(path))?;
    }
    if let Some(path) = &files.svg {
        let all = plies.all();
        let title = format!(
            "{algorithm}, depth {depth}, {chosen}: {} nodes, {} moves skipped",
            with_separators(all.nodes),
            with_separators(all.skipped_moves)
        );
        // A search that was stopped may not have come back to the upper plies.
        let is_deep = found.is_none() && !tree.nodes().is_empty();
        let record = if tree.left_out() == 0 || is_deep {
            &tree
        } else {
            &top
        };
        let room = usize::from(arguments.drawn);
        let picture = Picture::new(root, algorithm, record.nodes(), room);
        let picture = picture.context("there is no node to draw")?;
        let (drawing, share) = picture.drawing(title, all.nodes);
        draw(&drawing, &share, path)?;
    }
    if standard == Standard::Summary {
        let how = (algorithm, &chosen, depth);
        let mut summary = Summary::new(root, how, found.as_ref(), &plies, &tree);
        summary.interrupted = is_interrupted;
        summary.say(&mut progress)?;
        progress.finish(&summary)?;
    }
    let is_written = out.is_some() || files.csv.is_some() || !has_other_answer;
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

/// Draws the tree, and says if that is not all of it.
fn draw(drawing: &TreeDrawing, share: &Share, path: &Path) -> anyhow::Result<()> {
    let mut output = Output::open(Some(path))?;
    output.write_all(chart::tree(drawing).as_bytes())?;
    output.finish()?;
    if (share.drawn as u64) < share.of {
        remark(&format!(
            "the drawing has {} of {} nodes: see --drawn",
            with_separators(share.drawn as u64),
            with_separators(share.of)
        ));
    }
    Ok(())
}

//! `coronet lab tree`: what a search looked at, node by node.

use super::{SearchArguments, algorithm_parser, parse_depth};
use crate::interrupt::{self, Interrupt};
use crate::output::{Output, remark};
use crate::position::PositionArguments;
use crate::rules::{Notation, Rules, for_game, notation_of};
use anyhow::Context;
use clap::Args;
use game::Color;
use lab::{Algorithm, Bound, Fate, Score, Tree, TreeNode, search};
use serde::Serialize;
use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

/// Write the tree that a search went through, one JSON object a line
#[derive(Args)]
#[command(after_help = "Examples:
  coronet lab tree --depth 3 --out tree.jsonl
  coronet lab tree --game checkers --algorithm pvs --depth 5 --limit 1000

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

    /// Write to a file instead of standard output
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

#[derive(Serialize)]
struct Line {
    id: usize,
    parent: Option<usize>,
    order: usize,
    r#move: Option<String>,
    ply: u32,
    depth: u32,
    side: &'static str,
    alpha: Option<i32>,
    beta: Option<i32>,
    value: Option<i32>,
    bound: Option<&'static str>,
    why: &'static str,
    cut_by: Option<usize>,
    nodes: Option<u64>,
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    for_game!(arguments.position.kind()?, write_tree(arguments))
}

fn write_tree<G: Rules>(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    let root: G = arguments.position.read()?;
    let interrupt = Interrupt::expected();
    let limits = arguments.search.limits(arguments.depth, &interrupt);
    let evaluation = arguments.search.evaluation::<G>()?;
    let evaluation = evaluation.for_search(&root, &limits);
    let mut tree = Tree::new(arguments.limit);
    let found = search(arguments.algorithm, &root, &evaluation, &limits, &mut tree);
    // An algorithm that deepens has an answer, but not to the depth asked for.
    let is_short = !matches!(&found, Ok(report) if report.depth == arguments.depth);
    let is_interrupted = interrupt.came() && is_short;
    if !is_interrupted {
        found.context("--nodes is too few for an answer")?;
    }

    let notation = notation_of::<G>(None)?;
    let mut output = Output::open(arguments.out.as_deref())?;
    // The record holds moves; how one is written depends on where it is played.
    let mut positions: Vec<G> = Vec::with_capacity(tree.nodes().len());
    for (id, node) in tree.nodes().iter().enumerate() {
        let before = node.parent.map_or(&root, |parent| &positions[parent]);
        let mut position = before.clone();
        if let Some(mv) = node.mv {
            position.play_unchecked(mv);
        }
        serde_json::to_writer(&mut output, &line(id, node, before, &position, notation))?;
        writeln!(output)?;
        positions.push(position);
    }
    output.finish()?;
    if tree.left_out() > 0 {
        remark(&format!(
            "{} nodes written, {} more left out: see --limit",
            tree.nodes().len(),
            tree.left_out()
        ));
    }
    let missing = format!("the tree of depth {} is not complete", arguments.depth);
    Ok(interrupt::exit_code(is_interrupted.then_some(&missing)))
}

fn line<G: Rules>(
    id: usize,
    node: &TreeNode<G::Move>,
    before: &G,
    position: &G,
    notation: Notation,
) -> Line {
    let finite = |score: Score| {
        let limited = score > Score::MIN && score < Score::MAX;
        limited.then(|| score.value())
    };
    let bound = match node.bound {
        Bound::Exact => "exact",
        Bound::Lower => "lower",
        Bound::Upper => "upper",
    };
    // Neither skipped nor done: the search was stopped in it.
    let is_stopped = node.value.is_none() && node.fate != Fate::Skipped;
    Line {
        id,
        parent: node.parent,
        order: node.order,
        r#move: node.mv.map(|mv| before.write_move(mv, notation)),
        ply: node.ply,
        depth: node.depth,
        side: match position.side_to_move() {
            Color::White => "white",
            Color::Black => "black",
        },
        alpha: finite(node.alpha),
        beta: finite(node.beta),
        value: node.value.map(Score::value),
        bound: node.value.map(|_| bound),
        why: if is_stopped {
            "stopped"
        } else {
            node.fate.name()
        },
        cut_by: node.cut_by,
        nodes: (!is_stopped).then_some(node.nodes_below),
    }
}

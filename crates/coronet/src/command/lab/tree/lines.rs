//! The recorded tree in files: a JSON object or a row of values for each node.

use super::super::searched::Searched;
use crate::output::Output;
use game::Color;
use lab::{Bound, Fate, Score, Tree, TreeNode};
use serde::Serialize;
use std::io::Write;
use std::path::Path;

#[derive(Serialize)]
pub(super) struct Line {
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

/// How a tree is written.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Format {
    JsonLines,
    Csv,
}

/// Writes the tree to a file, or to standard output for none.
pub(super) fn write<G: Searched>(
    tree: &Tree<G::Move>,
    root: &G,
    format: Format,
    path: Option<&Path>,
) -> anyhow::Result<()> {
    let mut output = Output::open(path)?;
    if format == Format::Csv {
        writeln!(output, "{}", Line::COLUMNS)?;
    }
    // The record holds moves; how one is written depends on where it is played.
    let mut positions: Vec<G> = Vec::with_capacity(tree.nodes().len());
    for (id, node) in tree.nodes().iter().enumerate() {
        let before = node.parent.map_or(root, |parent| &positions[parent]);
        let mut position = before.clone();
        if let Some(mv) = node.mv {
            position.play_unchecked(mv);
        }
        let line = Line::new(id, node, before, &position);
        match format {
            Format::JsonLines => serde_json::to_writer(&mut output, &line)?,
            Format::Csv => output.write_all(line.csv().as_bytes())?,
        }
        writeln!(output)?;
        positions.push(position);
    }
    output.finish()
}

impl Line {
    const COLUMNS: &str =
        "id,parent,order,move,ply,depth,side,alpha,beta,value,bound,why,cut_by,nodes";

    fn new<G: Searched>(id: usize, node: &TreeNode<G::Move>, before: &G, position: &G) -> Line {
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
            r#move: node.mv.map(|mv| before.plain_move(mv)),
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

    /// The fields with commas between; nothing in them needs quotes.
    fn csv(&self) -> String {
        fn field<T: ToString>(value: Option<T>) -> String {
            value.map_or(String::new(), |value| value.to_string())
        }
        [
            self.id.to_string(),
            field(self.parent),
            self.order.to_string(),
            field(self.r#move.as_ref()),
            self.ply.to_string(),
            self.depth.to_string(),
            self.side.to_owned(),
            field(self.alpha),
            field(self.beta),
            field(self.value),
            field(self.bound),
            self.why.to_owned(),
            field(self.cut_by),
            field(self.nodes),
        ]
        .join(",")
    }
}

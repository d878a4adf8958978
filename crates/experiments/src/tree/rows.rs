//! The recorded tree, node by node: in JSON, and with columns for CSV.

use crate::Searched;
use game::Color;
use lab::{Bound, Fate, Score, Tree, TreeNode};
use report::{Column, Columns};
use serde::Serialize;

/// A node of a searched tree, or a move that was skipped.
#[derive(Clone, Debug, Serialize)]
pub struct TreeRow {
    /// Its place in the record.
    pub id: usize,
    /// The node it belongs to; none for a root.
    pub parent: Option<usize>,
    /// Its place among its siblings.
    pub order: usize,
    /// The move that leads to it; none for a root and for standing pat.
    pub r#move: Option<String>,
    /// Plies below the root.
    pub ply: u32,
    /// Plies still to look ahead.
    pub depth: u32,
    /// Who is to move.
    pub side: &'static str,
    /// The window at entry; none is without limit.
    pub alpha: Option<i32>,
    /// The upper end of that.
    pub beta: Option<i32>,
    /// What it is worth to the side to move.
    pub value: Option<i32>,
    /// How exact that is.
    pub bound: Option<&'static str>,
    /// What became of it.
    pub why: &'static str,
    /// For a skipped move, the sibling that made it needless.
    pub cut_by: Option<usize>,
    /// Nodes below it.
    pub nodes: Option<u64>,
}

/// The rows of a tree, in the order of its nodes.
pub(super) fn rows<'a, G: Searched>(
    tree: &'a Tree<G::Move>,
    root: &'a G,
) -> impl Iterator<Item = TreeRow> + 'a {
    // The record holds moves; how one is written depends on where it is played.
    let mut positions: Vec<G> = Vec::with_capacity(tree.nodes().len());
    tree.nodes().iter().enumerate().map(move |(id, node)| {
        let before = node.parent.map_or(root, |parent| &positions[parent]);
        let mut position = before.clone();
        if let Some(mv) = node.mv {
            position.play_unchecked(mv);
        }
        let row = TreeRow::new(id, node, before, &position);
        positions.push(position);
        row
    })
}

impl TreeRow {
    fn new<G: Searched>(id: usize, node: &TreeNode<G::Move>, before: &G, position: &G) -> TreeRow {
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
        // Whoever stands pat leaves it to the other side.
        let side = match node.fate {
            Fate::StandPat => !position.side_to_move(),
            _ => position.side_to_move(),
        };
        TreeRow {
            id,
            parent: node.parent,
            order: node.order,
            r#move: node.mv.map(|mv| before.plain_move(mv)),
            ply: node.ply,
            depth: node.depth,
            side: match side {
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
}

/// The fields of a node as comma-separated values.
#[must_use]
pub fn tree_columns() -> Columns<'static, TreeRow> {
    Columns::new([
        Column::new("id", |row: &TreeRow| row.id.into()),
        Column::new("parent", |row: &TreeRow| row.parent.into()),
        Column::new("order", |row: &TreeRow| row.order.into()),
        Column::new("move", |row: &TreeRow| row.r#move.clone().into()),
        Column::new("ply", |row: &TreeRow| row.ply.into()),
        Column::new("depth", |row: &TreeRow| row.depth.into()),
        Column::new("side", |row: &TreeRow| row.side.into()),
        Column::new("alpha", |row: &TreeRow| row.alpha.into()),
        Column::new("beta", |row: &TreeRow| row.beta.into()),
        Column::new("value", |row: &TreeRow| row.value.into()),
        Column::new("bound", |row: &TreeRow| row.bound.into()),
        Column::new("why", |row: &TreeRow| row.why.into()),
        Column::new("cut_by", |row: &TreeRow| row.cut_by.into()),
        Column::new("nodes", |row: &TreeRow| row.nodes.into()),
    ])
}

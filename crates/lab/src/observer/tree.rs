//! Recording the tree that was searched, to look at it afterwards.

use super::{Bound, Cutter, Observer, Why};
use crate::{Place, Score, Window};
use game::Game;

/// Records every node of a search up to a limit, and every move that was
/// skipped with the sibling that made it needless.
///
/// ```
/// use lab::{BuiltIn, Fate, Limits, Material, Tree, search};
///
/// let mut tree = Tree::new(1_000);
/// let start = checkers::Position::start();
/// search(BuiltIn::AlphaBeta, &start, &Material, &Limits::depth(2), &mut tree)?;
/// let skipped = tree.nodes().iter().filter(|node| node.fate == Fate::Skipped);
/// assert!(skipped.count() > 0);
/// assert_eq!(tree.left_out(), 0);
/// # Ok::<(), lab::Stopped>(())
/// ```
#[derive(Clone, Debug)]
pub struct Tree<M> {
    nodes: Vec<TreeNode<M>>,
    limit: usize,
    /// What is deeper is left out.
    last_ply: u32,
    left_out: u64,
    /// The nodes that are being searched, the root first.
    open: Vec<OpenNode>,
}

/// A node of a recorded tree. Its place in [`Tree::nodes`] is its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TreeNode<M> {
    /// The node it belongs to; none for a root. (An algorithm that searches
    /// several times has several.)
    pub parent: Option<usize>,
    /// Its place among its siblings, from 0.
    pub order: usize,
    /// The move that leads to it; none for a root, and none for standing pat.
    pub mv: Option<M>,
    /// Plies below the root.
    pub ply: u32,
    /// Plies still to look ahead.
    pub depth: u32,
    /// The window when it was entered; for a skipped move, of its parent.
    pub alpha: Score,
    /// The upper end of that window.
    pub beta: Score,
    /// What it was found to be worth to the side to move; none if it was
    /// skipped, or the search was stopped in it.
    pub value: Option<Score>,
    /// How exact that is.
    pub bound: Bound,
    /// The move that was found best in it, if any was.
    pub best: Option<M>,
    /// What became of it.
    pub fate: Fate,
    /// For a skipped move: the sibling whose value made it needless.
    pub cut_by: Option<usize>,
    /// Nodes below it, whether recorded or not.
    pub nodes_below: u64,
}

/// What became of a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Fate {
    /// All its moves were looked at; in quiescence, all that are noisy.
    Searched,
    /// Judged by the evaluation.
    Evaluated,
    /// What its parent is worth if nothing is captured; the other side is to move.
    StandPat,
    /// The game is over there.
    Ending,
    /// Answered by the transposition table.
    Tt,
    /// One of its moves, or standing pat, was so good that others were skipped.
    Cut,
    /// Never looked at, since a sibling was good enough.
    Skipped,
}

impl Fate {
    /// The word for it in files.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Fate::Searched => "searched",
            Fate::Evaluated => "evaluated",
            Fate::StandPat => "stand-pat",
            Fate::Ending => "ending",
            Fate::Tt => "table",
            Fate::Cut => "cut",
            Fate::Skipped => "skipped",
        }
    }
}

#[derive(Clone, Copy, Debug)]
struct OpenNode {
    /// Where it is recorded, if it still had room.
    recorded: Option<usize>,
    children: usize,
    last_child: Option<usize>,
    nodes_below: u64,
    was_cut: bool,
}

impl<M> Tree<M> {
    /// A record of at most `limit` nodes.
    #[must_use]
    pub const fn new(limit: usize) -> Tree<M> {
        Tree {
            nodes: Vec::new(),
            limit,
            last_ply: u32::MAX,
            left_out: 0,
            open: Vec::new(),
        }
    }

    /// The same, without what is deeper than so many plies: then the beginning
    /// of a large search takes no room from its end.
    #[must_use]
    pub fn down_to(self, last_ply: u32) -> Tree<M> {
        Tree { last_ply, ..self }
    }

    /// The nodes, every one before those below it.
    #[must_use]
    pub fn nodes(&self) -> &[TreeNode<M>] {
        &self.nodes
    }

    /// How many nodes and skipped moves there was no room for.
    #[must_use]
    pub const fn left_out(&self) -> u64 {
        self.left_out
    }

    fn record(&mut self, node: TreeNode<M>) -> Option<usize> {
        if self.nodes.len() >= self.limit || node.ply > self.last_ply {
            self.left_out += 1;
            return None;
        }
        self.nodes.push(node);
        Some(self.nodes.len() - 1)
    }
}

impl<G: Game> Observer<G> for Tree<G::Move> {
    fn enter(&mut self, _: &G, at: &Place<G::Move>, (alpha, beta): Window) {
        let parent = self.open.last().copied();
        let node = TreeNode {
            parent: parent.and_then(|parent| parent.recorded),
            order: parent.map_or(0, |parent| parent.children),
            mv: at.mv,
            ply: at.ply,
            depth: at.depth,
            alpha,
            beta,
            value: None,
            bound: Bound::Exact,
            best: None,
            fate: Fate::Searched,
            cut_by: None,
            nodes_below: 0,
        };
        // Without its parent a node would say nothing.
        let orphan = parent.is_some_and(|parent| parent.recorded.is_none());
        let recorded = if orphan {
            self.left_out += 1;
            None
        } else {
            self.record(node)
        };
        if let Some(parent) = self.open.last_mut() {
            parent.children += 1;
            parent.last_child = recorded;
        }
        self.open.push(OpenNode {
            recorded,
            children: 0,
            last_child: None,
            nodes_below: 0,
            was_cut: false,
        });
    }

    fn leave(&mut self, value: Score, bound: Bound, why: Why, best: Option<G::Move>) {
        let Some(done) = self.open.pop() else {
            return;
        };
        if let Some(parent) = self.open.last_mut() {
            parent.nodes_below += 1 + done.nodes_below;
        }
        if let Some(node) = done.recorded.map(|index| &mut self.nodes[index]) {
            node.value = Some(value);
            node.bound = bound;
            node.best = best;
            node.nodes_below = done.nodes_below;
            node.fate = match why {
                Why::Searched if done.was_cut => Fate::Cut,
                Why::Searched => Fate::Searched,
                Why::Evaluated => Fate::Evaluated,
                Why::StandPat => Fate::StandPat,
                Why::Ending => Fate::Ending,
                Why::Tt => Fate::Tt,
            };
        }
    }

    fn cut(&mut self, _: Cutter, skipped: &[G::Move]) {
        let ply = self.open.len() as u32;
        let Some(parent) = self.open.last_mut() else {
            return;
        };
        parent.was_cut = true;
        let OpenNode {
            recorded,
            children,
            last_child,
            ..
        } = *parent;
        let Some(index) = recorded else {
            self.left_out += skipped.len() as u64;
            return;
        };
        let above = &self.nodes[index];
        let (depth, alpha, beta) = (above.depth.saturating_sub(1), above.alpha, above.beta);
        for (order, mv) in (children..).zip(skipped) {
            self.record(TreeNode {
                parent: Some(index),
                order,
                mv: Some(*mv),
                ply,
                depth,
                alpha,
                beta,
                value: None,
                bound: Bound::Exact,
                best: None,
                fate: Fate::Skipped,
                cut_by: last_child,
                nodes_below: 0,
            });
        }
    }
}

//! What a search looked at, node by node.

mod picture;
mod rows;
mod select;
mod summary;
mod watch;

pub use picture::Share;
pub use rows::{TreeRow, tree_columns};
pub use summary::{PlyRow, TreeReport};
pub use watch::RootProgress;

use crate::Searched;
use lab::{BuiltIn, Evaluate, Limits, Plies, Report, Stopped, Tree, search};
use picture::Picture;
use report::wording::with_separators;
use watch::Watch;

/// The upper plies of a search are recorded apart for the drawing, since the
/// first nodes of a large one are all below its first move.
const DRAWN_PLIES: u32 = 3;
const DRAWN_RECORD: usize = 200_000;

/// A search of which the tree is recorded.
pub struct TreeSearch<'a, G: Searched> {
    /// What is searched.
    pub root: &'a G,
    /// How it is judged.
    pub evaluation: &'a G::Evaluation,
    /// Who searches.
    pub algorithm: BuiltIn,
    /// How deep, and when to stop.
    pub limits: &'a Limits,
    /// How many nodes and skipped moves are recorded at most.
    pub room: usize,
    /// Whether there is to be a drawing.
    pub is_drawn: bool,
}

/// The tree, as far as it was searched and recorded.
pub struct SearchedTree<'a, G: Searched> {
    search: &'a TreeSearch<'a, G>,
    report: Option<Report<G::Move>>,
    /// Whether somebody stopped it before its end.
    pub is_interrupted: bool,
    tree: Tree<G::Move>,
    top: Tree<G::Move>,
    plies: Plies,
}

impl<G: Searched> TreeSearch<'_, G> {
    /// Searches, and tells how far it is. What is stopped by the flag of the limits
    /// is a tree, too, if not a whole one.
    ///
    /// # Errors
    /// If another limit was reached before there was an answer.
    pub fn run(&self, tell: impl FnMut(RootProgress)) -> Result<SearchedTree<'_, G>, Stopped> {
        let TreeSearch { root, limits, .. } = *self;
        let evaluation = self.evaluation.for_search(root, limits);
        let room = if self.is_drawn { DRAWN_RECORD } else { 0 };
        let tree = Tree::new(self.room);
        let top = Tree::new(room).down_to(DRAWN_PLIES);
        let watch = Watch::new(tell, limits.depth);
        let mut observer = ((tree, top), (Plies::default(), watch));
        let report = search(self.algorithm, root, &evaluation, limits, &mut observer);
        let ((tree, top), (plies, _)) = observer;
        // An algorithm that deepens has an answer, but not to the depth asked for.
        let is_short = !matches!(&report, Ok(report) if report.depth == limits.depth);
        let is_interrupted = is_short && limits.stop.is_raised();
        Ok(SearchedTree {
            search: self,
            report: if is_interrupted {
                report.ok()
            } else {
                Some(report?)
            },
            is_interrupted,
            tree,
            top,
            plies,
        })
    }
}

impl<G: Searched> SearchedTree<'_, G> {
    /// The nodes in their order.
    pub fn rows(&self) -> impl Iterator<Item = TreeRow> {
        rows::rows(&self.tree, self.search.root)
    }

    /// How many nodes and skipped moves are recorded.
    #[must_use]
    pub fn recorded(&self) -> usize {
        self.tree.nodes().len()
    }

    /// How many there was no room for.
    #[must_use]
    pub fn left_out(&self) -> u64 {
        self.tree.left_out()
    }

    /// The search in numbers.
    #[must_use]
    pub fn report(&self) -> TreeReport {
        let TreeSearch {
            root,
            evaluation,
            algorithm,
            limits,
            ..
        } = *self.search;
        let how = (algorithm, evaluation, limits.depth);
        let (report, is_interrupted) = (self.report.as_ref(), self.is_interrupted);
        TreeReport::new(root, how, report, is_interrupted, &self.plies, &self.tree)
    }

    /// About so many nodes drawn, and how much of the tree that is; nothing if there
    /// is no node.
    #[must_use]
    pub fn svg(&self, nodes: usize) -> Option<(String, Share)> {
        let TreeSearch {
            root,
            evaluation,
            algorithm,
            limits,
            ..
        } = *self.search;
        let all = self.plies.all();
        let title = format!(
            "{algorithm}, depth {}, {evaluation}: {} nodes, {} moves skipped",
            limits.depth,
            with_separators(all.nodes),
            with_separators(all.skipped_moves)
        );
        // A search that was stopped may not have come back to the upper plies.
        let is_deep = self.report.is_none() && !self.tree.nodes().is_empty();
        let record = if self.tree.left_out() == 0 || is_deep {
            &self.tree
        } else {
            &self.top
        };
        let picture = Picture::new(root, algorithm, record.nodes(), nodes)?;
        let (drawing, share) = picture.drawing(title, all.nodes);
        Some((chart::tree(&drawing), share))
    }
}

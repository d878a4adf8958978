//! Which nodes of a large tree are worth drawing.

use lab::{Fate, TreeNode};
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// Nothing deeper is drawn: quiescence may go far.
const LAST_PLY: u32 = 10;

/// The part of a tree that is drawn.
pub(super) struct Selection {
    /// The root of the last search, if there are several,
    pub(super) root: usize,
    /// and how many there are.
    pub(super) roots: usize,
    /// The moves of each node, in the order of search.
    pub(super) children: Vec<Vec<usize>>,
    is_shown: Vec<bool>,
    is_best: Vec<bool>,
}

impl Selection {
    /// Chooses at most `room` nodes, and always the root. Nothing is shown
    /// without what is above it. The best line comes first, then what is near
    /// it or near the root, answers that are best before others. If there is no
    /// room for all, leaves away from the best line are shown only where they
    /// decide: the others teach nothing, and are most of the tree.
    pub(super) fn new<M: Copy + Eq>(nodes: &[TreeNode<M>], room: usize) -> Option<Selection> {
        let root = nodes.iter().rposition(|node| node.parent.is_none())?;
        let mut children = vec![Vec::new(); nodes.len()];
        for (id, node) in nodes.iter().enumerate().skip(root + 1) {
            if let Some(parent) = node.parent {
                children[parent].push(id);
            }
        }
        let mut selection = Selection {
            root,
            roots: nodes.iter().filter(|node| node.parent.is_none()).count(),
            children,
            is_shown: vec![false; nodes.len()],
            is_best: vec![false; nodes.len()],
        };
        let searched = nodes[root..].iter();
        let searched = searched.filter(|node| node.fate != Fate::Skipped).count();
        let has_room = searched <= room;
        selection.is_best[root] = true;
        let mut waiting = BinaryHeap::from([Reverse((0, root))]);
        for _ in 0..room.max(1) {
            let Some(Reverse((distance, id))) = waiting.pop() else {
                break;
            };
            selection.is_shown[id] = true;
            let best = selection.best_of(nodes, id);
            for &child in &selection.children[id] {
                let node = &nodes[child];
                if node.fate == Fate::Skipped || node.ply > LAST_PLY {
                    continue;
                }
                let is_best = Some(child) == best;
                let is_leaf = matches!(
                    node.fate,
                    Fate::Evaluated | Fate::StandPat | Fate::Ending | Fate::Tt
                );
                if is_leaf && !is_best && !selection.is_best[id] && !has_room {
                    continue;
                }
                let step = match (is_best, selection.is_best[id]) {
                    (true, true) => 0,
                    (true, false) => 20,
                    (false, _) => 40 + node.order.min(60),
                };
                selection.is_best[child] = is_best && selection.is_best[id];
                waiting.push(Reverse((distance + step, child)));
            }
        }
        Some(selection)
    }

    /// The child that the best move of a node leads to; where no move is better than
    /// standing pat, that. A move that was searched twice counts as it was found at
    /// last.
    pub(super) fn best_of<M: Copy + Eq>(&self, nodes: &[TreeNode<M>], id: usize) -> Option<usize> {
        let mut children = self.children[id].iter().copied();
        let Some(best) = nodes[id].best else {
            return children.find(|child| nodes[*child].fate == Fate::StandPat);
        };
        children.rfind(|child| nodes[*child].mv == Some(best) && nodes[*child].value.is_some())
    }

    pub(super) fn is_shown(&self, id: usize) -> bool {
        self.is_shown[id]
    }

    /// Whether a node is on the best line.
    pub(super) fn is_best(&self, id: usize) -> bool {
        self.is_best[id]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use lab::{BuiltIn, Limits, Material, Tree, search};

    fn tree(algorithm: BuiltIn, depth: u32) -> Tree<checkers::Move> {
        let mut tree = Tree::new(usize::MAX);
        let start = checkers::Position::start();
        search(
            algorithm,
            &start,
            &Material,
            &Limits::depth(depth),
            &mut tree,
        )
        .unwrap();
        tree
    }

    #[test]
    fn no_more_is_shown_than_there_is_room_and_nothing_without_its_parent() {
        for algorithm in BuiltIn::ALL {
            let tree = tree(algorithm, 4);
            let nodes = tree.nodes();
            let mut last = 0;
            for room in [0, 1, 2, 10, 50, 1_000_000] {
                let selection = Selection::new(nodes, room).expect("a root");
                let shown: Vec<usize> = (0..nodes.len())
                    .filter(|id| selection.is_shown(*id))
                    .collect();
                assert!(
                    shown.len() <= room.max(1) && shown.len() >= last,
                    "{algorithm}"
                );
                last = shown.len();
                for id in shown.into_iter().filter(|id| *id != selection.root) {
                    assert!(selection.is_shown(nodes[id].parent.expect("a parent")));
                    assert!(nodes[id].fate != Fate::Skipped);
                }
            }
            // With room for all, all that was searched last is shown.
            let selection = Selection::new(nodes, usize::MAX).expect("a root");
            let skipped = nodes.iter().skip(selection.root);
            let skipped = skipped.filter(|node| node.fate == Fate::Skipped || node.ply > LAST_PLY);
            assert_eq!(
                last,
                nodes.len() - selection.root - skipped.count(),
                "{algorithm}"
            );
        }
    }

    #[test]
    fn the_best_line_is_shown_first() {
        let tree = tree(BuiltIn::AlphaBeta, 5);
        let selection = Selection::new(tree.nodes(), 6).expect("a root");
        for id in (0..tree.nodes().len()).filter(|id| selection.is_shown(*id)) {
            assert!(selection.is_best(id));
        }
    }
}

//! The searched tree in words and numbers, ready to be drawn.
//!
//! Values and windows are those of the side that is to move at the root, all
//! through the tree: that side takes the most, the other the least, and alpha
//! and beta keep their meaning from ply to ply.

mod words;

use super::select::Selection;
use crate::Searched;
use chart::{Branch, Line, Mark, TreeDrawing};
use game::Color;
use lab::{BuiltIn, Fate, TreeNode};
use report::wording::with_separators;

/// Fewer skipped moves than this are drawn one by one.
const FEW: usize = 3;
/// So many moves of a group are named for whoever points at it.
const MOST_NAMES: usize = 40;

/// A tree that is being put into words.
pub(super) struct Picture<'a, G: Searched> {
    root: &'a G,
    algorithm: BuiltIn,
    nodes: &'a [TreeNode<G::Move>],
    selection: Selection,
}

/// How much of a tree is in the drawing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Share {
    /// So many nodes are drawn,
    pub drawn: usize,
    /// of so many.
    pub of: u64,
}

impl<'a, G: Searched> Picture<'a, G> {
    /// Of at most `room` nodes. None if there are none at all.
    pub(super) fn new(
        root: &'a G,
        algorithm: BuiltIn,
        nodes: &'a [TreeNode<G::Move>],
        room: usize,
    ) -> Option<Picture<'a, G>> {
        Some(Picture {
            root,
            algorithm,
            nodes,
            selection: Selection::new(nodes, room)?,
        })
    }

    /// The drawing with this title, and how much it shows of the tree, which
    /// has so many `nodes` if there was one search.
    pub(super) fn drawing(&self, title: String, nodes: u64) -> (TreeDrawing, Share) {
        let top = self.selection.root;
        let root = self.branch(top, self.root, &[]);
        let share = Share {
            drawn: count(&root),
            of: match self.selection.roots {
                1 => nodes,
                _ => self.nodes[top].nodes_below + 1,
            },
        };
        let columns = (0..depth(&root)).map(|ply| {
            let side = self.side(ply);
            match (self.algorithm, ply % 2) {
                (BuiltIn::Mcts, _) => format!("{side} to move"),
                (_, 0) => format!("{side} to move: max"),
                _ => format!("{side} to move: min"),
            }
        });
        let drawing = TreeDrawing {
            title,
            remarks: self.remarks(&share),
            columns: columns.collect(),
            root,
        };
        (drawing, share)
    }

    fn remarks(&self, share: &Share) -> Vec<String> {
        let (own, other) = (self.side(0), self.side(1));
        let mut remarks = vec![self.root.to_string()];
        remarks.push(match self.algorithm {
            BuiltIn::Mcts => format!(
                "Values are {own}'s, the means of random games. The best line is what was tried most."
            ),
            _ => format!(
                "Values are {own}'s all through the tree: {own} takes the most, {other} the least. \
                 Moves are in the order of search."
            ),
        });
        let mut last = String::new();
        if mark(&self.nodes[self.selection.root]) == Mark::Stopped {
            last.push_str("The search was stopped before it was done. ");
        }
        if self.selection.roots > 1 {
            let depth = self.nodes[self.selection.root].depth;
            last.push_str(&format!(
                "This is the last of {} searches, to depth {depth}. ",
                self.selection.roots
            ));
        }
        if (share.drawn as u64) < share.of {
            last.push_str(&format!(
                "Drawn are {} of {} nodes; strokes and numbers stand for the others.",
                with_separators(share.drawn as u64),
                with_separators(share.of)
            ));
        }
        if !last.is_empty() {
            remarks.push(last);
        }
        remarks
    }

    /// Who is to move so many plies below the root.
    fn side(&self, ply: u32) -> Color {
        if ply.is_multiple_of(2) {
            self.root.side_to_move()
        } else {
            !self.root.side_to_move()
        }
    }

    /// A node with what is drawn below it. `line` holds the moves that lead
    /// there.
    fn branch(&self, id: usize, position: &G, line: &[String]) -> Branch {
        let node = &self.nodes[id];
        let children = &self.selection.children[id];
        let name = |child: usize| match self.nodes[child].mv {
            Some(mv) => position.readable_move(mv),
            None => "stand pat".to_owned(),
        };
        let best = self.selection.best_of(self.nodes, id);
        let mut below = Vec::new();
        let mut main = 0;
        let mut at = 0;
        while at < children.len() {
            let child = children[at];
            let kind = |child: usize| {
                let node = &self.nodes[child];
                (node.fate == Fate::Skipped, self.selection.is_shown(child))
            };
            let run = children[at..]
                .iter()
                .take_while(|other| kind(**other) == kind(child));
            let run = &children[at..at + run.count()];
            match kind(child) {
                (true, _) => below.extend(self.skipped(node, run, &name)),
                (_, false) if run.len() > 1 || !self.selection.children[child].is_empty() => {
                    below.push(self.hidden(run, &name));
                }
                _ => {
                    if Some(child) == best {
                        main = below.len();
                    }
                    below.push(self.child(child, position, line, name(child)));
                    at += 1;
                    continue;
                }
            }
            at += run.len();
        }
        below.extend(self.unrecorded(id));
        let is_again = node.parent.is_some_and(|parent| {
            let mut before = self.selection.children[parent].iter();
            before.any(|other| *other < id && self.nodes[*other].mv == node.mv)
        });
        let again = if is_again { " again" } else { "" };
        Branch {
            mark: mark(node),
            name: match line.last() {
                Some(name) => format!("{name}{again}"),
                None => "root".to_owned(),
            },
            value: self.value(node),
            title: self.title(id, line, best.map(name), is_again),
            line: if self.selection.is_best(id) {
                Line::Best
            } else {
                Line::Other
            },
            below,
            main,
        }
    }

    fn child(&self, child: usize, position: &G, line: &[String], name: String) -> Branch {
        let mut next = position.clone();
        if let Some(mv) = self.nodes[child].mv {
            next.play_unchecked(mv);
        }
        let line = [line, &[name]].concat();
        self.branch(child, &next, &line)
    }

    /// Moves that nobody looked at: one by one if they are few.
    fn skipped(
        &self,
        parent: &TreeNode<G::Move>,
        run: &[usize],
        name: &dyn Fn(usize) -> String,
    ) -> Vec<Branch> {
        let by = self.nodes[run[0]].cut_by.map(name);
        let reason = self.reason(parent, by.as_deref());
        let stub = |mark: Mark, label: String, title: String| Branch {
            mark,
            name: label,
            value: String::new(),
            title,
            line: Line::Other,
            below: Vec::new(),
            main: 0,
        };
        if run.len() < FEW {
            let one = |child: &usize| {
                let title = format!("{}, skipped. {reason}", name(*child));
                stub(Mark::Skipped, name(*child), title)
            };
            return run.iter().map(one).collect();
        }
        let label = format!(
            "{} more, cut by {}: {}",
            run.len(),
            by.unwrap_or_default(),
            self.comparison(parent)
        );
        let title = format!(
            "{} moves skipped: {}. {reason}",
            run.len(),
            names(run, name)
        );
        vec![stub(Mark::SkippedMoves(run.len()), label, title)]
    }

    /// Nodes that were looked at and are not drawn.
    fn hidden(&self, run: &[usize], name: &dyn Fn(usize) -> String) -> Branch {
        let nodes = run.iter().map(|child| 1 + self.nodes[*child].nodes_below);
        let nodes: u64 = nodes.sum();
        let moves = if run.len() == 1 { "move" } else { "moves" };
        let is_stopped = |child: &usize| mark(&self.nodes[*child]) == Mark::Stopped;
        let label = if run.iter().any(is_stopped) {
            format!("{} {moves}, not finished", run.len())
        } else if nodes == run.len() as u64 {
            format!("{} {moves}", run.len())
        } else {
            format!("{} {moves}, {} nodes", run.len(), with_separators(nodes))
        };
        let named = |child: usize| {
            format!("{} {}", name(child), self.value(&self.nodes[child]))
                .trim_end()
                .to_owned()
        };
        Branch {
            mark: Mark::Hidden(run.len()),
            title: format!("{label}, looked at and not drawn: {}", names(run, &named)),
            name: label,
            value: String::new(),
            line: Line::Other,
            below: Vec::new(),
            main: 0,
        }
    }

    /// Nodes that the record had no room for.
    fn unrecorded(&self, id: usize) -> Option<Branch> {
        let children = self.selection.children[id].iter();
        let searched = children.filter(|child| self.nodes[**child].fate != Fate::Skipped);
        let known = searched.map(|child| 1 + self.nodes[*child].nodes_below);
        let missing = self.nodes[id].nodes_below.saturating_sub(known.sum());
        (missing > 0).then(|| {
            let name = format!("… {} nodes", with_separators(missing));
            Branch {
                mark: Mark::Hidden(1),
                title: format!("{name} that were looked at and not recorded"),
                name,
                value: String::new(),
                line: Line::Other,
                below: Vec::new(),
                main: 0,
            }
        })
    }
}

const fn mark<M>(node: &TreeNode<M>) -> Mark {
    match node.fate {
        Fate::Skipped => Mark::Skipped,
        _ if node.value.is_none() => Mark::Stopped,
        Fate::Searched => Mark::Searched,
        Fate::Evaluated => Mark::Evaluated,
        Fate::StandPat => Mark::StandPat,
        Fate::Ending => Mark::Ending,
        Fate::Tt => Mark::Table,
        Fate::Cut => Mark::Cut,
    }
}

/// The moves of a group, as many as one can listen to.
fn names(run: &[usize], name: &dyn Fn(usize) -> String) -> String {
    let shown = run.iter().take(MOST_NAMES).map(|child| name(*child));
    let mut text = shown.collect::<Vec<_>>().join(", ");
    if run.len() > MOST_NAMES {
        text.push_str(", …");
    }
    text
}

/// How many nodes are drawn as themselves.
fn count(branch: &Branch) -> usize {
    let own = !matches!(
        branch.mark,
        Mark::Skipped | Mark::SkippedMoves(_) | Mark::Hidden(_)
    );
    usize::from(own) + branch.below.iter().map(count).sum::<usize>()
}

/// How many plies are drawn.
fn depth(branch: &Branch) -> u32 {
    1 + branch.below.iter().map(depth).max().unwrap_or(0)
}

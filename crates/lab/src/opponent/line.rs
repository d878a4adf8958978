//! The principal variation: the moves that both sides are expected to play.

use crate::{Bound, Observer, Place, Score, Why, Window};
use game::Game;

/// Listens to a search and keeps the line of best play. It ends where a
/// transposition table answered, since no moves were looked at there.
#[derive(Debug)]
pub(super) struct Line<M> {
    /// From the root to the present node.
    path: Vec<Frame<M>>,
    /// What the search of the root came to.
    root: Vec<M>,
}

#[derive(Debug)]
struct Frame<M> {
    mv: Option<M>,
    /// The best that a child gave, and the line through it.
    value: Score,
    line: Vec<M>,
}

impl<M> Default for Line<M> {
    fn default() -> Line<M> {
        Line {
            path: Vec::new(),
            root: Vec::new(),
        }
    }
}

impl<M: Copy + Eq> Line<M> {
    /// The line that begins with this move, at least the move itself.
    pub(super) fn from(self, best: Option<M>) -> Vec<M> {
        if self.root.first() == best.as_ref() {
            self.root
        } else {
            best.into_iter().collect()
        }
    }
}

impl<G: Game> Observer<G> for Line<G::Move> {
    fn enter(&mut self, _: &G, at: &Place<G::Move>, _: Window) {
        self.path.push(Frame {
            mv: at.mv,
            value: Score::MIN,
            line: Vec::new(),
        });
    }

    fn leave(&mut self, value: Score, _: Bound, _: Why, best: Option<G::Move>) {
        let Some(mut node) = self.path.pop() else {
            return;
        };
        if node.line.first() != best.as_ref() {
            node.line.clear();
            node.line.extend(best);
        }
        let Some(mv) = node.mv else {
            self.root = node.line;
            return;
        };
        let Some(parent) = self.path.last_mut() else {
            return;
        };
        // A move that is searched again, with another window, replaces itself.
        if -value > parent.value || parent.line.first() == Some(&mv) {
            parent.value = -value;
            parent.line.clear();
            parent.line.push(mv);
            parent.line.append(&mut node.line);
        }
    }
}

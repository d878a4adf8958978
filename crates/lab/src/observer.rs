//! Watching a search from outside.

mod counters;
mod plies;
mod tree;

pub use counters::Counters;
pub use plies::Plies;
pub use tree::{Fate, Tree, TreeNode};

use crate::Score;

/// Is told of everything a search does. `()` listens to nothing, and costs
/// nothing: its calls vanish when compiled.
///
/// Calls nest: between the `enter` and the `leave` of a node come those of its
/// children. Monte-Carlo search, which goes through its tree again and again,
/// tells of it once, when it has grown.
pub trait Observer<M> {
    /// A node is entered by a move (none at the root), with so many plies to go
    /// and this window.
    fn enter(&mut self, _mv: Option<M>, _depth: u32, _alpha: Score, _beta: Score) {}

    /// The node entered last is done: what it is worth, how exactly, and why it
    /// was not searched further.
    fn leave(&mut self, _value: Score, _bound: Bound, _why: Why, _best: Option<M>) {}

    /// In the present node `by` was so good, as its `place`-th move, that the
    /// moves in `skipped` are not looked at: the opponent will not let it come
    /// to this node.
    fn cut(&mut self, _by: M, _place: usize, _skipped: &[M]) {}
}

impl<M> Observer<M> for () {}

/// Two who listen to the same search.
impl<M: Copy, A: Observer<M>, B: Observer<M>> Observer<M> for (A, B) {
    #[inline]
    fn enter(&mut self, mv: Option<M>, depth: u32, alpha: Score, beta: Score) {
        self.0.enter(mv, depth, alpha, beta);
        self.1.enter(mv, depth, alpha, beta);
    }

    #[inline]
    fn leave(&mut self, value: Score, bound: Bound, why: Why, best: Option<M>) {
        self.0.leave(value, bound, why, best);
        self.1.leave(value, bound, why, best);
    }

    #[inline]
    fn cut(&mut self, by: M, place: usize, skipped: &[M]) {
        self.0.cut(by, place, skipped);
        self.1.cut(by, place, skipped);
    }
}

/// How exact a value is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Bound {
    /// Just this.
    Exact,
    /// This or more: the search of the node was cut off.
    Lower,
    /// This or less: no move reached alpha.
    Upper,
}

impl Bound {
    /// What a value says when the window was `alpha` to `beta`.
    #[inline]
    #[must_use]
    pub fn of(value: Score, alpha: Score, beta: Score) -> Bound {
        if value >= beta {
            Bound::Lower
        } else if value <= alpha {
            Bound::Upper
        } else {
            Bound::Exact
        }
    }
}

/// Where the value of a node comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Why {
    /// From its moves.
    Searched,
    /// From the evaluation, since the depth was reached.
    Evaluated,
    /// From the rules: the game is over.
    Ending,
    /// From the transposition table.
    Table,
}

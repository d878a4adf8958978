//! Watching a search from outside.

mod counters;
mod plies;
mod tree;

pub use counters::Counters;
pub use plies::Plies;
pub use tree::{Fate, Tree, TreeNode};

use crate::{Place, Score, Window};
use game::Game;

/// Is told of everything a search does. `()` listens to nothing, and costs
/// nothing: its calls vanish when compiled.
///
/// Calls nest: between the `enter` and the `leave` of a node come those of its
/// children. Monte-Carlo search, which goes through its tree again and again,
/// tells of it once, when it has grown.
pub trait Observer<G: Game> {
    /// Whether it listens at all. What a search would do for its observer alone,
    /// it does not do for one who does not.
    const LISTENS: bool = true;

    /// A node is entered: its position, where it is in the tree, and the window.
    fn enter(&mut self, _position: &G, _at: &Place<G::Move>, _window: Window) {}

    /// The node entered last is done: what it is worth, how exactly, and why it
    /// was not searched further.
    fn leave(&mut self, _value: Score, _bound: Bound, _why: Why, _best: Option<G::Move>) {}

    /// The child that was left last made its parent, the present node, so good
    /// that the moves in `skipped`, of which there is at least one, are not looked
    /// at: the opponent will not let it come to this node.
    fn cut(&mut self, _by: Cutter, _skipped: &[G::Move]) {}
}

impl<G: Game> Observer<G> for () {
    const LISTENS: bool = false;
}

/// Two who listen to the same search.
impl<G: Game, A: Observer<G>, B: Observer<G>> Observer<G> for (A, B) {
    const LISTENS: bool = A::LISTENS || B::LISTENS;

    #[inline]
    fn enter(&mut self, position: &G, at: &Place<G::Move>, window: Window) {
        self.0.enter(position, at, window);
        self.1.enter(position, at, window);
    }

    #[inline]
    fn leave(&mut self, value: Score, bound: Bound, why: Why, best: Option<G::Move>) {
        self.0.leave(value, bound, why, best);
        self.1.leave(value, bound, why, best);
    }

    #[inline]
    fn cut(&mut self, by: Cutter, skipped: &[G::Move]) {
        self.0.cut(by, skipped);
        self.1.cut(by, skipped);
    }
}

/// What made the other moves of a node needless.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Cutter {
    /// The move at this place, from 0.
    Move(usize),
    /// Doing nothing was good enough.
    StandPat,
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
    /// From the evaluation, since in quiescence nobody has to capture. The node
    /// stands for leaving it at that: no move leads to it, and the other side is
    /// to move.
    StandPat,
    /// From the rules: the game is over.
    Ending,
    /// From the transposition table.
    Tt,
}

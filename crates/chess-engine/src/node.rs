//! A position in the tree, with what the search keeps beside it.

use crate::keys::Keys;
use chess::{Move, Position};

/// A position and the keys of its parts.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Node {
    pub(crate) position: Position,
    pub(crate) keys: Keys,
}

impl Node {
    pub(crate) fn new(position: Position) -> Node {
        Node {
            keys: Keys::of(&position),
            position,
        }
    }

    /// The node after a legal move.
    #[inline]
    pub(crate) fn after(&self, mv: Move) -> Node {
        let mut next = *self;
        next.position.play_observed(mv, &mut next.keys);
        next
    }

    /// The node after doing nothing; `None` when in check.
    #[inline]
    pub(crate) fn after_null_move(&self) -> Option<Node> {
        Some(Node {
            position: self.position.after_null_move()?,
            keys: self.keys,
        })
    }
}

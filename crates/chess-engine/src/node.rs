//! A position in the tree, with what the search keeps beside it.

use crate::evaluation::{Standing, Weights};
use crate::keys::Keys;
use chess::{Move, Observer, Piece, Position, Square};

/// A position, the keys of its parts, and what stands on it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Node {
    pub(crate) position: Position,
    pub(crate) keys: Keys,
    pub(crate) standing: Standing,
}

impl Node {
    pub(crate) fn new(position: Position) -> Node {
        Node {
            keys: Keys::of(&position),
            standing: Standing::of(position.board(), &Weights::PLAYED),
            position,
        }
    }

    /// The node after a legal move.
    #[inline]
    pub(crate) fn after(&self, mv: Move) -> Node {
        let mut next = *self;
        let mut listeners = Listeners(&mut next.keys, &mut next.standing);
        next.position.play_observed(mv, &mut listeners);
        next
    }

    /// The node after doing nothing; `None` when in check.
    #[inline]
    pub(crate) fn after_null_move(&self) -> Option<Node> {
        Some(Node {
            position: self.position.after_null_move()?,
            keys: self.keys,
            standing: self.standing,
        })
    }
}

/// Who is told of every change on the board.
struct Listeners<'a>(&'a mut Keys, &'a mut Standing);

impl Observer for Listeners<'_> {
    #[inline(always)]
    fn removed(&mut self, piece: Piece, square: Square) {
        self.0.removed(piece, square);
        self.1.removed(piece, square);
    }

    #[inline(always)]
    fn placed(&mut self, piece: Piece, square: Square) {
        self.0.placed(piece, square);
        self.1.placed(piece, square);
    }
}

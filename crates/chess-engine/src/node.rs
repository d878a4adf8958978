//! A position in the tree, with what the search keeps beside it.

use crate::evaluation::{PsqtAccumulator, Weights};
use crate::keys::Keys;
use chess::{Bitboard, Move, Observer, Piece, Position, Role, Square, attacks};
use std::cell::OnceCell;

/// A position, the keys of its parts, and what stands on it.
#[derive(Clone, Debug)]
pub(crate) struct Node {
    pub(crate) position: Position,
    pub(crate) keys: Keys,
    pub(crate) psqt: PsqtAccumulator,
    /// Many nodes end before anybody asks.
    threatened: OnceCell<Bitboard>,
}

impl Node {
    pub(crate) fn new(position: Position) -> Node {
        Node {
            keys: Keys::of(&position),
            psqt: PsqtAccumulator::of(position.board(), &Weights::PLAYED),
            position,
            threatened: OnceCell::new(),
        }
    }

    /// Squares that the opponent attacks.
    #[inline]
    pub(crate) fn threatened(&self) -> Bitboard {
        *self.threatened.get_or_init(|| threatened(&self.position))
    }

    /// The node after a legal move.
    #[inline]
    pub(crate) fn after(&self, mv: Move) -> Node {
        let mut next = Node {
            position: self.position,
            keys: self.keys,
            psqt: self.psqt,
            threatened: OnceCell::new(),
        };
        let mut listeners = Listeners(&mut next.keys, &mut next.psqt);
        next.position.play_observed(mv, &mut listeners);
        next
    }

    /// The node after doing nothing; `None` when in check.
    #[inline]
    pub(crate) fn after_null_move(&self) -> Option<Node> {
        Some(Node {
            position: self.position.after_null_move()?,
            keys: self.keys,
            psqt: self.psqt,
            threatened: OnceCell::new(),
        })
    }
}

fn threatened(position: &Position) -> Bitboard {
    let them = !position.side_to_move();
    let board = position.board();
    let occupied = board.occupied();
    let theirs = |role| board.pieces(them, role);
    let queens = theirs(Role::Queen);
    let mut squares = attacks::king(position.king(them)) | attacks::pawns(them, theirs(Role::Pawn));
    for square in theirs(Role::Knight) {
        squares |= attacks::knight(square);
    }
    for square in theirs(Role::Bishop) | queens {
        squares |= attacks::bishop(square, occupied);
    }
    for square in theirs(Role::Rook) | queens {
        squares |= attacks::rook(square, occupied);
    }
    squares
}

/// Who is told of every change on the board.
struct Listeners<'a>(&'a mut Keys, &'a mut PsqtAccumulator);

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

#[cfg(test)]
mod tests {
    use super::*;
    use testing::Random;

    #[test]
    fn threatened_are_the_squares_with_an_attacker() {
        let mut random = Random::new(9);
        let mut node = Node::new(Position::start());
        for _ in 0..2000 {
            let position = &node.position;
            let board = position.board();
            let attacked = |square: &Square| {
                let them = !position.side_to_move();
                !board.attackers(*square, them, board.occupied()).is_empty()
            };
            for square in Square::ALL {
                assert_eq!(node.threatened().contains(square), attacked(&square));
            }
            let moves = position.legal_moves();
            node = if moves.is_empty() {
                Node::new(Position::start())
            } else {
                node.after(random.pick(&moves))
            };
        }
    }
}

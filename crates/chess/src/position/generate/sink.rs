//! What becomes of the moves that the generator finds.

use crate::{Bitboard, Move, MoveKind, Square};
use game::MoveList;

/// Takes moves as sets of target squares.
pub(super) trait Sink {
    /// One piece can go to any of the targets.
    fn piece(&mut self, from: Square, targets: Bitboard);
    /// On each target arrives a pawn from `target - step`.
    fn pawns(&mut self, targets: Bitboard, step: i8, kind: MoveKind);
    /// The same, and the pawn becomes something else.
    fn promotions(&mut self, targets: Bitboard, step: i8);
    /// A single move.
    fn single(&mut self, mv: Move);
}

impl Sink for MoveList<Move> {
    #[inline(always)]
    fn piece(&mut self, from: Square, targets: Bitboard) {
        for to in targets {
            self.push(Move::new(from, to, MoveKind::Normal));
        }
    }

    #[inline(always)]
    fn pawns(&mut self, targets: Bitboard, step: i8, kind: MoveKind) {
        for to in targets {
            self.push(Move::new(origin(to, step), to, kind));
        }
    }

    #[inline(always)]
    fn promotions(&mut self, targets: Bitboard, step: i8) {
        for to in targets {
            for kind in MoveKind::PROMOTIONS {
                self.push(Move::new(origin(to, step), to, kind));
            }
        }
    }

    #[inline(always)]
    fn single(&mut self, mv: Move) {
        self.push(mv);
    }
}

#[inline(always)]
fn origin(to: Square, step: i8) -> Square {
    Square::from_low_bits((to as u8).wrapping_sub(step as u8))
}

/// Counts moves without writing them down.
pub(super) struct Count(pub(super) u32);

impl Sink for Count {
    #[inline(always)]
    fn piece(&mut self, _: Square, targets: Bitboard) {
        self.0 += targets.len();
    }

    #[inline(always)]
    fn pawns(&mut self, targets: Bitboard, _: i8, _: MoveKind) {
        self.0 += targets.len();
    }

    #[inline(always)]
    fn promotions(&mut self, targets: Bitboard, _: i8) {
        self.0 += 4 * targets.len();
    }

    #[inline(always)]
    fn single(&mut self, _: Move) {
        self.0 += 1;
    }
}

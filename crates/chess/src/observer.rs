//! Listening to what a move changes on the board.

use crate::{Piece, Square};

/// Is told of every piece that leaves or reaches a square while a move is
/// played. An evaluation that is kept up to date from move to move listens
/// here; the rules need not know it. `()` listens to nothing and costs nothing.
///
/// A promotion removes the pawn and places the new piece; castling removes
/// king and rook before it places them.
pub trait Observer {
    /// `piece` no longer stands on `square`.
    fn removed(&mut self, piece: Piece, square: Square);
    /// `piece` now stands on `square`, which is empty until then.
    fn placed(&mut self, piece: Piece, square: Square);
}

impl Observer for () {
    #[inline(always)]
    fn removed(&mut self, _: Piece, _: Square) {}
    #[inline(always)]
    fn placed(&mut self, _: Piece, _: Square) {}
}

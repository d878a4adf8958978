//! Capturing in passing: the one move where two pawns leave their squares at
//! once, so that pins alone do not tell whether it is legal.

use super::Position;
use crate::{Bitboard, Role, Square, attacks};

impl Position {
    /// The pawns that may legally capture on `target` in passing.
    #[inline]
    pub(super) fn en_passant_capturers(&self, target: Square) -> Bitboard {
        let us = self.side_to_move;
        let candidates = attacks::pawn(!us, target) & self.our(Role::Pawn);
        candidates
            .into_iter()
            .filter(|from| self.en_passant_is_safe(*from, target))
            .collect()
    }

    /// Whether the king is safe after the capture. Two pawns leave their
    /// squares at once, which no pin tells of, so the lines are looked at anew.
    fn en_passant_is_safe(&self, from: Square, target: Square) -> bool {
        let us = self.side_to_move;
        let king = self.king(us);
        let victim = Bitboard::of(victim(target));
        let occupied = (self.occupied() - Bitboard::of(from) - victim) | target.into();
        let attackers = self.board.attackers(king, !us, occupied) - victim;
        attackers.is_empty()
    }

    /// Whether some pawn may legally capture on `target` in passing.
    pub(super) fn can_capture_en_passant(&self, target: Square) -> bool {
        !self.en_passant_capturers(target).is_empty()
    }
}

/// The pawn that is captured when another pawn goes to `target` in passing:
/// on the same file, one rank towards the middle.
#[inline(always)]
pub(super) const fn victim(target: Square) -> Square {
    // Ranks 3 and 4, or 6 and 5, differ in the lowest bit of the rank.
    Square::from_low_bits(target as u8 ^ 8)
}

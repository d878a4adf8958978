//! A move in two bytes.

use crate::{Role, Square};
use std::fmt;
use std::num::NonZeroU16;

/// What is special about a move, beyond where it starts and ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MoveKind {
    /// Nothing: a piece goes from one square to another, maybe capturing.
    Normal,
    /// A pawn goes two squares forward.
    DoublePush,
    /// A pawn captures the pawn that has just passed it.
    EnPassant,
    /// King and rook move together; the move goes *to the rook's square*, so
    /// that Chess960 needs no exceptions.
    Castle,
    /// A pawn reaches the last rank and becomes a knight.
    PromoteKnight,
    /// A pawn reaches the last rank and becomes a bishop.
    PromoteBishop,
    /// A pawn reaches the last rank and becomes a rook.
    PromoteRook,
    /// A pawn reaches the last rank and becomes a queen.
    PromoteQueen,
}

impl MoveKind {
    const ALL: [MoveKind; 8] = [
        MoveKind::Normal,
        MoveKind::DoublePush,
        MoveKind::EnPassant,
        MoveKind::Castle,
        MoveKind::PromoteKnight,
        MoveKind::PromoteBishop,
        MoveKind::PromoteRook,
        MoveKind::PromoteQueen,
    ];

    /// The promotions, the queen first.
    pub const PROMOTIONS: [MoveKind; 4] = [
        MoveKind::PromoteQueen,
        MoveKind::PromoteRook,
        MoveKind::PromoteBishop,
        MoveKind::PromoteKnight,
    ];

    /// What the pawn becomes, if the move is a promotion.
    #[inline]
    #[must_use]
    pub const fn promotion(self) -> Option<Role> {
        match self {
            MoveKind::PromoteKnight => Some(Role::Knight),
            MoveKind::PromoteBishop => Some(Role::Bishop),
            MoveKind::PromoteRook => Some(Role::Rook),
            MoveKind::PromoteQueen => Some(Role::Queen),
            _ => None,
        }
    }

    /// The promotion to `role`, if pawns can become that.
    #[must_use]
    pub const fn promote_to(role: Role) -> Option<MoveKind> {
        match role {
            Role::Knight => Some(MoveKind::PromoteKnight),
            Role::Bishop => Some(MoveKind::PromoteBishop),
            Role::Rook => Some(MoveKind::PromoteRook),
            Role::Queen => Some(MoveKind::PromoteQueen),
            Role::Pawn | Role::King => None,
        }
    }
}

/// A move: from, to, and what is special about it. It means something only
/// together with a position, and a `Move` out of a table may be illegal there
/// ([`Position::is_legal`](crate::Position::is_legal) tells).
///
/// The lowest bit is always set, so `Option<Move>` takes two bytes as well and
/// nobody needs a "no move" value.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move(NonZeroU16);

const _: () = assert!(size_of::<Option<Move>>() == 2);

impl Move {
    /// A move of this kind.
    #[inline(always)]
    #[must_use]
    pub const fn new(from: Square, to: Square, kind: MoveKind) -> Move {
        let bits = (to as u16) << 10 | (from as u16) << 4 | (kind as u16) << 1 | 1;
        // The last bit is set, so the other arm is never taken (or compiled).
        match NonZeroU16::new(bits) {
            Some(bits) => Move(bits),
            None => unreachable!(),
        }
    }

    /// Where the piece stands before the move.
    #[inline(always)]
    #[must_use]
    pub const fn from(self) -> Square {
        Square::from_low_bits((self.0.get() >> 4) as u8)
    }

    /// Where it goes. For castling this is the square of the rook; see
    /// [`Move::king_target`].
    #[inline(always)]
    #[must_use]
    pub const fn to(self) -> Square {
        Square::from_low_bits((self.0.get() >> 10) as u8)
    }

    /// What is special about the move.
    #[inline(always)]
    #[must_use]
    pub const fn kind(self) -> MoveKind {
        MoveKind::ALL[(self.0.get() >> 1 & 7) as usize]
    }

    /// What a pawn becomes by this move.
    #[inline]
    #[must_use]
    pub const fn promotion(self) -> Option<Role> {
        self.kind().promotion()
    }

    /// Whether king and rook move together.
    #[inline]
    #[must_use]
    pub const fn is_castle(self) -> bool {
        matches!(self.kind(), MoveKind::Castle)
    }

    /// The square a piece stands on after the move: the g- or c-file for a
    /// castling king.
    #[must_use]
    pub const fn king_target(self) -> Square {
        if self.is_castle() {
            CastlingSide::of(self.from(), self.to()).king_target(self.from())
        } else {
            self.to()
        }
    }

    /// The move as a number, for compact tables.
    #[inline]
    #[must_use]
    pub const fn bits(self) -> u16 {
        self.0.get()
    }

    /// The move with these bits. Any number with the lowest bit set is some
    /// move, legal or not; others are none.
    #[inline]
    #[must_use]
    pub const fn from_bits(bits: u16) -> Option<Move> {
        match NonZeroU16::new(bits) {
            Some(number) if bits & 1 == 1 => Some(Move(number)),
            _ => None,
        }
    }
}

impl fmt::Debug for Move {
    /// `e2e4`, `e7e8=Queen`, `e1h1 Castle`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.from(), self.to())?;
        match (self.promotion(), self.kind()) {
            (Some(role), _) => write!(f, "={role:?}"),
            (None, MoveKind::Normal) => Ok(()),
            (None, kind) => write!(f, " {kind:?}"),
        }
    }
}

/// Which way a king castles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CastlingSide {
    /// Towards the h-file; the king ends on the g-file.
    KingSide,
    /// Towards the a-file; the king ends on the c-file.
    QueenSide,
}

impl CastlingSide {
    /// Both sides, the king's first.
    pub const ALL: [CastlingSide; 2] = [CastlingSide::KingSide, CastlingSide::QueenSide];

    /// The side on which a rook stands, seen from its king.
    #[inline]
    #[must_use]
    pub const fn of(king: Square, rook: Square) -> CastlingSide {
        if king as u8 & 7 < rook as u8 & 7 {
            CastlingSide::KingSide
        } else {
            CastlingSide::QueenSide
        }
    }

    /// Where the king ends, on the rank where it stands.
    #[inline]
    #[must_use]
    pub const fn king_target(self, king: Square) -> Square {
        let file = match self {
            CastlingSide::KingSide => 6,
            CastlingSide::QueenSide => 2,
        };
        Square::from_low_bits(king as u8 & 56 | file)
    }

    /// Where the rook ends, on the rank where the king stands.
    #[inline]
    #[must_use]
    pub const fn rook_target(self, king: Square) -> Square {
        let file = match self {
            CastlingSide::KingSide => 5,
            CastlingSide::QueenSide => 3,
        };
        Square::from_low_bits(king as u8 & 56 | file)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_keep_their_parts_and_their_bits() {
        for kind in MoveKind::ALL {
            for (from, to) in [
                (Square::A1, Square::A1),
                (Square::E2, Square::E4),
                (Square::H8, Square::H8),
            ] {
                let mv = Move::new(from, to, kind);
                assert_eq!((mv.from(), mv.to(), mv.kind()), (from, to, kind));
                assert_eq!(Move::from_bits(mv.bits()), Some(mv));
            }
        }
        assert_eq!(Move::from_bits(0), None);
        assert_eq!(Move::from_bits(2), None);
    }

    #[test]
    fn castling_targets() {
        let short = Move::new(Square::E1, Square::H1, MoveKind::Castle);
        assert_eq!(short.king_target(), Square::G1);
        let long = Move::new(Square::F8, Square::B8, MoveKind::Castle);
        assert_eq!(long.king_target(), Square::C8);
        assert_eq!(CastlingSide::QueenSide.rook_target(Square::F8), Square::D8);
    }
}

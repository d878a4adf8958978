//! Where the king may go, castling included.

use super::sink::Sink;
use super::{Generator, NOT_A, NOT_H, Stage};
use crate::position::side::Side;
use crate::{Bitboard, CastlingSide, Move, MoveKind, Role, Square, attacks};

impl<S: Side, T: Stage> Generator<'_, S, T> {
    /// King moves and castling.
    #[inline(always)]
    pub(super) fn king_moves(&self, sink: &mut impl Sink) {
        let steps = attacks::king(self.king) & self.targets;
        let rooks = self.castling_candidates();
        let mut asked = steps;
        for rook in rooks {
            asked |= Castling::new(self.king, rook).king_path;
        }
        let safe = asked - self.attacked_among(asked);
        sink.piece(self.king, steps & safe);
        for rook in rooks {
            if (Castling::new(self.king, rook).king_path - safe).is_empty() {
                sink.single(Move::new(self.king, rook, MoveKind::Castle));
            }
        }
    }

    /// Which of these squares the opponent attacks (others may be among them).
    /// For one or two it is cheapest to look from the square; for more, to add
    /// up what the opponent's pieces attack.
    #[inline(always)]
    fn attacked_among(&self, squares: Bitboard) -> Bitboard {
        let but_one = squares.0 & squares.0.wrapping_sub(1);
        if Bitboard(but_one).has_several() {
            return self.danger();
        }
        squares
            .into_iter()
            .filter(|square| !self.is_safe(*square))
            .collect()
    }

    /// Whether the king could stand there. It does not hide behind itself.
    #[inline(always)]
    fn is_safe(&self, square: Square) -> bool {
        let board = &self.position.board;
        let occupied = self.occupied ^ Bitboard::of(self.king);
        let near = attacks::pawn(S::COLOR, square) & board.role(Role::Pawn)
            | attacks::knight(square) & board.role(Role::Knight)
            | attacks::king(square) & board.role(Role::King);
        if near.intersects(self.them) {
            return false;
        }
        let diagonal = self.them & board.diagonal_sliders();
        let straight = self.them & board.straight_sliders();
        // Most sliders are not even on a line with the square: asking that
        // first saves most of the look-ups.
        !(attacks::bishop_lines(square).intersects(diagonal)
            && attacks::bishop(square, occupied).intersects(diagonal)
            || attacks::rook_lines(square).intersects(straight)
                && attacks::rook(square, occupied).intersects(straight))
    }

    #[inline(always)]
    fn castling_candidates(&self) -> Bitboard {
        let mut candidates = Bitboard::EMPTY;
        if T::QUIETS && self.position.checkers.is_empty() {
            for rook in (self.position.castling_rooks & self.us) - self.position.pinned {
                // Something between king and rook is how castling mostly fails.
                if !attacks::between(self.king, rook).intersects(self.occupied)
                    && Castling::new(self.king, rook).is_free(self.occupied)
                {
                    candidates |= Bitboard::of(rook);
                }
            }
        }
        candidates
    }

    /// The squares the opponent attacks. The king does not hide behind itself.
    #[inline(always)]
    fn danger(&self) -> Bitboard {
        let board = &self.position.board;
        let occupied = self.occupied ^ Bitboard::of(self.king);
        let pawns = self.them & board.role(Role::Pawn);
        let mut danger = (pawns & NOT_A).shifted(-S::UP - 1) | (pawns & NOT_H).shifted(-S::UP + 1);
        danger |= attacks::king(self.position.king(S::COLOR.other()));
        for from in self.them & board.role(Role::Knight) {
            danger |= attacks::knight(from);
        }
        for from in self.them & board.diagonal_sliders() {
            danger |= attacks::bishop(from, occupied);
        }
        for from in self.them & board.straight_sliders() {
            danger |= attacks::rook(from, occupied);
        }
        danger
    }
}

/// What king and rook pass over. (In Chess960 the rook may shield the king
/// along the first rank: such a rook is pinned, and may not castle.)
pub(in crate::position) struct Castling {
    /// The squares the king crosses, and its target; without its own square
    /// unless it stays there.
    pub(in crate::position) king_path: Bitboard,
    must_be_free: Bitboard,
}

impl Castling {
    #[inline(always)]
    pub(in crate::position) fn new(king: Square, rook: Square) -> Castling {
        let side = CastlingSide::of(king, rook);
        let king_target = side.king_target(king);
        let rook_target = side.rook_target(king);
        let king_path = attacks::between(king, king_target) | king_target.into();
        let rook_path = attacks::between(rook, rook_target) | rook_target.into();
        Castling {
            king_path,
            must_be_free: (king_path | rook_path) - Bitboard::of(king) - Bitboard::of(rook),
        }
    }

    #[inline(always)]
    pub(in crate::position) fn is_free(&self, occupied: Bitboard) -> bool {
        !self.must_be_free.intersects(occupied)
    }
}

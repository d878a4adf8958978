//! Playing a move: the board, the counters, the rights and the key change
//! together.

use super::en_passant::victim;
use super::side::{Black, Side, White};
use super::{Position, zobrist};
use crate::{Bitboard, CastlingSide, Move, MoveKind, Observer, Piece, Rank, Role, Square, attacks};
use game::{Color, IllegalMove};

impl Position {
    /// Plays a move.
    ///
    /// # Errors
    /// If the move is not legal; the position stays as it was.
    pub fn play(&mut self, mv: Move) -> Result<(), IllegalMove<Move>> {
        if !self.is_legal(mv) {
            return Err(IllegalMove(mv));
        }
        self.play_unchecked(mv);
        Ok(())
    }

    /// Plays a move that is known to be legal. An illegal one may leave a
    /// position that makes no sense; it never does anything worse.
    #[inline]
    pub fn play_unchecked(&mut self, mv: Move) {
        self.play_observed(mv, &mut ());
    }

    /// Plays a move that is known to be legal, and tells `observer` of every
    /// change on the board.
    #[inline]
    pub fn play_observed(&mut self, mv: Move, observer: &mut impl Observer) {
        match self.side_to_move {
            Color::White => self.apply::<White>(mv, observer),
            Color::Black => self.apply::<Black>(mv, observer),
        }
    }

    /// The key after a move, as far as it can be told at once: castling, en
    /// passant, promotions and lost rights are passed over. Good enough to fetch
    /// what a table knows of the next position before the move is played.
    #[inline]
    #[must_use]
    pub fn likely_key_after(&self, mv: Move) -> u64 {
        let (from, to) = (mv.from(), mv.to());
        let mut key = self.key ^ zobrist::BLACK_TO_MOVE;
        if let Some(piece) = self.board.piece_at(from) {
            key ^= zobrist::piece(piece, from) ^ zobrist::piece(piece, to);
        }
        if let Some(captured) = self.board.piece_at(to) {
            key ^= zobrist::piece(captured, to);
        }
        if let Some(target) = self.en_passant {
            key ^= zobrist::en_passant(target);
        }
        key
    }

    /// The position after the side to move has done nothing: what a search
    /// tries to see whether a threat is real. `None` when in check.
    #[must_use]
    pub fn after_null_move(&self) -> Option<Position> {
        if self.is_check() {
            return None;
        }
        let mut next = *self;
        next.forget_en_passant();
        next.halfmove_clock = next.halfmove_clock.saturating_add(1);
        next.pass_turn();
        Some(next)
    }

    #[inline(always)]
    fn apply<S: Side>(&mut self, mv: Move, observer: &mut impl Observer) {
        let (from, to, kind) = (mv.from(), mv.to(), mv.kind());
        let Some(piece) = self.board.piece_at(from) else {
            return; // not a legal move
        };
        self.forget_en_passant();
        self.halfmove_clock = self.halfmove_clock.saturating_add(1);

        if kind == MoveKind::Castle {
            self.apply_castle(piece, from, to, observer);
        } else {
            if let Some(captured) = self.board.piece_at(to) {
                self.take(captured, to, observer);
                self.halfmove_clock = 0;
            }
            self.take(piece, from, observer);
            let arriving = match kind.promotion() {
                Some(role) => Piece::new(S::COLOR, role),
                None => piece,
            };
            self.put(arriving, to, observer);
            if piece.role() == Role::Pawn {
                self.halfmove_clock = 0;
                if kind == MoveKind::EnPassant {
                    let pawn = Piece::new(S::COLOR.other(), Role::Pawn);
                    self.take(pawn, victim(to), observer);
                }
            }
        }
        self.update_castling::<S>(piece, Bitboard::of(from) | Bitboard::of(to));
        self.pass_turn();
        if kind == MoveKind::DoublePush {
            self.remember_en_passant(to);
        }
    }

    #[inline(never)]
    fn apply_castle(
        &mut self,
        king: Piece,
        from: Square,
        rook_from: Square,
        observer: &mut impl Observer,
    ) {
        let side = CastlingSide::of(from, rook_from);
        let Some(rook) = self.board.piece_at(rook_from) else {
            return; // not a legal move
        };
        self.take(king, from, observer);
        self.take(rook, rook_from, observer);
        self.put(king, side.king_target(from), observer);
        self.put(rook, side.rook_target(from), observer);
    }

    #[inline(always)]
    fn take(&mut self, piece: Piece, square: Square, observer: &mut impl Observer) {
        self.board.remove(square, piece);
        self.key ^= zobrist::piece(piece, square);
        observer.removed(piece, square);
    }

    #[inline(always)]
    fn put(&mut self, piece: Piece, square: Square, observer: &mut impl Observer) {
        self.board.place(square, piece);
        self.key ^= zobrist::piece(piece, square);
        observer.placed(piece, square);
    }

    /// A right is lost when its rook moves or is captured, or its king moves.
    #[inline(always)]
    fn update_castling<S: Side>(&mut self, moved: Piece, touched: Bitboard) {
        let mut lost = touched;
        if moved.role() == Role::King {
            lost |= Bitboard::rank(Rank::First.relative_to(S::COLOR));
        }
        lost &= self.castling_rooks;
        if !lost.is_empty() {
            self.castling_rooks -= lost;
            for rook in lost {
                self.key ^= zobrist::castling(rook);
            }
        }
    }

    #[inline(always)]
    fn forget_en_passant(&mut self) {
        if let Some(target) = self.en_passant.take() {
            self.key ^= zobrist::en_passant(target);
        }
    }

    /// After a double push, notes the square passed over if the opponent, who
    /// is now to move, really can capture there.
    #[inline(always)]
    fn remember_en_passant(&mut self, pushed_to: Square) {
        let target = victim(pushed_to);
        let neighbours = attacks::pawn(!self.side_to_move, target) & self.our(Role::Pawn);
        if !neighbours.is_empty() && self.can_capture_en_passant(target) {
            self.en_passant = Some(target);
            self.key ^= zobrist::en_passant(target);
        }
    }

    #[inline(always)]
    fn pass_turn(&mut self) {
        self.fullmove_number = self
            .fullmove_number
            .saturating_add(u32::from(self.side_to_move == Color::Black));
        self.side_to_move = !self.side_to_move;
        self.key ^= zobrist::BLACK_TO_MOVE;
        self.update_checkers_and_pins();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use testing::Random;

    #[test]
    fn the_likely_key_is_the_key_after_plain_moves() {
        let mut random = Random::new(11);
        let (mut plain, mut all) = (0, 0);
        for _ in 0..40 {
            let mut position = Position::start();
            for _ in 0..100 {
                let moves = position.legal_moves();
                if moves.is_empty() {
                    break;
                }
                let mv = moves[random.below(moves.len())];
                let mut next = position;
                next.play_unchecked(mv);
                all += 1;
                if mv.kind() == MoveKind::Normal && next.castling_rooks == position.castling_rooks {
                    plain += 1;
                    assert_eq!(
                        position.likely_key_after(mv),
                        next.key,
                        "{position:?} {mv:?}"
                    );
                }
                position = next;
            }
        }
        assert!(plain > all / 2, "{plain} of {all}");
    }
}

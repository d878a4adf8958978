//! Asking about one move, without generating the others: for moves that come
//! out of a table and may belong to some other position.

use super::Position;
use super::generate::Castling;
use crate::{Bitboard, Move, MoveKind, Rank, Role, Square, attacks};

impl Position {
    /// Whether the move is legal here: exactly when it is among the
    /// [`legal_moves`](Position::legal_moves).
    #[must_use]
    pub fn is_legal(&self, mv: Move) -> bool {
        self.is_pseudo_legal(mv) && self.leaves_king_safe(mv)
    }

    /// Whether the piece moves that way and nothing is in its way; the own
    /// king may be left in check.
    #[must_use]
    pub fn is_pseudo_legal(&self, mv: Move) -> bool {
        let (from, to) = (mv.from(), mv.to());
        let Some(piece) = self.piece_at(from) else {
            return false;
        };
        if piece.color() != self.side_to_move {
            return false;
        }
        match (piece.role(), mv.kind()) {
            (Role::King, MoveKind::Castle) => {
                (self.castling_rooks & self.us()).contains(to) && self.castling_path_is_free(to)
            }
            (Role::Pawn, kind) => self.is_pseudo_legal_pawn_move(from, to, kind),
            (role, MoveKind::Normal) => {
                !self.us().contains(to)
                    && attacks::of(role, self.side_to_move, from, self.occupied()).contains(to)
            }
            _ => false,
        }
    }

    fn is_pseudo_legal_pawn_move(&self, from: Square, to: Square, kind: MoveKind) -> bool {
        let us = self.side_to_move;
        let attacked = attacks::pawn(us, from).contains(to);
        let forward = |square: Square| square.offset(0, 1 - 2 * us.index() as i8);
        let is_free = |square: Square| !self.occupied().contains(square);
        let step = forward(from);
        match kind {
            MoveKind::EnPassant => attacked && self.en_passant == Some(to),
            MoveKind::DoublePush => {
                from.rank() == Rank::Second.relative_to(us)
                    && is_free(to)
                    && step.is_some_and(|step| is_free(step) && forward(step) == Some(to))
            }
            MoveKind::Castle => false,
            _ => {
                let reaches_end = to.rank() == Rank::Eighth.relative_to(us);
                reaches_end == kind.promotion().is_some()
                    && (attacked && self.them().contains(to) || step == Some(to) && is_free(to))
            }
        }
    }

    /// Whether a pseudo-legal move leaves the own king unattacked.
    fn leaves_king_safe(&self, mv: Move) -> bool {
        let (from, to) = (mv.from(), mv.to());
        let us = self.side_to_move;
        let king = self.king(us);
        match mv.kind() {
            MoveKind::Castle => !self.is_check() && self.castling_path_is_safe(to),
            MoveKind::EnPassant => self.en_passant_capturers(to).contains(from),
            _ if from == king => {
                let occupied = self.occupied() - Bitboard::of(king);
                self.board.attackers(to, !us, occupied).is_empty()
            }
            _ => {
                let answers_check = match self.checkers.first() {
                    None => true,
                    Some(_) if self.checkers.has_several() => false,
                    Some(checker) => (attacks::between(king, checker) | self.checkers).contains(to),
                };
                let keeps_pin =
                    !self.pinned.contains(from) || attacks::line(king, from).contains(to);
                answers_check && keeps_pin
            }
        }
    }

    fn castling_path_is_free(&self, rook: Square) -> bool {
        Castling::new(self.king(self.side_to_move), rook).is_free(self.occupied())
    }

    fn castling_path_is_safe(&self, rook: Square) -> bool {
        let them = !self.side_to_move;
        let king = self.king(self.side_to_move);
        let occupied = self.occupied() - Bitboard::of(king);
        !self.pinned.contains(rook)
            && Castling::new(king, rook)
                .king_path
                .into_iter()
                .all(|square| self.board.attackers(square, them, occupied).is_empty())
    }
}

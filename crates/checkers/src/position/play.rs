//! Playing moves.

use super::{Position, zobrist};
use crate::{Bitboard, Move, Piece, Role};
use game::Color;

impl Position {
    /// Plays a move that is known to be legal, for instance because it comes
    /// from [`legal_moves`](Position::legal_moves) or passed
    /// [`is_legal`](Position::is_legal). An illegal move may leave a position
    /// that makes no sense, but nothing worse.
    #[inline]
    pub fn play_unchecked(&mut self, mv: Move) {
        let us = self.side_to_move;
        let from = Bitboard::from(mv.from()).bits();
        let to = Bitboard::from(mv.to()).bits();
        let captured = mv.captured();

        let before = self.role_at(from);
        for square in captured {
            let role = self.role_at(Bitboard::from(square).bits());
            self.key ^= zobrist::piece(Piece { color: !us, role }, square);
        }
        self.board = match us {
            Color::White => self.board.after::<false>(from, to, captured.bits()),
            Color::Black => self.board.after::<true>(from, to, captured.bits()),
        };
        let after = self.role_at(to);

        let piece = |role| Piece { color: us, role };
        self.key ^= zobrist::piece(piece(before), mv.from())
            ^ zobrist::piece(piece(after), mv.to())
            ^ zobrist::turn();
        self.reversible_plies = if before == Role::King && captured.is_empty() {
            self.reversible_plies.saturating_add(1)
        } else {
            0
        };
        // White moves second, so a pair of moves is complete after White's.
        if us == Color::White {
            self.move_number = self.move_number.saturating_add(1);
        }
        self.side_to_move = !us;
    }

    fn role_at(&self, bit: u64) -> Role {
        if self.board.kings & bit != 0 {
            Role::King
        } else {
            Role::Man
        }
    }
}

//! Static exchange evaluation (SEE): what a capture brings when both sides go on
//! capturing on that square, cheapest piece first, as long as it pays.

use super::Position;
use crate::{Bitboard, Move, MoveKind, Role, attacks};

/// What each role is worth in an exchange, indexed by [`Role::index`]. The
/// rules know no values; the caller does. The king's is never used.
pub type SeeValues = [i32; 6];

impl Position {
    /// Whether the exchange that `mv` starts on its target square brings the
    /// mover at least `threshold`. Sliders behind sliders join in; pins are
    /// not looked at. A move that castles, promotes or captures in passing
    /// counts as bringing just what it takes.
    ///
    /// ```
    /// use chess::{Position, Square, Move, MoveKind};
    ///
    /// // The pawn on e5 is defended by a knight: the rook is lost for a pawn.
    /// let position: Position = "1k6/8/2n5/4p3/8/8/4R3/1K6 w - - 0 1".parse()?;
    /// let capture = Move::new(Square::E2, Square::E5, MoveKind::Normal);
    /// let values = [1, 3, 3, 5, 9, 0];
    /// assert!(position.see_ge(capture, -4, &values));
    /// assert!(!position.see_ge(capture, -3, &values));
    /// # Ok::<(), chess::FenError>(())
    /// ```
    #[must_use]
    pub fn see_ge(&self, mv: Move, threshold: i32, values: &SeeValues) -> bool {
        let (from, to) = (mv.from(), mv.to());
        match mv.kind() {
            MoveKind::Castle => return threshold <= 0,
            MoveKind::EnPassant => return threshold <= values[Role::Pawn.index()],
            _ => {}
        }
        let value_at = |square| {
            self.piece_at(square)
                .map_or(0, |piece| values[piece.role().index()])
        };
        if let Some(role) = mv.promotion() {
            let gain = values[role.index()] - values[Role::Pawn.index()];
            return threshold <= value_at(to) + gain;
        }

        // What the side to answer must win back to push us below the
        // threshold: nothing left to prove if taking for free is not enough,
        // or losing the mover still is.
        let mut balance = value_at(to) - threshold;
        if balance < 0 {
            return false;
        }
        balance -= value_at(from);
        if balance >= 0 {
            return true;
        }

        let board = &self.board;
        let (diagonal, straight) = (board.diagonal_sliders(), board.straight_sliders());
        let mut occupied = self.occupied() - Bitboard::of(from) - Bitboard::of(to);
        let mut attackers = board.all_attackers(to, occupied);
        let mut side = !self.side_to_move;
        loop {
            attackers &= occupied;
            let ours = attackers & board.color(side);
            let Some((role, square)) = Role::ALL
                .into_iter()
                .find_map(|role| Some((role, (ours & board.role(role)).first()?)))
            else {
                break;
            };
            // The king may only take what nobody defends.
            if role == Role::King && attackers.intersects(board.color(!side)) {
                break;
            }
            side = !side;
            // Seen from the side that has just captured, after it loses the
            // capturing piece again.
            balance = -balance - 1 - values[role.index()];
            if balance >= 0 {
                // Enough even so: the other side cannot answer this.
                break;
            }
            occupied -= Bitboard::of(square);
            // Who stood behind the capturing piece joins in.
            if matches!(role, Role::Pawn | Role::Bishop | Role::Queen) {
                attackers |= attacks::bishop(to, occupied) & diagonal;
            }
            if matches!(role, Role::Rook | Role::Queen) {
                attackers |= attacks::rook(to, occupied) & straight;
            }
        }
        // Whoever is to capture and cannot (or need not) has lost the argument.
        side != self.side_to_move
    }
}

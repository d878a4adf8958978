//! Which moves give check, without playing them.

use chess::{Bitboard, Move, Position, Role, attacks};

/// From where each role of the side to move would attack the enemy king.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Checks {
    /// By role.
    from: [Bitboard; 6],
    /// Own pieces that stand between an own slider and the enemy king.
    discoverers: Bitboard,
    king: chess::Square,
}

impl Checks {
    pub(crate) fn of(position: &Position) -> Checks {
        let us = position.side_to_move();
        let king = position.king(!us);
        let occupied = position.occupied();
        let (rook, bishop) = (
            attacks::rook(king, occupied),
            attacks::bishop(king, occupied),
        );
        let queens = position.our(Role::Queen);
        let snipers = attacks::rook_lines(king) & (position.our(Role::Rook) | queens)
            | attacks::bishop_lines(king) & (position.our(Role::Bishop) | queens);
        let mut discoverers = Bitboard::EMPTY;
        for sniper in snipers {
            let between = attacks::between(king, sniper) & occupied;
            if !between.has_several() {
                discoverers |= between & position.us();
            }
        }
        Checks {
            from: [
                attacks::pawn(!us, king),
                attacks::knight(king),
                bishop,
                rook,
                rook | bishop,
                Bitboard::EMPTY,
            ],
            discoverers,
            king,
        }
    }

    /// Whether a quiet move gives check. (Castling does so seldom that it is
    /// not looked at.)
    #[inline]
    pub(crate) fn gives(&self, position: &Position, mv: Move) -> bool {
        let (from, to) = (mv.from(), mv.to());
        let Some(piece) = position.piece_at(from) else {
            return false;
        };
        self.from[piece.role().index()].contains(to)
            || self.discoverers.contains(from) && !attacks::line(self.king, from).contains(to)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use testing::Random;

    #[test]
    fn they_are_the_moves_after_which_there_is_check() {
        let mut random = Random::new(4);
        for _ in 0..80 {
            let mut position = Position::start();
            for _ in 0..120 {
                let checks = Checks::of(&position);
                for mv in position.quiets().iter().filter(|mv| !mv.is_castle()) {
                    let mut next = position;
                    next.play_unchecked(*mv);
                    assert_eq!(checks.gives(&position, *mv), next.is_check(), "{mv:?}");
                }
                let moves = position.legal_moves();
                if moves.is_empty() {
                    break;
                }
                position.play_unchecked(random.pick(&moves));
            }
        }
    }
}

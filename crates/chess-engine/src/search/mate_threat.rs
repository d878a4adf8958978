//! Whether the opponent is about to mate: who is a queen ahead may be mated all
//! the same, and no margin tells.

use crate::checks::Checks;
use chess::{Bitboard, Position, Role, attacks};

/// Whether the opponent would mate with the next move if nothing were done. Only
/// mates that two pieces look like giving are found, and none by promotion or
/// castling: the others are rare, and looking for them is expensive.
pub(super) fn is_mate_threatened(position: &Position) -> bool {
    looks_dangerous(position) && mates_after_null_move(position)
}

/// Two enemy pieces aim at the king or the squares beside it.
fn looks_dangerous(position: &Position) -> bool {
    let us = position.side_to_move();
    let board = position.board();
    let king = position.king(us);
    let near = attacks::king(king) | Bitboard::of(king);
    let occupied = board.occupied();
    let enemies = board.color(!us);
    let straight = enemies & (board.role(Role::Rook) | board.role(Role::Queen));
    let diagonal = enemies & (board.role(Role::Bishop) | board.role(Role::Queen));
    let knights = enemies & board.role(Role::Knight);
    let aims = |square| {
        knights.contains(square) && attacks::knight(square).intersects(near)
            || straight.contains(square) && attacks::rook(square, occupied).intersects(near)
            || diagonal.contains(square) && attacks::bishop(square, occupied).intersects(near)
    };
    let mut aiming = (straight | diagonal | knights)
        .into_iter()
        .filter(|square| aims(*square));
    aiming.nth(1).is_some()
}

fn mates_after_null_move(position: &Position) -> bool {
    let Some(theirs) = position.after_null_move() else {
        return false;
    };
    let checks = Checks::of(&theirs);
    theirs.legal_moves().iter().any(|mv| {
        checks.gives(&theirs, *mv) && {
            let mut next = theirs;
            next.play_unchecked(*mv);
            next.is_checkmate()
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn threatened(fen: &str) -> bool {
        is_mate_threatened(&fen.parse().expect("a position"))
    }

    #[test]
    fn the_rook_will_mate_on_the_corner() {
        // Win at Chess 55 after 1. Qxg7+ Kxg7 2. Bf6+ Kg8 3. Rh4: a queen ahead,
        // and mated by Rh8 all the same.
        let fen = "r3r1k1/pp1q1p2/4bBp1/3p4/7R/8/PPP3PP/4R1K1 b - - 0 3";
        assert!(threatened(fen));
    }

    #[test]
    fn a_way_out_is_no_mate() {
        let fen = "r3r3/pp1q1pk1/4bBp1/3p4/7R/8/PPP3PP/4R1K1 b - - 0 3";
        assert!(!threatened(fen), "in check nothing is threatened");
        let fen = "r5k1/pp1q1p2/4b1p1/3pB3/7R/8/PPP3PP/4R1K1 b - - 0 3";
        assert!(threatened(fen), "Rh8 mates here as well");
        let fen = "r5k1/pp1q4/4bpp1/3pB3/7R/8/PPP3PP/4R1K1 b - - 0 3";
        assert!(!threatened(fen), "the king has f7");
    }

    #[test]
    fn what_is_threatened_is_mate() {
        let mut random = testing::Random::new(3);
        let mut found = 0;
        for _ in 0..400 {
            let mut position = Position::start();
            for _ in 0..150 {
                if is_mate_threatened(&position) {
                    let theirs = position.after_null_move().expect("no check");
                    let mut mates = theirs.legal_moves().into_iter().filter(|mv| {
                        let mut next = theirs;
                        next.play_unchecked(*mv);
                        next.is_checkmate()
                    });
                    assert!(mates.next().is_some(), "{position:?}");
                    found += 1;
                }
                let moves = position.legal_moves();
                if moves.is_empty() {
                    break;
                }
                position.play_unchecked(random.pick(&moves));
            }
        }
        assert!(found > 20, "{found} in all games");
    }
}

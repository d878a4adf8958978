//! What is attacked by something cheaper, or not defended.

use super::pieces::AttackMaps;
use super::sets::{forward, rank_of};
use super::{Tapered, Weights};
use chess::{Board, Piece, Position, Rank, Role, Square, attacks};
use game::Color;

/// The threats that one side makes.
#[inline(always)]
pub(super) fn judge(
    position: &Position,
    color: Color,
    attacked: &AttackMaps,
    weights: &Weights,
) -> Tapered {
    let board = position.board();
    let (us, them) = (color.index(), color.index() ^ 1);
    let seen = |role: Role| attacked.by[us][role.index()];
    let enemies = board.color(!color) - board.role(Role::King);
    let pieces = enemies - board.role(Role::Pawn);
    let defended_by_pawn = attacked.by[them][Role::Pawn.index()];
    // What their pawns defend, or others twice and we do not.
    let strongly_defended = defended_by_pawn | (attacked.twice[them] - attacked.twice[us]);
    let mut sum = Tapered::ZERO;

    sum += weights.pawn_threat * (pieces & seen(Role::Pawn)).len() as i32;

    let worth_taking = (enemies - strongly_defended) | pieces & defended_by_pawn;
    let by_minor = worth_taking & (seen(Role::Knight) | seen(Role::Bishop));
    let by_rook =
        ((enemies - strongly_defended) | board.role(Role::Queen) & enemies) & seen(Role::Rook);
    for square in by_minor {
        sum += weights.minor_threat[role_at(board, square)];
    }
    for square in by_rook {
        sum += weights.rook_threat[role_at(board, square)];
    }

    let undefended = enemies - attacked.all[them];
    if (enemies - strongly_defended).intersects(seen(Role::King)) {
        sum += weights.king_threat;
    }
    sum += weights.hanging * (undefended & pieces & attacked.all[us]).len() as i32;

    // Steps of pawns to where they are not simply lost.
    let free = !board.occupied();
    let pawns = board.pieces(color, Role::Pawn);
    let step = forward(color, pawns) & free;
    let steps = step | forward(color, step & rank_of(color, Rank::Third)) & free;
    let safe = (steps - defended_by_pawn) & (attacked.all[us] | !attacked.all[them]);
    let next = attacks::pawns(color, safe) - seen(Role::Pawn);
    sum += weights.push_threat * (next & pieces).len() as i32;
    sum
}

#[inline(always)]
fn role_at(board: &Board, square: Square) -> usize {
    let piece = board.piece_at(square);
    piece.map_or(Role::Pawn, Piece::role).index()
}

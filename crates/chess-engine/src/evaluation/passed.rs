//! Passed pawns: how far they are, and who is nearer to the square ahead.

use super::pieces::AttackMaps;
use super::sets::{ahead, distance, forward, relative_rank};
use super::{Tapered, Weights};
use chess::{Bitboard, Position};
use game::Color;

/// The passed pawns of one side.
#[inline(always)]
pub(super) fn judge(
    position: &Position,
    color: Color,
    passed: Bitboard,
    attacked: &AttackMaps,
    weights: &Weights,
) -> Tapered {
    let them = color.index() ^ 1;
    let occupied = position.occupied();
    let mut sum = Tapered::ZERO;
    for square in passed {
        let rank = relative_rank(color, square);
        sum += weights.passed[rank];
        let bit = Bitboard::of(square);
        let Some(next) = forward(color, bit).first() else {
            continue;
        };
        let theirs = distance(position.king(!color), next);
        let ours = distance(position.king(color), next);
        sum += weights.enemy_king_far[rank] * theirs.min(5);
        sum += weights.own_king_far[rank] * ours.min(5);
        if !occupied.contains(next) {
            sum += weights.passed_free[rank];
            if !ahead(color, bit).intersects(occupied | attacked.all[them]) {
                sum += weights.passed_safe[rank];
            }
        }
    }
    sum
}

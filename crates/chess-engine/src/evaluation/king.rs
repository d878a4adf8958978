//! The king: the pawns in front of it, and what is aimed at it.

use super::pieces::AttackMaps;
use super::sets::{ahead, beside, relative_rank};
use super::{Tapered, Weights};
use chess::{Bitboard, Board, Position, Role, Square, attacks};
use game::Color;

/// The nearest own and enemy pawn on the file of the king and beside it.
pub(super) fn shelter(board: &Board, color: Color, king: Square, weights: &Weights) -> Tapered {
    let own_file = Bitboard::file(king.file());
    // Pawns behind the king shelter nothing; those beside it do.
    let rank = Bitboard::rank(king.rank());
    let in_front = rank | ahead(color, rank);
    let ours = board.pieces(color, Role::Pawn) & in_front;
    let theirs = board.pieces(!color, Role::Pawn) & in_front;
    let mut sum = Tapered::ZERO;
    let mut files = own_file | beside(own_file);
    while let Some(square) = files.first() {
        let file = Bitboard::file(square.file());
        files -= file;
        let rank = nearest(color, ours & file).map_or(0, |pawn| relative_rank(color, pawn));
        sum += weights.shelter[rank];
        if file == own_file {
            sum += weights.shelter_king_file[rank];
        }
        if let Some(pawn) = nearest(color, theirs & file) {
            sum += weights.storm[relative_rank(color, pawn)];
        }
    }
    sum
}

/// The square of the set that is nearest to the home of `color`.
#[inline(always)]
fn nearest(color: Color, set: Bitboard) -> Option<Square> {
    match color {
        Color::White => set.first(),
        Color::Black => set.flip_ranks().first().map(Square::flip_rank),
    }
}

/// What a unit of danger is: squared and divided by this, the danger is what it
/// costs in the middlegame.
const DIVISOR: i32 = 1500;
/// Divided by this, what it costs in the endgame.
const ENDGAME_DIVISOR: i32 = 14;

/// What the enemy pieces near the king amount to. It grows with the square:
/// one attacker is nothing, three are a mating attack.
#[inline(always)]
pub(super) fn danger(
    position: &Position,
    color: Color,
    attacked: &AttackMaps,
    weights: &Weights,
) -> Tapered {
    let king = position.king(color);
    let (us, them) = (color.index(), color.index() ^ 1);
    let board = position.board();
    let has_queen = !board.pieces(!color, Role::Queen).is_empty();
    if attacked.attackers[us] + i32::from(has_queen) < 2 {
        return Tapered::ZERO;
    }
    let defended = |role: Role| attacked.by[us][role.index()];
    // Squares that only king and queen defend, or nobody does.
    let weak = (attacked.all[them] - attacked.twice[us])
        & (!attacked.all[us] | defended(Role::King) | defended(Role::Queen));
    let ring = attacks::king(king);
    let mut units = weights.danger_base + attacked.danger[us];
    units += weights.ring_weak * (ring & weak).len() as i32;
    if !has_queen {
        units += weights.no_queen;
    }

    // Checks from squares where nobody takes the piece.
    let safe = !board.color(!color) & (!attacked.all[us] | weak & attacked.twice[them]);
    let free = !board.color(!color);
    let occupied = board.occupied() - board.pieces(color, Role::Queen);
    let straight = attacks::rook(king, occupied);
    let diagonal = attacks::bishop(king, occupied);
    let lines = [
        (Role::Knight, attacks::knight(king)),
        (Role::Bishop, diagonal),
        (Role::Rook, straight),
        (Role::Queen, straight | diagonal),
    ];
    for (role, line) in lines {
        let checks = line & attacked.by[them][role.index()] & free;
        if checks.intersects(safe) {
            units += weights.safe_check[role.index()];
        } else if !checks.is_empty() {
            units += weights.unsafe_check[role.index()];
        }
    }
    if units <= 0 {
        return Tapered::ZERO;
    }
    Tapered::new(units * units / DIVISOR, units / ENDGAME_DIVISOR)
}

//! Endgames that are worth less than their material says, and those that are
//! won but need to be shown how.

use super::Weights;
use super::sets::distance;
use chess::{Bitboard, Board, Position, Role, Square};
use game::Color;

/// What [`scale`] returns when the material means what it says.
pub(super) const FULL: i32 = 64;

/// How much of an endgame advantage of `strong` is real, out of [`FULL`].
#[inline]
pub(super) fn scale(board: &Board, strong: Color, weights: &Weights) -> i32 {
    let pawns = board.pieces(strong, Role::Pawn);
    if pawns.is_empty() {
        let (ours, theirs) = (pieces_worth(board, strong), pieces_worth(board, !strong));
        // A minor piece more does not win without pawns.
        if ours - theirs <= 3 {
            return if ours <= 3 {
                weights.scale_minor_alone
            } else if theirs <= 3 {
                weights.scale_against_minor
            } else {
                weights.scale_minor_more
            };
        }
        // Two knights cannot force mate.
        if board.pieces(strong, Role::Knight) == board.color(strong) - board.role(Role::King)
            && ours == 6
            && board.pieces(!strong, Role::Pawn).is_empty()
        {
            return 0;
        }
        // More than that wins by itself.
        return FULL;
    }
    if has_opposite_bishops(board) {
        // With nothing else on the board two pawns more are often a draw.
        let is_all = board.occupied()
            == board.role(Role::Pawn) | board.role(Role::King) | board.role(Role::Bishop);
        return if is_all {
            weights.scale_bishops + weights.scale_bishops_pawn * pawns.len().min(6) as i32
        } else {
            weights.scale_opposite
        };
    }
    FULL.min(weights.scale_base + weights.scale_pawn * pawns.len() as i32)
}

/// The pieces without pawns, as beginners count them.
fn pieces_worth(board: &Board, color: Color) -> i32 {
    let count = |role| board.pieces(color, role).len() as i32;
    3 * (count(Role::Knight) + count(Role::Bishop)) + 5 * count(Role::Rook) + 9 * count(Role::Queen)
}

fn has_opposite_bishops(board: &Board) -> bool {
    let bishops = board.role(Role::Bishop);
    let one_each = |color| {
        let own = board.pieces(color, Role::Bishop);
        !own.is_empty() && !own.has_several()
    };
    one_each(Color::White)
        && one_each(Color::Black)
        && bishops.intersects(Bitboard::LIGHT)
        && !(bishops - Bitboard::LIGHT).is_empty()
}

/// The side that has everything against a bare king, if so.
#[inline]
pub(super) fn bare_king(board: &Board) -> Option<Color> {
    let is_bare = |color| !board.color(color).has_several();
    match (is_bare(Color::White), is_bare(Color::Black)) {
        (false, true) => Some(Color::White),
        (true, false) => Some(Color::Black),
        _ => None,
    }
}

/// Mop-up evaluation: how far the bare king has been driven to the edge (with bishop and knight,
/// to a corner of the bishop's colour), the own king beside it.
pub(super) fn mop_up(position: &Position, winner: Color, weights: &Weights) -> i32 {
    let board = position.board();
    let (king, victim) = (position.king(winner), position.king(!winner));
    let from_center = |line: usize| (2 * line as i32 - 7).abs() / 2;
    let edge = if is_bishop_and_knight(board, winner) {
        let light = board
            .pieces(winner, Role::Bishop)
            .intersects(Bitboard::LIGHT);
        let corners = if light {
            [Square::A8, Square::H1]
        } else {
            [Square::A1, Square::H8]
        };
        let nearest = corners.map(|corner| manhattan(corner, victim));
        14 - 2 * nearest[0].min(nearest[1])
    } else {
        from_center(victim.file().index()) + from_center(victim.rank().index())
    };
    weights.drive_to_edge * edge + weights.bring_king * (7 - distance(king, victim))
}

fn manhattan(a: Square, b: Square) -> i32 {
    let files = (a.file().index() as i32 - b.file().index() as i32).abs();
    files + (a.rank().index() as i32 - b.rank().index() as i32).abs()
}

fn is_bishop_and_knight(board: &Board, color: Color) -> bool {
    let one = |role| board.pieces(color, role).len() == 1;
    board.color(color).len() == 3 && one(Role::Bishop) && one(Role::Knight)
}

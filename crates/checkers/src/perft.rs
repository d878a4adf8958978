//! Counting the ways a game can go on, to test generation and its speed.

use crate::position::board::Board;
use crate::{Move, Position};
use game::Color;

/// The greatest depth that is counted. Nobody lives to see that count; it keeps
/// the recursion off the end of the stack.
pub const MAX_DEPTH: u32 = 200;

/// Number of ways to play `depth` plies from a position. Different routes to
/// the same move count separately, as in all published counts; see
/// [`perft_distinct`] for the other way. A depth beyond [`MAX_DEPTH`] counts as
/// that.
///
/// ```
/// use checkers::{Position, perft::perft};
///
/// assert_eq!(perft(&Position::start(), 5), 7361);
/// ```
#[must_use]
pub fn perft(position: &Position, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let depth = depth.min(MAX_DEPTH);
    match position.side_to_move() {
        Color::White => count::<false>(&position.board(), depth),
        Color::Black => count::<true>(&position.board(), depth),
    }
}

/// Expects a depth of at least one. The last ply is counted, not played.
fn count<const BLACK: bool>(board: &Board, depth: u32) -> u64 {
    if depth == 1 {
        return board.view::<BLACK>().count_routes();
    }
    if depth == 2 {
        // If the other side has no kings now, it has none for its move.
        return match (BLACK, board.has_kings::<false>(), board.has_kings::<true>()) {
            (true, false, _) => {
                sum::<true>(board, |next| next.view_of_men::<false>().count_routes())
            }
            (true, true, _) => sum::<true>(board, |next| next.view::<false>().count_routes()),
            (false, _, false) => {
                sum::<false>(board, |next| next.view_of_men::<true>().count_routes())
            }
            (false, _, true) => sum::<false>(board, |next| next.view::<true>().count_routes()),
        };
    }
    if BLACK {
        sum::<true>(board, |next| count::<false>(next, depth - 1))
    } else {
        sum::<false>(board, |next| count::<true>(next, depth - 1))
    }
}

/// The sum of `nodes` over all boards one ply on.
#[inline(always)]
fn sum<const BLACK: bool>(board: &Board, nodes: impl Fn(&Board) -> u64) -> u64 {
    let view = board.view::<BLACK>();
    let mut total = 0;
    if view.has_captures() {
        view.captures(|from, to, captured| {
            total += nodes(&board.after::<BLACK>(from, to, captured));
        });
    } else {
        view.quiets(|from, to| total += nodes(&board.after::<BLACK>(from, to, 0)));
    }
    total
}

/// The same as [`perft`], except that routes with the same start, end and
/// captured pieces, which are the same move, count once.
#[must_use]
pub fn perft_distinct(position: &Position, depth: u32) -> u64 {
    match depth.min(MAX_DEPTH) {
        0 => 1,
        1 => position.count_legal_moves() as u64,
        depth => position
            .legal_moves()
            .into_iter()
            .map(|mv| perft_distinct(&after(position, mv), depth - 1))
            .sum(),
    }
}

/// [`perft`] split by the first move, in the order of
/// [`legal_moves`](Position::legal_moves). A move that can be made along
/// several routes has all of them in its count. Empty for depth 0.
#[must_use]
pub fn divide(position: &Position, depth: u32) -> Vec<(Move, u64)> {
    split(position, depth, |position, mv, depth| {
        position.routes_of(mv).len() as u64 * perft(&after(position, mv), depth)
    })
}

/// [`perft_distinct`] split by the first move.
#[must_use]
pub fn divide_distinct(position: &Position, depth: u32) -> Vec<(Move, u64)> {
    split(position, depth, |position, mv, depth| {
        perft_distinct(&after(position, mv), depth)
    })
}

fn split(
    position: &Position,
    depth: u32,
    nodes: impl Fn(&Position, Move, u32) -> u64,
) -> Vec<(Move, u64)> {
    let Some(depth) = depth.checked_sub(1) else {
        return Vec::new();
    };
    let moves = position.legal_moves().into_iter();
    moves.map(|mv| (mv, nodes(position, mv, depth))).collect()
}

fn after(position: &Position, mv: Move) -> Position {
    let mut next = *position;
    next.play_unchecked(mv);
    next
}

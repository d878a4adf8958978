//! Counting the ways a game can go on, to test generation and its speed.

use crate::position::board::{Board, View};
use crate::{Bitboard, Move, Position};
use game::Color;

/// The greatest depth that is counted. Nobody lives to see that count; it keeps
/// the recursion off the end of the stack.
pub const MAX_PERFT_DEPTH: u32 = 200;

/// Number of ways to play `depth` plies from a position. Different routes to
/// the same move count separately, as in all published counts; see
/// [`perft_distinct`] for the other way. A depth beyond [`MAX_PERFT_DEPTH`] counts as
/// that.
///
/// ```
/// use checkers::{Position, perft};
///
/// assert_eq!(perft(&Position::start(), 5), 7361);
/// ```
#[must_use]
pub fn perft(position: &Position, depth: u32) -> u64 {
    nodes::<false>(position, depth)
}

/// The same as [`perft`], except that routes with the same start, end and
/// captured pieces, which are the same move, count once.
#[must_use]
pub fn perft_distinct(position: &Position, depth: u32) -> u64 {
    nodes::<true>(position, depth)
}

fn nodes<const DISTINCT: bool>(position: &Position, depth: u32) -> u64 {
    let board = position.board();
    match (position.side_to_move(), depth.min(MAX_PERFT_DEPTH)) {
        (_, 0) => 1,
        (Color::White, depth) => count::<false, DISTINCT>(&board, depth),
        (Color::Black, depth) => count::<true, DISTINCT>(&board, depth),
    }
}

/// Expects a depth of at least one. The last ply is counted, not played.
fn count<const BLACK: bool, const DISTINCT: bool>(board: &Board, depth: u32) -> u64 {
    if depth == 1 {
        return leaf::<DISTINCT>(&board.view::<BLACK>());
    }
    if depth == 2 {
        return last_two::<BLACK, DISTINCT>(board);
    }
    sum::<BLACK, DISTINCT>(board, |next| {
        if BLACK {
            count::<false, DISTINCT>(next, depth - 1)
        } else {
            count::<true, DISTINCT>(next, depth - 1)
        }
    })
}

/// The last two plies, where all the time goes. A side that has no kings now
/// has none for its next move, and counting is simpler without.
fn last_two<const BLACK: bool, const DISTINCT: bool>(board: &Board) -> u64 {
    let kings = if BLACK {
        board.has_kings::<false>()
    } else {
        board.has_kings::<true>()
    };
    match (BLACK, kings) {
        (true, false) => {
            sum::<BLACK, DISTINCT>(board, |next| next.view_of_men::<false>().count_routes())
        }
        (false, false) => {
            sum::<BLACK, DISTINCT>(board, |next| next.view_of_men::<true>().count_routes())
        }
        (true, true) => {
            sum::<BLACK, DISTINCT>(board, |next| leaf::<DISTINCT>(&next.view::<false>()))
        }
        (false, true) => {
            sum::<BLACK, DISTINCT>(board, |next| leaf::<DISTINCT>(&next.view::<true>()))
        }
    }
}

/// Number of moves. Only kings can make one move along several routes.
#[inline(always)]
fn leaf<const DISTINCT: bool>(view: &View) -> u64 {
    if DISTINCT && view.kings_jump() {
        view.legal_moves().len() as u64
    } else {
        view.count_routes()
    }
}

/// The sum of `nodes` over all boards one ply on.
#[inline(always)]
fn sum<const BLACK: bool, const DISTINCT: bool>(
    board: &Board,
    nodes: impl Fn(&Board) -> u64,
) -> u64 {
    let view = board.view::<BLACK>();
    let mut total = 0;
    let mut play = |from, to, captured| {
        total += nodes(&board.after::<BLACK>(from, to, captured));
    };
    if !view.has_captures() {
        view.quiets(|from, to| play(from, to, 0));
    } else if DISTINCT && view.kings_jump() {
        for mv in view.legal_moves() {
            let bits = |square| Bitboard::from(square).bits();
            play(bits(mv.from()), bits(mv.to()), mv.captured().bits());
        }
    } else {
        view.captures(play);
    }
    total
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

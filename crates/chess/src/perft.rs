//! Counting the move paths of a given length: the standard test of a move
//! generator, and a measure of its speed.
//!
//! ```
//! use chess::{Position, perft};
//!
//! assert_eq!(perft(&Position::start(), 3), 8_902);
//! ```

use crate::{Move, Position};

/// The greatest depth that is counted. Nobody lives to see that count; it keeps
/// the recursion off the end of the stack.
pub const MAX_PERFT_DEPTH: u32 = 200;

/// The number of sequences of `depth` legal moves (at most
/// [`MAX_PERFT_DEPTH`]). The last move of each is counted without being played.
#[must_use]
pub fn perft(position: &Position, depth: u32) -> u64 {
    match depth.min(MAX_PERFT_DEPTH) {
        0 => 1,
        1 => u64::from(position.count_legal_moves()),
        depth => position
            .legal_moves()
            .into_iter()
            .map(|mv| {
                let mut next = *position;
                next.play_unchecked(mv);
                perft(&next, depth - 1)
            })
            .sum(),
    }
}

/// The same, told apart by the first move; nothing for depth 0.
#[must_use]
pub fn divide(position: &Position, depth: u32) -> Vec<(Move, u64)> {
    let Some(rest) = depth.checked_sub(1) else {
        return Vec::new();
    };
    let count = |mv| {
        let mut next = *position;
        next.play_unchecked(mv);
        (mv, perft(&next, rest))
    };
    position.legal_moves().into_iter().map(count).collect()
}

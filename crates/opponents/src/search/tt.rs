//! How a position of checkers is kept in the tt that all engines share.

use ::search::{Bound, Entry, Score, TranspositionTable};
use checkers::Move;
use std::cell::Cell;

thread_local! {
    /// The tt that this thread has used last. To get the memory for one
    /// takes longer than a weak level thinks.
    static AT_HAND: Cell<Option<TranspositionTable>> = const { Cell::new(None) };
}

/// A tt of so many megabytes that knows nothing: the same question has the
/// same answer.
pub(super) fn take(megabytes: usize) -> TranspositionTable {
    match AT_HAND.take() {
        Some(tt) if tt.megabytes() == megabytes => {
            tt.clear(1);
            tt
        }
        _ => TranspositionTable::new(megabytes),
    }
}

/// Keeps a tt for the next search.
pub(super) fn give_back(tt: TranspositionTable) {
    AT_HAND.set(Some(tt));
}

/// What was found at a ply below the root.
pub(super) fn entry(best: Option<Move>, score: Score, bound: Bound, depth: u32, ply: u32) -> Entry {
    Entry {
        mv: best.map_or(0, code),
        score: score.value_to_tt(ply as usize),
        evaluation: Score::DRAW,
        depth: u8::try_from(depth).unwrap_or(u8::MAX),
        bound,
        is_pv: false,
    }
}

/// The score of a node, if what is known of it is deep and exact enough for the
/// window.
pub(super) fn tt_cutoff(
    entry: Entry,
    depth: u32,
    ply: u32,
    alpha: Score,
    beta: Score,
) -> Option<Score> {
    let score = entry.score.value_from_tt(ply as usize);
    let is_enough = match entry.bound {
        Bound::Exact => true,
        Bound::Lower => score >= beta,
        Bound::Upper => score <= alpha,
    };
    (u32::from(entry.depth) >= depth && is_enough).then_some(score)
}

/// The one of these moves that the tt remembers.
pub(super) fn tt_move(entry: Entry, moves: &[Move]) -> Option<Move> {
    let mut moves = moves.iter().copied();
    moves.find(|mv| code(*mv) == entry.mv)
}

/// A move in sixteen bits, never zero: the squares it goes between, and five
/// bits of what it captures. Two chains between the same squares can have the
/// same code; then the wrong one of them is looked at first, and nothing else
/// comes of it.
fn code(mv: Move) -> u16 {
    let squares = mv.from().index() << 5 | mv.to().index();
    let captured = mv.captured().into_iter();
    let captured = captured.fold(0, |sum: usize, square| 5 * sum + square.index()) % 32;
    (1 << 15 | captured << 10 | squares) as u16
}

#[cfg(test)]
mod tests {
    use super::*;
    use checkers::Position;

    const ALL: (Score, Score) = (Score::MIN, Score::MAX);

    fn found(score: Score, bound: Bound, depth: u32, ply: u32) -> Entry {
        entry(None, score, bound, depth, ply)
    }

    #[test]
    fn wins_are_counted_from_where_they_are_looked_up() {
        // A win 7 plies below the root, found 4 plies below it.
        let entry = found(Score::win_at(7), Bound::Exact, 3, 4);
        assert_eq!(tt_cutoff(entry, 3, 2, ALL.0, ALL.1), Some(Score::win_at(5)));
        assert_eq!(tt_cutoff(entry, 4, 2, ALL.0, ALL.1), None);
    }

    #[test]
    fn a_bound_settles_only_what_lies_beyond_it() {
        let score = Score::new(50);
        let window = |alpha, beta| (Score::new(alpha), Score::new(beta));
        for (bound, (alpha, beta), settled) in [
            (Bound::Lower, window(0, 40), Some(score)),
            (Bound::Lower, window(0, 60), None),
            (Bound::Upper, window(60, 70), Some(score)),
            (Bound::Upper, window(40, 70), None),
        ] {
            let entry = found(score, bound, 3, 0);
            assert_eq!(tt_cutoff(entry, 3, 0, alpha, beta), settled, "{bound:?}");
        }
    }

    #[test]
    fn a_move_is_remembered_among_the_others() {
        // Chains from 15 to three squares; two chains from 2 to 18; no chains.
        for fen in [
            "B:W10,11,17,18,19,26:B8,K15",
            "B:W6,7,14,15:B2",
            "B:W21,22,23,24:B1,2,3,4",
        ] {
            let position: Position = fen.parse().unwrap();
            let moves = position.legal_moves();
            assert!(moves.len() > 1, "{fen}");
            for &mv in &moves {
                let entry = entry(Some(mv), Score::DRAW, Bound::Exact, 1, 1);
                assert_eq!(tt_move(entry, &moves), Some(mv), "{fen} {mv:?}");
            }
            let nothing = found(Score::DRAW, Bound::Exact, 1, 1);
            assert_eq!(tt_move(nothing, &moves), None);
        }
    }
}

//! The built-in book: moves that lead along named lines.
//!
//! A move weighs as many lines as go on from where it leads. Gambits that do not
//! hold, and openings that are jokes, are never played, though their names are
//! known; what answers them best is, where `openings.tsv` says what it is.

use chess::{Move, Position};

include!(concat!(env!("OUT_DIR"), "/book.rs"));

/// A move that a book knows in a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BookMove {
    /// A legal move.
    pub mv: Move,
    /// How often it is played, against the others of its position. A move
    /// without weight is known and not played.
    pub weight: u32,
}

/// What the built-in book knows here, the heaviest first.
#[must_use]
pub fn moves(position: &Position) -> Vec<BookMove> {
    let key = position.key();
    let first = BOOK.partition_point(|entry| entry.0 < key);
    let here = BOOK[first..].iter().take_while(|entry| entry.0 == key);
    let known = here.filter_map(|(_, bits, weight)| {
        let mv = Move::from_bits(*bits).filter(|mv| position.is_legal(*mv))?;
        Some(BookMove {
            mv,
            weight: *weight,
        })
    });
    known.collect()
}

/// A move of the built-in book, by a random number; see [`choose`].
#[must_use]
pub fn pick(position: &Position, random: u64) -> Option<Move> {
    choose(&moves(position), random)
}

/// One of these moves: each as often as it weighs, if all numbers come equally
/// often. The same number chooses the same move.
#[must_use]
pub fn choose(moves: &[BookMove], random: u64) -> Option<Move> {
    let sum: u64 = moves.iter().map(|known| u64::from(known.weight)).sum();
    // The number as a part of all numbers, in steps of the weights.
    let mut place = ((u128::from(random) * u128::from(sum)) >> 64) as u64;
    for known in moves {
        match place.checked_sub(u64::from(known.weight)) {
            Some(rest) => place = rest,
            None => return Some(known.mv),
        }
    }
    None
}

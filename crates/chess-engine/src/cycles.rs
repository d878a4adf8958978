//! Which two positions are one move apart, told by their keys alone.
//!
//! The keys of two positions that differ by a move that can be taken back differ
//! by a number that belongs to the move. There are 3668 such moves; a cuckoo
//! table finds the one of a number with two looks (van Kervinck, "The design and
//! implementation of the Rookie 2.0 chess playing program", 2012).

use chess::{Bitboard, Piece, Position, Role, Square, attacks};
use game::Color;
use std::sync::LazyLock;

const PLACES: usize = 1 << 13;

/// A move of a piece, in either direction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Way {
    pub(crate) piece: Piece,
    pub(crate) a: Square,
    pub(crate) b: Square,
}

/// All moves that can be taken back, by the difference of keys that they make.
#[derive(Debug)]
pub(crate) struct Cycles(Vec<Option<(u64, Way)>>);

static ALL: LazyLock<Cycles> = LazyLock::new(Cycles::new);

impl Cycles {
    /// The table, which is made once.
    pub(crate) fn all() -> &'static Cycles {
        &ALL
    }

    fn new() -> Cycles {
        let mut cycles = Cycles(vec![None; PLACES]);
        for way in ways() {
            cycles.add(Position::key_change(way.piece, way.a, way.b), way);
        }
        cycles
    }

    /// Puts a way where it belongs; whoever is there moves to its other place.
    fn add(&mut self, key: u64, way: Way) {
        let mut homeless = Some((key, way));
        let mut place = first(key);
        while let Some(guest) = homeless {
            homeless = self.0[place].replace(guest);
            if let Some((key, _)) = homeless {
                place ^= first(key) ^ second(key);
            }
        }
    }

    /// The way between two positions whose keys differ by this number.
    #[inline]
    pub(crate) fn find(&self, difference: u64) -> Option<Way> {
        [first(difference), second(difference)]
            .into_iter()
            .find_map(|place| match self.0[place] {
                Some((key, way)) if key == difference => Some(way),
                _ => None,
            })
    }
}

#[inline]
fn first(key: u64) -> usize {
    key as usize % PLACES
}

#[inline]
fn second(key: u64) -> usize {
    (key >> 16) as usize % PLACES
}

/// Every move of a piece on an empty board, once for both directions.
fn ways() -> impl Iterator<Item = Way> {
    let pieces = Piece::ALL
        .into_iter()
        .filter(|piece| piece.role() != Role::Pawn);
    pieces.flat_map(|piece| {
        Square::ALL.into_iter().flat_map(move |a| {
            attacks::of(piece.role(), Color::White, a, Bitboard::EMPTY)
                .into_iter()
                .filter(move |b| *b > a)
                .map(move |b| Way { piece, a, b })
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_move_that_can_be_taken_back_is_found() {
        assert_eq!(ways().count(), 3668);
        for way in ways() {
            let key = Position::key_change(way.piece, way.a, way.b);
            assert_eq!(Cycles::all().find(key), Some(way));
            assert_eq!(Position::key_change(way.piece, way.b, way.a), key);
        }
        assert_eq!(Cycles::all().find(0), None);
    }
}

//! What an opening is called.

use chess::Position;

/// An opening with a name.
#[derive(Debug, PartialEq, Eq)]
pub struct Opening {
    /// Its code in the Encyclopaedia of Chess Openings: `B90`.
    pub eco: &'static str,
    /// Its name, from the general to the special: `Sicilian Defence: Najdorf
    /// Variation, English Attack`.
    pub name: &'static str,
    /// The usual moves that lead to it, in SAN.
    pub moves: &'static str,
}

include!(concat!(env!("OUT_DIR"), "/names.rs"));

/// All openings, in the order of their codes.
#[must_use]
pub fn all() -> &'static [Opening] {
    &OPENINGS
}

/// The opening whose position this is.
#[must_use]
pub fn at(position: &Position) -> Option<&'static Opening> {
    let key = position.key();
    let place = NAMED.binary_search_by_key(&key, |(key, _)| *key).ok()?;
    Some(&OPENINGS[usize::from(NAMED[place].1)])
}

/// The opening of a game, from its positions in order: the last one that has a
/// name. No line is longer than the longest one, so a long game costs no more
/// than a short one.
#[must_use]
pub fn of_game(positions: &[Position]) -> Option<&'static Opening> {
    let opening = &positions[..positions.len().min(LONGEST + 1)];
    opening.iter().rev().find_map(at)
}

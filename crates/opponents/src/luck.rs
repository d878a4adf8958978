//! What is left to chance, as numbers that repeat.

/// Where chance comes from. Nothing here is drawn: all of it follows from these
/// two numbers and from what is on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Luck {
    /// The same in the whole game: how a player misjudges.
    pub game: u64,
    /// Another one for every move: which of equal moves it is.
    pub search: u64,
}

impl Luck {
    /// The luck of a game in which so many plies were played.
    #[must_use]
    pub const fn of_game(seed: u64, ply: usize) -> Luck {
        Luck {
            game: seed,
            search: scatter(seed.wrapping_add(1 + ply as u64)),
        }
    }
}

/// A number that looks like any other, and is always the same: a step of
/// SplitMix64 (Steele, Lea and Flood 2014).
#[inline]
pub(crate) const fn scatter(number: u64) -> u64 {
    let z = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// Puts items into an order that belongs to the seed (Fisher and Yates).
pub(crate) fn shuffle<T>(items: &mut [T], seed: u64) {
    let mut state = seed;
    for end in (2..=items.len()).rev() {
        state = scatter(state);
        items.swap(end - 1, (state % end as u64) as usize);
    }
}

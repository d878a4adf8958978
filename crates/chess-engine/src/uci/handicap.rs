//! Limited strength as UCI has it: a switch, a rating, and here a seed.

use super::options::{Choice, DEFAULT_ELO};
use crate::{Options, Strength};
use std::hash::{BuildHasher, RandomState};

/// What was said about the strength.
pub(super) struct Handicap {
    pub(super) choice: Choice,
    pub(super) elo: u32,
    /// How it misjudges; 0 for another way in every game.
    pub(super) seed: u64,
    /// The seed of this game, if none is given.
    drawn: u64,
}

impl Default for Handicap {
    fn default() -> Handicap {
        Handicap {
            choice: Choice::Off,
            elo: DEFAULT_ELO,
            seed: 0,
            drawn: draw(),
        }
    }
}

impl Handicap {
    /// Sets up an engine accordingly.
    pub(super) fn apply(&self, options: &mut Options) {
        options.strength = (self.choice == Choice::On).then(|| Strength::of_elo(self.elo));
        options.seed = match (options.strength, self.seed) {
            (None, _) => 0,
            (Some(_), 0) => self.drawn,
            (Some(_), seed) => seed,
        };
    }

    /// Another game begins, with other misjudgements.
    pub(super) fn begin_game(&mut self, options: &mut Options) {
        self.drawn = draw();
        self.apply(options);
    }
}

/// A number that differs from one call to the next.
fn draw() -> u64 {
    RandomState::new().hash_one(())
}

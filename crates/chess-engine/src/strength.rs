//! Playing below full strength, by seeing less.
//!
//! A weak player is limited in three ways, and none of them throws dice over
//! the moves: it looks at fewer positions, it misjudges what it looks at, and
//! it has blind spots. What it misjudges and overlooks follows from the seed of
//! the game and from the position, so that it is wrong in the same way when it
//! looks again.
//!
//! ```
//! use chess_engine::{Engine, Options, Strength};
//! use search::Limits;
//!
//! let beginner = Strength::of_elo(800);
//! let club_player = Strength::of_elo(1700);
//! assert!(beginner.nodes < club_player.nodes);
//!
//! let mut engine = Engine::new(Options {
//!     hash: 1,
//!     strength: Some(beginner),
//!     seed: 7,
//!     ..Options::default()
//! });
//! let answer = engine.search(Limits::default());
//! assert!(answer.nodes <= beginner.nodes);
//! ```

mod sight;

pub(crate) use sight::Sight;

use std::ops::RangeInclusive;

/// How strong a player is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Strength {
    /// It looks at no more positions than this for a move.
    pub nodes: u64,
    /// Its judgements are wrong by up to this much, in hundredths of a pawn.
    pub error: i32,
    /// How many of a hundred moves that are hard to see are not seen.
    pub blindness: u32,
}

/// A level: a strength, and what it is meant to be worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Level {
    /// Elo on the scale of Stockfish's `UCI_Elo`; see `docs/levels.md`.
    pub elo: u32,
    /// What it sees.
    pub strength: Strength,
}

const fn level(elo: u32, nodes: u64, error: i32, blindness: u32) -> Level {
    Level {
        elo,
        strength: Strength {
            nodes,
            error,
            blindness,
        },
    }
}

/// The ten levels, the weakest first. `coronet lab ladder` measures them.
pub const LEVELS: [Level; 10] = [
    level(430, 60, 800, 86),
    level(620, 90, 600, 79),
    level(850, 131, 447, 70),
    level(1010, 185, 316, 59),
    level(1245, 265, 185, 44),
    level(1540, 580, 94, 29),
    level(1715, 1_250, 55, 16),
    level(1815, 2_600, 38, 9),
    level(1915, 4_800, 24, 4),
    level(2015, 10_200, 13, 1),
];

impl Strength {
    /// The ratings that can be asked for.
    pub const ELO: RangeInclusive<u32> = LEVELS[0].elo..=LEVELS[LEVELS.len() - 1].elo;

    /// What somebody with this rating sees; ratings beyond the levels are those
    /// of the weakest and the strongest.
    #[must_use]
    pub fn of_elo(elo: u32) -> Strength {
        let elo = elo.clamp(*Strength::ELO.start(), *Strength::ELO.end());
        // The first of the others that is no weaker, and its neighbour below.
        let place = LEVELS[1..].iter().position(|level| elo <= level.elo);
        let place = place.unwrap_or(LEVELS.len() - 2);
        let (below, above) = (&LEVELS[place], &LEVELS[place + 1]);
        let share = f64::from(elo - below.elo) / f64::from(above.elo - below.elo);
        below.strength.towards(&above.strength, share)
    }

    /// A strength between this one and another: nodes by factors, since every
    /// doubling is worth about as much, and the rest in equal steps.
    fn towards(&self, other: &Strength, share: f64) -> Strength {
        let mix = |from: f64, to: f64| from + (to - from) * share;
        let nodes = mix((self.nodes as f64).ln(), (other.nodes as f64).ln()).exp();
        Strength {
            nodes: nodes.round() as u64,
            error: mix(f64::from(self.error), f64::from(other.error)).round() as i32,
            blindness: mix(f64::from(self.blindness), f64::from(other.blindness)).round() as u32,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_see_more_from_one_to_the_next() {
        for (below, above) in LEVELS.iter().zip(&LEVELS[1..]) {
            assert!((100..=300).contains(&(above.elo - below.elo)), "{above:?}");
            let (below, above) = (below.strength, above.strength);
            assert!(below.nodes <= above.nodes, "{above:?}");
            assert!(below.error > above.error, "{above:?}");
            assert!(below.blindness >= above.blindness, "{above:?}");
        }
    }

    #[test]
    fn a_rating_of_a_level_is_that_level_and_others_lie_between() {
        for level in LEVELS {
            assert_eq!(Strength::of_elo(level.elo), level.strength);
        }
        for (below, above) in LEVELS.iter().zip(&LEVELS[1..]) {
            let between = Strength::of_elo((below.elo + above.elo) / 2);
            let (below, above) = (below.strength, above.strength);
            assert!((below.nodes..=above.nodes).contains(&between.nodes));
            assert!((above.error..=below.error).contains(&between.error));
        }
        assert_eq!(Strength::of_elo(0), LEVELS[0].strength);
        assert_eq!(Strength::of_elo(9_999), LEVELS[9].strength);
    }
}

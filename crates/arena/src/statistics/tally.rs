//! Games counted one by one.

use super::Sample;
use game::{Color, Outcome};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign};

/// What one game is worth to one of its players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Points {
    /// A loss.
    Zero,
    /// A draw.
    Half,
    /// A win.
    One,
}

impl Points {
    /// What a game that ended like this is worth to the player of a colour.
    #[must_use]
    pub fn of(outcome: Outcome, player: Color) -> Points {
        match outcome.winner() {
            Some(winner) if winner == player => Points::One,
            Some(_) => Points::Zero,
            None => Points::Half,
        }
    }

    /// What the game is worth to the other player.
    #[must_use]
    pub const fn opposite(self) -> Points {
        match self {
            Points::Zero => Points::One,
            Points::Half => Points::Half,
            Points::One => Points::Zero,
        }
    }
}

/// The games of a match, as its first player sees them.
///
/// ```
/// use arena::statistics::{Points, Sample, Tally};
///
/// let tally: Tally = [Points::One, Points::Half, Points::Half].into_iter().sum();
/// assert_eq!(tally, Tally { wins: 1, draws: 2, losses: 0 });
/// assert_eq!(tally.games(), 3);
/// assert_eq!(tally.score(), Some(2.0 / 3.0));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Tally {
    /// Games that the first player has won.
    pub wins: u64,
    /// Games that nobody has won.
    pub draws: u64,
    /// Games that the second player has won.
    pub losses: u64,
}

/// Wins, draws and losses: `+3 =1 -2`.
impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "+{} ={} -{}", self.wins, self.draws, self.losses)
    }
}

impl Tally {
    /// Counts a game, by the points of the first player.
    pub const fn count(&mut self, points: Points) {
        match points {
            Points::Zero => self.losses += 1,
            Points::Half => self.draws += 1,
            Points::One => self.wins += 1,
        }
    }

    /// The same games as the second player sees them.
    #[must_use]
    pub const fn swapped(self) -> Tally {
        Tally {
            wins: self.losses,
            draws: self.draws,
            losses: self.wins,
        }
    }
}

impl Sample for Tally {
    const GAMES_PER_TRIAL: u32 = 1;

    fn counts(&self) -> impl AsRef<[u64]> {
        [self.losses, self.draws, self.wins]
    }
}

impl Add for Tally {
    type Output = Tally;

    fn add(self, other: Tally) -> Tally {
        Tally {
            wins: self.wins + other.wins,
            draws: self.draws + other.draws,
            losses: self.losses + other.losses,
        }
    }
}

impl AddAssign for Tally {
    fn add_assign(&mut self, other: Tally) {
        *self = *self + other;
    }
}

impl Sum for Tally {
    fn sum<I: Iterator<Item = Tally>>(tallies: I) -> Tally {
        tallies.fold(Tally::default(), Add::add)
    }
}

impl Sum<Points> for Tally {
    fn sum<I: Iterator<Item = Points>>(games: I) -> Tally {
        let mut tally = Tally::default();
        games.for_each(|points| tally.count(points));
        tally
    }
}

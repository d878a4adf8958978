//! What a position is worth.

use serde::Serialize;
use std::fmt;
use std::ops::Neg;

/// The worth of a position for the side to move, in the unit of the
/// evaluation. Wins and losses lie far outside of what an evaluation says, and
/// a quick win is worth more than a slow one: 10,000,000 less its plies. Written as
/// that number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(transparent)]
pub struct Score(i32);

/// A win on the spot.
const WIN: i32 = 10_000_000;

/// No game lasts longer than this below the root.
const MAX_PLY: i32 = 10_000;

impl Score {
    /// Neither side is better.
    pub const DRAW: Score = Score(0);
    /// Below every score that occurs.
    pub const MIN: Score = Score(-WIN - 1);
    /// Above every score that occurs.
    pub const MAX: Score = Score(WIN + 1);

    /// What an evaluation says. Its size is cut off well below a win.
    #[inline]
    #[must_use]
    pub fn new(value: i32) -> Score {
        const LIMIT: i32 = WIN - MAX_PLY - 1;
        Score(value.clamp(-LIMIT, LIMIT))
    }

    /// The side to move has lost, `ply` plies below the root.
    #[inline]
    #[must_use]
    pub const fn lost_at(ply: u32) -> Score {
        Score(-WIN + ply as i32)
    }

    /// The plain number.
    #[inline]
    #[must_use]
    pub const fn value(self) -> i32 {
        self.0
    }

    /// Whether the side to move wins by force.
    #[must_use]
    pub const fn is_win(self) -> bool {
        self.0 >= WIN - MAX_PLY
    }

    /// Whether the side to move loses by force.
    #[must_use]
    pub const fn is_loss(self) -> bool {
        self.0 <= -WIN + MAX_PLY
    }

    /// In how many plies the game ends by force, if it does.
    #[must_use]
    pub const fn plies_to_end(self) -> Option<u32> {
        if self.is_win() || self.is_loss() {
            Some((WIN - self.0.abs()) as u32)
        } else {
            None
        }
    }

    /// The score one step above this one: the least that is better.
    #[inline]
    #[must_use]
    pub const fn successor(self) -> Score {
        Score(self.0 + 1)
    }

    /// The score one step below this one.
    #[inline]
    #[must_use]
    pub const fn predecessor(self) -> Score {
        Score(self.0 - 1)
    }

    /// The score as the transposition table stores it for a position `ply` plies below
    /// the root: wins and losses counted from that position instead of from the root.
    #[must_use]
    pub(crate) const fn to_tt(self, ply: u32) -> Score {
        self.counted_from(ply as i32)
    }

    /// A stored score as it is worth to a position `ply` plies below the root.
    #[must_use]
    pub(crate) const fn from_tt(stored: Score, ply: u32) -> Score {
        stored.counted_from(-(ply as i32))
    }

    const fn counted_from(self, ply: i32) -> Score {
        if self.is_win() {
            Score(self.0 + ply)
        } else if self.is_loss() {
            Score(self.0 - ply)
        } else {
            self
        }
    }
}

impl Neg for Score {
    type Output = Score;

    #[inline]
    fn neg(self) -> Score {
        Score(-self.0)
    }
}

impl fmt::Display for Score {
    /// The plain number, or `win in 3` and `loss in 2` plies.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.plies_to_end() {
            Some(plies) if self.0 > 0 => f.pad(&format!("win in {plies}")),
            Some(plies) => f.pad(&format!("loss in {plies}")),
            None => f.pad(&self.0.to_string()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_quick_win_is_better_than_a_slow_one_and_any_win_than_no_win() {
        assert!(-Score::lost_at(1) > -Score::lost_at(3));
        assert!(-Score::lost_at(9_999) > Score::new(i32::MAX));
        assert!(Score::lost_at(0) > Score::MIN);
        assert_eq!((-Score::lost_at(3)).plies_to_end(), Some(3));
        assert_eq!(Score::new(7).plies_to_end(), None);
        assert_eq!((-Score::lost_at(3)).to_string(), "win in 3");
    }

    #[test]
    fn a_stored_score_comes_back_the_same() {
        for score in [Score::new(5), Score::lost_at(7), -Score::lost_at(7)] {
            assert_eq!(Score::from_tt(score.to_tt(4), 4), score);
        }
        assert_eq!(Score::lost_at(7).to_tt(4), Score::lost_at(3));
    }
}

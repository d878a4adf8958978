//! The result of a match, game by game.

use crate::statistics::{Estimate, Pentanomial, Points, Sample, Sprt, Tally};

/// The games of a match as they come, seen by the first player. Two by two they
/// are the pairs that [`pairs`](crate::schedule::pairs) makes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MatchResult {
    /// Every game.
    pub games: Tally,
    /// Every pair of games that is complete.
    pub pairs: Pentanomial,
    /// The first game of a pair that is not.
    half: Option<Points>,
}

impl MatchResult {
    /// Takes the next game into account.
    pub fn add(&mut self, points: Points) {
        self.games.count(points);
        match self.half.take() {
            Some(first) => self.pairs.count(first, points),
            None => self.half = Some(points),
        }
    }

    /// The difference in strength; none without games. Pairs tell more exactly,
    /// single games must do while there are none.
    #[must_use]
    pub fn elo(&self) -> Option<Estimate> {
        self.pairs.elo().or_else(|| self.games.elo())
    }

    /// The likelihood that the first player is the stronger one.
    #[must_use]
    pub fn los(&self) -> f64 {
        if self.pairs.trials() > 0 {
            self.pairs.los()
        } else {
            self.games.los()
        }
    }

    /// The log-likelihood ratio of a sequential test, from the pairs.
    #[must_use]
    pub fn llr(&self, sprt: &Sprt) -> f64 {
        sprt.llr(&self.pairs)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_games_make_a_pair() {
        let mut result = MatchResult::default();
        assert_eq!(result.elo(), None);
        for points in [Points::One, Points::Half, Points::Zero, Points::Zero] {
            result.add(points);
        }
        assert_eq!(result.pairs, Pentanomial([1, 0, 0, 1, 0]));
        result.add(Points::One);
        assert_eq!(result.pairs, Pentanomial([1, 0, 0, 1, 0]));
        assert_eq!(result.games.games(), 5);
        assert_eq!(result.elo(), result.pairs.elo());
        // A single game is better than nothing.
        let mut one = MatchResult::default();
        one.add(Points::One);
        assert_eq!(one.elo(), one.games.elo());
        assert!(one.los() > 0.5);
    }
}

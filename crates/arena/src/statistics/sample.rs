//! What all samples have in common, and the estimates made of them.

use super::elo::{Estimate, NORMALIZED_PER_DEVIATION, elo_from_score};
use super::likelihood::Likelihood;
use super::normal;

/// Independent trials, counted by their score: games, or pairs of games. See
/// [the module](super) for the difference.
pub trait Sample {
    /// How many games a trial has.
    const GAMES_PER_TRIAL: u32;

    /// How many trials came to each score, the worst first. The scores are
    /// equally spaced and reach from no point to all points.
    fn counts(&self) -> impl AsRef<[u64]>;

    /// How many trials there were.
    fn trials(&self) -> u64 {
        self.counts().as_ref().iter().sum()
    }

    /// How many games there were.
    fn games(&self) -> u64 {
        self.trials() * u64::from(Self::GAMES_PER_TRIAL)
    }

    /// The first player's points a game, from 0 to 1. None without games.
    fn score(&self) -> Option<f64> {
        let counts = self.counts();
        let counts = counts.as_ref();
        let best = (counts.len() - 1) as u64;
        let points: u64 = (0..)
            .zip(counts)
            .map(|(points, count)| points * count)
            .sum();
        let trials = self.trials();
        (trials > 0).then(|| points as f64 / (best * trials) as f64)
    }

    /// The variance of a game's score, none without games. For pairs, this is
    /// what a single game would need to have for independent games to be as
    /// uncertain as these pairs are: so it compares to that of games, and the
    /// smaller it is, the fewer games are needed.
    fn variance(&self) -> Option<f64> {
        let mean = self.score()?;
        let counts = self.counts();
        let counts = counts.as_ref();
        let best = (counts.len() - 1) as f64;
        let squares = counts.iter().enumerate().map(|(points, &count)| {
            let distance = points as f64 / best - mean;
            count as f64 * distance * distance
        });
        let of_trial = squares.sum::<f64>() / self.trials() as f64;
        Some(of_trial * f64::from(Self::GAMES_PER_TRIAL))
    }

    /// The Elo difference with its 95% interval; none without games.
    ///
    /// The interval is one of scores, turned into Elo at its ends: all scores
    /// that a likelihood ratio test at 5% does not reject. So it never leaves
    /// the scores that there are, and does not shrink to a point when a few games
    /// all end the same way.
    ///
    /// It covers the truth 95% of the time if the number of games was fixed
    /// beforehand. A sequential test stops when things look extreme, and leaves
    /// an estimate that is too large.
    fn elo(&self) -> Option<Estimate> {
        let score = self.score()?;
        let (low, high) = Likelihood::of(self).interval();
        Some(Estimate {
            elo: elo_from_score(score),
            low: if score == 0.0 {
                f64::NEG_INFINITY
            } else {
                elo_from_score(low)
            },
            high: if score == 1.0 {
                f64::INFINITY
            } else {
                elo_from_score(high)
            },
        })
    }

    /// The normalized Elo difference with its 95% interval: how many deviations
    /// of a game's score the score is above 1/2, in a unit that looks like Elo.
    ///
    /// Elo says how many points to expect. Normalized Elo says how many games it
    /// takes to see a difference, whatever the openings and the number of draws;
    /// and its error depends on the number of games alone. None without games,
    /// and while all trials came to the same score.
    fn normalized_elo(&self) -> Option<Estimate> {
        let deviation = self.variance().filter(|&variance| variance > 0.0)?.sqrt();
        let elo = NORMALIZED_PER_DEVIATION * (self.score()? - 0.5) / deviation;
        let error = normal::WITHIN_95 * NORMALIZED_PER_DEVIATION / (self.games() as f64).sqrt();
        Some(Estimate {
            elo,
            low: elo - error,
            high: elo + error,
        })
    }

    /// The likelihood that the first player is the stronger one, from 0 to 1:
    /// 1/2 at an even score and without games. It is above 97.5% just when the
    /// interval of [`Sample::elo`] is above zero.
    fn los(&self) -> f64 {
        let score = self.score().unwrap_or(0.5);
        if score == 0.5 {
            return 0.5;
        }
        // If the players are equal, twice the logarithm of the ratio is the
        // square of a standard normal variable (Wilks 1938).
        let surprise = (-2.0 * Likelihood::of(self).of_score(0.5)).max(0.0).sqrt();
        normal::below(if score < 0.5 { -surprise } else { surprise })
    }
}

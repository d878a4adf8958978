//! How well a number of deviations above 1/2 explains a sample.
//!
//! Let a distribution have the mean `m = 1/2 + t s` and the deviation `s`. Small
//! changes of its probabilities keep `t` if they keep the mean of
//!
//! ```text
//! f(a) = z + t/2 - t z²/2      where z = (a - m) / s
//! ```
//!
//! at zero. So the best distribution for a given `t` is the best for this `f`,
//! if only `s` is known; and `s` is right when it comes out as it was put in:
//! when the mean of `z²` is 1.
//!
//! Van den Bergh finds it by putting in what came out until nothing changes,
//! which takes a few rounds if `t` is small. Here `s` is searched for where it
//! can lie, which always ends. There may be two such places if nearly all trials
//! came to the same score; then the one that explains more is taken.

use super::{Best, Likelihood, boundary};

/// How finely to look for the places where `s` is right, and how often to halve
/// the distance to one. An error in `s` hardly matters: the likelihood is level
/// there.
const LOOKS: u32 = 16;
const HALVINGS: u32 = 20;

impl Likelihood {
    /// The logarithm of the likelihood that a trial's expected score is `t`
    /// deviations above 1/2, less that of the observed frequencies. `t` must be
    /// between -2.8 and 2.8.
    pub(in crate::statistics) fn of_deviations(&self, t: f64) -> f64 {
        if t == 0.0 {
            return self.of_score(0.5);
        }
        let (least, most) = self.bounds(t);
        let ratio = (most / least).powf(1.0 / f64::from(LOOKS));
        let mut best = f64::NEG_INFINITY;
        // At the lower bound the mean of z² is above 1, at the upper one below.
        let (mut before, mut above) = (least, true);
        for look in 1..=LOOKS {
            let s = least * ratio.powi(look as i32);
            let now_above = look < LOOKS && self.too_small(t, s);
            if above && !now_above {
                let s = boundary(before, s, HALVINGS, |s| self.too_small(t, s));
                best = best.max(self.at(t, s).map_or(best, |found| found.value));
            }
            (before, above) = (s, now_above);
        }
        best
    }

    /// Where `s` can lie: `f` must be above zero for one of the scores (for `t`
    /// below zero, below), and no deviation is above 1/2.
    fn bounds(&self, t: f64) -> (f64, f64) {
        let root = t.hypot(1.0);
        // `f` is zero at s = d (1 ± 1/root) / t for the score 1/2 + d.
        let step = self.seen[1].0;
        let least = step * t.abs() / (root * (root + 1.0));
        let most = 0.5 * (root + 1.0) / (root * t.abs());
        (least, most.min(0.5))
    }

    fn at(&self, t: f64, s: f64) -> Option<Best> {
        self.best(|a| condition(t, deviations(t, s, a)))
    }

    /// Whether the deviation that comes out is larger than what was put in.
    fn too_small(&self, t: f64, s: f64) -> bool {
        let Some(Best { x, .. }) = self.at(t, s) else {
            return false;
        };
        let (mut weights, mut squares) = (0.0, 0.0);
        for &(a, weight) in &self.seen {
            let z = deviations(t, s, a);
            let weight = weight / (1.0 + x * condition(t, z));
            weights += weight;
            squares += weight * z * z;
        }
        squares > weights
    }
}

fn deviations(t: f64, s: f64, a: f64) -> f64 {
    (a - 0.5) / s - t
}

fn condition(t: f64, z: f64) -> f64 {
    z + t / 2.0 - t * z * z / 2.0
}

#[cfg(test)]
mod tests {
    use crate::statistics::likelihood::{Likelihood, boundary};
    use crate::statistics::{Pentanomial, Tally};
    use testing::Random;

    /// Games can be done by hand. Let w and l be the chances to win and to lose,
    /// v = w + l and d = w - l. The score is 1/2 + d/2, its variance (v - d²)/4.
    /// So t² (v - d²) = d², that is d = t √(v / (1 + t²)), and only v is free.
    #[test]
    fn games_are_explained_as_by_hand() {
        for (losses, draws, wins) in [(20, 50, 30), (5, 0, 3), (0, 7, 2), (700, 9, 1), (0, 90, 0)] {
            let sample = Likelihood::of(&Tally {
                wins,
                draws,
                losses,
            });
            let counts: Vec<f64> = sample.seen.iter().map(|seen| seen.1).collect();
            let all: f64 = counts.iter().sum();
            for t in [-2.0, -0.7, -0.1, -0.001, 0.0, 0.01, 0.3, 2.7_f64] {
                let value = |v: f64| {
                    let d = t * (v / (1.0 + t * t)).sqrt();
                    let chances = [(v - d) / 2.0, 1.0 - v, (v + d) / 2.0];
                    let terms = counts.iter().zip(chances);
                    terms.map(|(n, p)| n * (p * all / n).ln()).sum::<f64>()
                };
                // It must be that l > 0, that is v > t² / (1 + t²).
                let least = t * t / (1.0 + t * t);
                let steps = (1..50_000).map(|step| f64::from(step) / 50_000.0);
                // Finer to both ends, where the best one may be.
                let fractions = steps.map(|x| x * x * x * (10.0 - 15.0 * x + 6.0 * x * x));
                let slow = fractions.map(|x| value(least + x * (1.0 - least)));
                let slow = slow.fold(f64::NEG_INFINITY, f64::max);
                let found = sample.of_deviations(t);
                let tolerance = 1e-6 * (1.0 + slow.abs());
                assert!((found - slow).abs() < tolerance, "{t}: {found}, {slow}");
            }
        }
    }

    /// For pairs, try distributions at random: none may explain more.
    #[test]
    fn no_distribution_explains_pairs_better() {
        let mut random = Random::new(7);
        for pairs in [
            [3, 10, 30, 12, 4],
            [10, 0, 2, 0, 10],
            [0, 1, 8, 0, 0],
            [0, 0, 0, 3, 900],
        ] {
            let sample = Likelihood::of(&Pentanomial(pairs));
            for t in [-1.5, -0.3, 0.02, 0.5] {
                let found = sample.of_deviations(t);
                let mut nearest = f64::NEG_INFINITY;
                let mut centre: Vec<f64> = sample.seen.iter().map(|seen| seen.1).collect();
                for _ in 0..6_000 {
                    // Some steps are long, most are short.
                    let spread = 4.0 * symmetric(&mut random).powi(3);
                    let p = centre
                        .iter()
                        .map(|p| p * (spread * symmetric(&mut random)).exp());
                    let p = with_deviations(&sample, &p.collect::<Vec<_>>(), t);
                    let value = value(&sample, &p);
                    assert!(value <= found + 1e-9, "{pairs:?} {t}: {value} > {found}");
                    if value > nearest {
                        (nearest, centre) = (value, p);
                    }
                }
                // And the best attempt comes close, so the one found is real.
                let tolerance = 0.01 * (1.0 + found.abs());
                assert!(
                    nearest > found - tolerance,
                    "{pairs:?} {t}: {nearest}, {found}"
                );
            }
        }
    }

    fn symmetric(random: &mut Random) -> f64 {
        random.below(2_000_001) as f64 / 1e6 - 1.0
    }

    /// The logarithm of the likelihood, less that of the observed frequencies.
    fn value(sample: &Likelihood, p: &[f64]) -> f64 {
        let all: f64 = sample.seen.iter().map(|seen| seen.1).sum();
        let terms = sample.seen.iter().zip(p);
        terms.map(|((_, n), p)| n * (p * all / n).ln()).sum()
    }

    /// The distribution that has `t`, on the way from these weights to the best
    /// or to the worst score.
    fn with_deviations(sample: &Likelihood, weights: &[f64], t: f64) -> Vec<f64> {
        let all: f64 = weights.iter().sum();
        let mixed = |share: f64, end: usize| -> Vec<f64> {
            let whole = |index| if index == end { share } else { 0.0 };
            let weights = weights.iter().enumerate();
            weights
                .map(|(index, w)| w / all * (1.0 - share) + whole(index))
                .collect()
        };
        let deviations = |p: &[f64]| {
            let mean = |of: &dyn Fn(f64) -> f64| -> f64 {
                sample
                    .seen
                    .iter()
                    .zip(p)
                    .map(|((a, _), p)| p * of(*a))
                    .sum()
            };
            let m = mean(&|a| a);
            (m - 0.5) / mean(&|a| (a - m) * (a - m)).sqrt()
        };
        let upwards = deviations(&mixed(0.0, 0)) < t;
        let end = if upwards { weights.len() - 1 } else { 0 };
        let short = |share| (deviations(&mixed(share, end)) < t) == upwards;
        mixed(boundary(0.0, 1.0, 50, short), end)
    }
}

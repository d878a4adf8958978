//! How well the best distribution of a kind explains a sample.
//!
//! Among all distributions `p` over the scores `a` for which the mean of some
//! function `f(a)` is zero, which explains counts `n` best? Lagrange's
//! multipliers say, the one with
//!
//! ```text
//! p = n / N / (1 + x f(a))     where x makes    sum of n f(a) / (1 + x f(a)) = 0
//! ```
//!
//! and the logarithm of its likelihood is below that of the observed
//! frequencies by the sum of `n ln(1 + x f(a))`. Without the condition the
//! observed frequencies themselves would be the best.
//!
//! "The expected score is s" is such a condition, with `f(a) = a - s`. "The
//! score is t deviations above 1/2" is not, since the deviation is no mean. See
//! `deviations` for what to do then.

mod deviations;

use super::{Sample, normal};

/// The weight of a score that was not seen.
const UNSEEN: f64 = 1e-3;

/// A sample, ready to be explained.
#[derive(Clone, Debug)]
pub(super) struct Likelihood {
    /// The scores, the worst first, and how often each was seen. None of them
    /// is never.
    seen: Vec<(f64, f64)>,
}

/// The best distribution that meets a condition.
struct Best {
    /// The multiplier.
    x: f64,
    /// The logarithm of its likelihood, less that of the observed frequencies.
    value: f64,
}

impl Likelihood {
    pub(super) fn of<S: Sample + ?Sized>(sample: &S) -> Likelihood {
        let counts = sample.counts();
        let counts = counts.as_ref();
        let best = (counts.len() - 1) as f64;
        let seen = counts.iter().enumerate().map(|(points, &count)| {
            let weight = if count == 0 { UNSEEN } else { count as f64 };
            (points as f64 / best, weight)
        });
        Likelihood {
            seen: seen.collect(),
        }
    }

    /// The logarithm of the likelihood of an expected score, less that of the
    /// observed one: never above zero. Minus infinity for scores that no
    /// distribution has.
    pub(super) fn of_score(&self, score: f64) -> f64 {
        self.best(|a| a - score)
            .map_or(f64::NEG_INFINITY, |best| best.value)
    }

    /// The scores that a likelihood ratio test at 5% does not reject.
    pub(super) fn interval(&self) -> (f64, f64) {
        // The ratio falls to both sides of the mean.
        let accepted = |score| -2.0 * self.of_score(score) <= normal::WITHIN_95.powi(2);
        let weight: f64 = self.seen.iter().map(|(_, weight)| weight).sum();
        let mean = self.seen.iter().map(|(a, weight)| a * weight).sum::<f64>() / weight;
        let end = |outside| boundary(mean, outside, 60, accepted);
        (end(0.0), end(1.0))
    }

    /// The best distribution for which the mean of a function is zero, if that
    /// can be: the function must be above zero somewhere and below elsewhere.
    fn best(&self, function: impl Fn(f64) -> f64) -> Option<Best> {
        let values = || self.seen.iter().map(|&(a, weight)| (function(a), weight));
        let least = values().map(|(f, _)| f).fold(f64::INFINITY, f64::min);
        let most = values().map(|(f, _)| f).fold(f64::NEG_INFINITY, f64::max);
        if !(least < 0.0 && most > 0.0) {
            return None;
        }
        // The sum falls from infinity to minus infinity between these poles, so
        // Newton's steps are taken as long as they stay inside, and halvings
        // otherwise. A hundred halvings are always enough. Beside a pole the sum
        // is so steep that the steps are as good as none, far from the root: only
        // where its terms cancel out is it reached.
        let (mut low, mut high) = (-1.0 / most, -1.0 / least);
        let mut x = 0.0;
        for _ in 0..100 {
            let (mut sum, mut size, mut slope) = (0.0, 0.0, 0.0);
            for (f, weight) in values() {
                let term = f / (1.0 + x * f);
                sum += weight * term;
                size += weight * term.abs();
                slope -= weight * term * term;
            }
            (low, high) = if sum > 0.0 { (x, high) } else { (low, x) };
            let newton = x - sum / slope;
            let is_step = (newton - x).abs() > 2.0 * f64::EPSILON * x.abs();
            if !is_step && sum.abs() <= 1e-9 * size {
                break;
            }
            let is_inside = low < newton && newton < high;
            x = if is_step && is_inside {
                newton
            } else {
                f64::midpoint(low, high)
            };
        }
        let value = values().map(|(f, weight)| -weight * (x * f).ln_1p()).sum();
        Some(Best { x, value })
    }
}

/// The last number that is accepted on the way from one that is to one that is
/// not.
fn boundary(mut yes: f64, mut no: f64, halvings: u32, accepted: impl Fn(f64) -> bool) -> f64 {
    for _ in 0..halvings {
        let middle = f64::midpoint(yes, no);
        (yes, no) = if accepted(middle) {
            (middle, no)
        } else {
            (yes, middle)
        };
    }
    yes
}

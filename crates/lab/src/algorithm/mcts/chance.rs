//! Scores as chances to win, and back.
//!
//! Playouts are averaged, so what they come to must be told in one unit: a
//! chance, 1 for a win, 1/2 for a draw, 0 for a loss. What an evaluation says
//! lies between, on a logistic curve as Elo's ratings have it. Evaluations count
//! in units of their own, so the curve is made as wide as their scores are large.

use crate::Score;

/// The curve that belongs to a position and an evaluation.
#[derive(Clone, Copy, Debug)]
pub(super) struct Curve {
    /// Who is better by this much wins e times as often as he loses.
    width: f64,
}

impl Curve {
    /// A curve for scores like these: as wide as they are large on the average,
    /// so that neither side is ever so far ahead that no move makes a difference.
    pub(super) fn of(samples: &[Score]) -> Curve {
        let unfinished = samples
            .iter()
            .filter(|score| score.plies_to_end().is_none());
        let sizes: Vec<f64> = unfinished
            .map(|score| f64::from(score.value().abs()))
            .collect();
        let mean = sizes.iter().sum::<f64>() / sizes.len().max(1) as f64;
        Curve {
            width: mean.max(1.0),
        }
    }

    /// The chance that a score stands for.
    pub(super) fn chance(&self, score: Score) -> f64 {
        if score.is_win() {
            1.0
        } else if score.is_loss() {
            0.0
        } else {
            1.0 / (1.0 + (-f64::from(score.value()) / self.width).exp())
        }
    }

    /// The score that stands for a chance, of an evaluation and never of a win.
    pub(super) fn score(&self, chance: f64) -> Score {
        let odds = chance / (1.0 - chance);
        Score::new((self.width * odds.ln()).round() as i32)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn curve() -> Curve {
        Curve::of(&[Score::new(80), Score::new(-40), Score::lost_at(3)])
    }

    #[test]
    fn endings_count_one_a_half_and_nothing() {
        assert_eq!(curve().chance(-Score::lost_at(7)), 1.0);
        assert_eq!(curve().chance(Score::DRAW), 0.5);
        assert_eq!(curve().chance(Score::lost_at(0)), 0.0);
    }

    #[test]
    fn the_curve_is_as_wide_as_scores_are_large() {
        assert_eq!(curve().width, 60.0); // wins and losses aside
        let e = std::f64::consts::E;
        assert!((curve().chance(Score::new(60)) - e / (e + 1.0)).abs() < 1e-12);
        assert_eq!(Curve::of(&[Score::DRAW]).width, 1.0);
        assert_eq!(Curve::of(&[Score::lost_at(0)]).width, 1.0);
    }

    #[test]
    fn a_score_comes_back_and_the_other_side_has_what_is_left() {
        for value in (-500..=500).step_by(7) {
            let (score, curve) = (Score::new(value), curve());
            assert_eq!(curve.score(curve.chance(score)), score);
            let both = curve.chance(score) + curve.chance(-score);
            assert!((both - 1.0).abs() < 1e-12);
        }
        for sure in [0.0, 1.0] {
            assert_eq!(curve().score(sure).plies_to_end(), None);
        }
    }
}

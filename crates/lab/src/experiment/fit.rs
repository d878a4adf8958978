//! A straight line through points.

use serde::{Deserialize, Serialize};

/// The line with the least sum of squared distances in y (Legendre 1805).
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Fit {
    /// How much y grows with x.
    pub slope: f64,
    /// What y is where x is zero.
    pub intercept: f64,
    /// The part of what y varies that the line explains: 1 for points that lie
    /// on it, 0 if x says nothing about y.
    pub r_squared: f64,
}

impl Fit {
    /// The line through these points (x, y); none if all have the same x.
    #[must_use]
    pub fn of(points: &[(f64, f64)]) -> Option<Fit> {
        let count = points.len() as f64;
        let mean = |of: fn(&(f64, f64)) -> f64| points.iter().map(of).sum::<f64>() / count;
        let (mean_x, mean_y) = (mean(|p| p.0), mean(|p| p.1));
        let (mut xx, mut xy, mut yy) = (0.0, 0.0, 0.0);
        for (x, y) in points {
            let (x, y) = (x - mean_x, y - mean_y);
            xx += x * x;
            xy += x * y;
            yy += y * y;
        }
        // Also so where there are no points, and the means are no numbers.
        if xx.is_nan() || xx <= 0.0 {
            return None;
        }
        let slope = xy / xx;
        Some(Fit {
            slope,
            intercept: mean_y - slope * mean_x,
            r_squared: if yy > 0.0 { xy * xy / (xx * yy) } else { 1.0 },
        })
    }

    /// The y of the line.
    #[must_use]
    pub fn at(&self, x: f64) -> f64 {
        self.intercept + self.slope * x
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn c6_the_fit_is_the_one_computed_by_hand() {
        // Means 2.5 and 5; sums of products xx 5, xy 9, yy 18.
        let fit = Fit::of(&[(1.0, 3.0), (2.0, 3.0), (3.0, 6.0), (4.0, 8.0)]).unwrap();
        let close = |a: f64, b: f64| (a - b).abs() < 1e-12;
        assert!(close(fit.slope, 1.8), "{fit:?}");
        assert!(close(fit.intercept, 0.5), "{fit:?}");
        assert!(close(fit.r_squared, 0.9), "{fit:?}");
        assert!(close(fit.at(10.0), 18.5), "{fit:?}");
    }

    #[test]
    fn c6_points_on_a_line_are_explained_by_it() {
        let fit = Fit::of(&[(0.0, 7.0), (10.0, 2.0), (4.0, 5.0)]).unwrap();
        assert!((fit.slope + 0.5).abs() < 1e-12);
        assert!((fit.intercept - 7.0).abs() < 1e-12);
        assert!((fit.r_squared - 1.0).abs() < 1e-12);
        // Level points are, too.
        let level = Fit::of(&[(0.0, 7.0), (10.0, 7.0)]).unwrap();
        assert_eq!((level.slope, level.r_squared), (0.0, 1.0));
    }

    #[test]
    fn points_above_each_other_have_no_line() {
        assert_eq!(Fit::of(&[]), None);
        assert_eq!(Fit::of(&[(1.0, 2.0)]), None);
        assert_eq!(Fit::of(&[(1.0, 2.0), (1.0, 3.0)]), None);
    }
}

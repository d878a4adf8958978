//! The normal distribution, as far as it is needed.

/// 95% of a normal distribution are within this many deviations of its mean.
pub(super) const WITHIN_95: f64 = 1.959_963_984_540_054;

/// The part of a standard normal distribution that lies below `z`, by the
/// series of G. Marsaglia, *Evaluating the Normal Distribution*, 2004.
pub(super) fn below(z: f64) -> f64 {
    if z < 0.0 {
        return 1.0 - below(-z);
    }
    // Beyond this, what is missing to 1 is less than a double can tell.
    if z > 8.5 {
        return 1.0;
    }
    let (mut sum, mut term, mut divisor) = (z, z, 1.0);
    while term > f64::EPSILON * sum {
        divisor += 2.0;
        term *= z * z / divisor;
        sum += term;
    }
    let density = (-z * z / 2.0).exp() / (2.0 * std::f64::consts::PI).sqrt();
    (0.5 + sum * density).min(1.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_distribution_has_the_values_of_the_tables() {
        // From the tables of Abramowitz and Stegun, 26.1, to their digits.
        for (z, wanted) in [
            (0.0, 0.5),
            (0.5, 0.691_462_461_274_013),
            (1.0, 0.841_344_746_068_543),
            (2.0, 0.977_249_868_051_821),
            (3.0, 0.998_650_101_968_370),
            (WITHIN_95, 0.975),
        ] {
            assert!((below(z) - wanted).abs() < 1e-14, "{z}: {}", below(z));
            assert!((below(z) + below(-z) - 1.0).abs() < 1e-15, "{z}");
        }
        assert_eq!(below(f64::INFINITY), 1.0);
        assert_eq!(below(f64::NEG_INFINITY), 0.0);
        assert!(below(8.49) <= 1.0);
    }
}

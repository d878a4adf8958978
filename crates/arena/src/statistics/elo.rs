//! Differences of strength: Elo, and what is known about one.

/// The Elo difference of players of whom the first expects this score, by the
/// logistic curve: 400 Elo are a factor of ten between the points of one and
/// of the other. Infinite for scores of 0 and 1.
///
/// ```
/// use arena::statistics::elo_from_score;
///
/// assert_eq!(elo_from_score(0.5), 0.0);
/// assert!((elo_from_score(10.0 / 11.0) - 400.0).abs() < 1e-9); // 10 points to 1
/// assert_eq!(elo_from_score(1.0), f64::INFINITY);
/// ```
#[must_use]
pub fn elo_from_score(score: f64) -> f64 {
    400.0 * (score / (1.0 - score)).log10()
}

/// The score, from 0 to 1, that a player may expect who is this much stronger.
#[must_use]
pub fn score_from_elo(elo: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-elo / 400.0))
}

/// Normalized Elo to one deviation of a game's score: 800 / ln 10. With it, a
/// small difference has the same number in both kinds of Elo when a game's
/// deviation is 1/2, which is that of equal players who never draw.
pub(super) const NORMALIZED_PER_DEVIATION: f64 = 800.0 / std::f64::consts::LN_10;

/// What is known about a difference of strength.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// The difference that was seen. Infinite if one player has all points.
    pub elo: f64,
    /// The lower end of the 95% interval. Minus infinity if the first player
    /// has no point at all.
    pub low: f64,
    /// The upper end of the 95% interval. Infinite if the first player has all
    /// the points.
    pub high: f64,
}

impl Estimate {
    /// Half of the interval: what is written behind a `±`. The interval itself
    /// says more, since the difference need not be in its middle.
    #[must_use]
    pub fn error(&self) -> f64 {
        (self.high - self.low) / 2.0
    }
}

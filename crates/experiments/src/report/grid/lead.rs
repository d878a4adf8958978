//! Who is ahead, if anyone.

use arena::statistics::Tally;

/// What wins and losses say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Lead {
    /// The first is better.
    Ahead,
    /// The second is.
    Behind,
    /// Chance may well have done it.
    Unclear,
}

/// So rarely chance alone may do it.
const RARELY: f64 = 0.05;

impl Lead {
    pub(super) fn of(tally: &Tally) -> Lead {
        if chance(tally.wins, tally.losses) >= RARELY {
            Lead::Unclear
        } else if tally.wins > tally.losses {
            Lead::Ahead
        } else {
            Lead::Behind
        }
    }
}

/// How likely tossing a coin gives so many more of one side than of the other,
/// or still more: the sign test (Arbuthnot 1710).
fn chance(wins: u64, losses: u64) -> f64 {
    let games = wins + losses;
    let mut likely = 0.0;
    // The logarithm of how likely just so many are; as a number it may be too
    // small to be one.
    let mut exactly = games as f64 * -std::f64::consts::LN_2;
    for lost in 0..=wins.min(losses) {
        likely += exactly.exp();
        exactly += ((games - lost) as f64).ln() - ((lost + 1) as f64).ln();
    }
    (2.0 * likely).min(1.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn c5_the_sign_test_by_hand() {
        let near = |a: f64, b: f64| (a - b).abs() < 1e-12;
        assert!(near(chance(0, 0), 1.0));
        assert!(near(chance(5, 0), 2.0 / 32.0));
        assert!(near(chance(0, 6), 2.0 / 64.0));
        // 1 + 8 + 28 of 256, on either side.
        assert!(near(chance(6, 2), 74.0 / 256.0));
        assert!(near(chance(4, 4), 1.0));
        assert!(chance(10_000, 5_000) < 1e-9);
    }

    #[test]
    fn c5_few_games_say_nothing() {
        let lead = |wins, draws, losses| {
            Lead::of(&Tally {
                wins,
                draws,
                losses,
            })
        };
        assert_eq!(lead(5, 0, 0), Lead::Unclear);
        assert_eq!(lead(6, 90, 0), Lead::Ahead);
        assert_eq!(lead(20, 0, 60), Lead::Behind);
        assert_eq!(lead(0, 9, 0), Lead::Unclear);
    }
}

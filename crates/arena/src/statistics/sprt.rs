//! The sequential test: stop as soon as enough is known.

use super::Sample;
use super::elo::{NORMALIZED_PER_DEVIATION, score_from_elo};
use super::likelihood::Likelihood;
use std::str::FromStr;
use thiserror::Error;

/// A sequential probability ratio test of two hypotheses: the first player is
/// stronger by `elo0`, or by `elo1`.
///
/// After every game or pair, [`Sprt::llr`] says how much better the second
/// hypothesis explains what was seen, and [`Sprt::verdict`] whether that is
/// enough. Where the two hypotheses leave nothing open, no test that errs as
/// rarely needs fewer games on average (Wald and Wolfowitz 1948).
///
/// The text `elo0,elo1` is a test in logistic Elo with chances of error of 5%.
///
/// ```
/// use arena::statistics::{Model, Pentanomial, Sprt, Verdict};
///
/// let test: Sprt = "0,2".parse()?;
/// let test = test.with_model(Model::Normalized);
/// let llr = test.llr(&Pentanomial([326, 12_015, 26_044, 12_357, 362]));
/// assert_eq!(format!("{llr:.2}"), "2.93"); // as published, see the tests
/// assert_eq!(test.verdict(llr), None); // a little more is wanted:
/// assert_eq!(test.verdict(2.95), Some(Verdict::Passed));
/// # Ok::<(), arena::statistics::SprtError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sprt {
    elo0: f64,
    elo1: f64,
    alpha: f64,
    beta: f64,
    model: Model,
}

/// In which Elo the hypotheses of a test are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Model {
    /// The usual one: it says which score to expect. See [`score_from_elo`].
    #[default]
    Logistic,
    /// It says how many deviations of a game's score the expected score is
    /// above 1/2, so that a test takes about the same number of games whatever
    /// the openings and the number of draws. This is what fishtest means by the
    /// bounds of a test. See [`Sample::normalized_elo`].
    Normalized,
}

/// How a test has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// The second hypothesis is accepted: stronger by `elo1`.
    Passed,
    /// The first hypothesis is accepted: stronger by no more than `elo0`.
    Failed,
}

/// Why there is no such test.
#[derive(Clone, Debug, PartialEq, Error)]
pub enum SprtError {
    /// The text is not two numbers.
    #[error("{0:?} is not two Elo bounds; write ELO0,ELO1, as in 0,5")]
    Shape(String),
    /// A bound is beyond all differences that can be tested.
    #[error("{0} Elo cannot be a bound; it is from -{MAX_ELO} to {MAX_ELO}")]
    Range(f64),
    /// The second hypothesis is not above the first.
    #[error("elo1 must be above elo0, and {elo1} is not above {elo0}")]
    Order {
        /// The first bound.
        elo0: f64,
        /// The second bound.
        elo1: f64,
    },
    /// The chances of error make no test.
    #[error("alpha {alpha} and beta {beta} must be above 0 and together below 1")]
    Chances {
        /// The chance to pass wrongly.
        alpha: f64,
        /// The chance to fail wrongly.
        beta: f64,
    },
}

/// Beyond this difference there is nothing to test: 19 points of 20.
const MAX_ELO: f64 = 500.0;

/// The usual chance of error.
const ERROR: f64 = 0.05;

impl Sprt {
    /// A test in logistic Elo with chances of error of 5%.
    ///
    /// # Errors
    /// If a bound is no number from -500 to 500, or the second is not above the
    /// first.
    pub fn new(elo0: f64, elo1: f64) -> Result<Sprt, SprtError> {
        let range = -MAX_ELO..=MAX_ELO;
        if let Some(&bad) = [elo0, elo1].iter().find(|elo| !range.contains(elo)) {
            return Err(SprtError::Range(bad));
        }
        if elo1 <= elo0 {
            return Err(SprtError::Order { elo0, elo1 });
        }
        Ok(Sprt {
            elo0,
            elo1,
            alpha: ERROR,
            beta: ERROR,
            model: Model::default(),
        })
    }

    /// The same test with other chances of error: `alpha` to pass although the
    /// first hypothesis holds, `beta` to fail although the second does.
    ///
    /// # Errors
    /// If they are not above 0 and together below 1.
    pub fn with_errors(self, alpha: f64, beta: f64) -> Result<Sprt, SprtError> {
        if alpha > 0.0 && beta > 0.0 && alpha + beta < 1.0 {
            Ok(Sprt {
                alpha,
                beta,
                ..self
            })
        } else {
            Err(SprtError::Chances { alpha, beta })
        }
    }

    /// The same test with the bounds in another kind of Elo.
    #[must_use]
    pub const fn with_model(self, model: Model) -> Sprt {
        Sprt { model, ..self }
    }

    /// The first hypothesis.
    #[must_use]
    pub const fn elo0(&self) -> f64 {
        self.elo0
    }

    /// The second hypothesis.
    #[must_use]
    pub const fn elo1(&self) -> f64 {
        self.elo1
    }

    /// In which Elo the hypotheses are.
    #[must_use]
    pub const fn model(&self) -> Model {
        self.model
    }

    /// Where the test ends: failed at the first value of the log-likelihood
    /// ratio or below, passed at the second or above. They are Wald's, -2.94 and
    /// 2.94 for errors of 5%. He has the ratio stop just there; it goes a little
    /// beyond, which makes errors somewhat rarer than promised.
    #[must_use]
    pub fn bounds(&self) -> (f64, f64) {
        (
            (self.beta / (1.0 - self.alpha)).ln(),
            ((1.0 - self.beta) / self.alpha).ln(),
        )
    }

    /// The log-likelihood ratio: how much better the second hypothesis explains
    /// the sample than the first, each by the best distribution of scores that
    /// agrees with it. Zero without games.
    pub fn llr<S: Sample>(&self, sample: &S) -> f64 {
        if sample.trials() == 0 {
            return 0.0;
        }
        let likelihood = Likelihood::of(sample);
        let of = |elo: f64| match self.model {
            Model::Logistic => likelihood.of_score(score_from_elo(elo)),
            Model::Normalized => {
                // Of a trial: the mean of more games deviates less.
                let games = f64::from(S::GAMES_PER_TRIAL);
                likelihood.of_deviations(elo / NORMALIZED_PER_DEVIATION * games.sqrt())
            }
        };
        of(self.elo1) - of(self.elo0)
    }

    /// What a log-likelihood ratio means: nothing as long as it lies between
    /// the bounds.
    #[must_use]
    pub fn verdict(&self, llr: f64) -> Option<Verdict> {
        let (lower, upper) = self.bounds();
        if llr >= upper {
            Some(Verdict::Passed)
        } else if llr <= lower {
            Some(Verdict::Failed)
        } else {
            None
        }
    }
}

impl FromStr for Sprt {
    type Err = SprtError;

    /// Reads `elo0,elo1`; see [`Sprt::new`].
    fn from_str(text: &str) -> Result<Sprt, SprtError> {
        let shape = || SprtError::Shape(text.chars().take(60).collect());
        let (elo0, elo1) = text.split_once(',').ok_or_else(shape)?;
        let number = |text: &str| text.trim().parse().map_err(|_| shape());
        Sprt::new(number(elo0)?, number(elo1)?)
    }
}

//! What the games of a match say, and how sure one may be of it.
//!
//! ```
//! use arena::statistics::{Pentanomial, Points, Sample, Sprt, Verdict};
//!
//! let test: Sprt = "0,60".parse()?;
//! let mut pairs = Pentanomial::default();
//! while test.verdict(test.llr(&pairs)).is_none() {
//!     pairs.count(Points::One, Points::Half); // two games with one opening
//! }
//! assert_eq!(test.verdict(test.llr(&pairs)), Some(Verdict::Passed));
//! assert_eq!(pairs.score(), Some(0.75));
//! assert!(pairs.elo().unwrap().low > 0.0);
//! # Ok::<(), arena::statistics::SprtError>(())
//! ```
//!
//! # Games and pairs
//!
//! Every opening is played twice, with colours swapped. Whoever has the better
//! side of an unbalanced opening tends to win both times, so the two games of a
//! pair are not independent: what one player gains from the opening in the
//! first game the other gains in the second. Whoever counts such games one by
//! one ([`Tally`]) takes the openings' imbalance for chance and needs more games
//! than necessary. Pairs *are* independent, and the imbalance cancels within
//! them; so count pairs ([`Pentanomial`]) wherever games come in pairs. Both are
//! a [`Sample`], and all that is below works on either.
//!
//! # One method for everything: the likelihood ratio
//!
//! A sample is a number of independent trials, each of which came to one of
//! three or five scores. Nothing else is known of the players, so a hypothesis
//! like "the expected score is 0.52" fits many distributions over these scores.
//! It is judged by the one among them that explains what was seen best, its
//! *likelihood* being the chance to see just this. Every number here follows
//! from that:
//!
//! - the interval of an Elo difference holds the scores that explain what was
//!   seen almost as well as the observed score does ([`Sample::elo`]),
//! - the likelihood of superiority asks how much worse "equally strong" does
//!   ([`Sample::los`]),
//! - the sequential test compares two hypotheses after every pair and stops as
//!   soon as one of them is far ahead ([`Sprt`]).
//!
//! This needs no normal distribution and is at ease with few games and with
//! games that all end the same way. With many games, it agrees with the usual
//! formulas.
//!
//! A score that was never seen gets a weight of a thousandth of a trial, as on
//! fishtest, the testing ground of Stockfish. It makes every hypothesis
//! possible and changes no result that matters.
//!
//! # Sources
//!
//! - A. Wald, *Sequential Tests of Statistical Hypotheses*, 1945: the test and
//!   its bounds.
//! - A. Owen, *Empirical Likelihood*, 2001: intervals from the ratio alone.
//! - M. Van den Bergh, *A practical introduction to the GSPRT*, *The
//!   generalized likelihood ratio for the expectation value of a multinomial
//!   distribution*, and *Comments on normalized Elo*, all written for fishtest:
//!   the test for unknown distributions, pairs, and normalized Elo.

mod elo;
mod likelihood;
mod normal;
mod pentanomial;
mod sample;
mod sprt;
mod tally;

pub use elo::{Estimate, elo_from_score, score_from_elo};
pub use pentanomial::Pentanomial;
pub use sample::Sample;
pub use sprt::{Model, Sprt, SprtError, Verdict};
pub use tally::{Points, Tally};

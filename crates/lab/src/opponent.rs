//! An opponent as a value: how it searches, how it judges, how far it looks.

use crate::{
    Algorithm, BuiltIn, Evaluate, Evaluation, EvaluationError, Featured, Limits, Report, Stopped,
    UnknownAlgorithm, search,
};
use game::Game;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;
use thiserror::Error;

/// A player who searches: with any algorithm and any evaluation, of the laboratory
/// or not, to a depth.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Searcher<A, E> {
    /// How it searches.
    pub algorithm: A,
    /// How it judges.
    pub evaluation: E,
    /// How many plies it looks ahead.
    #[serde(deserialize_with = "crate::serial::depth")]
    pub depth: u32,
}

/// A player of the laboratory, as `lab:ALGORITHM/EVALUATION/DEPTH` names it.
///
/// ```
/// use chess::Position;
/// use lab::{Limits, Opponent};
///
/// let opponent: Opponent<Position> = "lab:alpha-beta/material/3".parse()?;
/// assert_eq!(opponent.to_string(), "lab:alpha-beta/material/3");
///
/// let position: Position = "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1".parse()?;
/// let report = opponent.search(&position, &opponent.limits())?;
/// assert!(report.value.is_win());
/// assert_eq!(report.pv.len(), 1); // Ra8 is mate
///
/// let error = "lab:alfa-beta/material/3".parse::<Opponent<Position>>().unwrap_err();
/// assert!(error.to_string().contains("did you mean alpha-beta?"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// In JSON it is `{"algorithm": "alpha-beta", "evaluation": "material", "depth": 3}`,
/// where evaluations are known by name only, as in [`FromStr`].
pub type Opponent<G> = Searcher<BuiltIn, Evaluation<G>>;

/// Why a text is no opponent.
#[derive(Clone, Debug, PartialEq, Error)]
pub enum OpponentError {
    /// It does not have the three parts.
    #[error(
        "{0:?} is no opponent; write lab:ALGORITHM/EVALUATION/DEPTH, as in lab:alpha-beta/classic/3"
    )]
    Shape(String),
    /// There is no such algorithm.
    #[error(transparent)]
    Algorithm(#[from] UnknownAlgorithm),
    /// There is no such evaluation.
    #[error(transparent)]
    Evaluation(#[from] EvaluationError),
    /// Nobody looks so far ahead.
    #[error("{0:?} is no depth; it is a whole number from 1 to {MAX_DEPTH}")]
    Depth(String),
}

/// The deepest search that makes sense here: without the arts of an engine
/// deeper ones end on no day we see.
pub(crate) const MAX_DEPTH: u32 = 20;

impl<G: Featured> Opponent<G> {
    /// The deepest that an opponent looks.
    pub const MAX_DEPTH: u32 = MAX_DEPTH;

    /// Reads an opponent; `read` tells what is in the file of an evaluation.
    ///
    /// # Errors
    /// If it is none, with the part that is wrong.
    pub fn parse_with<E: fmt::Display>(
        text: &str,
        read: impl FnOnce(&str) -> Result<String, E>,
    ) -> Result<Opponent<G>, OpponentError> {
        let shape = || OpponentError::Shape(quoted(text));
        let parts = text.strip_prefix("lab:").ok_or_else(shape)?;
        // The path of a file may be between, with strokes of its own.
        let (algorithm, rest) = parts.split_once('/').ok_or_else(shape)?;
        let (evaluation, depth) = rest.rsplit_once('/').ok_or_else(shape)?;
        Ok(Opponent {
            algorithm: algorithm.parse()?,
            evaluation: Evaluation::parse_with(evaluation, read)?,
            depth: match depth.parse() {
                Ok(depth) if (1..=MAX_DEPTH).contains(&depth) => depth,
                _ => return Err(OpponentError::Depth(quoted(depth))),
            },
        })
    }
}

impl<A, E> Searcher<A, E> {
    /// One who looks so many plies ahead.
    #[must_use]
    pub const fn new(algorithm: A, evaluation: E, depth: u32) -> Searcher<A, E> {
        Searcher {
            algorithm,
            evaluation,
            depth,
        }
    }

    /// To its depth, however long it takes.
    #[must_use]
    pub fn limits(&self) -> Limits {
        Limits::depth(self.depth)
    }

    /// Searches for a move, within these limits.
    ///
    /// # Errors
    /// If a limit stopped it before it had a move.
    pub fn search<G>(&self, position: &G, limits: &Limits) -> Result<Report<G::Move>, Stopped>
    where
        G: Game,
        A: Algorithm<G, E, ()>,
        E: Evaluate<G> + Clone,
    {
        let evaluation = self.evaluation.for_search(position, limits);
        search(&self.algorithm, position, &evaluation, limits, &mut ())
    }
}

fn quoted(text: &str) -> String {
    text.chars().take(100).collect()
}

impl<G: Featured> FromStr for Opponent<G> {
    type Err = OpponentError;

    /// Knows evaluations by name only; see [`Opponent::parse_with`].
    fn from_str(text: &str) -> Result<Opponent<G>, OpponentError> {
        Opponent::parse_with(text, |_| Err("files are not read here"))
    }
}

impl<A: fmt::Display, E: fmt::Display> fmt::Display for Searcher<A, E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "lab:{}/{}/{}",
            self.algorithm, self.evaluation, self.depth
        )
    }
}

//! An evaluation as a value: chosen by its name, printed as its name.

use super::nearest::nearest;
use super::{Evaluate, Featured, Gains, GainsError};
use crate::{Limits, Score};
use game::Color;
use std::fmt;
use std::str::FromStr;

/// One of the evaluations of a game, as its name says: `material`, `classic`,
/// `gains:hard`, or `gains:FILE.toml`.
///
/// ```
/// use chess::Position;
/// use lab::Evaluation;
///
/// let evaluation: Evaluation<Position> = "gains:hard".parse()?;
/// assert_eq!(evaluation.to_string(), "gains:hard");
///
/// let error = "clasic".parse::<Evaluation<Position>>().unwrap_err();
/// assert!(error.to_string().contains("did you mean classic?"));
/// # Ok::<(), lab::EvaluationError>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub enum Evaluation<G: Featured> {
    /// Pieces alone.
    Material,
    /// Pieces and where they stand.
    Classic,
    /// A personality.
    Gains {
        /// What it was chosen by: its name or its file.
        source: String,
        /// What it cares for.
        gains: Box<Gains<G>>,
    },
}

/// Why a text is no evaluation.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum EvaluationError {
    /// There is none of this name.
    #[error(
        "{game} has no evaluation {text:?}{} There are: {known}",
        nearest.as_ref().map_or(".".to_owned(), |name| format!(", did you mean {name}?"))
    )]
    Unknown {
        /// The text.
        text: String,
        /// The name of the game.
        game: &'static str,
        /// A name that looks like it.
        nearest: Option<String>,
        /// The names there are.
        known: String,
    },
    /// The file of a personality cannot be read.
    #[error("cannot read the personality {path}: {reason}")]
    Unreadable {
        /// The path as it was given.
        path: String,
        /// What the reader said.
        reason: String,
    },
    /// The file of a personality can be read, but is none.
    #[error("{path}: {error}")]
    BadFile {
        /// The path as it was given.
        path: String,
        /// What is wrong with it.
        error: GainsError,
    },
}

/// How the choice of a personality begins.
const GAINS: &str = "gains:";

impl<G: Featured> Evaluation<G> {
    /// Finds an evaluation by its name. What `gains:FILE.toml` means `read`
    /// must tell: this library opens no files.
    ///
    /// # Errors
    /// If there is none of this name, or the file cannot be read, or it is no
    /// personality for this game.
    pub fn parse_with<E: fmt::Display>(
        text: &str,
        read: impl FnOnce(&str) -> Result<String, E>,
    ) -> Result<Evaluation<G>, EvaluationError> {
        let source = match text {
            "material" => return Ok(Evaluation::Material),
            "classic" => return Ok(Evaluation::Classic),
            _ => text.strip_prefix(GAINS).ok_or_else(|| unknown::<G>(text))?,
        };
        let gains = if source.ends_with(".toml") {
            let file = read(source).map_err(|reason| EvaluationError::Unreadable {
                path: source.to_owned(),
                reason: reason.to_string(),
            })?;
            Gains::from_toml(&file).map_err(|error| EvaluationError::BadFile {
                path: source.to_owned(),
                error,
            })?
        } else {
            Gains::named(source).ok_or_else(|| unknown::<G>(text))?
        };
        Ok(Evaluation::Gains {
            source: source.to_owned(),
            gains: Box::new(gains),
        })
    }

    /// The same evaluation as one of the players uses it, with luck of his own:
    /// see [`Gains::playing`] and [`Gains::with_seed`]. Only personalities care.
    #[must_use]
    pub fn playing(self, color: Color, seed: u64) -> Evaluation<G> {
        match self {
            Evaluation::Gains { source, gains } => Evaluation::Gains {
                source,
                gains: Box::new(gains.playing(color).with_seed(seed)),
            },
            certain => certain,
        }
    }
}

fn unknown<G: Featured>(text: &str) -> EvaluationError {
    const PLAIN: [&str; 2] = ["material", "classic"];
    let personality = |name: &str| format!("{GAINS}{name}");
    // Who leaves out the prefix may still mean a personality.
    let name = text.strip_prefix(GAINS).unwrap_or(text);
    let nearest = nearest(text, PLAIN)
        .map(str::to_owned)
        .or_else(|| nearest(name, Gains::<G>::names()).map(personality));
    let known: Vec<_> = PLAIN
        .map(str::to_owned)
        .into_iter()
        .chain(Gains::<G>::names().map(personality))
        .chain([personality("FILE.toml")])
        .collect();
    EvaluationError::Unknown {
        text: text.chars().take(100).collect(),
        game: G::NAME,
        nearest,
        known: known.join(", "),
    }
}

impl<G: Featured> FromStr for Evaluation<G> {
    type Err = EvaluationError;

    /// Knows the names, and refuses files; see [`Evaluation::parse_with`].
    fn from_str(text: &str) -> Result<Evaluation<G>, EvaluationError> {
        Evaluation::parse_with(text, |_| Err("files are not read here"))
    }
}

impl<G: Featured> fmt::Display for Evaluation<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Evaluation::Material => f.pad("material"),
            Evaluation::Classic => f.pad("classic"),
            Evaluation::Gains { source, .. } => f.pad(&format!("{GAINS}{source}")),
        }
    }
}

impl<G: Featured> Evaluate<G> for Evaluation<G> {
    #[inline]
    fn evaluate(&self, position: &G) -> Score {
        match self {
            Evaluation::Material => position.material(),
            Evaluation::Classic => position.classic(),
            Evaluation::Gains { gains, .. } => gains.evaluate(position),
        }
    }

    /// A personality judges every position as its own player would, also where
    /// the opponent is to move, and its luck goes with the seed.
    fn for_search(&self, root: &G, limits: &Limits) -> Evaluation<G> {
        let seed = limits.seed.unwrap_or(0);
        self.clone().playing(root.side_to_move(), seed)
    }
}

//! Personalities as files: a few lines of TOML. Gains that are left out are 0.
//!
//! ```
//! use lab::Gains;
//!
//! let text = r#"
//!     name = "hoarder"
//!     description = "Counts pieces, and likes them crowned."
//!     game = "checkers"
//!     randomness = 0
//!
//!     [gains]
//!     material = 100
//!     kings = 50
//! "#;
//! let hoarder = Gains::<checkers::Position>::from_toml(text)?;
//! assert_eq!((hoarder.gains.kings, hoarder.gains.centre), (50.0, 0.0));
//!
//! let error = Gains::<chess::Position>::from_toml(text).unwrap_err();
//! assert_eq!(error.to_string(), "this personality plays \"checkers\", not chess");
//! # Ok::<(), lab::GainsError>(())
//! ```

use super::{Featured, Features, Gains};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

/// Larger gains than this would drown wins and losses.
const LARGEST_GAIN: f64 = 10_000.0;

/// Why a text is no personality.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum GainsError {
    /// Not TOML, or a field that is missing (and no gain), unknown, or of the wrong
    /// type.
    #[error("not a personality: line {line}, {text:?}: {problem}")]
    Malformed {
        /// Where it was noticed, counted from 1.
        line: usize,
        /// What that line says.
        text: String,
        /// What is wrong.
        problem: String,
    },
    /// A personality for another game.
    #[error("this personality plays {found:?}, not {expected}")]
    OtherGame {
        /// The game that the file says.
        found: String,
        /// The game that was expected.
        expected: &'static str,
    },
    /// A number that is none, or beyond all bounds.
    #[error("{field} = {value}: expected a number from {least} to {LARGEST_GAIN}")]
    OutOfRange {
        /// The name of the gain.
        field: &'static str,
        /// What the file says.
        value: f64,
        /// The least that is accepted.
        least: f64,
    },
}

/// The file, field by field.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Document<F> {
    name: String,
    description: String,
    game: String,
    randomness: f64,
    gains: F,
}

/// What is read first of a file: the game decides which gains there should be.
#[derive(Deserialize)]
struct Head {
    game: String,
}

impl<G: Featured> Gains<G> {
    /// Reads a personality.
    ///
    /// # Errors
    /// If the text is not TOML, a field other than a gain is missing, one is
    /// unknown or of the wrong type, a gain is out of range, or the personality is for another game.
    pub fn from_toml(text: &str) -> Result<Gains<G>, GainsError> {
        let Head { game } = parse(text)?;
        if game != G::NAME {
            return Err(GainsError::OtherGame {
                found: game,
                expected: G::NAME,
            });
        }
        let document: Document<G::Features> = parse(text)?;
        check("randomness", document.randomness, 0.0)?;
        for (field, value) in document.gains.named() {
            check(field, value, -LARGEST_GAIN)?;
        }
        Ok(Gains {
            name: document.name,
            description: document.description,
            randomness: document.randomness,
            gains: document.gains,
            seed: 0,
            player: None,
        })
    }

    /// Writes a personality as [`from_toml`](Gains::from_toml) reads it.
    #[must_use]
    pub fn to_toml(&self) -> String {
        let document = Document {
            name: self.name.clone(),
            description: self.description.clone(),
            game: G::NAME.to_owned(),
            randomness: self.randomness,
            gains: self.gains.clone(),
        };
        toml::to_string(&document).expect("texts and numbers can always be written")
    }
}

fn check(field: &'static str, value: f64, least: f64) -> Result<(), GainsError> {
    // NaN is in no range.
    if (least..=LARGEST_GAIN).contains(&value) {
        Ok(())
    } else {
        Err(GainsError::OutOfRange {
            field,
            value,
            least,
        })
    }
}

fn parse<T: DeserializeOwned>(text: &str) -> Result<T, GainsError> {
    toml::from_str(text).map_err(|error| {
        let place = error.span().map_or(0, |span| span.start);
        let before = text.get(..place).unwrap_or_default();
        let line = before.matches('\n').count();
        GainsError::Malformed {
            line: line + 1,
            text: text.lines().nth(line).unwrap_or_default().trim().to_owned(),
            problem: error.message().to_owned(),
        }
    })
}

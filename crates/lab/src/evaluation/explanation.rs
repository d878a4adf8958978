//! What an evaluation is made of: its terms, for one of the players.
//!
//! ```
//! use chess::Position;
//! use game::Color;
//! use lab::Evaluation;
//!
//! let position: Position = "4k3/8/8/8/8/8/PP6/R3K3 w - - 0 1".parse()?;
//! let explanation = Evaluation::Material.explain(&position, Color::White);
//! assert_eq!(explanation.terms[0].to_string(), "pawns: 2 x 100 = 200");
//! assert_eq!(explanation.total(), 700.0);
//! # Ok::<(), chess::FenError>(())
//! ```

use super::{Evaluate, Evaluation, Featured};
use crate::Score;
use game::{Color, Game};
use serde::Serialize;
use std::fmt;

/// One kind of piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PieceCount {
    /// What they are called.
    pub name: &'static str,
    /// How many a side has.
    pub count: usize,
    /// What one is worth to [`Material`](crate::Material).
    pub material: i32,
    /// What one is worth to [`Classic`](crate::Classic), wherever it stands.
    pub classic: i32,
}

/// One thing that an evaluation looks at.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct EvaluationTerm {
    /// What it is called.
    pub name: &'static str,
    /// How often it is there: of pieces, how many more than the other side has.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub count: Option<f64>,
    /// What one of them is worth.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub weight: Option<f64>,
    /// What it adds, in the unit of the evaluation.
    pub contribution: f64,
}

/// What an evaluation says of a position, term by term, for one of the players.
#[derive(Clone, Debug, PartialEq)]
pub struct EvaluationExplanation {
    /// For whom.
    pub color: Color,
    /// The terms, whose sum is the worth of the position.
    pub terms: Vec<EvaluationTerm>,
}

impl EvaluationTerm {
    pub(super) fn counted(name: &'static str, count: f64, weight: f64) -> EvaluationTerm {
        EvaluationTerm {
            name,
            count: Some(count),
            weight: Some(weight),
            // Nothing times a negative weight is no negative zero.
            contribution: count * weight + 0.0,
        }
    }

    pub(super) const fn plain(name: &'static str, contribution: f64) -> EvaluationTerm {
        EvaluationTerm {
            name,
            count: None,
            weight: None,
            contribution,
        }
    }
}

impl EvaluationExplanation {
    /// What the position is worth.
    #[must_use]
    pub fn total(&self) -> f64 {
        self.terms.iter().map(|term| term.contribution).sum()
    }
}

impl<G: Featured> Evaluation<G> {
    /// What it says of a position, for the player of this colour and as he sees it.
    #[must_use]
    pub fn explain(&self, position: &G, color: Color) -> EvaluationExplanation {
        let pieces = |weight: fn(&PieceCount) -> i32| -> Vec<EvaluationTerm> {
            let both = position
                .piece_counts(color)
                .into_iter()
                .zip(position.piece_counts(!color));
            both.map(|(own, enemy)| {
                let more = own.count as f64 - enemy.count as f64;
                EvaluationTerm::counted(own.name, more, weight(&own).into())
            })
            .collect()
        };
        let terms = match self {
            Evaluation::Material => pieces(|piece| piece.material),
            Evaluation::Classic => {
                let mut terms = pieces(|piece| piece.classic);
                let all: f64 = terms.iter().map(|term| term.contribution).sum();
                let total = for_color(position, self.evaluate(position), color);
                terms.push(EvaluationTerm::plain("squares", total - all));
                terms
            }
            Evaluation::Gains { gains, .. } => gains.terms(position, color),
        };
        EvaluationExplanation { color, terms }
    }
}

/// A score for the side to move as it is worth to one of the players.
fn for_color<G: Game>(position: &G, score: Score, color: Color) -> f64 {
    let score = if position.side_to_move() == color {
        score
    } else {
        -score
    };
    score.value().into()
}

impl fmt::Display for EvaluationTerm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: ", self.name)?;
        if let (Some(count), Some(weight)) = (self.count, self.weight) {
            write!(f, "{count} x {weight} = ")?;
        }
        write!(f, "{:.0}", self.contribution)
    }
}

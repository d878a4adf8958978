//! What the evaluation that was used says, term by term.

use chess_engine::evaluation::{Explanation, Term};
use game::Color;
use lab::{EvaluationExplanation, EvaluationTerm};
use serde::Serialize;
use server::ExplanationView;
use std::fmt;

/// What an evaluation is made of.
pub(super) enum Explained {
    /// That of the chess engine.
    Engine(Box<Explanation>),
    /// One of the laboratory.
    Laboratory {
        evaluation: String,
        explanation: EvaluationExplanation,
    },
}

/// The same in JSON.
#[derive(Serialize)]
#[serde(untagged)]
pub(super) enum ExplainedOutput {
    Engine(ExplanationView),
    Laboratory {
        evaluation: String,
        /// For whom: "white" or "black".
        color: String,
        terms: Vec<EvaluationTerm>,
        total: f64,
    },
}

impl Explained {
    /// What each term adds for one of the players; together they are the worth of
    /// the position.
    pub(super) fn contributions(&self, color: Color) -> Vec<(&'static str, f64)> {
        match self {
            Explained::Laboratory { explanation, .. } => explanation
                .terms
                .iter()
                .map(|term| (term.name, term.contribution))
                .collect(),
            Explained::Engine(explanation) => {
                let sign = match color {
                    Color::White => 1,
                    Color::Black => -1,
                };
                let own = |term: Term| sign * explanation.contribution(term);
                let all: i32 = Term::ALL.into_iter().map(own).sum();
                // Drawish endings count less, and a bare king is driven to the edge.
                let scaling = sign * explanation.total - all;
                Term::ALL
                    .into_iter()
                    .map(|term| (term.name(), own(term)))
                    .chain([("scaling", scaling)])
                    .map(|(name, worth)| (name, worth.into()))
                    .collect()
            }
        }
    }
}

impl From<&Explained> for ExplainedOutput {
    fn from(explained: &Explained) -> ExplainedOutput {
        match explained {
            Explained::Engine(explanation) => {
                ExplainedOutput::Engine(ExplanationView::from(&**explanation))
            }
            Explained::Laboratory {
                evaluation,
                explanation,
            } => ExplainedOutput::Laboratory {
                evaluation: evaluation.clone(),
                color: explanation.color.to_string().to_lowercase(),
                terms: explanation.terms.clone(),
                total: explanation.total(),
            },
        }
    }
}

impl fmt::Display for Explained {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (evaluation, explanation) = match self {
            Explained::Engine(explanation) => return explanation.fmt(f),
            Explained::Laboratory {
                evaluation,
                explanation,
            } => (evaluation, explanation),
        };
        let player = explanation.color.to_string().to_lowercase();
        writeln!(f, "{evaluation:<22} count  weight  for {player}")?;
        for term in &explanation.terms {
            let number = |number: Option<f64>| number.map_or(String::new(), |it| it.to_string());
            let (count, weight) = (number(term.count), number(term.weight));
            let (name, worth) = (term.name, term.contribution);
            writeln!(f, "{name:<22} {count:>5} {weight:>7} {worth:>10.0}")?;
        }
        writeln!(f, "for {player} {:.0}", explanation.total())
    }
}

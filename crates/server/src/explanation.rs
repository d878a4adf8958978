//! What an evaluation is made of, as plain data.

use chess_engine::evaluation::{Explanation, Tapered, Term};
use serde::Serialize;
use utoipa::ToSchema;

/// What the chess engine's evaluation says of a position, term by term, in
/// hundredths of a pawn.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct ExplanationView {
    /// What each term says.
    pub terms: Vec<TermView>,
    /// How much of a middlegame it still is, from 0 to 1.
    pub phase: f64,
    /// How much of an endgame advantage counts, from 0 to 1.
    pub scale: f64,
    /// What the position is worth for White.
    pub total: i32,
}

/// What one term says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct TermView {
    /// What it is called.
    pub name: &'static str,
    /// For White.
    pub white: TaperedView,
    /// For Black.
    pub black: TaperedView,
    /// What it adds for White at the present phase.
    pub contribution: i32,
}

/// A worth in the middlegame and in the endgame.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct TaperedView {
    /// With all pieces on the board.
    pub middlegame: i32,
    /// Without any.
    pub endgame: i32,
}

impl From<Tapered> for TaperedView {
    fn from(worth: Tapered) -> TaperedView {
        TaperedView {
            middlegame: worth.middlegame(),
            endgame: worth.endgame(),
        }
    }
}

impl From<&Explanation> for ExplanationView {
    fn from(explanation: &Explanation) -> ExplanationView {
        let term = |term: Term| {
            let both = explanation.term(term);
            TermView {
                name: term.name(),
                white: both.white.into(),
                black: both.black.into(),
                contribution: explanation.contribution(term),
            }
        };
        ExplanationView {
            terms: Term::ALL.into_iter().map(term).collect(),
            phase: explanation.phase(),
            scale: explanation.scale(),
            total: explanation.total,
        }
    }
}

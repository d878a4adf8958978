//! The same evaluation, with what each term said.

use super::pawns::Pawns;
use super::{
    FULL_PHASE, PsqtAccumulator, Tapered, Term, Trace, Weights, for_mover, for_white, scale,
};
use chess::Position;
use game::{ByColor, Color};
use std::fmt;

/// What an evaluation is made of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explanation {
    terms: [ByColor<Tapered>; Term::ALL.len()],
    phase: i32,
    scale: i32,
    /// What the position is worth for White, in hundredths of a pawn.
    pub total: i32,
}

impl Explanation {
    /// What a term says for each side.
    #[must_use]
    pub fn term(&self, term: Term) -> ByColor<Tapered> {
        self.terms[term as usize]
    }

    /// What a term adds for White at the present phase, in hundredths of a
    /// pawn. The sum over all terms is the total, but for the scaling of
    /// endgames.
    #[must_use]
    pub fn contribution(&self, term: Term) -> i32 {
        let both = self.term(term);
        (both.white - both.black).at(self.phase, FULL_PHASE)
    }

    /// How much of a middlegame it still is, from 0 to 1.
    #[must_use]
    pub fn phase(&self) -> f64 {
        f64::from(self.phase) / f64::from(FULL_PHASE)
    }

    /// How much of an endgame advantage is real, from 0 to 1.
    #[must_use]
    pub fn scale(&self) -> f64 {
        f64::from(self.scale) / f64::from(scale::FULL)
    }
}

impl Trace for Explanation {
    fn add_term(&mut self, term: Term, color: Color, worth: Tapered) {
        self.terms[term as usize][color] = worth;
    }

    fn finish(&mut self, phase: i32, scale: i32) {
        self.phase = phase;
        self.scale = scale;
    }
}

/// Evaluates a position term by term.
#[must_use]
pub fn explain(position: &Position) -> Explanation {
    explain_with(position, &Weights::PLAYED)
}

/// Evaluates a position term by term, with other numbers than the engine's.
#[must_use]
pub fn explain_with(position: &Position, weights: &Weights) -> Explanation {
    let mut explanation = Explanation {
        terms: [ByColor::default(); Term::ALL.len()],
        phase: 0,
        scale: 0,
        total: 0,
    };
    let pawns = Pawns::of(position, weights);
    let psqt = PsqtAccumulator::of(position.board(), weights);
    explanation.total = for_white(position, &pawns, &psqt, weights, &mut explanation);
    explanation
}

/// What a position is worth for the side to move, as the search is told, but
/// with other numbers than the engine's.
#[must_use]
pub fn evaluate_with(position: &Position, weights: &Weights) -> i32 {
    let pawns = Pawns::of(position, weights);
    let psqt = PsqtAccumulator::of(position.board(), weights);
    let value = for_white(position, &pawns, &psqt, weights, &mut ());
    for_mover(position, value, weights)
}

impl fmt::Display for Explanation {
    /// A table: middlegame and endgame of each side, and what is left of them.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "term           white mg    eg   black mg    eg   for white"
        )?;
        for term in Term::ALL {
            let both = self.term(term);
            writeln!(
                f,
                "{:<14} {:>8} {:>5} {:>10} {:>5} {:>11}",
                term.name(),
                both.white.middlegame(),
                both.white.endgame(),
                both.black.middlegame(),
                both.black.endgame(),
                self.contribution(term),
            )?;
        }
        let (phase, scale) = (self.phase(), self.scale());
        writeln!(f, "middlegame {phase:.2}, endgame counts {scale:.2}")?;
        writeln!(f, "for white {}", self.total)
    }
}

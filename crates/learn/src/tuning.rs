//! The whole of a tuning: steps until they do not help any more.

use crate::{Errors, Tuner};
use chess_engine::evaluation::Weights;
use serde::Serialize;
use std::ops::ControlFlow;

/// What a tuning came to.
#[derive(Clone, Debug, Serialize)]
pub struct TuningReport {
    /// How many positions were learned from,
    pub training: usize,
    /// and how many were kept apart.
    pub held_out: usize,
    /// Hundredths of a pawn that make chances of e to 1.
    pub scale: f64,
    /// After how many steps the best numbers were found.
    pub steps: u32,
    /// The errors before the first step,
    pub before: Errors,
    /// and with the best numbers.
    pub after: Errors,
    /// What became of the numbers, the largest change first.
    pub changes: Vec<WeightChange>,
    /// Whether nobody stopped it.
    pub complete: bool,
    /// The best numbers.
    #[serde(skip)]
    pub weights: Weights,
}

/// What became of a number.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct WeightChange {
    /// What it is called.
    pub name: String,
    /// What it was.
    pub from: i32,
    /// What it is.
    pub to: i32,
}

impl Tuner {
    /// Makes at most so many steps from `start`, and tells of each; fewer where they
    /// do not help in the games that are kept apart, or `tell` breaks off.
    pub fn run(
        &mut self,
        start: &Weights,
        steps: u32,
        mut tell: impl FnMut(u32, &Errors) -> ControlFlow<()>,
    ) -> TuningReport {
        let before = self.errors();
        let mut best = (0, before, *start);
        let mut is_stopped = tell(0, &before).is_break();
        for step in 1..=steps {
            if is_stopped || !self.step() {
                break;
            }
            let errors = self.errors();
            is_stopped = tell(step, &errors).is_break();
            let gain = best.1.held_out - errors.held_out;
            if gain > 0.0 {
                best = (step, errors, self.weights());
            }
            if gain < 1e-7 {
                break;
            }
        }
        let (training, held_out) = self.samples();
        let (steps, after, weights) = best;
        TuningReport {
            training,
            held_out,
            scale: self.scale(),
            steps,
            before,
            after,
            changes: changes(start, &weights),
            complete: !is_stopped,
            weights,
        }
    }
}

fn changes(start: &Weights, end: &Weights) -> Vec<WeightChange> {
    let change = |index| WeightChange {
        name: Weights::name(index),
        from: start.number(index),
        to: end.number(index),
    };
    let mut changes: Vec<WeightChange> = (0..Weights::COUNT).map(change).collect();
    changes.retain(|change| change.from != change.to);
    changes.sort_by_key(|change| -(change.to - change.from).abs());
    changes
}

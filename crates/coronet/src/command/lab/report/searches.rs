//! Searches for a report: all of them, or none if somebody interrupts.

use super::super::table::Lines;
use super::work::Work;
use crate::rules::Rules;
use lab::experiment::{Row, pruning};
use lab::{BuiltIn, Evaluation, Limits};

/// One position, searched depth by depth.
pub(super) struct Searches<M> {
    pub(super) rows: Vec<Row<M>>,
    pub(super) lines: Lines,
}

impl<M> Searches<M> {
    /// Does all of them, a step each. None if an interrupt came first.
    pub(super) fn measure<G: Rules + game::Game<Move = M>>(
        work: &Work,
        position: &G,
        evaluation: &Evaluation<G>,
        algorithms: &[BuiltIn],
        limits: &Limits,
    ) -> Option<Searches<M>> {
        let mut searches = Searches {
            rows: Vec::new(),
            lines: Lines::default(),
        };
        for row in pruning(position, evaluation, algorithms, limits) {
            if row.report.is_err() && work.interrupt.came() {
                return None;
            }
            work.step();
            searches.lines.add(position, &row, None, None);
            searches.rows.push(row);
        }
        Some(searches)
    }
}

/// To a depth, unless somebody interrupts.
pub(super) fn limits(work: &Work, depth: u32) -> Limits {
    Limits {
        stop: work.interrupt.flag().into(),
        ..Limits::depth(depth)
    }
}

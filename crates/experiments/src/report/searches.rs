//! Searches for a report: all of them, or none if somebody interrupts.

use super::work::Work;
use crate::{Playable, SearchRows};
use lab::experiment::{Row, pruning, take_median_time};
use lab::{BuiltIn, Evaluation, Limits};
use std::sync::Arc;

/// One position, searched depth by depth.
pub(super) struct Searches<M> {
    pub(super) rows: Vec<Row<M>>,
    pub(super) lines: SearchRows,
}

impl<M> Searches<M> {
    /// Does all of them, a step each, with times that are medians. None if an interrupt came first.
    pub(super) fn measure<G: Playable + game::Game<Move = M>>(
        work: &Work,
        position: &G,
        evaluation: &Evaluation<G>,
        algorithms: &[BuiltIn],
        limits: &Limits,
    ) -> Option<Searches<M>> {
        let mut searches = Searches {
            rows: Vec::new(),
            lines: SearchRows::default(),
        };
        for mut row in pruning(position, evaluation, algorithms, limits) {
            if row.report.is_err() && work.is_stopped() {
                return None;
            }
            take_median_time(&mut row, position, evaluation, limits);
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
        stop: Arc::clone(work.stop()).into(),
        ..Limits::depth(depth)
    }
}

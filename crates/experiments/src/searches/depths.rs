//! Searches of one position, depth by depth.

use super::{SearchCounts, SearchEvent, SearchRows};
use crate::Searched;
use lab::experiment::{Row, count, pruning, take_median_time, time_left};
use lab::{BuiltIn, Limits};
use std::ops::ControlFlow;
use std::time::Duration;

/// What is searched, by whom, and how far.
pub(crate) struct Depths<'a, G: Searched> {
    pub(crate) position: &'a G,
    pub(crate) evaluation: &'a G::Evaluation,
    pub(crate) algorithms: &'a [BuiltIn],
    pub(crate) limits: &'a Limits,
    /// Whether every search is done once more, to count what it does.
    pub(crate) counts: bool,
}

/// What came of it.
pub(super) struct Searches<M> {
    pub(super) rows: SearchRows,
    /// The same, with the moves as values.
    pub(super) searches: Vec<Row<M>>,
    /// What was left undone since somebody stopped it, in words.
    pub(super) missing: Option<String>,
}

impl<G: Searched> Depths<'_, G> {
    /// Measures row by row, and tells of each. A search that is stopped from
    /// outside makes no row.
    pub(super) fn measure(
        &self,
        mut tell: impl FnMut(SearchEvent<'_>) -> ControlFlow<()>,
    ) -> Searches<G::Move> {
        let mut rows = SearchRows::default();
        let mut searches = Vec::new();
        for mut row in pruning(self.position, self.evaluation, self.algorithms, self.limits) {
            let is_stopped = self.limits.stop.is_raised();
            if is_stopped && row.report.is_err() {
                break;
            }
            take_median_time(&mut row, self.position, self.evaluation, self.limits);
            let counts = self
                .counts
                .then(|| counted(self.position, self.evaluation, &row, self.limits));
            rows.add(self.position, &row, None, counts.flatten());
            let is_done = row.report.is_ok();
            searches.push(row);
            let time_left = time_left(&searches, self.limits.depth);
            let is_enough = tell_last(&rows, is_done, time_left, &mut tell).is_break();
            if is_enough || self.limits.stop.is_raised() {
                break;
            }
        }
        let missing = self.missing(&searches);
        Searches {
            rows,
            searches,
            missing,
        }
    }

    fn missing(&self, rows: &[Row<G::Move>]) -> Option<String> {
        if !self.limits.stop.is_raised() {
            return None;
        }
        let wanted = self.limits.depth;
        let behind = self.algorithms.iter().filter_map(|by| {
            let last = rows.iter().rfind(|row| row.algorithm == *by);
            let reached = last.map_or(0, |row| row.depth);
            // Where a limit stopped an algorithm, nothing more was to come.
            let is_stopped = last.is_some_and(|row| row.report.is_err());
            (reached < wanted && !is_stopped)
                .then(|| format!("{by} has finished {reached} of {wanted} depths"))
        });
        let behind: Vec<String> = behind.collect();
        (!behind.is_empty()).then(|| behind.join(", "))
    }
}

/// Tells of the search that was added last.
pub(super) fn tell_last(
    rows: &SearchRows,
    is_done: bool,
    time_left: Option<Duration>,
    tell: &mut impl FnMut(SearchEvent<'_>) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let event = if is_done {
        let row = rows.finished.last();
        row.map(|row| SearchEvent::Row { row, time_left })
    } else {
        let search = rows.stopped.last();
        search.map(|search| SearchEvent::Stopped { search, time_left })
    };
    event.map_or(ControlFlow::Continue(()), tell)
}

/// What the search of a row does, counted in a search of its own if it was not
/// stopped.
pub(super) fn counted<G: Searched>(
    position: &G,
    evaluation: &G::Evaluation,
    row: &Row<G::Move>,
    limits: &Limits,
) -> Option<SearchCounts> {
    if row.report.is_err() {
        return None;
    }
    let counters = count(row, position, evaluation, limits).ok()?;
    Some(SearchCounts::new(&counters, row.depth))
}

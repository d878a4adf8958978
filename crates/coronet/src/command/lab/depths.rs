//! Searches of one position, depth by depth.

use super::searched::Searched;
use super::table::{Counted, Counting, Lines, Table};
use crate::interrupt::Interrupt;
use lab::experiment::{Row, count, pruning, time_left};
use lab::{BuiltIn, Limits};

/// What is searched, by whom, and how far.
pub(super) struct Depths<'a, G: Searched> {
    pub(super) position: &'a G,
    pub(super) evaluation: &'a G::Evaluation,
    pub(super) algorithms: &'a [BuiltIn],
    pub(super) limits: &'a Limits,
    pub(super) interrupt: &'a Interrupt,
    pub(super) counting: Counting,
}

impl<G: Searched> Depths<'_, G> {
    /// Measures row by row, and shows each. A search that is interrupted makes
    /// no row.
    pub(super) fn measure(
        &self,
        table: &mut Table,
        lines: &mut Lines,
    ) -> anyhow::Result<Vec<Row<G::Move>>> {
        table.heading()?;
        let mut rows = Vec::new();
        for row in pruning(self.position, self.evaluation, self.algorithms, self.limits) {
            if self.interrupt.came() && row.report.is_err() {
                break;
            }
            let counted = counted(
                self.counting,
                self.position,
                self.evaluation,
                &row,
                self.limits,
            );
            table.row(self.position, &row, counted.as_ref())?;
            lines.add(self.position, &row, None, counted);
            rows.push(row);
            table.expect(time_left(&rows, self.limits.depth));
            if self.interrupt.came() {
                break;
            }
        }
        Ok(rows)
    }

    /// What an interrupt has left undone, in words.
    pub(super) fn missing(&self, rows: &[Row<G::Move>]) -> Option<String> {
        if !self.interrupt.came() {
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

/// What the search of a row does, counted in a search of its own if that is
/// asked for and not interrupted.
pub(super) fn counted<G: Searched>(
    counting: Counting,
    position: &G,
    evaluation: &G::Evaluation,
    row: &Row<G::Move>,
    limits: &Limits,
) -> Option<Counted> {
    if counting == Counting::Nothing || row.report.is_err() {
        return None;
    }
    let counters = count(row, position, evaluation, limits).ok()?;
    Some(Counted::new(&counters, row.depth))
}

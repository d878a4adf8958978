//! Searches on the screen as they come, so that whoever interrupts has them.

use crate::progress::Progress;
use experiments::{SearchEvent, SearchRow};
use report::Columns;
use std::ops::ControlFlow;

/// Shows what an experiment tells.
pub(super) fn show(
    progress: &mut Progress,
    columns: &Columns<'_, SearchRow>,
    event: SearchEvent<'_>,
) -> ControlFlow<()> {
    if let SearchEvent::Row { time_left, .. } | SearchEvent::Stopped { time_left, .. } = event {
        progress.step();
        progress.expect(time_left);
    }
    progress.tell(&match event {
        SearchEvent::Move { ply, played } => format!("move {}: {played}", ply + 1),
        SearchEvent::Row { row, .. } => columns.line(row),
        SearchEvent::Stopped { search, .. } => {
            let (depth, algorithm) = (search.depth, search.algorithm);
            format!("{depth:>5}  {algorithm:<21} {}", lab::Stopped)
        }
    })
}

//! Searches on the screen as they come, so that whoever interrupts has them.

use crate::progress::Progress;
use experiments::{SearchEvent, SearchRow, search_columns};
use report::Columns;
use std::ops::ControlFlow;

/// The searches of an experiment.
pub(super) struct SearchScreen {
    progress: Progress,
    columns: Columns<'static, SearchRow>,
    /// Why a line could not be written.
    failure: Option<anyhow::Error>,
}

impl SearchScreen {
    /// With columns for what is counted, if anything is.
    pub(super) fn new(progress: Progress, counts: bool) -> anyhow::Result<SearchScreen> {
        let mut screen = SearchScreen {
            progress,
            columns: search_columns(counts),
            failure: None,
        };
        screen.progress.say(&screen.columns.heading())?;
        Ok(screen)
    }

    /// Shows what an experiment tells.
    pub(super) fn show(&mut self, event: SearchEvent<'_>) -> ControlFlow<()> {
        let line = match event {
            SearchEvent::Move { ply, played } => format!("move {}: {played}", ply + 1),
            SearchEvent::Row { row, .. } => self.columns.line(row),
            SearchEvent::Stopped { search, .. } => {
                let (depth, algorithm) = (search.depth, search.algorithm);
                format!("{depth:>5}  {algorithm:<21} {}", lab::Stopped)
            }
        };
        if let SearchEvent::Row { time_left, .. } | SearchEvent::Stopped { time_left, .. } = event {
            self.progress.step();
            self.progress.expect(time_left);
        }
        match self.progress.say(&line) {
            Ok(()) => ControlFlow::Continue(()),
            Err(error) => {
                self.failure = Some(error);
                ControlFlow::Break(())
            }
        }
    }

    /// The searches are done.
    pub(super) fn end(self) -> anyhow::Result<Progress> {
        match self.failure {
            None => Ok(self.progress),
            Some(error) => Err(error),
        }
    }
}

/// Says some lines, and rows below their heading.
pub(super) fn say_rows<R>(
    progress: &mut Progress,
    words: &[&str],
    columns: &Columns<'_, R>,
    rows: &[R],
) -> anyhow::Result<()> {
    progress.say("")?;
    for line in words {
        progress.say(line)?;
    }
    progress.say_all(columns.lines(rows))
}

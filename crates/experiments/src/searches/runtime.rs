//! How time grows with the nodes of a search.

use super::depths::{Depths, Searches};
use super::{SearchEvent, SearchRow, StoppedSearch, graph};
use crate::Searched;
use chart::plot;
use lab::experiment::{Fit, time_on_nodes};
use lab::{BuiltIn, Limits};
use serde::Serialize;
use std::ops::ControlFlow;

/// An algorithm searches a position depth by depth.
pub struct Runtime<'a, G: Searched> {
    /// What is searched.
    pub position: &'a G,
    /// How it is judged.
    pub evaluation: &'a G::Evaluation,
    /// Who searches.
    pub algorithm: BuiltIn,
    /// How deep, and when to stop.
    pub limits: &'a Limits,
}

/// What came of it.
#[derive(Clone, Debug, Serialize)]
pub struct RuntimeReport {
    /// Which game.
    pub game: &'static str,
    /// What was searched.
    pub fen: String,
    /// How it was judged.
    pub evaluation: String,
    /// Whether somebody stopped it before the last row.
    pub interrupted: bool,
    /// The searches.
    pub rows: Vec<SearchRow>,
    /// Those that a limit stopped.
    pub stopped: Vec<StoppedSearch>,
    /// Seconds on nodes; none if there are not two different counts.
    pub fit: Option<Fit>,
    /// What was left undone since somebody stopped it, in words.
    #[serde(skip)]
    pub missing: Option<String>,
}

impl<G: Searched> Runtime<'_, G> {
    /// Searches, and tells of each search.
    pub fn run(&self, tell: impl FnMut(SearchEvent<'_>) -> ControlFlow<()>) -> RuntimeReport {
        let depths = Depths {
            position: self.position,
            evaluation: self.evaluation,
            algorithms: &[self.algorithm],
            limits: self.limits,
            counts: false,
        };
        let Searches {
            rows,
            searches,
            missing,
        } = depths.measure(tell);
        RuntimeReport {
            game: G::GAME_NAME,
            fen: self.position.to_string(),
            evaluation: self.evaluation.to_string(),
            interrupted: missing.is_some(),
            rows: rows.finished,
            stopped: rows.stopped,
            fit: time_on_nodes(&searches),
            missing,
        }
    }
}

impl RuntimeReport {
    /// The rows as comma-separated values.
    #[must_use]
    pub fn csv(&self) -> String {
        super::rows::csv(&self.rows)
    }

    /// Time over nodes, and the line through it.
    #[must_use]
    pub fn svg(&self) -> String {
        plot(&graph::time_over_nodes(&self.rows, self.fit))
    }
}

//! What pruning saves in a game: the same positions searched by several
//! algorithms while alpha-beta plays on.

use super::pruning::{Row, measure};
use crate::{BuiltIn, Evaluate, Limits, Tactics};
use ::game::History;
use serde::Serialize;
use std::time::Duration;

/// A game in which both sides move as alpha-beta says, and every position is
/// searched by all algorithms. An iterator of its [`Step`]s, which ends with
/// the game or when a limit stops alpha-beta. A personality is on the side of
/// whoever is to move: it plays against itself.
pub struct Game<'a, G: Tactics, E> {
    history: History<G>,
    evaluation: &'a E,
    algorithms: &'a [BuiltIn],
    limits: &'a Limits,
    is_over: bool,
}

/// One position of the game, searched.
#[derive(Clone, Debug)]
pub struct Step<G: Tactics> {
    /// How many moves were played before.
    pub ply: usize,
    /// The position.
    pub position: G,
    /// The seed of its searches.
    pub seed: Option<u64>,
    /// What each algorithm took.
    pub rows: Vec<Row<G::Move>>,
    /// What was played.
    pub played: G::Move,
}

impl<'a, G: Tactics, E> Game<'a, G, E> {
    /// A game from this position; the seed of the limits decides between equal
    /// moves.
    pub fn new(
        start: G,
        evaluation: &'a E,
        algorithms: &'a [BuiltIn],
        limits: &'a Limits,
    ) -> Game<'a, G, E> {
        Game {
            history: History::new(start),
            evaluation,
            algorithms,
            limits,
            is_over: false,
        }
    }
}

impl<G: Tactics, E: Evaluate<G> + Clone> Iterator for Game<'_, G, E> {
    type Item = Step<G>;

    fn next(&mut self) -> Option<Step<G>> {
        if self.is_over || self.history.end().is_some() {
            return None;
        }
        let position = self.history.position().clone();
        let ply = self.history.ply();
        // Another choice in every position, and the same in every run.
        let limits = Limits {
            seed: self.limits.seed.map(|seed| seed.wrapping_add(ply as u64)),
            ..self.limits.clone()
        };
        let search = |by: BuiltIn| measure(by, &position, self.evaluation, limits.depth, &limits);
        let rows: Vec<_> = self.algorithms.iter().map(|by| search(*by)).collect();
        let own = rows.iter().find(|row| row.algorithm == BuiltIn::AlphaBeta);
        let own = own.cloned().unwrap_or_else(|| search(BuiltIn::AlphaBeta));
        let Some(played) = own.report.ok().and_then(|report| report.best) else {
            self.is_over = true;
            return None;
        };
        self.history.play_unchecked(played);
        Some(Step {
            ply,
            position,
            seed: limits.seed,
            rows,
            played,
        })
    }
}

/// What an algorithm took on the average.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Mean {
    /// Who searched.
    pub algorithm: BuiltIn,
    /// How deep.
    pub depth: u32,
    /// In how many positions.
    pub positions: usize,
    /// Nodes per position.
    #[serde(rename = "mean_nodes")]
    pub nodes: f64,
    /// Time per position.
    #[serde(rename = "mean_seconds")]
    pub seconds: f64,
}

/// The means of each algorithm over the steps in which nobody was stopped, so
/// that all are measured on the same positions.
#[must_use]
pub fn means<G: Tactics>(steps: &[Step<G>]) -> Vec<Mean> {
    let whole: Vec<&Step<G>> = steps
        .iter()
        .filter(|step| step.rows.iter().all(|row| row.report.is_ok()))
        .collect();
    let Some(first) = whole.first() else {
        return Vec::new();
    };
    let mean = |place: usize, row: &Row<G::Move>| {
        let reports = || {
            whole
                .iter()
                .filter_map(|step| step.rows[place].report.as_ref().ok())
        };
        let positions = whole.len();
        let nodes: u64 = reports().map(|report| report.nodes).sum();
        let time: Duration = reports().map(|report| report.time).sum();
        Mean {
            algorithm: row.algorithm,
            depth: row.depth,
            positions,
            nodes: nodes as f64 / positions as f64,
            seconds: time.as_secs_f64() / positions as f64,
        }
    };
    (0..)
        .zip(&first.rows)
        .map(|(place, row)| mean(place, row))
        .collect()
}

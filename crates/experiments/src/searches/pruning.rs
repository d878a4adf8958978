//! What algorithms save against each other.

use super::depths::{Depths, Searches, counted, tell_last};
use super::{SearchEvent, SearchRow, SearchRows, StoppedSearch, graph};
use crate::Searched;
use chart::{Plot, plot};
use lab::experiment::{Game, Mean, Step, Theory, means, theory};
use lab::{BuiltIn, Limits};
use report::{Column, Columns};
use serde::Serialize;
use std::ops::ControlFlow;

/// Several algorithms search the same: a position depth by depth, or the positions
/// of a game in which both sides move as alpha-beta says.
pub struct Pruning<'a, G: Searched> {
    /// Where they begin.
    pub position: &'a G,
    /// How they judge.
    pub evaluation: &'a G::Evaluation,
    /// Who searches.
    pub algorithms: &'a [BuiltIn],
    /// How deep, and when to stop.
    pub limits: &'a Limits,
    /// Whether every search is done once more, to count what it does.
    pub counts: bool,
    /// How many moves are played; none to stay where they begin.
    pub game_moves: Option<u32>,
}

/// What came of it.
#[derive(Clone, Debug, Serialize)]
pub struct PruningReport {
    /// Which game.
    pub game: &'static str,
    /// Where they began.
    pub fen: String,
    /// How they judged.
    pub evaluation: String,
    /// Whether somebody stopped it before the last row.
    pub interrupted: bool,
    /// The searches.
    pub rows: Vec<SearchRow>,
    /// Those that a limit stopped.
    pub stopped: Vec<StoppedSearch>,
    /// What theory says of the depths; nothing along a game.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub theory: Vec<Theory>,
    /// The means per move; nothing without a game.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub means: Vec<Mean>,
    /// How many moves were played.
    #[serde(skip)]
    pub moves: Option<u32>,
    /// What was left undone since somebody stopped it, in words.
    #[serde(skip)]
    pub missing: Option<String>,
}

impl<G: Searched> Pruning<'_, G> {
    /// How many searches there will be.
    #[must_use]
    pub fn searches(&self) -> u64 {
        let each = self.game_moves.unwrap_or(self.limits.depth);
        u64::from(each) * self.algorithms.len() as u64
    }

    /// Searches, and tells of each search.
    pub fn run(&self, tell: impl FnMut(SearchEvent<'_>) -> ControlFlow<()>) -> PruningReport {
        match self.game_moves {
            None => self.depth_by_depth(tell),
            Some(moves) => self.along_game(moves, tell),
        }
    }

    /// F6: one position.
    fn depth_by_depth(
        &self,
        tell: impl FnMut(SearchEvent<'_>) -> ControlFlow<()>,
    ) -> PruningReport {
        let depths = Depths {
            position: self.position,
            evaluation: self.evaluation,
            algorithms: self.algorithms,
            limits: self.limits,
            counts: self.counts,
        };
        let Searches {
            rows,
            searches,
            missing,
        } = depths.measure(tell);
        PruningReport {
            theory: theory(&searches, self.position.legal_moves().len()),
            ..self.report(rows, missing)
        }
    }

    /// J12: the positions of a game. One that is stopped from outside makes no
    /// rows.
    fn along_game(
        &self,
        moves: u32,
        mut tell: impl FnMut(SearchEvent<'_>) -> ControlFlow<()>,
    ) -> PruningReport {
        let stop = &self.limits.stop;
        let start = self.position.clone();
        let game = Game::new(start, self.evaluation, self.algorithms, self.limits);
        let (mut rows, mut steps) = (SearchRows::default(), Vec::new());
        for step in game.take(moves as usize) {
            if stop.is_raised() && step.rows.iter().any(|row| row.report.is_err()) {
                break;
            }
            let is_enough = self.tell_step(&step, &mut rows, &mut tell).is_break();
            steps.push(step);
            if is_enough || stop.is_raised() {
                break;
            }
        }
        let played = steps.len() as u32;
        let is_missing = played < moves && stop.is_raised();
        let missing = is_missing.then(|| format!("the game has come to {played} of {moves} moves"));
        PruningReport {
            means: means(&steps),
            moves: Some(played),
            ..self.report(rows, missing)
        }
    }

    fn tell_step(
        &self,
        step: &Step<G>,
        rows: &mut SearchRows,
        tell: &mut impl FnMut(SearchEvent<'_>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let played = step.position.readable_move(step.played);
        tell(SearchEvent::Move {
            ply: step.ply,
            played: &played,
        })?;
        let limits = Limits {
            seed: step.seed,
            ..self.limits.clone()
        };
        for row in &step.rows {
            let counts = self
                .counts
                .then(|| counted(&step.position, self.evaluation, row, &limits));
            rows.add(&step.position, row, Some(step.ply), counts.flatten());
            tell_last(rows, row.report.is_ok(), None, tell)?;
        }
        ControlFlow::Continue(())
    }

    fn report(&self, rows: SearchRows, missing: Option<String>) -> PruningReport {
        PruningReport {
            game: G::GAME_NAME,
            fen: self.position.to_string(),
            evaluation: self.evaluation.to_string(),
            interrupted: missing.is_some(),
            rows: rows.finished,
            stopped: rows.stopped,
            theory: Vec::new(),
            means: Vec::new(),
            moves: None,
            missing,
        }
    }
}

impl PruningReport {
    /// The rows as comma-separated values.
    #[must_use]
    pub fn csv(&self) -> String {
        super::rows::csv(&self.rows)
    }

    /// The nodes of each algorithm, drawn.
    #[must_use]
    pub fn svg(&self, algorithms: &[BuiltIn], depth: u32) -> String {
        let graph: Plot = match self.moves {
            None => graph::over_depth(algorithms, &self.rows, &self.theory),
            Some(_) => graph::over_game(algorithms, &self.rows, depth),
        };
        plot(&graph)
    }

    /// What theory says of the depths, in columns.
    #[must_use]
    pub fn theory_columns() -> Columns<'static, Theory> {
        let leaves = |leaves: f64| (leaves.round() as u64).into();
        Columns::new([
            Column::new("depth", |of: &Theory| of.depth.into()).right(5),
            Column::new("b", |of: &Theory| of.branching.into()).right(7),
            Column::new("minimum", move |of: &Theory| leaves(of.minimum)).right(18),
            Column::new("b^(3d/4)", move |of: &Theory| leaves(of.three_quarters)).right(18),
        ])
    }

    /// The means over a game, in columns.
    #[must_use]
    pub fn mean_columns() -> Columns<'static, Mean> {
        Columns::new([
            Column::new("algorithm", |mean: &Mean| mean.algorithm.name().into()).left(26),
            Column::new("positions", |mean: &Mean| mean.positions.into()).right(9),
            Column::new("nodes", |mean: &Mean| (mean.nodes.round() as u64).into()).right(15),
            Column::new("seconds", |mean: &Mean| mean.seconds.into())
                .right(12)
                .decimals(6, 6),
        ])
    }
}

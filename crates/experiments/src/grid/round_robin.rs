//! Everyone against everyone, each with a depth of his own.

use super::GridReport;
use crate::{Error, Playable, processors, random_openings};
use arena::{Completion, Conditions, Contestant, Fixture, Played, Tournament, schedule};
use lab::experiment::Grid;
use lab::{BuiltIn, Evaluation, Opponent};
use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;

/// Players who differ in nothing but their depth; each meets each, himself too, on
/// both sides.
pub struct RoundRobin<G: Playable> {
    /// Where games begin.
    pub start: G,
    /// How deep they look.
    pub depths: Vec<u32>,
    /// How they search.
    pub algorithm: BuiltIn,
    /// How they judge.
    pub evaluation: Evaluation<G>,
    /// How many games for each pair of depths on each side.
    pub games: usize,
    /// How many random moves before the players take over.
    pub plies: usize,
    /// What is left to chance: openings and equal moves.
    pub seed: u64,
}

impl<G: Playable> RoundRobin<G> {
    /// How many games there are in all.
    #[must_use]
    pub fn games(&self) -> u64 {
        (self.depths.len() * self.depths.len() * self.games) as u64
    }

    /// For a picture.
    #[must_use]
    pub fn title(&self) -> String {
        let RoundRobin {
            algorithm,
            evaluation,
            ..
        } = self;
        let game = G::KIND.name();
        format!("Depth against depth: {game}, {algorithm}/{evaluation}")
    }

    /// Plays all games, cell by cell, and tells of each; fewer if `stop` is set. With
    /// one seed a pair of depths has the same games whatever the other depths are.
    ///
    /// # Errors
    /// If no game goes on after the random moves.
    pub fn play(
        &self,
        stop: &AtomicBool,
        mut tell: impl FnMut(&Fixture, &Played<G>),
    ) -> Result<GridReport, Error> {
        let opponent = |depth: &u32| Opponent {
            algorithm: self.algorithm,
            evaluation: self.evaluation.clone(),
            depth: *depth,
        };
        let opponents: Vec<Opponent<G>> = self.depths.iter().map(opponent).collect();
        let contestants: Vec<&dyn Contestant<G>> = opponents.iter().map(|o| o as _).collect();
        let openings = random_openings(&self.start, self.plies, self.games, self.seed)?;
        // Whoever moves first after the opening is not the one who began it.
        let first = self.start.side_to_move();
        let fixtures = schedule::cells(&self.depths, self.games, openings.len(), first, self.seed);
        let tournament = Tournament {
            contestants: &contestants,
            openings: &openings,
            fixtures: &fixtures,
            conditions: Conditions::default(),
            boards: processors(),
        };
        let mut grid = Grid::new(self.depths.clone());
        let mut played = 0_u64;
        let completion = tournament.play(stop, |place, game| {
            grid.add(&fixtures[place], first, game.finish.outcome());
            played += 1;
            tell(&fixtures[place], &game);
            ControlFlow::Continue(())
        });
        let missing = (completion == Completion::Stopped)
            .then(|| format!("{played} of {} games were played", self.games()));
        Ok(GridReport {
            game: G::KIND.name(),
            algorithm: self.algorithm,
            evaluation: self.evaluation.to_string(),
            interrupted: missing.is_some(),
            rows: grid.cells().collect(),
            duels: grid.duels(),
            first,
            title: self.title(),
            played,
            missing,
            grid,
        })
    }
}

//! Everyone against everyone, each with a depth of his own.

use super::super::conditions::processors;
use super::super::openings::random_openings;
use crate::interrupt::Interrupt;
use crate::rules::Rules;
use arena::{Completion, Conditions, Contestant, Fixture, Played, Tournament, schedule};
use lab::experiment::Grid;
use lab::{BuiltIn, Evaluation, Opponent};
use std::ops::ControlFlow;

/// Players who differ in nothing but their depth.
pub(crate) struct League<G: Rules> {
    pub(crate) start: G,
    pub(crate) depths: Vec<u32>,
    pub(crate) algorithm: BuiltIn,
    pub(crate) evaluation: Evaluation<G>,
    /// For each pair of depths on each side.
    pub(crate) games: usize,
    /// Of random moves before the players take over.
    pub(crate) plies: usize,
    pub(crate) seed: u64,
}

impl<G: Rules> League<G> {
    /// How many games there are in all.
    pub(crate) fn games(&self) -> u64 {
        (self.depths.len() * self.depths.len() * self.games) as u64
    }

    /// For a picture.
    pub(crate) fn title(&self) -> String {
        let League {
            algorithm,
            evaluation,
            ..
        } = self;
        format!("Depth against depth: {}, {algorithm}/{evaluation}", G::KIND)
    }

    /// Plays all games and tells of each; fewer if somebody interrupts.
    pub(crate) fn play(
        &self,
        interrupt: &Interrupt,
        mut heard: impl FnMut(&Fixture, &Played<G>),
    ) -> anyhow::Result<(Grid, Completion)> {
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
        let fixtures = schedule::rounds(
            self.depths.len(),
            self.games,
            openings.len(),
            first,
            self.seed,
        );
        let tournament = Tournament {
            contestants: &contestants,
            openings: &openings,
            fixtures: &fixtures,
            conditions: Conditions::default(),
            boards: processors(),
        };
        let mut grid = Grid::new(self.depths.clone());
        let completion = tournament.play(&interrupt.flag(), |place, played| {
            grid.add(&fixtures[place], first, played.finish.outcome());
            heard(&fixtures[place], &played);
            ControlFlow::Continue(())
        });
        Ok((grid, completion))
    }
}

//! What a match is played under.

use arena::{Completion, Conditions, Contestant, Fixture, Opening, Played, Tournament, schedule};
use game::Game;
use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;

/// Who plays, from where, and how often: every opening twice, with colours swapped.
pub struct MatchSetup<'a, G: Game> {
    /// Who plays.
    pub contestants: [&'a dyn Contestant<G>; 2],
    /// How games begin.
    pub openings: &'a [Opening<G>],
    /// How many games.
    pub games: usize,
    /// What they are played under.
    pub conditions: Conditions,
    /// How many are played at a time.
    pub boards: usize,
    /// What is left to chance.
    pub seed: u64,
}

impl<G> MatchSetup<'_, G>
where
    G: Game<Move: Send + Sync> + Send + Sync,
{
    /// Plays, and tells of every game with its place, until `tell` has heard enough
    /// or `stop` is set.
    pub fn play(
        &self,
        stop: &AtomicBool,
        mut tell: impl FnMut(usize, &Fixture, &Played<G>) -> ControlFlow<()>,
    ) -> Completion {
        let pairs = self.games.div_ceil(2);
        let mut fixtures = schedule::pairs(pairs, self.openings.len(), self.seed);
        fixtures.truncate(self.games);
        let tournament = Tournament {
            contestants: &self.contestants,
            openings: self.openings,
            fixtures: &fixtures,
            conditions: self.conditions,
            boards: self.boards,
        };
        tournament.play(stop, |place, played| tell(place, &fixtures[place], &played))
    }
}

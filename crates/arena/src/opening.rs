//! How games begin.

use game::random::Random;
use game::{Game, History};
use std::collections::HashSet;

/// A position, and moves that are played from it before the players take over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opening<G: Game> {
    /// Where the game starts.
    pub start: G,
    /// What is played for the players.
    pub moves: Vec<G::Move>,
}

impl<G: Game> Opening<G> {
    /// Nothing is played for the players.
    #[must_use]
    pub const fn at(start: G) -> Opening<G> {
        Opening {
            start,
            moves: Vec::new(),
        }
    }

    /// The game when the players take over.
    #[must_use]
    pub fn history(&self) -> History<G> {
        let mut history = History::new(self.start.clone());
        for &mv in &self.moves {
            history.play_unchecked(mv);
        }
        history
    }

    /// Openings of so many random moves, no two of which lead to the same
    /// position. There are fewer than `count` where there are not enough.
    #[must_use]
    pub fn generate(start: &G, plies: usize, count: usize, seed: u64) -> Vec<Opening<G>> {
        /// So often nothing new may come before we give up.
        const PATIENCE: usize = 1000;
        let mut random = Random::new(seed);
        let mut seen = HashSet::new();
        let mut openings = Vec::new();
        let mut misses = 0;
        while openings.len() < count && misses < PATIENCE {
            match random_game(start, plies, &mut random) {
                Some(game) if seen.insert(game.position().key()) => {
                    misses = 0;
                    openings.push(Opening {
                        start: start.clone(),
                        moves: game.moves().to_vec(),
                    });
                }
                _ => misses += 1,
            }
        }
        openings
    }
}

/// None if the game is over before anyone could play.
fn random_game<G: Game>(start: &G, plies: usize, random: &mut Random) -> Option<History<G>> {
    let mut game = History::new(start.clone());
    for _ in 0..plies {
        if game.end().is_some() {
            return None;
        }
        let moves = game.position().legal_moves();
        game.play_unchecked(moves[random.below(moves.len())]);
    }
    game.end().is_none().then_some(game)
}

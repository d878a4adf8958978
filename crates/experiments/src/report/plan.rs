//! How far and how often: the sizes of all experiments.

use lab::{Evaluation, Featured};

/// What is to be done.
#[derive(Clone, Debug)]
pub struct Plan {
    /// What is left to chance.
    pub seed: u64,
    /// Whether it is for a first look.
    pub is_quick: bool,
    /// F6: to which depth chess is searched,
    pub pruning_depth: u32,
    /// and in how many random orders.
    pub orders: u64,
    /// J12: how many moves are played,
    pub game_moves: usize,
    /// looking so far ahead.
    pub game_depth: u32,
    /// C5: from 1 to which depth,
    pub grid_depths: u32,
    /// and how many games each pair of depths plays on each side.
    pub grid_games: u32,
    /// C6: to which depth chess is searched,
    pub runtime_depth_chess: u32,
    /// and checkers.
    pub runtime_depth_checkers: u32,
    /// F4: how many games each personality plays,
    pub personality_games: u32,
    /// looking so far ahead.
    pub personality_depth: u32,
    /// P4: how many games are compared,
    pub variety_games: u32,
    /// whose players look so far ahead.
    pub variety_depth: u32,
    /// To which depth all algorithms search chess,
    pub algorithms_depth_chess: u32,
    /// and checkers.
    pub algorithms_depth_checkers: u32,
    /// The games of a match,
    pub match_games: u32,
    /// the depth of its players in chess,
    pub match_depth_chess: u32,
    /// and in checkers.
    pub match_depth_checkers: u32,
}

impl Plan {
    /// As far as the sources went.
    pub const FULL: Plan = Plan {
        seed: 1,
        is_quick: false,
        pruning_depth: 5,
        orders: 20,
        game_moves: 20,
        game_depth: 3,
        grid_depths: 5,
        grid_games: 20,
        runtime_depth_chess: 5,
        runtime_depth_checkers: 8,
        personality_games: 200,
        personality_depth: 2,
        variety_games: 100,
        variety_depth: 3,
        algorithms_depth_chess: 4,
        algorithms_depth_checkers: 8,
        match_games: 100,
        match_depth_chess: 3,
        match_depth_checkers: 4,
    };

    /// Some seconds.
    pub const QUICK: Plan = Plan {
        is_quick: true,
        pruning_depth: 4,
        orders: 5,
        grid_depths: 4,
        grid_games: 4,
        runtime_depth_chess: 4,
        runtime_depth_checkers: 7,
        personality_games: 6,
        variety_games: 10,
        variety_depth: 2,
        algorithms_depth_chess: 3,
        algorithms_depth_checkers: 5,
        match_games: 20,
        match_depth_chess: 2,
        match_depth_checkers: 3,
        ..Plan::FULL
    };

    /// The seeds of the random orders.
    pub(super) fn order_seeds(&self) -> impl Iterator<Item = u64> {
        let seed = self.seed;
        (0..self.orders).map(move |order| seed.wrapping_add(order))
    }
}

/// One of the evaluations that come with the program.
pub(super) fn known_evaluation<G: Featured>(name: &str) -> Evaluation<G> {
    name.parse().expect("it comes with the program")
}

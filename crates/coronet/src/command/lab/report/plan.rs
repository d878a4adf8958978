//! How far and how often: the sizes of all experiments.

use super::Arguments;
use lab::{Evaluation, Featured};

/// What is to be done.
pub(super) struct Plan {
    pub(super) seed: u64,
    pub(super) is_quick: bool,
    /// F6: to which depth chess is searched,
    pub(super) pruning_depth: u32,
    /// and in how many random orders.
    pub(super) orders: u64,
    /// J12: how many moves are played, looking how far ahead.
    pub(super) game_moves: usize,
    pub(super) game_depth: u32,
    /// C5: the depths, and the games for each pair of them on each side.
    pub(super) grid_depths: u32,
    pub(super) grid_games: u32,
    /// C6: to which depth either game is searched.
    pub(super) runtime_depth_chess: u32,
    pub(super) runtime_depth_checkers: u32,
    /// F4: how many games each personality plays, looking how far ahead.
    pub(super) personality_games: u32,
    pub(super) personality_depth: u32,
    /// P4: how many games are compared, looking how far ahead.
    pub(super) variety_games: u32,
    pub(super) variety_depth: u32,
    /// To which depth all algorithms search.
    pub(super) algorithms_depth_chess: u32,
    pub(super) algorithms_depth_checkers: u32,
    /// The games of a match, and the depth of its players.
    pub(super) match_games: u32,
    pub(super) match_depth_chess: u32,
    pub(super) match_depth_checkers: u32,
}

impl Plan {
    pub(super) fn new(arguments: &Arguments) -> Plan {
        let plan = if arguments.quick {
            Plan::QUICK
        } else {
            Plan::FULL
        };
        Plan {
            seed: arguments.seed,
            grid_games: arguments.games.unwrap_or(plan.grid_games),
            personality_games: arguments
                .games_of_personalities
                .unwrap_or(plan.personality_games),
            ..plan
        }
    }

    /// As far as the sources went.
    const FULL: Plan = Plan {
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
    pub(super) const QUICK: Plan = Plan {
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

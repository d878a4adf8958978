//! What the sources measured: facts, as they published them.

use serde::Serialize;

/// F6: one depth of the table of a chess engine (MATLAB, 2014), searched from
/// the start position.
#[derive(Serialize)]
pub(super) struct Pruning {
    pub(super) depth: u32,
    pub(super) minimax: Search,
    pub(super) alpha_beta: Search,
}

#[derive(Clone, Copy, Serialize)]
pub(super) struct Search {
    pub(super) seconds: f64,
    pub(super) nodes: f64,
    /// Whether it was broken off there, and would have taken more.
    pub(super) is_broken_off: bool,
}

impl Pruning {
    /// The part of minimax's nodes that alpha-beta looked at: at most, if
    /// minimax was broken off.
    pub(super) fn share(&self) -> f64 {
        self.alpha_beta.nodes / self.minimax.nodes
    }

    /// What stands before a number that would be larger but for that.
    pub(super) const fn more(&self) -> &'static str {
        if self.minimax.is_broken_off { "> " } else { "" }
    }
}

const fn search(seconds: f64, nodes: f64) -> Search {
    Search {
        seconds,
        nodes,
        is_broken_off: false,
    }
}

pub(super) const PRUNING: [Pruning; 5] = [
    Pruning {
        depth: 1,
        minimax: search(0.046, 20.0),
        alpha_beta: search(0.05, 20.0),
    },
    Pruning {
        depth: 2,
        minimax: search(1.45, 620.0),
        alpha_beta: search(0.31, 136.0),
    },
    Pruning {
        depth: 3,
        minimax: search(46.7, 13_928.0),
        alpha_beta: search(1.98, 832.0),
    },
    Pruning {
        depth: 4,
        minimax: search(1365.0, 420_180.0),
        alpha_beta: search(23.4, 8_535.0),
    },
    Pruning {
        depth: 5,
        minimax: Search {
            seconds: 2400.0,
            nodes: 720_000.0,
            is_broken_off: true,
        },
        alpha_beta: search(96.0, 33_022.0),
    },
];

/// J12: the means of a chess game with a database (Java, 2018), at depth 3 over
/// 20 moves.
#[derive(Serialize)]
pub(super) struct Mean {
    pub(super) algorithm: &'static str,
    pub(super) mean_seconds: f64,
    pub(super) mean_nodes: f64,
}

pub(super) const MEANS: [Mean; 2] = [
    Mean {
        algorithm: "minimax",
        mean_seconds: 1.6,
        mean_nodes: 14_257.0,
    },
    Mean {
        algorithm: "alpha-beta",
        mean_seconds: 0.159,
        mean_nodes: 2_179.0,
    },
];

/// F4: what two players of the chess engine care for. A third one draws a number
/// from 0 to [`LUCK`], and cares for nothing.
#[derive(Serialize)]
pub(super) struct Gain {
    /// As our personalities call it.
    pub(super) feature: &'static str,
    pub(super) means: &'static str,
    pub(super) hard: f64,
    pub(super) easy: f64,
}

pub(super) const LUCK: f64 = 2000.0;

const fn gain(feature: &'static str, means: &'static str, hard: f64, easy: f64) -> Gain {
    Gain {
        feature,
        means,
        hard,
        easy,
    }
}

pub(super) const GAINS: [Gain; 9] = [
    gain(
        "enemies_to_capture",
        "value of enemy pieces it can capture now",
        3.0,
        2.0,
    ),
    gain("quiet_moves", "number of quiet moves", 10.0, 10.0),
    gain(
        "own_to_capture",
        "value of own pieces the enemy can capture now",
        -4.0,
        -2.0,
    ),
    gain(
        "enemies_gone",
        "value of enemy pieces already gone",
        25.0,
        3.5,
    ),
    gain("own_gone", "value of own pieces already gone", -5.0, 1.0),
    gain("centre", "own pieces on d4 e4 d5 e5", 1.0, 10.0),
    gain(
        "advanced_pawns",
        "own pawns on the last rank, or a half one step before",
        1.0,
        10.0,
    ),
    gain("enemy_advanced_pawns", "enemy pawns likewise", -10.0, -1.0),
    gain("castled", "has castled", 250.0, 250.0),
];

//! Who looks at the positions of a game: full strength, one search each.

mod checkers;
mod chess;

pub use checkers::CheckersAnalyst;
pub use chess::ChessAnalyst;

use game::{Game, History};
use opponents::StopFlag;
use search::Score;
use std::time::Duration;

/// How much is spent on one position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effort {
    /// So many nodes: the same game gets the same review every time.
    Nodes(u64),
    /// So much time.
    Time(Duration),
}

impl Default for Effort {
    fn default() -> Effort {
        Effort::Nodes(200_000)
    }
}

impl Effort {
    /// So many times as much.
    pub(crate) fn times(self, factor: f64) -> Effort {
        match self {
            Effort::Nodes(nodes) => Effort::Nodes(((nodes as f64 * factor) as u64).max(1)),
            Effort::Time(time) => Effort::Time(time.mul_f64(factor)),
        }
    }
}

/// What was found in a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Analysis<M> {
    /// What it is worth for the side to move.
    pub score: Score,
    /// How the game should go on; empty where it is over.
    pub pv: Vec<M>,
    /// How deep the search went.
    pub depth: u32,
    /// How many positions it saw.
    pub nodes: u64,
}

/// Looks at positions. What it has seen of one it may use for the next: two moves that
/// are compared are searched one after the other, so that each knows the other's line.
pub trait Analyst<G: Game>: Send {
    /// Looks at the present position of a game that is not over, without the `excluded`
    /// move if there is another one. Nothing if it was stopped.
    fn analyse(
        &mut self,
        history: &History<G>,
        effort: Effort,
        excluded: Option<G::Move>,
        stop: &StopFlag,
    ) -> Option<Analysis<G::Move>>;
}

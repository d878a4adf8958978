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

/// What was found in a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Analysis<M> {
    /// What it is worth for the side to move.
    pub score: Score,
    /// How the game should go on; empty where it is over.
    pub pv: Vec<M>,
}

/// Looks at positions.
pub trait Analyst<G: Game>: Send {
    /// Looks at the present position of a game that is not over. Nothing if it
    /// was stopped.
    fn analyse(&mut self, history: &History<G>, stop: &StopFlag) -> Option<Analysis<G::Move>>;
}

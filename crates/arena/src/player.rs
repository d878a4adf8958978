//! Who plays, as the referee sees it.

use crate::Score;
use game::{ByColor, Game, History};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;
use thiserror::Error;

/// Someone who enters a tournament, and plays on several boards at once.
pub trait Contestant<G: Game>: Sync {
    /// What results call it.
    fn name(&self) -> String;

    /// A player for one board, who then plays game after game there.
    fn player(&self) -> Box<dyn Player<G>>;
}

/// Someone who plays one game at a time.
pub trait Player<G: Game> {
    /// A new game begins. Whatever is left to chance follows from the seed.
    ///
    /// # Errors
    /// If it cannot play, which loses this game; it is asked again for the next.
    fn begin(&mut self, seed: u64) -> Result<(), Forfeit>;

    /// Chooses a move of the present position, in which there is one.
    ///
    /// # Errors
    /// If it has no move to offer.
    fn choose(&mut self, game: &History<G>, turn: &Turn) -> Result<Choice<G::Move>, NoMove>;
}

/// What a player must keep to in this move.
#[derive(Clone, Debug, Default)]
pub struct Turn {
    /// How many nodes to visit at most.
    pub nodes: Option<u64>,
    /// How long to think at most.
    pub time: Option<Duration>,
    /// What the clocks show, where the game is played with clocks.
    pub clock: Option<Remaining>,
    /// Set from elsewhere: nobody wants the move any more.
    pub stop: Arc<AtomicBool>,
}

/// What the clocks show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Remaining {
    /// For the rest of the game.
    pub left: ByColor<Duration>,
    /// What comes back after every move.
    pub increment: Duration,
}

/// A move, and what the player thinks of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice<M> {
    /// The move. The referee looks whether it is legal.
    pub mv: M,
    /// What the position is worth to the player, if he says so.
    pub score: Option<Score>,
    /// How deep he looked, if he says so.
    pub depth: Option<u32>,
    /// How long he thought, if he says so; otherwise everything counts that
    /// passed until the referee had the move. A program, for one, is told of
    /// the position before its time runs.
    pub time: Option<Duration>,
}

/// Why there is no move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoMove {
    /// [`Turn::stop`] was set. The game counts for nothing.
    Stopped,
    /// The player loses the game.
    Forfeit(Forfeit),
}

impl From<Forfeit> for NoMove {
    fn from(forfeit: Forfeit) -> NoMove {
        NoMove::Forfeit(forfeit)
    }
}

/// How a game is lost without the rules of the game.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Forfeit {
    /// The clock ran down, or a move took longer than allowed.
    #[error("out of time: {} ms for a move, with {} ms left", taken.as_millis(), left.as_millis())]
    OutOfTime {
        /// What the move took.
        taken: Duration,
        /// What there was for it.
        left: Duration,
    },
    /// A move that the rules do not allow.
    #[error("illegal move {0}")]
    IllegalMove(String),
    /// The player cannot go on, for this reason.
    #[error("{0}")]
    Failed(String),
}

//! Judging a position without looking ahead.

mod choice;
mod classic;
mod gains;
mod material;
mod nearest;

pub use choice::{Evaluation, EvaluationError};
pub use classic::Classic;
pub use gains::{CheckersFeatures, ChessFeatures, Featured, Features, Gains, GainsError};
pub use material::Material;
pub(crate) use material::chess_value;
pub(crate) use nearest::nearest;

use crate::Score;
use game::Game;

/// Says what a position is worth for the side to move. It is asked only about
/// positions in which the game goes on.
pub trait Evaluate<G: Game> {
    /// The worth of the position for the side to move.
    fn evaluate(&self, position: &G) -> Score;
}

//! Judging a position without looking ahead.

mod choice;
mod classic;
mod explanation;
mod gains;
mod material;
mod nearest;

pub use choice::{Evaluation, EvaluationError};
pub use classic::Classic;
pub use explanation::{EvaluationExplanation, EvaluationTerm, PieceCount};
pub use gains::{CheckersFeatures, ChessFeatures, Featured, Features, Gains, GainsError};
pub use material::Material;
pub(crate) use material::chess_value;
pub(crate) use nearest::nearest;

use crate::{Limits, Score};
use game::{Game, Outcome};

/// Says what a position is worth for the side to move.
pub trait Evaluate<G: Game> {
    /// The worth of a position in which the game goes on, for the side to move.
    fn evaluate(&self, position: &G) -> Score;

    /// The worth of a position in which the game is over, so many plies below the
    /// root; none where it goes on. What the rules say, unless a game counts
    /// otherwise than by wins and losses.
    #[inline]
    fn ending(&self, position: &G, ply: u32) -> Option<Score> {
        Some(match position.end()?.outcome {
            Outcome::Draw => Score::DRAW,
            Outcome::Win(winner) if winner == position.side_to_move() => -Score::lost_at(ply),
            Outcome::Win(_) => Score::lost_at(ply),
        })
    }

    /// The same evaluation as whoever moves at the root of a search uses it; only
    /// those that take sides care.
    #[must_use]
    fn for_search(&self, _root: &G, _limits: &Limits) -> Self
    where
        Self: Clone,
    {
        self.clone()
    }
}

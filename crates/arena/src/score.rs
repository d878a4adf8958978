//! What players say of a position.

use std::fmt;
use std::ops::Neg;

/// The worth of a position to the player who is to move, as he says it. The
/// arena takes no part in how it was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Score {
    /// In the unit of the player; hundredths of a pawn, for most.
    Value(i32),
    /// He wins by force, in so many plies.
    Win(u32),
    /// He loses by force, in so many plies.
    Loss(u32),
}

impl Score {
    /// Where the score lies on one scale, with forced wins at its ends.
    #[must_use]
    pub const fn value(self) -> i32 {
        match self {
            Score::Value(value) => value,
            Score::Win(_) => i32::MAX,
            Score::Loss(_) => -i32::MAX,
        }
    }
}

/// The worth to the other player.
impl Neg for Score {
    type Output = Score;

    fn neg(self) -> Score {
        match self {
            Score::Value(value) => Score::Value(value.saturating_neg()),
            Score::Win(plies) => Score::Loss(plies),
            Score::Loss(plies) => Score::Win(plies),
        }
    }
}

impl fmt::Display for Score {
    /// The plain number, or `win in 3` and `loss in 2` plies.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Score::Value(value) => write!(f, "{value}"),
            Score::Win(plies) => write!(f, "win in {plies}"),
            Score::Loss(plies) => write!(f, "loss in {plies}"),
        }
    }
}

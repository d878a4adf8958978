//! What a position is worth, as it is shown: from White's side.

use game::Color;
use game::record;
use search::Score;
use serde::{Deserialize, Serialize};
use std::fmt;

/// The worth of a position for White.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum Evaluation {
    /// In hundredths of a pawn or man.
    Cp(i32),
    /// The game is won by force in so many moves, by Black if negative. 0 is the
    /// end itself: whoever moved last has won.
    Mate(i32),
}

impl Evaluation {
    /// A score of this side, from White's view.
    #[must_use]
    pub fn new(score: Score, side_to_move: Color) -> Evaluation {
        let sign = match side_to_move {
            Color::White => 1,
            Color::Black => -1,
        };
        match score.moves_to_mate() {
            Some(moves) => Evaluation::Mate(sign * moves),
            None => Evaluation::Cp(sign * score.value()),
        }
    }

    /// As files have it; nothing where the game is over.
    #[must_use]
    pub fn command(self) -> Option<record::Command> {
        let evaluation = match self {
            Evaluation::Cp(value) => record::Evaluation::Centipawns(value),
            Evaluation::Mate(0) => return None,
            Evaluation::Mate(moves) => record::Evaluation::Mate(moves),
        };
        Some(record::Command::Evaluation(evaluation))
    }
}

/// As people write it: `+0.31`, `#-3`; with a precision of 1 `+0.3`, `0.0`.
impl fmt::Display for Evaluation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = match self {
            Evaluation::Mate(moves) => format!("#{moves}"),
            Evaluation::Cp(value) => {
                let digits = f.precision().unwrap_or(2);
                let text = format!("{:+.digits$}", f64::from(*value) / 100.0);
                // Nothing is not less than nothing.
                let is_nothing = text.trim_start_matches(['+', '-', '0', '.']).is_empty();
                match (is_nothing, f.precision()) {
                    (true, Some(_)) => text[1..].to_owned(),
                    (true, None) => text.replace('-', "+"),
                    (false, _) => text,
                }
            }
        };
        let width = f.width().unwrap_or(0);
        write!(f, "{text:width$}")
    }
}

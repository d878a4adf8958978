//! Why a move was bad, in parts: what is claimed, and the moves that prove it.

use crate::{Evaluation, Judgement};
use serde::{Deserialize, Serialize};

/// Why a move was bad.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Explanation {
    /// What is claimed.
    pub claim: Claim,
    /// The moves that show it, with their numbers: `14...Qa5+`. They are those of
    /// the opponent in `refutation`, or where something was missed those that
    /// would have been right in `line`; the answers between them are left out.
    pub moves: Vec<String>,
    /// After how many moves of that line the claim is true.
    pub plies: u32,
}

/// What is claimed of a bad move. Pieces are named `pawn`, `knight`, `bishop`,
/// `rook`, `queen`, `man`, `king`, the most valuable first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum Claim {
    /// The opponent wins by force.
    AllowsMate {
        /// In so many moves.
        moves: u32,
    },
    /// There was a forced win.
    MissesMate {
        /// In so many moves.
        moves: u32,
    },
    /// Pieces are lost.
    Loses {
        /// Which ones.
        lost: Vec<String>,
        /// What the opponent loses meanwhile.
        won: Vec<String>,
        /// Whether the side had only one such piece; only if one piece is lost.
        is_only: bool,
    },
    /// Pieces could have been won.
    Misses {
        /// Which ones.
        won: Vec<String>,
        /// What would have been lost meanwhile.
        lost: Vec<String>,
        /// Whether the opponent had only one such piece; only if one is won.
        is_only: bool,
    },
    /// A pawn or man of the opponent gets a better piece.
    LetsPromote {
        /// Which one.
        piece: String,
    },
    /// The game is drawn on the spot.
    Draws {
        /// By which rule, in English.
        reason: String,
    },
    /// The opponent may claim a draw.
    AllowsDraw {
        /// By which rule, in English.
        reason: String,
    },
    /// It was won, and is lost.
    TurnsWinIntoLoss,
    /// It was won, and is not any more.
    ThrowsAwayWin,
    /// It was not lost, and is.
    GetsLost,
    /// Nothing special: what the position was worth and what it is worth, for White.
    Worsens {
        /// With the best move.
        before: Evaluation,
        /// With the move that was played.
        after: Evaluation,
        /// The best move.
        better: String,
    },
}

impl Claim {
    /// Whether it is about what was not played, and `line` shows it instead of
    /// `refutation`.
    #[must_use]
    pub const fn is_about_what_was_missed(&self) -> bool {
        matches!(self, Claim::MissesMate { .. } | Claim::Misses { .. })
    }

    /// How bad a move is by what is claimed alone, where that is sure by itself.
    pub(crate) const fn weight(&self) -> Option<Judgement> {
        match self {
            Claim::AllowsMate { .. } | Claim::MissesMate { .. } => Some(Judgement::Blunder),
            Claim::Loses { lost: gone, .. } | Claim::Misses { won: gone, .. } => match gone.len() {
                1 => Some(Judgement::Mistake),
                _ => Some(Judgement::Blunder),
            },
            _ => None,
        }
    }
}

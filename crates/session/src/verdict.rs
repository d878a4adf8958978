//! How a game ended: what the rules decide, and what people and clocks do.

use crate::rules::Rules;
use crate::{Outcome, Reason};
use serde::{Deserialize, Serialize};

/// The end of a game: what came out, and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Verdict {
    /// What came out.
    pub result: Outcome,
    /// Why.
    pub reason: Reason,
}

impl Verdict {
    /// A draw for this reason.
    #[must_use]
    pub const fn draw(reason: Reason) -> Verdict {
        Verdict {
            result: Outcome::Draw,
            reason,
        }
    }

    /// An ending of the rules, by seats instead of colours.
    #[must_use]
    pub(crate) fn of<G: Rules>(ending: game::Ending) -> Verdict {
        Verdict {
            result: ending.outcome.map(G::seat),
            reason: ending.reason,
        }
    }
}

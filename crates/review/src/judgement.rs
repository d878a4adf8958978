//! What is said of a move that loses chances.

use serde::{Deserialize, Serialize};
use std::fmt;

/// A bad move, by the chances of winning that it loses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum Judgement {
    /// Five percent points or more.
    Inaccuracy,
    /// Ten or more.
    Mistake,
    /// Fifteen or more.
    Blunder,
}

impl Judgement {
    /// All of them, the mildest first.
    pub const ALL: [Judgement; 3] = [
        Judgement::Inaccuracy,
        Judgement::Mistake,
        Judgement::Blunder,
    ];

    /// The least loss that is called so, in percent points.
    #[must_use]
    pub const fn threshold(self) -> f64 {
        match self {
            Judgement::Inaccuracy => 5.0,
            Judgement::Mistake => 10.0,
            Judgement::Blunder => 15.0,
        }
    }

    /// What a loss of so many percent points is called, if it is a fault at all.
    ///
    /// ```
    /// use review::Judgement;
    ///
    /// assert_eq!(Judgement::of_loss(4.9), None);
    /// assert_eq!(Judgement::of_loss(10.0), Some(Judgement::Mistake));
    /// ```
    #[must_use]
    pub fn of_loss(loss: f64) -> Option<Judgement> {
        let all = Judgement::ALL.into_iter().rev();
        all.into_iter().find(|it| loss >= it.threshold())
    }

    /// The sign that people write behind the move.
    #[must_use]
    pub const fn sign(self) -> &'static str {
        match self {
            Judgement::Inaccuracy => "?!",
            Judgement::Mistake => "?",
            Judgement::Blunder => "??",
        }
    }

    /// The number of that sign in PGN.
    #[must_use]
    pub const fn glyph(self) -> u8 {
        match self {
            Judgement::Inaccuracy => 6,
            Judgement::Mistake => 2,
            Judgement::Blunder => 4,
        }
    }
}

impl fmt::Display for Judgement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Judgement::Inaccuracy => "inaccuracy",
            Judgement::Mistake => "mistake",
            Judgement::Blunder => "blunder",
        })
    }
}

//! What is said of a move that loses chances.

use serde::{Deserialize, Serialize};
use std::fmt;

/// From these chances on, in percent, a game is won; lost from the other side.
pub(crate) const WON: f64 = 80.0;

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

    /// What is called a move that loses so many percent points of the chances there were
    /// before it. Where the game stays won or was lost, what little is lost is no fault:
    /// there engines differ, and players do not care.
    ///
    /// ```
    /// use review::Judgement;
    ///
    /// assert_eq!(Judgement::of(60.0, 7.0), Some(Judgement::Inaccuracy));
    /// assert_eq!(Judgement::of(95.0, 7.0), None);
    /// assert_eq!(Judgement::of(95.0, 20.0), Some(Judgement::Blunder));
    /// ```
    #[must_use]
    pub fn of(before: f64, loss: f64) -> Option<Judgement> {
        let is_decided = before - loss >= WON || before <= 100.0 - WON;
        Judgement::of_loss(loss).filter(|it| *it > Judgement::Inaccuracy || !is_decided)
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

//! What a position is worth for the side to move.
//!
//! ```
//! use search::Score;
//!
//! assert_eq!(Score::new(31).to_string(), "cp 31");
//! assert_eq!(Score::win_at(3).to_string(), "mate 2");
//! assert_eq!(Score::loss_at(2).to_string(), "mate -1");
//! assert!(Score::win_at(3) > Score::win_at(5));
//! ```

use std::fmt;
use std::ops::{Add, Neg, Sub};

/// No line is longer than this.
pub const MAX_PLY: usize = 240;

/// A win on the spot. Sixteen bits hold every score, so that the tt can.
const WIN: i16 = 32_000;

/// Scores from here on are mates, or whatever ends the game.
const MATE: i16 = WIN - MAX_PLY as i16;

/// A win that a tablebase knows: forced, but nobody has seen how.
const TB_WIN: i16 = MATE - 1;

/// Scores from here on are forced wins of either kind.
const DECISIVE: i16 = TB_WIN - MAX_PLY as i16;

/// The worth of a position for the side to move, in hundredths of a pawn.
/// Forced wins lie beyond every evaluation, and the quicker one is worth more.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Score(i16);

impl Score {
    /// Neither side is better.
    pub const DRAW: Score = Score(0);
    /// Below every score that occurs.
    pub const MIN: Score = Score(-WIN - 1);
    /// Above every score that occurs.
    pub const MAX: Score = Score(WIN + 1);

    /// What an evaluation says; cut off before it looks like a forced win.
    #[inline]
    #[must_use]
    pub fn new(value: i32) -> Score {
        const LIMIT: i32 = DECISIVE as i32 - 1;
        Score(value.clamp(-LIMIT, LIMIT) as i16)
    }

    /// The side to move wins `ply` plies below the root.
    #[inline]
    #[must_use]
    pub const fn win_at(ply: usize) -> Score {
        Score(WIN - ply as i16)
    }

    /// The side to move has lost, `ply` plies below the root.
    #[inline]
    #[must_use]
    pub const fn loss_at(ply: usize) -> Score {
        Score(-WIN + ply as i16)
    }

    /// The side to move wins, as a tablebase knows of a position `ply`
    /// plies below the root. Any mate that is seen is worth more.
    #[inline]
    #[must_use]
    pub const fn tb_win_at(ply: usize) -> Score {
        Score(TB_WIN - ply as i16)
    }

    /// The side to move loses, as a tablebase knows of a position `ply`
    /// plies below the root.
    #[inline]
    #[must_use]
    pub const fn tb_loss_at(ply: usize) -> Score {
        Score(-TB_WIN + ply as i16)
    }

    /// The plain number.
    #[inline]
    #[must_use]
    pub const fn value(self) -> i32 {
        self.0 as i32
    }

    /// Whether the side to move wins by force.
    #[inline]
    #[must_use]
    pub const fn is_win(self) -> bool {
        self.0 >= DECISIVE
    }

    /// Whether the side to move loses by force.
    #[inline]
    #[must_use]
    pub const fn is_loss(self) -> bool {
        self.0 <= -DECISIVE
    }

    /// Whether either side wins by force.
    #[inline]
    #[must_use]
    pub const fn is_decisive(self) -> bool {
        self.is_win() || self.is_loss()
    }

    /// In how many plies the game ends by force, whoever wins. `None` also for
    /// a win that only a tablebase knows.
    #[inline]
    #[must_use]
    pub const fn plies_to_end(self) -> Option<u32> {
        let plies = WIN - self.0.abs();
        if plies >= 0 && plies <= WIN - MATE {
            Some(plies.unsigned_abs() as u32)
        } else {
            None
        }
    }

    /// In how many moves of the winner the game ends by force; negative if the
    /// side to move loses. `None` also for a win that only a tablebase knows.
    #[must_use]
    pub const fn moves_to_mate(self) -> Option<i32> {
        match self.plies_to_end() {
            Some(plies) if self.is_win() => Some((plies as i32 + 1) / 2),
            Some(plies) => Some(-(plies as i32) / 2),
            None => None,
        }
    }

    /// The score as the tt keeps it: wins counted from the position itself
    /// and not from the root, since the position is met at other plies, too.
    #[inline]
    #[must_use]
    pub const fn value_to_tt(self, ply: usize) -> Score {
        if self.is_win() {
            Score(self.0 + ply as i16)
        } else if self.is_loss() {
            Score(self.0 - ply as i16)
        } else {
            self
        }
    }

    /// The inverse of [`value_to_tt`](Score::value_to_tt).
    #[inline]
    #[must_use]
    pub const fn value_from_tt(self, ply: usize) -> Score {
        if self.is_win() {
            Score(self.0 - ply as i16)
        } else if self.is_loss() {
            Score(self.0 + ply as i16)
        } else {
            self
        }
    }

    /// The sixteen bits of the score.
    #[inline]
    pub(crate) const fn bits(self) -> u16 {
        self.0 as u16
    }

    /// The score of these bits.
    #[inline]
    pub(crate) const fn from_bits(bits: u16) -> Score {
        Score(bits as i16)
    }
}

impl Neg for Score {
    type Output = Score;

    #[inline]
    fn neg(self) -> Score {
        Score(-self.0)
    }
}

/// A margin above the score, never beyond [`Score::MIN`] and [`Score::MAX`].
impl Add<i32> for Score {
    type Output = Score;

    #[inline]
    fn add(self, margin: i32) -> Score {
        let sum = self.value() + margin;
        Score(sum.clamp(Score::MIN.value(), Score::MAX.value()) as i16)
    }
}

/// A margin below the score.
impl Sub<i32> for Score {
    type Output = Score;

    #[inline]
    fn sub(self, margin: i32) -> Score {
        self + -margin
    }
}

/// How far apart two scores are.
impl Sub for Score {
    type Output = i32;

    #[inline]
    fn sub(self, other: Score) -> i32 {
        self.value() - other.value()
    }
}

/// As UCI writes it: `cp 31`, `mate -2`.
impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.moves_to_mate() {
            Some(moves) => write!(f, "mate {moves}"),
            None => write!(f, "cp {}", self.0),
        }
    }
}

/// What a search tells of a score: the search of a window may only know that
/// the truth lies on one side of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Bound {
    /// The score itself.
    Exact,
    /// At least this much (a move was too good for the opponent to allow).
    Lower,
    /// At most this much (no move reached the window).
    Upper,
}

impl Bound {
    /// What a score says when the window was `alpha` to `beta`.
    #[inline]
    #[must_use]
    pub fn of(score: Score, alpha: Score, beta: Score) -> Bound {
        if score >= beta {
            Bound::Lower
        } else if score <= alpha {
            Bound::Upper
        } else {
            Bound::Exact
        }
    }

    /// Whether a score with this bound answers the question "at least `beta`,
    /// or below?" in the way the score says.
    #[inline]
    #[must_use]
    pub fn answers(self, score: Score, beta: Score) -> bool {
        match self {
            Bound::Exact => true,
            Bound::Lower => score >= beta,
            Bound::Upper => score < beta,
        }
    }
}

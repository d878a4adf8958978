//! What a session asks of a game beyond what its rules crate tells.

use crate::record::GameFault;
use crate::{BadFen, BadMove};
use chess::notation::digits;
use game::{Description, Notation};
use serde::Serialize;

/// A game that can be played in a session; everything else in this crate is
/// written once. Rules, notations and what a game looks like are told by its
/// rules crate; here is only what that cannot know.
pub trait Rules:
    Notation<FenError: Into<BadFen>, MoveError: Into<BadMove>, GameFault: Into<GameFault>> + Description
{
    /// What the opening of a game is called, from its positions in order; no
    /// names are known in checkers.
    fn opening(_positions: &[Self]) -> Option<Opening> {
        None
    }

    /// Reads a game in digits that starts here.
    ///
    /// # Errors
    /// If it is none, or games of this kind are not written so.
    fn read_digits(&self, _text: &str) -> Result<Vec<Self::Move>, GameFault> {
        Err(GameFault::NoDigits)
    }

    /// A game in digits, where games of this kind are written so.
    fn write_digits(_moves: &[Self::Move]) -> Option<String> {
        None
    }
}

impl Rules for chess::Position {
    fn opening(positions: &[chess::Position]) -> Option<Opening> {
        let opening = openings::of_game(positions)?;
        Some(Opening {
            eco: opening.eco,
            name: opening.name,
        })
    }

    fn read_digits(&self, text: &str) -> Result<Vec<chess::Move>, GameFault> {
        Ok(digits::read(self, text)?)
    }

    fn write_digits(moves: &[chess::Move]) -> Option<String> {
        Some(digits::write(moves))
    }
}

impl Rules for checkers::Position {}

/// Does something with the type of a game that is known as a value.
///
/// ```
/// use game::{GameKind, Notation};
///
/// let start = |kind| session::for_game!(kind, G => G::start().fen());
/// assert!(start(GameKind::Checkers).starts_with("B:W"));
/// ```
#[macro_export]
macro_rules! for_game {
    ($kind:expr, $game:ident => $what:expr) => {
        match $kind {
            $crate::GameKind::Chess => {
                type $game = $crate::chess::Position;
                $what
            }
            $crate::GameKind::Checkers => {
                type $game = $crate::checkers::Position;
                $what
            }
        }
    };
}

pub(crate) use for_game;

/// What an opening is called.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Opening {
    /// Its code in the Encyclopaedia of Chess Openings: `B90`.
    pub eco: &'static str,
    /// Its name.
    pub name: &'static str,
}

//! How a game ended: what the rules decide, and what people and clocks do.

use crate::Seat;
use serde::{Deserialize, Serialize};
use std::fmt;

/// The result of a game as PGN and PDN write it: who begins comes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum Outcome {
    /// The first player has won.
    #[serde(rename = "1-0")]
    FirstWins,
    /// The second player has won.
    #[serde(rename = "0-1")]
    SecondWins,
    /// Nobody has won.
    #[serde(rename = "1/2-1/2")]
    Draw,
}

impl Outcome {
    /// A win of this seat.
    #[must_use]
    pub const fn win(seat: Seat) -> Outcome {
        match seat {
            Seat::First => Outcome::FirstWins,
            Seat::Second => Outcome::SecondWins,
        }
    }

    /// Who has won, if anyone.
    #[must_use]
    pub const fn winner(self) -> Option<Seat> {
        match self {
            Outcome::FirstWins => Some(Seat::First),
            Outcome::SecondWins => Some(Seat::Second),
            Outcome::Draw => None,
        }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Outcome::FirstWins => "1-0",
            Outcome::SecondWins => "0-1",
            Outcome::Draw => "1/2-1/2",
        })
    }
}

/// Why a game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum Reason {
    /// Chess: the king is attacked and there is no legal move.
    Checkmate,
    /// Chess: no legal move, king not attacked.
    Stalemate,
    /// Chess: neither side could ever mate.
    DeadPosition,
    /// Checkers: the side to move has no piece left.
    NoPieces,
    /// Checkers: the side to move cannot move.
    NoMoves,
    /// The same position for the third time.
    ThreefoldRepetition,
    /// Chess: the same position for the fifth time.
    FivefoldRepetition,
    /// Chess: 50 moves of each side without progress, claimed.
    FiftyMoves,
    /// Chess: 75 moves of each side without progress.
    SeventyFiveMoves,
    /// Checkers: 40 moves of each side without progress.
    FortyMoves,
    /// Somebody gave up. A draw if the other side could not win any more.
    Resignation,
    /// Both sides agreed on a draw.
    Agreement,
    /// Somebody ran out of time. A draw if the other side could not win any more.
    Time,
    /// Somebody who was asked to has decided it, says a record.
    Adjudication,
    /// A record says so, and does not say why.
    Recorded,
}

impl From<game::Reason> for Reason {
    fn from(reason: game::Reason) -> Reason {
        match reason {
            game::Reason::Checkmate => Reason::Checkmate,
            game::Reason::Stalemate => Reason::Stalemate,
            game::Reason::DeadPosition => Reason::DeadPosition,
            game::Reason::NoPieces => Reason::NoPieces,
            game::Reason::NoMoves => Reason::NoMoves,
            game::Reason::ThreefoldRepetition => Reason::ThreefoldRepetition,
            game::Reason::FivefoldRepetition => Reason::FivefoldRepetition,
            game::Reason::FiftyMoves => Reason::FiftyMoves,
            game::Reason::SeventyFiveMoves => Reason::SeventyFiveMoves,
            game::Reason::FortyMoves => Reason::FortyMoves,
            // Of games that no session plays.
            game::Reason::Other(_) => Reason::Recorded,
        }
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Reason::Checkmate => "checkmate",
            Reason::Stalemate => "stalemate",
            Reason::DeadPosition => "dead position",
            Reason::NoPieces => "no pieces left",
            Reason::NoMoves => "no legal move",
            Reason::ThreefoldRepetition => "threefold repetition",
            Reason::FivefoldRepetition => "fivefold repetition",
            Reason::FiftyMoves => "fifty-move rule",
            Reason::SeventyFiveMoves => "seventy-five-move rule",
            Reason::FortyMoves => "forty-move rule",
            Reason::Resignation => "resignation",
            Reason::Agreement => "agreement",
            Reason::Time => "time",
            Reason::Adjudication => "adjudication",
            Reason::Recorded => "as recorded",
        })
    }
}

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
}

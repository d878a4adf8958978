//! A game that shall be played: who plays what, from where, with which clocks.

use crate::rules::Rules;
use crate::{BadFen, BySeat, Clock, GameId, GameKind, Player, UserId};
use game::message::Coded;
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// Everything that is settled before the first move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Setup {
    /// What is played.
    pub game: GameKind,
    /// Who plays; in JSON these are the fields `first` and `second`.
    #[serde(flatten)]
    pub players: BySeat<Player>,
    /// The clocks: both, one, or none.
    #[serde(default, skip_serializing_if = "has_no_clock")]
    pub clocks: BySeat<Option<Clock>>,
    /// Where it starts, if not where games start.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fen: Option<String>,
    /// Who set it up. Nobody else may change seats that no person has.
    #[serde(default, skip_serializing_if = "UserId::is_empty")]
    #[cfg_attr(feature = "schema", schema(ignore))]
    pub owner: UserId,
    /// What chance follows from: what machines choose among equal moves.
    pub seed: u64,
    /// Whether machines may remember which moves they have lost with before,
    /// and play something else.
    #[serde(default, skip_serializing_if = "is_false")]
    pub learns: bool,
    /// Whether what the positions are worth (F5) is shown only when it is over.
    #[serde(default, skip_serializing_if = "is_false")]
    pub hides_scores: bool,
    /// The game it goes on from, if it is not a new one from the start.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<Origin>,
}

/// Where a game comes from: an earlier one, which stays as it was.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Origin {
    /// The game before.
    pub game: GameId,
    /// So many of its moves are played here, too.
    pub ply: u32,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks like this")]
const fn is_false(value: &bool) -> bool {
    !*value
}

fn has_no_clock(clocks: &BySeat<Option<Clock>>) -> bool {
    clocks.iter().all(Option::is_none)
}

/// Why a game cannot be played as it was set up.
#[derive(Clone, Debug, PartialEq, Error)]
pub enum SetupError {
    /// The text is no position of the game.
    #[error(transparent)]
    Fen(#[from] BadFen),
    /// There is nothing left to play.
    #[error("nothing can be played from this position: {0}")]
    Over(game::Ending),
}

game::coded! {
    SetupError {
        SetupError::Fen(error) => "bad-fen" { reason: BadFen = error },
        SetupError::Over(ending) => "game-over" { ending: game::Ending },
    }
}

impl SetupError {
    /// A short name for the kind of error, for programs. It never changes.
    #[must_use]
    pub fn code(&self) -> &'static str {
        self.message().code
    }
}

impl Setup {
    /// The position it starts from.
    pub(crate) fn start<G: Rules>(&self) -> Result<G, SetupError> {
        match &self.fen {
            None => Ok(G::start()),
            Some(fen) => Ok(G::from_fen(fen).map_err(Into::into)?),
        }
    }

    /// Looks whether the game can be played like this.
    pub(crate) fn check<G: Rules>(&self) -> Result<(), SetupError> {
        match game::History::new(self.start::<G>()?).end() {
            Some(ending) => Err(SetupError::Over(ending)),
            None => Ok(()),
        }
    }

    /// The game after this one: the players change seats, and their clocks go
    /// with them.
    #[must_use]
    pub(crate) fn swapped(&self, players: &BySeat<Player>, seed: u64) -> Setup {
        Setup {
            players: players.clone().swapped(),
            clocks: self.clocks.swapped(),
            seed,
            from: None,
            ..self.clone()
        }
    }

    /// The game that goes on where this one was after some moves.
    #[must_use]
    pub(crate) fn continued(&self, players: &BySeat<Player>, from: Origin, seed: u64) -> Setup {
        Setup {
            players: players.clone(),
            seed,
            from: Some(from),
            ..self.clone()
        }
    }
}

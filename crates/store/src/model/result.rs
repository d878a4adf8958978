//! What finished games leave behind: high scores and opening statistics.

use super::{GameId, MAX_EVENTS, MAX_TEXT_BYTES, Timestamp, UserId, bounded};
use crate::{Error, Result};

/// What the end of a game is remembered for. It is stored with the event that
/// ends the game, so it is counted once.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Finish {
    /// A win against a level.
    pub score: Option<Score>,
    /// The opening moves, with what came of them.
    pub openings: Vec<OpeningMove>,
}

/// A win against a level.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Score {
    /// Who has won, if known.
    pub user: Option<UserId>,
    /// The name at the board.
    pub name: String,
    /// The level that lost.
    pub level: u8,
    /// The winner's moves.
    pub moves: u32,
    /// When.
    pub at: Timestamp,
}

/// A move in the opening of a finished game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpeningMove {
    /// The key of the position it was made in.
    pub position: u64,
    /// The move, in the notation of the caller.
    pub mv: String,
    /// What came of it, for the side that made it.
    pub result: SideResult,
    /// The machine that made it, if one did, as it is called in [`Seat`]:
    /// `level:3`. It is its experience then.
    ///
    /// [`Seat`]: crate::Seat
    pub machine: Option<String>,
}

/// A finished game, seen from one side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SideResult {
    /// Won.
    Win,
    /// Neither.
    Draw,
    /// Lost.
    Loss,
}

/// What came of one move in one position, over all finished games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveStatistics {
    /// The move.
    pub mv: String,
    /// Games that the side which made it won.
    pub wins: u64,
    /// Drawn games.
    pub draws: u64,
    /// Games that side lost.
    pub losses: u64,
}

/// Which high scores.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ScoreFilter {
    /// Of this game only.
    pub kind: Option<String>,
    /// Against this level only.
    pub level: Option<u8>,
    /// At most so many for each game and level.
    pub best: u32,
}

/// A place in the table of one game and level (J6).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HighScore {
    /// Which game was played: `chess`, `checkers`.
    pub kind: String,
    /// The place, from 1.
    pub rank: u32,
    /// The game, to look at.
    pub game: GameId,
    /// The win.
    pub score: Score,
}

impl ScoreFilter {
    pub(crate) fn check(&self) -> Result<()> {
        bounded(
            "the kind of game",
            self.kind.as_deref().unwrap_or_default(),
            MAX_TEXT_BYTES,
        )
    }
}

impl Finish {
    pub(crate) fn check(&self) -> Result<()> {
        if let Some(score) = &self.score {
            bounded("the winner", &score.name, MAX_TEXT_BYTES)?;
        }
        if self.openings.len() > MAX_EVENTS {
            return Err(Error::Refused {
                what: format!("an opening of {} moves", self.openings.len()),
                reason: format!("it has at most {MAX_EVENTS}"),
            });
        }
        for opening in &self.openings {
            bounded("the opening move", &opening.mv, MAX_TEXT_BYTES)?;
            let machine = opening.machine.as_deref().unwrap_or_default();
            bounded("the machine", machine, MAX_TEXT_BYTES)?;
        }
        Ok(())
    }
}

//! A search as a value: what a machine is asked, wherever it runs.

use crate::{BrokenLog, GameKind, Machine, Millis, Seq, Timestamp};
use game::{History, Notation};
use serde::{Deserialize, Serialize};

/// Which search it is: the number of the event that made it necessary. A game
/// never has the same one twice, and the same game always has the same ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct JobId(pub Seq);

/// What a machine is asked. It can be sent to another process, and asked again
/// if it was lost: it follows from the state of the game alone.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Job {
    /// Comes back with the [answer](crate::MachineMove).
    pub id: JobId,
    /// What the answer is for.
    pub purpose: Purpose,
    /// Which game.
    pub game: GameKind,
    /// Where it started, as FEN.
    pub start: String,
    /// What was played since: UCI in chess, square numbers in checkers.
    pub moves: Vec<String>,
    /// Who is asked.
    pub machine: Machine,
    /// The clock of the side to move, if it has one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock: Option<JobClock>,
    /// What chance follows from: another number for every search.
    pub seed: u64,
    /// What stays the same through the whole game: whoever misjudges a position
    /// shall do so in the same way when it comes again.
    #[serde(default)]
    pub game_seed: u64,
}

/// What an answer is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Purpose {
    /// It is played.
    Move,
    /// It is shown to the player.
    Hint,
}

/// The time of one who is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct JobClock {
    /// What is left for the rest of the game, at the last event.
    pub left: Millis,
    /// What comes with every move.
    pub increment: Millis,
    /// When it is too late.
    pub flag_at: Timestamp,
}

impl Job {
    /// The game so far, with its rules.
    ///
    /// # Errors
    /// If it is none of this kind, or its moves are not legal.
    pub fn history<G: Notation>(&self) -> Result<History<G>, BrokenLog> {
        if self.game != G::KIND {
            return Err(BrokenLog::OtherGame {
                found: self.game,
                wanted: G::KIND,
            });
        }
        let impossible = |reason: String| BrokenLog::Impossible {
            seq: self.id.0,
            reason,
        };
        let start = G::from_fen(&self.start).map_err(|error| impossible(error.to_string()))?;
        let mut history = History::new(start);
        for text in &self.moves {
            let mv = history.position().read_move(text);
            let mv = mv.map_err(|error| impossible(error.to_string()))?;
            history.play_unchecked(mv);
        }
        Ok(history)
    }
}

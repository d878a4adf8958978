//! Who plays: a person, nobody yet, or a machine.

use crate::{Name, UserId};
use serde::{Deserialize, Serialize};
use std::fmt;
use thiserror::Error;

/// Who has a seat. A value: it can be stored, sent, and changed at any time.
///
/// ```
/// use session::Player;
///
/// let text = r#"{"kind":"lab","algorithm":"pvs","evaluation":"classic","depth":4}"#;
/// let player: Player = serde_json::from_str(text)?;
/// assert_eq!(player.to_string(), "lab:pvs/classic/4");
/// assert_eq!(serde_json::to_string(&player)?, text);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum Player {
    /// A person.
    Human {
        /// Which one; left out where everyone may read it.
        #[serde(default, skip_serializing_if = "UserId::is_empty")]
        #[cfg_attr(feature = "schema", schema(ignore))]
        user: UserId,
        /// What they are called.
        name: Name,
    },
    /// Nobody yet: the seat is for whoever comes.
    Open,
    /// Somebody who is known by name only, from a record of the game. Nobody
    /// moves for them; who set the game up can give the seat to another.
    Absent {
        /// What they are called.
        name: Name,
    },
    /// The machine, as strong as a level says.
    Level {
        /// How strong.
        level: Level,
    },
    /// A player of the laboratory.
    Lab(LabPlayer),
}

impl Player {
    /// The machine that plays here, if one does.
    #[must_use]
    pub fn machine(&self) -> Option<Machine> {
        match self {
            Player::Level { level } => Some(Machine::Level { level: *level }),
            Player::Lab(player) => Some(Machine::Lab(player.clone())),
            Player::Human { .. } | Player::Open | Player::Absent { .. } => None,
        }
    }

    /// Whether a machine plays here.
    #[must_use]
    pub const fn is_machine(&self) -> bool {
        matches!(self, Player::Level { .. } | Player::Lab(_))
    }

    /// Whether there is nobody who could make a move.
    #[must_use]
    pub const fn is_vacant(&self) -> bool {
        matches!(self, Player::Open | Player::Absent { .. })
    }

    /// The person who plays here, if one does.
    #[must_use]
    pub const fn user(&self) -> Option<&UserId> {
        match self {
            Player::Human { user, .. } => Some(user),
            _ => None,
        }
    }

    /// The same player without what only the server needs to know.
    #[must_use]
    pub(crate) fn for_everyone(&self) -> Player {
        match self {
            Player::Human { name, .. } => Player::Human {
                user: UserId::default(),
                name: name.clone(),
            },
            other => other.clone(),
        }
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Player::Human { name, .. } | Player::Absent { name } => write!(f, "{name}"),
            Player::Open => f.write_str("nobody yet"),
            Player::Level { level } => write!(f, "{level}"),
            Player::Lab(player) => write!(f, "{player}"),
        }
    }
}

/// Who shall play, as somebody asks for it: a person is whoever asks.
///
/// ```
/// use session::PlayerChoice;
///
/// let choice: PlayerChoice = serde_json::from_str(r#"{"kind":"human"}"#)?;
/// assert_eq!(choice, PlayerChoice::Human);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum PlayerChoice {
    /// The one who asks.
    Human,
    /// Whoever comes.
    Open,
    /// The machine, as strong as a level says.
    Level {
        /// How strong.
        level: Level,
    },
    /// A player of the laboratory.
    Lab(LabPlayer),
}

impl PlayerChoice {
    /// The player that is meant when this person asks.
    #[must_use]
    pub fn asked_by(self, user: &UserId, name: &Name) -> Player {
        match self {
            PlayerChoice::Human => Player::Human {
                user: user.clone(),
                name: name.clone(),
            },
            PlayerChoice::Open => Player::Open,
            PlayerChoice::Level { level } => Player::Level { level },
            PlayerChoice::Lab(player) => Player::Lab(player),
        }
    }
}

/// A player that has to be asked for its moves.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Machine {
    /// As strong as a level says.
    Level {
        /// How strong.
        level: Level,
    },
    /// A player of the laboratory.
    Lab(LabPlayer),
}

/// How strong the machine plays: 1 can be beaten by a beginner, 10 is its best.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(minimum = 1, maximum = 10))]
pub struct Level(u8);

/// A number that is no level.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("there is no level {0}; there are {min} to {max}", min = Level::MIN.0, max = Level::MAX.0)]
pub struct LevelError(u8);

impl Level {
    /// The weakest.
    pub const MIN: Level = Level(1);
    /// The strongest.
    pub const MAX: Level = Level(10);

    /// The number of the level.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }
}

impl TryFrom<u8> for Level {
    type Error = LevelError;

    fn try_from(number: u8) -> Result<Level, LevelError> {
        if (Level::MIN.0..=Level::MAX.0).contains(&number) {
            Ok(Level(number))
        } else {
            Err(LevelError(number))
        }
    }
}

impl From<Level> for u8 {
    fn from(level: Level) -> u8 {
        level.0
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "level {}", self.0)
    }
}

/// A player of the laboratory, by names: whether there is one of these names, and for
/// which game, whoever asks it for its moves knows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct LabPlayer {
    /// How it searches.
    pub algorithm: String,
    /// How it judges.
    pub evaluation: String,
    /// How many plies it looks ahead.
    pub depth: u32,
}

impl fmt::Display for LabPlayer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "lab:{}/{}/{}",
            self.algorithm, self.evaluation, self.depth
        )
    }
}

//! Who meets whom on the ladder.

use std::fmt;

/// A match of a level against somebody.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Meeting {
    /// The level.
    pub level: u8,
    /// The opponent, by name.
    pub opponent: String,
    /// What it is for.
    pub kind: MeetingKind,
}

/// What a match of the ladder is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MeetingKind {
    /// With the level below.
    Step,
    /// With anybody.
    Other,
    /// With an engine that plays at this rating.
    Rating {
        /// What the engine is set to.
        elo: u32,
        /// How deep it looks, if that is said.
        depth: Option<u32>,
    },
}

impl Meeting {
    pub(super) fn step(level: u8) -> Meeting {
        Meeting {
            level,
            opponent: format!("level:{}", level - 1),
            kind: MeetingKind::Step,
        }
    }

    /// What the opponent is worth, if that is known.
    pub(super) fn rated_at(&self) -> Option<u32> {
        match self.kind {
            MeetingKind::Rating { elo, .. } => Some(elo),
            MeetingKind::Step | MeetingKind::Other => None,
        }
    }

    pub(super) fn against(level: u8, opponent: &str) -> Meeting {
        Meeting {
            level,
            opponent: opponent.to_owned(),
            kind: MeetingKind::Other,
        }
    }
}

impl fmt::Display for Meeting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "level:{} against {}", self.level, self.opponent)
    }
}

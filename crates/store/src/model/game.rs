//! Games: their events, and what lists show of them.

use super::{
    Finish, GameId, MAX_EVENT_BYTES, MAX_EVENTS, MAX_TEXT_BYTES, Timestamp, UserId, bounded,
};
use crate::{Error, Result};

/// What of a game never changes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewGame {
    /// Its name.
    pub id: GameId,
    /// Which game is played: `chess`, `checkers`.
    pub kind: String,
    /// Who began it, even if machines play.
    pub owner: Option<UserId>,
    /// When it began.
    pub created: Timestamp,
}

/// An event to append. To the store its body is a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewEvent {
    /// When it happened.
    pub at: Timestamp,
    /// What happened, as JSON.
    pub body: String,
}

/// A stored event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    /// Its number in its game; the first is 1.
    pub seq: u64,
    /// When it happened.
    pub at: Timestamp,
    /// What happened, as JSON.
    pub body: String,
}

/// What is stored at once, or not at all.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Batch {
    /// What happened; one event at least.
    pub events: Vec<NewEvent>,
    /// What is searched and shown of the game after them.
    pub summary: Summary,
    /// What the end of the game is remembered for, if this ends it.
    pub finish: Option<Finish>,
    /// The server that stores it, and looks after the game from then on; empty if
    /// it is none.
    pub server: String,
}

/// Whether a batch was stored now, or had been stored already.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Appended {
    /// Stored now.
    Now,
    /// The same events were stored at the same numbers before: the caller asks
    /// again because the answer was lost. Nothing was changed.
    Before,
}

/// What can be searched and shown of a game without its events.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Summary {
    /// Who plays first: White in chess, Black in checkers.
    pub first: Seat,
    /// Who plays second.
    pub second: Seat,
    /// How far the game is.
    pub status: Status,
    /// How it ended.
    pub outcome: Option<Outcome>,
    /// How many moves were made.
    pub moves: u32,
    /// Time used by both sides, in milliseconds.
    pub used: u64,
    /// The level that is played against, if it is one.
    pub level: Option<u8>,
    /// What its opening is called, as a text; nothing in games that were last
    /// changed when this was not kept.
    pub opening: Option<String>,
    /// The key of the position, if two people play the game now and nobody shall
    /// tell them anything about it.
    pub live_position: Option<u64>,
    /// When something happened last.
    pub updated: Timestamp,
}

/// Who plays one side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Seat {
    /// Nobody yet: whoever has the link.
    Open,
    /// A person.
    Human {
        /// Who it is, if known.
        user: Option<UserId>,
        /// The name at the board.
        name: String,
    },
    /// The program.
    Machine {
        /// How it plays: `level:3`, `lab:pvs/classic/4`.
        opponent: String,
    },
}

/// How far a game is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Status {
    /// A seat is open.
    Waiting,
    /// It is played.
    Active,
    /// It is over.
    Finished,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// The first player has won.
    First,
    /// The second player has won.
    Second,
    /// A draw.
    Draw,
}

/// A game without its events.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    /// What never changes.
    pub game: NewGame,
    /// The number of its newest event.
    pub seq: u64,
    /// What was handed over with it.
    pub summary: Summary,
    /// The server that looks after it; empty if none does.
    pub server: String,
}

/// A whole game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// The game.
    pub game: Game,
    /// All its events, from the first.
    pub events: Vec<Event>,
}

macro_rules! words {
    ($type:ident, $what:literal, $($variant:ident = $word:literal),+) => {
        impl $type {
            pub(crate) const fn word(self) -> &'static str {
                match self { $(Self::$variant => $word),+ }
            }

            pub(crate) fn from_word(word: &str) -> Result<Self> {
                match word {
                    $($word => Ok(Self::$variant),)+
                    other => Err(Error::corrupt(format!("a game has the {} {other:?}", $what))),
                }
            }
        }
    };
}

words!(
    Status,
    "status",
    Waiting = "waiting",
    Active = "active",
    Finished = "finished"
);
words!(
    Outcome,
    "outcome",
    First = "first",
    Second = "second",
    Draw = "draw"
);

impl Seat {
    /// Who sits here, if it is a known person.
    #[must_use]
    pub const fn user(&self) -> Option<&UserId> {
        match self {
            Self::Human { user, .. } => user.as_ref(),
            Self::Open | Self::Machine { .. } => None,
        }
    }

    /// Kind and name, as in the columns.
    pub(crate) fn words(&self) -> (&'static str, Option<&str>) {
        match self {
            Self::Open => ("open", None),
            Self::Human { name, .. } => ("human", Some(name)),
            Self::Machine { opponent } => ("machine", Some(opponent)),
        }
    }

    pub(crate) fn from_words(
        kind: &str,
        user: Option<String>,
        name: Option<String>,
    ) -> Result<Self> {
        match (kind, name) {
            ("open", None) => Ok(Self::Open),
            ("human", Some(name)) => Ok(Self::Human {
                user: user.map(UserId::stored).transpose()?,
                name,
            }),
            ("machine", Some(opponent)) => Ok(Self::Machine { opponent }),
            (kind, name) => Err(Error::corrupt(format!(
                "a seat is {kind:?} with name {name:?}"
            ))),
        }
    }
}

impl NewGame {
    pub(crate) fn check(&self) -> Result<()> {
        bounded("the kind of game", &self.kind, MAX_TEXT_BYTES)
    }
}

impl Batch {
    /// Refuses what no honest caller brings.
    pub(crate) fn check(&self) -> Result<()> {
        if !(1..=MAX_EVENTS).contains(&self.events.len()) {
            return Err(Error::Refused {
                what: format!("a batch of {} events", self.events.len()),
                reason: format!("a batch has 1 to {MAX_EVENTS}"),
            });
        }
        for event in &self.events {
            bounded("the event", &event.body, MAX_EVENT_BYTES)?;
        }
        for seat in [&self.summary.first, &self.summary.second] {
            bounded(
                "the player",
                seat.words().1.unwrap_or_default(),
                MAX_TEXT_BYTES,
            )?;
        }
        let opening = self.summary.opening.as_deref().unwrap_or_default();
        bounded("the opening", opening, MAX_TEXT_BYTES)?;
        bounded("the server", &self.server, MAX_TEXT_BYTES)?;
        if i64::try_from(self.summary.used).is_err() {
            return Err(Error::Refused {
                what: format!("a time of {} ms", self.summary.used),
                reason: "no game takes that long".to_owned(),
            });
        }
        self.finish.as_ref().map_or(Ok(()), Finish::check)
    }
}

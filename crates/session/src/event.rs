//! What happened in a game. The list of its events *is* the game: everything
//! else follows from it.
//!
//! In JSON an event is one flat object. Its `kind` says what happened, and `v`
//! in which version of this format it is written:
//!
//! ```
//! use session::{Change, Event};
//!
//! let text = concat!(
//!     r#"{"v":1,"seq":2,"at":"2024-05-04T10:00:07.250Z","#,
//!     r#""kind":"moved","ply":0,"move":"e2e4"}"#
//! );
//! let event: Event = serde_json::from_str(text)?;
//! assert!(matches!(&event.change, Change::Moved { mv, .. } if mv == "e2e4"));
//! assert_eq!(serde_json::to_string(&event)?, text);
//! # Ok::<(), serde_json::Error>(())
//! ```
//!
//! # How the format may change
//!
//! Logs are kept for ever. A field may be added if events without it mean what
//! they meant; a kind may be added. Whatever else changes needs a new version,
//! and the old one is still read. An event of a version or a kind that is not
//! known is refused: it comes from a newer program, and without it the game
//! would be another one.

use crate::{BySeat, GameId, Millis, Player, Seat, Setup, Timestamp, UserId, Verdict};
use serde::de::{Error, Unexpected};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::collections::BTreeMap;
use std::fmt;

/// The number of an event in its game, from 1 and without gaps.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(transparent)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Seq(pub u64);

impl Seq {
    /// The number of the next event.
    #[must_use]
    pub const fn next(self) -> Seq {
        Seq(self.0 + 1)
    }
}

impl fmt::Display for Seq {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Event {
    #[cfg_attr(feature = "schema", schema(schema_with = version))]
    v: Version,
    /// Its place in the game.
    pub seq: Seq,
    /// When it happened. Never before the event before it.
    pub at: Timestamp,
    /// For so long before it the side to move was not there. Without a clock, that
    /// is not time it has used.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub absent_ms: Option<Millis>,
    /// What happened.
    #[serde(flatten)]
    pub change: Change,
}

impl Event {
    /// An event in the present format.
    #[must_use]
    pub const fn new(seq: Seq, at: Timestamp, change: Change) -> Event {
        Event {
            v: Version,
            seq,
            at,
            absent_ms: None,
            change,
        }
    }

    /// The same without what only the server needs to know: which user a
    /// person is. For those who look on, and for the other player.
    #[must_use]
    pub fn for_everyone(&self) -> Event {
        let mut event = self.clone();
        match &mut event.change {
            Change::Created(setup) => {
                setup.owner = UserId::default();
                let players = &setup.players;
                setup.players = BySeat::new_with(|seat| players[seat].for_everyone());
            }
            Change::Seated { player, .. } => *player = player.for_everyone(),
            _ => {}
        }
        event
    }
}

/// The version of the format: always the present one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Version;

impl Version {
    const PRESENT: u64 = 1;
}

impl Serialize for Version {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u64(Version::PRESENT)
    }
}

impl<'de> Deserialize<'de> for Version {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Version, D::Error> {
        match u64::deserialize(deserializer)? {
            Version::PRESENT => Ok(Version),
            other => Err(D::Error::invalid_value(
                Unexpected::Unsigned(other),
                &"version 1 of the format of events (a newer program wrote this)",
            )),
        }
    }
}

/// The version as programs may expect it.
#[cfg(feature = "schema")]
fn version() -> utoipa::openapi::Object {
    utoipa::openapi::ObjectBuilder::new()
        .schema_type(utoipa::openapi::Type::Integer)
        .description(Some("The version of the format."))
        .enum_values(Some([Version::PRESENT]))
        .build()
}

/// What can happen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum Change {
    /// The game was set up. Always the first event, and only that.
    Created(Setup),
    /// The game was read from a record, as what follows at the same instant.
    /// Only a new game.
    Imported {
        /// What the record says of it, by the names of its tags.
        tags: BTreeMap<String, String>,
    },
    /// A move was made by the side whose turn it was.
    Moved {
        /// How many moves were on the board before it.
        ply: u32,
        /// The move: UCI in chess, square numbers in checkers.
        #[serde(rename = "move")]
        mv: String,
        /// How long a machine thought about it (F5); nothing for a person.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        think_ms: Option<Millis>,
    },
    /// The machine to move remembers that it lost with this move before, and
    /// plays another one.
    Avoided {
        /// The move it does not make.
        #[serde(rename = "move")]
        mv: String,
    },
    /// Moves were taken back.
    TakenBack {
        /// So many moves are left on the board.
        to: u32,
        /// Who wanted it; nobody where the owner of a game between machines did.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<Seat>,
    },
    /// Somebody asked the other side for something.
    Offered {
        /// Who asked.
        by: Seat,
        /// What for.
        offer: Offer,
    },
    /// Somebody said no, or takes back what they asked for.
    Declined {
        /// Who does not want it.
        by: Seat,
        /// What was asked for.
        offer: Offer,
    },
    /// The game is over.
    Ended(Verdict),
    /// Somebody else plays a seat from now on.
    Seated {
        /// Which seat.
        seat: Seat,
        /// Who plays there.
        player: Player,
    },
    /// A game between machines stands still.
    Paused,
    /// It goes on.
    Resumed,
    /// The game began again from its start, with full clocks. Only in logs of
    /// older versions: now a new game begins, and this one stays as it is.
    Restarted,
    /// The moves of the game that this one [comes from](crate::Setup::from), up to
    /// where it goes on. Only a new game.
    Replayed {
        /// The moves: UCI in chess, square numbers in checkers.
        moves: Vec<String>,
        /// What the clocks showed when each turn began, the present one's last;
        /// nothing where no side has one.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        left: Vec<BySeat<Option<Millis>>>,
    },
    /// The players go on in a new game, from an earlier position of this one. If
    /// this one is not over, its clocks stop until somebody comes back to it.
    Continued {
        /// The new game.
        game: GameId,
        /// So many moves of this one it begins with.
        ply: u32,
        /// Its seed.
        seed: u64,
    },
    /// The players go on in a new game, with seats exchanged.
    Rematched {
        /// The new game.
        game: GameId,
        /// Its seed.
        seed: u64,
    },
    /// A player wants to know what the machine would play.
    HintAsked {
        /// Who asks.
        by: Seat,
    },
    /// What the machine would play.
    Hinted {
        /// The move.
        #[serde(rename = "move")]
        mv: String,
    },
    /// Time that passed while the server was away does not count.
    Credited {
        /// How much.
        time_ms: Millis,
    },
}

/// What one player can ask of the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum Offer {
    /// That the game be drawn.
    Draw,
    /// That the asker's last move be taken back.
    Takeback,
    /// That the game begin again.
    Restart,
    /// That they play another game.
    Rematch,
}

impl Offer {
    /// All that can be asked for.
    pub const ALL: [Offer; 4] = [Offer::Draw, Offer::Takeback, Offer::Restart, Offer::Rematch];
}

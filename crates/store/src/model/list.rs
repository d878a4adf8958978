//! Which games to list, and where to go on.

use super::{Game, GameId, MAX_TEXT_BYTES, Outcome, Status, Timestamp, UserId, bounded};
use crate::{Error, Result};
use std::fmt;
use std::str::FromStr;

/// Which games. Everything that is given must hold.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Filter {
    /// Games this user began or has ever sat at.
    pub player: Option<UserId>,
    /// `chess` or `checkers`.
    pub kind: Option<String>,
    /// How far.
    pub status: Option<Status>,
    /// How they ended.
    pub result: Option<ResultFilter>,
    /// Who plays in them, by name (`Ada`, `level:3`). Where `player` is given,
    /// somebody else of that name.
    pub opponent: Option<String>,
    /// The level played against.
    pub level: Option<u8>,
}

/// How games ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ResultFilter {
    /// In just this way.
    Is(Outcome),
    /// Well for [`Filter::player`]; nothing if that is not given.
    Won,
    /// Badly for [`Filter::player`]; nothing if that is not given.
    Lost,
}

/// A part of a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Page {
    /// Go on after this game; from the newest if `None`.
    pub after: Option<Cursor>,
    /// At most so many games ([`MAX_PAGE`](crate::MAX_PAGE) at most).
    pub limit: u32,
}

/// One page of a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listing {
    /// The games, newest first.
    pub games: Vec<Game>,
    /// Where the next page begins, if there is one.
    pub next: Option<Cursor>,
}

/// A place in a list: after this game. As text (`1700000000000.k3j9`) it can
/// travel in an address.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cursor {
    /// When the game began.
    pub created: Timestamp,
    /// Its name, for games that began at the same moment.
    pub id: GameId,
}

impl Filter {
    pub(crate) fn check(&self) -> Result<()> {
        bounded(
            "the kind of game",
            self.kind.as_deref().unwrap_or_default(),
            MAX_TEXT_BYTES,
        )?;
        bounded(
            "the opponent",
            self.opponent.as_deref().unwrap_or_default(),
            MAX_TEXT_BYTES,
        )
    }
}

impl fmt::Display for Cursor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.created.0, self.id)
    }
}

impl FromStr for Cursor {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self> {
        let parts = text.split_once('.').and_then(|(created, id)| {
            Some(Self {
                created: Timestamp(created.parse().ok()?),
                id: GameId::new(id).ok()?,
            })
        });
        parts.ok_or_else(|| Error::Refused {
            what: format!("the place {:?}", text.chars().take(80).collect::<String>()),
            reason: "it is none that a list gave".to_owned(),
        })
    }
}

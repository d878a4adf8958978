//! Servers on a database.

use super::{GameId, Timestamp, UserId};

/// A server, as the database knows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ServerSeen {
    /// What it is called; empty for those of older versions.
    pub id: String,
    /// When it last said that it was there, if that is known.
    pub at: Option<Timestamp>,
    /// Whether it has said goodbye, or is only named by what it looked after.
    pub is_gone: bool,
}

/// Somebody who has a game open.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Presence {
    /// The game.
    pub game: GameId,
    /// Who has it open.
    pub person: UserId,
    /// At which server.
    pub server: String,
}

/// A server at which somebody has a game open.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seen {
    /// When that server last said that it was there, if that is known.
    pub at: Option<Timestamp>,
    /// Another server has found it gone, or it has said goodbye.
    pub is_gone: bool,
}

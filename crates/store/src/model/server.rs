//! Servers on a database.

use super::Timestamp;

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

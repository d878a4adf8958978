//! "Game G is at number N", told to other servers on the same database. A notice
//! may be lost and may come late: whoever hears one reads what is stored, and whoever
//! hears nothing looks from time to time. So a bus need not be reliable, only quick.

mod local;
mod postgres;

pub(crate) use local::LocalBus;
pub(crate) use postgres::PostgresBus;

use crate::GameId;
use tokio::sync::broadcast;
use tokio::sync::broadcast::error::RecvError;

/// A game has grown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notice {
    /// The server that stored it, which need not be told.
    pub server: String,
    /// Which game.
    pub game: GameId,
    /// The number of its newest event.
    pub seq: u64,
}

/// What a listener hears.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Heard {
    /// A game has grown.
    Game(Notice),
    /// Notices were lost: look at everything.
    Gap,
}

/// Between what is stored and who is told.
pub trait Bus: Send + Sync {
    /// Tells the others. Never waits; what cannot be told is lost.
    fn tell(&self, notice: Notice);

    /// What is told from now on.
    fn listen(&self) -> Listener;

    /// Whether somebody else may have stored something. Then what is in memory is
    /// compared with the store before it is shown.
    fn is_shared(&self) -> bool;
}

/// Hears what is told.
#[derive(Debug)]
pub struct Listener(broadcast::Receiver<Heard>);

/// So many notices wait for a listener that is slow.
const ROOM: usize = 4096;

impl Listener {
    /// The next notice; nothing when the bus has ended.
    pub async fn next(&mut self) -> Option<Heard> {
        match self.0.recv().await {
            Ok(heard) => Some(heard),
            Err(RecvError::Lagged(_)) => Some(Heard::Gap),
            Err(RecvError::Closed) => None,
        }
    }
}

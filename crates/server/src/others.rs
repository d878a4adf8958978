//! The other servers on the same database: which are there, and which are gone.

use crate::time::read;
use session::{Millis, Timestamp};
use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use store::ServerSeen;

/// A server that has said nothing for so long is gone.
const PATIENCE: Millis = Millis::from_secs(4);

/// What is known of the other servers.
#[derive(Default)]
pub(crate) struct Others {
    /// Nothing until the database was asked.
    seen: Mutex<Option<HashMap<String, Seen>>>,
}

/// A server that is gone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Gone {
    pub(crate) id: String,
    /// When it was last there, if that is known.
    pub(crate) last_here: Option<Timestamp>,
}

#[derive(Clone, Copy)]
struct Seen {
    at: Option<Timestamp>,
    is_gone: bool,
}

impl Others {
    /// What the database says now; those that are gone. Where no other process can
    /// serve, all others are.
    pub(crate) fn look(
        &self,
        me: &str,
        seen: Vec<ServerSeen>,
        now: Timestamp,
        is_shared: bool,
    ) -> Vec<Gone> {
        let mut map = HashMap::new();
        for server in seen.into_iter().filter(|server| server.id != me) {
            let at = server.at.map(read);
            let is_silent = at.is_none_or(|at| now.since(at) > PATIENCE);
            let is_gone = server.is_gone || is_silent || !is_shared;
            map.insert(server.id, Seen { at, is_gone });
        }
        let gone = map.iter().filter(|(_, seen)| seen.is_gone);
        let gone = gone.map(|(id, seen)| Gone {
            id: id.clone(),
            last_here: seen.at,
        });
        let gone = gone.collect();
        *self.lock() = Some(map);
        gone
    }

    /// Whether the database was asked at all.
    pub(crate) fn are_known(&self) -> bool {
        self.lock().is_some()
    }

    /// The server, if it is known to be gone.
    pub(crate) fn gone(&self, id: &str) -> Option<Gone> {
        let map = self.lock();
        let seen = map.as_ref()?.get(id).filter(|seen| seen.is_gone)?;
        Some(Gone {
            id: id.to_owned(),
            last_here: seen.at,
        })
    }

    fn lock(&self) -> MutexGuard<'_, Option<HashMap<String, Seen>>> {
        self.seen.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

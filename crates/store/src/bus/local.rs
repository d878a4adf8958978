//! The bus of one process: for servers that share a store in memory.

use super::{Bus, Heard, Listener, Notice, ROOM};
use tokio::sync::broadcast;

/// A bus within a process.
#[derive(Debug)]
pub(crate) struct LocalBus {
    notices: broadcast::Sender<Heard>,
}

impl Default for LocalBus {
    fn default() -> Self {
        Self {
            notices: broadcast::Sender::new(ROOM),
        }
    }
}

impl Bus for LocalBus {
    fn tell(&self, notice: Notice) {
        // Nobody may be listening.
        let _ = self.notices.send(Heard::Game(notice));
    }

    fn listen(&self) -> Listener {
        Listener(self.notices.subscribe())
    }

    /// One listener is oneself.
    fn is_shared(&self) -> bool {
        self.notices.receiver_count() > 1
    }
}

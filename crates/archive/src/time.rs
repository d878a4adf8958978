//! Instants: of a session, and as the store writes them.

use session::Timestamp;

/// An instant as the store writes it.
#[must_use]
pub fn stored(at: Timestamp) -> store::Timestamp {
    store::Timestamp(i64::try_from(at.millis()).unwrap_or(i64::MAX))
}

/// An instant that was stored.
#[must_use]
pub fn read(at: store::Timestamp) -> Timestamp {
    Timestamp::from_millis(u64::try_from(at.0).unwrap_or(0))
}

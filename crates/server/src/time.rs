//! The one place where the server looks at a clock.

use session::Timestamp;
use std::time::{SystemTime, UNIX_EPOCH};

/// This instant.
pub(crate) fn now() -> Timestamp {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    let millis = since.map_or(0, |time| {
        u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
    });
    Timestamp::from_millis(millis)
}

/// An instant as the store writes it.
pub(crate) fn stored(at: Timestamp) -> store::Timestamp {
    store::Timestamp(i64::try_from(at.millis()).unwrap_or(i64::MAX))
}

/// An instant that was stored.
pub(crate) fn read(at: store::Timestamp) -> Timestamp {
    Timestamp::from_millis(u64::try_from(at.0).unwrap_or(0))
}

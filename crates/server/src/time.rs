//! The one place where the server looks at a clock.

pub(crate) use archive::{read, stored};
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

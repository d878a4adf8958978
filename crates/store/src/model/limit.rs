//! How large things may be. Callers have narrower limits of their own; these
//! keep any mistake of theirs from filling the disk.

use crate::{Error, Result};

/// The longest name, label, login or move, in bytes.
pub const MAX_TEXT_BYTES: usize = 256;
/// The longest event, in bytes.
pub const MAX_EVENT_BYTES: usize = 64 * 1024;
/// The longest review of a game, in bytes.
pub const MAX_REVIEW_BYTES: usize = 8 * 1024 * 1024;
/// The most events (or opening moves) in one batch.
pub const MAX_EVENTS: usize = 10_000;
/// The most rows on a page.
pub const MAX_PAGE: u32 = 500;

/// Refuses a text that is too long, or has a NUL, which PostgreSQL cannot hold.
pub(crate) fn bounded(what: &str, text: &str, bytes: usize) -> Result<()> {
    let reason = if text.len() > bytes {
        format!("it has {} bytes, and may have {bytes}", text.len())
    } else if text.contains('\0') {
        "it has a NUL character".to_owned()
    } else {
        return Ok(());
    };
    let start: String = text.chars().take(40).collect();
    Err(Error::Refused {
        what: format!("{what} {start:?}"),
        reason,
    })
}

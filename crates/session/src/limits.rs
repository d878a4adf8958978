//! How long a game can get. Everyone can send commands for ever; what is kept
//! for ever has an end.
//!
//! The limits hold for what people do. Once they are reached a person can still
//! do whatever ends the game, and go on in another one; flags fall, and machines
//! finish what they play: their games end by the rules.

use crate::Change;

/// The most events of a game. Takebacks, offers and changes of seats count.
pub const MAX_EVENTS: u64 = 20_000;

/// The most moves of a game, counted for each side. The longest game that was
/// ever played in a tournament has 538.
pub const MAX_PLIES: u32 = 6_000;

/// Whether this is for the end of a game, for which there is always room.
pub(crate) const fn is_for_the_end(change: &Change) -> bool {
    matches!(
        change,
        Change::Ended(_) | Change::Rematched { .. } | Change::Continued { .. }
    )
}

//! What is stored of a game that two people play now: its position, so that its
//! players are told nothing about it elsewhere.

use session::AnySession;

/// From so many moves on a position is the game's own, and not just an opening.
const PLIES: u32 = 8;

/// The position of a game that two people play.
pub(crate) fn position(session: &AnySession) -> Option<u64> {
    // One that was set up is no opening.
    let is_own = session.ply() >= PLIES || session.setup().fen.is_some();
    let is_live = session.is_live_between_people() && is_own;
    is_live.then(|| session.placement_key())
}

//! Square numbers, the notation of books and PDN: `11-15`, `15x24`.

use super::path;
use crate::{Move, Position};

/// A legal move by square numbers: `11-15`, `15x24`, and with every square of
/// the route (`1x10x19`) where start and end alone would fit several moves.
///
/// A move that is not legal here is written by its start and end.
#[must_use]
pub fn number(position: &Position, mv: Move) -> String {
    let separator = if mv.is_capture() { 'x' } else { '-' };
    // Only jumps of two pieces and more can differ and yet end together.
    if mv.captured().len() >= 2 {
        let alike = |other: &&Move| (other.from(), other.to()) == (mv.from(), mv.to());
        if position.legal_moves().iter().filter(alike).count() > 1
            && let Some(route) = position.routes_of(mv).first()
        {
            return path(route, |square| square.to_string());
        }
    }
    format!("{}{separator}{}", mv.from(), mv.to())
}

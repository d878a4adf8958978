//! Coordinates: `E2-E4`.

use super::error::{Failure, MoveError};
use super::squares::{Written, destination};
use crate::{Move, Position};

/// A move by coordinates in upper case: `E2-E4`, `E7-E8Q`, castling as the
/// king's move `E1-G1` (onto the rook where a Chess960 king would only step).
#[must_use]
pub fn coordinate(mv: Move) -> String {
    let mut text = format!("{}-{}", mv.from(), destination(mv)).to_ascii_uppercase();
    if let Some(role) = mv.promotion() {
        text.push(role.char());
    }
    text
}

/// Reads `E2-E4` or `e2-e4`, also without the hyphen or with an `x` for it;
/// promotions are `E7-E8Q` or `E7-E8=Q`.
///
/// # Errors
/// If the text is not such a move, is not legal, or does not say what a pawn
/// becomes.
pub fn parse_coordinate(position: &Position, text: &str) -> Result<Move, MoveError> {
    Written::parse(text.trim().as_bytes())
        .ok_or(Failure::Unreadable)
        .and_then(|written| written.resolve(position))
        .map_err(|failure| failure.into_error(text, &[]))
}

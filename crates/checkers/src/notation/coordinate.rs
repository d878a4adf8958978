//! Coordinates: `d4-e5`, `d4xf6xd8`.

use super::path;
use crate::{Move, Position, Square};

/// A legal move by coordinates, captures with every square of the route:
/// `d4-e5`, `d4xf6xd8`.
///
/// A move that is not legal here is written by its start and end.
#[must_use]
pub fn coordinate(position: &Position, mv: Move) -> String {
    if mv.is_capture()
        && let Some(route) = position.routes_of(mv).first()
    {
        return path(route, Square::coordinate);
    }
    let separator = if mv.is_capture() { 'x' } else { '-' };
    let (from, to) = (mv.from().coordinate(), mv.to().coordinate());
    format!("{from}{separator}{to}")
}

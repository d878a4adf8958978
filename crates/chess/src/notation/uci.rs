//! The notation of the UCI protocol: `e2e4`, `e7e8q`, `e1g1`.

use super::error::{Failure, MoveError};
use super::squares::{Written, destination};
use crate::{Move, Position};

/// How castling is written as a move of the king.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum CastlingStyle {
    /// To the square where the king ends: `e1g1`. (Where the king of a
    /// Chess960 game would only step there: onto the rook.)
    #[default]
    Standard,
    /// Onto the rook, as UCI does for Chess960: `e1h1`.
    Chess960,
}

/// A move as UCI writes it.
///
/// ```
/// use chess::{Position, notation::{CastlingStyle, parse_uci, uci}};
///
/// let position: Position = "4k3/8/8/8/8/8/8/4K2R w K - 0 1".parse()?;
/// let castle = parse_uci(&position, "e1g1")?;
/// assert_eq!(uci(castle, CastlingStyle::Standard), "e1g1");
/// assert_eq!(uci(castle, CastlingStyle::Chess960), "e1h1");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn uci(mv: Move, style: CastlingStyle) -> String {
    let to = match style {
        CastlingStyle::Standard => destination(mv),
        CastlingStyle::Chess960 => mv.to(),
    };
    let mut text = format!("{}{to}", mv.from());
    if let Some(role) = mv.promotion() {
        text.push(role.char().to_ascii_lowercase());
    }
    text
}

/// Reads `e2e4`, `e7e8q`, and castling in either style: onto the own rook, or
/// two files or more to where the king ends.
///
/// # Errors
/// If the text is not such a move, or not a legal one.
pub fn parse_uci(position: &Position, text: &str) -> Result<Move, MoveError> {
    let plain = text.len() <= 5 && text.bytes().all(|byte| byte.is_ascii_alphanumeric());
    Written::parse(text.as_bytes())
        .filter(|_| plain)
        .ok_or(Failure::Unreadable)
        .and_then(|written| written.resolve(position))
        .map_err(|failure| failure.into_error(text, &[]))
}

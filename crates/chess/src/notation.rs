//! Positions, moves and games as text.
//!
//! | what | looks like | read | write |
//! |---|---|---|---|
//! | any move | any of the next four | [`parse_move`] | |
//! | SAN, the notation of books and PGN | `Nf3`, `exd5`, `e8=Q+`, `O-O` | [`parse_san`] | [`san()`] |
//! | UCI, the notation of engines | `g1f3`, `e7e8q`, `e1g1` | [`parse_uci`] | [`uci()`] |
//! | coordinates | `G1-F3`, `E7-E8Q`, `E1-G1` | [`parse_coordinate`] | [`coordinate()`] |
//! | a whole game in digits | `4143`, `6667Q` | [`digits::read`] | [`digits::write`] |
//! | a position: FEN | `8/8/8/8/8/8/8/K1k5 w - - 0 1` | `text.parse::<Position>()` | `position.to_string()` |
//! | a board in numbers | 8 rows of 8 numbers from 0 to 12 | [`matrix::read`] | [`matrix::write`] |
//! | positions with remarks: EPD | `... w - - bm Nf3; id "1";` | [`epd::Epd`] | `epd.to_string()` |
//! | games: PGN | tags and movetext | [`pgn::Reader`] | [`pgn::write`] |
//!
//! ```
//! use chess::{Position, notation};
//!
//! let position = Position::start();
//! let mv = notation::parse_move(&position, "G1-F3")?;
//! assert_eq!(notation::parse_move(&position, "g1f3")?, mv);
//! assert_eq!(notation::san(&position, mv), "Nf3");
//! # Ok::<(), notation::MoveError>(())
//! ```

mod coordinate;
pub mod digits;
pub mod epd;
mod error;
pub mod fen;
pub mod matrix;
pub mod pgn;
mod san;
mod squares;
mod uci;

pub use coordinate::{coordinate, parse_coordinate};
pub use error::{MoveError, Refusal};
pub use san::{parse_san, san};
pub use uci::{CastlingStyle, parse_uci, uci};

use crate::{Move, Position};

/// Reads a move in any notation: SAN (`Nf3`, `e8=Q`, `O-O`), UCI (`e2e4`,
/// `e7e8q`) or coordinates (`E2-E4`), with the leniency of each.
///
/// # Errors
/// If the text is not a move, is not legal, fits several moves, or does not
/// say what a pawn becomes. The error quotes the text and says which.
pub fn parse_move(position: &Position, text: &str) -> Result<Move, MoveError> {
    let text = text.trim();
    match squares::Written::parse(text.as_bytes()) {
        // `B1c3` may be a bishop on the first rank or the piece on b1.
        Some(_) if bishop_may_be_meant(text) => {
            parse_san(position, text).or_else(|_| parse_coordinate(position, text))
        }
        Some(written) => written
            .resolve(position)
            .map_err(|failure| failure.into_error(text, &[])),
        None => parse_san(position, text),
    }
}

fn bishop_may_be_meant(text: &str) -> bool {
    let lower_case_target = |byte: u8| matches!(byte, b'a'..=b'h');
    text.starts_with('B') && text.bytes().any(lower_case_target)
}

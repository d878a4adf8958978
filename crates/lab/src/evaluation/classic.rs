//! Material and where it stands: a value for every piece on every square,
//! looked up and added.
//!
//! The idea is as old as chess programs (Turing's paper machine of 1948 already
//! counted where pieces stand), and still the best bargain there is: a handful
//! of tables, and the pieces come out to play. Tables are written as one sees
//! the board, from the side that owns the piece.

mod checkers;
mod chess;

use std::fmt;

/// Material and piece-square tables, in hundredths of a pawn or man.
///
/// ```
/// use chess::{Position, notation::parse_move};
/// use lab::{Classic, Evaluate};
///
/// let mut position = Position::start();
/// assert_eq!(Classic.evaluate(&position).value(), 0);
/// position.play(parse_move(&position, "e4")?)?;
/// assert!(Classic.evaluate(&position).value() < 0); // bad for Black, who is to move
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Classic;

impl fmt::Display for Classic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad("classic")
    }
}

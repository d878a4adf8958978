//! Reading and writing positions, moves and games as text.
//!
//! ```
//! use checkers::{Position, Setup, notation};
//!
//! let setup: Setup = "B:W10,11,17,18,19,26:B8,K15".parse()?;
//! let position = Position::from_setup(&setup)?;
//! let mv = notation::parse_move(&position, "d4xf6xd8")?;
//! assert_eq!(mv, notation::parse_move(&position, "15x31")?);
//! assert_eq!(notation::number(&position, mv), "15x31");
//! assert_eq!(notation::coordinate(&position, mv), "d4xf6xd8");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod coordinate;
pub mod fen;
mod number;
pub mod pdn;
mod read;

pub use coordinate::coordinate;
pub use number::number;
pub use read::{MoveError, Refusal, parse_move};

use crate::{Route, Square};

/// All squares of a route, joined by `-` or `x`.
pub(crate) fn path(route: &Route, name: impl Fn(Square) -> String) -> String {
    let separator = if route.to_move().is_capture() {
        "x"
    } else {
        "-"
    };
    let names: Vec<String> = route.squares().iter().map(|&square| name(square)).collect();
    names.join(separator)
}

//! What chess and checkers have in common, and nothing that belongs to one of
//! them: two colours and two seats, which game is played, how it ends and why, the history of a game with its
//! repetitions and counters, the record of a game as PGN and PDN files hold it,
//! the lines of text that all of them are read from, chance that repeats, and
//! messages to people as codes.
//!
//! The rules themselves live in the crates `chess` and `checkers`; both
//! implement [`Game`], so that a search or a match can be written once for both,
//! [`Notation`], for whoever reads and writes, and [`Description`], for whoever
//! shows. Which game it is, as a value, is a [`GameKind`].
//!
//! ```
//! use game::{ByColor, Color};
//!
//! let mut wins = ByColor { white: 0, black: 0 };
//! wins[Color::White] += 1;
//! assert_eq!(wins[!Color::Black], 1);
//! ```

#![forbid(unsafe_code)]

mod color;
mod deed;
mod description;
mod ending;
mod history;
mod kind;
pub mod lines;
pub mod message;
mod notation;
pub mod random;
pub mod record;
mod rules;
mod seat;

pub use color::{ByColor, Color};
pub use deed::{Deed, DeedKind, RookMove};
pub use description::{
    Description, Emblem, GameDescription, King, Looks, Pieces, Placement, Shade, SideDescription,
};
pub use ending::{Ending, Outcome, Reason};
pub use history::{History, IllegalMove};
pub use kind::{GameKind, UnknownGame};
pub use notation::{FileFormat, Notation, NotationKind, ReadGames};
pub use rules::{DrawRules, Game, MAX_MOVES, MoveList, Threshold};
pub use seat::{BySeat, Seat};

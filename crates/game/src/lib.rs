//! What chess and checkers have in common, and nothing that belongs to one of
//! them: two colours, how a game ends and why, the history of a game with its
//! repetitions and counters, the record of a game as PGN and PDN files hold it,
//! the lines of text that all of them are read from, chance that repeats, and
//! messages to people as codes.
//!
//! The rules themselves live in the crates `chess` and `checkers`; both
//! implement [`Game`], so that a search, a match or a session can be written
//! once for both.
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
mod ending;
mod history;
pub mod lines;
pub mod message;
pub mod random;
pub mod record;
mod rules;

pub use color::{ByColor, Color};
pub use ending::{Ending, Outcome, Reason};
pub use history::{History, IllegalMove};
pub use rules::{DrawRules, Game, MAX_MOVES, MoveList, Threshold};

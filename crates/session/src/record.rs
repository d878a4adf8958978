//! Games as text: what is shown to other programs, and read from them.
//!
//! ```
//! use session::record::{Format, Import, Limits, import};
//! use session::{AnySession, Timestamp, UserId};
//!
//! let by = Import {
//!     owner: UserId("u1".to_owned()),
//!     at: Timestamp::from_millis(1_714_816_800_000),
//!     seed: 7,
//!     game: None,
//!     format: None,
//!     limits: Limits { bytes: 1 << 20, games: 100, plies: 1000 },
//! };
//! let text = "[White \"Ann\"]\n[Black \"Ben\"]\n\n1. e4 e5 2. Qh5 Ke7 3. Qxe5# 1-0\n";
//! let games = import(text.as_bytes(), &by)?;
//! let events = games[0].as_ref().expect("the text is right");
//! let session = AnySession::from_events(events)?;
//! assert_eq!(session.verdict().unwrap().reason.to_string(), "checkmate");
//! assert!(session.export(Format::Pgn)?.ends_with("1. e4 e5 2. Qh5 Ke7 3. Qxe5# 1-0\n\n"));
//! assert_eq!(session.export(Format::Digits)?, "41434644307447467444\n");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # What is kept
//!
//! The moves, the start, the result, the names of the players, and what the
//! tags of [`tags::KEPT`] say. Comments, variations and glyphs are passed
//! over. Players are [absent](crate::Player::Absent): a record proves nothing
//! about who somebody is. A game without a result goes on: its owner takes a
//! seat, or gives it to a machine, by [`Players`](crate::Command::Players).
//! Clocks are not set.

mod ending;
mod export;
mod format;
mod games;
mod import;
pub mod tags;

pub use export::{ExportError, record};
pub use format::{Format, game_of_moves, is_comment};
pub use games::Read;
pub use import::{GameError, GameFault, Import, ImportError, Limits, import};

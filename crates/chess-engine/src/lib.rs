//! A chess engine.
//!
//! ```
//! use chess_engine::{Engine, Options};
//! use search::Limits;
//!
//! let mut engine = Engine::new(Options { hash: 1, ..Options::default() });
//! let start: chess::Position = "6k1/5ppp/8/8/8/8/8/K2R4 w - - 0 1".parse()?;
//! engine.set_position(game::History::new(start));
//! let answer = engine.search(Limits::depth(3));
//! assert_eq!(answer.score.to_string(), "mate 1");
//! # Ok::<(), chess::FenError>(())
//! ```
//!
//! [`Engine`] is the door: it thinks on threads of its own and tells what it
//! finds as typed events; [`uci`] is one client of it. The search is split into
//! steps with their reasons ([`mod@search`]), the evaluation into terms
//! with names ([`evaluation`]). Nothing here prints.

#![forbid(unsafe_code)]

pub mod bench;
mod checks;
mod engine;
pub mod evaluation;
mod histories;
mod keys;
mod move_picker;
mod node;
mod options;
pub mod parameters;
mod path;
pub mod search;
mod strength;
pub mod tablebase;
pub mod uci;
mod win_chances;

pub use engine::{Engine, Request, SearchResult};
pub use options::Options;
pub use strength::{LEVELS, Level, Strength};
pub use win_chances::WinChances;

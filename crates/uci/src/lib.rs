//! Any UCI chess engine, as a process of its own that may crash, hang or cheat
//! without harming us.
//!
//! ```no_run
//! use chess::Position;
//! use game::History;
//! use std::time::Duration;
//! use uci::{Engine, Go, Timeouts};
//!
//! let mut engine = Engine::start("stockfish", &Timeouts::default())?;
//! engine.set_option("Hash", "64")?;
//! engine.new_game()?;
//! let mut history = History::new(Position::start());
//! let answer = engine.go(&history, &Go::nodes(100_000), Duration::from_secs(5))?;
//! history.play_unchecked(answer.mv); // it is legal, or it would be an error
//! engine.quit()?;
//! # Ok::<(), uci::EngineError>(())
//! ```
//!
//! [`protocol`] is text alone and knows no process. The process has one owner,
//! its [`Engine`]; two threads do nothing but move lines in and out of its
//! pipes, so that no call here waits longer than its time limit. Whatever an
//! engine does comes back as an [`EngineError`], and no engine outlives its
//! handle. This crate never prints.

#![forbid(unsafe_code)]

mod engine;
mod error;
mod process;
pub mod protocol;

pub use engine::{BestMove, Engine, Timeouts};
pub use error::{EngineError, Exit, Stage};
pub use protocol::{Bound, Clock, Go, OptionKind, Score, UciOption, Value};

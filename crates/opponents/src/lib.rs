//! The machine players: ten levels of each game, and the opponents of the
//! laboratory, behind one function.
//!
//! ```
//! use opponents::{Limits, StopFlag, answer};
//! use session::{GameKind, Job, JobId, Level, Machine, Purpose, Seq};
//!
//! let job = Job {
//!     id: JobId(Seq(4)),
//!     purpose: Purpose::Move,
//!     game: GameKind::Chess,
//!     start: "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1".to_owned(),
//!     moves: Vec::new(),
//!     machine: Machine::Level { level: Level::MAX },
//!     clock: None,
//!     seed: 1,
//!     game_seed: 1,
//! };
//! let found = answer(&job, &[], &Limits::default(), &StopFlag::new())?;
//! assert_eq!(found.best, "a1a8"); // mate
//! # Ok::<(), opponents::Failure>(())
//! ```
//!
//! # What is promised
//!
//! - Where the game is not over there is an answer, and it is a legal move,
//!   whatever the limits are and whenever it is stopped.
//! - The same job has the same answer, unless time or [`StopFlag`] cut it short.
//! - A search ends within some milliseconds after [`StopFlag::raise`], and well before
//!   a clock runs down that has more than a tenth of a second left.
//!
//! # How the levels are weak
//!
//! They see less; they do not throw dice over their moves. See [`levels`].

#![forbid(unsafe_code)]

mod answer;
mod cast;
mod contestant;
mod laboratory;
mod level;
mod limits;
mod luck;
mod player;
mod question;
mod scores;
mod search;
mod search_result;
mod sight;

pub use ::search::{Checkpoint, Onward, StopFlag};
pub use answer::{Failure, answer};
pub use cast::{Character, personalities, sources};
pub use contestant::LevelContestant;
pub use laboratory::ask_laboratory;
pub use level::{LevelLine, Played, ask_level, ask_with_open_eyes, levels};
pub use limits::Limits;
pub use luck::Luck;
pub use player::{PlayerError, algorithms, check_player};
pub use question::Question;
pub use scores::{Scores, WON, scores};
pub use search_result::{Ended, SearchResult, engine_score};

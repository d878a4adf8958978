//! What any alpha-beta engine needs, and no game is named in: what a position
//! is worth, when to stop, how to spend the time, what is told while
//! searching, and the transposition table.
//!
//! ```
//! use search::{Bound, Entry, Score, TranspositionTable};
//!
//! let tt = TranspositionTable::new(1);
//! let entry = Entry {
//!     mv: 0x1234,
//!     score: Score::new(25),
//!     evaluation: Score::new(10),
//!     depth: 7,
//!     bound: Bound::Exact,
//!     is_pv: true,
//! };
//! tt.store(0xfeed_beef, entry);
//! assert_eq!(tt.probe(0xfeed_beef), Some(entry));
//! ```
//!
//! A key is any 64 bits that name a position, a move any 16 bits.

#![forbid(unsafe_code)]

mod clock;
mod event;
mod limits;
mod score;
mod stop;
mod tt;

pub use clock::{Progress, Timer};
pub use event::{Event, Info};
pub use limits::{Clock, Limits};
pub use score::{Bound, MAX_PLY, Score};
pub use stop::{Checkpoint, Onward, StopFlag};
pub use tt::{Entry, TranspositionTable, prefetch};

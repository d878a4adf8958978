//! The experiments of the laboratory: what they search and play, what came out, and
//! the tables and pictures made of it.
//!
//! ```
//! use experiments::Pruning;
//! use lab::games::{LeafValues, NumberTree};
//! use lab::{BuiltIn, Limits};
//! use std::ops::ControlFlow;
//!
//! let tree: NumberTree = "[[3,12,8],[2,4,6],[14,5,2]]".parse()?;
//! let experiment = Pruning {
//!     position: &tree,
//!     evaluation: &LeafValues,
//!     algorithms: &[BuiltIn::Minimax, BuiltIn::AlphaBeta],
//!     limits: &Limits::depth(2),
//!     counts: false,
//!     game_moves: None,
//! };
//! let report = experiment.run(|_| ControlFlow::Continue(()));
//! let nodes: Vec<u64> = report.rows.iter().map(|row| row.nodes).collect();
//! assert_eq!(nodes, [4, 4, 13, 11]); // of depth 1, then of depth 2
//! # Ok::<(), lab::games::TreeError>(())
//! ```
//!
//! An experiment is a value whose fields say what is to be done. Its `run` or `play`
//! tells a closure how far it is, and may be told to break off; a stop flag ends it
//! early, with what is finished. Results are plain data: written by serde they are
//! what `coronet lab ... --json` prints.
//!
//! Nothing here prints, and no file is opened.

#![forbid(unsafe_code)]

mod contestant;
mod error;
mod games;
mod grid;
mod ladder;
mod matches;
mod openings;
mod personalities;
pub mod report;
mod searches;
mod tree;

pub use contestant::{
    EngineFault, EngineOption, EngineSetup, Entrant, EntrantError, NoLevel, entrant, parse_level,
};
pub use error::Error;
pub use games::{AnyPosition, EvaluationFault, Playable, ReadFile, Searched};
pub use grid::{GridReport, RoundRobin};
pub use ladder::{
    Ladder, LadderEvent, LadderReport, LadderRow, LevelRating, Meeting, MeetingKind, Rater,
};
pub use matches::{
    ForfeitedGame, Match, MatchGame, MatchReport, MatchSetup, SprtReport, record_of,
};
pub use openings::{RANDOM_PLIES, random_openings};
pub use personalities::{
    PersonalitiesReport, Personality, PersonalityRow, Study, built_in_personalities,
};
pub use searches::{
    Pruning, PruningReport, Runtime, RuntimeReport, SearchCounts, SearchEvent, SearchRow,
    SearchRows, StoppedSearch, graph, search_columns,
};
pub use tree::{
    PlyRow, RootProgress, SearchedTree, Share, TreeReport, TreeRow, TreeSearch, tree_columns,
};

use std::num::NonZeroUsize;
use std::thread;

/// As many games at a time as there are processors.
#[must_use]
pub fn processors() -> usize {
    thread::available_parallelism().map_or(1, NonZeroUsize::get)
}

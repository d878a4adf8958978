//! Searches of one position, depth by depth, or of the positions of a game.

mod depths;
pub mod graph;
mod pruning;
mod rows;
mod runtime;

pub use pruning::{Pruning, PruningReport};
pub use rows::{SearchCounts, SearchRow, SearchRows, StoppedSearch, search_columns};
pub use runtime::{Runtime, RuntimeReport};

use std::time::Duration;

/// What is told while positions are searched.
#[derive(Clone, Copy, Debug)]
pub enum SearchEvent<'a> {
    /// This move was played, after so many others, and these are the searches of
    /// the position before it.
    Move {
        /// How many moves were played before.
        ply: usize,
        /// The move, as people write it.
        played: &'a str,
    },
    /// A search is done.
    Row {
        /// What it found and took.
        row: &'a SearchRow,
        /// About how long it will take until all are done, if that can be told.
        time_left: Option<Duration>,
    },
    /// A limit has stopped a search.
    Stopped {
        /// Which one.
        search: &'a StoppedSearch,
        /// About how long it will take until all are done, if that can be told.
        time_left: Option<Duration>,
    },
}

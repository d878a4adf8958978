//! Experiments: searches measured side by side.
//!
//! ```
//! use chess::Position;
//! use lab::experiment::pruning;
//! use lab::{BuiltIn, Evaluation, Limits};
//!
//! let both = [BuiltIn::Minimax, BuiltIn::AlphaBeta];
//! let (start, limits) = (Position::start(), Limits::depth(3));
//! let rows: Vec<_> = pruning(&start, &Evaluation::Material, &both, &limits).collect();
//! let nodes = |row: usize| rows[row].report.as_ref().unwrap().nodes;
//! assert_eq!((nodes(0), nodes(2), nodes(4)), (21, 421, 9_323)); // every position
//! assert!(nodes(5) < nodes(4)); // and what alpha-beta needs of them
//! ```

mod fit;
mod forecast;
mod game;
mod grid;
mod habits;
mod pruning;
mod theory;

pub use fit::Fit;
pub use forecast::time_left;
pub use game::{Game, Mean, Step, means};
pub use grid::{Duel, Grid, GridCell};
pub use habits::{HabitCounts, Habits};
pub use pruning::{Row, TIMED_RUNS, count, pruning, take_median_time};
pub use theory::{Theory, knuth_moore, theory, three_quarters};

/// The fit of time on nodes: what a search costs at the start, and a node.
/// None for rows that do not have two different numbers of nodes.
#[must_use]
pub fn time_on_nodes<M>(rows: &[Row<M>]) -> Option<Fit> {
    let reports = rows.iter().filter_map(|row| row.report.as_ref().ok());
    let points: Vec<(f64, f64)> = reports
        .map(|report| (report.nodes as f64, report.time.as_secs_f64()))
        .collect();
    Fit::of(&points)
}

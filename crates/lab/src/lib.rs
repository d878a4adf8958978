//! A laboratory for game-tree search: the algorithms of the textbooks, each in
//! a short file, generic over the game, and observed from outside.
//!
//! ```
//! use chess::Position;
//! use lab::{BuiltIn, Limits, Material, search};
//!
//! let position: Position = "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1".parse()?;
//! let report = search(BuiltIn::AlphaBeta, &position, &Material, &Limits::depth(2), &mut ())
//!     .expect("nobody stops it");
//! assert!(report.value.is_win()); // Ra8 is mate
//! # Ok::<(), chess::FenError>(())
//! ```
//!
//! # How the algorithms are comparable
//!
//! All of them answer the same question, *what is this position worth after
//! `depth` plies of best play, by this evaluation?*, and all but two must give
//! the same number: `alpha-beta-quiescence` looks beyond the depth, and `mcts`
//! has no depth, which then stands for an effort. To make that well defined, a
//! position is judged by itself: it ends the game or not ([`game::Game::end`])
//! whatever led to it, so repetitions do not count inside the tree, and a
//! transposition table is used only for entries of exactly the depth asked for.

#![forbid(unsafe_code)]

pub mod algorithm;
mod contestant;
mod evaluation;
pub mod experiment;
pub mod games;
mod limits;
mod observer;
mod opponent;
mod score;
mod search;
mod serial;
mod tactics;

use game::random;

pub use algorithm::{
    Algorithm, BuiltIn, KillersAndHistory, Report, Technique, UnknownAlgorithm, search,
};
pub use evaluation::{
    CheckersFeatures, ChessFeatures, Classic, Evaluate, Evaluation, EvaluationError,
    EvaluationExplanation, EvaluationTerm, Featured, Features, Gains, GainsError, Material,
    PieceCount,
};
pub use limits::{Limits, Stopped};
pub use observer::{Bound, Counters, Cutter, Fate, Observer, Plies, Tree, TreeNode, Why};
pub use opponent::{Opponent, OpponentError, Searcher};
pub use score::Score;
pub use search::{BestLine, FULL_WINDOW, Place, Search, Window, Worth};
pub use tactics::{MOVE_SLOTS, NoisyMoves, Tactics};

//! The algorithms, by name.

mod alpha_beta;
mod deepening;
mod mcts;
mod minimax;
mod mtdf;
mod ordering;
mod pvs;
mod quiescence;
mod table;

pub use ordering::Experience;

use crate::evaluation::nearest;
use crate::search::{FULL_WINDOW, Place, Search};
use crate::{Evaluate, Limits, Observer, Score, Stopped, Tactics};
use std::fmt;
use std::str::FromStr;
use std::time::{Duration, Instant};
use thiserror::Error;

/// A way to search a game tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Algorithm {
    /// Every move to the full depth.
    Minimax,
    /// Without what cannot matter, in the order of generation; with a seed, in
    /// random order.
    AlphaBeta,
    /// Promising moves first.
    AlphaBetaOrdered,
    /// Positions that come again are looked up.
    AlphaBetaTable,
    /// Depth by depth, the best move of the last one first.
    AlphaBetaDeepening,
    /// Every move but the first with an empty window.
    Pvs,
    /// Captures are followed to their end before a position is judged.
    AlphaBetaQuiescence,
    /// Closing in on the value by empty windows only.
    Mtdf,
    /// A tree grown by random games, wherever they go well.
    Mcts,
}

impl Algorithm {
    /// All of them, the simplest first.
    pub const ALL: [Algorithm; 9] = [
        Algorithm::Minimax,
        Algorithm::AlphaBeta,
        Algorithm::AlphaBetaOrdered,
        Algorithm::AlphaBetaTable,
        Algorithm::AlphaBetaDeepening,
        Algorithm::Pvs,
        Algorithm::AlphaBetaQuiescence,
        Algorithm::Mtdf,
        Algorithm::Mcts,
    ];

    /// The name it is called by.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Algorithm::Minimax => "minimax",
            Algorithm::AlphaBeta => "alpha-beta",
            Algorithm::AlphaBetaOrdered => "alpha-beta-ordered",
            Algorithm::AlphaBetaTable => "alpha-beta-table",
            Algorithm::AlphaBetaDeepening => "alpha-beta-deepening",
            Algorithm::Pvs => "pvs",
            Algorithm::AlphaBetaQuiescence => "alpha-beta-quiescence",
            Algorithm::Mtdf => "mtdf",
            Algorithm::Mcts => "mcts",
        }
    }

    /// Whether it has an answer when a limit other than the depth stops it.
    #[must_use]
    pub const fn is_anytime(self) -> bool {
        matches!(
            self,
            Algorithm::AlphaBetaDeepening | Algorithm::Mtdf | Algorithm::Mcts
        )
    }

    /// Whether it answers with the value that minimax has, as all do but the
    /// one that looks beyond the depth and the one that has none.
    #[must_use]
    pub const fn agrees_with_minimax(self) -> bool {
        !matches!(self, Algorithm::AlphaBetaQuiescence | Algorithm::Mcts)
    }
}

impl fmt::Display for Algorithm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A name that no algorithm has.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error(
    "there is no algorithm {text:?}{} There are: {}",
    nearest.map_or(".".to_owned(), |by| format!(", did you mean {by}?")),
    Algorithm::ALL.map(Algorithm::name).join(", ")
)]
pub struct UnknownAlgorithm {
    /// The name.
    pub text: String,
    /// An algorithm whose name looks like it.
    pub nearest: Option<Algorithm>,
}

impl FromStr for Algorithm {
    type Err = UnknownAlgorithm;

    fn from_str(name: &str) -> Result<Algorithm, UnknownAlgorithm> {
        let named = |name: &str| Algorithm::ALL.into_iter().find(|by| by.name() == name);
        named(name).ok_or_else(|| UnknownAlgorithm {
            text: name.chars().take(100).collect(),
            nearest: nearest(name, Algorithm::ALL.map(Algorithm::name)).and_then(named),
        })
    }
}

/// What a search found, and what it took.
#[derive(Clone, Debug)]
pub struct Report<M> {
    /// What the position is worth to the side to move.
    pub value: Score,
    /// The move that gives that; none where the game is over or depth is 0.
    pub best: Option<M>,
    /// The principal variation: how both sides play on, the best move first. The
    /// evaluation gives the value to the position where it ends, or the rules do;
    /// only the mean that Monte-Carlo search gives stands for many lines. It is
    /// shorter if a limit stopped the search.
    pub pv: Vec<M>,
    /// How deep it looked; for Monte-Carlo search, what its rounds stand for.
    pub depth: u32,
    /// How many nodes it visited, the root included.
    pub nodes: u64,
    /// How long it took.
    pub time: Duration,
}

/// Searches a position.
///
/// # Errors
/// If a limit other than the depth was reached before there was any answer.
/// An algorithm that deepens then answers with what the last full depth found,
/// and Monte-Carlo search with what it has.
pub fn search<G, E, O>(
    algorithm: Algorithm,
    position: &G,
    evaluation: &E,
    limits: &Limits,
    observer: &mut O,
) -> Result<Report<G::Move>, Stopped>
where
    G: Tactics,
    E: Evaluate<G>,
    O: Observer<G>,
{
    let start = Instant::now();
    let mut search = Search::new(evaluation, observer, limits);
    let depth = limits.depth;
    let at = Place::root(depth);
    let all = FULL_WINDOW;
    let found = match algorithm {
        Algorithm::Minimax => {
            let value = minimax::minimax(&mut search, position, at)?;
            search.found(value, depth)
        }
        Algorithm::AlphaBeta => {
            let value = match limits.seed.map(alpha_beta::Shuffled::new) {
                None => alpha_beta::alpha_beta(&mut search, &mut (), position, at, all),
                Some(mut shuffled) => {
                    alpha_beta::alpha_beta(&mut search, &mut shuffled, position, at, all)
                }
            };
            search.found(value?, depth)
        }
        Algorithm::AlphaBetaOrdered => {
            let mut experience = Experience::default();
            let value = alpha_beta::alpha_beta(&mut search, &mut experience, position, at, all)?;
            search.found(value, depth)
        }
        Algorithm::AlphaBetaTable => {
            let mut table = table::Table::for_search(&search);
            let value = alpha_beta::alpha_beta(&mut search, &mut table, position, at, all)?;
            table.with_whole_line(&search, position, search.found(value, depth))
        }
        Algorithm::AlphaBetaQuiescence => {
            let mut quiet = quiescence::Quiescence::default();
            let value = alpha_beta::alpha_beta(&mut search, &mut quiet, position, at, all)?;
            search.found(value, depth)
        }
        Algorithm::Pvs => {
            let mut table = table::Table::for_search(&search);
            let value = pvs::pvs(&mut search, &mut table, position, at, all)?;
            table.with_whole_line(&search, position, search.found(value, depth))
        }
        Algorithm::AlphaBetaDeepening => deepening::deepening(&mut search, position, depth)?,
        Algorithm::Mtdf => mtdf::mtdf(&mut search, position, depth)?,
        Algorithm::Mcts => mcts::mcts(&mut search, position, depth)?,
    };
    Ok(Report {
        value: found.value,
        best: found.pv.first().copied(),
        pv: found.pv,
        depth: found.depth,
        nodes: search.nodes(),
        time: start.elapsed(),
    })
}

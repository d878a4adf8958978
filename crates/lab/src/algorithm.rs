//! What an algorithm is, and how one is run.
//!
//! Every algorithm of the laboratory is a file of this folder, and every one is
//! known by its name to [`BuiltIn`]. One from outside is a type that implements
//! [`Algorithm`]; if it is alpha-beta with an idea of its own, the idea is a
//! [`Technique`] and the algorithm one line:
//!
//! ```
//! use game::Game;
//! use lab::algorithm::{Technique, alpha_beta};
//! use lab::{Algorithm, Evaluate, FULL_WINDOW, BestLine, Observer, Place, Search, Stopped};
//!
//! /// Looks at the moves that were generated last before the others.
//! struct Backwards;
//!
//! impl<G: Game> Technique<G> for Backwards {
//!     fn order(&mut self, _: &G, _: &Place<G::Move>, moves: &mut [G::Move]) {
//!         moves.reverse();
//!     }
//! }
//!
//! impl<G: Game, E: Evaluate<G>, O: Observer<G>> Algorithm<G, E, O> for Backwards {
//!     fn name(&self) -> &str {
//!         "alpha-beta-backwards"
//!     }
//!
//!     fn run(
//!         &self,
//!         search: &mut Search<'_, G, E, O>,
//!         position: &G,
//!         depth: u32,
//!     ) -> Result<BestLine<G::Move>, Stopped> {
//!         let root = Place::root(depth);
//!         let value = alpha_beta(search, &mut Backwards, position, root, FULL_WINDOW)?;
//!         Ok(search.best_line(value, depth))
//!     }
//! }
//!
//! let start = checkers::Position::start();
//! let report = lab::search(Backwards, &start, &lab::Material, &lab::Limits::depth(4), &mut ())?;
//! assert_eq!(report.pv.len(), 4);
//! # Ok::<(), Stopped>(())
//! ```

mod alpha_beta;
mod built_in;
mod deepening;
mod mcts;
mod minimax;
mod mtdf;
mod ordering;
mod pvs;
mod quiescence;
mod table;

pub use alpha_beta::{AlphaBeta, Shuffled, Technique, alpha_beta};
pub use built_in::{BuiltIn, UnknownAlgorithm};
pub use deepening::AlphaBetaDeepening;
pub use mcts::Mcts;
pub use minimax::{Minimax, minimax};
pub use mtdf::Mtdf;
pub use ordering::{AlphaBetaOrdered, KillersAndHistory};
pub use pvs::{Pvs, pvs};
pub use quiescence::{AlphaBetaQuiescence, Quiescence};
pub use table::{AlphaBetaTable, AlphaBetaTableUnordered, TranspositionTable};

use crate::search::{BestLine, Search};
use crate::{Evaluate, Limits, Observer, Score, Stopped};
use game::Game;
use std::time::{Duration, Instant};

/// A way to search a tree of the game `G`, whose leaves `E` judges, while `O`
/// watches.
///
/// Game, evaluation and observer are parameters of the trait and not of
/// [`run`](Algorithm::run), so that `&dyn Algorithm<G, E, O>` is a type: a list
/// may hold algorithms of any origin, and the choice among them costs one call a
/// search. Below it everything is compiled for this game and this evaluation.
pub trait Algorithm<G: Game, E: Evaluate<G>, O: Observer<G>> {
    /// The name it is called by.
    fn name(&self) -> &str;

    /// Searches a position to a depth.
    ///
    /// # Errors
    /// If the search was stopped before there was any answer.
    fn run(
        &self,
        search: &mut Search<'_, G, E, O>,
        position: &G,
        depth: u32,
    ) -> Result<BestLine<G::Move>, Stopped>;

    /// Whether it has an answer when a limit other than the depth stops it.
    fn is_anytime(&self) -> bool {
        false
    }
}

impl<G, E, O, A> Algorithm<G, E, O> for &A
where
    G: Game,
    E: Evaluate<G>,
    O: Observer<G>,
    A: Algorithm<G, E, O> + ?Sized,
{
    fn name(&self) -> &str {
        (**self).name()
    }

    fn run(
        &self,
        search: &mut Search<'_, G, E, O>,
        position: &G,
        depth: u32,
    ) -> Result<BestLine<G::Move>, Stopped> {
        (**self).run(search, position, depth)
    }

    fn is_anytime(&self) -> bool {
        (**self).is_anytime()
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
pub fn search<G, E, O, A>(
    algorithm: A,
    position: &G,
    evaluation: &E,
    limits: &Limits,
    observer: &mut O,
) -> Result<Report<G::Move>, Stopped>
where
    G: Game,
    E: Evaluate<G>,
    O: Observer<G>,
    A: Algorithm<G, E, O>,
{
    let start = Instant::now();
    let mut search = Search::new(evaluation, observer, limits);
    let BestLine { value, depth, pv } = algorithm.run(&mut search, position, limits.depth)?;
    Ok(Report {
        value,
        best: pv.first().copied(),
        pv,
        depth,
        nodes: search.nodes(),
        time: start.elapsed(),
    })
}

//! The algorithms of the laboratory, by name.

use super::{
    Algorithm, AlphaBeta, AlphaBetaDeepening, AlphaBetaOrdered, AlphaBetaQuiescence,
    AlphaBetaTable, AlphaBetaTableUnordered, Mcts, Minimax, Mtdf, Pvs,
};
use crate::evaluation::nearest;
use crate::search::{BestLine, Search};
use crate::{Evaluate, Observer, Stopped, Tactics};
use std::fmt;
use std::str::FromStr;
use thiserror::Error;

/// An algorithm that the laboratory knows, as a value: it can be compared, read
/// from its name and written as it.
///
/// ```
/// use lab::BuiltIn;
///
/// let pvs: BuiltIn = "pvs".parse()?;
/// assert_eq!(pvs, BuiltIn::Pvs);
/// assert!("pvz".parse::<BuiltIn>().unwrap_err().to_string().contains("did you mean pvs?"));
/// # Ok::<(), lab::UnknownAlgorithm>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BuiltIn {
    /// Every move to the full depth.
    Minimax,
    /// Without what cannot matter, in the order of generation; with a seed, in
    /// random order.
    AlphaBeta,
    /// Promising moves first.
    AlphaBetaOrdered,
    /// Positions that come again are looked up, and moves left as plain alpha-beta
    /// has them.
    AlphaBetaTableUnordered,
    /// Positions that come again are looked up, and promising moves come first.
    AlphaBetaTable,
    /// Depth by depth, the best move of the last one first.
    AlphaBetaDeepening,
    /// Every move but the first with a null window.
    Pvs,
    /// Captures are followed to their end before a position is judged.
    AlphaBetaQuiescence,
    /// Closing in on the value by null windows only.
    Mtdf,
    /// A tree grown by random games, wherever they go well.
    Mcts,
}

impl BuiltIn {
    /// All of them, the simplest first.
    pub const ALL: [BuiltIn; 10] = [
        BuiltIn::Minimax,
        BuiltIn::AlphaBeta,
        BuiltIn::AlphaBetaOrdered,
        BuiltIn::AlphaBetaTableUnordered,
        BuiltIn::AlphaBetaTable,
        BuiltIn::AlphaBetaDeepening,
        BuiltIn::Pvs,
        BuiltIn::AlphaBetaQuiescence,
        BuiltIn::Mtdf,
        BuiltIn::Mcts,
    ];

    /// The name it is called by.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            BuiltIn::Minimax => "minimax",
            BuiltIn::AlphaBeta => "alpha-beta",
            BuiltIn::AlphaBetaOrdered => "alpha-beta-ordered",
            BuiltIn::AlphaBetaTableUnordered => "alpha-beta-table-unordered",
            BuiltIn::AlphaBetaTable => "alpha-beta-table",
            BuiltIn::AlphaBetaDeepening => "alpha-beta-deepening",
            BuiltIn::Pvs => "pvs",
            BuiltIn::AlphaBetaQuiescence => "alpha-beta-quiescence",
            BuiltIn::Mtdf => "mtdf",
            BuiltIn::Mcts => "mcts",
        }
    }

    /// Whether it has an answer when a limit other than the depth stops it.
    #[must_use]
    pub const fn is_anytime(self) -> bool {
        matches!(
            self,
            BuiltIn::AlphaBetaDeepening | BuiltIn::Mtdf | BuiltIn::Mcts
        )
    }

    /// Whether it answers with the value that minimax has, as all do but the
    /// one that looks beyond the depth and the one that has none.
    #[must_use]
    pub const fn agrees_with_minimax(self) -> bool {
        !matches!(self, BuiltIn::AlphaBetaQuiescence | BuiltIn::Mcts)
    }
}

impl<G: Tactics, E: Evaluate<G>, O: Observer<G>> Algorithm<G, E, O> for BuiltIn {
    fn name(&self) -> &str {
        BuiltIn::name(*self)
    }

    fn run(
        &self,
        search: &mut Search<'_, G, E, O>,
        position: &G,
        depth: u32,
    ) -> Result<BestLine<G::Move>, Stopped> {
        match self {
            BuiltIn::Minimax => Minimax.run(search, position, depth),
            BuiltIn::AlphaBeta => AlphaBeta.run(search, position, depth),
            BuiltIn::AlphaBetaOrdered => AlphaBetaOrdered.run(search, position, depth),
            BuiltIn::AlphaBetaTableUnordered => {
                AlphaBetaTableUnordered.run(search, position, depth)
            }
            BuiltIn::AlphaBetaTable => AlphaBetaTable.run(search, position, depth),
            BuiltIn::AlphaBetaDeepening => AlphaBetaDeepening.run(search, position, depth),
            BuiltIn::Pvs => Pvs.run(search, position, depth),
            BuiltIn::AlphaBetaQuiescence => AlphaBetaQuiescence.run(search, position, depth),
            BuiltIn::Mtdf => Mtdf.run(search, position, depth),
            BuiltIn::Mcts => Mcts.run(search, position, depth),
        }
    }

    fn is_anytime(&self) -> bool {
        BuiltIn::is_anytime(*self)
    }
}

impl fmt::Display for BuiltIn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(BuiltIn::name(*self))
    }
}

/// A name that no algorithm has.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error(
    "there is no algorithm {text:?}{} There are: {}",
    nearest.map_or(".".to_owned(), |by| format!(", did you mean {by}?")),
    BuiltIn::ALL.map(BuiltIn::name).join(", ")
)]
pub struct UnknownAlgorithm {
    /// The name.
    pub text: String,
    /// An algorithm whose name looks like it.
    pub nearest: Option<BuiltIn>,
}

impl FromStr for BuiltIn {
    type Err = UnknownAlgorithm;

    fn from_str(name: &str) -> Result<BuiltIn, UnknownAlgorithm> {
        let named = |name: &str| {
            BuiltIn::ALL
                .into_iter()
                .find(|by| BuiltIn::name(*by) == name)
        };
        named(name).ok_or_else(|| UnknownAlgorithm {
            text: name.chars().take(100).collect(),
            nearest: nearest(name, BuiltIn::ALL.map(BuiltIn::name)).and_then(named),
        })
    }
}

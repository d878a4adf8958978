//! Small games to teach with: their trees fit on a page, or into a second.
//!
//! ```
//! use lab::algorithm::{AlphaBeta, Minimax};
//! use lab::games::{LeafValues, NumberTree};
//! use lab::{Limits, search};
//!
//! let tree: NumberTree = "[[3,12,8],[2,4,6],[14,5,2]]".parse()?;
//! let limits = Limits::depth(tree.height());
//! let minimax = search(Minimax, &tree, &LeafValues, &limits, &mut ())?;
//! let alpha_beta = search(AlphaBeta, &tree, &LeafValues, &limits, &mut ())?;
//! assert_eq!((minimax.value.value(), minimax.nodes), (3, 13));
//! assert_eq!((alpha_beta.value.value(), alpha_beta.nodes), (3, 11)); // 4 and 6 are skipped
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod number_tree;
mod tic_tac_toe;

pub use number_tree::{Branch, LeafValues, NumberTree, TreeError, TreeFault};
pub use tic_tac_toe::{Cell, OnlyEndings, TicTacToe, TicTacToeError};

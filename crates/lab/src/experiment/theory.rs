//! What mathematics says of the number of leaves that alpha-beta looks at in a
//! tree with `b` moves in every node.

use super::Row;
use crate::{BuiltIn, Counters};
use serde::{Deserialize, Serialize};

/// The fewest leaves that can prove the value of a tree, whatever the
/// algorithm: `b^ceil(d/2) + b^floor(d/2) - 1` (Knuth and Moore 1975). Alpha-beta
/// needs just these if the best move always comes first.
#[must_use]
pub fn knuth_moore(branching: f64, depth: u32) -> f64 {
    let (floor, ceiling) = (depth / 2, depth.div_ceil(2));
    branching.powi(ceiling as i32) + branching.powi(floor as i32) - 1.0
}

/// About what alpha-beta looks at if moves come in any order: `b^(3d/4)` leaves
/// (Fuller, Gaschnig and Gillogly 1973).
#[must_use]
pub fn three_quarters(branching: f64, depth: u32) -> f64 {
    branching.powf(0.75 * f64::from(depth))
}

/// What theory says of a depth.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Theory {
    /// The depth.
    pub depth: u32,
    /// The number of moves per node that was measured.
    pub branching: f64,
    /// The number of Knuth and Moore.
    pub minimum: f64,
    /// The leaves with moves in any order, b^(3d/4).
    pub three_quarters: f64,
}

/// The theory of every depth of an experiment. The number of moves per node is
/// that of a uniform tree as large as what minimax saw at that depth; where
/// minimax was not measured, it is the last known, or else that of the root.
#[must_use]
pub fn theory<M>(rows: &[Row<M>], root_moves: usize) -> Vec<Theory> {
    let deepest = rows.iter().map(|row| row.depth).max().unwrap_or(0);
    let mut branching = root_moves as f64;
    let of_depth = |depth| {
        let minimax = rows.iter().find(|row| {
            row.algorithm == BuiltIn::Minimax && row.depth == depth && row.report.is_ok()
        });
        if let Some(report) = minimax.and_then(|row| row.report.as_ref().ok()) {
            let counters = Counters {
                nodes: report.nodes,
                ..Counters::default()
            };
            branching = counters.branching_factor(depth);
        }
        Theory {
            depth,
            branching,
            minimum: knuth_moore(branching, depth),
            three_quarters: three_quarters(branching, depth),
        }
    };
    (1..=deepest).map(of_depth).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn f6_theory_by_hand() {
        assert_eq!(knuth_moore(20.0, 1), 20.0);
        assert_eq!(knuth_moore(20.0, 2), 39.0);
        assert_eq!(knuth_moore(10.0, 3), 109.0);
        assert_eq!(knuth_moore(10.0, 4), 199.0);
        assert!((three_quarters(16.0, 4) - 4096.0).abs() < 1e-9);
    }
}

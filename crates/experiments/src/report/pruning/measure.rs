//! The searches.

use super::super::plan::known_evaluation;
use super::super::searches::{Searches, limits};
use super::super::work::Work;
use super::{EVALUATION, OTHERS};
use crate::{SearchRow, SearchRows};
use chess::Position;
use lab::experiment::{Theory, theory};
use lab::{BuiltIn, Counters, Evaluate, Limits, Score, search};
use serde::Serialize;

/// Everything measured.
pub(super) struct Measured {
    /// Minimax and alpha-beta.
    pub(super) lines: SearchRows,
    pub(super) depths: Vec<AtDepth>,
    pub(super) evaluations: Vec<Judged>,
}

/// What was found at a depth.
pub(super) struct AtDepth {
    pub(super) depth: u32,
    pub(super) minimax: Taken,
    pub(super) alpha_beta: Taken,
    pub(super) theory: Theory,
    /// The leaves of alpha-beta with moves in the order of generation,
    pub(super) leaves: u64,
    /// and in random orders.
    pub(super) orders: Vec<Order>,
}

/// What a search took, and what it found.
#[derive(Clone, Copy)]
pub(super) struct Taken {
    pub(super) nodes: f64,
    pub(super) seconds: f64,
    pub(super) value: Score,
}

/// Alpha-beta with moves in random order.
#[derive(Serialize)]
pub(super) struct Order {
    pub(super) depth: u32,
    pub(super) seed: u64,
    pub(super) nodes: u64,
    pub(super) leaves: u64,
}

/// Alpha-beta with an evaluation.
#[derive(Serialize)]
pub(super) struct Judged {
    pub(super) evaluation: &'static str,
    pub(super) depth: u32,
    pub(super) nodes: u64,
}

/// None if an interrupt came first.
pub(super) fn measure(work: &Work) -> Option<Measured> {
    const BOTH: [BuiltIn; 2] = [BuiltIn::Minimax, BuiltIn::AlphaBeta];
    let searches = searched(work, EVALUATION, &BOTH)?;
    let lines = searches.lines;
    let theory = theory(&searches.rows, Position::start().legal_moves().len());
    let mut depths = Vec::new();
    for (both, theory) in lines.finished.chunks_exact(2).zip(theory) {
        depths.push(AtDepth {
            depth: theory.depth,
            minimax: taken(&both[0]),
            alpha_beta: taken(&both[1]),
            theory,
            leaves: counted(work, theory.depth, None)?.leaves(),
            orders: orders(work, theory.depth)?,
        });
    }
    let mut evaluations = judged(EVALUATION, &lines);
    for name in OTHERS {
        let other = searched(work, name, &[BuiltIn::AlphaBeta])?;
        evaluations.extend(judged(name, &other.lines));
    }
    Some(Measured {
        lines,
        depths,
        evaluations,
    })
}

fn searched(
    work: &Work,
    evaluation: &str,
    algorithms: &[BuiltIn],
) -> Option<Searches<chess::Move>> {
    let evaluation = known_evaluation(evaluation);
    let limits = limits(work, work.plan.pruning_depth);
    Searches::measure(work, &Position::start(), &evaluation, algorithms, &limits)
}

fn taken(line: &SearchRow) -> Taken {
    Taken {
        nodes: line.nodes as f64,
        seconds: line.seconds,
        value: line.value,
    }
}

fn orders(work: &Work, depth: u32) -> Option<Vec<Order>> {
    let order = |seed: u64| {
        let counters = counted(work, depth, Some(seed))?;
        Some(Order {
            depth,
            seed,
            nodes: counters.nodes,
            leaves: counters.leaves(),
        })
    };
    work.plan.order_seeds().map(order).collect()
}

/// Alpha-beta, with what it does counted.
fn counted(work: &Work, depth: u32, seed: Option<u64>) -> Option<Counters> {
    let limits = Limits {
        seed,
        ..limits(work, depth)
    };
    let mut counters = Counters::default();
    let (by, start) = (BuiltIn::AlphaBeta, Position::start());
    let evaluation = known_evaluation(EVALUATION).for_search(&start, &limits);
    search(by, &start, &evaluation, &limits, &mut counters).ok()?;
    work.step();
    Some(counters)
}

fn judged(evaluation: &'static str, lines: &SearchRows) -> Vec<Judged> {
    let lines = lines.finished.iter();
    let lines = lines.filter(|line| line.algorithm == BuiltIn::AlphaBeta);
    let judged = |line: &SearchRow| Judged {
        evaluation,
        depth: line.depth,
        nodes: line.nodes,
    };
    lines.map(judged).collect()
}

impl AtDepth {
    /// The leaves in random orders: the mean, the lowest, the highest.
    pub(super) fn shuffled(&self) -> (f64, f64, f64) {
        let leaves = || self.orders.iter().map(|order| order.leaves as f64);
        let mean = leaves().sum::<f64>() / self.orders.len() as f64;
        let (lowest, highest) = (
            leaves().fold(f64::MAX, f64::min),
            leaves().fold(0.0, f64::max),
        );
        (mean, lowest, highest)
    }

    /// The part of minimax's nodes that alpha-beta looked at.
    pub(super) fn share(&self) -> f64 {
        self.alpha_beta.nodes / self.minimax.nodes
    }
}

impl Measured {
    pub(super) fn orders_csv(&self) -> String {
        let mut csv = "depth,seed,nodes,leaves\n".to_owned();
        for order in self.depths.iter().flat_map(|at| &at.orders) {
            let Order {
                depth,
                seed,
                nodes,
                leaves,
            } = order;
            csv.push_str(&format!("{depth},{seed},{nodes},{leaves}\n"));
        }
        csv
    }

    pub(super) fn evaluations_csv(&self) -> String {
        let mut csv = "evaluation,depth,nodes\n".to_owned();
        for judged in &self.evaluations {
            let Judged {
                evaluation,
                depth,
                nodes,
            } = judged;
            csv.push_str(&format!("{evaluation},{depth},{nodes}\n"));
        }
        csv
    }
}

//! Trees made for the purpose, as wide and as deep as one likes: theory knows
//! what alpha-beta must look at there.

use chess::Position as Chess;
use game::{Color, DrawRules, Ending, Game, MoveList};
use lab::experiment::knuth_moore;
use lab::{BuiltIn, Counters, Evaluate, Limits, NoisyMoves, Score, Tactics, Tree, search};

/// A node of a tree in which every node has `width` moves.
#[derive(Clone, Debug)]
struct Uniform {
    width: u8,
    path: Vec<u8>,
}

impl Uniform {
    /// The root of such a tree.
    const fn new(width: u8) -> Uniform {
        let path = Vec::new();
        Uniform { width, path }
    }

    /// The moves that lead here.
    fn path(&self) -> &[u8] {
        &self.path
    }
}

impl Game for Uniform {
    type Move = u8;
    const DRAW_RULES: DrawRules = <Chess as Game>::DRAW_RULES;

    fn legal_moves(&self) -> MoveList<u8> {
        (0..self.width).collect()
    }

    fn play_unchecked(&mut self, mv: u8) {
        self.path.push(mv);
    }

    fn end(&self) -> Option<Ending> {
        None
    }

    fn key(&self) -> u64 {
        self.path
            .iter()
            .fold(1, |key, mv| key * 64 + u64::from(*mv) + 1)
    }

    fn side_to_move(&self) -> Color {
        Color::ALL[self.path.len() % 2]
    }

    fn reversible_plies(&self) -> u32 {
        0
    }
}

impl Tactics for Uniform {
    fn capture_rank(&self, _: u8) -> Option<i32> {
        None
    }

    fn slot(&self, mv: u8) -> usize {
        usize::from(mv)
    }

    fn noisy_moves(&self) -> NoisyMoves<u8> {
        NoisyMoves {
            moves: MoveList::new(),
            may_stand_pat: true,
        }
    }
}

/// Every move but the first gives something away, the more the later it is.
struct FirstIsBest;

impl Evaluate<Uniform> for FirstIsBest {
    fn evaluate(&self, position: &Uniform) -> Score {
        let lost = |parity: usize| {
            let moves = position.path.iter().skip(parity).step_by(2);
            moves.map(|mv| i32::from(*mv)).sum::<i32>()
        };
        // The moves of the side to move are those at its own parity.
        let us = position.path.len() % 2;
        Score::new(lost(1 - us) - lost(us))
    }
}

/// The leaves that alpha-beta looks at in a uniform tree.
fn leaves<E: Evaluate<Uniform>>(evaluation: &E, width: u8, limits: &Limits) -> u64 {
    let mut counters = Counters::default();
    let root = Uniform::new(width);
    search(BuiltIn::AlphaBeta, &root, evaluation, limits, &mut counters)
        .expect("no limit but the depth");
    counters.evaluations
}

#[test]
fn f6_on_a_perfectly_ordered_tree_alpha_beta_looks_at_knuth_and_moores_leaves() {
    for width in [2_u8, 3, 5] {
        for depth in 1..=6_u32 {
            let power = |exponent: u32| u64::from(width).pow(exponent);
            let minimal = power(depth.div_ceil(2)) + power(depth / 2) - 1;
            let counted = leaves(&FirstIsBest, width, &Limits::depth(depth));
            assert_eq!(counted, minimal, "{width}^{depth}");
        }
    }
}

fn seeded(depth: u32, seed: u64) -> Limits {
    Limits {
        seed: Some(seed),
        ..Limits::depth(depth)
    }
}

#[test]
fn f6_random_order_lies_between_the_fewest_leaves_and_all() {
    for (width, depth) in [(3_u8, 6), (5, 4), (8, 3)] {
        let seeds = 0..100;
        let sum: u64 = seeds
            .map(|seed| leaves(&FirstIsBest, width, &seeded(depth, seed)))
            .sum();
        let mean = sum as f64 / 100.0;
        let fewest = knuth_moore(f64::from(width), depth);
        let all = f64::from(width).powi(depth as i32);
        assert!(1.1 * fewest < mean && mean < 0.9 * all, "{width}^{depth}");
    }
}

/// Nine leaves of a tree of width 3 and depth 2, from the root's point of view.
const LEAVES: [[i32; 3]; 3] = [[4, 8, 1], [6, 5, 2], [7, 3, 9]];

struct Nine;

impl Evaluate<Uniform> for Nine {
    fn evaluate(&self, position: &Uniform) -> Score {
        let path = position.path();
        Score::new(LEAVES[usize::from(path[0])][usize::from(path[1])])
    }
}

/// Leaves that are looked at with the moves in one given order: the second
/// player's choice is cut short as soon as the first has something as good.
fn leaves_in_order(tree: &[[i32; 3]]) -> u32 {
    let (mut count, mut best) = (0, i32::MIN);
    for answers in tree {
        let mut least = i32::MAX;
        for answer in answers {
            count += 1;
            least = least.min(*answer);
            if least <= best {
                break;
            }
        }
        best = best.max(least);
    }
    count
}

const ORDERS: [[usize; 3]; 6] = [
    [0, 1, 2],
    [0, 2, 1],
    [1, 0, 2],
    [1, 2, 0],
    [2, 0, 1],
    [2, 1, 0],
];

#[test]
fn f6_every_order_of_every_node_is_as_likely_as_any_other() {
    // The mean over all 6^4 orders, counted one by one.
    let mut sum = 0;
    for root in ORDERS {
        for a in ORDERS {
            for b in ORDERS {
                for c in ORDERS {
                    let tree: Vec<[i32; 3]> = (0..3)
                        .map(|place| [a, b, c][place].map(|mv| LEAVES[root[place]][mv]))
                        .collect();
                    sum += leaves_in_order(&tree);
                }
            }
        }
    }
    let wanted = f64::from(sum) / 6_f64.powi(4);
    const SEEDS: u64 = 20_000;
    let counts = (0..SEEDS).map(|seed| leaves(&Nine, 3, &seeded(2, seed)) as f64);
    let mean = counts.sum::<f64>() / SEEDS as f64;
    // A count lies in 5..=9, so the mean of 20,000 is off by 0.014 at most,
    // usually; and the seeds are fixed.
    assert!((mean - wanted).abs() < 0.04, "{mean} instead of {wanted}");
}

#[test]
fn monte_carlo_search_finds_the_best_move_of_a_tree() {
    for width in [2, 5, 9] {
        let limits = Limits::depth(4);
        let root = Uniform::new(width);
        let report = search(BuiltIn::Mcts, &root, &FirstIsBest, &limits, &mut ()).unwrap();
        assert_eq!(report.best, Some(0), "{width}");
    }
}

#[test]
fn monte_carlo_search_follows_a_forced_line_only_so_far() {
    let mut tree = Tree::new(usize::MAX);
    let (root, limits) = (Uniform::new(1), Limits::depth(3));
    search(BuiltIn::Mcts, &root, &FirstIsBest, &limits, &mut tree).unwrap();
    let plies = tree.nodes().iter().map(|node| node.ply).max();
    assert_eq!((plies, tree.nodes().len()), (Some(99), 100));
}

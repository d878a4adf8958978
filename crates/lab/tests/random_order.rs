//! Plain alpha-beta with a seed looks at moves in random order everywhere.

use lab::{BuiltIn, Evaluate, Limits, Material, Report, Tactics, search};
use std::collections::HashSet;
use testing::Random;

fn seeded(depth: u32, seed: u64) -> Limits {
    Limits {
        seed: Some(seed),
        ..Limits::depth(depth)
    }
}

fn run<G: Tactics>(by: BuiltIn, position: &G, limits: &Limits) -> Report<G::Move>
where
    Material: Evaluate<G>,
{
    search(by, position, &Material, limits, &mut ()).expect("no limit but the depth")
}

fn the_value_stays_and_the_work_varies<G: Tactics>(start: &G, depth: u32)
where
    Material: Evaluate<G>,
{
    let mut position = start.clone();
    let mut random = Random::new(5);
    for _ in 0..8 {
        position.play_unchecked(random.pick(&position.legal_moves()));
    }
    let minimax = run(BuiltIn::Minimax, &position, &Limits::depth(depth));
    let mut counts = HashSet::new();
    for seed in 0..100 {
        let limits = seeded(depth, seed);
        let report = run(BuiltIn::AlphaBeta, &position, &limits);
        assert_eq!(report.value, minimax.value, "seed {seed}");
        assert!(report.nodes <= minimax.nodes);
        let again = run(BuiltIn::AlphaBeta, &position, &limits);
        assert_eq!((again.nodes, again.best), (report.nodes, report.best));
        counts.insert(report.nodes);
    }
    assert!(counts.len() > 50, "{} counts of 100 seeds", counts.len());
}

#[test]
fn f6_a_random_order_changes_the_work_and_not_the_value() {
    the_value_stays_and_the_work_varies(&chess::Position::start(), 3);
    the_value_stays_and_the_work_varies(&checkers::Position::start(), 6);
}

#[test]
fn f6_the_others_shuffle_the_root_alone() {
    // One move only, Kxb2: there is nothing to shuffle at the root.
    let forced: chess::Position = "r2qk2r/8/8/8/8/8/1q4PP/K4BNR w - - 0 1".parse().unwrap();
    assert_eq!(forced.legal_moves().len(), 1);
    for algorithm in BuiltIn::ALL {
        let nodes = |seed| run(algorithm, &forced, &seeded(4, seed)).nodes;
        let counts: HashSet<u64> = (0..20).map(nodes).collect();
        let is_random = matches!(
            algorithm,
            BuiltIn::AlphaBeta | BuiltIn::AlphaBetaTableUnordered | BuiltIn::Mcts
        );
        assert_eq!(counts.len() > 1, is_random, "{algorithm}");
    }
}

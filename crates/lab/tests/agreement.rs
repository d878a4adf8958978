//! All algorithms give the same value, and none visits more than it should.

use checkers::Position as Checkers;
use chess::Position as Chess;
use game::Game;
use lab::{Algorithm, Counters, Evaluate, Limits, Material, Report, Score, Tactics, search};
use testing::Random;

fn run<G: Tactics>(algorithm: Algorithm, position: &G, depth: u32) -> (Report<G::Move>, Counters)
where
    Material: Evaluate<G>,
{
    let mut counters = Counters::default();
    let report = search(
        algorithm,
        position,
        &Material,
        &Limits::depth(depth),
        &mut counters,
    )
    .expect("no limit but the depth");
    assert_eq!(report.nodes, counters.nodes, "{algorithm}");
    (report, counters)
}

/// A position some random moves away from `start`.
fn random_position<G: Game>(random: &mut Random, start: &G, plies: usize) -> G {
    let mut position = start.clone();
    for _ in 0..random.below(plies) {
        let moves = position.legal_moves();
        if moves.is_empty() {
            break;
        }
        position.play_unchecked(random.pick(&moves));
    }
    position
}

fn assert_agreement<G: Tactics>(position: &G, depth: u32)
where
    Material: Evaluate<G>,
{
    let (minimax, all) = run(Algorithm::Minimax, position, depth);
    for algorithm in Algorithm::ALL {
        if !algorithm.agrees_with_minimax() {
            continue;
        }
        let (report, counters) = run(algorithm, position, depth);
        assert_eq!(report.value, minimax.value, "{algorithm} at depth {depth}");
        assert_eq!(report.best.is_some(), minimax.best.is_some(), "{algorithm}");
        if let Some(best) = report.best {
            // Whatever move is named must really be worth that much.
            let mut next = position.clone();
            next.play_unchecked(best);
            let below = run(Algorithm::Minimax, &next, depth - 1).0.value;
            let below = match below.plies_to_end() {
                Some(plies) if below.is_win() => Score::lost_at(plies + 1),
                Some(plies) => -Score::lost_at(plies + 1),
                None => -below,
            };
            assert_eq!(below, minimax.value, "{algorithm} plays {best:?}");
        }
        if algorithm == Algorithm::AlphaBeta {
            assert!(counters.nodes <= all.nodes);
        }
    }
}

#[test]
fn f6_all_algorithms_agree_on_chess() {
    let mut random = Random::new(1);
    for round in 0..600 {
        let position = random_position(&mut random, &Chess::start(), 120);
        assert_agreement(&position, round % 4);
    }
}

#[test]
fn c7_all_algorithms_agree_on_checkers() {
    let mut random = Random::new(2);
    for round in 0..1500 {
        let position = random_position(&mut random, &Checkers::start(), 80);
        assert_agreement(&position, round % 6);
    }
}

#[test]
fn f2_minimax_visits_as_many_nodes_as_perft_counts() {
    let start = Chess::start();
    let sum = |depth| (0..=depth).map(|d| chess::perft(&start, d)).sum::<u64>();
    for depth in 0..=4 {
        assert_eq!(run(Algorithm::Minimax, &start, depth).0.nodes, sum(depth));
    }
    let start = Checkers::start();
    let sum = |depth| {
        (0..=depth)
            .map(|d| checkers::perft_distinct(&start, d))
            .sum::<u64>()
    };
    for depth in 0..=7 {
        assert_eq!(run(Algorithm::Minimax, &start, depth).0.nodes, sum(depth));
    }
}

#[test]
fn known_mates_are_found_in_their_number_of_moves() {
    for (fen, plies) in [
        ("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", 1),
        // Two rooks drive the king to the edge.
        ("7k/8/8/8/8/8/R7/1R2K3 w - - 0 1", 3),
        // Philidor's smothered mate: Nh6+ Kh8, Qg8+ Rxg8, Nf7#.
        ("5rk1/5Npp/8/8/2Q5/8/8/6K1 w - - 0 1", 5),
    ] {
        let position: Chess = fen.parse().unwrap();
        for algorithm in [
            Algorithm::AlphaBetaDeepening,
            Algorithm::Pvs,
            Algorithm::Mtdf,
        ] {
            let (report, _) = run(algorithm, &position, plies + 1);
            assert_eq!(
                report.value.plies_to_end(),
                Some(plies),
                "{algorithm} {fen}"
            );
            assert!(report.value.is_win());
        }
    }
}

#[test]
fn p4_a_seed_chooses_among_equal_moves_and_repeats_itself() {
    let start = Chess::start();
    let best = |seed| {
        let limits = Limits {
            seed: Some(seed),
            ..Limits::depth(2)
        };
        search(Algorithm::AlphaBeta, &start, &Material, &limits, &mut ())
            .unwrap()
            .best
    };
    let chosen: std::collections::HashSet<_> = (0..200).map(best).collect();
    assert!(chosen.len() >= 15, "{} of 20 moves", chosen.len());
    assert_eq!(best(7), best(7));
}

#[test]
fn limits_stop_a_search_and_deepening_still_answers() {
    let start = Chess::start();
    let limits = Limits {
        nodes: Some(20_000),
        ..Limits::depth(30)
    };
    assert!(search(Algorithm::Minimax, &start, &Material, &limits, &mut ()).is_err());
    let report = search(
        Algorithm::AlphaBetaDeepening,
        &start,
        &Material,
        &limits,
        &mut (),
    )
    .unwrap();
    assert!(report.best.is_some() && report.depth >= 2 && report.nodes <= 20_000);
    limits
        .stop
        .store(true, std::sync::atomic::Ordering::Relaxed);
    let unlimited = Limits {
        nodes: None,
        ..limits
    };
    assert!(search(Algorithm::Minimax, &start, &Material, &unlimited, &mut ()).is_err());
}

#[test]
fn quiescence_sees_that_a_defended_pawn_is_not_won() {
    // Rxe5 wins a pawn at depth 1 and loses the rook to the knight after it.
    let position: Chess = "1k6/8/2n5/4p3/8/8/4R3/1K6 w - - 0 1".parse().unwrap();
    let (plain, _) = run(Algorithm::AlphaBeta, &position, 1);
    let (quiet, _) = run(Algorithm::AlphaBetaQuiescence, &position, 1);
    assert_eq!(plain.value.value() - quiet.value.value(), 100);
}

#[test]
fn algorithms_are_read_as_they_are_written() {
    for algorithm in Algorithm::ALL {
        assert_eq!(algorithm.to_string().parse(), Ok(algorithm));
    }
    assert!("alpha".parse::<Algorithm>().is_err());
}

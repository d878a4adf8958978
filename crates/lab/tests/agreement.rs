//! All algorithms give the same value, and each visits what theory says.

use checkers::Position as Checkers;
use chess::Position as Chess;
use game::{Color, DrawRules, Ending, Game, MoveList};
use lab::{
    Algorithm, Counters, Evaluate, Limits, Material, Report, Score, Tactics, Unrest, search,
};
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

/// A tree in which every node has `width` moves and the first is the best.
#[derive(Clone, Debug)]
struct Uniform {
    width: u8,
    path: Vec<u8>,
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

    fn unrest(&self) -> Unrest<u8> {
        Unrest {
            moves: MoveList::new(),
            may_stand: true,
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

#[test]
fn f6_alpha_beta_on_a_perfectly_ordered_tree_visits_knuth_and_moores_leaves() {
    for width in [2_u8, 3, 5] {
        for depth in 1..=6_u32 {
            let root = Uniform {
                width,
                path: Vec::new(),
            };
            let mut counters = Counters::default();
            let limits = Limits::depth(depth);
            search(
                Algorithm::AlphaBeta,
                &root,
                &FirstIsBest,
                &limits,
                &mut counters,
            )
            .unwrap();
            let power = |exponent: u32| u64::from(width).pow(exponent);
            let minimal = power(depth.div_ceil(2)) + power(depth / 2) - 1;
            assert_eq!(counters.evaluations, minimal, "{width}^{depth}");
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

//! All algorithms give the same value, and none visits more than it should.

use checkers::Position as Checkers;
use chess::Position as Chess;
use game::{Game, Outcome};
use lab::{
    BuiltIn, Counters, Evaluate, Evaluation, Featured, Limits, Material, Report, Score, Stopped,
    Tactics, search,
};
use std::collections::HashSet;
use testing::Random;

fn run_with<G: Tactics>(
    algorithm: BuiltIn,
    position: &G,
    evaluation: &impl Evaluate<G>,
    limits: &Limits,
) -> Result<Report<G::Move>, Stopped> {
    let mut counters = Counters::default();
    let report = search(algorithm, position, evaluation, limits, &mut counters)?;
    assert_eq!(report.nodes, counters.nodes, "{algorithm}");
    Ok(report)
}

fn run<G: Tactics>(algorithm: BuiltIn, position: &G, depth: u32) -> Report<G::Move>
where
    Material: Evaluate<G>,
{
    run_with(algorithm, position, &Material, &Limits::depth(depth)).unwrap()
}

/// A position some random moves away from `start`, in which the game goes on.
fn random_position<G: Game>(random: &mut Random, start: &G, plies: usize) -> G {
    let mut position = start.clone();
    for _ in 0..random.below(plies) {
        let mut next = position.clone();
        next.play_unchecked(random.pick(&position.legal_moves()));
        if next.end().is_some() {
            break;
        }
        position = next;
    }
    position
}

/// What a value is to the other side, one ply before.
fn before(value: Score) -> Score {
    match value.plies_to_end() {
        Some(plies) if value.is_win() => Score::lost_at(plies + 1),
        Some(plies) => -Score::lost_at(plies + 1),
        None => -value,
    }
}

fn assert_agreement<G: Tactics>(
    position: &G,
    evaluation: &impl Evaluate<G>,
    minimax: &Report<G::Move>,
) {
    let depth = minimax.depth;
    let mut checked = Vec::new();
    for algorithm in BuiltIn::ALL {
        if !algorithm.agrees_with_minimax() {
            continue;
        }
        let limits = Limits::depth(depth);
        let report = match algorithm {
            BuiltIn::Minimax => minimax.clone(),
            other => run_with(other, position, evaluation, &limits).unwrap(),
        };
        assert_eq!(report.value, minimax.value, "{algorithm} at depth {depth}");
        assert_eq!(report.depth, depth, "{algorithm}");
        assert_pv(position, evaluation, &report);
        if algorithm == BuiltIn::AlphaBeta {
            assert!(report.nodes <= minimax.nodes);
        }
        // Whatever move is named must really be worth that much.
        let best = report.best.expect("a move");
        if !checked.contains(&best) {
            let mut next = position.clone();
            next.play_unchecked(best);
            let limits = Limits::depth(depth - 1);
            let below = run_with(BuiltIn::Minimax, &next, evaluation, &limits).unwrap();
            assert_eq!(before(below.value), minimax.value, "{algorithm}: {best:?}");
            checked.push(best);
        }
    }
}

/// Plays the principal variation, which must be one: legal, begun by the best
/// move, as long as the search is deep or until the game ends, and leading to a
/// position that is worth what was reported.
fn assert_pv<G: Tactics>(root: &G, evaluation: &impl Evaluate<G>, report: &Report<G::Move>) {
    let (end, plies) = end_of_pv(root, report);
    let seen_by_root = |value: Score| {
        if plies.is_multiple_of(2) {
            value
        } else {
            -value
        }
    };
    let value = match end.end().map(|ending| ending.outcome) {
        Some(Outcome::Draw) => Score::DRAW,
        Some(Outcome::Win(winner)) if winner == end.side_to_move() => -Score::lost_at(plies),
        Some(Outcome::Win(_)) => Score::lost_at(plies),
        None => {
            assert_eq!(plies, report.depth);
            evaluation.evaluate(&end)
        }
    };
    assert_eq!(seen_by_root(value), report.value, "{:?}", report.pv);
}

/// The position where the principal variation ends, and how long that takes.
fn end_of_pv<G: Tactics>(root: &G, report: &Report<G::Move>) -> (G, u32) {
    assert_eq!(report.pv.first(), report.best.as_ref());
    let mut position = root.clone();
    for mv in &report.pv {
        assert!(position.end().is_none());
        assert!(position.legal_moves().contains(mv), "{:?}", report.pv);
        position.play_unchecked(*mv);
    }
    (position, report.pv.len() as u32)
}

/// The deepest search of minimax with so many nodes.
fn deepest<G: Tactics>(
    position: &G,
    evaluation: &impl Evaluate<G>,
    nodes: u64,
) -> Option<Report<G::Move>> {
    let search = |depth| {
        let limits = Limits {
            nodes: Some(nodes),
            ..Limits::depth(depth)
        };
        run_with(BuiltIn::Minimax, position, evaluation, &limits).ok()
    };
    (1..=12).map_while(search).last()
}

/// Where positions come from, and how far they are searched.
struct Sample<G> {
    start: G,
    /// How long the random games are at most.
    plies: usize,
    /// What minimax may spend on a position, in turn: this makes the depth, so
    /// that it is greater where there are few moves.
    nodes: &'static [u64],
    /// Depths that must occur, from 1 on.
    depths: u32,
}

fn chess() -> Sample<Chess> {
    Sample {
        start: Chess::start(),
        plies: 120,
        nodes: &[250, 1_500, 4_000, 16_000],
        depths: 3,
    }
}

fn checkers() -> Sample<Checkers> {
    Sample {
        start: Checkers::start(),
        plies: 80,
        nodes: &[40, 300, 1_500, 5_000, 20_000],
        depths: 8,
    }
}

impl<G: Tactics + Featured> Sample<G> {
    /// Compares the algorithms on 1,100 positions, judged by these in turn.
    fn assert_agreement(&self, evaluations: &[&str]) {
        let mut random = Random::new(evaluations[0].len() as u64);
        let mut depths = HashSet::new();
        for round in 0..1_100 {
            let position = random_position(&mut random, &self.start, self.plies);
            let name = evaluations[round % evaluations.len()];
            let evaluation: Evaluation<G> = name.parse().expect("an evaluation");
            let evaluation = evaluation.playing(position.side_to_move(), round as u64);
            let nodes = self.nodes[round % self.nodes.len()];
            let minimax = deepest(&position, &evaluation, nodes).expect("one ply");
            assert_agreement(&position, &evaluation, &minimax);
            depths.insert(minimax.depth);
        }
        let all = (1..=self.depths).all(|depth| depths.contains(&depth));
        assert!(all, "{depths:?}");
    }
}

const GAINS: [&str; 3] = ["gains:hard", "gains:easy", "gains:random"];

// A test for each evaluation, so that they run side by side.

#[test]
fn f6_all_algorithms_agree_on_chess_by_material() {
    chess().assert_agreement(&["material"]);
}

#[test]
fn f6_all_algorithms_agree_on_chess_by_classic() {
    chess().assert_agreement(&["classic"]);
}

#[test]
fn f6_all_algorithms_agree_on_chess_by_gains() {
    chess().assert_agreement(&GAINS);
}

#[test]
fn c7_all_algorithms_agree_on_checkers_by_material() {
    checkers().assert_agreement(&["material"]);
}

#[test]
fn c7_all_algorithms_agree_on_checkers_by_classic() {
    checkers().assert_agreement(&["classic"]);
}

#[test]
fn c7_all_algorithms_agree_on_checkers_by_gains() {
    checkers().assert_agreement(&GAINS);
}

#[test]
fn all_algorithms_agree_where_nothing_is_to_be_searched() {
    let mated: Chess = "R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1".parse().unwrap();
    let ahead: Chess = "4k3/8/8/8/8/8/8/R3K3 w - - 0 1".parse().unwrap();
    for algorithm in BuiltIn::ALL {
        for (position, depth, value) in [(mated, 2, Score::lost_at(0)), (ahead, 0, Score::new(500))]
        {
            let report = run(algorithm, &position, depth);
            assert_eq!((report.value, report.best), (value, None), "{algorithm}");
        }
    }
}

#[test]
fn a_table_saves_nodes_without_ordering_moves() {
    let ending: Chess = "8/k7/3p4/p2P1p2/P2P1P2/8/8/K7 w - - 0 1".parse().unwrap();
    let nodes = |algorithm| run(algorithm, &ending, 8).nodes;
    let plain = nodes(BuiltIn::AlphaBeta);
    let table = nodes(BuiltIn::AlphaBetaTableUnordered);
    assert!(3 * table < plain, "{table} of {plain}");
    // Where no position can come again a table finds nothing, and unordered it
    // looks at just what plain alpha-beta does.
    for depth in 1..=2 {
        let nodes = |algorithm| run(algorithm, &Chess::start(), depth).nodes;
        assert_eq!(
            nodes(BuiltIn::AlphaBetaTableUnordered),
            nodes(BuiltIn::AlphaBeta)
        );
    }
}

#[test]
fn f2_minimax_visits_as_many_nodes_as_perft_counts() {
    let start = Chess::start();
    let sum = |depth| (0..=depth).map(|d| chess::perft(&start, d)).sum::<u64>();
    for depth in 0..=4 {
        assert_eq!(run(BuiltIn::Minimax, &start, depth).nodes, sum(depth));
    }
    let start = Checkers::start();
    let sum = |depth| {
        (0..=depth)
            .map(|d| checkers::perft_distinct(&start, d))
            .sum::<u64>()
    };
    for depth in 0..=7 {
        assert_eq!(run(BuiltIn::Minimax, &start, depth).nodes, sum(depth));
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
        for algorithm in [BuiltIn::AlphaBetaDeepening, BuiltIn::Pvs, BuiltIn::Mtdf] {
            let report = run(algorithm, &position, plies + 1);
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
        search(BuiltIn::AlphaBeta, &start, &Material, &limits, &mut ())
            .unwrap()
            .best
    };
    let chosen: HashSet<_> = (0..200).map(best).collect();
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
    assert!(search(BuiltIn::Minimax, &start, &Material, &limits, &mut ()).is_err());
    let report = search(
        BuiltIn::AlphaBetaDeepening,
        &start,
        &Material,
        &limits,
        &mut (),
    )
    .unwrap();
    assert!(report.best.is_some() && report.depth >= 2 && report.nodes <= 20_000);
    limits.stop.raise();
    let unlimited = Limits {
        nodes: None,
        ..limits
    };
    assert!(search(BuiltIn::Minimax, &start, &Material, &unlimited, &mut ()).is_err());
}

#[test]
fn quiescence_sees_that_a_defended_pawn_is_not_won() {
    // Rxe5 wins a pawn at depth 1 and loses the rook to the knight after it.
    let position: Chess = "1k6/8/2n5/4p3/8/8/4R3/1K6 w - - 0 1".parse().unwrap();
    let plain = run(BuiltIn::AlphaBeta, &position, 1);
    let quiet = run(BuiltIn::AlphaBetaQuiescence, &position, 1);
    assert_eq!(plain.value.value() - quiet.value.value(), 100);
}

#[test]
fn algorithms_are_read_as_they_are_written() {
    for algorithm in BuiltIn::ALL {
        assert_eq!(algorithm.to_string().parse(), Ok(algorithm));
    }
    assert!("alpha".parse::<BuiltIn>().is_err());
}

/// The line of quiescence goes on beyond the depth, and that of Monte-Carlo search
/// as far as its tree does: both are legal and begin with the best move.
#[test]
fn lines_that_lead_elsewhere_are_played_by_the_rules() {
    let mut random = Random::new(12);
    for _ in 0..20 {
        let chess = random_position(&mut random, &Chess::start(), 80);
        let checkers = random_position(&mut random, &Checkers::start(), 60);
        for algorithm in [BuiltIn::AlphaBetaQuiescence, BuiltIn::Mcts] {
            let limits = Limits::depth(2);
            let report = search(algorithm, &chess, &Material, &limits, &mut ()).unwrap();
            assert!(end_of_pv(&chess, &report).1 > 0);
            let report = search(algorithm, &checkers, &Material, &limits, &mut ()).unwrap();
            assert!(end_of_pv(&checkers, &report).1 > 0);
        }
        // What quiescence says is the evaluation of a position where it stops.
        let report = run(BuiltIn::AlphaBetaQuiescence, &chess, 2);
        let (end, plies) = end_of_pv(&chess, &report);
        if end.end().is_none() {
            let value = Material.evaluate(&end);
            let seen_by_root = if plies.is_multiple_of(2) {
                value
            } else {
                -value
            };
            assert_eq!(seen_by_root, report.value);
        }
    }
}

#[test]
fn a_search_that_is_stopped_has_the_line_of_the_last_full_depth() {
    let position: Chess = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"
        .parse()
        .unwrap();
    for algorithm in [BuiltIn::AlphaBetaDeepening, BuiltIn::Mtdf] {
        let limits = Limits {
            nodes: Some(30_000),
            ..Limits::depth(20)
        };
        let report = run_with(algorithm, &position, &Material, &limits).unwrap();
        assert!((1..20).contains(&report.depth));
        assert!(end_of_pv(&position, &report).1 >= 1);
    }
}

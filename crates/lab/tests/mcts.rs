//! Monte-Carlo tree search finds what can be found, and keeps its bounds.

use checkers::Position as Checkers;
use chess::Position as Chess;
use game::{Color, Game, History, Outcome};
use lab::{
    BuiltIn, Classic, Counters, Evaluate, Fate, Limits, Material, Report, Stopped, Tactics, Tree,
    search,
};
use std::collections::HashSet;
use std::time::Duration;
use testing::Random;

fn limits(depth: u32, seed: u64) -> Limits {
    Limits {
        seed: Some(seed),
        ..Limits::depth(depth)
    }
}

fn mcts<G: Tactics>(position: &G, limits: &Limits) -> Result<Report<G::Move>, Stopped>
where
    Classic: Evaluate<G>,
{
    search(BuiltIn::Mcts, position, &Classic, limits, &mut ())
}

/// Positions out of random games, in which the game goes on.
fn random_positions<G: Game>(start: &G, count: usize) -> Vec<G> {
    let mut random = Random::new(3);
    let mut positions = Vec::new();
    let mut position = start.clone();
    while positions.len() < count {
        if position.end().is_some() {
            position = start.clone();
        }
        position.play_unchecked(random.pick(&position.legal_moves()));
        if position.end().is_none() {
            positions.push(position.clone());
        }
    }
    positions
}

fn repeats_itself<G: Tactics>(start: &G)
where
    Classic: Evaluate<G>,
{
    let answer = |limits: &Limits| {
        let report = mcts(start, limits).unwrap();
        assert_eq!(report.depth, 3);
        (report.value, report.best, report.nodes)
    };
    let mut answers = HashSet::new();
    for seed in 0..10 {
        let first = answer(&limits(3, seed));
        assert_eq!(answer(&limits(3, seed)), first);
        answers.insert(first.0);
    }
    assert!(answers.len() > 1, "another seed, another value");
    assert_eq!(answer(&Limits::depth(3)), answer(&limits(3, 0)));
}

#[test]
fn the_same_seed_gives_the_same_answer() {
    repeats_itself(&Chess::start());
    repeats_itself(&Checkers::start());
}

/// How many of the positions are won on the spot; all of those must be seen.
fn wins_in_one<G: Tactics>(positions: &[G]) -> usize
where
    Classic: Evaluate<G>,
{
    let is_won = |position: &&G| {
        let report = search(
            BuiltIn::AlphaBeta,
            *position,
            &Classic,
            &Limits::depth(1),
            &mut (),
        );
        report.unwrap().value.is_win()
    };
    let won = positions.iter().filter(is_won);
    won.map(|position| {
        let report = mcts(position, &Limits::depth(1)).unwrap();
        assert_eq!(report.value.plies_to_end(), Some(1));
        assert!(report.value.is_win());
        let mut next = position.clone();
        next.play_unchecked(report.best.unwrap());
        let winner = next.end().expect("an end").outcome;
        assert_eq!(winner, Outcome::Win(position.side_to_move()));
    })
    .count()
}

#[test]
fn every_win_in_one_is_found() {
    let chess = wins_in_one(&random_positions(&Chess::start(), 20_000));
    let checkers = wins_in_one(&random_positions(&Checkers::start(), 20_000));
    assert!(chess > 50 && checkers > 50, "{chess} and {checkers}");
}

#[test]
fn more_rounds_find_a_mate_in_two() {
    // Two rooks drive the king to the edge; Morphy's Ra6 bxa6, b7#.
    for fen in [
        "7k/8/8/8/8/8/R7/1R2K3 w - - 0 1",
        "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1",
    ] {
        let position: Chess = fen.parse().unwrap();
        let by = |position: &Chess, depth| {
            let limits = Limits::depth(depth);
            let report = search(BuiltIn::AlphaBeta, position, &Material, &limits, &mut ());
            report.unwrap().value
        };
        assert_eq!(by(&position, 3).to_string(), "win in 3", "{fen}");
        for seed in 0..3 {
            let mut next = position;
            let best = mcts(&position, &limits(5, seed)).unwrap().best.unwrap();
            next.play_unchecked(best);
            assert_eq!(by(&next, 2).to_string(), "loss in 2", "{fen}: {best:?}");
        }
    }
}

#[test]
fn where_every_move_ends_the_game_the_value_is_exact() {
    // The king must take the queen, and nobody can win any more.
    let position: Chess = "7k/8/8/8/8/8/1q6/K7 w - - 0 1".parse().unwrap();
    let report = mcts(&position, &Limits::depth(1)).unwrap();
    assert_eq!(report.value.value(), 0);
    // It is over already, or nothing is to be searched.
    let mated: Chess = "R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1".parse().unwrap();
    let report = mcts(&mated, &Limits::depth(3)).unwrap();
    assert_eq!(
        (report.value.to_string().as_str(), report.nodes),
        ("loss in 0", 1)
    );
    let report = mcts(&Chess::start(), &Limits::depth(0)).unwrap();
    assert_eq!((report.value.value(), report.best), (0, None));
}

#[test]
fn it_beats_random_moves() {
    let mut random = Random::new(8);
    let mut won = 0;
    for game in 0..20_u64 {
        let mut history = History::new(Checkers::start());
        let us = Color::ALL[game as usize % 2];
        for _ in 0..4 {
            let moves = history.position().legal_moves();
            history.play_unchecked(random.pick(&moves));
        }
        while history.end().is_none() && history.ply() < 200 {
            let position = *history.position();
            let mv = if position.side_to_move() == us {
                let seed = 1_000 * game + history.ply() as u64;
                mcts(&position, &limits(3, seed)).unwrap().best.unwrap()
            } else {
                random.pick(&position.legal_moves())
            };
            history.play_unchecked(mv);
        }
        let outcome = history.end().map(|ending| ending.outcome);
        won += u32::from(outcome == Some(Outcome::Win(us)));
    }
    assert!(won >= 18, "{won} of 20");
}

#[test]
fn it_answers_at_any_time_and_within_its_limits() {
    let start = Chess::start();
    let nodes = |nodes| Limits {
        nodes: Some(nodes),
        ..Limits::depth(20)
    };
    let mut last = 0;
    for limit in [300, 1_000, 5_000, 100_000] {
        let report = mcts(&start, &nodes(limit)).unwrap();
        assert!(report.nodes <= limit && report.nodes > limit * 9 / 10);
        assert!(report.best.is_some());
        assert!(report.depth >= last && report.depth < 20);
        last = report.depth;
    }
    assert!(last >= 3, "{last}");
    // Too few for a single round.
    assert!(mcts(&start, &nodes(1)).is_err());

    let stopped = Limits::depth(20);
    stopped.stop.raise();
    let report = mcts(&start, &stopped).unwrap();
    assert!(report.best.is_some() && report.nodes < 10_000);

    let hurried = Limits {
        time: Some(Duration::from_millis(20)),
        ..Limits::depth(20)
    };
    assert!(mcts(&start, &hurried).unwrap().best.is_some());
}

#[test]
fn nothing_is_called_won_that_is_not() {
    let seen = random_positions(&Chess::start(), 300);
    for position in &seen {
        let report = mcts(position, &Limits::depth(1)).unwrap();
        assert!(report.value.plies_to_end().is_none_or(|plies| plies == 1));
        // All men of a side are worth 4,000; nothing is far beyond.
        assert!(report.value.plies_to_end().is_some() || report.value.value().abs() < 10_000);
    }
}

#[test]
fn it_takes_no_side() {
    let value = |position: &Chess, seed| mcts(position, &limits(4, seed)).unwrap().value.value();
    assert!(value(&Chess::start(), 1).abs() < 30);
    // A knight is worth what it is, and a man, from both sides.
    let position: Chess = "4k3/pppp4/8/8/8/8/PPPP4/1N2K3 w - - 0 1".parse().unwrap();
    for (seed, position) in [(1, position), (2, position.flipped())] {
        let value = value(&position, seed);
        assert!((240..=340).contains(&value), "{value}");
    }
    let position: Checkers = "B:W22,27,28,31,32:B1,2,5,6,7,10".parse().unwrap();
    for (seed, position) in [(1, position), (2, position.rotated())] {
        let value = mcts(&position, &limits(4, seed)).unwrap().value.value();
        assert!((60..=140).contains(&value), "{value}");
    }
}

#[test]
fn the_observer_sees_the_tree_that_has_grown() {
    let root = Chess::start();
    let (mut tree, mut counters) = (Tree::new(usize::MAX), Counters::default());
    let limits = limits(3, 5);
    let report = search(BuiltIn::Mcts, &root, &Classic, &limits, &mut tree).unwrap();
    search(BuiltIn::Mcts, &root, &Classic, &limits, &mut counters).unwrap();
    let nodes = tree.nodes();
    assert_eq!(nodes.len() as u64, counters.nodes);
    assert_eq!(nodes[0].nodes_below + 1, counters.nodes);
    assert_eq!(nodes[0].value, Some(report.value));
    // Most positions were met in playouts, which are not shown; and a round
    // adds one node at most, but for the root.
    assert!(counters.nodes < report.nodes && counters.nodes <= 1_600 + 1);
    let of_root = nodes.iter().filter(|node| node.parent == Some(0));
    assert_eq!(of_root.count(), 20);
    let mut positions: Vec<Chess> = Vec::new();
    for node in nodes {
        let mut position = node.parent.map_or(root, |parent| positions[parent]);
        if let Some(mv) = node.mv {
            position.play(mv).expect("a legal move");
        }
        assert!(node.value.is_some());
        assert_eq!(node.fate == Fate::Ending, position.end().is_some());
        assert_eq!(node.fate == Fate::Searched, node.nodes_below > 0);
        positions.push(position);
    }
}

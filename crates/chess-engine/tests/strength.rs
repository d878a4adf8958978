//! Limited strength: nodes are kept to, games repeat with their seed, and what
//! is weak is weak because it sees less.

use chess_engine::{Engine, LEVELS, Options, SearchResult, Strength};
use game::History;
use search::Limits;
use std::collections::HashSet;

/// An engine of a level, in a game with this seed.
fn engine(number: usize, seed: u64) -> Engine {
    Engine::new(Options {
        hash: 1,
        threads: 2,
        strength: Some(LEVELS[number - 1].strength),
        seed,
        ..Options::default()
    })
}

fn ask(mut engine: Engine, fen: &str, limits: Limits) -> SearchResult {
    engine.set_position(History::new(fen.parse().unwrap()));
    engine.search(limits)
}

const MIDDLEGAME: &str = "r1bq1rk1/pp2bppp/2n1pn2/3p4/2PP4/P1N2N2/1P3PPP/R1BQKB1R w KQ - 0 9";

#[test]
fn nodes_are_kept_to_exactly() {
    for nodes in [1, 2, 10, 37, 150, 1_000, 5_000] {
        let mut engine = Engine::new(Options {
            hash: 1,
            strength: Some(Strength {
                nodes,
                error: 50,
                blindness: 20,
            }),
            ..Options::default()
        });
        engine.set_position(History::new(MIDDLEGAME.parse().unwrap()));
        let answer = engine.search(Limits::default());
        assert!(answer.mv.is_some());
        assert_eq!(answer.nodes, nodes);
    }
    // The limits of the caller count, too.
    let answer = ask(engine(10, 1), MIDDLEGAME, Limits::nodes(300));
    assert_eq!(answer.nodes, 300);
}

#[test]
fn a_game_is_seen_in_the_same_way_again_and_others_differently() {
    for number in [1, 4, 8] {
        let line = |seed| {
            let answer = ask(engine(number, seed), MIDDLEGAME, Limits::default());
            (answer.mv, answer.score, answer.lines[0].pv.clone())
        };
        let lines: Vec<_> = (0..12).map(line).collect();
        for (seed, expected) in lines.iter().enumerate().take(3) {
            assert_eq!(line(seed as u64), *expected);
        }
        let moves: HashSet<_> = lines.iter().map(|(mv, ..)| mv).collect();
        assert!(moves.len() > 1, "level {number}");
    }
}

#[test]
fn another_seed_in_the_same_engine_knows_nothing_of_the_one_before() {
    let fresh = ask(engine(5, 9), MIDDLEGAME, Limits::default());
    let mut used = engine(5, 8);
    used.set_position(History::new(MIDDLEGAME.parse().unwrap()));
    used.search(Limits::default());
    let mut options = used.options().clone();
    options.seed = 9;
    used.set_options(options);
    let again = used.search(Limits::default());
    assert_eq!((again.mv, again.score), (fresh.mv, fresh.score));
}

#[test]
fn a_strong_level_finds_what_a_weak_one_overlooks() {
    // The bishop takes a queen on the long diagonal.
    let fen = "4k3/pp6/6q1/8/8/8/PPB5/4K3 w - - 0 1";
    let takes = |number| {
        let found = (0..40).filter(|seed| {
            let answer = ask(engine(number, *seed), fen, Limits::default());
            answer.mv.is_some_and(|mv| mv.to().to_string() == "g6")
        });
        found.count()
    };
    assert_eq!(takes(10), 40);
    let beginner = takes(1);
    assert!((1..35).contains(&beginner), "{beginner} of 40");
}

#[test]
fn who_overlooks_all_moves_is_not_stalemated() {
    // As long as White keeps the king in the corner, Black has only moves of
    // knights back to where they came from. A blind player sees none of them,
    // and must not think that he is saved by stalemate.
    let fen = "k7/8/1K6/8/5B2/7p/7P/3n2nn w - - 0 1";
    for seed in 0..5 {
        let blind = Engine::new(Options {
            hash: 1,
            strength: Some(Strength {
                nodes: 1_000,
                error: 1,
                blindness: 100,
            }),
            seed,
            ..Options::default()
        });
        let answer = ask(blind, fen, Limits::depth(2));
        assert!(answer.score.value() < -150, "{}", answer.score);
    }
}

#[test]
fn one_who_sees_everything_mates() {
    // Back rank: level 10 has no blind spots.
    let answer = ask(
        engine(10, 3),
        "6k1/5ppp/8/8/8/8/8/K2R4 w - - 0 1",
        Limits::default(),
    );
    assert_eq!(answer.score.to_string(), "mate 1");
}

//! Published perft counts. Quick depths always; the deep ones when
//! `CORONET_DEEP=1` is set.

mod common;

use checkers::{Position, divide, divide_distinct, perft, perft_distinct};

const QUICK_NODES: u64 = 20_000_000;

#[test]
fn perft_counts_of_the_data_file() {
    let mut position = Position::start();
    let limit = if testing::deep() {
        u64::MAX
    } else {
        QUICK_NODES
    };
    for line in include_str!("data/perft.txt").lines() {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        match word {
            "" | "#" => {}
            "fen" => position = rest.parse().unwrap(),
            "nodes" => {
                for (depth, nodes) in (1..).zip(rest.split(' ')) {
                    let nodes: u64 = nodes.parse().unwrap();
                    if nodes <= limit {
                        assert_eq!(perft(&position, depth), nodes, "{position} depth {depth}");
                    }
                }
            }
            "distinct" => {
                let (depth, nodes) = rest.split_once(' ').unwrap();
                let (depth, nodes) = (depth.parse().unwrap(), nodes.parse::<u64>().unwrap());
                if nodes <= limit {
                    let distinct = perft_distinct(&position, depth);
                    assert_eq!(distinct, nodes, "{position} {depth}");
                }
            }
            other => panic!("unknown word {other:?}"),
        }
    }
}

#[test]
fn distinct_and_plain_counts_agree_where_no_circle_is_in_reach() {
    let start = Position::start();
    for depth in 0..=7 {
        assert_eq!(perft_distinct(&start, depth), perft(&start, depth));
    }
}

#[test]
fn a_circle_of_four_is_two_routes_and_one_move() {
    // The king goes f2, h4, f6, d4 and back to f2, or the other way.
    let position: Position = "B:W9,10,17,18:BK6".parse().unwrap();
    let moves = position.legal_moves();
    assert_eq!(moves.len(), 1);
    assert_eq!(moves[0].from(), moves[0].to());
    assert_eq!(position.routes_of(moves[0]).len(), 2);
    assert_eq!(perft(&position, 1), 2);
    assert_eq!(perft_distinct(&position, 1), 1);
}

#[test]
fn divide_adds_up() {
    let position: Position = "B:W6,7,14,15,22,23:BK10,K18".parse().unwrap();
    for depth in 1..=5 {
        let plain: u64 = divide(&position, depth)
            .iter()
            .map(|(_, nodes)| nodes)
            .sum();
        assert_eq!(plain, perft(&position, depth));
        let distinct = divide_distinct(&position, depth);
        let distinct: u64 = distinct.iter().map(|(_, nodes)| nodes).sum();
        assert_eq!(distinct, perft_distinct(&position, depth));
    }
    assert!(divide(&position, 0).is_empty());
    assert_eq!(perft(&position, 0), 1);
}

/// Perft without any of its short cuts: every move is played.
fn played(position: &Position, depth: u32, distinct: bool) -> u64 {
    if depth == 0 {
        return 1;
    }
    let after = |mv| {
        let mut next = *position;
        next.play(mv).unwrap();
        played(&next, depth - 1, distinct)
    };
    if distinct {
        position.legal_moves().into_iter().map(after).sum()
    } else {
        let routes = position.routes();
        routes.iter().map(|route| after(route.to_move())).sum()
    }
}

#[test]
fn counting_agrees_with_playing_every_move() {
    let mut random = testing::Random::new(1);
    for round in 0..3000 {
        let position = common::random_position(&mut random, round % 11);
        for depth in 1..=3 {
            let (plain, distinct) = (perft(&position, depth), perft_distinct(&position, depth));
            assert_eq!(plain, played(&position, depth, false), "{position} {depth}");
            assert_eq!(
                distinct,
                played(&position, depth, true),
                "{position} {depth}"
            );
        }
    }
}

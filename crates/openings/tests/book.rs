//! The built-in book: where it leads, and what it never plays.

// The build script asks for more of it than the tests.
#[allow(dead_code)]
#[path = "../build/lines.rs"]
mod lines;

use chess::notation::{parse_san, san};
use chess::{Move, MoveKind, Position, Square};
use lines::{Mark, read};
use openings::{BookMove, all, book, of_game};
use std::collections::{HashMap, HashSet};
use testing::Random;

fn position(moves: &str) -> Position {
    let mut position = Position::start();
    for text in moves.split_whitespace() {
        let mv = parse_san(&position, text).expect(text);
        position.play(mv).expect("it was read as a legal move");
    }
    position
}

/// The moves of the book as text, the heaviest first.
fn known(moves: &str) -> Vec<String> {
    let position = position(moves);
    let known = book::moves(&position);
    known.iter().map(|known| san(&position, known.mv)).collect()
}

/// Every position the book can come to by its own moves, for both sides.
fn reached() -> HashMap<u64, Position> {
    let start = Position::start();
    let mut reached = HashMap::from([(start.key(), start)]);
    let mut open = vec![start];
    while let Some(position) = open.pop() {
        for known in book::moves(&position) {
            let mut next = position;
            next.play(known.mv).expect("the book plays legal moves");
            if reached.insert(next.key(), next).is_none() {
                open.push(next);
            }
        }
    }
    reached
}

#[test]
fn it_never_plays_what_is_doubted() {
    let lines = read(include_str!("../openings.tsv")).expect("the crate was built with it");
    let plies = lines.iter().flat_map(|line| &line.plies);
    let doubted = plies.filter(|ply| ply.mark == Mark::Doubted);
    let doubted: HashSet<u64> = doubted.map(|ply| ply.after.key()).collect();
    assert!(doubted.len() > 50);
    let reached = reached();
    assert!(reached.len() > 1000, "{} positions", reached.len());
    assert!(reached.keys().all(|key| !doubted.contains(key)));
    // Nor in answer to what is doubted itself.
    for opening in all() {
        let mut position = Position::start();
        for text in opening.moves.split(' ') {
            for known in book::moves(&position) {
                let mut next = position;
                next.play(known.mv).expect("the book plays legal moves");
                assert!(!doubted.contains(&next.key()), "{}", opening.name);
            }
            let mv = parse_san(&position, text).expect("every line is legal");
            position.play_unchecked(mv);
        }
    }
}

#[test]
fn doubtful_openings_have_names_and_sound_answers() {
    let first = known("");
    for text in ["e4", "d4", "c4", "Nf3"] {
        assert!(first.contains(&text.to_owned()), "{first:?}");
    }
    for text in ["g4", "h4", "Na3", "f3"] {
        assert!(!first.contains(&text.to_owned()), "{first:?}");
    }
    assert!(!known("e4 e5").contains(&"f4".to_owned()));
    assert!(!known("e4 e5 Nf3").contains(&"f6".to_owned()));
    assert_eq!(known("e4 e5 f4")[0], "exf4");
    assert_eq!(known("e4 e5 Nf3 f6"), ["Nxe5"]);
    assert_eq!(known("d4 e5"), ["dxe5"]);
}

#[test]
fn main_lines_weigh_more() {
    assert_eq!(known("")[0], "e4");
    assert_eq!(known("")[1], "d4");
    assert_eq!(known("e4 e5")[0], "Nf3");
    assert_eq!(known("e4 e5 Nf3")[0], "Nc6");
    assert_eq!(known("e4 e5 Nf3 Nc6")[0], "Bb5");
    for moves in ["", "e4", "d4 Nf6"] {
        let weights: Vec<u32> = book::moves(&position(moves))
            .iter()
            .map(|known| known.weight)
            .collect();
        assert!(weights.is_sorted_by(|one, next| one >= next), "{weights:?}");
        assert!(weights.iter().all(|weight| *weight > 0));
    }
}

#[test]
fn other_orders_of_moves_are_followed() {
    // No line begins so; where the moves lead, lines go on.
    assert!(known("Nf3 d5").contains(&"d4".to_owned()));
    assert!(known("c4 Nf6").contains(&"d4".to_owned()));
    let here = book::moves(&position("d4 Nf6 c4 e6 Nf3"));
    assert_eq!(here, book::moves(&position("c4 Nf6 Nf3 e6 d4")));
    assert!(!here.is_empty());
}

#[test]
fn where_no_line_goes_there_is_nothing() {
    assert!(known("a3 a6 a4 a5").is_empty());
    assert_eq!(book::pick(&position("a3 a6 a4 a5"), 5), None);
    let mated = position("f3 e5 g4 Qh4#");
    assert_eq!(book::pick(&mated, 5), None);
}

#[test]
fn play_varies_and_gets_a_name() {
    let mut random = Random::new(7);
    let mut games = HashSet::new();
    for _ in 0..200 {
        let mut positions = vec![Position::start()];
        let mut moves = Vec::new();
        while let Some(mv) = book::pick(positions.last().unwrap(), random.number()) {
            let mut next = *positions.last().unwrap();
            next.play(mv).expect("the book plays legal moves");
            positions.push(next);
            moves.push(mv.bits());
        }
        assert!(moves.len() >= 2);
        assert!(of_game(&positions).is_some());
        games.insert(moves);
    }
    assert!(games.len() > 100, "only {} different games", games.len());
}

#[test]
fn moves_are_chosen_as_often_as_they_weigh() {
    let mv = |to| Move::new(Square::E2, to, MoveKind::Normal);
    let of = |to, weight| BookMove { mv: mv(to), weight };
    let moves = [of(Square::E3, 1), of(Square::E4, 0), of(Square::D3, 3)];
    let quarter = 1 << 62;
    assert_eq!(book::choose(&moves, 0), Some(mv(Square::E3)));
    assert_eq!(book::choose(&moves, quarter - 1), Some(mv(Square::E3)));
    assert_eq!(book::choose(&moves, quarter), Some(mv(Square::D3)));
    assert_eq!(book::choose(&moves, u64::MAX), Some(mv(Square::D3)));
    assert_eq!(book::choose(&moves[1..2], 9), None);
    assert_eq!(book::choose(&[], 9), None);
    let heavy = [of(Square::E3, u32::MAX), of(Square::E4, u32::MAX)];
    assert_eq!(book::choose(&heavy, u64::MAX), Some(mv(Square::E4)));
}

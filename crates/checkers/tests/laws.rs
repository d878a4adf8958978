//! Laws that hold in every position, tried on random games and on random
//! positions.

mod common;

use checkers::notation::{coordinate, number, parse_move};
use checkers::{Color, Position, Setup};
use common::{arbitrary_move, fast_routes, random_game, random_position, slow_routes};
use testing::Random;

/// Positions from random games and positions thrown together, from men only to
/// kings only.
fn positions(seed: u64, count: usize) -> impl Iterator<Item = Position> {
    let mut random = Random::new(seed);
    let mut pending = Vec::new();
    std::iter::repeat_with(move || {
        if pending.is_empty() {
            let game = random_game(&mut random, 150);
            pending.extend(game.into_iter().map(|(position, _)| position));
            for kings in 0..=10 {
                pending.extend((0..10).map(|_| random_position(&mut random, kings)));
            }
        }
        pending.pop().unwrap()
    })
    .take(count)
}

#[test]
fn the_slow_generator_agrees() {
    for position in positions(1, 60_000) {
        assert_eq!(fast_routes(&position), slow_routes(&position), "{position}");
    }
}

#[test]
fn legal_moves_are_the_distinct_moves_of_the_routes() {
    for position in positions(2, 40_000) {
        let moves = position.legal_moves();
        assert_eq!(position.count_legal_moves(), moves.len());
        assert_eq!(position.end().is_none(), !moves.is_empty());
        let mut listed = game::MoveList::new();
        game::Game::list_legal_moves(&position, &mut listed);
        assert_eq!(listed, moves);
        assert_eq!(
            position.has_captures(),
            moves.iter().any(|mv| mv.is_capture())
        );
        assert_eq!(position.end().is_some(), moves.is_empty());
        let mut from_routes = Vec::new();
        for route in position.routes() {
            if !from_routes.contains(&route.to_move()) {
                from_routes.push(route.to_move());
            }
        }
        assert_eq!(from_routes.len(), moves.len(), "{position}");
        for mv in &moves {
            assert!(from_routes.contains(mv), "{mv:?} in {position}");
            assert!(!position.routes_of(*mv).is_empty());
        }
    }
}

#[test]
fn a_move_is_legal_exactly_if_it_is_among_the_legal_moves() {
    let mut random = Random::new(3);
    let mut legal = 0;
    for position in positions(3, 20_000) {
        let moves = position.legal_moves();
        assert!(moves.iter().all(|mv| position.is_legal(*mv)), "{position}");
        for _ in 0..20 {
            let mv = arbitrary_move(&mut random, &position);
            assert_eq!(
                position.is_legal(mv),
                moves.contains(&mv),
                "{mv:?} in {position}"
            );
            let mut after = position;
            assert_eq!(after.play(mv).is_ok(), moves.contains(&mv));
            assert_eq!(after == position, !moves.contains(&mv));
            legal += usize::from(moves.contains(&mv));
        }
    }
    assert!(
        legal > 1000,
        "the moves tried are hardly ever legal: {legal}"
    );
}

#[test]
fn the_key_kept_up_to_date_is_the_key_computed_afresh() {
    for position in positions(4, 20_000) {
        for mv in position.legal_moves() {
            let mut after = position;
            after.play_unchecked(mv);
            let afresh = Position::from_setup(&after.to_setup()).unwrap();
            assert_eq!(after, afresh, "{mv:?} in {position}");
            assert_eq!(after.key(), afresh.key());
            assert_ne!(after.key(), position.key());
        }
    }
}

#[test]
fn colours_are_alike_when_the_board_is_turned() {
    for position in positions(5, 20_000) {
        let turned = position.rotated();
        assert_eq!(turned.rotated(), position);
        assert_eq!(turned.count_legal_moves(), position.count_legal_moves());
        let mut moves: Vec<_> = fast_routes(&turned)
            .into_iter()
            .map(|(path, mut captured)| {
                captured.reverse();
                let turn = |squares: Vec<u8>| squares.into_iter().map(|n| 33 - n).collect();
                (turn(path), turn(captured))
            })
            .collect();
        moves.sort();
        assert_eq!(moves, fast_routes(&position), "{position}");
    }
}

#[test]
fn fen_is_read_back() {
    for position in positions(6, 20_000) {
        let plain: Setup = position.to_string().parse().unwrap();
        assert_eq!(plain.to_string(), position.to_string());
        assert_eq!(Position::from_setup(&plain).unwrap().key(), position.key());
        assert_eq!(format!("{position:#}").parse(), Ok(position));
    }
}

#[test]
fn every_notation_of_a_move_is_read_back() {
    for position in positions(7, 20_000) {
        for mv in position.legal_moves() {
            for text in [number(&position, mv), coordinate(&position, mv)] {
                assert_eq!(parse_move(&position, &text), Ok(mv), "{text} in {position}");
                let shouted = text.to_uppercase();
                assert_eq!(parse_move(&position, &shouted), Ok(mv), "{shouted}");
            }
        }
    }
}

#[test]
fn moves_change_only_what_they_say() {
    for position in positions(8, 20_000) {
        let us = position.side_to_move();
        for mv in position.legal_moves() {
            let mut after = position;
            after.play(mv).unwrap();
            assert_eq!(after.side_to_move(), !us);
            assert_eq!(after.side(us).len(), position.side(us).len());
            assert_eq!(after.side(!us), position.side(!us) - mv.captured());
            let (moved, now) = (position.piece_at(mv.from()), after.piece_at(mv.to()));
            assert_eq!(moved.unwrap().color, now.unwrap().color);
            let quiet_king = !mv.is_capture() && position.kings().contains(mv.from());
            let plies = if quiet_king {
                position.reversible_plies() + 1
            } else {
                0
            };
            assert_eq!(after.reversible_plies(), plies);
            let number = position.move_number() + u32::from(us == Color::White);
            assert_eq!(after.move_number(), number);
            assert!(Position::from_setup(&after.to_setup()).is_ok());
        }
    }
}

#[test]
fn an_illegal_move_played_unchecked_leaves_nonsense_and_nothing_worse() {
    let mut random = Random::new(9);
    for mut position in positions(9, 500) {
        for _ in 0..60 {
            let mv = arbitrary_move(&mut random, &position);
            position.play_unchecked(mv);
            assert!(position.legal_moves().len() <= game::MAX_MOVES);
            let _ = (position.routes(), position.end(), position.rotated());
            let _ = (
                position.to_string(),
                Position::from_setup(&position.to_setup()),
            );
            let _ = (number(&position, mv), coordinate(&position, mv));
        }
    }
}

//! Every mate that is announced is true, and where enough is searched it is
//! the shortest. The judge is a solver that tries everything and knows nothing.

use chess::Position;
use chess_engine::{Engine, Options};
use game::History;
use search::Limits;
use std::collections::HashMap;
use testing::Random;

/// Tries everything: slow, and obvious.
#[derive(Default)]
struct Solver {
    known: HashMap<(u64, u32), bool>,
}

impl Solver {
    /// Whether the side to move mates in so many moves at most.
    fn mates(&mut self, position: &Position, moves: u32) -> bool {
        if moves == 0 {
            return false;
        }
        if let Some(known) = self.known.get(&(position.key(), moves)) {
            return *known;
        }
        let mates = position.legal_moves().iter().any(|mv| {
            let mut next = *position;
            next.play_unchecked(*mv);
            // A last move that gives no check does not mate.
            (moves > 1 || next.is_check()) && self.is_mated(&next, moves - 1)
        });
        self.known.insert((position.key(), moves), mates);
        mates
    }

    /// Whether the side to move is mated now, or in so many moves of the other
    /// side whatever it does.
    fn is_mated(&mut self, position: &Position, moves: u32) -> bool {
        let answers = position.legal_moves();
        if answers.is_empty() {
            return position.is_check();
        }
        moves > 0
            && answers.iter().all(|mv| {
                let mut next = *position;
                next.play_unchecked(*mv);
                self.mates(&next, moves)
            })
    }

    /// The shortest mate of the side to move, up to a length.
    fn shortest(&mut self, position: &Position, longest: u32) -> Option<u32> {
        (1..=longest).find(|moves| self.mates(position, *moves))
    }
}

fn engine() -> Engine {
    Engine::new(Options {
        hash: 4,
        ..Options::default()
    })
}

/// The mate that the engine announces: in how many moves, negative if it is
/// itself mated.
fn announced(engine: &mut Engine, position: &Position, limits: Limits) -> Option<i32> {
    engine.new_game();
    engine.set_position(History::new(*position));
    engine.search(limits).score.moves_to_mate()
}

/// A mate in `moves`, at any depth that it takes.
fn mate(moves: u32) -> Limits {
    Limits {
        mate: Some(moves),
        nodes: Some(3_000_000),
        ..Limits::default()
    }
}

/// Lines of a FEN and the moves of the shortest mate.
fn suite() -> Vec<(Position, u32)> {
    let text = include_str!("mates.txt");
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines
        .map(|line| {
            let (fen, moves) = line.rsplit_once(' ').unwrap();
            (fen.parse().unwrap(), moves.parse().unwrap())
        })
        .collect()
}

#[test]
fn the_suite_is_what_the_solver_says() {
    for (position, moves) in suite() {
        // Mates in four take the solver long.
        if moves <= 3 {
            let found = Solver::default().shortest(&position, moves);
            assert_eq!(found, Some(moves), "{position}");
        }
    }
}

#[test]
fn go_mate_finds_the_shortest() {
    let mut engine = engine();
    for (position, moves) in suite() {
        let found = announced(&mut engine, &position, mate(moves));
        assert_eq!(found, Some(moves as i32), "{position}");
        // The loser knows it, too, after any move that keeps it.
        let best = engine.search(mate(moves)).mv.unwrap();
        let mut next = position;
        next.play_unchecked(best);
        if moves > 1 {
            assert!(Solver::default().is_mated(&next, moves - 1), "{position}");
        } else {
            assert!(next.is_checkmate(), "{position}");
        }
    }
}

#[test]
fn announced_mates_are_true() {
    let mut engine = engine();
    let mut random = Random::new(5);
    let (mut announcements, mut shortest) = (0, 0);
    for _ in 0..250 {
        let position = random_game(&mut random);
        let found = announced(&mut engine, &position, Limits::nodes(3_000));
        let mut solver = Solver::default();
        match found {
            Some(moves @ 1..=3) => {
                announcements += 1;
                assert!(solver.mates(&position, moves as u32), "{position} {moves}");
                shortest += u32::from(!solver.mates(&position, moves as u32 - 1));
            }
            Some(moves @ -2..=0) => {
                announcements += 1;
                let moves = moves.unsigned_abs();
                assert!(solver.is_mated(&position, moves), "{position} -{moves}");
                shortest += u32::from(moves == 0 || !solver.is_mated(&position, moves - 1));
            }
            _ => {}
        }
    }
    testing::say(&format!(
        "{announcements} mates announced, {shortest} of them the shortest"
    ));
    assert!(announcements >= 10, "only {announcements} mates were seen");
}

/// Where a game of random moves has come to, before its end.
fn random_game(random: &mut Random) -> Position {
    loop {
        let mut position = Position::start();
        for _ in 0..20 + random.below(100) {
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            position.play_unchecked(random.pick(&moves));
        }
        if position.has_legal_moves() && !position.has_insufficient_material() {
            return position;
        }
    }
}

//! Jobs for tests.
#![allow(dead_code)] // each test file uses its own part

use game::{History, Notation};
use session::{GameKind, Job, JobId, LabPlayer, Machine, Purpose, Seq, for_game};

pub(crate) fn level(number: u8) -> Machine {
    let level = number.try_into().expect("a level");
    Machine::Level { level }
}

pub(crate) fn lab(algorithm: &str, evaluation: &str, depth: u32) -> Machine {
    Machine::Lab(LabPlayer {
        algorithm: algorithm.parse().expect("an algorithm"),
        evaluation: evaluation.to_owned(),
        depth,
    })
}

pub(crate) fn chess(machine: Machine, moves: &[String]) -> Job {
    job(GameKind::Chess, machine, moves)
}

pub(crate) fn checkers(machine: Machine, moves: &[String]) -> Job {
    job(GameKind::Checkers, machine, moves)
}

/// After these moves from the start.
pub(crate) fn job(game: GameKind, machine: Machine, moves: &[String]) -> Job {
    Job {
        id: JobId(Seq(7)),
        purpose: Purpose::Move,
        game,
        start: for_game!(game, G => G::start().fen()),
        moves: moves.to_vec(),
        machine,
        clock: None,
        seed: 11,
        game_seed: 12,
    }
}

/// So many random moves, or fewer if the game is over then.
pub(crate) fn random_moves<G: Notation>(plies: usize, seed: u64) -> Vec<String> {
    let mut random = testing::Random::new(seed);
    let mut history = History::new(G::start());
    let mut texts = Vec::new();
    while texts.len() < plies && history.position().end().is_none() {
        let mv = random.pick(&history.position().legal_moves());
        texts.push(history.position().write_move(mv));
        history.play_unchecked(mv);
    }
    texts
}

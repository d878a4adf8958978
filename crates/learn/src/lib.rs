//! What makes the chess engine stronger: games against itself, and better
//! numbers for its evaluation, found on them.
//!
//! ```
//! use chess::Position;
//! use chess_engine::{Engine, Options};
//! use learn::{SelfPlay, Sample};
//!
//! let play = SelfPlay { nodes: 50, ..SelfPlay::default() };
//! let mut engine = Engine::new(Options { hash: 1, ..Options::default() });
//! let game = play.game(&mut engine, game::History::new(Position::start()), 0);
//! let sample = game.samples[0];
//! assert_eq!(sample.to_string().parse::<Sample>()?, sample);
//! # Ok::<(), learn::SampleError>(())
//! ```
//!
//! Nothing here prints or reads files.

#![forbid(unsafe_code)]

mod games;
mod parallel;
mod sample;
mod self_play;
mod solve;
mod trace;
mod tuner;
mod tuning;
mod weights;

pub use games::SelfPlayReport;
pub use sample::{Sample, SampleError};
pub use self_play::{Played, SelfPlay};
pub use tuner::{Errors, Tuner, Tuning};
pub use tuning::{TuningReport, WeightChange};
pub use weights::{WeightsError, weights_from_json, weights_to_json};

/// Positions of random games, the same every time.
#[cfg(test)]
fn testing_positions(count: usize) -> Vec<chess::Position> {
    let mut random = testing::Random::new(17);
    let mut positions = Vec::new();
    while positions.len() < count {
        let mut position = chess::Position::start();
        for ply in 0..120 {
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            position.play_unchecked(random.pick(&moves));
            if ply % 5 == 4 && !position.is_check() {
                positions.push(position);
            }
        }
    }
    positions.truncate(count);
    positions
}

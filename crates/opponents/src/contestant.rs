//! Levels as players in the arena.

use crate::level::{Played, ask_level};
use crate::limits::Limits;
use crate::luck::Luck;
use crate::question::Question;
use crate::search_result::Ended;
use ::search::StopFlag;
use arena::{Choice, Contestant, Forfeit, NoMove, Player, Turn};
use game::History;
use session::Level;
use std::time::Duration;

/// A level that enters a tournament. Results call it `level:5`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LevelContestant(pub Level);

impl<G: Played> Contestant<G> for LevelContestant {
    fn name(&self) -> String {
        format!("level:{}", self.0.number())
    }

    fn player(&self) -> Box<dyn Player<G>> {
        Box::new(LevelPlayer {
            level: self.0,
            seed: 0,
        })
    }
}

struct LevelPlayer {
    level: Level,
    seed: u64,
}

impl<G: Played> Player<G> for LevelPlayer {
    fn begin(&mut self, seed: u64) -> Result<(), Forfeit> {
        self.seed = seed;
        Ok(())
    }

    fn choose(&mut self, game: &History<G>, turn: &Turn) -> Result<Choice<G::Move>, NoMove> {
        let stop = StopFlag::from(turn.stop.clone());
        let question = Question {
            history: game,
            avoid: &[],
            luck: Luck::of_game(self.seed, game.ply()),
            limits: limits(turn, game.position().side_to_move()),
            stop: &stop,
        };
        let found = ask_level(self.level, &question)
            .map_err(|failure| Forfeit::Failed(failure.to_string()))?;
        if found.ended == Ended::Stopped {
            return Err(NoMove::Stopped);
        }
        Ok(Choice {
            mv: found.best,
            // Who did not look has no opinion.
            score: (found.depth > 0).then(|| found.score.into()),
            depth: Some(found.depth),
            time: None,
        })
    }
}

/// In a match only what the match says limits a level, beside its own nodes.
fn limits(turn: &Turn, us: game::Color) -> Limits {
    let limits = Limits {
        nodes: turn.nodes.unwrap_or(u64::MAX),
        time: turn.time.unwrap_or(Duration::MAX),
        ..Limits::default()
    };
    match turn.clock {
        Some(clock) => limits.within_time(clock.left[us], clock.increment),
        None => limits,
    }
}

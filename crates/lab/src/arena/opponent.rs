//! Opponents of the laboratory as players.

use super::player::{Choice, Contestant, Forfeit, NoMove, Player, Turn};
use crate::random::scatter;
use crate::{Featured, Limits, Opponent, Stopped, Tactics};
use game::History;
use std::sync::atomic::Ordering;
use std::time::Duration;

impl<G> Contestant<G> for Opponent<G>
where
    G: Featured + Tactics + 'static,
    Opponent<G>: Sync,
{
    fn name(&self) -> String {
        self.to_string()
    }

    fn player(&self) -> Box<dyn Player<G>> {
        Box::new(OpponentPlayer {
            opponent: self.clone(),
            seed: 0,
        })
    }
}

struct OpponentPlayer<G: Featured> {
    opponent: Opponent<G>,
    seed: u64,
}

impl<G: Featured + Tactics> Player<G> for OpponentPlayer<G> {
    fn begin(&mut self, seed: u64) -> Result<(), Forfeit> {
        self.seed = seed;
        Ok(())
    }

    fn choose(&mut self, game: &History<G>, turn: &Turn) -> Result<Choice<G::Move>, NoMove> {
        let position = game.position();
        let limits = Limits {
            nodes: turn.nodes,
            time: self.time(turn, position),
            stop: turn.stop.clone(),
            // Other luck in every position, the same in every run.
            seed: Some(scatter(self.seed.wrapping_add(game.ply() as u64))),
            ..self.opponent.limits()
        };
        let report = match self.opponent.answer(position, &limits) {
            Ok(answer) => answer.report,
            Err(Stopped) if turn.stop.load(Ordering::Relaxed) => return Err(NoMove::Stopped),
            Err(Stopped) if limits.time.is_some() => return Err(Forfeit::OutOfTime.into()),
            Err(stopped) => return Err(Forfeit::Failed(stopped.to_string()).into()),
        };
        let none = || Forfeit::Failed("it found no move".to_owned());
        Ok(Choice {
            mv: report.best.ok_or_else(none)?,
            score: Some(report.value),
            depth: Some(report.depth),
        })
    }
}

impl<G: Featured> OpponentPlayer<G> {
    /// How long to think. Those who always have an answer keep some time for
    /// the moves to come; the others can only go on until the clock runs down.
    fn time(&self, turn: &Turn, position: &G) -> Option<Duration> {
        /// A game goes on for about so many moves.
        const MOVES_TO_GO: u32 = 30;
        let of_clock = turn.clock.map(|clock| {
            let left = clock.left[position.side_to_move()];
            if self.opponent.algorithm.is_anytime() {
                (left / MOVES_TO_GO + clock.increment * 3 / 4).min(left / 2)
            } else {
                left
            }
        });
        match (of_clock, turn.time) {
            (Some(clock), Some(time)) => Some(clock.min(time)),
            (clock, time) => clock.or(time),
        }
    }
}

//! Opponents of the laboratory as players.

use crate::{Featured, Limits, Opponent, Score, Stopped, Tactics};
use arena::{Choice, Contestant, Forfeit, NoMove, Player, Turn};
use game::History;
use game::random::scatter;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

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
            nodes: turn.nodes.filter(|_| self.is_anytime()),
            time: self.time(turn, position),
            stop: turn.stop.clone().into(),
            // Other luck in every position, the same in every run.
            seed: Some(scatter(self.seed.wrapping_add(game.ply() as u64))),
            ..self.opponent.limits()
        };
        let start = Instant::now();
        let report = match self.opponent.search(position, &limits) {
            Ok(report) => report,
            Err(Stopped) if turn.stop.load(Ordering::Relaxed) => return Err(NoMove::Stopped),
            Err(stopped) => {
                let taken = start.elapsed();
                let forfeit = match limits.time {
                    Some(left) => Forfeit::OutOfTime { taken, left },
                    None => Forfeit::Failed(stopped.to_string()),
                };
                return Err(forfeit.into());
            }
        };
        let none = || Forfeit::Failed("it found no move".to_owned());
        Ok(Choice {
            mv: report.best.ok_or_else(none)?,
            score: Some(report.value.into()),
            depth: Some(report.depth),
            time: None,
        })
    }
}

impl<G: Featured> OpponentPlayer<G> {
    /// Whether it can keep to limits. Other algorithms have no answer before
    /// they are done: they search to their depth, and only a clock that runs
    /// down can end that.
    fn is_anytime(&self) -> bool {
        self.opponent.algorithm.is_anytime()
    }

    /// How long to think, with some time kept for the moves to come.
    fn time(&self, turn: &Turn, position: &G) -> Option<Duration> {
        /// A game goes on for about so many moves.
        const MOVES_TO_GO: u32 = 30;
        let left = turn.clock.map(|clock| clock.left[position.side_to_move()]);
        if !self.is_anytime() {
            return left;
        }
        let of_clock = turn.clock.zip(left).map(|(clock, left)| {
            let share = left / MOVES_TO_GO + clock.increment * 3 / 4;
            share.min(left / 2)
        });
        [of_clock, turn.time].into_iter().flatten().min()
    }
}

/// A score as players in the arena say it.
impl From<Score> for arena::Score {
    fn from(score: Score) -> arena::Score {
        match score.plies_to_end() {
            Some(plies) if score.is_win() => arena::Score::Win(plies),
            Some(plies) => arena::Score::Loss(plies),
            None => arena::Score::Value(score.value()),
        }
    }
}

//! Those who search as players.

use crate::{Algorithm, Evaluate, Limits, Score, Searcher, Stopped};
use arena::{Choice, Contestant, Forfeit, NoMove, Player, Turn};
use game::random::scatter;
use game::{Game, History};
use std::fmt;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

impl<G, A, E> Contestant<G> for Searcher<A, E>
where
    G: Game + 'static,
    A: Algorithm<G, E, ()> + Clone + Sync + 'static,
    E: Evaluate<G> + fmt::Display + Clone + Sync + 'static,
{
    fn name(&self) -> String {
        let algorithm = self.algorithm.name();
        format!("lab:{algorithm}/{}/{}", self.evaluation, self.depth)
    }

    fn player(&self) -> Box<dyn Player<G>> {
        Box::new(SearcherPlayer {
            searcher: self.clone(),
            seed: 0,
        })
    }
}

struct SearcherPlayer<A, E> {
    searcher: Searcher<A, E>,
    seed: u64,
}

impl<G, A, E> Player<G> for SearcherPlayer<A, E>
where
    G: Game,
    A: Algorithm<G, E, ()>,
    E: Evaluate<G> + Clone,
{
    fn begin(&mut self, seed: u64) -> Result<(), Forfeit> {
        self.seed = seed;
        Ok(())
    }

    fn choose(&mut self, game: &History<G>, turn: &Turn) -> Result<Choice<G::Move>, NoMove> {
        let position = game.position();
        // Other algorithms have no answer before they are done: they search to
        // their depth, and only a clock that runs down can end that.
        let is_anytime = self.searcher.algorithm.is_anytime();
        let limits = Limits {
            nodes: turn.nodes.filter(|_| is_anytime),
            time: time(is_anytime, turn, position),
            stop: turn.stop.clone().into(),
            // Other luck in every position, the same in every run.
            seed: Some(scatter(self.seed.wrapping_add(game.ply() as u64))),
            ..self.searcher.limits()
        };
        let start = Instant::now();
        let report = match self.searcher.search(position, &limits) {
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

/// How long to think, with some time kept for the moves to come.
fn time<G: Game>(is_anytime: bool, turn: &Turn, position: &G) -> Option<Duration> {
    /// A game goes on for about so many moves.
    const MOVES_TO_GO: u32 = 30;
    let left = turn.clock.map(|clock| clock.left[position.side_to_move()]);
    if !is_anytime {
        return left;
    }
    let of_clock = turn.clock.zip(left).map(|(clock, left)| {
        let share = left / MOVES_TO_GO + clock.increment * 3 / 4;
        share.min(left / 2)
    });
    [of_clock, turn.time].into_iter().flatten().min()
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

//! One job, one answer.

use crate::laboratory::ask_laboratory;
use crate::level::{Played, ask_level};
use crate::limits::Limits;
use crate::luck::Luck;
use crate::question::Question;
use crate::thought::{Ended, Thought};
use ::search::StopFlag;
use game::{Ending, Game, Notation};
use session::{BrokenLog, Job, JobId, Machine, Millis, PlayerError, Purpose, for_game};
use std::time::{Duration, Instant};
use thiserror::Error;

/// What a machine answers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    /// The move: UCI in chess, square numbers in checkers.
    pub mv: String,
    /// What the machine thinks its position is worth, in units of its own.
    pub score: lab::Score,
    /// How deep it looked; 0 if there was nothing to think about.
    pub depth: u32,
    /// How many positions it looked at.
    pub nodes: u64,
    /// How it expects the game to go on, the move first.
    pub pv: Vec<String>,
    /// How long it took.
    pub time: Duration,
    /// Why the search ended.
    pub ended: Ended,
    /// The move that it would have played if that were not to be avoided.
    pub steered_away_from: Option<String>,
}

impl Found {
    /// The answer as the session of the game wants it.
    #[must_use]
    pub fn answer(&self, job: JobId) -> session::Answer {
        session::Answer {
            job,
            mv: self.mv.clone(),
            think_ms: Millis(u64::try_from(self.time.as_millis()).unwrap_or(u64::MAX)),
            // Who did not look has no opinion.
            score: (self.depth > 0).then(|| self.score.value()),
            avoided: self.steered_away_from.clone(),
        }
    }
}

/// Why there is no answer.
#[derive(Clone, Debug, PartialEq, Error)]
pub enum Failure {
    /// The job does not describe a game.
    #[error("this is no game: {0}")]
    Broken(#[from] BrokenLog),
    /// The machine cannot play this game.
    #[error(transparent)]
    Player(#[from] PlayerError),
    /// There is no move to be played.
    #[error("there is no move, since the game is over: {0}")]
    Over(Ending),
}

impl Failure {
    /// There is no legal move in this position.
    pub(crate) fn over<G: Game>(position: &G) -> Failure {
        let ending = position.end();
        Failure::Over(ending.expect("a position without moves is an end"))
    }
}

/// Asks the machine that a job names for its move, or for a hint: hints come
/// from full strength, whoever is named.
///
/// Moves in `avoid` (in any notation of the game; what is no legal move here is
/// passed over) are not played if another move does not clearly lose. That is
/// how the machine learns: whoever asks knows which moves went badly before.
///
/// # Errors
/// If the job describes no game, its machine cannot play it, or the game is
/// over. Limits and the stop are no errors; see [`Found::ended`].
pub fn answer(
    job: &Job,
    avoid: &[String],
    limits: &Limits,
    stop: &StopFlag,
) -> Result<Found, Failure> {
    for_game!(job.game, G => answer_in::<G>(job, avoid, limits, stop))
}

fn answer_in<G: Played + Notation>(
    job: &Job,
    avoid: &[String],
    limits: &Limits,
    stop: &StopFlag,
) -> Result<Found, Failure> {
    let start = Instant::now();
    let history = job.history::<G>()?;
    let position = history.position();
    let avoid: Vec<G::Move> = avoid
        .iter()
        .filter_map(|text| position.read_move(text).ok())
        .collect();
    let question = Question {
        history: &history,
        avoid: &avoid,
        luck: Luck {
            game: job.game_seed,
            search: job.seed,
        },
        limits: limits.within(job.clock.as_ref()),
        stop,
    };
    let thought = match (&job.purpose, &job.machine) {
        (Purpose::Hint, _) => G::ask_for_hint(&question)?,
        (Purpose::Move, Machine::Level { level }) => ask_level(*level, &question)?,
        (Purpose::Move, Machine::Lab(player)) => ask_laboratory(&player.opponent()?, &question)?,
    };
    Ok(found(position, &thought, start.elapsed()))
}

/// The thought in words.
fn found<G: Played + Notation>(position: &G, thought: &Thought<G::Move>, time: Duration) -> Found {
    let mut at = position.clone();
    let write = |mv: &G::Move| {
        let text = at.write_move(*mv);
        at.play_unchecked(*mv);
        text
    };
    Found {
        mv: position.write_move(thought.best),
        score: thought.score,
        depth: thought.depth,
        nodes: thought.nodes,
        pv: thought.pv.iter().map(write).collect(),
        time,
        ended: thought.ended,
        steered_away_from: thought.steered_away_from.map(|mv| position.write_move(mv)),
    }
}

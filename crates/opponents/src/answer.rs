//! One job, one answer.

use crate::laboratory::ask_laboratory;
use crate::level::{Played, ask_level};
use crate::limits::Limits;
use crate::luck::Luck;
use crate::player::{PlayerError, lab_opponent};
use crate::question::Question;
use crate::search_result::SearchResult;
use ::search::StopFlag;
use game::{Ending, Game, Notation};
use session::{BrokenLog, Job, Machine, Purpose, for_game};
use thiserror::Error;

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
/// over. Limits and the stop are no errors; see [`SearchResult::ended`].
pub fn answer(
    job: &Job,
    avoid: &[String],
    limits: &Limits,
    stop: &StopFlag,
) -> Result<SearchResult, Failure> {
    for_game!(job.game, G => answer_in::<G>(job, avoid, limits, stop))
}

fn answer_in<G: Played + Notation>(
    job: &Job,
    avoid: &[String],
    limits: &Limits,
    stop: &StopFlag,
) -> Result<SearchResult, Failure> {
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
    let found = match (&job.purpose, &job.machine) {
        (Purpose::Hint, _) => G::ask_for_hint(&question)?,
        (Purpose::Move, Machine::Level { level }) => ask_level(*level, &question)?,
        (Purpose::Move, Machine::Lab(player)) => ask_laboratory(&lab_opponent(player)?, &question)?,
    };
    Ok(written(position, &found))
}

/// The same with moves as texts.
fn written<G: Played + Notation>(position: &G, found: &SearchResult<G::Move>) -> SearchResult {
    let mut at = position.clone();
    let write = |mv: &G::Move| {
        let text = at.write_move(*mv);
        at.play_unchecked(*mv);
        text
    };
    SearchResult {
        best: position.write_move(found.best),
        score: found.score,
        depth: found.depth,
        nodes: found.nodes,
        pv: found.pv.iter().map(write).collect(),
        ended: found.ended,
        avoided: found.avoided.map(|mv| position.write_move(mv)),
    }
}

//! The search of the levels looks, with open eyes.

use super::{Analysis, Analyst, Effort};
use checkers::{Move, Position};
use game::History;
use opponents::{Ended, Limits, Luck, Question, StopFlag, ask_with_open_eyes};
use search::{MAX_PLY, Score};
use std::time::Duration;

/// What nobody waits for.
const ENDLESS: Duration = Duration::from_secs(24 * 60 * 60);

/// The strongest search of checkers there is.
#[derive(Debug, Default)]
pub struct CheckersAnalyst;

impl Analyst<Position> for CheckersAnalyst {
    fn analyse(
        &mut self,
        history: &History<Position>,
        effort: Effort,
        excluded: Option<Move>,
        stop: &StopFlag,
    ) -> Option<Analysis<Move>> {
        let (nodes, time) = match effort {
            Effort::Nodes(nodes) => (nodes, ENDLESS),
            Effort::Time(time) => (u64::MAX, time),
        };
        let question = Question {
            history,
            avoid: excluded.as_slice(),
            luck: Luck { game: 0, search: 0 },
            limits: Limits {
                nodes,
                time,
                ..Limits::default()
            },
            stop,
        };
        let thought = ask_with_open_eyes(&question).ok()?;
        (thought.ended != Ended::Stopped).then(|| Analysis {
            score: score(thought.score),
            pv: thought.pv,
            depth: thought.depth,
            nodes: thought.nodes,
        })
    }
}

/// The score of the laboratory in the words of the engines.
fn score(found: lab::Score) -> Score {
    let plies = |plies: u32| (plies as usize).min(MAX_PLY);
    match found.plies_to_end() {
        Some(distance) if found.is_win() => Score::win_at(plies(distance)),
        Some(distance) => Score::loss_at(plies(distance)),
        None => Score::new(found.value()),
    }
}

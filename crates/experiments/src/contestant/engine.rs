//! A UCI engine as a player. Whatever it does, it can only lose its game.

use arena::{Choice, Contestant, Forfeit, NoMove, Player, Score, Turn};
use chess::{Move, Position};
use game::{Color, History};
use std::fmt;
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::sync::Arc;
use std::time::Duration;
use thiserror::Error;
use uci::{Clock, Engine, EngineError, Go, OptionKind, Timeouts, Value};

/// A program that speaks UCI.
pub(crate) struct EngineContestant {
    path: PathBuf,
    setup: EngineSetup,
    /// What it calls itself.
    name: String,
}

/// Why a program does not play.
#[derive(Debug, Error)]
pub enum EngineFault {
    /// It does not start, or says what cannot be understood.
    #[error("the engine {0}")]
    Engine(#[from] EngineError),
    /// It has no rating to be set.
    #[error("{0} has no UCI_Elo to be set")]
    NoRating(String),
    /// Nothing is known of programs that play this game.
    #[error("{0:?} cannot be asked: engine:PATH is for UCI, which is spoken by chess engines only")]
    NotSpoken(String),
}

/// How an engine is set up for a match.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct EngineSetup {
    /// What is set when it starts.
    pub options: Vec<EngineOption>,
    /// How deep it looks, instead of what the match allows.
    pub depth: Option<u32>,
}

/// Something to be set in an engine: `Hash=64`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EngineOption {
    name: String,
    value: String,
}

impl EngineOption {
    /// An option by its name, and what it is set to.
    pub fn new(name: &str, value: &impl ToString) -> EngineOption {
        EngineOption {
            name: name.to_owned(),
            value: value.to_string(),
        }
    }
}

impl fmt::Display for EngineOption {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}={}", self.name, self.value)
    }
}

impl FromStr for EngineOption {
    type Err = String;

    fn from_str(text: &str) -> Result<EngineOption, String> {
        let (name, value) = text
            .split_once('=')
            .ok_or("write NAME=VALUE, as in Hash=64")?;
        Ok(EngineOption {
            name: name.trim().to_owned(),
            value: value.trim().to_owned(),
        })
    }
}

/// Where nothing else limits an engine, a move takes this long.
const USUAL_TIME: Duration = Duration::from_millis(100);

/// How long after its time an engine is given up. Whether it was in time is
/// another question; this is for those that never answer.
const GRACE: Duration = Duration::from_secs(2);

/// How long a move with a limit of nodes may take: engines can be slow, but not
/// that slow.
const PATIENCE: Duration = Duration::from_secs(60);

impl EngineContestant {
    /// Starts the engine once, to see that it is one.
    pub(crate) fn new(path: &str, setup: &EngineSetup) -> Result<EngineContestant, EngineFault> {
        let path = PathBuf::from(path);
        let engine = start(&path, &setup.options)?;
        Ok(EngineContestant {
            name: engine.name().to_owned(),
            setup: setup.clone(),
            path,
        })
    }
}

/// The ratings at which an engine can play.
pub(crate) fn ratings(path: &str) -> Result<RangeInclusive<u32>, EngineFault> {
    let engine = start(Path::new(path), &[])?;
    let mut ratings = engine
        .options()
        .iter()
        .filter_map(|option| match option.kind {
            OptionKind::Spin { min, max, .. } if option.name == "UCI_Elo" => {
                Some(u32::try_from(min).ok()?..=u32::try_from(max).ok()?)
            }
            _ => None,
        });
    ratings
        .next()
        .ok_or_else(|| EngineFault::NoRating(engine.name().to_owned()))
}

impl Contestant<Position> for EngineContestant {
    fn name(&self) -> String {
        self.name.clone()
    }

    fn player(&self) -> Box<dyn Player<Position>> {
        Box::new(EnginePlayer {
            path: self.path.clone(),
            setup: self.setup.clone(),
            engine: None,
        })
    }
}

struct EnginePlayer {
    path: PathBuf,
    setup: EngineSetup,
    /// None before the first game, and after it has failed.
    engine: Option<Engine>,
}

impl Player<Position> for EnginePlayer {
    /// Engines are not told the seed: UCI has no word for it.
    fn begin(&mut self, _: u64) -> Result<(), Forfeit> {
        self.make_ready().map_err(|error| {
            self.engine = None;
            Forfeit::Failed(error.to_string())
        })
    }

    fn choose(&mut self, game: &History<Position>, turn: &Turn) -> Result<Choice<Move>, NoMove> {
        let Some(engine) = &mut self.engine else {
            return Err(Forfeit::Failed("did not start".to_owned()).into());
        };
        engine.give_up_when(Arc::clone(&turn.stop));
        let mover = game.position().side_to_move();
        let (limits, patience) = limits(turn, mover, self.setup.depth);
        match engine.go(game, &limits, patience) {
            Ok(best) => Ok(Choice {
                mv: best.mv,
                score: best.score.map(|score| score_of(score.value)),
                depth: best.depth,
                time: Some(best.time),
            }),
            Err(EngineError::Stopped { .. }) => Err(NoMove::Stopped),
            Err(EngineError::IllegalMove { text, .. }) => Err(Forfeit::IllegalMove(text).into()),
            Err(error) => {
                // It is gone; the next game gets a new one.
                self.engine = None;
                Err(Forfeit::Failed(error.to_string()).into())
            }
        }
    }
}

impl EnginePlayer {
    /// Tells the engine of a new game, and starts it if it does not run.
    fn make_ready(&mut self) -> Result<(), EngineError> {
        let engine = match &mut self.engine {
            Some(engine) => engine,
            none => none.insert(start(&self.path, &self.setup.options)?),
        };
        engine.new_game()
    }
}

fn start(path: &Path, options: &[EngineOption]) -> Result<Engine, EngineError> {
    let mut engine = Engine::start(path, &Timeouts::default())?;
    for option in options {
        engine.set_option(&option.name, &option.value)?;
    }
    Ok(engine)
}

/// What the engine is told, and how long we wait for its answer.
fn limits(turn: &Turn, us: Color, depth: Option<u32>) -> (Go, Duration) {
    if depth.is_some() {
        let limits = Go {
            depth,
            nodes: None,
            time: None,
            clock: None,
        };
        return (limits, PATIENCE);
    }
    let clock = turn.clock.map(|remaining| Clock {
        left: remaining.left,
        increment: game::ByColor::new_with(|_| remaining.increment),
    });
    let is_unlimited = turn.nodes.is_none() && turn.time.is_none() && clock.is_none();
    let limits = Go {
        depth: None,
        nodes: turn.nodes,
        time: turn.time.or(is_unlimited.then_some(USUAL_TIME)),
        clock,
    };
    let left = turn.clock.map(|remaining| remaining.left[us]);
    let allowed = [limits.time, left].into_iter().flatten().min();
    (limits, allowed.map_or(PATIENCE, |time| time + GRACE))
}

/// The score of the engine, as our own players give theirs.
fn score_of(value: Value) -> Score {
    match value {
        Value::Centipawns(score) => Score::Value(score),
        // Moves of the winner; a mate in n moves is one in 2n - 1 plies.
        Value::Mate(moves) if moves > 0 => Score::Win(2 * moves.unsigned_abs() - 1),
        Value::Mate(moves) => Score::Loss(2 * moves.unsigned_abs()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use arena::Remaining;
    use game::ByColor;

    #[test]
    fn an_engine_is_always_told_when_to_stop() {
        let (go, patience) = limits(&Turn::default(), Color::White, None);
        assert_eq!(go.time, Some(USUAL_TIME));
        assert_eq!(patience, USUAL_TIME + GRACE);

        let nodes = Turn {
            nodes: Some(1000),
            ..Turn::default()
        };
        let (go, patience) = limits(&nodes, Color::White, None);
        assert_eq!((go.nodes, go.time), (Some(1000), None));
        assert_eq!(patience, PATIENCE);
        let (go, _) = limits(&nodes, Color::White, Some(8));
        assert_eq!((go.depth, go.nodes), (Some(8), None));

        let second = Duration::from_secs(1);
        let clock = Turn {
            clock: Some(Remaining {
                left: ByColor {
                    white: 5 * second,
                    black: 7 * second,
                },
                increment: second,
            }),
            ..Turn::default()
        };
        let (go, patience) = limits(&clock, Color::Black, None);
        assert_eq!(go.time, None);
        assert_eq!(go.clock.unwrap().left.white, 5 * second);
        assert_eq!(patience, 7 * second + GRACE);
    }

    #[test]
    fn mates_are_counted_in_plies() {
        for (moves, score) in [
            (1, Score::Win(1)),
            (3, Score::Win(5)),
            (-2, Score::Loss(4)),
            (0, Score::Loss(0)),
        ] {
            assert_eq!(score_of(Value::Mate(moves)), score);
        }
        assert_eq!(score_of(Value::Centipawns(-35)), Score::Value(-35));
    }
}

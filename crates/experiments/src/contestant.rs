//! Who can be entered into a match, by name: `level:N`, `lab:...` and
//! `engine:PATH`.

mod engine;

pub(crate) use engine::{EngineContestant, ratings};
pub use engine::{EngineFault, EngineOption, EngineSetup};

use crate::{Playable, ReadFile};
use arena::{Conditions, Contestant};
use game::Game;
use lab::{Opponent, OpponentError};
use opponents::LevelContestant;
use session::Level;
use thiserror::Error;

/// What a contestant may be, for messages.
const KINDS: &str = "level:1 to level:10, lab:ALGORITHM/EVALUATION/DEPTH or engine:PATH";

/// Someone who was entered.
pub struct Entrant<G: Game> {
    /// Who plays.
    pub contestant: Box<dyn Contestant<G>>,
    /// What he does not keep to, if that is so.
    pub remark: Option<String>,
}

/// Why somebody cannot be entered.
#[derive(Debug, Error)]
pub enum EntrantError {
    /// The name is nobody's.
    #[error("{0:?} is nobody who could play; use {KINDS}")]
    Unknown(String),
    /// There is no such level.
    #[error("{name:?}: {error}")]
    Level {
        /// The name.
        name: String,
        /// What is wrong with it.
        error: NoLevel,
    },
    /// There is no such opponent in the laboratory.
    #[error("{name:?}: {error}")]
    Opponent {
        /// The name.
        name: String,
        /// What is wrong with it.
        error: OpponentError,
    },
    /// The engine does not play.
    #[error("{name:?}: {error}")]
    Engine {
        /// The name.
        name: String,
        /// Why not.
        error: EngineFault,
    },
    /// Only an engine would do.
    #[error("{0:?} is no engine; write engine:PATH")]
    NoEngine(String),
    /// The numbers for the levels do not fit them.
    #[error("--rater-depths has {count} numbers; write one for each level from {from} to {to}")]
    Depths {
        /// How many there are.
        count: usize,
        /// The first of the levels.
        from: u8,
        /// The last of them.
        to: u8,
    },
    /// Nobody says what the levels of the game should be worth.
    #[error("the levels of {0} state no Elo")]
    NoElo(&'static str),
}

/// Enters someone by name; `read` tells what is in the file of a personality. An
/// engine is started once, to see that it is one.
///
/// # Errors
/// If there is nobody of that name.
pub fn entrant<G: Playable>(
    name: &str,
    conditions: &Conditions,
    options: &[EngineOption],
    read: ReadFile<'_>,
) -> Result<Entrant<G>, EntrantError> {
    let own = || name.to_owned();
    let without_remark = |contestant| Entrant {
        contestant,
        remark: None,
    };
    if let Some(path) = name.strip_prefix("engine:") {
        let setup = EngineSetup {
            options: options.to_vec(),
            depth: None,
        };
        let engine = G::engine(path, &setup);
        return engine
            .map(without_remark)
            .map_err(|error| EntrantError::Engine { name: own(), error });
    }
    if let Some(number) = name.strip_prefix("level:") {
        let level = parse_level(number);
        return level
            .map(|level| without_remark(Box::new(LevelContestant(level))))
            .map_err(|error| EntrantError::Level { name: own(), error });
    }
    if !name.starts_with("lab:") {
        return Err(EntrantError::Unknown(own()));
    }
    let opponent: Opponent<G> = Opponent::parse_with(name, read)
        .map_err(|error| EntrantError::Opponent { name: own(), error })?;
    let is_limited = conditions.nodes.is_some() || conditions.time.is_some();
    let remark = (is_limited && !opponent.algorithm.is_anytime()).then(|| {
        format!(
            "{name} searches to its depth, whatever --nodes and --time say: {} has no answer before",
            opponent.algorithm
        )
    });
    Ok(Entrant {
        contestant: Box::new(opponent),
        remark,
    })
}

/// A text that is no level.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("a level is a whole number from {} to {}", Level::MIN.number(), Level::MAX.number())]
pub struct NoLevel;

/// Reads the number of a level.
///
/// # Errors
/// If there is none of that number.
pub fn parse_level(text: &str) -> Result<Level, NoLevel> {
    let number: u8 = text.parse().map_err(|_| NoLevel)?;
    Level::try_from(number).map_err(|_| NoLevel)
}

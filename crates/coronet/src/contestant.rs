//! Who can be entered into a match, by name: `level:N`, `lab:...` and
//! `engine:PATH`.

mod engine;

pub(crate) use engine::{EngineContestant, EngineOption, EngineSetup, ratings};

use crate::output::remark;
use crate::rules::Rules;
use anyhow::{Context, anyhow, bail};
use arena::{Conditions, Contestant};
use lab::Opponent;
use opponents::LevelContestant;
use session::Level;
use std::fs;

/// What a contestant may be, for messages.
const KINDS: &str = "level:1 to level:10, lab:ALGORITHM/EVALUATION/DEPTH or engine:PATH";

/// Finds a contestant by name. An engine is started once, to see that it is one.
/// Whoever cannot keep to the conditions is told so.
pub(crate) fn contestant<G: Rules>(
    name: &str,
    conditions: &Conditions,
    options: &[EngineOption],
) -> anyhow::Result<Box<dyn Contestant<G>>> {
    if let Some(path) = name.strip_prefix("engine:") {
        let setup = EngineSetup {
            options: options.to_vec(),
            depth: None,
        };
        return G::engine(path, &setup).with_context(|| format!("{name:?}"));
    }
    if let Some(number) = name.strip_prefix("level:") {
        let level = parse_level(number).map_err(|reason| anyhow!("{name:?}: {reason}"))?;
        return Ok(Box::new(LevelContestant(level)));
    }
    if !name.starts_with("lab:") {
        bail!("{name:?} is nobody who could play; use {KINDS}");
    }
    let opponent: Opponent<G> = Opponent::parse_with(name, |path| fs::read_to_string(path))
        .with_context(|| format!("{name:?}"))?;
    let is_limited = conditions.nodes.is_some() || conditions.time.is_some();
    if is_limited && !opponent.algorithm.is_anytime() {
        remark(&format!(
            "{name} searches to its depth, whatever --nodes and --time say: {} has no answer before",
            opponent.algorithm
        ));
    }
    Ok(Box::new(opponent))
}

/// Reads the number of a level.
pub(crate) fn parse_level(text: &str) -> Result<Level, String> {
    let number: Option<u8> = text.parse().ok();
    number
        .and_then(|number| Level::try_from(number).ok())
        .ok_or_else(|| {
            let (min, max) = (Level::MIN.number(), Level::MAX.number());
            format!("a level is a whole number from {min} to {max}")
        })
}

//! Who can be entered into a match, by name: `lab:...` and `engine:PATH`.

mod engine;

pub(crate) use engine::{EngineContestant, EngineOption};

use crate::output::remark;
use crate::rules::Rules;
use anyhow::{Context, bail};
use lab::Opponent;
use lab::arena::{Conditions, Contestant};
use std::fs;

/// What a contestant may be, for messages.
const KINDS: &str = "lab:ALGORITHM/EVALUATION/DEPTH or engine:PATH";

/// Finds a contestant by name. An engine is started once, to see that it is one.
/// Whoever cannot keep to the conditions is told so.
pub(crate) fn contestant<G: Rules>(
    name: &str,
    conditions: &Conditions,
    options: &[EngineOption],
) -> anyhow::Result<Box<dyn Contestant<G>>> {
    if let Some(path) = name.strip_prefix("engine:") {
        return G::engine(path, options).with_context(|| format!("{name:?}"));
    }
    if name.starts_with("level:") {
        bail!("{name:?}: there are no levels yet; use {KINDS}");
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

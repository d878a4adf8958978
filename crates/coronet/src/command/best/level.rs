//! What a level plays.

use super::Arguments;
use super::explain::Explained;
use super::show::{Line, Shown, show};
use crate::interrupt::Interrupt;
use crate::rules::Rules;
use game::History;
use opponents::{Ended, Limits, Luck, Question, StopFlag};
use session::Level;
use std::process::ExitCode;
use std::time::{Duration, Instant};

pub(super) fn ask<G: Rules>(
    arguments: &Arguments,
    position: &G,
    level: Level,
) -> anyhow::Result<ExitCode> {
    let interrupt = Interrupt::expected();
    let start = Instant::now();
    let history = History::new(position.clone());
    let thought = opponents::ask_level(
        level,
        &Question {
            history: &history,
            avoid: &[],
            luck: Luck::of_game(arguments.seed.unwrap_or(0), 0),
            limits: Limits {
                nodes: arguments.nodes.unwrap_or(u64::MAX),
                time: arguments.time.unwrap_or(Duration::MAX),
                ..Limits::default()
            },
            stop: &StopFlag::from(interrupt.flag()),
        },
    )?;
    let missing = (thought.ended == Ended::Stopped)
        .then(|| format!("this is the answer of depth {}", thought.depth));
    show(
        arguments,
        position,
        &Shown {
            best: thought.best,
            nodes: thought.nodes,
            time: start.elapsed(),
            lines: vec![Line {
                score: thought.score,
                depth: thought.depth,
                moves: thought.pv,
            }],
            opponent: format!("level:{}", level.number()),
            explained: engine_explanation(arguments, position),
            why_not: None,
            missing,
        },
    )
}

/// The levels of chess are the engine, whose misjudgements for a level come on top.
fn engine_explanation<G: Rules>(arguments: &Arguments, position: &G) -> Option<Explained> {
    let wanted = arguments.explain.then(|| position.explanation()).flatten();
    wanted.map(|explanation| Explained::Engine(Box::new(explanation)))
}

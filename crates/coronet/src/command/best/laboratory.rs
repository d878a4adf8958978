//! What an opponent of the laboratory plays.

use super::show::{Line, Shown, show};
use super::{Arguments, parse_depth};
use crate::interrupt::{self, Interrupt};
use crate::rules::Rules;
use anyhow::{Context, anyhow};
use lab::{Limits, Opponent};
use std::fs;
use std::process::ExitCode;

pub(super) fn ask<G: Rules>(
    arguments: &Arguments,
    position: &G,
    text: &str,
) -> anyhow::Result<ExitCode> {
    let mut opponent: Opponent<G> = Opponent::parse_with(text, |path| fs::read_to_string(path))
        .with_context(|| format!("--opponent {text:?}"))?;
    if let Some(depth) = arguments.depth {
        opponent.depth = parse_depth(&depth.to_string())
            .map_err(|reason| anyhow!("--depth {depth} of {text}: {reason}"))?;
    }
    let interrupt = Interrupt::expected();
    let limits = Limits {
        stop: interrupt.flag().into(),
        nodes: arguments.nodes,
        time: arguments.time,
        seed: arguments.seed,
        ..opponent.limits()
    };
    let found = opponent.search(position, &limits);
    if found.is_err() && interrupt.came() {
        let missing = format!("{opponent} has no answer yet");
        return Ok(interrupt::exit_code(Some(&missing)));
    }
    let report = found.with_context(|| {
        format!("{opponent} has no answer; give it more --time or --nodes, or less --depth")
    })?;
    let is_short = report.depth < limits.depth;
    let missing = (is_short && interrupt.came()).then(|| {
        let (depth, wanted) = (report.depth, limits.depth);
        format!("this is the answer of depth {depth}, not of {wanted}")
    });
    let best = report
        .best
        .ok_or_else(|| anyhow!("{opponent} found no move"))?;
    show(
        arguments,
        position,
        &Shown {
            best,
            nodes: report.nodes,
            time: report.time,
            lines: vec![Line {
                score: report.value,
                depth: report.depth,
                moves: report.pv,
            }],
            opponent: opponent.to_string(),
            missing,
        },
    )
}

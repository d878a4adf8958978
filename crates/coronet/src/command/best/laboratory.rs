//! What an opponent of the laboratory plays.

use super::explain::Explained;
use super::show::{Line, Shown, show};
use super::why_not::{WhyNot, read_move};
use super::{Arguments, parse_depth};
use crate::interrupt::{self, Interrupt};
use crate::rules::Rules;
use anyhow::{Context, anyhow};
use lab::{BuiltIn, Evaluate, Evaluation, Limits, Opponent, Score, Stopped};
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
    let other = arguments.other.as_deref();
    let other = other.map(|text| read_move(position, text)).transpose()?;
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
    let mover = position.side_to_move();
    // As whoever moves here judges, also where the opponent is to move.
    let judging = opponent.evaluation.for_search(position, &limits);
    let explained = |position: &G| {
        Some(Explained::Laboratory {
            evaluation: opponent.evaluation.to_string(),
            explanation: judging.explain(position, mover),
        })
    };
    let line = Line {
        score: report.value,
        depth: report.depth,
        moves: report.pv,
    };
    let why_not = match other {
        None => None,
        Some(mv) => {
            let algorithm = opponent.algorithm;
            let limits = Limits {
                depth: report.depth,
                ..limits.clone()
            };
            let found = search_move(algorithm, position, mv, &judging, &limits);
            if found.is_err() && interrupt.came() {
                None
            } else {
                let (other, nodes) = found.with_context(|| {
                    format!("{opponent} has no answer for --move; give it more --time or --nodes")
                })?;
                Some(WhyNot::new(position, &line, other, nodes, explained))
            }
        }
    };
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
            lines: vec![line],
            opponent: opponent.to_string(),
            explained: arguments.explain.then(|| explained(position)).flatten(),
            why_not,
            missing,
        },
    )
}

/// What a move is worth to whoever plays it, looked at as deep as all moves were, and
/// how many nodes that took.
fn search_move<G: Rules>(
    algorithm: BuiltIn,
    position: &G,
    mv: G::Move,
    evaluation: &Evaluation<G>,
    limits: &Limits,
) -> Result<(Line<G::Move>, u64), Stopped> {
    let mut next = position.clone();
    next.play_unchecked(mv);
    let depth = match algorithm {
        // Its depth is not one of plies.
        BuiltIn::Mcts => limits.depth.max(1),
        _ => limits.depth.saturating_sub(1),
    };
    let line = |score, moves: Vec<G::Move>| Line {
        score,
        depth: limits.depth,
        moves: [&[mv], &moves[..]].concat(),
    };
    if let Some(ending) = evaluation.ending(&next, 1) {
        return Ok((line(-ending, Vec::new()), 1));
    }
    if depth == 0 && algorithm != BuiltIn::AlphaBetaQuiescence {
        return Ok((line(-evaluation.evaluate(&next), Vec::new()), 1));
    }
    let limits = Limits {
        depth,
        ..limits.clone()
    };
    let found = lab::search(algorithm, &next, evaluation, &limits, &mut ())?;
    let score = match found.value.plies_to_end() {
        // Counted from here, not from the next position.
        Some(plies) if found.value.is_win() => Score::lost_at(plies + 1),
        Some(plies) => -Score::lost_at(plies + 1),
        None => -found.value,
    };
    let reached = limits.depth - found.depth.min(limits.depth);
    let mut line = line(score, found.pv);
    line.depth -= reached.min(line.depth);
    Ok((line, found.nodes))
}

//! The chess engine, with all its strength.

use super::Arguments;
use super::explain::Explained;
use super::show::{Line, Shown, show};
use super::why_not::{WhyNot, read_move};
use crate::interrupt::Interrupt;
use chess::{Move, Position};
use chess_engine::evaluation::explain;
use chess_engine::{Engine, Options, Request};
use game::History;
use opponents::engine_score;
use search::{Info, Limits, MAX_PLY};
use std::process::ExitCode;
use std::time::Instant;

/// How long it looks if nobody says anything: less than a second.
const USUAL_NODES: u64 = 400_000;

/// A table that is large enough for searches of some minutes.
const HASH: usize = 64;

/// Reads a depth of the engine.
pub(super) fn parse_depth(text: &str) -> Result<u32, String> {
    let deepest = MAX_PLY as u32 / 2;
    match text.parse() {
        Ok(depth) if (1..=deepest).contains(&depth) => Ok(depth),
        _ => Err(format!("a depth is a whole number from 1 to {deepest}")),
    }
}

pub(super) fn ask(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    let position: Position = arguments.position.read()?;
    let other = arguments.other.as_deref();
    let other = other.map(|text| read_move(&position, text)).transpose()?;
    let interrupt = Interrupt::expected();
    let started = Instant::now();
    let mut engine = Engine::new(Options {
        hash: HASH,
        threads: arguments.threads.map_or(1, usize::from),
        multipv: arguments.lines.map_or(1, usize::from),
        ..Options::default()
    });
    engine.set_position(History::new(position));
    let answer = engine.search(Request {
        limits: limits(arguments),
        stop: interrupt.flag().into(),
        ..Request::default()
    });
    let time = started.elapsed();
    let lines: Vec<Line<Move>> = answer.lines.into_iter().map(line).collect();
    let missing = interrupt.came().then(|| {
        let depth = lines.first().map_or(0, |line| line.depth);
        format!("this is the answer of depth {depth}")
    });
    let explained = |position: &Position| Some(Explained::Engine(Box::new(explain(position))));
    let why_not = match (other, lines.first()) {
        (Some(mv), Some(best)) => {
            let found = engine.search(Request {
                limits: limits(arguments),
                only: vec![mv],
                stop: interrupt.flag().into(),
            });
            let nodes = found.nodes;
            let line = found.lines.into_iter().next().map(line);
            line.map(|line| WhyNot::new(&position, best, line, nodes, explained))
        }
        _ => None,
    };
    let missing = match (missing, other) {
        (None, Some(_)) if interrupt.came() => Some("the other move was not looked at".to_owned()),
        (missing, _) => missing,
    };
    let best = answer.mv.expect("the game is not over, so there is a move");
    show(
        arguments,
        &position,
        &Shown {
            best,
            nodes: answer.nodes,
            time,
            lines,
            opponent: "engine".to_owned(),
            explained: arguments.explain.then(|| explained(&position)).flatten(),
            why_not,
            missing,
        },
    )
}

fn limits(arguments: &Arguments) -> Limits {
    let is_unlimited =
        arguments.depth.is_none() && arguments.nodes.is_none() && arguments.time.is_none();
    Limits {
        depth: arguments.depth,
        nodes: arguments.nodes.or(is_unlimited.then_some(USUAL_NODES)),
        move_time: arguments.time,
        ..Limits::default()
    }
}

fn line(info: Info<Move>) -> Line<Move> {
    Line {
        score: engine_score(info.score),
        depth: info.depth,
        moves: info.pv,
    }
}

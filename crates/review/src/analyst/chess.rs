//! The chess engine looks.

use super::{Analysis, Analyst, Effort};
use chess::{Move, Position};
use chess_engine::{Engine, Options, Request};
use game::{Game, History};
use opponents::StopFlag;
use search::{Bound, Event, Info, Limits};
use std::sync::mpsc;

/// Megabytes of the table. The positions of a game share it: what was found in
/// one is known in those around it.
const HASH: usize = 16;

/// The chess engine, with a tt that it keeps from position to position. It is made when
/// the first one is looked at.
#[derive(Default)]
pub struct ChessAnalyst {
    engine: Option<Engine>,
}

impl Analyst<Position> for ChessAnalyst {
    fn analyse(
        &mut self,
        history: &History<Position>,
        effort: Effort,
        excluded: Option<Move>,
        stop: &StopFlag,
    ) -> Option<Analysis<Move>> {
        let engine = self.engine.get_or_insert_with(|| {
            Engine::new(Options {
                hash: HASH,
                ..Options::default()
            })
        });
        let limits = match effort {
            Effort::Nodes(nodes) => Limits::nodes(nodes),
            Effort::Time(time) => Limits::move_time(time),
        };
        let others = |excluded| {
            let all = Game::legal_moves(history.position()).into_iter();
            all.filter(|mv| *mv != excluded).collect::<Vec<_>>()
        };
        let request = Request {
            limits,
            only: excluded.map(others).unwrap_or_default(),
            // The search itself looks at the flag, so that it waits where the flag
            // wants it to.
            stop: stop.clone(),
        };
        engine.set_position(history.clone());
        let found = search(engine, request.clone())?;
        // Whoever has hardly any nodes may come to no conclusion at all.
        let shallow = Request {
            limits: Limits::depth(1),
            ..request
        };
        found.or_else(|| search(engine, shallow).flatten())
    }
}

/// What a search came to, if it came to anything; nothing at all if it was
/// stopped.
fn search(engine: &mut Engine, request: Request) -> Option<Option<Analysis<Move>>> {
    let (sender, events) = mpsc::channel();
    let stop = request.stop.clone();
    // If the receiver is gone, nobody wants to know.
    engine.go(request, move |event| drop(sender.send(event)));
    let mut told: Vec<Info<Move>> = Vec::new();
    let mut best = None;
    for event in events {
        match event {
            // Depth 0 has searched nothing.
            Event::Info(info) if info.depth == 0 => {}
            Event::Info(info) => told.push(info),
            Event::CurrentMove { .. } => {}
            Event::Best { mv, .. } => best = mv,
        }
    }
    engine.wait();
    if stop.is_raised() {
        return None;
    }
    // What the search was sure of last counts more than what it was about to
    // find out, as long as it is about the same move.
    let is_best = |info: &&Info<Move>| info.pv.first() == best.as_ref();
    let is_sure = |info: &&Info<Move>| info.bound == Bound::Exact;
    let newest = || told.iter().rev().filter(|info| !info.pv.is_empty());
    let info = newest().find(|info| is_best(info) && is_sure(info));
    let info = info.or_else(|| newest().find(is_best));
    let info = info.or_else(|| newest().next());
    Some(info.map(|info| Analysis {
        score: info.score,
        pv: info.pv.clone(),
        depth: info.depth,
        nodes: told.last().map_or(0, |last| last.nodes),
    }))
}

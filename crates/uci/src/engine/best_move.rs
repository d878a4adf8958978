//! The `bestmove` of a search, and what was told before it.

use crate::error::{EngineError, quote};
use crate::protocol::{Info, Score};
use chess::notation::parse_uci;
use chess::{Move, Position};
use std::time::Duration;

/// What an engine answers, with what it last said about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BestMove {
    /// The move as the engine wrote it.
    pub text: String,
    /// The move; it is legal.
    pub mv: Move,
    /// What it thinks the position is worth to it.
    pub score: Option<Score>,
    /// How many plies it says it searched.
    pub depth: Option<u32>,
    /// How many nodes it says it searched.
    pub nodes: Option<u64>,
    /// How long it took, by our clock.
    pub time: Duration,
}

/// What an engine said last while it thought.
#[derive(Debug, Default)]
pub(super) struct LastInfo {
    score: Option<Score>,
    depth: Option<u32>,
    nodes: Option<u64>,
}

impl LastInfo {
    pub(super) fn update(&mut self, info: &Info<'_>) {
        self.nodes = info.nodes.or(self.nodes);
        // Second best lines are not about the answer, and a move under way says
        // nothing about what is done.
        let is_best = info.multipv.is_none_or(|number| number == 1);
        if is_best && info.current_move.is_none() {
            self.score = info.score.or(self.score);
            self.depth = info.depth.or(self.depth);
        }
    }
    /// The answer, if the text is a legal move.
    pub(super) fn into_best_move(
        self,
        position: &Position,
        text: String,
        time: Duration,
    ) -> Result<BestMove, EngineError> {
        let mv = parse_uci(position, &text).map_err(|_| EngineError::IllegalMove {
            text: quote(&text),
            fen: position.to_string(),
        })?;
        Ok(BestMove {
            text,
            mv,
            score: self.score,
            depth: self.depth,
            nodes: self.nodes,
            time,
        })
    }
}

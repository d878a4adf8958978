//! A game as a file holds it: tags, moves, comments, glyphs, variations,
//! result. PGN and PDN share all of this; they differ only in how a move is
//! written and in what the rules are.

mod builder;
mod command;
mod error;
mod write;

pub use builder::{Builder, VariationError};
pub use command::{Command, Evaluation, commands};
pub use error::ReadError;
pub use write::{write_movetext, write_tags};

use crate::{Game, Outcome};
use std::time::Duration;

/// Variations nested deeper than this are refused by the readers: no annotator
/// goes there, and it bounds what a hostile file can make us build.
pub const MAX_VARIATION_DEPTH: usize = 200;

/// One game of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record<G: Game> {
    /// The tag pairs in the order of the file, such as `White`, `Event`.
    pub tags: Tags,
    /// Where the game starts.
    pub start: G,
    /// The moves that were played, with everything attached to them.
    pub line: Line<G::Move>,
    /// The result, or `None` where the file says `*` or nothing.
    pub result: Option<Outcome>,
}

impl<G: Game> Record<G> {
    /// A record without tags, moves or result.
    #[must_use]
    pub fn new(start: G) -> Record<G> {
        Record {
            tags: Tags::default(),
            start,
            line: Line::default(),
            result: None,
        }
    }

    /// The moves that were really played, without variations.
    pub fn mainline(&self) -> impl Iterator<Item = G::Move> {
        self.line.nodes.iter().map(|node| node.mv)
    }

    /// The position after `plies` moves, or after all of them if there are
    /// fewer.
    #[must_use]
    pub fn position_at(&self, plies: usize) -> G {
        let mut position = self.start.clone();
        for mv in self.mainline().take(plies) {
            position.play_unchecked(mv);
        }
        position
    }
}

/// Tag pairs, in order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tags(pub Vec<(String, String)>);

impl Tags {
    /// The value of the first tag of this name. Names ignore case, because
    /// real files do not agree on it.
    #[must_use]
    pub fn value(&self, name: &str) -> Option<&str> {
        let tag = |(key, _): &&(String, String)| key.eq_ignore_ascii_case(name);
        self.0.iter().find(tag).map(|(_, value)| value.as_str())
    }

    /// Sets a tag, in its old place if it was there.
    pub fn set(&mut self, name: &str, value: impl Into<String>) {
        let value = value.into();
        match self
            .0
            .iter_mut()
            .find(|(key, _)| key.eq_ignore_ascii_case(name))
        {
            Some((_, old)) => *old = value,
            None => self.0.push((name.to_owned(), value)),
        }
    }
}

/// A sequence of moves with what is said before the first of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line<M> {
    /// Comments that stand before the first move.
    pub comments: Vec<String>,
    /// The moves.
    pub nodes: Vec<Node<M>>,
}

impl<M> Default for Line<M> {
    fn default() -> Line<M> {
        Line {
            comments: Vec::new(),
            nodes: Vec::new(),
        }
    }
}

/// A move with what is attached to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node<M> {
    /// The move.
    pub mv: M,
    /// Numeric annotation glyphs: 1 is `!`, 2 is `?`, and so on.
    pub nags: Vec<u8>,
    /// Comments after the move, with their commands such as `[%clk 0:05:00]`.
    pub comments: Vec<String>,
    /// What could have been played instead of this move.
    pub variations: Vec<Line<M>>,
}

impl<M> Node<M> {
    /// A move with nothing attached.
    #[must_use]
    pub fn new(mv: M) -> Node<M> {
        Node {
            mv,
            nags: Vec::new(),
            comments: Vec::new(),
            variations: Vec::new(),
        }
    }

    /// The time left on the mover's clock, from `[%clk ..]`.
    #[must_use]
    pub fn clock(&self) -> Option<Duration> {
        self.commands().find_map(|command| match command {
            Command::Clock(time) => Some(time),
            _ => None,
        })
    }

    /// The evaluation after the move, from `[%eval ..]`.
    #[must_use]
    pub fn evaluation(&self) -> Option<Evaluation> {
        self.commands().find_map(|command| match command {
            Command::Evaluation(value) => Some(value),
            _ => None,
        })
    }

    fn commands(&self) -> impl Iterator<Item = Command> {
        self.comments.iter().flat_map(|comment| commands(comment))
    }
}

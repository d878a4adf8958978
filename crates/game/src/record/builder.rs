//! Putting the moves of a record together while a file is read.

use super::{Line, MAX_VARIATION_DEPTH, Node};
use crate::Game;
use std::fmt;

/// A mainline with its variations, as far as it has been read. It plays the
/// moves, so that a reader always knows the position that the next word of the
/// file is about.
///
/// Open variations are kept in a list, not on the stack of the program, so
/// that nothing in a file can exhaust that.
#[derive(Clone, Debug)]
pub struct Builder<G: Game> {
    /// The line that is being read.
    current: OpenLine<G>,
    /// The lines it stands in, the mainline first.
    outer: Vec<OpenLine<G>>,
}

#[derive(Clone, Debug)]
struct OpenLine<G: Game> {
    line: Line<G::Move>,
    /// The position after the last move, and the one before it, where the
    /// variations of that move start.
    position: G,
    before: G,
    /// Nothing more of this line is kept.
    cut_off: bool,
}

/// Why a variation is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum VariationError {
    /// There is no move yet that it could be an alternative to.
    BeforeFirstMove,
    /// Nested deeper than [`MAX_VARIATION_DEPTH`].
    TooDeep,
    /// The game ends before the variation does.
    NotClosed,
}

crate::coded! {
    VariationError {
        VariationError::BeforeFirstMove => "variation.before-first-move",
        VariationError::TooDeep => "variation.too-deep" { limit = MAX_VARIATION_DEPTH },
        VariationError::NotClosed => "variation.not-closed",
    }
}

impl fmt::Display for VariationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            VariationError::BeforeFirstMove => f.write_str("a variation before the first move"),
            VariationError::TooDeep => write!(
                f,
                "variations are nested deeper than {MAX_VARIATION_DEPTH} levels"
            ),
            VariationError::NotClosed => f.write_str("a variation is not closed"),
        }
    }
}

impl std::error::Error for VariationError {}

impl<G: Game> Builder<G> {
    /// A game from `start` with nothing read yet but these comments.
    #[must_use]
    pub fn new(start: G, comments: Vec<String>) -> Builder<G> {
        let mut builder = Builder {
            current: OpenLine::new(start),
            outer: Vec::new(),
        };
        for comment in comments {
            builder.comment(&comment);
        }
        builder
    }

    /// The position in which the next move is played.
    #[must_use]
    pub fn position(&self) -> &G {
        &self.current.position
    }

    /// How many variations are open; 0 in the mainline.
    #[must_use]
    pub fn depth(&self) -> usize {
        self.outer.len()
    }

    /// Number of moves in the line that is being read.
    #[must_use]
    pub fn plies(&self) -> usize {
        self.current.line.nodes.len()
    }

    /// Whether what comes is passed over, after [`cut_off`](Builder::cut_off).
    #[must_use]
    pub fn is_cut_off(&self) -> bool {
        self.current.cut_off
    }

    /// Plays a move that is legal in [`position`](Builder::position).
    pub fn play(&mut self, mv: G::Move) {
        let line = &mut self.current;
        if line.cut_off {
            return;
        }
        line.before = line.position.clone();
        line.position.play_unchecked(mv);
        line.line.nodes.push(Node::new(mv));
    }

    /// Attaches a numeric annotation glyph to the last move.
    pub fn glyph(&mut self, glyph: u8) {
        if let Some(node) = self.last_node() {
            node.nags.push(glyph);
        }
    }

    /// Attaches a comment to the last move, or to the line if it has none.
    /// Line ends and other white space become single spaces, since files wrap
    /// comments anywhere. An empty one says nothing and is not kept.
    pub fn comment(&mut self, comment: &str) {
        let comment = single_spaced(comment);
        if self.current.cut_off || comment.is_empty() {
            return;
        }
        let line = &mut self.current.line;
        match line.nodes.last_mut() {
            Some(node) => node.comments.push(comment),
            None => line.comments.push(comment),
        }
    }

    /// Passes over the rest of this line and of what opens within it: it holds
    /// something that a record has no place for.
    pub fn cut_off(&mut self) {
        self.current.cut_off = true;
    }

    /// Begins a variation: an alternative to the last move.
    ///
    /// # Errors
    /// If there is no such move, or too many variations are open.
    pub fn open(&mut self) -> Result<(), VariationError> {
        if self.depth() >= MAX_VARIATION_DEPTH {
            return Err(VariationError::TooDeep);
        }
        if self.plies() == 0 && !self.current.cut_off {
            return Err(VariationError::BeforeFirstMove);
        }
        let mut variation = OpenLine::new(self.current.before.clone());
        variation.cut_off = self.current.cut_off;
        self.outer
            .push(std::mem::replace(&mut self.current, variation));
        Ok(())
    }

    /// Ends a variation; false if none is open. An empty one leaves no trace.
    pub fn close(&mut self) -> bool {
        let Some(outer) = self.outer.pop() else {
            return false;
        };
        let closed = std::mem::replace(&mut self.current, outer).line;
        let is_empty = closed.nodes.is_empty() && closed.comments.is_empty();
        if let Some(node) = self.last_node().filter(|_| !is_empty) {
            node.variations.push(closed);
        }
        true
    }

    /// The whole game.
    ///
    /// # Errors
    /// If a variation is still open.
    pub fn finish(self) -> Result<Line<G::Move>, VariationError> {
        if self.outer.is_empty() {
            Ok(self.current.line)
        } else {
            Err(VariationError::NotClosed)
        }
    }

    /// The move that glyphs and variations belong to.
    fn last_node(&mut self) -> Option<&mut Node<G::Move>> {
        let line = &mut self.current;
        line.line.nodes.last_mut().filter(|_| !line.cut_off)
    }
}

impl<G: Game> OpenLine<G> {
    fn new(position: G) -> OpenLine<G> {
        OpenLine {
            line: Line::default(),
            before: position.clone(),
            position,
            cut_off: false,
        }
    }
}

fn single_spaced(text: &str) -> String {
    let mut words = text.split_whitespace();
    let mut spaced = words.next().unwrap_or_default().to_owned();
    for word in words {
        spaced.push(' ');
        spaced.push_str(word);
    }
    spaced
}

//! Where in a file a game is wrong.

use crate::message::{Coded, Codes, Message};
use std::error::Error;
use std::fmt;

/// A game that could not be read, `F` being what is wrong with it. Reading goes
/// on with the next game.
#[derive(Debug)]
pub struct ReadError<F> {
    /// Which game of the file, from 1.
    pub game: u64,
    /// Which line of the file, from 1.
    pub line: u64,
    /// What is wrong.
    pub fault: F,
}

impl<F: fmt::Display> fmt::Display for ReadError<F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ReadError { game, line, fault } = self;
        write!(f, "game {game}, line {line}: {fault}")
    }
}

/// The fault is part of the message, so its own cause is the next one.
impl<F: Error> Error for ReadError<F> {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        self.fault.source()
    }
}

impl<F: Coded> Coded for ReadError<F> {
    fn message(&self) -> Message {
        Message::new("game-at")
            .with("game", self.game)
            .with("line", self.line)
            .with("reason", self.fault.message())
    }

    fn list(codes: &mut Codes) {
        codes.add("game-at", &["game", "line", "reason"]);
        F::list(codes);
    }
}

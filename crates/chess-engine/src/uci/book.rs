//! Opening moves that are played without thinking, where the client wants it.

use super::command::Go;
use super::options::Choice;
use chess::notation::{CastlingStyle, uci};
use chess::{Move, Position};
use openings::polyglot::{Book, BookError};
use openings::{BookMove, book};
use std::fs::File;
use std::hash::{BuildHasher, RandomState};

/// The book that is open, and whether it is used.
pub(super) struct OwnBook {
    choice: Choice,
    source: Source,
}

enum Source {
    BuiltIn,
    File(Book<File>),
}

/// The move that a book chooses, and how that is told.
pub(super) struct BookChoice {
    pub(super) mv: Move,
    pub(super) words: String,
}

impl OwnBook {
    /// The built-in book, closed.
    pub(super) fn new() -> OwnBook {
        OwnBook {
            choice: Choice::Off,
            source: Source::BuiltIn,
        }
    }

    /// Opens or closes it.
    pub(super) fn choose(&mut self, choice: Choice) {
        self.choice = choice;
    }

    /// Takes another book: that of a file, or the built-in one if none is named.
    ///
    /// # Errors
    /// If the file is no book; then the present one stays.
    pub(super) fn take(&mut self, path: &str) -> Result<(), BookError> {
        self.source = match path {
            "" | "<empty>" => Source::BuiltIn,
            path => Source::File(Book::open(path)?),
        };
        Ok(())
    }

    /// What to play here, if the book is open and knows it. Whoever wants to see
    /// the engine think, or has set it a task, is not answered from a book.
    ///
    /// # Errors
    /// If the book can no longer be read.
    pub(super) fn choose_move(
        &mut self,
        position: &Position,
        go: &Go,
        style: CastlingStyle,
    ) -> Result<Option<BookChoice>, BookError> {
        let limits = &go.limits;
        let is_a_move_wanted =
            !limits.infinite && !limits.ponder && limits.mate.is_none() && go.only.is_empty();
        if self.choice == Choice::Off || !is_a_move_wanted {
            return Ok(None);
        }
        let known: Vec<BookMove> = match &mut self.source {
            Source::BuiltIn => book::moves(position),
            Source::File(book) => book.moves(position)?,
        };
        // Seeded anew for every question by the standard library.
        let random = RandomState::new().hash_one(position.key());
        Ok(book::choose(&known, random).map(|mv| BookChoice {
            mv,
            words: words(position, mv, known.len(), style),
        }))
    }
}

fn words(position: &Position, mv: Move, known: usize, style: CastlingStyle) -> String {
    let mut next = *position;
    next.play_unchecked(mv);
    let name = openings::at(&next).map(|opening| format!(" ({} {})", opening.eco, opening.name));
    let (mv, name) = (uci(mv, style), name.unwrap_or_default());
    format!("book {mv}, of {known} known here{name}")
}

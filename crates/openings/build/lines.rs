//! The file of openings, read and played through.
//!
//! Shared by the build script, which refuses a wrong file, and by the tests,
//! which see to it that it does.

use chess::notation::{MoveError, parse_san, san};
use chess::{Move, Position};
use std::collections::HashMap;
use thiserror::Error;

/// A named line.
#[derive(Clone, Debug)]
pub(crate) struct Line {
    pub(crate) eco: String,
    pub(crate) name: String,
    pub(crate) plies: Vec<Ply>,
}

/// A move of a line, and the position it leads to.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ply {
    pub(crate) mv: Move,
    pub(crate) mark: Mark,
    pub(crate) after: Position,
}

/// What is thought of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mark {
    /// `!`
    Preferred,
    None,
    /// `?` or `?!`
    Doubted,
}

/// What is wrong with a line of the file.
#[derive(Debug, Error)]
pub(crate) enum Fault {
    #[error("a line is an ECO code, a name and moves between tabs, not \"{0}\"")]
    Form(String),
    #[error("an ECO code is a letter from A to E and two digits, not \"{0}\"")]
    Eco(String),
    #[error("{eco} stands after {before}")]
    Order { before: String, eco: String },
    #[error("a name has no spaces around it and is not empty: \"{0}\"")]
    Name(String),
    #[error("\"{name}\" has no moves")]
    NoMoves { name: String },
    #[error("\"{name}\": {error}")]
    Move { name: String, error: MoveError },
    #[error("\"{name}\": \"{text}\" is written \"{right}\"")]
    Spelling {
        name: String,
        text: String,
        right: String,
    },
    #[error("\"{name}\" has the same position as \"{other}\"")]
    Twice { name: String, other: String },
}

/// Reads the whole file; comments begin with `#`.
///
/// # Errors
/// For the first line that is wrong, with its number.
pub(crate) fn read(text: &str) -> Result<Vec<Line>, (usize, Fault)> {
    let mut lines: Vec<Line> = Vec::new();
    let mut named: HashMap<u64, String> = HashMap::new();
    for (number, text) in (1..).zip(text.lines()) {
        if text.starts_with('#') {
            continue;
        }
        let line = line(text).map_err(|fault| (number, fault))?;
        if let Some(before) = lines.last().filter(|before| before.eco > line.eco) {
            let (before, eco) = (before.eco.clone(), line.eco);
            return Err((number, Fault::Order { before, eco }));
        }
        let key = line.plies.last().map_or(0, |ply| ply.after.key());
        if let Some(other) = named.insert(key, line.name.clone()) {
            let name = line.name;
            return Err((number, Fault::Twice { name, other }));
        }
        lines.push(line);
    }
    Ok(lines)
}

fn line(text: &str) -> Result<Line, Fault> {
    let [eco, name, moves] = text.split('\t').collect::<Vec<_>>()[..] else {
        return Err(Fault::Form(text.to_owned()));
    };
    if !matches!(eco.as_bytes(), [b'A'..=b'E', b'0'..=b'9', b'0'..=b'9']) {
        return Err(Fault::Eco(eco.to_owned()));
    }
    if name.is_empty() || name != name.trim() {
        return Err(Fault::Name(name.to_owned()));
    }
    let mut position = Position::start();
    let mut plies = Vec::new();
    for word in moves.split_whitespace() {
        let (text, mark) = marked(word);
        let mv = parse_san(&position, text).map_err(|error| Fault::Move {
            name: name.to_owned(),
            error,
        })?;
        let right = san(&position, mv);
        if text != right {
            let (name, text) = (name.to_owned(), text.to_owned());
            return Err(Fault::Spelling { name, text, right });
        }
        position.play_unchecked(mv);
        plies.push(Ply {
            mv,
            mark,
            after: position,
        });
    }
    if plies.is_empty() {
        let name = name.to_owned();
        return Err(Fault::NoMoves { name });
    }
    Ok(Line {
        eco: eco.to_owned(),
        name: name.to_owned(),
        plies,
    })
}

fn marked(word: &str) -> (&str, Mark) {
    let text = word.trim_end_matches(['!', '?']);
    let mark = match &word[text.len()..] {
        "" => Mark::None,
        "!" => Mark::Preferred,
        _ => Mark::Doubted,
    };
    (text, mark)
}

impl Line {
    /// The moves without their marks.
    pub(crate) fn moves(&self) -> String {
        let mut before = Position::start();
        let mut words = Vec::new();
        for ply in &self.plies {
            words.push(san(&before, ply.mv));
            before = ply.after;
        }
        words.join(" ")
    }
}

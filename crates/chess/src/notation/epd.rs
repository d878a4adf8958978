//! Extended Position Description: one position a line, with remarks such as
//! its best move. Test suites are written so.
//!
//! ```
//! use chess::notation::{epd::Epd, san};
//!
//! let text = r#"6k1/5ppp/8/8/8/8/8/R3K3 w - - bm Ra8#; id "back rank";"#;
//! let epd: Epd = text.parse()?;
//! let best = epd.best_moves()?;
//! assert_eq!(san(&epd.position, best[0]), "Ra8#");
//! assert_eq!(epd.id(), Some("back rank"));
//! assert_eq!(epd.to_string(), text);
//! # Ok::<(), chess::notation::epd::EpdError>(())
//! ```

use super::fen::quote;
use super::{MoveError, parse_move};
use crate::{FenError, Move, Position};
use std::fmt;
use std::str::FromStr;
use thiserror::Error;

/// A position with what is said about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Epd {
    /// The position. Its counters come from `hmvc` and `fmvn`, or from the
    /// line itself where it holds a whole FEN.
    pub position: Position,
    /// What is said, in the order of the line.
    pub operations: Vec<Operation>,
}

/// One remark: an opcode and its operands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Operation {
    /// The name, such as `bm` (best move), `id`, or `D1` (perft at depth 1).
    pub opcode: String,
    /// What follows the name, without quotation marks.
    pub operands: Vec<String>,
}

/// Why a line is not an EPD record, or a remark not what was asked for.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[allow(missing_docs)] // the messages say what the fields are
pub enum EpdError {
    #[error(transparent)]
    Position(#[from] FenError),
    #[error(
        "{0:?} is no EPD opcode; those are a letter and up to 14 letters, digits or underscores"
    )]
    Opcode(String),
    #[error("the quotation mark before {0:?} in the EPD is never closed")]
    Quotation(String),
    #[error("{opcode} of the EPD: {source}")]
    Move { opcode: String, source: MoveError },
    #[error("{opcode} of the EPD: {operand:?} is not a number")]
    Number { opcode: String, operand: String },
}

impl Epd {
    /// The operands of the first operation of this name.
    #[must_use]
    pub fn operands(&self, opcode: &str) -> Option<&[String]> {
        self.operations
            .iter()
            .find(|operation| operation.opcode == opcode)
            .map(|operation| operation.operands.as_slice())
    }

    /// The name of the record, from `id`.
    #[must_use]
    pub fn id(&self) -> Option<&str> {
        self.operands("id")?.first().map(String::as_str)
    }

    /// The best moves, from `bm`; none if the record names none.
    ///
    /// # Errors
    /// If one of them is not a legal move.
    pub fn best_moves(&self) -> Result<Vec<Move>, EpdError> {
        self.moves("bm")
    }

    /// The moves to avoid, from `am`; none if the record names none.
    ///
    /// # Errors
    /// If one of them is not a legal move.
    pub fn avoid_moves(&self) -> Result<Vec<Move>, EpdError> {
        self.moves("am")
    }

    /// The operands of this name as moves; none if there is no such operation.
    ///
    /// # Errors
    /// If one of them is not a legal move.
    pub fn moves(&self, opcode: &str) -> Result<Vec<Move>, EpdError> {
        let operands = self.operands(opcode).unwrap_or_default();
        // `Qxa3 +` is one move.
        let is_mark = |operand: &&String| operand.bytes().all(|byte| b"+#!?".contains(&byte));
        operands
            .iter()
            .filter(|operand| !is_mark(operand))
            .map(|operand| {
                parse_move(&self.position, operand).map_err(|source| EpdError::Move {
                    opcode: opcode.to_owned(),
                    source,
                })
            })
            .collect()
    }

    /// The node counts of a perft suite (`D1 20; D2 400`), as depth and count.
    ///
    /// # Errors
    /// If a count is not a number.
    pub fn perft_counts(&self) -> Result<Vec<(u32, u64)>, EpdError> {
        let counts = self.operations.iter().filter_map(|operation| {
            let depth = operation.opcode.strip_prefix('D')?.parse().ok()?;
            Some((depth, operation))
        });
        counts
            .map(|(depth, operation)| {
                let operand = operation.operands.first().map_or("", String::as_str);
                let count = operand.parse().map_err(|_| EpdError::Number {
                    opcode: operation.opcode.clone(),
                    operand: quote(operand),
                })?;
                Ok((depth, count))
            })
            .collect()
    }
}

/// The records of a text, one a line, each with the number of its line; empty
/// lines and lines that begin with `#` are passed over.
pub fn lines(text: &str) -> impl Iterator<Item = (usize, Result<Epd, EpdError>)> {
    let numbered = (1..).zip(text.lines().map(|line| line.trim_matches(is_space)));
    numbered
        .filter(|(_, line)| !line.is_empty() && !line.starts_with('#'))
        .map(|(number, line)| (number, line.parse()))
}

impl FromStr for Epd {
    type Err = EpdError;

    /// Reads the four fields of EPD or the six of FEN, then operations, each
    /// ended by `;` (which may be missing at the end, or doubled).
    fn from_str(text: &str) -> Result<Epd, EpdError> {
        let (fen, rest) = split_position(text);
        let mut position: Position = fen.parse()?;
        let mut operations = Vec::new();
        let mut rest = rest;
        loop {
            rest = rest.trim_start_matches(|c| is_space(c) || c == ';');
            if rest.is_empty() {
                break;
            }
            let operation;
            (operation, rest) = parse_operation(rest)?;
            operations.push(operation);
        }
        let mut epd = Epd {
            position,
            operations,
        };
        let counters = (epd.counter("hmvc")?, epd.counter("fmvn")?);
        if counters != (None, None) {
            let mut setup = position.to_setup();
            setup.halfmove_clock = counters.0.unwrap_or(setup.halfmove_clock);
            setup.fullmove_number = counters.1.unwrap_or(setup.fullmove_number);
            position = Position::from_setup(&setup).map_err(FenError::from)?;
            epd.position = position;
        }
        Ok(epd)
    }
}

impl Epd {
    fn counter(&self, opcode: &str) -> Result<Option<u32>, EpdError> {
        let Some(operands) = self.operands(opcode) else {
            return Ok(None);
        };
        let operand = operands.first().map_or("", String::as_str);
        match operand.parse::<u32>() {
            Ok(number) if number <= 100_000 => Ok(Some(number)),
            _ => Err(EpdError::Number {
                opcode: opcode.to_owned(),
                operand: quote(operand),
            }),
        }
    }
}

/// The fields of the position, with the counters if there are both, and the
/// rest of the line.
fn split_position(text: &str) -> (&str, &str) {
    let four = after_fields(text, 4);
    let six = after_fields(text, 6);
    let counters = text[four..six].split_ascii_whitespace();
    let are_counters = counters.clone().count() == 2
        && counters
            .clone()
            .all(|field| field.bytes().all(|byte| byte.is_ascii_digit()));
    text.split_at(if are_counters { six } else { four })
}

/// Where the first `count` fields end. A `;` ends a field as white space does.
fn after_fields(text: &str, count: usize) -> usize {
    let mut fields = 0;
    let mut inside = false;
    for (index, c) in text.char_indices() {
        let gap = c.is_ascii_whitespace() || c == ';';
        if gap && inside {
            fields += 1;
            if fields == count {
                return index;
            }
        }
        if c == ';' {
            return index;
        }
        inside = !gap;
    }
    text.len()
}

/// Control characters count as spaces: some suites hold them.
fn is_space(c: char) -> bool {
    c.is_whitespace() || c.is_control()
}

/// One operation, and what follows its `;`.
fn parse_operation(text: &str) -> Result<(Operation, &str), EpdError> {
    let is_end = |c| is_space(c) || c == ';' || c == '"';
    let end = text.find(is_end).unwrap_or(text.len());
    let (opcode, mut rest) = text.split_at(end);
    let mut chars = opcode.chars();
    let good = chars.next().is_some_and(|c| c.is_ascii_alphabetic())
        && opcode.len() <= 15
        && chars.all(|c| c.is_ascii_alphanumeric() || c == '_');
    if !good {
        return Err(EpdError::Opcode(quote(opcode)));
    }
    let mut operands = Vec::new();
    loop {
        rest = rest.trim_start_matches(is_space);
        if let Some(quoted) = rest.strip_prefix('"') {
            let Some((operand, after)) = quoted.split_once('"') else {
                return Err(EpdError::Quotation(quote(quoted)));
            };
            operands.push(operand.to_owned());
            rest = after;
        } else {
            let end = rest.find(is_end).unwrap_or(rest.len());
            if end == 0 {
                break;
            }
            operands.push(rest[..end].to_owned());
            rest = &rest[end..];
        }
    }
    let operation = Operation {
        opcode: opcode.to_owned(),
        operands,
    };
    Ok((operation, rest.strip_prefix(';').unwrap_or(rest)))
}

impl fmt::Display for Epd {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let fen = self.position.to_string();
        // Counters that the operations do not tell go where FEN has them.
        let told = |opcode, value: u32, usual| match self.counter(opcode) {
            Ok(Some(number)) => number == value,
            _ => value == usual,
        };
        let fields = if told("hmvc", self.position.halfmove_clock(), 0)
            && told("fmvn", self.position.fullmove_number(), 1)
        {
            4
        } else {
            6
        };
        f.write_str(&fen[..after_fields(&fen, fields)])?;
        for operation in &self.operations {
            write!(f, " {operation};")?;
        }
        Ok(())
    }
}

impl fmt::Display for Operation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.opcode)?;
        let texts = self.opcode == "id"
            || matches!(self.opcode.as_bytes(), [b'c', digit] if digit.is_ascii_digit());
        for operand in &self.operands {
            let odd = |c| is_space(c) || c == ';' || c == '"';
            if texts || operand.is_empty() || operand.contains(odd) {
                // EPD has no way to write a quotation mark inside a string.
                write!(f, " \"{}\"", operand.replace('"', "'"))?;
            } else {
                write!(f, " {operand}")?;
            }
        }
        Ok(())
    }
}

//! One value of a row.

use crate::wording::with_separators;
use serde_json::Value;

/// What stands in a row under a column.
#[derive(Clone, Debug, PartialEq)]
pub enum Cell {
    /// Nothing, or nothing that is known.
    Empty,
    /// Words that need no quotes in CSV: names of ours, moves.
    Text(String),
    /// Words that may hold anything: names that somebody else has chosen.
    Quoted(String),
    /// A number to tell things apart by, as a ply or a depth.
    Number(i64),
    /// How many.
    Count(u64),
    /// A measure.
    Real(f64),
}

impl Cell {
    /// For people: counts with separators, measures with so many decimals.
    #[must_use]
    pub fn shown(&self, decimals: usize) -> String {
        match self {
            Cell::Empty => String::new(),
            Cell::Text(text) | Cell::Quoted(text) => text.clone(),
            Cell::Number(number) => number.to_string(),
            Cell::Count(count) => with_separators(*count),
            Cell::Real(number) => format!("{number:.decimals$}"),
        }
    }

    /// For files: nothing but the value, with so many decimals.
    #[must_use]
    pub fn exact(&self, decimals: usize) -> String {
        match self {
            Cell::Quoted(text) => format!("\"{}\"", text.replace('"', "\"\"")),
            Cell::Count(count) => count.to_string(),
            other => other.shown(decimals),
        }
    }

    /// For programs, without any loss.
    #[must_use]
    pub fn json(&self) -> Value {
        match self {
            Cell::Empty => Value::Null,
            Cell::Text(text) | Cell::Quoted(text) => text.as_str().into(),
            Cell::Number(number) => (*number).into(),
            Cell::Count(count) => (*count).into(),
            Cell::Real(number) => (*number).into(),
        }
    }
}

impl From<&str> for Cell {
    fn from(text: &str) -> Cell {
        Cell::Text(text.to_owned())
    }
}

impl From<String> for Cell {
    fn from(text: String) -> Cell {
        Cell::Text(text)
    }
}

impl From<i32> for Cell {
    fn from(number: i32) -> Cell {
        Cell::Number(number.into())
    }
}

impl From<u32> for Cell {
    fn from(number: u32) -> Cell {
        Cell::Number(number.into())
    }
}

impl From<u64> for Cell {
    fn from(count: u64) -> Cell {
        Cell::Count(count)
    }
}

impl From<usize> for Cell {
    fn from(count: usize) -> Cell {
        Cell::Count(count as u64)
    }
}

impl From<f64> for Cell {
    fn from(number: f64) -> Cell {
        Cell::Real(number)
    }
}

impl<T: Into<Cell>> From<Option<T>> for Cell {
    fn from(value: Option<T>) -> Cell {
        value.map_or(Cell::Empty, Into::into)
    }
}

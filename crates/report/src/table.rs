//! A table of texts, as documents hold it.

use crate::wording::NONE;

/// A table. Columns of numbers are set to the right.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Table {
    pub(crate) heading: Vec<String>,
    pub(crate) rows: Vec<Vec<String>>,
}

impl Table {
    /// A table without rows.
    pub fn new<T: ToString>(heading: impl IntoIterator<Item = T>) -> Table {
        Table {
            heading: heading.into_iter().map(|cell| cell.to_string()).collect(),
            rows: Vec::new(),
        }
    }

    /// Adds a row.
    pub fn row<T: ToString>(&mut self, cells: impl IntoIterator<Item = T>) {
        let cells = cells.into_iter().map(|cell| cell.to_string()).collect();
        self.rows.push(cells);
    }

    /// Whether a column holds nothing but numbers.
    pub(crate) fn is_of_numbers(&self, column: usize) -> bool {
        let mut cells = self.rows.iter().filter_map(|row| row.get(column));
        cells.all(|cell| is_number(cell))
    }
}

/// Whether a cell has a quantity, which may have a unit, or nothing.
fn is_number(cell: &str) -> bool {
    const LONGEST_UNIT: usize = 2;
    let digits = cell.trim_start_matches(['>', '+', '-', ' ']);
    let letters = cell.chars().filter(|letter| letter.is_alphabetic());
    let is_number = digits.starts_with(|first: char| first.is_ascii_digit());
    cell == NONE || (is_number && letters.count() <= LONGEST_UNIT)
}

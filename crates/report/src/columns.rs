//! What of a row is shown, and how.

use crate::cell::Cell;
use crate::table::Table;
use serde_json::{Map, Value};

/// How a row is put into words.
type Words<'a, R> = Box<dyn Fn(&R) -> String + 'a>;

/// One column: a name, what stands in it, and how that is written.
pub struct Column<'a, R> {
    name: String,
    title: String,
    cell: Box<dyn Fn(&R) -> Cell + 'a>,
    /// How it is written for people, where that is not how the cell would be.
    shown: Option<Words<'a, R>>,
    side: Side,
    /// Spaces before it,
    gap: usize,
    /// and its own places.
    width: usize,
    decimals: usize,
    exact_decimals: usize,
    place: Place,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Side {
    Left,
    Right,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    Everywhere,
    /// On the screen and in documents.
    ForPeople,
    /// In CSV and JSON.
    ForPrograms,
}

impl<'a, R> Column<'a, R> {
    /// A column under this name, in files and on the screen.
    pub fn new(name: impl Into<String>, cell: impl Fn(&R) -> Cell + 'a) -> Column<'a, R> {
        let name = name.into();
        Column {
            title: name.clone(),
            name,
            cell: Box::new(cell),
            shown: None,
            side: Side::Right,
            gap: 1,
            width: 0,
            decimals: 2,
            exact_decimals: 6,
            place: Place::Everywhere,
        }
    }

    /// A column that only people are shown: what a program can compute itself.
    pub fn shown(title: impl Into<String>, text: impl Fn(&R) -> String + 'a) -> Column<'a, R> {
        Column {
            place: Place::ForPeople,
            ..Column::new(title, |_| Cell::Empty).written(text)
        }
    }

    /// Not on the screen.
    #[must_use]
    pub fn for_programs(self) -> Column<'a, R> {
        Column {
            place: Place::ForPrograms,
            ..self
        }
    }

    /// Under another name for people.
    #[must_use]
    pub fn titled(self, title: impl Into<String>) -> Column<'a, R> {
        Column {
            title: title.into(),
            ..self
        }
    }

    /// Written in another way for people.
    #[must_use]
    pub fn written(self, text: impl Fn(&R) -> String + 'a) -> Column<'a, R> {
        Column {
            shown: Some(Box::new(text)),
            ..self
        }
    }

    /// On the screen at the right of so many places.
    #[must_use]
    pub fn right(self, width: usize) -> Column<'a, R> {
        Column {
            side: Side::Right,
            width,
            ..self
        }
    }

    /// On the screen at the left of so many places.
    #[must_use]
    pub fn left(self, width: usize) -> Column<'a, R> {
        Column {
            side: Side::Left,
            width,
            ..self
        }
    }

    /// On the screen after so many spaces; one, if nothing is said.
    #[must_use]
    pub fn after(self, gap: usize) -> Column<'a, R> {
        Column { gap, ..self }
    }

    /// So many decimals for people, and so many in CSV.
    #[must_use]
    pub fn decimals(self, shown: usize, exact: usize) -> Column<'a, R> {
        Column {
            decimals: shown,
            exact_decimals: exact,
            ..self
        }
    }

    fn text(&self, row: &R) -> String {
        match &self.shown {
            Some(shown) => shown(row),
            None => (self.cell)(row).shown(self.decimals),
        }
    }

    fn set(&self, text: &str) -> String {
        let width = self.width;
        match self.side {
            Side::Left => format!("{text:<width$}"),
            Side::Right => format!("{text:>width$}"),
        }
    }
}

/// All columns of a kind of rows, in their order.
///
/// Columns on the screen have a fixed width, so that rows can be printed as they
/// come: an experiment may take hours, and whoever interrupts it has read them.
pub struct Columns<'a, R>(Vec<Column<'a, R>>);

impl<'a, R> Columns<'a, R> {
    /// These columns.
    #[must_use]
    pub fn new(columns: impl IntoIterator<Item = Column<'a, R>>) -> Columns<'a, R> {
        Columns(columns.into_iter().collect())
    }

    /// With more of them behind.
    #[must_use]
    pub fn with(mut self, columns: impl IntoIterator<Item = Column<'a, R>>) -> Columns<'a, R> {
        self.0.extend(columns);
        self
    }

    fn for_people(&self) -> impl Iterator<Item = &Column<'a, R>> {
        self.0.iter().filter(|c| c.place != Place::ForPrograms)
    }

    fn for_programs(&self) -> impl Iterator<Item = &Column<'a, R>> {
        self.0.iter().filter(|c| c.place != Place::ForPeople)
    }

    /// The titles in a line, for the screen.
    #[must_use]
    pub fn heading(&self) -> String {
        self.joined(|column| column.title.clone())
    }

    /// A row in a line, for the screen.
    #[must_use]
    pub fn line(&self, row: &R) -> String {
        self.joined(|column| column.text(row))
    }

    fn joined(&self, text: impl Fn(&Column<'a, R>) -> String) -> String {
        let mut line = String::new();
        for (place, column) in self.for_people().enumerate() {
            let gap = if place == 0 { 0 } else { column.gap };
            line.push_str(&" ".repeat(gap));
            line.push_str(&column.set(&text(column)));
        }
        line.trim_end().to_owned()
    }

    /// Heading and rows, a line each.
    #[must_use]
    pub fn lines(&self, rows: &[R]) -> Vec<String> {
        let rows = rows.iter().map(|row| self.line(row));
        [self.heading()].into_iter().chain(rows).collect()
    }

    /// The rows as comma-separated values, with the names on top.
    #[must_use]
    pub fn csv<'r>(&self, rows: impl IntoIterator<Item = &'r R>) -> String
    where
        R: 'r,
    {
        let mut csv = self.csv_heading();
        for row in rows {
            csv.push_str(&self.csv_line(row));
        }
        csv
    }

    /// The names, with commas between.
    #[must_use]
    pub fn csv_heading(&self) -> String {
        let names: Vec<&str> = self.for_programs().map(|c| c.name.as_str()).collect();
        names.join(",") + "\n"
    }

    /// A row, with commas between.
    #[must_use]
    pub fn csv_line(&self, row: &R) -> String {
        let cells = self.for_programs();
        let cells = cells.map(|column| (column.cell)(row).exact(column.exact_decimals));
        cells.collect::<Vec<_>>().join(",") + "\n"
    }

    /// The rows as a list of objects.
    #[must_use]
    pub fn json(&self, rows: &[R]) -> Value {
        let object = |row: &R| {
            let cells = self.for_programs();
            let cells = cells.map(|column| (column.name.clone(), (column.cell)(row).json()));
            Value::Object(cells.collect::<Map<_, _>>())
        };
        rows.iter().map(object).collect()
    }

    /// The rows as a table of a [`Document`](crate::Document).
    #[must_use]
    pub fn table(&self, rows: &[R]) -> Table {
        let mut table = Table::new(self.for_people().map(|column| &column.title));
        for row in rows {
            table.row(self.for_people().map(|column| column.text(row)));
        }
        table
    }
}

//! Text in Markdown, as far as a report needs it.

use super::wording::NONE;

/// A text that grows by blocks.
#[derive(Default)]
pub(super) struct Markdown(String);

/// A table. Columns of numbers are set to the right.
pub(super) struct Table {
    heading: Vec<String>,
    rows: Vec<Vec<String>>,
}

impl Markdown {
    pub(super) fn heading(&mut self, level: usize, text: &str) -> &mut Markdown {
        let marks = "#".repeat(level);
        self.block(&format!("{marks} {text}"))
    }

    pub(super) fn paragraph(&mut self, text: &str) -> &mut Markdown {
        self.block(text)
    }

    /// Something to be noticed.
    pub(super) fn note(&mut self, text: &str) -> &mut Markdown {
        self.block(&format!("> {text}"))
    }

    pub(super) fn list(&mut self, items: &[String]) -> &mut Markdown {
        let items: Vec<String> = items.iter().map(|item| format!("- {item}")).collect();
        self.block(&items.join("\n"))
    }

    pub(super) fn code(&mut self, lines: &[String]) -> &mut Markdown {
        self.block(&format!("```\n{}\n```", lines.join("\n")))
    }

    /// A picture beside the text, and what it shows for those who cannot see it.
    pub(super) fn picture(&mut self, file: &str, shows: &str) -> &mut Markdown {
        self.block(&format!("![{shows}]({file})"))
    }

    /// A table without rows is left out.
    pub(super) fn table(&mut self, table: &Table) -> &mut Markdown {
        if table.rows.is_empty() {
            return self;
        }
        self.block(&table.text())
    }

    pub(super) fn append(&mut self, other: &Markdown) -> &mut Markdown {
        self.block(other.0.trim_end())
    }

    fn block(&mut self, text: &str) -> &mut Markdown {
        if !self.0.is_empty() {
            self.0.push('\n');
        }
        self.0.push_str(text);
        self.0.push('\n');
        self
    }

    pub(super) fn into_text(self) -> String {
        self.0
    }
}

impl Table {
    pub(super) fn new<T: ToString>(heading: impl IntoIterator<Item = T>) -> Table {
        Table {
            heading: heading.into_iter().map(|cell| cell.to_string()).collect(),
            rows: Vec::new(),
        }
    }

    pub(super) fn row<T: ToString>(&mut self, cells: impl IntoIterator<Item = T>) {
        let cells = cells.into_iter().map(|cell| cell.to_string()).collect();
        self.rows.push(cells);
    }

    fn text(&self) -> String {
        let line = |cells: &[String]| {
            let cells: Vec<String> = cells.iter().map(|cell| cell.replace('|', "\\|")).collect();
            format!("| {} |", cells.join(" | "))
        };
        let ruler = |column: usize| {
            let mut cells = self.rows.iter().filter_map(|row| row.get(column));
            let side = if cells.all(|cell| is_number(cell)) {
                "---:"
            } else {
                "---"
            };
            side.to_owned()
        };
        let rulers: Vec<String> = (0..self.heading.len()).map(ruler).collect();
        let mut lines = vec![line(&self.heading), line(&rulers)];
        lines.extend(self.rows.iter().map(|row| line(row)));
        lines.join("\n")
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_is_set_by_what_is_in_it() {
        let mut table = Table::new(["who", "nodes", "a|b"]);
        table.row(["1. minimax", "> 420", "–"]);
        table.row(["2. pvs", "-3 ms", "5 %"]);
        let mut text = Markdown::default();
        text.heading(2, "One").table(&table);
        assert_eq!(
            text.into_text(),
            "## One\n\n| who | nodes | a\\|b |\n| --- | ---: | ---: |\n\
             | 1. minimax | > 420 | – |\n| 2. pvs | -3 ms | 5 % |\n"
        );
        let mut text = Markdown::default();
        text.table(&Table::new(["nothing"]));
        assert_eq!(text.into_text(), "");
    }
}

//! Documents as Markdown.

use crate::document::Block;
use crate::table::Table;

/// The blocks, with an empty line between.
pub(crate) fn write(blocks: &[Block]) -> String {
    let blocks: Vec<String> = blocks.iter().map(|block| text(block) + "\n").collect();
    blocks.join("\n")
}

fn text(block: &Block) -> String {
    match block {
        Block::Heading { level, text } => format!("{} {text}", "#".repeat(*level)),
        Block::Paragraph(text) => text.clone(),
        Block::Note(text) => format!("> {text}"),
        Block::List(items) => {
            let items: Vec<String> = items.iter().map(|item| format!("- {item}")).collect();
            items.join("\n")
        }
        Block::Code(lines) => format!("```\n{}\n```", lines.join("\n")),
        Block::Picture { file, shows } => format!("![{shows}]({file})"),
        Block::Table(table) => rows(table),
    }
}

fn rows(table: &Table) -> String {
    let line = |cells: &[String]| {
        let cells: Vec<String> = cells.iter().map(|cell| cell.replace('|', "\\|")).collect();
        format!("| {} |", cells.join(" | "))
    };
    let ruler = |column: usize| {
        let is_of_numbers = table.is_of_numbers(column);
        if is_of_numbers { "---:" } else { "---" }.to_owned()
    };
    let rulers: Vec<String> = (0..table.heading.len()).map(ruler).collect();
    let mut lines = vec![line(&table.heading), line(&rulers)];
    lines.extend(table.rows.iter().map(|row| line(row)));
    lines.join("\n")
}

#[cfg(test)]
mod tests {
    use crate::{Document, Table};

    #[test]
    fn a_table_is_set_by_what_is_in_it() {
        let mut table = Table::new(["who", "nodes", "a|b"]);
        table.row(["1. minimax", "> 420", "–"]);
        table.row(["2. pvs", "-3 ms", "5 %"]);
        let mut text = Document::default();
        text.heading(2, "One").table(&table);
        assert_eq!(
            text.markdown(),
            "## One\n\n| who | nodes | a\\|b |\n| --- | ---: | ---: |\n\
             | 1. minimax | > 420 | – |\n| 2. pvs | -3 ms | 5 % |\n"
        );
        let mut text = Document::default();
        text.table(&Table::new(["nothing"]));
        assert_eq!(text.markdown(), "");
    }
}

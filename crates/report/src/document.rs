//! A text of paragraphs, tables and pictures.

use crate::table::Table;
use crate::{html, markdown};

/// A text that grows by blocks, and is written as Markdown or HTML.
///
/// Inside paragraphs, notes, lists and cells, three marks of Markdown are
/// understood: `` `code` ``, `**strong**` and `[links](address)`.
///
/// ```
/// use report::{Document, Table};
///
/// let mut table = Table::new(["who", "nodes"]);
/// table.row(["minimax", "420"]);
/// let mut document = Document::default();
/// document.heading(1, "Searches").table(&table);
/// assert_eq!(
///     document.markdown(),
///     "# Searches\n\n| who | nodes |\n| --- | ---: |\n| minimax | 420 |\n"
/// );
/// assert!(document.html(|_| None).contains("<td class=\"number\">420</td>"));
/// ```
#[derive(Clone, Debug, Default)]
pub struct Document {
    pub(crate) blocks: Vec<Block>,
}

#[derive(Clone, Debug)]
pub(crate) enum Block {
    Heading { level: usize, text: String },
    Paragraph(String),
    Note(String),
    List(Vec<String>),
    Code(Vec<String>),
    Picture { file: String, shows: String },
    Table(Table),
}

impl Document {
    /// A heading, of the whole document (1) or of a part of it.
    pub fn heading(&mut self, level: usize, text: &str) -> &mut Document {
        let text = text.to_owned();
        self.block(Block::Heading { level, text })
    }

    /// A paragraph.
    pub fn paragraph(&mut self, text: &str) -> &mut Document {
        self.block(Block::Paragraph(text.to_owned()))
    }

    /// Something to be noticed.
    pub fn note(&mut self, text: &str) -> &mut Document {
        self.block(Block::Note(text.to_owned()))
    }

    /// Points, one below the other.
    pub fn list(&mut self, items: &[String]) -> &mut Document {
        self.block(Block::List(items.to_vec()))
    }

    /// Lines to be copied.
    pub fn code(&mut self, lines: &[String]) -> &mut Document {
        self.block(Block::Code(lines.to_vec()))
    }

    /// A picture beside the text, and what it shows for those who cannot see it.
    pub fn picture(&mut self, file: &str, shows: &str) -> &mut Document {
        self.block(Block::Picture {
            file: file.to_owned(),
            shows: shows.to_owned(),
        })
    }

    /// A table; one without rows is left out.
    pub fn table(&mut self, table: &Table) -> &mut Document {
        if table.rows.is_empty() {
            return self;
        }
        self.block(Block::Table(table.clone()))
    }

    /// All of another document.
    pub fn append(&mut self, other: &Document) -> &mut Document {
        self.blocks.extend_from_slice(&other.blocks);
        self
    }

    fn block(&mut self, block: Block) -> &mut Document {
        self.blocks.push(block);
        self
    }

    /// As Markdown; pictures are links to their files.
    #[must_use]
    pub fn markdown(&self) -> String {
        markdown::write(&self.blocks)
    }

    /// As the body of an HTML page. `picture` gives the SVG of a file, which
    /// then stands in the page; without it there is a link.
    #[must_use]
    pub fn html(&self, picture: impl Fn(&str) -> Option<String>) -> String {
        html::write(&self.blocks, &picture)
    }
}

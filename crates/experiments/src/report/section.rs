//! What became of a chapter.

use report::Document as Markdown;
use serde_json::Value;

/// An experiment that was made, ready to be shown.
pub(super) struct Section {
    /// In a few words, for the table at the top.
    pub(super) glance: Glance,
    /// What was done, tables and pictures.
    pub(super) text: Markdown,
    /// What that shows, in plain sentences.
    pub(super) findings: Vec<String>,
    /// Commands that do the same.
    pub(super) commands: Vec<String>,
    pub(super) files: Vec<File>,
    pub(super) numbers: Value,
    /// What an interrupt has left undone, in words.
    pub(super) missing: Option<String>,
}

#[derive(Default)]
pub(super) struct Glance {
    /// What the source says.
    pub(super) source: String,
    pub(super) ours: String,
}

/// A file of the report.
#[derive(Clone, Debug)]
pub struct File {
    /// What it is called.
    pub name: String,
    /// What is in it.
    pub content: String,
}

impl File {
    pub(super) fn new(name: impl Into<String>, content: String) -> File {
        File {
            name: name.into(),
            content,
        }
    }

    /// Rows and pictures are told apart by their names.
    pub(super) fn is_rows(&self) -> bool {
        self.name.ends_with(".csv")
    }
}

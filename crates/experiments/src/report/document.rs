//! The report as a whole: its text, and all its numbers.

use super::chapter::{CHAPTERS, Chapter};
use super::plan::Plan;
use super::section::{File, Section};
use crate::processors;
use report::wording;
use report::{Document as Markdown, Table};
use serde::Serialize;
use serde_json::{Map, Value, json};

const VERSION: &str = env!("CARGO_PKG_VERSION");

/// The file with all numbers, which says what else belongs to the report.
pub const NUMBERS: &str = "report.json";

/// The file to read.
pub const TEXT: &str = "report.md";

/// What a report calls itself.
pub const PROGRAM: &str = "coronet lab report";

/// The chapters as they come.
#[derive(Default)]
pub(super) struct Document {
    sections: Vec<(&'static Chapter, Option<Section>)>,
}

/// What is in report.json.
#[derive(Clone, Debug, Serialize)]
pub struct Numbers {
    program: &'static str,
    version: &'static str,
    seed: u64,
    quick: bool,
    processors: usize,
    seconds: f64,
    interrupted: bool,
    /// What was left out, in words.
    missing: Vec<String>,
    files: Vec<String>,
    sections: Map<String, Value>,
}

/// `1. What pruning saves (F6)`.
pub(super) fn heading(chapter: &Chapter) -> String {
    let place = CHAPTERS.iter().position(|other| other.name == chapter.name);
    let number = place.unwrap_or_default() + 1;
    match chapter.ids {
        [] => format!("{number}. {}", chapter.title),
        ids => format!("{number}. {} ({})", chapter.title, ids.join(", ")),
    }
}

impl Document {
    /// Adds a chapter; without a section if there was no time for it.
    pub(super) fn add(&mut self, chapter: &'static Chapter, section: Option<Section>) {
        self.sections.push((chapter, section));
    }

    /// What an interrupt has left undone, in words.
    pub(super) fn missing(&self) -> Vec<String> {
        let missing = self.sections.iter().filter_map(|(chapter, section)| {
            let what = match section {
                None => "not done",
                Some(section) => section.missing.as_deref()?,
            };
            Some(format!("{}: {what}", heading(chapter)))
        });
        missing.collect()
    }

    fn finished(&self) -> impl Iterator<Item = (&'static Chapter, &Section)> {
        let sections = self.sections.iter();
        sections.filter_map(|(chapter, section)| Some((*chapter, section.as_ref()?)))
    }

    pub(super) fn numbers(&self, plan: &Plan, seconds: f64) -> Numbers {
        let files = self.finished().flat_map(|(_, section)| &section.files);
        let names = files.map(|file| file.name.clone());
        let sections = self.finished().map(|(chapter, section)| {
            let mut numbers = json!({
                "title": chapter.title,
                "ids": chapter.ids,
                "missing": section.missing,
                "findings": section.findings,
            });
            if let (Value::Object(all), Value::Object(own)) = (&mut numbers, &section.numbers) {
                all.extend(own.clone());
            }
            (chapter.name.to_owned(), numbers)
        });
        Numbers {
            program: PROGRAM,
            version: VERSION,
            seed: plan.seed,
            quick: plan.is_quick,
            processors: processors(),
            seconds,
            interrupted: !self.missing().is_empty(),
            missing: self.missing(),
            files: [NUMBERS, TEXT]
                .map(str::to_owned)
                .into_iter()
                .chain(names)
                .collect(),
            sections: sections.collect(),
        }
    }

    /// All files of the report: the numbers first, the text last.
    pub(super) fn into_files(self, numbers: &Numbers) -> Vec<File> {
        let text = self.text(numbers);
        let all = serde_json::to_string_pretty(numbers).expect("they are plain data") + "\n";
        let mut files = vec![File::new(NUMBERS, all)];
        let sections = self.sections.into_iter().filter_map(|(_, section)| section);
        files.extend(sections.flat_map(|section| section.files));
        files.push(File::new(TEXT, text));
        files
    }

    fn text(&self, numbers: &Numbers) -> String {
        let mut text = Markdown::default();
        text.heading(1, "Game-tree search, measured");
        text.paragraph(
            "The experiments of the programs that Coronet grew out of, made again: what their \
             authors published stands beside what this run measured.",
        );
        let mut table = Table::new(["Coronet", "seed", "processors", "this took"]);
        table.row([
            VERSION.to_owned(),
            numbers.seed.to_string(),
            numbers.processors.to_string(),
            wording::time(numbers.seconds),
        ]);
        text.table(&table);
        if numbers.quick {
            text.note("A quick run: small depths and few games. Chance has a large part in it.");
        }
        if !numbers.missing.is_empty() {
            text.note("**Interrupted.** These parts are missing or not complete:");
            text.list(&numbers.missing);
        }
        self.glance(&mut text);
        text.paragraph(
            "Nodes are positions that a search looked at, its root included. Times are those of \
             this machine, on one processor, and vary from run to run; nodes, games and scores \
             depend on the seed alone. The letters in brackets are the numbers of the \
             requirements that a part shows. All numbers are in [report.json](report.json).",
        );
        for (chapter, section) in self.finished() {
            add_section(&mut text, &heading(chapter), section);
        }
        text.markdown()
    }

    /// The table at the top.
    fn glance(&self, text: &mut Markdown) {
        if self.finished().next().is_none() {
            return;
        }
        let mut table = Table::new(["", "the source", "here"]);
        for (chapter, section) in self.finished() {
            let glance = &section.glance;
            table.row([&heading(chapter), &glance.source, &glance.ours]);
        }
        text.heading(2, "At a glance").table(&table);
    }
}

fn add_section(text: &mut Markdown, heading: &str, section: &Section) {
    text.heading(2, heading);
    if let Some(missing) = &section.missing {
        text.note(&format!("**Interrupted:** {missing}."));
    }
    text.append(&section.text);
    text.paragraph("**What it shows**").list(&section.findings);
    let rows = section.files.iter().filter(|file| file.is_rows());
    let links = rows.map(|file| format!("[{0}]({0})", file.name));
    let links = wording::listed(&links.collect::<Vec<_>>());
    text.paragraph(&format!("The rows are in {links}. To repeat it:"));
    text.code(&section.commands);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_report_of_nothing_names_everything() {
        let mut document = Document::default();
        for chapter in &CHAPTERS {
            document.add(chapter, None);
        }
        let numbers = document.numbers(&Plan::QUICK, 0.1);
        assert!(numbers.interrupted && numbers.sections.is_empty());
        let files = document.into_files(&numbers);
        let names: Vec<&str> = files.iter().map(|file| &*file.name).collect();
        assert_eq!(names, [NUMBERS, TEXT]);
        let text = &files[1].content;
        for chapter in &CHAPTERS {
            let line = format!("\n- {}: not done\n", heading(chapter));
            assert!(text.contains(&line), "{line} in {text}");
        }
        assert!(!text.contains("At a glance"), "{text}");
    }
}

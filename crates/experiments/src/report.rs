//! The experiments of the sources made again, and what their authors published beside
//! what came out.

mod algorithms;
mod chapter;
mod document;
mod game;
mod grid;
mod r#match;
mod personalities;
mod plan;
mod pruning;
mod runtime;
mod searches;
mod section;
mod sources;
mod variety;
mod work;

pub use document::{NUMBERS, Numbers, PROGRAM, TEXT};
pub use plan::Plan;
pub use section::File;
pub use work::ReportEvent;

use crate::Error;
use chapter::CHAPTERS;
use document::{Document, heading};
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use work::Work;

/// A report that was made.
#[derive(Clone, Debug)]
pub struct LabReport {
    /// All its numbers: what is in [`NUMBERS`].
    pub numbers: Numbers,
    /// Its files: the numbers first, the text last.
    pub files: Vec<File>,
    /// What was left undone since somebody stopped it, in words.
    pub missing: Option<String>,
}

/// How many games and searches a report takes.
#[must_use]
pub fn steps(plan: &Plan) -> u64 {
    let steps = CHAPTERS.iter().map(|chapter| (chapter.effort)(plan).steps);
    steps.sum()
}

/// Makes the experiments, and tells how far they are; fewer if `stop` is set, or
/// `tell` has heard enough after a section.
///
/// # Errors
/// If one of them cannot be made.
pub fn run(
    plan: &Plan,
    stop: &Arc<AtomicBool>,
    mut tell: impl FnMut(ReportEvent<'_>) -> ControlFlow<()>,
) -> Result<LabReport, Error> {
    let work = Work::new(plan, stop, &mut tell);
    let mut document = Document::default();
    let mut is_enough = false;
    for chapter in &CHAPTERS {
        let mut section = None;
        if !work.is_stopped() && !is_enough {
            work.begin(chapter);
            section = (chapter.run)(&work)?;
        }
        if let Some(section) = &section {
            let event = ReportEvent::Section {
                heading: &heading(chapter),
                findings: &section.findings,
            };
            is_enough = work.tell(event).is_break();
        }
        document.add(chapter, section);
    }
    let missing = document.missing();
    let numbers = document.numbers(plan, work.seconds());
    Ok(LabReport {
        files: document.into_files(&numbers),
        missing: (!missing.is_empty()).then(|| missing.join("; ")),
        numbers,
    })
}

//! `coronet lab report`: the experiments of the sources, and what came out.

mod algorithms;
mod chapter;
mod document;
mod folder;
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

use crate::interrupt::{self, Interrupt};
use ::report::wording;
use chapter::CHAPTERS;
use clap::Args;
use document::{Document, heading};
use folder::{ReportFolder, TEXT};
use plan::Plan;
use std::path::PathBuf;
use std::process::ExitCode;
use work::Work;

/// Run the experiments of the sources and write a report: their figures beside ours
#[derive(Args)]
#[command(after_help = "Examples:
  coronet lab report
  coronet lab report --quick --out first-look
  coronet lab report --games 100 --seed 2 --out hundred --json

The folder gets report.md with tables and pictures (SVG), the rows of every
experiment (CSV), and report.json with all numbers. A report that is there
already is replaced; a folder with anything else in it is left alone. Nodes,
games and scores depend on --seed alone, times on the machine. Ctrl-C ends the
experiments: the report then holds those that are finished and names the
others; the exit code is 130.")]
pub(crate) struct Arguments {
    /// Which folder to write, new or with an earlier report
    #[arg(long, value_name = "DIR", default_value = "lab-report")]
    out: PathBuf,

    /// What is left to chance: orders of moves, openings, equal moves
    #[arg(long, value_name = "N", default_value = "1")]
    seed: u64,

    /// How many games depth plays against depth, for each pair and side
    /// [default: 20]
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    #[arg(value_parser = clap::value_parser!(u32).range(1..=10_000))]
    games: Option<u32>,

    /// How many games each personality plays [default: 200]
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    #[arg(value_parser = clap::value_parser!(u32).range(1..=100_000))]
    games_of_personalities: Option<u32>,

    /// Small depths and few games, for a first look
    #[arg(long)]
    quick: bool,

    /// Answer with one JSON document, the one that is in report.json
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    // Before the work: nobody likes to hear of it afterwards.
    let folder = ReportFolder::open(&arguments.out)?;
    let interrupt = Interrupt::expected();
    let plan = Plan::new(arguments);
    let mut work = Work::new(plan, &CHAPTERS, interrupt.clone(), arguments.json);
    let mut document = Document::default();
    for chapter in &CHAPTERS {
        let mut section = None;
        if !interrupt.came() {
            work.begin(chapter);
            section = (chapter.run)(&work)?;
        }
        if let Some(section) = &section {
            work.say(&heading(chapter))?;
            for finding in &section.findings {
                work.say(&wording::folded(finding))?;
            }
        }
        document.add(chapter, section);
    }
    let missing = document.missing();
    let numbers = document.numbers(&work.plan, work.seconds());
    folder.write(&document.into_files(&numbers)?)?;
    work.say(&format!("\nwritten: {:?}", arguments.out.join(TEXT)))?;
    work.finish(&numbers)?;
    let missing = (!missing.is_empty()).then(|| missing.join("; "));
    Ok(interrupt::exit_code(missing.as_deref()))
}

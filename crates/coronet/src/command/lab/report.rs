//! `coronet lab report`: the experiments of the sources, and what came out.

mod folder;

use crate::interrupt::{self, Interrupt};
use crate::progress::{Pace, Progress};
use ::report::wording;
use clap::Args;
use experiments::report::{Plan, ReportEvent, TEXT};
use folder::ReportFolder;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::process::ExitCode;

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

impl Arguments {
    fn plan(&self) -> Plan {
        let plan = if self.quick { Plan::QUICK } else { Plan::FULL };
        Plan {
            seed: self.seed,
            grid_games: self.games.unwrap_or(plan.grid_games),
            personality_games: self
                .games_of_personalities
                .unwrap_or(plan.personality_games),
            ..plan
        }
    }
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    // Before the work: nobody likes to hear of it afterwards.
    let folder = ReportFolder::open(&arguments.out)?;
    let interrupt = Interrupt::expected();
    let plan = arguments.plan();
    let steps = experiments::report::steps(&plan);
    let mut progress = Progress::new(arguments.json, steps, Pace::GROWING);
    let report = experiments::report::run(&plan, &interrupt.flag(), |event| {
        match event {
            ReportEvent::Chapter(title) => progress.doing(title),
            ReportEvent::Step(left) => {
                progress.step();
                progress.expect(left);
            }
            ReportEvent::Section { heading, findings } => {
                let findings: Vec<String> = findings.iter().map(|f| wording::folded(f)).collect();
                return progress.tell(&format!("{heading}\n{}", findings.join("\n")));
            }
        }
        ControlFlow::Continue(())
    })?;
    progress.checked()?;
    folder.write(&report.files)?;
    progress.say(&format!("\nwritten: {:?}", arguments.out.join(TEXT)))?;
    progress.finish(&report.numbers)?;
    Ok(interrupt::exit_code(report.missing.as_deref()))
}

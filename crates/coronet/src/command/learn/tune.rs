//! `coronet learn tune`: numbers of the evaluation that foretell results best.

use crate::input::{read_all, read_lines};
use crate::interrupt::{self, Interrupt};
use crate::output::write_file;
use crate::progress::{Pace, Progress};
use anyhow::{Context, bail};
use chess_engine::evaluation::Weights;
use clap::Args;
use learn::{Errors, Sample, Tuner, Tuning, WeightChange, weights_from_json, weights_to_json};
use report::wording::with_separators;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Find the numbers of the engine's evaluation that foretell results best
#[derive(Args)]
#[command(after_help = "Examples:
  coronet learn tune positions.txt
  coronet learn tune positions.txt --out weights.json --out played.rs --threads 4

FILE is what `coronet learn games` writes. A logistic curve makes an evaluation
the points that White may expect; its scale is found first. Then the mean squared
error of that is made smaller, step by step, until the error in games that are
kept apart gets no smaller. A number of which the games say little stays where it
began. Ctrl-C ends it with the best that was found; the exit code is then 130.")]
pub(crate) struct Arguments {
    /// Positions with results
    #[arg(value_name = "FILE")]
    file: PathBuf,

    /// Where the numbers go: FILE.rs as the source in the engine, any other as
    /// JSON; may be repeated
    #[arg(long, value_name = "FILE")]
    out: Vec<PathBuf>,

    /// Begin with the numbers of a JSON file [default: the engine's]
    #[arg(long, value_name = "FILE")]
    start: Option<PathBuf>,

    /// How much the results count, from 0 to 1; the rest is what the searches
    /// said
    #[arg(long, value_name = "PART", default_value = "0.5", value_parser = parse_part)]
    lambda: f64,

    /// How far numbers are expected to lie from where they began, in hundredths
    /// of a pawn
    #[arg(long, value_name = "N", default_value = "10")]
    #[arg(value_parser = clap::value_parser!(u32).range(1..=10_000))]
    spread: u32,

    /// Keep one game of so many apart
    #[arg(long, value_name = "N", default_value = "10")]
    #[arg(value_parser = clap::value_parser!(u32).range(2..=1_000))]
    held_out: u32,

    /// At most so many steps
    #[arg(long, value_name = "N", default_value = "12")]
    #[arg(value_parser = clap::value_parser!(u32).range(0..=1_000))]
    steps: u32,

    /// How many threads work
    #[arg(long, value_name = "N", default_value = "1")]
    #[arg(value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: u16,

    /// Answer with one JSON document: {"scale", "before": {"training",
    /// "held_out", ..}, "after": {..}, "changes": [{"name", "from", "to"}], ..}
    #[arg(long)]
    json: bool,
}

fn parse_part(text: &str) -> Result<f64, String> {
    let part = text.parse().ok().filter(|part| (0.0..=1.0).contains(part));
    part.ok_or_else(|| "write a number from 0 to 1".to_owned())
}

/// Changes in the table; the files have all.
const SHOWN: usize = 24;

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    let interrupt = Interrupt::expected();
    let start = match &arguments.start {
        None => Weights::PLAYED,
        Some(path) => {
            let text = read_all(path, 1 << 20)?;
            weights_from_json(&text).with_context(|| format!("in {path:?}"))?
        }
    };
    let samples = read(&arguments.file)?;
    let tuning = Tuning {
        results: arguments.lambda,
        spread: f64::from(arguments.spread),
        held_out: arguments.held_out,
        threads: usize::from(arguments.threads),
    };

    let looking = Progress::new(true, samples.len() as u64, Pace::Even);
    looking.doing("looking at the positions");
    let mut tuner = Tuner::new(&samples, &start, tuning, &looking.counter());
    drop(looking);
    let (training, held_out) = tuner.samples();
    if training == 0 || held_out == 0 {
        bail!("these are too few games to keep some apart: play more, or give --held-out 2");
    }

    let mut progress = Progress::new(arguments.json, arguments.steps.into(), Pace::Even);
    progress.say(&format!(
        "{} positions, {} of them kept apart; {:.1} hundredths of a pawn make e to 1",
        with_separators((training + held_out) as u64),
        with_separators(held_out as u64),
        tuner.scale(),
    ))?;
    progress.say("step    error  kept apart  kept apart, results alone")?;
    let report = tuner.run(&start, arguments.steps, |step, errors| {
        if step > 0 {
            progress.step();
        }
        progress.tell(&line(step, errors))?;
        if interrupt.came() {
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    });
    let missing = (!report.complete).then_some("there may be better numbers");

    progress.say(&format!(
        "\n{} of {} numbers changed; most of all, from, to:",
        report.changes.len(),
        Weights::COUNT
    ))?;
    progress.say_all(report.changes.iter().take(SHOWN).map(|change| {
        let WeightChange { name, from, to } = change;
        format!("{name:<28} {from:>6} {to:>6} {:>+6}", to - from)
    }))?;
    for path in &arguments.out {
        let is_source = path.extension().is_some_and(|extension| extension == "rs");
        let text = if is_source {
            report.weights.to_source()
        } else {
            weights_to_json(&report.weights)
        };
        write_file(path, &text)?;
    }
    progress.finish(&report)?;
    Ok(interrupt::exit_code(missing))
}

fn read(path: &Path) -> anyhow::Result<Vec<Sample>> {
    let mut samples = Vec::new();
    for (number, line) in (1..).zip(read_lines(path)?) {
        let line = line?;
        if line.trim().is_empty() {
            continue;
        }
        let sample = line.parse();
        samples.push(sample.with_context(|| format!("line {number} of {path:?}"))?);
    }
    Ok(samples)
}

fn line(step: u32, errors: &Errors) -> String {
    let Errors {
        training,
        held_out,
        held_out_results,
        ..
    } = errors;
    format!("{step:>4} {training:.6}    {held_out:.6}    {held_out_results:.6}")
}

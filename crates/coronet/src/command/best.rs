//! `coronet best`: the move that an opponent would play.

use super::lab::parse_depth;
use crate::interrupt::{self, Interrupt};
use crate::output::{Output, with_separators};
use crate::position::PositionArguments;
use crate::rules::{Notation, Rules, for_game, readable_notation};
use anyhow::{Context, anyhow, bail};
use clap::Args;
use lab::{Limits, Opponent, Score};
use serde::Serialize;
use std::fs;
use std::io::Write;
use std::process::ExitCode;
use std::time::Duration;

/// Find the best move of a position
#[derive(Args)]
#[command(after_help = "Examples:
  coronet best
  coronet best --fen '6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1' --json
  coronet best --game checkers --opponent lab:pvs/material/9
  coronet best --opponent lab:alpha-beta-deepening/gains:hard/20 --time 2
  coronet best --opponent lab:mcts/classic/20 --time 2

With --time or --nodes, algorithms that deepen (alpha-beta-deepening, mtdf)
answer with the last depth they finished, and mcts with the move it tried most;
the others have no answer then. The same goes for Ctrl-C, and the exit code is
then 130. For mcts, depth 1 stands for 100 random games and every further ply
for four times as many.")]
pub(crate) struct Arguments {
    #[command(flatten)]
    position: PositionArguments,

    /// Who is asked: lab:ALGORITHM/EVALUATION/DEPTH
    #[arg(long, default_value = "lab:alpha-beta-deepening/classic/5")]
    opponent: String,

    /// Look N plies ahead, at most 20 [default: as the opponent does]
    #[arg(long, value_name = "N", value_parser = parse_depth, allow_negative_numbers = true)]
    depth: Option<u32>,

    /// Stop after N nodes
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    #[arg(allow_negative_numbers = true)]
    nodes: Option<u64>,

    /// Stop after so many seconds, as 0.5
    #[arg(long, value_name = "SECONDS", value_parser = parse_time, allow_negative_numbers = true)]
    time: Option<Duration>,

    /// Choose among equal moves by this number [default: the first of them]
    #[arg(long)]
    seed: Option<u64>,

    /// Answer with one JSON document: {"best", "score": {"cp" or "mate"},
    /// "depth", "nodes", "pv": [..], ..}
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Answer {
    best: String,
    score: JsonScore,
    depth: u32,
    nodes: u64,
    seconds: f64,
    /// How the game is expected to go on, the best move first.
    pv: Vec<String>,
    opponent: String,
    /// Whether Ctrl-C came before the last depth.
    interrupted: bool,
}

/// For the side to move.
#[derive(Serialize)]
#[serde(rename_all = "lowercase")]
enum JsonScore {
    /// In the unit of the evaluation: of most, hundredths of a pawn or man.
    Cp(i32),
    /// Own moves until the game is won, or negative, lost.
    Mate(i32),
}

impl JsonScore {
    fn of(score: Score) -> JsonScore {
        match score.plies_to_end() {
            None => JsonScore::Cp(score.value()),
            Some(plies) => {
                let moves = plies.div_ceil(2) as i32;
                JsonScore::Mate(if score.is_win() { moves } else { -moves })
            }
        }
    }
}

pub(super) fn parse_time(text: &str) -> Result<Duration, String> {
    const MAX: f64 = 86_400.0;
    match text.parse() {
        Ok(seconds) if seconds > 0.0 && seconds <= MAX => Ok(Duration::from_secs_f64(seconds)),
        _ => Err(format!(
            "a time is a number of seconds above 0 and up to {MAX}, as 0.5"
        )),
    }
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    for_game!(arguments.position.kind()?, ask(arguments))
}

fn ask<G: Rules>(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    let position: G = arguments.position.read()?;
    let text = &arguments.opponent;
    let mut opponent: Opponent<G> = Opponent::parse_with(text, |path| fs::read_to_string(path))
        .with_context(|| format!("--opponent {text:?}"))?;
    opponent.depth = arguments.depth.unwrap_or(opponent.depth);
    if let Some(ending) = position.end() {
        bail!("there is no best move, since the game is over: {ending}");
    }
    let interrupt = Interrupt::expected();
    let limits = Limits {
        stop: interrupt.flag(),
        nodes: arguments.nodes,
        time: arguments.time,
        seed: arguments.seed,
        ..opponent.limits()
    };
    let answer = opponent.answer(&position, &limits);
    if answer.is_err() && interrupt.came() {
        let missing = format!("{opponent} has no answer yet");
        return Ok(interrupt::exit_code(Some(&missing)));
    }
    let lab::Answer { report, line } = answer.with_context(|| {
        format!("{opponent} has no answer; give it more --time or --nodes, or less --depth")
    })?;
    let is_short = report.depth < limits.depth;
    let missing = (is_short && interrupt.came()).then(|| {
        let (depth, wanted) = (report.depth, limits.depth);
        format!("this is the answer of depth {depth}, not of {wanted}")
    });
    let best = report
        .best
        .ok_or_else(|| anyhow!("{opponent} found no move"))?;

    let mut output = Output::standard();
    if arguments.json {
        output.json(&Answer {
            best: position.write_move(best, G::NOTATIONS[0]),
            score: JsonScore::of(report.value),
            depth: report.depth,
            nodes: report.nodes,
            seconds: report.time.as_secs_f64(),
            pv: written(&position, &line, G::NOTATIONS[0]),
            opponent: opponent.to_string(),
            interrupted: missing.is_some(),
        })?;
    } else {
        let notation = readable_notation::<G>();
        writeln!(output, "{}", position.write_move(best, notation))?;
        writeln!(
            output,
            "score {}, depth {}, {} nodes in {:.3} s",
            report.value,
            report.depth,
            with_separators(report.nodes),
            report.time.as_secs_f64()
        )?;
        writeln!(
            output,
            "expected: {}",
            written(&position, &line, notation).join(" ")
        )?;
    }
    output.finish()?;
    Ok(interrupt::exit_code(missing.as_deref()))
}

/// Moves that follow each other.
fn written<G: Rules>(position: &G, line: &[G::Move], notation: Notation) -> Vec<String> {
    let mut position = position.clone();
    let write = |mv: &G::Move| {
        let text = position.write_move(*mv, notation);
        position.play_unchecked(*mv);
        text
    };
    line.iter().map(write).collect()
}

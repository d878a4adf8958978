//! `coronet best`: the move that an opponent would play.

use super::lab::parse_depth;
use crate::contestant::parse_level;
use crate::interrupt::{self, Interrupt};
use crate::output::{Output, with_separators};
use crate::position::PositionArguments;
use crate::rules::{Notation, Rules, for_game, readable_notation};
use anyhow::{Context, anyhow, bail};
use clap::Args;
use game::History;
use lab::{Limits, Opponent, Report, Score};
use opponents::{Ended, Luck, Question, Stop};
use serde::Serialize;
use session::Level;
use std::fs;
use std::io::Write;
use std::process::ExitCode;
use std::time::{Duration, Instant};

/// Find the best move of a position
#[derive(Args)]
#[command(after_help = "Examples:
  coronet best
  coronet best --fen '6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1' --json
  coronet best --game checkers --opponent lab:pvs/material/9
  coronet best --opponent lab:alpha-beta-deepening/gains:hard/20 --time 2
  coronet best --opponent lab:mcts/classic/20 --time 2
  coronet best --level 10

With --time or --nodes, algorithms that deepen (alpha-beta-deepening, mtdf)
answer with the last depth they finished, and mcts with the move it tried most;
the others have no answer then. The same goes for Ctrl-C, and the exit code is
then 130. For mcts, depth 1 stands for 100 random games and every further ply
for four times as many. A level has a budget of nodes of its own, always has an
answer, and misjudges as the --seed says.")]
pub(crate) struct Arguments {
    #[command(flatten)]
    position: PositionArguments,

    /// Who is asked: lab:ALGORITHM/EVALUATION/DEPTH
    #[arg(long, default_value = "lab:alpha-beta-deepening/classic/5")]
    opponent: String,

    /// Ask a level instead, from 1 to 10
    #[arg(long, value_name = "N", value_parser = parse_level, allow_negative_numbers = true)]
    #[arg(conflicts_with_all = ["opponent", "depth"])]
    level: Option<Level>,

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
    if let Some(ending) = position.end() {
        bail!("there is no best move, since the game is over: {ending}");
    }
    match arguments.level {
        Some(level) => ask_level(arguments, &position, level),
        None => ask_laboratory(arguments, &position),
    }
}

fn ask_level<G: Rules>(
    arguments: &Arguments,
    position: &G,
    level: Level,
) -> anyhow::Result<ExitCode> {
    let interrupt = Interrupt::expected();
    let start = Instant::now();
    let history = History::new(position.clone());
    let thought = opponents::ask_level(
        level,
        &Question {
            history: &history,
            avoid: &[],
            luck: Luck::of_game(arguments.seed.unwrap_or(0), 0),
            limits: opponents::Limits {
                nodes: arguments.nodes.unwrap_or(u64::MAX),
                time: arguments.time.unwrap_or(Duration::MAX),
            },
            stop: &Stop::from(interrupt.flag()),
        },
    )?;
    let missing = (thought.ended == Ended::Stopped)
        .then(|| format!("this is the answer of depth {}", thought.depth));
    let report = Report {
        value: thought.score,
        best: Some(thought.best),
        depth: thought.depth,
        nodes: thought.nodes,
        time: start.elapsed(),
    };
    show(
        arguments,
        position,
        &Shown {
            best: thought.best,
            report,
            line: thought.line,
            opponent: format!("level:{}", level.number()),
            missing,
        },
    )
}

fn ask_laboratory<G: Rules>(arguments: &Arguments, position: &G) -> anyhow::Result<ExitCode> {
    let text = &arguments.opponent;
    let mut opponent: Opponent<G> = Opponent::parse_with(text, |path| fs::read_to_string(path))
        .with_context(|| format!("--opponent {text:?}"))?;
    opponent.depth = arguments.depth.unwrap_or(opponent.depth);
    let interrupt = Interrupt::expected();
    let limits = Limits {
        stop: interrupt.flag(),
        nodes: arguments.nodes,
        time: arguments.time,
        seed: arguments.seed,
        ..opponent.limits()
    };
    let answer = opponent.answer(position, &limits);
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
    show(
        arguments,
        position,
        &Shown {
            best,
            report,
            line,
            opponent: opponent.to_string(),
            missing,
        },
    )
}

/// What is shown of an answer.
struct Shown<M> {
    best: M,
    report: Report<M>,
    line: Vec<M>,
    opponent: String,
    /// What an interrupt has left undone.
    missing: Option<String>,
}

fn show<G: Rules>(
    arguments: &Arguments,
    position: &G,
    shown: &Shown<G::Move>,
) -> anyhow::Result<ExitCode> {
    let Shown {
        best,
        report,
        line,
        opponent,
        missing,
    } = shown;
    let mut output = Output::standard();
    if arguments.json {
        output.json(&Answer {
            best: position.write_move(*best, G::NOTATIONS[0]),
            score: JsonScore::of(report.value),
            depth: report.depth,
            nodes: report.nodes,
            seconds: report.time.as_secs_f64(),
            pv: written(position, line, G::NOTATIONS[0]),
            opponent: opponent.clone(),
            interrupted: missing.is_some(),
        })?;
    } else {
        let notation = readable_notation::<G>();
        writeln!(output, "{}", position.write_move(*best, notation))?;
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
            written(position, line, notation).join(" ")
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

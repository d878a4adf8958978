//! An answer in words, or as JSON.

use super::Arguments;
use super::explain::{Explained, ExplainedOutput};
use super::why_not::{WhyNot, WhyNotOutput};
use crate::interrupt;
use crate::output::Output;
use crate::rules::{NotationKind, Rules, readable_notation};
use lab::Score;
use report::wording::with_separators;
use serde::Serialize;
use std::io::Write;
use std::process::ExitCode;
use std::time::Duration;

/// What is shown of an answer.
pub(super) struct Shown<M> {
    pub(super) best: M,
    pub(super) nodes: u64,
    pub(super) time: Duration,
    /// The best first; there may be none if the search was ended at once.
    pub(super) lines: Vec<Line<M>>,
    pub(super) opponent: String,
    /// What its evaluation says, if that was asked.
    pub(super) explained: Option<Explained>,
    pub(super) why_not: Option<WhyNot<M>>,
    /// What an interrupt has left undone.
    pub(super) missing: Option<String>,
}

/// A line, and what it is worth.
pub(super) struct Line<M> {
    pub(super) score: Score,
    pub(super) depth: u32,
    pub(super) moves: Vec<M>,
}

#[derive(Serialize)]
struct BestOutput {
    best: String,
    score: JsonScore,
    depth: u32,
    nodes: u64,
    seconds: f64,
    /// How the game is expected to go on, the best move first.
    pv: Vec<String>,
    /// The best lines, the best first.
    lines: Vec<JsonLine>,
    opponent: String,
    /// What the evaluation says of the position, term by term.
    #[serde(skip_serializing_if = "Option::is_none")]
    explanation: Option<ExplainedOutput>,
    /// What there is to say of the move that was asked about.
    #[serde(skip_serializing_if = "Option::is_none")]
    why_not: Option<WhyNotOutput>,
    /// Whether Ctrl-C came before the last depth.
    interrupted: bool,
}

#[derive(Serialize)]
struct JsonLine {
    score: JsonScore,
    depth: u32,
    pv: Vec<String>,
}

/// For the side to move.
#[derive(Serialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum JsonScore {
    /// In the unit of the evaluation: of most, hundredths of a pawn or man.
    Cp(i32),
    /// Own moves until the game is won, or negative, lost.
    Mate(i32),
}

impl JsonScore {
    pub(super) fn of(score: Score) -> JsonScore {
        match score.plies_to_end() {
            None => JsonScore::Cp(score.value()),
            Some(plies) => {
                let moves = plies.div_ceil(2) as i32;
                JsonScore::Mate(if score.is_win() { moves } else { -moves })
            }
        }
    }
}

pub(super) fn show<G: Rules>(
    arguments: &Arguments,
    position: &G,
    shown: &Shown<G::Move>,
) -> anyhow::Result<ExitCode> {
    let mut output = Output::standard();
    if arguments.json {
        let first = shown.lines.first();
        let line = |line: &Line<G::Move>| JsonLine {
            score: JsonScore::of(line.score),
            depth: line.depth,
            pv: written(position, &line.moves, G::NOTATIONS[0]),
        };
        let lines: Vec<JsonLine> = shown.lines.iter().map(line).collect();
        output.json(&BestOutput {
            best: position.write_move_as(shown.best, G::NOTATIONS[0]),
            score: JsonScore::of(first.map_or(Score::DRAW, |line| line.score)),
            depth: first.map_or(0, |line| line.depth),
            nodes: shown.nodes,
            seconds: shown.time.as_secs_f64(),
            pv: lines.first().map_or(Vec::new(), |line| line.pv.clone()),
            lines,
            opponent: shown.opponent.clone(),
            explanation: shown.explained.as_ref().map(ExplainedOutput::from),
            why_not: shown.why_not.as_ref().map(|it| it.json(position)),
            interrupted: shown.missing.is_some(),
        })?;
    } else {
        in_words(position, shown, &mut output)?;
        if let Some(why_not) = &shown.why_not {
            why_not.in_words(position, shown.best, &mut output)?;
        }
        if let Some(explained) = &shown.explained {
            write!(output, "\n{explained}")?;
        }
    }
    output.finish()?;
    Ok(interrupt::exit_code(shown.missing.as_deref()))
}

fn in_words<G: Rules>(
    position: &G,
    shown: &Shown<G::Move>,
    output: &mut Output,
) -> anyhow::Result<()> {
    let notation = readable_notation::<G>();
    writeln!(output, "{}", position.write_move_as(shown.best, notation))?;
    let (nodes, seconds) = (with_separators(shown.nodes), shown.time.as_secs_f64());
    if let Some(best) = shown.lines.first() {
        let (score, depth) = (best.score, best.depth);
        writeln!(
            output,
            "score {score}, depth {depth}, {nodes} nodes in {seconds:.3} s"
        )?;
    }
    let text = |line: &Line<G::Move>| written(position, &line.moves, notation).join(" ");
    match &shown.lines[..] {
        [only] => writeln!(output, "expected: {}", text(only))?,
        lines => {
            for (place, line) in lines.iter().enumerate() {
                writeln!(output, "{}. {}: {}", place + 1, line.score, text(line))?;
            }
        }
    }
    Ok(())
}

/// Moves that follow each other.
pub(super) fn written<G: Rules>(
    position: &G,
    line: &[G::Move],
    notation: NotationKind,
) -> Vec<String> {
    let mut position = position.clone();
    let write = |mv: &G::Move| {
        let text = position.write_move_as(*mv, notation);
        position.play_unchecked(*mv);
        text
    };
    line.iter().map(write).collect()
}

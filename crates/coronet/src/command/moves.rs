//! `coronet moves`: every legal move of a position.

use crate::output::Output;
use crate::position::PositionArguments;
use crate::rules::{NotationKind, Rules, for_game, notation_of, notation_parser};
use clap::Args;
use serde::Serialize;
use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

/// List the legal moves of a position, one a line
#[derive(Args)]
#[command(after_help = "Examples:
  coronet moves
  coronet moves --notation coordinate --out moves.txt
  coronet moves --fen 'B:W10,11,17,18,19,26:B8,K15' --notation coordinate")]
pub(crate) struct Arguments {
    #[command(flatten)]
    position: PositionArguments,

    /// How to write moves [default: uci for chess, number for checkers]
    #[arg(long, value_parser = notation_parser())]
    notation: Option<NotationKind>,

    /// Write to a file instead of standard output
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,

    /// Answer with one JSON document: {"moves": [..]}
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct MovesOutput {
    moves: Vec<String>,
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    for_game!(arguments.position.kind()?, list(arguments))
}

fn list<G: Rules>(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    let notation = notation_of::<G>(arguments.notation)?;
    let position: G = arguments.position.read()?;
    let write = |mv| position.write_move_as(mv, notation);
    let moves: Vec<String> = position.legal_moves().into_iter().map(write).collect();

    let mut output = Output::open(arguments.out.as_deref())?;
    if arguments.json {
        output.json(&MovesOutput { moves })?;
    } else {
        for mv in moves {
            writeln!(output, "{mv}")?;
        }
    }
    output.finish()?;
    Ok(crate::YES)
}

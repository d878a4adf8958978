//! `coronet validate`: whether a board is possible, and if not, why not.

use crate::input::read_matrix;
use crate::output::Output;
use crate::position::PositionArguments;
use crate::rules::{GameKind, Rules, for_game};
use anyhow::bail;
use clap::Args;
use serde::Serialize;
use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

/// Say whether a board is possible, or everything that is wrong with it
#[derive(Args)]
#[command(after_help = "Examples:
  coronet validate --fen '8/8/8/3kK3/8/8/8/8 w - - 0 1'
  coronet validate --fen 'B:W1:B32'
  coronet validate --matrix board.txt --json

Ends with 0 if the board is possible, with 1 if it is not, and with 2 if the
text describes no board at all. A matrix does not say whose turn it is: it is
possible if it is for one of the sides.")]
pub(crate) struct Arguments {
    #[command(flatten)]
    position: PositionArguments,

    /// Read the board from a file with 8 rows of 8 numbers (chess): 0 empty,
    /// 1-6 White's pawn, rook, knight, bishop, queen, king, 7-12 Black's
    #[arg(long, value_name = "FILE", conflicts_with = "fen")]
    matrix: Option<PathBuf>,

    /// Answer with one JSON document: {"valid": bool, "faults": [..]}
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct ValidateOutput {
    valid: bool,
    faults: Vec<String>,
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    let kind = arguments.position.kind()?;
    let faults = match (&arguments.matrix, &arguments.position.fen) {
        (Some(path), _) if kind != GameKind::Chess => {
            bail!("--matrix {path:?} is a board of chess, but --game {kind} was asked for")
        }
        (Some(path), _) => read_matrix(path)?.faults(),
        (None, Some(fen)) => for_game!(kind, faults_of(fen))?,
        (None, None) => bail!("nothing to validate: give a board with --fen FEN or --matrix FILE"),
    };
    let answer = ValidateOutput {
        valid: faults.is_empty(),
        faults,
    };
    print(&answer, arguments.json)?;
    Ok(if answer.valid {
        crate::YES
    } else {
        ExitCode::from(crate::NO)
    })
}

fn faults_of<G: Rules>(fen: &str) -> anyhow::Result<Vec<String>> {
    G::faults(fen)
}

fn print(answer: &ValidateOutput, json: bool) -> anyhow::Result<()> {
    let mut output = Output::standard();
    if json {
        output.json(answer)?;
    } else if answer.valid {
        writeln!(output, "valid")?;
    } else {
        for fault in &answer.faults {
            writeln!(output, "{fault}")?;
        }
    }
    output.finish()
}

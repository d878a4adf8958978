//! `coronet board`: shows a position.

use crate::input::read_matrix;
use crate::output::Output;
use crate::position::PositionArguments;
use crate::rules::{GameKind, Rules, for_game};
use anyhow::bail;
use chart::board::{Style, svg, text};
use clap::{Args, ValueEnum};
use serde::Serialize;
use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

/// Show a position as text, FEN, number matrix or picture
#[derive(Args)]
#[command(after_help = "Examples:
  coronet board
  coronet board --fen '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1' --format svg > board.svg
  coronet board --game checkers --numbers
  coronet board --matrix board.txt --format fen")]
pub(crate) struct Arguments {
    #[command(flatten)]
    position: PositionArguments,

    /// Read the position from a file with 8 rows of 8 numbers (chess): 0 empty,
    /// 1-6 White's pawn, rook, knight, bishop, queen, king, 7-12 Black's
    #[arg(long, value_name = "FILE", conflicts_with = "fen")]
    matrix: Option<PathBuf>,

    /// How to show it
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,

    /// See the board from the other side: Black's in chess, White's in checkers
    #[arg(long)]
    flip: bool,

    /// Number the squares of checkers, in text and in pictures
    #[arg(long)]
    numbers: bool,

    /// Answer with one JSON document: {"game", "fen", "side_to_move", "ending"}
    #[arg(long, conflicts_with_all = ["format", "flip", "numbers"])]
    json: bool,
}

#[derive(Serialize)]
struct BoardOutput {
    game: &'static str,
    fen: String,
    side_to_move: String,
    /// How the game is over in this position, if it is.
    ending: Option<String>,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Format {
    /// Letters and coordinates
    Text,
    /// One line of FEN
    Fen,
    /// 8 rows of 8 numbers (chess)
    Matrix,
    /// A picture
    Svg,
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    let kind = arguments.position.kind()?;
    if let Some(path) = &arguments.matrix {
        if kind != GameKind::Chess {
            bail!("--matrix {path:?} is a board of chess, but --game {kind} was asked for");
        }
        return show(arguments, &read_matrix(path)?.position()?);
    }
    for_game!(kind, read_and_show(arguments))
}

fn read_and_show<G: Rules>(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    show(arguments, &arguments.position.read::<G>()?)
}

fn show<G: Rules>(arguments: &Arguments, position: &G) -> anyhow::Result<ExitCode> {
    if arguments.numbers && G::KIND != GameKind::Checkers {
        bail!(
            "--numbers numbers the squares of checkers; {} has none",
            G::KIND
        );
    }
    let mut output = Output::standard();
    if arguments.json {
        output.json(&BoardOutput {
            game: G::KIND.name(),
            fen: position.to_string(),
            side_to_move: position.side_to_move().to_string().to_lowercase(),
            ending: position.end().map(|ending| ending.to_string()),
        })?;
    } else {
        output.write_all(drawing(arguments, position)?.as_bytes())?;
    }
    output.finish()?;
    Ok(crate::YES)
}

fn drawing<G: Rules>(arguments: &Arguments, position: &G) -> anyhow::Result<String> {
    let style = Style {
        flipped: arguments.flip,
        numbered: arguments.numbers,
    };
    Ok(match arguments.format {
        Format::Text => text(&position.diagram(), style),
        Format::Svg => svg(&position.diagram(), style),
        Format::Fen => format!("{position}\n"),
        Format::Matrix => match position.matrix() {
            Some(matrix) => matrix,
            None => bail!(
                "--format matrix is for chess only: use text, fen or svg for {}",
                G::KIND
            ),
        },
    })
}

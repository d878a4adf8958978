//! `coronet uci`: the chess engine, for other chess programs.

use clap::Args;
use std::io;
use std::process::ExitCode;
use std::sync::{Arc, Mutex};

/// Be a chess engine for another program, which speaks UCI
#[derive(Args)]
#[command(after_help = "Examples:
  printf 'position startpos\\ngo depth 10\\n' | coronet uci

At the end of its input a search with a limit still gives its answer; one without
is stopped.

In a chess program, name this program as the engine and `uci` as its argument.
With the option OwnBook it plays openings from a book: its own, or a Polyglot
book named by BookFile. Beside the commands of UCI it knows d (draw the board), eval (what each term of
the evaluation says), bench and perft DEPTH.")]
pub(crate) struct Arguments {}

pub(crate) fn run(_: &Arguments) -> anyhow::Result<ExitCode> {
    let output = Arc::new(Mutex::new(io::stdout()));
    chess_engine::uci::run(io::stdin().lock(), &output)?;
    Ok(crate::YES)
}

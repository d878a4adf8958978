//! Chess and checkers on the command line: boards, moves, games, counts.
//!
//! Each command is a file under `command/`; what they share is here beside
//! them: the two games behind one trait ([`rules`]), where positions and games
//! come from ([`position`], [`input`]), and where answers go ([`output`],
//! [`progress`]).

mod command;
mod hosting;
mod input;
mod interrupt;
mod output;
mod position;
mod processor;
mod progress;
mod rules;

use clap::Parser;
use std::process::ExitCode;

/// The answer is yes, or the work is done.
const YES: ExitCode = ExitCode::SUCCESS;

/// The answer is no.
const NO: u8 = 1;

/// Bad input or usage; clap ends with the same code.
const BAD_INPUT: u8 = 2;

/// Chess and checkers: play, host, review, and see how machines think.
#[derive(Parser)]
#[command(name = "coronet", version)]
#[command(after_help = "Examples:
  coronet                              play in the browser
  coronet serve --listen 0.0.0.0:8808  host games for everyone near
  coronet moves --notation san
  coronet board --game checkers --format svg > board.svg
  coronet perft 5

`coronet COMMAND --help` shows more of each.")]
struct Arguments {
    #[command(subcommand)]
    command: Option<command::Command>,
}

fn main() -> ExitCode {
    if let Some(complaint) = processor::complaint() {
        eprintln!("error: {complaint}");
        return ExitCode::from(BAD_INPUT);
    }
    let Arguments { command } = Arguments::parse();
    match command.unwrap_or_default().run() {
        Ok(code) => code,
        // Whoever read our output has seen enough: `coronet moves | head -1`.
        Err(error) if output::is_broken_pipe(&error) => YES,
        Err(error) => {
            output::report(&error);
            ExitCode::from(BAD_INPUT)
        }
    }
}

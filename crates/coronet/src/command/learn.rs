//! `coronet learn`: what makes the chess engine stronger.

mod games;
mod tune;

use clap::{Args, Subcommand};
use std::process::ExitCode;

/// Let the chess engine play itself, and tune its evaluation on the games
#[derive(Args)]
#[command(arg_required_else_help = true)]
#[command(after_help = "Examples:
  coronet learn games 5000 --openings book.epd --out positions.txt
  coronet learn tune positions.txt --out played.rs --out weights.json

The first writes quiet positions of games with how they ended, the second finds
the numbers of the evaluation that foretell these ends best. CONTRIBUTING.md
tells how they come into the engine, and docs/engine-log.md what they gained.")]
pub(crate) struct Arguments {
    #[command(subcommand)]
    part: Part,
}

#[derive(Subcommand)]
enum Part {
    Games(games::Arguments),
    Tune(tune::Arguments),
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    match &arguments.part {
        Part::Games(arguments) => games::run(arguments),
        Part::Tune(arguments) => tune::run(arguments),
    }
}

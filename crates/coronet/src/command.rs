//! The commands, one file each.

mod analyze;
mod bench;
mod best;
mod board;
mod convert;
mod games;
mod lab;
mod learn;
mod moves;
mod perft;
mod play;
mod replay;
mod serve;
mod uci;
mod validate;

use clap::Subcommand;
use std::process::ExitCode;

#[derive(Subcommand)]
pub(crate) enum Command {
    Play(play::Arguments),
    Serve(serve::Arguments),
    Board(board::Arguments),
    Moves(moves::Arguments),
    Validate(validate::Arguments),
    Replay(replay::Arguments),
    Convert(convert::Arguments),
    Perft(perft::Arguments),
    Best(best::Arguments),
    Analyze(analyze::Arguments),
    Games(games::Arguments),
    Lab(Box<lab::Arguments>),
    Learn(learn::Arguments),
    Uci(uci::Arguments),
    Bench(bench::Arguments),
}

impl Default for Command {
    /// What most people want.
    fn default() -> Command {
        Command::Play(play::Arguments::default())
    }
}

impl Command {
    pub(crate) fn run(&self) -> anyhow::Result<ExitCode> {
        match self {
            Command::Play(arguments) => play::run(arguments),
            Command::Serve(arguments) => serve::run(arguments),
            Command::Board(arguments) => board::run(arguments),
            Command::Moves(arguments) => moves::run(arguments),
            Command::Validate(arguments) => validate::run(arguments),
            Command::Replay(arguments) => replay::run(arguments),
            Command::Convert(arguments) => convert::run(arguments),
            Command::Perft(arguments) => perft::run(arguments),
            Command::Best(arguments) => best::run(arguments),
            Command::Analyze(arguments) => analyze::run(arguments),
            Command::Games(arguments) => games::run(arguments),
            Command::Lab(arguments) => lab::run(arguments),
            Command::Learn(arguments) => learn::run(arguments),
            Command::Uci(arguments) => uci::run(arguments),
            Command::Bench(arguments) => bench::run(arguments),
        }
    }
}

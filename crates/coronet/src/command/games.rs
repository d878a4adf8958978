//! `coronet games`: the saved games.

mod backup;
mod database;
mod export;
mod filter;
mod import;
mod list;
mod show;

use anyhow::Context;
use clap::{Args, Subcommand};
use std::process::ExitCode;

/// Look at saved games, write them to files, read them from files, keep copies
#[derive(Args)]
#[command(after_help = "Examples:
  coronet games list --status playing --json
  coronet games show k3j9mwqp
  coronet games export --all --game chess --out games.pgn
  coronet games import club.pgn
  coronet games backup copy.db

Games are in coronet.db in the data folder, where `coronet play` keeps them. All
of this works while a server runs on them.")]
pub(crate) struct Arguments {
    #[command(subcommand)]
    part: Part,
}

#[derive(Subcommand)]
enum Part {
    List(list::Arguments),
    Show(show::Arguments),
    Export(export::Arguments),
    Import(import::Arguments),
    Backup(backup::Arguments),
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .context("cannot start")?;
    runtime.block_on(async {
        match &arguments.part {
            Part::List(arguments) => list::run(arguments).await,
            Part::Show(arguments) => show::run(arguments).await,
            Part::Export(arguments) => export::run(arguments).await,
            Part::Import(arguments) => import::run(arguments).await,
            Part::Backup(arguments) => backup::run(arguments).await,
        }
    })
}

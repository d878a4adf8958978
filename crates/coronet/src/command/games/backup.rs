//! `coronet games backup`: a copy of everything.

use super::database::DatabaseArguments;
use crate::output::Output;
use anyhow::{Context, bail};
use clap::Args;
use report::wording::with_separators;
use serde::Serialize;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use store::{SqliteStore, Store};

/// Copy all saved games into a new file, while they are played
#[derive(Args)]
#[command(after_help = "Examples:
  coronet games backup copy.db
  coronet games backup --database postgres://coronet@localhost/coronet copy.db
  coronet games backup copy.db --json

The copy holds everything at one moment: games, players, high scores. It is a
database of its own; to restore it, put it in the place of the old one while no
server runs, or serve it: coronet serve --database sqlite://copy.db")]
pub(super) struct Arguments {
    /// The file to make; it must not be there yet
    file: PathBuf,

    #[command(flatten)]
    database: DatabaseArguments,

    /// Answer with one JSON document: {"file", "bytes", "games"}
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct BackupOutput {
    file: String,
    bytes: u64,
    games: u64,
}

pub(super) async fn run(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    let file = &arguments.file;
    if file.exists() {
        bail!("{file:?} is there already: give a file that is not");
    }
    let store = arguments.database.open().await?;
    store.backup(file).await?;
    store.close().await;
    let games = count(file)
        .await
        .with_context(|| format!("the copy in {file:?} is not good"))?;
    let size = std::fs::metadata(file).with_context(|| format!("cannot read {file:?}"))?;
    let answer = BackupOutput {
        file: file.display().to_string(),
        bytes: size.len(),
        games,
    };
    let mut output = Output::standard();
    if arguments.json {
        output.json(&answer)?;
    } else {
        let bytes = with_separators(answer.bytes);
        let games = with_separators(answer.games);
        let noun = if answer.games == 1 { "game" } else { "games" };
        writeln!(output, "{}: {games} {noun}, {bytes} bytes", answer.file)?;
    }
    output.finish()?;
    Ok(crate::YES)
}

/// Counts in the copy, not where it was made from: there it may be more by now,
/// and so the copy has been read once.
async fn count(file: &Path) -> anyhow::Result<u64> {
    let store = SqliteStore::open(file).await?;
    let games = archive::count(&store).await?;
    store.close().await;
    Ok(games)
}

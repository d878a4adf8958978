//! `coronet games import`: games from files, to be saved.

use super::database::{DatabaseArguments, now};
use crate::input::read_all;
use crate::output::{self, Output};
use crate::progress::{Pace, Progress};
use crate::rules::{GameKind, game_parser};
use anyhow::{Context, bail};
use clap::Args;
use serde::Serialize;
use session::record::{Format, Import, Limits, import};
use session::{Event, Timestamp, UserId, limits};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use store::{Appended, Store};

/// The largest file. All of it is in memory at once, and its events take some
/// eighty times as much.
const MAX_BYTES: usize = 16 << 20;

/// So many games are on their way to the disk at once: it takes several in one
/// go.
const AT_ONCE: usize = 64;

/// Read games from files and save them
#[derive(Args)]
#[command(after_help = "Examples:
  coronet games import club.pgn
  coronet games import match.pdn history.txt --name ada
  coronet games import - --game checkers < moves.txt

Reads PGN, PDN, digit histories, and text with one move a line. A game that is
saved already, with the same moves, names and tags for the same account, is not
saved again. A broken game is reported and left out; the others are saved, and
the command then ends with 1. A file has 16 MiB at most.")]
pub(super) struct Arguments {
    /// Files of games; `-` reads standard input
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,

    #[command(flatten)]
    database: DatabaseArguments,

    /// Which game [default: what each file holds]
    #[arg(long, value_parser = game_parser())]
    game: Option<GameKind>,

    /// The account whose games they will be, by the name it logs in with; they
    /// are then in its list in the browser [default: nobody's]
    #[arg(long, value_name = "NAME")]
    name: Option<String>,

    /// Answer with one JSON document: {"imported": [ID..], "known": [ID..],
    /// "refused": [MESSAGE..]}
    #[arg(long)]
    json: bool,
}

#[derive(Default, Serialize)]
struct ImportOutput {
    imported: Vec<String>,
    /// Those that were there.
    known: Vec<String>,
    /// What was not taken, and why.
    refused: Vec<String>,
}

pub(super) async fn run(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    let store = arguments.database.open_or_make().await?;
    let owner = owner(&*store, arguments.name.as_deref()).await?;
    let mut answer = ImportOutput::default();
    let mut bad_files = 0;
    for file in &arguments.files {
        let taken = match games(file, arguments.game, &owner) {
            Ok(games) => take(&store, file, games, arguments.json, &mut answer).await,
            Err(error) => Err(error),
        };
        if let Err(error) = taken {
            output::report(&error);
            bad_files += 1;
        }
    }
    store.close().await;
    for message in &answer.refused {
        output::remark(message);
    }
    let mut output = Output::standard();
    if arguments.json {
        output.json(&answer)?;
    } else {
        writeln!(output, "{}", in_words(&answer))?;
    }
    output.finish()?;
    Ok(match (bad_files, answer.refused.is_empty()) {
        (0, true) => crate::YES,
        (0, false) => ExitCode::from(crate::NO),
        _ => ExitCode::from(crate::BAD_INPUT),
    })
}

fn in_words(answer: &ImportOutput) -> String {
    let (imported, known) = (answer.imported.len(), answer.known.len());
    let id = match (answer.imported.as_slice(), answer.known.as_slice()) {
        ([id], []) | ([], [id]) => format!(" ({id})"),
        _ => String::new(),
    };
    let refused = answer.refused.len();
    format!("{imported} imported, {known} already there, {refused} refused{id}")
}

async fn owner(store: &dyn Store, name: Option<&str>) -> anyhow::Result<UserId> {
    let Some(name) = name else {
        return Ok(UserId::default());
    };
    match store.user_by_login(name).await? {
        Some(user) => Ok(UserId(user.user.id.to_string())),
        None => bail!("--name {name:?}: there is no account of that name"),
    }
}

/// The games of a file: what happened in each, or why it is none.
fn games(
    file: &Path,
    game: Option<GameKind>,
    owner: &UserId,
) -> anyhow::Result<Vec<Result<Vec<Event>, session::record::GameError>>> {
    let at = now();
    let by = Import {
        owner: owner.clone(),
        at,
        // Only a game that goes on needs chance, and none is like another.
        seed: seed(at),
        game,
        format: format_of_name(file),
        limits: Limits {
            bytes: MAX_BYTES,
            games: usize::MAX,
            plies: limits::MAX_PLIES as usize,
        },
    };
    let text = read_all(file, MAX_BYTES)?;
    import(&text, &by).with_context(|| format!("nothing is taken from {file:?}"))
}

fn seed(at: Timestamp) -> u64 {
    at.millis().wrapping_mul(0x9e37_79b9_7f4a_7c15)
}

fn format_of_name(file: &Path) -> Option<Format> {
    let extension = file.extension()?.to_str()?.to_ascii_lowercase();
    match extension.as_str() {
        "pgn" => Some(Format::Pgn),
        "pdn" => Some(Format::Pdn),
        _ => None,
    }
}

/// Stores the games of a file, some at a time.
async fn take(
    store: &Arc<dyn Store>,
    file: &Path,
    games: Vec<Result<Vec<Event>, session::record::GameError>>,
    json: bool,
    answer: &mut ImportOutput,
) -> anyhow::Result<()> {
    let progress = Progress::new(json, games.len() as u64, Pace::Even);
    let mut games = games.into_iter().peekable();
    while games.peek().is_some() {
        let mut on_their_way = Vec::new();
        for game in games.by_ref().take(AT_ONCE) {
            match game {
                Ok(events) => {
                    let id = archive::record_id(&events)?;
                    let (game, batches) = archive::imported(id.clone(), &events)?;
                    let store = Arc::clone(store);
                    let keep = async move { archive::keep(&*store, game, batches).await };
                    on_their_way.push((id, tokio::spawn(keep)));
                }
                Err(error) => {
                    progress.step();
                    answer.refused.push(format!("{file:?}: {error}"));
                }
            }
        }
        for (id, kept) in on_their_way {
            match kept.await.context("a game was not stored")?? {
                Appended::Now => answer.imported.push(id.to_string()),
                Appended::Before => answer.known.push(id.to_string()),
            }
            progress.step();
        }
    }
    Ok(())
}

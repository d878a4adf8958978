//! `coronet games export`: saved games as text.

use super::database::{DatabaseArguments, events};
use super::filter::FilterArguments;
use crate::output::{self, Output};
use anyhow::{Context, bail};
use clap::{Args, ValueEnum};
use session::record::Format;
use session::{AnySession, GameKind};
use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;
use store::Store;

/// Write saved games as PGN, PDN or digits
#[derive(Args)]
#[command(after_help = "Examples:
  coronet games export k3j9mwqp
  coronet games export --all --game checkers --out games.pdn
  coronet games export --all --player Ada --result won --to pgn --out won.pgn
  coronet games export k3j9mwqp --to digits

With --all the oldest game comes first, else the order is yours. A game that
cannot be written so is reported and left out; the others are still written, and
the command then ends with 1.")]
pub(super) struct Arguments {
    /// The games, as `coronet games list` names them
    #[arg(value_name = "ID", required_unless_present = "all", conflicts_with_all = [
        "all", "game", "status", "result", "player", "opponent",
    ])]
    ids: Vec<String>,

    /// All games, or all that the filters leave
    #[arg(long)]
    all: bool,

    #[command(flatten)]
    database: DatabaseArguments,

    #[command(flatten)]
    filter: FilterArguments,

    /// What to write [default: pgn for chess, pdn for checkers]
    #[arg(long, value_enum)]
    to: Option<Target>,

    /// Write to a file instead of standard output
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

#[derive(Clone, Copy, ValueEnum)]
enum Target {
    /// Chess with tags
    Pgn,
    /// Checkers with tags
    Pdn,
    /// Chess from its start as digits: file and rank from 0 to 7, from and to
    Digits,
}

impl Target {
    const fn format(self) -> Format {
        match self {
            Target::Pgn => Format::Pgn,
            Target::Pdn => Format::Pdn,
            Target::Digits => Format::Digits,
        }
    }
}

pub(super) async fn run(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    let store = arguments.database.open().await?;
    let ids = if arguments.all {
        let all = arguments.filter.selection()?;
        let all = all.newest(&*store, usize::MAX).await?;
        let ids = all.games.iter().rev().map(|game| game.game.id.to_string());
        ids.collect()
    } else {
        arguments.ids.clone()
    };
    if ids.is_empty() {
        bail!("there is no such game to write");
    }
    let mut output = Output::open(arguments.out.as_deref())?;
    let mut written = Written::default();
    let mut is_whole = true;
    for id in &ids {
        match game(&*store, id, arguments.to).await {
            Ok((kind, text)) => output.write_all(written.next(kind, &text).as_bytes())?,
            Err(error) => {
                is_whole = false;
                output::report(&error);
            }
        }
    }
    output.finish()?;
    store.close().await;
    if written.is_mixed() {
        output::remark(
            "games of chess and of checkers are in one text; --game chess or --game checkers \
             writes one of them",
        );
    }
    Ok(if is_whole {
        crate::YES
    } else {
        ExitCode::from(crate::NO)
    })
}

async fn game(
    store: &dyn Store,
    id: &str,
    to: Option<Target>,
) -> anyhow::Result<(GameKind, String)> {
    let events = events(store, id).await?;
    let session =
        AnySession::from_events(&events).with_context(|| format!("game {id} is damaged"))?;
    let kind = session.setup().game;
    let format = to.map_or(Format::of(kind), Target::format);
    let text = session.export(format);
    Ok((
        kind,
        text.with_context(|| format!("game {id} is left out"))?,
    ))
}

/// What was written so far.
#[derive(Default)]
struct Written {
    kinds: Vec<GameKind>,
    needs_gap: bool,
}

impl Written {
    /// A game with what belongs between it and the one before: an empty line.
    fn next(&mut self, kind: GameKind, text: &str) -> String {
        let gap = if self.needs_gap { "\n" } else { "" };
        if !self.kinds.contains(&kind) {
            self.kinds.push(kind);
        }
        self.needs_gap = !text.ends_with("\n\n");
        format!("{gap}{text}")
    }

    const fn is_mixed(&self) -> bool {
        self.kinds.len() > 1
    }
}

//! `coronet games list`: which games are saved.

use super::database::DatabaseArguments;
use super::filter::FilterArguments;
use crate::output::{self, Output};
use archive::{ListedGame, ListedPlayer};
use clap::Args;
use serde::Serialize;
use std::io::Write;
use std::num::NonZeroUsize;
use std::process::ExitCode;

/// List the saved games, the newest first
#[derive(Args)]
#[command(after_help = "Examples:
  coronet games list
  coronet games list --game chess --player Ada --result won
  coronet games list --opponent level:3 --limit 5 --json

Dates are UTC. The time is what both sides have used.")]
pub(super) struct Arguments {
    #[command(flatten)]
    database: DatabaseArguments,

    #[command(flatten)]
    filter: FilterArguments,

    /// At most so many games
    #[arg(long, value_name = "N", default_value = "50")]
    limit: NonZeroUsize,

    /// Answer with one JSON document: {"games": [{"id", "game", "first",
    /// "second", "status", "result", "moves", "used_ms", "created", "updated"}]}
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct ListOutput {
    games: Vec<ListedGame>,
}

pub(super) async fn run(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    let store = arguments.database.open().await?;
    let limit = arguments.limit.get();
    let selection = arguments.filter.selection()?;
    let found = selection.newest(&*store, limit).await?;
    store.close().await;
    let games: Vec<ListedGame> = found.games.iter().map(ListedGame::new).collect();
    let mut output = Output::standard();
    if arguments.json {
        output.json(&ListOutput { games })?;
    } else {
        output.write_all(table(&games).as_bytes())?;
    }
    output.finish()?;
    if !found.is_all && !arguments.json {
        output::remark("there are more games: --limit N shows N of them");
    }
    Ok(crate::YES)
}

/// The games in columns, under what they are.
fn table(games: &[ListedGame]) -> String {
    if games.is_empty() {
        return "no games\n".to_owned();
    }
    let head = ["id", "game", "date", "players", "moves", "time", "result"];
    let mut rows = vec![head.map(str::to_owned)];
    rows.extend(games.iter().map(row));
    let widths: [usize; 7] = std::array::from_fn(|column| {
        let width = |row: &[String; 7]| row[column].chars().count();
        rows.iter().map(width).max().unwrap_or(0)
    });
    let mut text = String::new();
    for row in &rows {
        let mut line = String::new();
        for (column, (cell, width)) in row.iter().zip(widths).enumerate() {
            let is_number = matches!(column, 4 | 5);
            let cell = if is_number {
                format!("{cell:>width$}")
            } else {
                format!("{cell:<width$}")
            };
            line.push_str(&cell);
            line.push_str("  ");
        }
        text.push_str(line.trim_end());
        text.push('\n');
    }
    text
}

fn row(game: &ListedGame) -> [String; 7] {
    let date = game.created.to_string();
    let name = |player: &ListedPlayer| player.name.clone().unwrap_or("nobody yet".to_owned());
    [
        game.id.clone(),
        game.game.clone(),
        date.get(..16).unwrap_or(&date).replace('T', " "),
        format!("{} - {}", name(&game.first), name(&game.second)),
        game.moves.to_string(),
        clock(game.used_ms),
        game.ending().to_owned(),
    ]
}

/// A time as a clock shows it: `2:05`, `1:00:00`.
pub(super) fn clock(millis: u64) -> String {
    let seconds = millis / 1000;
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if hours == 0 {
        format!("{minutes}:{seconds:02}")
    } else {
        format!("{hours}:{minutes:02}:{seconds:02}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_shown_as_on_a_clock() {
        for (millis, text) in [
            (0, "0:00"),
            (999, "0:00"),
            (125_000, "2:05"),
            (3_599_999, "59:59"),
            (3_600_000, "1:00:00"),
            (90_061_000, "25:01:01"),
        ] {
            assert_eq!(clock(millis), text);
        }
    }
}

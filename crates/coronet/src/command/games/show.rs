//! `coronet games show`: one saved game.

use super::database::{DatabaseArguments, events, now};
use super::list::clock;
use crate::output::Output;
use crate::rules::{Rules, readable_notation};
use anyhow::{Context, bail};
use chart::board::{Style, text};
use clap::Args;
use game::History;
use serde::Serialize;
use session::{AnySession, Change, Event, GameId, Seat, State, either};
use std::io::Write;
use std::process::ExitCode;

/// Show a saved game: the position, the moves, who plays, how it ended
#[derive(Args)]
#[command(after_help = "Examples:
  coronet games show k3j9mwqp
  coronet games show k3j9mwqp --at 20
  coronet games show k3j9mwqp --json")]
pub(super) struct Arguments {
    /// The game, as `coronet games list` names it
    id: String,

    #[command(flatten)]
    database: DatabaseArguments,

    /// As it was after N plies (moves of one side) [default: as it is]
    #[arg(long, value_name = "N")]
    at: Option<u32>,

    /// See the board from the other side: Black's in chess, White's in checkers
    #[arg(long)]
    flip: bool,

    /// Answer with one JSON document, the state as the server shows it: {"id",
    /// "game", "fen", "ply", "moves", "status", "result", "first", "second", ..}
    #[arg(long, conflicts_with = "flip")]
    json: bool,
}

/// The state as the server shows it.
#[derive(Serialize)]
struct ShowOutput {
    id: GameId,
    #[serde(flatten)]
    state: State,
}

pub(super) async fn run(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    let store = arguments.database.open().await?;
    let id = &arguments.id;
    let mut events = events(&*store, id).await?;
    store.close().await;
    let made = |events: &[Event]| {
        AnySession::from_events(events).with_context(|| format!("game {id} is damaged"))
    };
    let mut session = made(&events)?;
    if let Some(ply) = arguments.at {
        if ply > session.ply() {
            let plies = session.ply();
            bail!("--at {ply} is beyond the end: game {id} has {plies} plies");
        }
        if let Some(moved) = next_move(&events, ply) {
            events.truncate(moved);
            session = made(&events)?;
        }
    }
    let mut output = Output::standard();
    let state = session.state(None, now());
    if arguments.json {
        let id = GameId(id.clone());
        output.json(&ShowOutput { id, state })?;
    } else {
        let style = Style {
            flipped: arguments.flip,
            ..Style::PLAIN
        };
        let shown = either!(&session, session => shown(session.history(), &state, style));
        output.write_all(shown.as_bytes())?;
    }
    output.finish()?;
    Ok(crate::YES)
}

/// Which event made the move after so many plies, if there is one: the last to
/// be made there, for others were taken back.
fn next_move(events: &[Event], at: u32) -> Option<usize> {
    let is_it = |event: &Event| matches!(event.change, Change::Moved { ply, .. } if ply == at);
    events.iter().rposition(is_it)
}

fn shown<G: Rules>(history: &History<G>, state: &State, style: Style) -> String {
    let mut lines = Vec::new();
    for seat in Seat::ALL {
        let used = clock(state.clocks.sides[seat].used.0);
        lines.push(format!(
            "{}: {} ({used})",
            G::color(seat),
            state.players[seat]
        ));
    }
    let date = state.created.to_string();
    let date = date.get(..16).unwrap_or(&date).replace('T', " ");
    lines.push(format!("{}, {date}, {} plies", state.game, state.ply));
    let mut diagram = history.position().diagram();
    if let (Some(result), Some(reason)) = (state.result, state.reason) {
        diagram.caption = match result.winner() {
            Some(winner) => format!("{} wins, {reason} ({result})", G::color(winner)),
            None => format!("draw, {reason} ({result})"),
        };
    }
    let mut parts = vec![lines.join("\n") + "\n", text(&diagram, style)];
    parts.push(format!("{}\n", state.fen));
    let moves = moves(history);
    if !moves.is_empty() {
        parts.push(moves + "\n");
    }
    let messages = state.messages.iter().map(|message| message.text.as_str());
    let messages: Vec<&str> = messages.collect();
    if !messages.is_empty() {
        parts.push(messages.join("\n") + "\n");
    }
    parts.join("\n")
}

/// The moves with their numbers, one of each side in a line.
fn moves<G: Rules>(history: &History<G>) -> String {
    let notation = readable_notation::<G>();
    let mut position = history.start().clone();
    // Where the second player begins, the first half of a line is missing.
    let missing = usize::from(position.side_to_move() != G::FIRST);
    let mut lines: Vec<String> = Vec::new();
    for (half, mv) in (missing..).zip(history.moves()) {
        let text = position.write_move_as(*mv, notation);
        position.play_unchecked(*mv);
        match lines.last_mut() {
            Some(line) if half % 2 == 1 => *line = format!("{line} {text}"),
            None if half % 2 == 1 => lines.push(format!("1... {text}")),
            _ => lines.push(format!("{}. {text}", half / 2 + 1)),
        }
    }
    lines.join("\n")
}

//! `coronet replay`: the position a game comes to.

use crate::input::{GamesArguments, Source, parse_number};
use crate::output::Output;
use crate::rules::{NotationKind, Rules, for_game, notation_of, notation_parser};
use anyhow::bail;
use chart::board::{Style, text};
use clap::Args;
use game::History;
use game::record::Record;
use serde::Serialize;
use session::Opening;
use std::io::Write;
use std::process::ExitCode;

/// Play through a game and show the position it comes to
#[derive(Args)]
#[command(after_help = "Examples:
  coronet replay game.pgn
  coronet replay match.pdn --number 3 --at 20
  coronet replay moves.txt --at 17 --json
  printf 'E2-E4\\nE7-E5\\n' | coronet replay -

In a text with one move a line, empty lines are passed over, and so are lines
that begin with #, ;, % or //.")]
pub(crate) struct Arguments {
    #[command(flatten)]
    games: GamesArguments,

    /// Stop after N plies (moves of one side) [default: the whole game]
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    at: Option<usize>,

    /// Which game of the file, from 1
    #[arg(long, value_name = "K", default_value = "1", value_parser = parse_number)]
    #[arg(allow_negative_numbers = true)]
    number: usize,

    /// How to write moves in JSON [default: uci for chess, number for checkers]
    #[arg(long, value_parser = notation_parser())]
    notation: Option<NotationKind>,

    /// Answer with one JSON document: {"fen", "ply", "moves": [..], ..}
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct ReplayOutput {
    game: &'static str,
    fen: String,
    ply: usize,
    /// The moves that lead to the position.
    moves: Vec<String>,
    /// What its opening is called, as far as it has a name.
    opening: Option<Opening>,
    /// Why the game is over there, if the rules say so.
    ending: Option<String>,
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    let source = Source::open(&arguments.games)?;
    for_game!(source.kind, replay(source, arguments))
}

fn replay<G: Rules>(source: Source, arguments: &Arguments) -> anyhow::Result<ExitCode> {
    let notation = notation_of::<G>(arguments.notation)?;
    let name = source.name.clone();
    let game = nth_game::<G>(source, arguments)?;
    let plies = game.line.nodes.len();
    let ply = arguments.at.unwrap_or(plies);
    if ply > plies {
        bail!("--at {ply} is beyond the end: the game in {name} has {plies} plies");
    }

    let mut history = History::new(game.start.clone());
    let mut moves = Vec::with_capacity(ply);
    for mv in game.mainline().take(ply) {
        moves.push(history.position().write_move_as(mv, notation));
        history.play_unchecked(mv);
    }
    let position = history.position();
    let opening = G::opening(history.positions());
    let ending = history.end().map(|ending| ending.to_string());

    let mut output = Output::standard();
    if arguments.json {
        output.json(&ReplayOutput {
            game: G::KIND.name(),
            fen: position.to_string(),
            ply,
            moves,
            opening,
            ending,
        })?;
    } else {
        let mut diagram = position.diagram();
        // Repetition shows in the game, not in its last position.
        if let Some(ending) = ending {
            diagram.caption = ending;
        }
        writeln!(output, "{position}\n")?;
        output.write_all(text(&diagram, Style::PLAIN).as_bytes())?;
        if let Some(Opening { eco, name }) = opening {
            writeln!(output, "{eco} {name}")?;
        }
    }
    output.finish()?;
    Ok(crate::YES)
}

fn nth_game<G: Rules>(source: Source, arguments: &Arguments) -> anyhow::Result<Record<G>> {
    let name = source.name.clone();
    let number = arguments.number;
    let mut games = source.games::<G>(arguments.at.unwrap_or(usize::MAX))?;
    for before in 0..number - 1 {
        if games.next().is_none() {
            bail!("--number {number} is beyond the end: {name} has {before} games");
        }
    }
    match games.next() {
        Some(game) => game,
        None if number == 1 => bail!("{name} holds no game"),
        None => bail!(
            "--number {number} is beyond the end: {name} has {} games",
            number - 1
        ),
    }
}

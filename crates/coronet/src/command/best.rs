//! `coronet best`: the best move of a position, or what an opponent would play.

mod engine;
mod explain;
mod laboratory;
mod level;
mod show;
mod why_not;

use super::lab::parse_depth;
use crate::position::PositionArguments;
use crate::rules::{GameKind, Rules, for_game};
use anyhow::bail;
use clap::Args;
use experiments::parse_level;
use session::Level;
use std::process::ExitCode;
use std::time::Duration;

/// Find the best move of a position
#[derive(Args)]
#[command(after_help = "Examples:
  coronet best
  coronet best --fen '6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1' --json
  coronet best --lines 3 --time 2 --threads 2
  coronet best --explain
  coronet best --fen 'r1bqk2r/ppp2ppp/2n2n2/3pp3/1b2P3/2NP1Q2/PPP2PPP/R1B1KBNR w KQkq - bm exd5;' --move Qxf6
  coronet best --level 4
  coronet best --game checkers --opponent lab:pvs/material/9
  coronet best --opponent lab:alpha-beta-deepening/gains:hard/20 --time 2

In chess the engine is asked, with all its strength: for 400,000 nodes, unless
--depth, --nodes or --time say otherwise. In checkers it is
lab:alpha-beta-deepening/classic/5, or as deep as it gets within --nodes or --time.
--fen takes a line of EPD as well. --move asks why not that move: it is searched
alone with the same limits, and the terms of the evaluation are compared at the
ends of both lines, for the side to move. Of the opponents of the laboratory only
algorithms that deepen (alpha-beta-deepening, mtdf) answer when --time or --nodes
end them, with the last depth they finished, and mcts with the move it tried
most; the others have no answer then. For mcts, depth 1 stands for 100 random
games and every further ply for four times as many. A level has a budget of nodes
of its own, always has an answer, and misjudges as the --seed says. Ctrl-C ends
the search and tells what is known; the exit code is then 130.")]
pub(crate) struct Arguments {
    #[command(flatten)]
    position: PositionArguments,

    /// Ask an opponent of the laboratory: lab:ALGORITHM/EVALUATION/DEPTH
    #[arg(long)]
    opponent: Option<String>,

    /// Ask a level, from 1 to 10
    #[arg(long, value_name = "N", value_parser = parse_level, allow_negative_numbers = true)]
    #[arg(conflicts_with_all = ["opponent", "depth"])]
    level: Option<Level>,

    /// Look N plies ahead; opponents of the laboratory at most 20
    #[arg(long, value_name = "N", value_parser = engine::parse_depth)]
    #[arg(allow_negative_numbers = true)]
    depth: Option<u32>,

    /// Stop after N nodes
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    #[arg(allow_negative_numbers = true)]
    nodes: Option<u64>,

    /// Stop after so many seconds, as 0.5
    #[arg(long, value_name = "SECONDS", value_parser = parse_time, allow_negative_numbers = true)]
    time: Option<Duration>,

    /// Show the K best moves of the chess engine [default: 1]
    #[arg(long, value_name = "K", value_parser = clap::value_parser!(u16).range(1..=256))]
    #[arg(allow_negative_numbers = true, conflicts_with_all = ["opponent", "level"])]
    lines: Option<u16>,

    /// Let the chess engine search with N threads [default: 1]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=256))]
    #[arg(allow_negative_numbers = true, conflicts_with_all = ["opponent", "level"])]
    threads: Option<u16>,

    /// Tell what the evaluation that is used says of the position, term by term
    #[arg(long)]
    explain: bool,

    /// Tell why not this move: its value, how it is answered, and the difference
    /// to the best move in terms of the evaluation
    #[arg(long = "move", value_name = "MOVE", conflicts_with = "level")]
    other: Option<String>,

    /// Choose among equal moves of an opponent by this number, and the
    /// misjudgements of a level [default: the first of them]
    #[arg(long)]
    seed: Option<u64>,

    /// Answer with one JSON document: {"best", "score": {"cp" or "mate"},
    /// "depth", "nodes", "pv": [..], "lines": [..], "explanation", "why_not", ..}
    #[arg(long)]
    json: bool,
}

/// Who is asked in checkers if nobody is named.
const USUAL_OPPONENT: &str = "lab:alpha-beta-deepening/classic/5";

/// The same, where something else than the depth ends it.
const UNTIL_STOPPED: &str = "lab:alpha-beta-deepening/classic/20";

pub(super) fn parse_time(text: &str) -> Result<Duration, String> {
    const MAX: f64 = 86_400.0;
    match text.parse() {
        Ok(seconds) if seconds > 0.0 && seconds <= MAX => Ok(Duration::from_secs_f64(seconds)),
        _ => Err(format!(
            "a time is a number of seconds above 0 and up to {MAX}, as 0.5"
        )),
    }
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    let kind = arguments.position.kind()?;
    if kind == GameKind::Checkers {
        let only_chess = [
            ("--lines", arguments.lines.is_some()),
            ("--threads", arguments.threads.is_some()),
        ];
        if let Some((name, _)) = only_chess.iter().find(|(_, is_there)| *is_there) {
            bail!("{name} is for the chess engine, and there is none for checkers yet");
        }
        if arguments.explain && arguments.level.is_some() {
            bail!("--explain does not tell how a level of checkers judges; name an --opponent");
        }
    }
    for_game!(kind, ask(arguments))
}

fn ask<G: Rules>(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    let position: G = arguments.position.read()?;
    if let Some(ending) = position.end() {
        bail!("there is no best move, since the game is over: {ending}");
    }
    match (arguments.level, &arguments.opponent, G::KIND) {
        (Some(level), ..) => level::ask(arguments, &position, level),
        (None, Some(opponent), _) => laboratory::ask(arguments, &position, opponent),
        (None, None, GameKind::Checkers) => {
            let is_limited = arguments.nodes.is_some() || arguments.time.is_some();
            let opponent = if is_limited {
                UNTIL_STOPPED
            } else {
                USUAL_OPPONENT
            };
            laboratory::ask(arguments, &position, opponent)
        }
        (None, None, GameKind::Chess) => engine::ask(arguments),
    }
}

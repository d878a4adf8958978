//! `coronet perft`: counts the ways a game can go on.

use crate::position::PositionArguments;
use crate::progress::{Pace, Progress};
use crate::rules::{Counting, GameKind, Rules, for_game};
use anyhow::bail;
use clap::Args;
use report::wording::with_separators;
use serde::Serialize;
use std::process::ExitCode;
use std::time::{Duration, Instant};

/// From the start position, 14 plies of chess are more than 64 bits can count,
/// and would take a thousand years. Cramped positions go deeper, none that
/// anyone counts goes this deep.
const MAX_DEPTH: u32 = 30;

/// Count the ways to play DEPTH plies from a position
#[derive(Args)]
#[command(after_help = "Examples:
  coronet perft 5
  coronet perft 3 --divide --fen 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1'
  coronet perft 9 --game checkers --json

In checkers, a king can sometimes jump the same pieces along several routes.
They count separately, as in all published counts, unless --distinct is given.")]
pub(crate) struct Arguments {
    /// How many plies (moves of one side) to play, at most 30
    #[arg(value_parser = parse_depth, allow_negative_numbers = true)]
    depth: u32,

    #[command(flatten)]
    position: PositionArguments,

    /// Show the count of each first move
    #[arg(long)]
    divide: bool,

    /// Count different routes to the same move once (checkers)
    #[arg(long)]
    distinct: bool,

    /// Answer with one JSON document: {"nodes", "seconds", "nodes_per_second"}
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct PerftOutput {
    nodes: u64,
    seconds: f64,
    nodes_per_second: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    divide: Option<Vec<Share>>,
}

/// What one first move contributes.
#[derive(Serialize)]
struct Share {
    #[serde(rename = "move")]
    mv: String,
    nodes: u64,
}

fn parse_depth(text: &str) -> Result<u32, String> {
    match text.parse() {
        Ok(depth) if depth <= MAX_DEPTH => Ok(depth),
        _ => Err(format!(
            "a depth is a whole number from 0 to {MAX_DEPTH}; nobody lives to see a deeper count"
        )),
    }
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    for_game!(arguments.position.kind()?, count(arguments))
}

fn count<G: Rules>(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    let counting = match (arguments.distinct, G::KIND) {
        (false, _) => Counting::Routes,
        (true, GameKind::Checkers) => Counting::DistinctMoves,
        (true, GameKind::Chess) => {
            bail!("--distinct is for checkers; in chess every move has one route")
        }
    };
    let position: G = arguments.position.read()?;
    let progress = Progress::new(
        arguments.json,
        position.legal_moves().len() as u64,
        Pace::Even,
    );
    let started = Instant::now();
    let shares = shares(&position, arguments.depth, counting, &progress);
    let elapsed = started.elapsed();
    let nodes = match arguments.depth {
        0 => 1,
        _ => shares.iter().map(|share| share.nodes).sum(),
    };
    let answer = PerftOutput {
        nodes,
        seconds: elapsed.as_secs_f64(),
        nodes_per_second: per_second(nodes, elapsed),
        divide: arguments.divide.then_some(shares),
    };
    print(&answer, arguments, progress)?;
    Ok(crate::YES)
}

/// Counts move by move, so that there is progress to tell; none at depth 0.
fn shares<G: Rules>(
    position: &G,
    depth: u32,
    counting: Counting,
    progress: &Progress,
) -> Vec<Share> {
    if depth == 0 {
        return Vec::new();
    }
    let count = |first| {
        let mv = position.write_move_as(first, G::NOTATIONS[0]);
        progress.doing(&mv);
        let nodes = position.perft_after(first, depth, counting);
        progress.step();
        Share { mv, nodes }
    };
    position.legal_moves().into_iter().map(count).collect()
}

fn per_second(nodes: u64, elapsed: Duration) -> u64 {
    let nanoseconds = elapsed.as_nanos().max(1);
    let rate = u128::from(nodes) * 1_000_000_000 / nanoseconds;
    u64::try_from(rate).unwrap_or(u64::MAX)
}

fn print(
    answer: &PerftOutput,
    arguments: &Arguments,
    mut progress: Progress,
) -> anyhow::Result<()> {
    for share in answer.divide.iter().flatten() {
        // Plain digits, as other programs print them: people compare.
        progress.say(&format!("{}: {}", share.mv, share.nodes))?;
    }
    let millions = answer.nodes_per_second as f64 / 1e6;
    progress.say(&format!(
        "depth {}: {} nodes in {:.3} s, {millions:.1} Mnodes/s",
        arguments.depth,
        with_separators(answer.nodes),
        answer.seconds,
    ))?;
    progress.finish(answer)
}

//! `coronet bench`: a fixed piece of work for the chess engine.

use crate::output::Output;
use chess_engine::bench;
use clap::Args;
use report::wording::with_separators;
use serde::Serialize;
use std::io::Write;
use std::process::ExitCode;

/// Let the chess engine search a fixed set of positions
#[derive(Args)]
#[command(after_help = "Examples:
  coronet bench
  coronet bench 14 --json

The number of nodes is the same on every machine, and changes only when the
search or the evaluation does; the speed is that of this machine now.")]
pub(crate) struct Arguments {
    /// How deep every position is searched
    #[arg(default_value_t = bench::DEPTH, value_parser = clap::value_parser!(u32).range(1..=60))]
    depth: u32,

    /// Answer with one JSON document: {"nodes", "seconds", "nodes_per_second"}
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct BenchOutput {
    nodes: u64,
    seconds: f64,
    nodes_per_second: u64,
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    let bench = bench::bench(arguments.depth);
    let answer = BenchOutput {
        nodes: bench.nodes,
        seconds: bench.time.as_secs_f64(),
        nodes_per_second: bench.nodes_per_second(),
    };
    let mut output = Output::standard();
    if arguments.json {
        output.json(&answer)?;
    } else {
        let nodes = with_separators(answer.nodes);
        let speed = with_separators(answer.nodes_per_second);
        writeln!(
            output,
            "{nodes} nodes in {:.2} s, {speed} nodes/s",
            answer.seconds
        )?;
    }
    output.finish()?;
    Ok(crate::YES)
}

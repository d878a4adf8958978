//! `coronet lab pruning`: what algorithms save against each other.

use super::searched::SearchedArguments;
use super::searches::show;
use super::{FileArguments, SearchArguments, algorithm_parser, parse_depth};
use crate::interrupt::{self, Interrupt};
use crate::progress::{Pace, Progress};
use clap::Args;
use experiments::{Pruning, PruningReport, Searched, for_position, search_columns};
use lab::BuiltIn;
use std::process::ExitCode;

/// Compare the nodes, time and value of algorithms, depth by depth
#[derive(Args)]
#[command(after_help = "Examples:
  coronet lab pruning --depth 4
  coronet lab pruning --depth 5 --algorithms minimax,alpha-beta,pvs --svg nodes.svg
  coronet lab pruning --game checkers --depth 8 --evaluation material --csv nodes.csv
  coronet lab pruning --depth 3 --game-moves 20 --seed 1 --svg game.svg
  coronet lab pruning --game tic-tac-toe
  coronet lab pruning --game 'tree:[[3,12,8],[2,4,6],[14,5,2]]' --counters
  coronet lab pruning --counters --algorithms alpha-beta,alpha-beta-ordered,pvs
  coronet lab pruning --algorithms alpha-beta,alpha-beta-table-unordered,alpha-beta-table

Nodes are positions that were looked at, the root included, and in quiescence what
one is worth if nothing is captured. alpha-beta-table-unordered looks up positions
that come again and leaves moves as they are, so that its saving is the table's
alone; alpha-beta-table also puts promising moves first.

With --game-moves, both sides move as alpha-beta says at the depth given, and all
algorithms search the same positions, once each; the means are at the end. Without
it, times are medians of 5 searches after a first one that does not count; a search
of more than a second is done once. Rows are printed as they come: press Ctrl-C when
you have seen enough, and the answer and the files hold the rows that are finished;
the exit code is then 130.

With --counters, also: leaves (nodes without moves looked at), cutoffs (nodes with
moves skipped), how many of these the first move brought about (about 90% is good
order), table hits, and b: how many moves every node of a uniform tree of as many
nodes and this depth has.")]
pub(crate) struct Arguments {
    #[command(flatten)]
    position: SearchedArguments,

    /// Search to every depth from 1 to N, at most 20 [default: 4, and all of a
    /// small game]
    #[arg(long, value_name = "N", value_parser = parse_depth)]
    #[arg(allow_negative_numbers = true)]
    depth: Option<u32>,

    /// Which algorithms, with commas between
    #[arg(long, value_delimiter = ',', value_parser = algorithm_parser())]
    #[arg(default_values = ["minimax", "alpha-beta"])]
    algorithms: Vec<BuiltIn>,

    #[command(flatten)]
    search: SearchArguments,

    /// Play N moves (of one side each), and give the means per move
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    #[arg(value_parser = clap::value_parser!(u32).range(1..=1000))]
    game_moves: Option<u32>,

    /// Search everything once more, to count leaves, cutoffs, cutoffs by the
    /// first move and table hits. Times stay those of searches without counting
    #[arg(long)]
    counters: bool,

    #[command(flatten)]
    files: FileArguments,

    /// Answer with one JSON document: {"rows": [{"algorithm", "depth", "nodes",
    /// "seconds", "value", "best"}], ..}; with --counters every row has "leaves",
    /// "cutoffs", "first_move_cutoffs", "first_move_percent", "table_hits" and
    /// "branching_factor", too
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    for_position!(arguments.position.read()?, compare(arguments))
}

fn compare<G: Searched>(arguments: &Arguments, position: &G) -> anyhow::Result<ExitCode> {
    arguments.files.check()?;
    let depth = arguments.depth.or(position.height()).unwrap_or(4);
    let interrupt = Interrupt::expected();
    let pruning = Pruning {
        position,
        evaluation: &arguments.search.evaluation::<G>()?,
        algorithms: &arguments.algorithms,
        limits: &arguments.search.limits(depth, &interrupt),
        counts: arguments.counters,
        game_moves: arguments.game_moves,
    };
    // The positions of a game are about equally hard; depths are not.
    let pace = match arguments.game_moves {
        Some(_) => Pace::Even,
        None => Pace::GROWING,
    };
    let mut progress = Progress::new(arguments.json, pruning.searches(), pace);
    let columns = search_columns(arguments.counters);
    progress.say(&columns.heading())?;
    let report = pruning.run(|event| show(&mut progress, &columns, event));

    match (arguments.game_moves, report.moves) {
        (Some(wanted), Some(moves)) => {
            if moves < wanted && !interrupt.came() {
                progress.say(&format!(
                    "The game ended, or a limit stopped alpha-beta, after {moves} of {wanted} moves."
                ))?;
            }
            progress.say(MEANS)?;
            progress.say_all(PruningReport::mean_columns().lines(&report.means))?;
        }
        _ => {
            progress.say(THEORY)?;
            progress.say_all(PruningReport::theory_columns().lines(&report.theory))?;
        }
    }
    let algorithms = &arguments.algorithms;
    let files = &arguments.files;
    files.write(|| report.csv(), || report.svg(algorithms, depth))?;
    progress.finish(&report)?;
    Ok(interrupt::exit_code(report.missing.as_deref()))
}

/// F6: what theory says of the depths that were searched.
const THEORY: &str = "
In theory, for a tree with b moves in every node (b from the nodes of minimax, else
from the root), the fewest leaves that prove a value are b^ceil(d/2) + b^floor(d/2) - 1
(Knuth and Moore), and with moves in any order alpha-beta needs about b^(3d/4):";

/// J12: the means over the game.
const MEANS: &str = "
Means per move, over the positions that every algorithm finished:";

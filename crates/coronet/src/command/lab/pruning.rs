//! `coronet lab pruning`: what algorithms save against each other.

pub(super) mod graph;

use super::depths::{Depths, counted};
use super::searched::{Searched, SearchedArguments, for_position};
use super::table::{Counted, Counting, Line, Lines, Table, Unfinished};
use super::{FileArguments, SearchArguments, algorithm_parser, parse_depth};
use crate::interrupt::{self, Interrupt};
use crate::progress::{Pace, Progress};
use chart::plot;
use clap::Args;
use lab::experiment::{Game, Mean, Row, Step, Theory};
use lab::{BuiltIn, Limits};
use report::wording::with_separators;
use serde::Serialize;
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

Nodes are positions that were looked at, the root included. With --game-moves,
both sides move as alpha-beta says at the depth given, and all algorithms search
the same positions; the means are at the end. Rows are printed as they come:
press Ctrl-C when you have seen enough, and the answer and the files hold the
rows that are finished; the exit code is then 130.

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

#[derive(Serialize)]
struct Answer<'a> {
    game: &'static str,
    fen: String,
    evaluation: String,
    /// Whether Ctrl-C came before the last row.
    interrupted: bool,
    rows: &'a [Line],
    /// Searches that a limit stopped.
    stopped: &'a [Unfinished],
    #[serde(skip_serializing_if = "Vec::is_empty")]
    theory: Vec<TheoryLine>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    means: Vec<MeanLine>,
}

/// Numbers of leaves in a tree with as many moves in every node.
#[derive(Serialize)]
pub(crate) struct TheoryLine {
    depth: u32,
    branching: f64,
    minimum: f64,
    three_quarters: f64,
}

#[derive(Serialize)]
pub(crate) struct MeanLine {
    algorithm: &'static str,
    depth: u32,
    positions: usize,
    mean_nodes: f64,
    mean_seconds: f64,
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    for_position!(arguments.position.read()?, compare(arguments))
}

fn compare<G: Searched>(arguments: &Arguments, position: &G) -> anyhow::Result<ExitCode> {
    arguments.files.check()?;
    let depth = arguments.depth.or(position.height()).unwrap_or(4);
    let evaluation = arguments.search.evaluation::<G>()?;
    let interrupt = Interrupt::expected();
    let limits = arguments.search.limits(depth, &interrupt);
    // The positions of a game are about equally hard; depths are not.
    let (steps, pace) = match arguments.game_moves {
        Some(moves) => (moves, Pace::Even),
        None => (depth, Pace::GROWING),
    };
    let searches = u64::from(steps) * arguments.algorithms.len() as u64;
    let counting = if arguments.counters {
        Counting::Everything
    } else {
        Counting::Nothing
    };
    let table = Table::new(Progress::new(arguments.json, searches, pace));
    let mut table = table.with_counting(counting);
    let mut lines = Lines::default();
    let (mut theory, mut means) = (Vec::new(), Vec::new());
    let missing = match arguments.game_moves {
        None => {
            let depths = Depths {
                position,
                evaluation: &evaluation,
                algorithms: &arguments.algorithms,
                limits: &limits,
                interrupt: &interrupt,
                counting,
            };
            let rows = depths.measure(&mut table, &mut lines)?;
            theory = lab::experiment::theory(&rows, position.legal_moves().len());
            say_theory(&theory, &mut table)?;
            depths.missing(&rows)
        }
        Some(moves) => {
            let game = Game::new(
                position.clone(),
                &evaluation,
                &arguments.algorithms,
                &limits,
            );
            let game = game.take(moves as usize);
            let count = |step: &Step<G>, row: &Row<G::Move>| {
                let limits = Limits {
                    seed: step.seed,
                    ..limits.clone()
                };
                counted(counting, &step.position, &evaluation, row, &limits)
            };
            let steps = along_game(game, count, &interrupt, &mut table, &mut lines)?;
            let is_short = steps.len() < moves as usize;
            let so_far = format!("{} of {moves} moves", steps.len());
            if is_short && !interrupt.came() {
                table.say(&format!(
                    "The game ended, or a limit stopped alpha-beta, after {so_far}."
                ))?;
            }
            means = lab::experiment::means(&steps);
            say_means(&means, &mut table)?;
            (is_short && interrupt.came()).then(|| format!("the game has come to {so_far}"))
        }
    };
    let graph = || match arguments.game_moves {
        None => graph::over_depth(&arguments.algorithms, &lines, &theory),
        Some(_) => graph::over_game(&arguments.algorithms, &lines, depth),
    };
    arguments.files.write(|| lines.csv(), || plot(&graph()))?;
    table.finish(&Answer {
        game: G::NAME,
        fen: position.to_string(),
        evaluation: evaluation.to_string(),
        interrupted: missing.is_some(),
        rows: &lines.finished,
        stopped: &lines.stopped,
        theory: theory.iter().map(TheoryLine::from).collect(),
        means: means
            .iter()
            .map(|mean| MeanLine::new(mean, depth))
            .collect(),
    })?;
    Ok(interrupt::exit_code(missing.as_deref()))
}

/// F6: what theory says of the depths that were searched.
fn say_theory(theory: &[Theory], table: &mut Table) -> anyhow::Result<()> {
    table.say("")?;
    table.say(
        "In theory, for a tree with b moves in every node (b from the nodes of minimax, else",
    )?;
    table.say(
        "from the root), the fewest leaves that prove a value are b^ceil(d/2) + b^floor(d/2) - 1",
    )?;
    table.say("(Knuth and Moore), and with moves in any order alpha-beta needs about b^(3d/4):")?;
    table.say(&format!(
        "{:>5} {:>7} {:>18} {:>18}",
        "depth", "b", "minimum", "b^(3d/4)"
    ))?;
    for of in theory {
        table.say(&format!(
            "{:>5} {:>7.2} {:>18} {:>18}",
            of.depth,
            of.branching,
            with_separators(of.minimum.round() as u64),
            with_separators(of.typical.round() as u64)
        ))?;
    }
    Ok(())
}

/// J12: the positions of a game. One that is interrupted makes no rows.
fn along_game<G: Searched>(
    game: impl Iterator<Item = Step<G>>,
    count: impl Fn(&Step<G>, &Row<G::Move>) -> Option<Counted>,
    interrupt: &Interrupt,
    table: &mut Table,
    lines: &mut Lines,
) -> anyhow::Result<Vec<Step<G>>> {
    table.heading()?;
    let mut steps = Vec::new();
    for step in game {
        if interrupt.came() && step.rows.iter().any(|row| row.report.is_err()) {
            break;
        }
        let played = step.position.readable_move(step.played);
        table.say(&format!("move {}: {played}", step.ply + 1))?;
        for row in &step.rows {
            let counted = count(&step, row);
            table.row(&step.position, row, counted.as_ref())?;
            lines.add(&step.position, row, Some(step.ply), counted);
        }
        steps.push(step);
        if interrupt.came() {
            break;
        }
    }
    Ok(steps)
}

/// J12: the means over the game.
fn say_means(means: &[Mean], table: &mut Table) -> anyhow::Result<()> {
    table.say("")?;
    table.say("Means per move, over the positions that every algorithm finished:")?;
    table.say(&format!(
        "{:<21} {:>9} {:>15} {:>12}",
        "algorithm", "positions", "nodes", "seconds"
    ))?;
    for mean in means {
        table.say(&format!(
            "{:<21} {:>9} {:>15} {:>12.6}",
            mean.algorithm,
            mean.positions,
            with_separators(mean.nodes.round() as u64),
            mean.time.as_secs_f64()
        ))?;
    }
    Ok(())
}

impl From<&Theory> for TheoryLine {
    fn from(theory: &Theory) -> TheoryLine {
        TheoryLine {
            depth: theory.depth,
            branching: theory.branching,
            minimum: theory.minimum,
            three_quarters: theory.typical,
        }
    }
}

impl MeanLine {
    pub(crate) fn new(mean: &Mean, depth: u32) -> MeanLine {
        MeanLine {
            algorithm: mean.algorithm.name(),
            depth,
            positions: mean.positions,
            mean_nodes: mean.nodes,
            mean_seconds: mean.time.as_secs_f64(),
        }
    }
}

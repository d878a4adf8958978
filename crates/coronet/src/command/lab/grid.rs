//! `coronet lab grid`: depth against depth.

use super::conditions::processors;
use super::openings::random_openings;
use super::{FileArguments, algorithm_parser, evaluation};
use crate::draw::{Cell, Heatmap, heatmap};
use crate::interrupt::{self, Interrupt};
use crate::position::PositionArguments;
use crate::progress::{Pace, Progress};
use crate::rules::{Rules, for_game};
use clap::Args;
use lab::arena::{Completion, Conditions, Contestant, Tournament, schedule};
use lab::experiment::Grid;
use lab::statistics::{Sample, Tally};
use lab::{Algorithm, Opponent};
use serde::Serialize;
use std::ops::{ControlFlow, RangeInclusive};
use std::process::ExitCode;

/// Play every depth against every depth, on both sides
#[derive(Args)]
#[command(after_help = "Examples:
  coronet lab grid --game checkers --evaluation material --games 20
  coronet lab grid --depths 1..4 --games 10 --svg grid.svg
  coronet lab grid --game checkers --depths 1..6 --algorithm pvs --plies 0 --json

Rows are the player who begins (White in chess, Black in checkers), columns the
other; a cell has his wins, draws and losses. Rounds are played one after the
other: press Ctrl-C when you have seen enough, and the answer and the files hold
what was played; the exit code is then 130.")]
pub(crate) struct Arguments {
    #[command(flatten)]
    position: PositionArguments,

    /// Which depths, as 1..5
    #[arg(long, value_name = "FROM..TO", default_value = "1..5", value_parser = parse_depths)]
    #[arg(allow_negative_numbers = true)]
    depths: RangeInclusive<u32>,

    /// How many games for each pair of depths on each side
    #[arg(
        long,
        value_name = "N",
        default_value = "10",
        allow_negative_numbers = true
    )]
    #[arg(value_parser = clap::value_parser!(u32).range(1..=10_000))]
    games: u32,

    /// How they search
    #[arg(long, value_parser = algorithm_parser(), default_value = "alpha-beta")]
    algorithm: Algorithm,

    /// How they judge: material, classic, gains:NAME or gains:FILE.toml
    #[arg(long, value_name = "NAME", default_value = "material")]
    evaluation: String,

    /// Begin after N random moves, so that games differ
    #[arg(
        long,
        value_name = "N",
        default_value = "2",
        allow_negative_numbers = true
    )]
    #[arg(value_parser = clap::value_parser!(u32).range(0..=200))]
    plies: u32,

    /// What is left to chance: openings and equal moves
    #[arg(long, value_name = "N", default_value = "1")]
    seed: u64,

    #[command(flatten)]
    files: FileArguments,

    /// Answer with one JSON document: {"rows": [{"first", "second", "wins",
    /// "draws", "losses"}], ..}
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Answer {
    game: &'static str,
    algorithm: &'static str,
    evaluation: String,
    interrupted: bool,
    rows: Vec<Row>,
    /// Both sides together, as the deeper one sees it.
    duels: Vec<DuelRow>,
}

/// The results of the player who begins.
#[derive(Serialize)]
struct Row {
    first: u32,
    second: u32,
    wins: u64,
    draws: u64,
    losses: u64,
}

#[derive(Serialize)]
struct DuelRow {
    deeper: u32,
    shallower: u32,
    wins: u64,
    draws: u64,
    losses: u64,
    score: Option<f64>,
}

fn parse_depths(text: &str) -> Result<RangeInclusive<u32>, String> {
    let error = || format!("write two depths, the smaller one first, as in 1..5; at most {MAX}");
    const MAX: u32 = Opponent::<chess::Position>::MAX_DEPTH;
    let (from, to) = text.split_once("..").unwrap_or((text, text));
    let depth = |text: &str| text.trim().trim_start_matches('=').parse::<u32>();
    match (depth(from), depth(to)) {
        (Ok(from @ 1..), Ok(to @ ..=MAX)) if from <= to => Ok(from..=to),
        _ => Err(error()),
    }
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    for_game!(arguments.position.kind()?, play(arguments))
}

fn play<G: Rules>(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    let interrupt = Interrupt::expected();
    let start: G = arguments.position.read()?;
    let depths: Vec<u32> = arguments.depths.clone().collect();
    let evaluation = evaluation::<G>(&arguments.evaluation)?;
    let opponent = |depth: &u32| Opponent {
        algorithm: arguments.algorithm,
        evaluation: evaluation.clone(),
        depth: *depth,
    };
    let opponents: Vec<Opponent<G>> = depths.iter().map(opponent).collect();
    let contestants: Vec<&dyn Contestant<G>> = opponents.iter().map(|o| o as _).collect();
    let games = arguments.games as usize;
    let plies = arguments.plies as usize;
    let openings = random_openings(&start, plies, games, arguments.seed)?;
    // Whoever moves first after the opening is not the one who began it.
    let first = start.side_to_move();
    let fixtures = schedule::rounds(depths.len(), games, openings.len(), first, arguments.seed);

    let mut progress = Progress::new(arguments.json, fixtures.len() as u64, Pace::Even);
    let mut grid = Grid::new(depths);
    let mut played_games = 0;
    let tournament = Tournament {
        contestants: &contestants,
        openings: &openings,
        fixtures: &fixtures,
        conditions: Conditions::default(),
        boards: processors(),
    };
    let completion = tournament.play(&interrupt.flag(), |place, played| {
        grid.add(&fixtures[place], first, played.finish.outcome());
        played_games += 1;
        progress.step();
        ControlFlow::Continue(())
    });
    let missing = (completion == Completion::Stopped)
        .then(|| format!("{played_games} of {} games were played", fixtures.len()));

    for line in table(&grid, &first.to_string()) {
        progress.say(&line)?;
    }
    let title = || {
        format!(
            "Depth against depth: {}, {}/{evaluation}",
            G::KIND,
            arguments.algorithm
        )
    };
    arguments
        .files
        .write(|| csv(&grid), || heatmap(&chart(&grid, title())))?;
    progress.finish(&Answer {
        game: G::KIND.name(),
        algorithm: arguments.algorithm.name(),
        evaluation: evaluation.to_string(),
        interrupted: missing.is_some(),
        rows: rows(&grid),
        duels: duels(&grid),
    })?;
    Ok(interrupt::exit_code(missing.as_deref()))
}

fn rows(grid: &Grid) -> Vec<Row> {
    let row = |(first, second, tally): (u32, u32, Tally)| Row {
        first,
        second,
        wins: tally.wins,
        draws: tally.draws,
        losses: tally.losses,
    };
    grid.cells().map(row).collect()
}

fn duels(grid: &Grid) -> Vec<DuelRow> {
    let row = |duel: lab::experiment::Duel| DuelRow {
        deeper: duel.deeper,
        shallower: duel.shallower,
        wins: duel.results.wins,
        draws: duel.results.draws,
        losses: duel.results.losses,
        score: duel.results.score(),
    };
    grid.duels().into_iter().map(row).collect()
}

/// Wins, draws and losses, `12/3/5`.
fn in_short(tally: &Tally) -> String {
    format!("{}/{}/{}", tally.wins, tally.draws, tally.losses)
}

/// The grid, and what becomes of the deeper side, in lines.
fn table(grid: &Grid, first: &str) -> Vec<String> {
    let depths = &grid.depths;
    let heading: String = depths.iter().map(|depth| format!("{depth:>12}")).collect();
    let mut lines = vec![
        format!("wins/draws/losses of {first}, who begins, by his depth and that of the other"),
        format!("depth{heading}"),
    ];
    let cells: Vec<_> = grid.cells().collect();
    for row in cells.chunks(depths.len()) {
        let texts = row
            .iter()
            .map(|(_, _, tally)| format!("{:>12}", in_short(tally)));
        lines.push(format!("{:>5}{}", row[0].0, texts.collect::<String>()));
    }
    lines.push(String::new());
    for duel in grid.duels() {
        if let Some(score) = duel.results.score() {
            lines.push(format!(
                "depth {} against {}, both sides: {} for the deeper, {:.1} % of the points",
                duel.deeper,
                duel.shallower,
                in_short(&duel.results),
                100.0 * score
            ));
        }
    }
    let equals = grid.first_among_equals();
    if let Some(score) = equals.score() {
        lines.push(format!(
            "equal depths: {} for {first}, who begins, {:.1} % of the points",
            in_short(&equals),
            100.0 * score
        ));
    }
    lines
}

fn csv(grid: &Grid) -> String {
    let mut csv = "first,second,wins,draws,losses\n".to_owned();
    for (first, second, tally) in grid.cells() {
        let Tally {
            wins,
            draws,
            losses,
        } = tally;
        csv.push_str(&format!("{first},{second},{wins},{draws},{losses}\n"));
    }
    csv
}

fn chart(grid: &Grid, title: String) -> Heatmap {
    let names: Vec<String> = grid.depths.iter().map(ToString::to_string).collect();
    let cells: Vec<Option<Cell>> = grid.cells().map(|(_, _, tally)| cell(&tally)).collect();
    let rows = cells.chunks(names.len()).map(<[_]>::to_vec);
    Heatmap {
        title,
        rows_label: "depth of the first player".to_owned(),
        columns_label: "depth of the second player".to_owned(),
        cells: rows.collect(),
        rows: names.clone(),
        columns: names,
    }
}

/// None where nothing was played.
fn cell(tally: &Tally) -> Option<Cell> {
    let value = tally.score()?;
    Some(Cell {
        value,
        lines: vec![
            format!("{:.0} %", 100.0 * value),
            format!("+{} ={} -{}", tally.wins, tally.draws, tally.losses),
        ],
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn depths_are_a_range() {
        assert_eq!(parse_depths("1..5"), Ok(1..=5));
        assert_eq!(parse_depths("2..=3"), Ok(2..=3));
        assert_eq!(parse_depths("4"), Ok(4..=4));
        for bad in ["", "0..3", "5..1", "1..60", "1-5", "a..b", "-1..2"] {
            let error = parse_depths(bad).unwrap_err();
            assert!(error.contains("1..5"), "{bad}");
        }
    }
}

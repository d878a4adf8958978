//! What depth against depth came to: in words, as JSON, as CSV, as a picture.

use arena::statistics::{Sample, Tally};
use chart::{Cell, Heatmap};
use lab::experiment::{Duel, Grid};
use serde::Serialize;

/// The results of the player who begins.
#[derive(Serialize)]
pub(crate) struct Row {
    pub(crate) first: u32,
    pub(crate) second: u32,
    pub(crate) wins: u64,
    pub(crate) draws: u64,
    pub(crate) losses: u64,
}

#[derive(Serialize)]
pub(crate) struct DuelRow {
    pub(crate) deeper: u32,
    pub(crate) shallower: u32,
    pub(crate) wins: u64,
    pub(crate) draws: u64,
    pub(crate) losses: u64,
    pub(crate) score: Option<f64>,
}

pub(crate) fn rows(grid: &Grid) -> Vec<Row> {
    let row = |(first, second, tally): (u32, u32, Tally)| Row {
        first,
        second,
        wins: tally.wins,
        draws: tally.draws,
        losses: tally.losses,
    };
    grid.cells().map(row).collect()
}

pub(crate) fn duels(grid: &Grid) -> Vec<DuelRow> {
    let row = |duel: Duel| DuelRow {
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
pub(crate) fn in_short(tally: &Tally) -> String {
    format!("{}/{}/{}", tally.wins, tally.draws, tally.losses)
}

/// The grid, and what becomes of the deeper side, in lines.
pub(crate) fn table(grid: &Grid, first: &str) -> Vec<String> {
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

pub(crate) fn csv(grid: &Grid) -> String {
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

pub(crate) fn chart(grid: &Grid, title: String) -> Heatmap {
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

//! What depth against depth came to: in words, as CSV, as a picture.

use arena::statistics::{Sample, Tally};
use chart::{Cell, Heatmap, heatmap};
use game::Color;
use lab::BuiltIn;
use lab::experiment::{Duel, Grid, GridCell};
use report::{Column, Columns};
use serde::Serialize;

/// What came of it.
#[derive(Clone, Debug, Serialize)]
pub struct GridReport {
    /// Which game.
    pub game: &'static str,
    /// How they searched.
    pub algorithm: BuiltIn,
    /// How they judged.
    pub evaluation: String,
    /// Whether somebody stopped it before the last game.
    pub interrupted: bool,
    /// Every depth against every depth.
    pub rows: Vec<GridCell>,
    /// Both sides together, as the deeper one sees it.
    pub duels: Vec<Duel>,
    /// The same as a whole.
    #[serde(skip)]
    pub grid: Grid,
    /// Who begins.
    #[serde(skip)]
    pub first: Color,
    /// For a picture.
    #[serde(skip)]
    pub title: String,
    /// How many games were played.
    #[serde(skip)]
    pub played: u64,
    /// What was left undone since somebody stopped it, in words.
    #[serde(skip)]
    pub missing: Option<String>,
}

/// Wins, draws and losses, `12/3/5`.
fn in_short(tally: &Tally) -> String {
    format!("{}/{}/{}", tally.wins, tally.draws, tally.losses)
}

impl GridReport {
    /// The grid, and what becomes of the deeper side, in lines.
    #[must_use]
    pub fn lines(&self) -> Vec<String> {
        let (first, depths) = (self.first, &self.grid.depths);
        let heading: String = depths.iter().map(|depth| format!("{depth:>12}")).collect();
        let mut lines = vec![
            format!("wins/draws/losses of {first}, who begins, by his depth and that of the other"),
            format!("depth{heading}"),
        ];
        for row in self.rows.chunks(depths.len()) {
            let texts = row
                .iter()
                .map(|cell| format!("{:>12}", in_short(&cell.results)));
            lines.push(format!("{:>5}{}", row[0].first, texts.collect::<String>()));
        }
        lines.push(String::new());
        for duel in &self.duels {
            if let Some(score) = duel.score {
                lines.push(format!(
                    "depth {} against {}, both sides: {} for the deeper, {:.1} % of the points",
                    duel.deeper,
                    duel.shallower,
                    in_short(&duel.results),
                    100.0 * score
                ));
            }
        }
        let equals = self.grid.first_among_equals();
        if let Some(score) = equals.score() {
            lines.push(format!(
                "equal depths: {} for {first}, who begins, {:.1} % of the points",
                in_short(&equals),
                100.0 * score
            ));
        }
        lines
    }

    /// The cells as comma-separated values.
    #[must_use]
    pub fn csv(&self) -> String {
        let columns = Columns::new([
            Column::new("first", |cell: &GridCell| cell.first.into()),
            Column::new("second", |cell: &GridCell| cell.second.into()),
            Column::new("wins", |cell: &GridCell| cell.results.wins.into()),
            Column::new("draws", |cell: &GridCell| cell.results.draws.into()),
            Column::new("losses", |cell: &GridCell| cell.results.losses.into()),
        ]);
        columns.csv(&self.rows)
    }

    /// The cells as a heat map.
    #[must_use]
    pub fn svg(&self) -> String {
        let names: Vec<String> = self.grid.depths.iter().map(ToString::to_string).collect();
        let cells = self.rows.iter().map(|cell| drawn(&cell.results));
        let cells: Vec<Option<Cell>> = cells.collect();
        let rows = cells.chunks(names.len()).map(<[_]>::to_vec);
        heatmap(&Heatmap {
            title: self.title.clone(),
            rows_label: "depth of the first player".to_owned(),
            columns_label: "depth of the second player".to_owned(),
            cells: rows.collect(),
            rows: names.clone(),
            columns: names,
        })
    }
}

/// None where nothing was played.
fn drawn(tally: &Tally) -> Option<Cell> {
    let value = tally.score()?;
    Some(Cell {
        value,
        lines: vec![format!("{:.0} %", 100.0 * value), tally.to_string()],
    })
}

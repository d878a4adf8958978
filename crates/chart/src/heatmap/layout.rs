//! Where everything is on the sheet of a heatmap.

use super::{Heatmap, size_of_line};
use crate::lettering::{SIZE, width};
use crate::sheet::TITLE_SIZE;

/// A small grid is drawn at least so large.
const LEAST_GRID: (f64, f64) = (340.0, 220.0);
const LEAST_CELL: (f64, f64) = (64.0, 46.0);
/// Between the edges of the sheet and what is on it.
pub(super) const MARGIN: f64 = 24.0;
/// The baseline of what stands above the columns.
pub(super) const COLUMNS_LABEL: f64 = 66.0;
pub(super) const LONGEST_NAME: f64 = 220.0;
pub(super) const LINE: f64 = 16.0;
/// How steep names stand that are wider than their column, in degrees.
pub(super) const SLOPE: f64 = 35.0;
pub(super) const LEGEND_WIDTH: f64 = 340.0;

/// Where everything is.
pub(super) struct Layout {
    pub(super) cell: (f64, f64),
    /// The corner of the grid at the top left,
    pub(super) left: f64,
    pub(super) top: f64,
    /// and the one at the bottom right.
    pub(super) right: f64,
    pub(super) bottom: f64,
    /// Whether names of columns are too wide to stand level.
    pub(super) is_sloping: bool,
    pub(super) names: f64,
    pub(super) width: f64,
}

impl Layout {
    pub(super) fn new(map: &Heatmap) -> Layout {
        let cells = || map.cells.iter().flatten().flatten();
        let of_line = |(place, line): (usize, &String)| width(line, size_of_line(place));
        let text = widest(cells().flat_map(|cell| cell.lines.iter().enumerate().map(of_line)));
        let lines = cells().map(|cell| cell.lines.len()).max().unwrap_or(0);
        let (columns, rows) = (map.columns.len() as f64, map.rows.len() as f64);
        let cell = (
            LEAST_CELL
                .0
                .max(text + 20.0)
                .max(LEAST_GRID.0 / columns.max(1.0)),
            LEAST_CELL
                .1
                .max(LINE * lines as f64 + 16.0)
                .max(LEAST_GRID.1 / rows.max(1.0)),
        );
        let cell = (cell.0.round(), cell.1.round());
        let names =
            |names: &[String]| widest(names.iter().map(|name| width(name, SIZE))).min(LONGEST_NAME);
        let (row_names, column_names) = (names(&map.rows), names(&map.columns));
        let is_sloping = column_names > cell.0 - 8.0;
        let (sine, cosine) = SLOPE.to_radians().sin_cos();
        let (rise, reach) = if is_sloping {
            (
                column_names * sine + 12.0,
                column_names * cosine - cell.0 / 2.0,
            )
        } else {
            (SIZE, 0.0)
        };
        // The label of the rows stands on its side, left of their names.
        let left = (MARGIN + 16.0 + 14.0 + row_names + 12.0).round();
        let top = (COLUMNS_LABEL + 12.0 + rise + 8.0).round();
        let right = left + cell.0 * columns.max(1.0);
        let title = width(&map.title, TITLE_SIZE).min(900.0);
        let labels = width(&map.columns_label, SIZE).min(600.0);
        Layout {
            cell,
            left,
            top,
            right,
            bottom: top + cell.1 * rows.max(1.0),
            is_sloping,
            names: column_names,
            width: (right + reach.max(0.0))
                .max(left + title)
                .max(left + labels)
                .max(left + LEGEND_WIDTH)
                .ceil()
                + MARGIN,
        }
    }

    pub(super) fn corner(&self, row: usize, column: usize) -> (f64, f64) {
        let (x, y) = (column as f64, row as f64);
        (self.left + x * self.cell.0, self.top + y * self.cell.1)
    }
}

fn widest(widths: impl Iterator<Item = f64>) -> f64 {
    widths.fold(0.0, f64::max)
}

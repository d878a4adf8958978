//! A grid of coloured cells as SVG: who plays whom, and with what score.

mod layout;

use crate::lettering::{SIZE, escaped, shortened, width};
use crate::sheet::{HAIRLINE, INK, MUTED, Spoken, heading, sheet};
use layout::{COLUMNS_LABEL, LINE, LONGEST_NAME, Layout, MARGIN, SLOPE};

/// The first line of a cell, and the others.
const SIZES: (f64, f64) = (15.0, 11.5);

/// From the score 0 over 0.5 to 1: brass, paper, blue, which all eyes tell
/// apart, and light enough for dark text.
const COLORS: [[u8; 3]; 3] = [[0xdc, 0xb0, 0x4e], [0xf5, 0xf1, 0xe8], [0x7f, 0xb6, 0xe0]];

/// Who is in the rows plays those in the columns.
#[derive(Clone, Debug, PartialEq)]
pub struct Heatmap {
    /// What stands on top.
    pub title: String,
    /// What the rows are.
    pub rows_label: String,
    /// What the columns are.
    pub columns_label: String,
    /// The names of the rows, from the top.
    pub rows: Vec<String>,
    /// The names of the columns, from the left.
    pub columns: Vec<String>,
    /// `cells[row][column]`; none for what was not played.
    pub cells: Vec<Vec<Option<Cell>>>,
}

/// What a pair came to.
#[derive(Clone, Debug, PartialEq)]
pub struct Cell {
    /// The score of the row, from 0 to 1.
    pub value: f64,
    /// What stands in the cell, the most important first.
    pub lines: Vec<String>,
}

const fn size_of_line(place: usize) -> f64 {
    if place == 0 { SIZES.0 } else { SIZES.1 }
}

/// Draws the grid.
#[must_use]
pub fn heatmap(map: &Heatmap) -> String {
    let layout = Layout::new(map);
    let mut parts = vec![
        definitions(),
        heading(&map.title, layout.left, layout.width),
        labels(map, &layout),
    ];
    let mut has_gaps = false;
    for (row, row_name) in map.rows.iter().enumerate() {
        for (column, column_name) in map.columns.iter().enumerate() {
            let cell = map.cells.get(row).and_then(|cells| cells.get(column));
            let cell = cell.and_then(Option::as_ref);
            has_gaps |= cell.is_none();
            let words = match cell {
                Some(cell) => cell.lines.join(", "),
                None => "not played".to_owned(),
            };
            let (rows, columns) = (&map.rows_label, &map.columns_label);
            let title = format!("{rows} {row_name}, {columns} {column_name}: {words}");
            parts.push(draw_cell(
                cell,
                &title,
                layout.corner(row, column),
                layout.cell,
            ));
        }
    }
    parts.push(legend(&layout, has_gaps));
    let height = layout.bottom + LEGEND_HEIGHT;
    sheet(layout.width, height, &map.title, Spoken::Parts, &parts)
}

/// The stripes of what was not played, and the colours of the legend.
fn definitions() -> String {
    let stop = |(place, value): (u32, f64)| {
        format!(
            "<stop offset=\"{place}%\" stop-color=\"{}\"/>",
            color(value)
        )
    };
    let stops: String = [(0, 0.0), (50, 0.5), (100, 1.0)].map(stop).concat();
    format!(
        "<defs>\n\
         <pattern id=\"stripes\" width=\"8\" height=\"8\" patternUnits=\"userSpaceOnUse\" \
         patternTransform=\"rotate(45)\"><path d=\"M0 4h8\" stroke=\"{HAIRLINE}\" \
         stroke-width=\"2\"/></pattern>\n\
         <linearGradient id=\"scores\">{stops}</linearGradient>\n\
         </defs>"
    )
}

/// The colour of a score.
fn color(value: f64) -> String {
    let value = if value.is_nan() {
        0.5
    } else {
        value.clamp(0.0, 1.0)
    };
    let (from, to, part) = if value < 0.5 {
        (COLORS[0], COLORS[1], 2.0 * value)
    } else {
        (COLORS[1], COLORS[2], 2.0 * value - 1.0)
    };
    let mix = |at: usize| {
        let (from, to) = (f64::from(from[at]), f64::from(to[at]));
        (from + part * (to - from)).round() as u8
    };
    format!("#{:02x}{:02x}{:02x}", mix(0), mix(1), mix(2))
}

fn draw_cell(cell: Option<&Cell>, title: &str, corner: (f64, f64), size: (f64, f64)) -> String {
    let (x, y) = (corner.0 + 1.0, corner.1 + 1.0);
    let (wide, high) = (size.0 - 2.0, size.1 - 2.0);
    let fill = cell.map_or("url(#stripes)".to_owned(), |cell| color(cell.value));
    let lines = cell.map_or(&[][..], |cell| &cell.lines);
    let middle = corner.0 + size.0 / 2.0;
    // The lines together stand in the middle of the cell.
    let first = corner.1 + size.1 / 2.0 - LINE * (lines.len() as f64 - 1.0) / 2.0 + 4.5;
    let text = |(place, line): (usize, &String)| {
        let (size, weight) = (size_of_line(place), if place == 0 { 600 } else { 400 });
        format!(
            "<text x=\"{middle}\" y=\"{:.1}\" font-size=\"{size}\" font-weight=\"{weight}\" \
             text-anchor=\"middle\">{}</text>",
            first + LINE * place as f64,
            escaped(line)
        )
    };
    let text: String = lines.iter().enumerate().map(text).collect();
    format!(
        "<g class=\"cell\" role=\"img\"><title>{}</title>\
         <rect x=\"{x}\" y=\"{y}\" width=\"{wide}\" height=\"{high}\" rx=\"4\" \
         fill=\"{fill}\" stroke=\"{HAIRLINE}\"/>{text}</g>",
        escaped(title)
    )
}

/// The names of rows and columns, and what they are.
fn labels(map: &Heatmap, layout: &Layout) -> String {
    let Layout {
        left,
        top,
        right,
        bottom,
        ..
    } = *layout;
    let mut texts = Vec::new();
    for (row, name) in map.rows.iter().enumerate() {
        let (x, y) = (
            left - 12.0,
            layout.corner(row, 0).1 + layout.cell.1 / 2.0 + 4.5,
        );
        let name = escaped(&shortened(name, SIZE, LONGEST_NAME));
        texts.push(format!(
            "<text x=\"{x}\" y=\"{y:.1}\" text-anchor=\"end\">{name}</text>"
        ));
    }
    for (column, name) in map.columns.iter().enumerate() {
        let (x, y) = (layout.corner(0, column).0 + layout.cell.0 / 2.0, top - 10.0);
        let name = escaped(&shortened(name, SIZE, layout.names.max(SIZE)));
        texts.push(if layout.is_sloping {
            format!("<text transform=\"translate({x:.1} {y}) rotate(-{SLOPE})\">{name}</text>")
        } else {
            format!("<text x=\"{x:.1}\" y=\"{y}\" text-anchor=\"middle\">{name}</text>")
        });
    }
    let beside = shortened(&map.rows_label, SIZE, bottom - top);
    let above = shortened(&map.columns_label, SIZE, layout.width - left - MARGIN);
    // In the middle, unless it is longer than the columns are wide.
    let (middle, anchor) = if width(&above, SIZE) < right - left {
        ((left + right) / 2.0, "middle")
    } else {
        (left, "start")
    };
    format!(
        "<g fill=\"{INK}\">\n{}\n</g>\n<g fill=\"{MUTED}\">\n\
         <text x=\"{middle}\" y=\"{COLUMNS_LABEL}\" text-anchor=\"{anchor}\">{}</text>\n\
         <text transform=\"translate({} {}) rotate(-90)\" text-anchor=\"middle\">{}</text>\n</g>",
        texts.join("\n"),
        escaped(&above),
        MARGIN + 12.0,
        (top + bottom) / 2.0,
        escaped(&beside)
    )
}

const LEGEND_HEIGHT: f64 = 92.0;

/// What the colours mean.
fn legend(layout: &Layout, has_gaps: bool) -> String {
    const BAR: f64 = 200.0;
    let (left, top) = (layout.left + 1.0, layout.bottom + 38.0);
    let tick = |(part, text): (f64, &str)| {
        let (x, y) = (left + part * BAR, top + 30.0);
        format!("<text x=\"{x}\" y=\"{y}\" text-anchor=\"middle\">{text}</text>")
    };
    let ticks: String = [(0.0, "0"), (0.5, "0.5"), (1.0, "1")].map(tick).concat();
    let gaps = if has_gaps {
        let x = left + BAR + 34.0;
        format!(
            "<rect x=\"{x}\" y=\"{top}\" width=\"22\" height=\"14\" rx=\"3\" \
             fill=\"url(#stripes)\" stroke=\"{HAIRLINE}\"/>\
             <text x=\"{}\" y=\"{}\">not played</text>",
            x + 30.0,
            top + 11.5
        )
    } else {
        String::new()
    };
    format!(
        "<g fill=\"{MUTED}\">\n<text x=\"{left}\" y=\"{}\">score of the row</text>\n\
         <rect x=\"{left}\" y=\"{top}\" width=\"{BAR}\" height=\"14\" rx=\"3\" \
         fill=\"url(#scores)\" stroke=\"{HAIRLINE}\"/>\n{ticks}\n{gaps}\n</g>",
        top - 9.0
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sheet::tests::{contrast, is_sound};

    fn map(
        rows: &[&str],
        columns: &[&str],
        value: impl Fn(usize, usize) -> Option<f64>,
    ) -> Heatmap {
        let cell = |value: f64| Cell {
            value,
            lines: vec![format!("{value:.2}"), "+100 =20 -5".to_owned()],
        };
        let names = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect();
        let row = |row| {
            (0..columns.len())
                .map(|column| value(row, column).map(cell))
                .collect()
        };
        Heatmap {
            title: "Depth against depth & more".to_owned(),
            rows_label: "depth of the first".to_owned(),
            columns_label: "depth of <the second>".to_owned(),
            rows: names(rows),
            columns: names(columns),
            cells: (0..rows.len()).map(row).collect(),
        }
    }

    #[test]
    fn text_can_be_read_on_every_score() {
        for part in 0..=1000 {
            let color = color(f64::from(part) / 1000.0);
            assert!(contrast(&color, INK) >= 4.5, "{color}");
        }
    }

    #[test]
    fn colors_go_from_one_end_to_the_other() {
        assert_eq!(
            [color(0.0), color(0.5), color(1.0)],
            ["#dcb04e", "#f5f1e8", "#7fb6e0"]
        );
        // What is out of the scale has the colour of its end, nonsense that of neither.
        assert_eq!([color(-7.0), color(f64::NAN)], [color(0.0), color(0.5)]);
        assert_eq!(color(f64::INFINITY), color(1.0));
    }

    #[test]
    fn every_cell_is_drawn_and_spoken() {
        let svg = heatmap(&map(&["1", "2"], &["1", "2", "3"], |row, column| {
            (row != column).then_some(0.25)
        }));
        assert!(is_sound(&svg), "{svg}");
        assert_eq!(svg.matches("class=\"cell\"").count(), 6);
        assert_eq!(svg.matches(">0.25<").count(), 4);
        let title =
            "<title>depth of the first 2, depth of &lt;the second&gt; 3: 0.25, +100 =20 -5</title>";
        assert!(svg.contains(title), "{svg}");
        assert_eq!(svg.matches(": not played</title>").count(), 2);
        // Nothing is missing, so nothing is said of what is missing.
        let whole = heatmap(&map(&["1"], &["1"], |_, _| Some(1.0)));
        assert!(!whole.contains("not played"), "{whole}");
    }

    #[test]
    fn odd_grids_are_sound() {
        let nothing = heatmap(&map(&[], &[], |_, _| None));
        let row = heatmap(&map(&["a"], &[], |_, _| None));
        let odd = heatmap(&map(&["\u{0}<&>"], &["a", "b"], |_, _| Some(f64::NAN)));
        let mut ragged = map(&["a", "b"], &["c", "d"], |_, _| Some(0.5));
        ragged.cells = vec![vec![]];
        for svg in [nothing, row, odd, heatmap(&ragged)] {
            assert!(is_sound(&svg), "{svg}");
        }
    }
}

//! Graphs as SVG: lines over axes, told apart by dash and mark as well as by
//! colour.

mod pen;

use crate::lettering::{SIZE, escaped, shortened, width};
use crate::scale::{Range, Scale};
use crate::sheet::{ACCENT, HAIRLINE, MUTED, SURFACE, Spoken, heading, sheet};
use pen::Pen;

/// At least; long names take more.
const WIDTH: f64 = 860.0;
const HEIGHT: f64 = 500.0;
/// Where the axes are.
const LEFT: f64 = 84.0;
const RIGHT: f64 = 630.0;
const TOP: f64 = 64.0;
const BOTTOM: f64 = 436.0;
/// Where the names are, at the right.
const NAMES: f64 = RIGHT + 70.0;
const LONGEST_NAME: f64 = 360.0;
const MARGIN: f64 = 20.0;

/// A graph.
#[derive(Clone, Debug, PartialEq)]
pub struct Plot {
    /// What stands on top.
    pub title: String,
    /// From left to right.
    pub x: Axis,
    /// From bottom to top.
    pub y: Axis,
    /// The lines, told apart in this order.
    pub series: Vec<Series>,
    /// Levels to compare with.
    pub levels: Vec<Level>,
}

/// A line across: a bound that a curve may reach.
#[derive(Clone, Debug, PartialEq)]
pub struct Level {
    /// What is written beside it.
    pub name: String,
    /// Where it is.
    pub value: f64,
}

/// What is along an edge, and how.
#[derive(Clone, Debug, PartialEq)]
pub struct Axis {
    /// What is measured.
    pub label: String,
    /// How it lies along the edge.
    pub scale: Scale,
}

/// One line.
#[derive(Clone, Debug, PartialEq)]
pub struct Series {
    /// What is written beside it.
    pub name: String,
    /// Its points, from left to right.
    pub points: Vec<(f64, f64)>,
    /// From where to where the y of each point may truly be, in the same
    /// order; infinite if nobody knows. Empty if there is nothing to say.
    pub spread: Vec<(f64, f64)>,
    /// How it is drawn.
    pub kind: Kind,
}

/// What a line shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Something measured: coloured, with marks.
    Measured,
    /// Something to compare it with: thin, grey, without marks.
    Computed,
}

impl Series {
    /// Something measured.
    #[must_use]
    pub fn measured(name: String, points: Vec<(f64, f64)>) -> Series {
        Series {
            name,
            points,
            spread: Vec::new(),
            kind: Kind::Measured,
        }
    }

    /// Something to compare it with.
    #[must_use]
    pub fn computed(name: String, points: Vec<(f64, f64)>) -> Series {
        Series {
            kind: Kind::Computed,
            ..Series::measured(name, points)
        }
    }
}

/// Draws the graph.
#[must_use]
pub fn plot(plot: &Plot) -> String {
    plots(std::slice::from_ref(plot))
}

/// Draws graphs below each other: the same quantity along x, others along y.
#[must_use]
pub fn plots(plots: &[Plot]) -> String {
    let names = plots.iter().flat_map(|plot| &plot.series);
    let names = names.map(|series| width(&series.name, SIZE));
    let longest = names.fold(0.0, f64::max).min(LONGEST_NAME);
    let width = WIDTH.max((NAMES + longest + MARGIN).ceil());
    let drawn = plots.iter().enumerate().map(|(row, plot)| {
        let heading = heading(&plot.title, LEFT, width);
        let down = HEIGHT * row as f64;
        format!(
            "<g transform=\"translate(0 {down})\">\n{heading}\n{}\n</g>",
            body(plot)
        )
    });
    let titles: Vec<&str> = plots.iter().map(|plot| &*plot.title).collect();
    let height = HEIGHT * plots.len().max(1) as f64;
    let drawn: Vec<String> = drawn.collect();
    sheet(width, height, &titles.join("; "), Spoken::Title, &drawn)
}

/// Everything but the title.
fn body(plot: &Plot) -> String {
    let points = || plot.series.iter().flat_map(|series| &series.points);
    let spreads = plot.series.iter().flat_map(known_spread);
    let heights = points()
        .map(|point| point.1)
        .chain(spreads.flat_map(|(low, high)| [*low, *high]))
        .chain(plot.levels.iter().map(|level| level.value));
    let x = Range::new(plot.x.scale, points().map(|point| point.0), LEFT, RIGHT);
    let y = Range::new(plot.y.scale, heights, BOTTOM, TOP);
    let mut parts = vec![axes(plot, &x, &y), levels(&plot.levels, &y)];
    let mut measured = 0;
    for (row, series) in plot.series.iter().enumerate() {
        let pen = match series.kind {
            Kind::Measured => {
                measured += 1;
                Pen::measured(measured - 1)
            }
            Kind::Computed => Pen::computed(row),
        };
        let places = series.points.iter().filter_map(|point| {
            let (x, y) = (x.place(point.0)?, y.place(point.1)?);
            Some((x, y))
        });
        let places: Vec<_> = places.collect();
        parts.push(pen.spread(&spread(series, &x, &y)));
        parts.push(pen.line(&places) + &pen.marks(&places));
        let (left, middle) = (RIGHT + 22.0, TOP + 12.0 + 24.0 * row as f64);
        parts.push(pen.line(&[(left, middle), (left + 36.0, middle)]));
        parts.push(pen.marks(&[(left + 18.0, middle)]));
        parts.push(format!(
            "<text x=\"{NAMES}\" y=\"{}\">{}</text>",
            middle + 4.5,
            escaped(&shortened(&series.name, SIZE, LONGEST_NAME))
        ));
    }
    parts.retain(|part| !part.is_empty());
    parts.join("\n")
}

/// The spread that the picture must have room for. The first of many values are
/// hardly known, and would leave no room for the others.
fn known_spread(series: &Series) -> &[(f64, f64)] {
    let first = if series.spread.len() > pen::FEW {
        series.spread.len() / 10
    } else {
        0
    };
    &series.spread[first..]
}

/// Places as x, lower y and upper y, which end at the edge at the latest.
fn spread(series: &Series, x: &Range, y: &Range) -> Vec<(f64, f64, f64)> {
    let both = series.points.iter().zip(&series.spread);
    let places = both.filter_map(|(point, (low, high))| {
        y.place(point.1)?;
        let end = |value: f64| match value {
            f64::INFINITY => Some(TOP),
            f64::NEG_INFINITY => Some(BOTTOM),
            value => Some(y.place(value)?.clamp(TOP, BOTTOM)),
        };
        Some((x.place(point.0)?, end(*low)?, end(*high)?))
    });
    places.collect()
}

/// Lines across. Their names stand at the left, where a curve has not come far
/// yet, or at the right where another one has taken that place.
fn levels(levels: &[Level], y: &Range) -> String {
    let mut taken: Vec<f64> = Vec::new();
    let draw = |level: &Level| {
        let place = y.place(level.value)?;
        let is_high = place < (TOP + BOTTOM) / 2.0;
        let text = place + if is_high { 16.0 } else { -7.0 };
        let is_taken = taken.iter().any(|other| (other - text).abs() < 18.0);
        taken.push(text);
        let (end, anchor) = if is_taken {
            (RIGHT - 8.0, "end")
        } else {
            (LEFT + 10.0, "start")
        };
        let name = shortened(&level.name, SIZE, (RIGHT - LEFT) / 2.0 - 20.0);
        Some(format!(
            "<path d=\"M{LEFT} {place:.1}H{RIGHT}\" fill=\"none\" stroke=\"{ACCENT}\" \
             stroke-width=\"1.4\" stroke-dasharray=\"6 4\"/>\n\
             <text x=\"{end}\" y=\"{text:.1}\" text-anchor=\"{anchor}\" fill=\"{ACCENT}\" \
             stroke=\"{SURFACE}\" stroke-width=\"4\" stroke-linejoin=\"round\" \
             paint-order=\"stroke\">{}</text>",
            escaped(&name)
        ))
    };
    let drawn: Vec<String> = levels.iter().filter_map(draw).collect();
    drawn.join("\n")
}

fn axes(plot: &Plot, x: &Range, y: &Range) -> String {
    let mut lines = String::new();
    let mut labels = Vec::new();
    for (value, text) in x.ticks() {
        if let Some(place) = x.place(value) {
            lines.push_str(&format!("M{place:.1} {TOP}V{BOTTOM}"));
            let below = BOTTOM + 20.0;
            labels.push(format!(
                "<text x=\"{place:.1}\" y=\"{below}\" text-anchor=\"middle\">{text}</text>"
            ));
        }
    }
    for (value, text) in y.ticks() {
        if let Some(place) = y.place(value) {
            lines.push_str(&format!("M{LEFT} {place:.1}H{RIGHT}"));
            let (left, below) = (LEFT - 10.0, place + 4.5);
            labels.push(format!(
                "<text x=\"{left}\" y=\"{below:.1}\" text-anchor=\"end\">{text}</text>"
            ));
        }
    }
    let zero = match (y.shows_zero(), y.place(0.0)) {
        (true, Some(place)) => format!("M{LEFT} {place:.1}H{RIGHT}"),
        _ => String::new(),
    };
    let (middle, half) = ((LEFT + RIGHT) / 2.0, (TOP + BOTTOM) / 2.0);
    format!(
        "<path d=\"{lines}\" fill=\"none\" stroke=\"{HAIRLINE}\"/>\n\
         <path d=\"M{LEFT} {TOP}V{BOTTOM}H{RIGHT}{zero}\" fill=\"none\" stroke=\"{MUTED}\"/>\n\
         <g fill=\"{MUTED}\">\n{}\n\
         <text x=\"{middle}\" y=\"{}\" text-anchor=\"middle\">{}</text>\n\
         <text transform=\"translate(26 {half}) rotate(-90)\" text-anchor=\"middle\">{}</text>\n\
         </g>",
        labels.join("\n"),
        BOTTOM + 44.0,
        escaped(&plot.x.label),
        escaped(&plot.y.label)
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sheet::tests::is_sound;

    fn with(points: Vec<(f64, f64)>) -> String {
        let axis = |label: &str, scale| Axis {
            label: label.to_owned(),
            scale,
        };
        plot(&Plot {
            title: "a < b & c".to_owned(),
            x: axis("depth", Scale::Whole),
            y: axis("nodes", Scale::Logarithmic),
            series: vec![Series::measured("one".to_owned(), points)],
            levels: Vec::new(),
        })
    }

    #[test]
    fn no_points_and_points_that_no_scale_shows_are_left_out() {
        for points in [vec![], vec![(1.0, 0.0), (2.0, f64::NAN), (3.0, -1.0)]] {
            let svg = with(points);
            assert!(is_sound(&svg), "{svg}");
        }
    }

    #[test]
    fn text_is_escaped() {
        assert!(with(vec![(1.0, 20.0)]).contains("<title>a &lt; b &amp; c</title>"));
    }

    /// A curve over games, each value with how far it may be off.
    fn curve(points: &[(f64, f64, f64, f64)], levels: &[(&str, f64)]) -> Plot {
        let axis = |label: &str, scale| Axis {
            label: label.to_owned(),
            scale,
        };
        let measured = points.iter().map(|(x, y, _, _)| (*x, *y)).collect();
        Plot {
            title: "Elo & more".to_owned(),
            x: axis("games", Scale::Whole),
            y: axis("Elo", Scale::Linear),
            series: vec![Series {
                spread: points
                    .iter()
                    .map(|(_, _, low, high)| (*low, *high))
                    .collect(),
                ..Series::measured("first".to_owned(), measured)
            }],
            levels: levels
                .iter()
                .map(|(name, value)| Level {
                    name: (*name).to_owned(),
                    value: *value,
                })
                .collect(),
        }
    }

    #[test]
    fn odd_spreads_and_levels_make_no_odd_numbers() {
        let (infinite, nothing) = (f64::INFINITY, f64::NAN);
        let unknown = [(1.0, 0.0, -infinite, infinite), (2.0, 5.0, nothing, 9.0)];
        let flat = [(1.0, 3.0, 3.0, 3.0)];
        let out = [(1.0, 1e300, -1e300, infinite)];
        for points in [&unknown[..], &flat, &out, &[]] {
            let levels = [("a < b", 2.94), ("c", nothing), ("d", infinite)];
            let svg = plot(&curve(points, &levels));
            assert!(is_sound(&svg) && svg.contains("a &lt; b"), "{svg}");
        }
    }

    #[test]
    fn a_bar_for_each_of_a_few_and_a_band_behind_many() {
        let points = |count: u32| -> Vec<_> {
            let point = |x: f64| (x, 0.0, -100.0 / x, 100.0 / x);
            (1..=count).map(|x| point(f64::from(x))).collect()
        };
        let few = plot(&curve(&points(5), &[]));
        assert_eq!(few.matches("h8M").count(), 2 * 5, "{few}");
        assert!(!few.contains("fill-opacity"), "{few}");
        let many = plot(&curve(&points(200), &[]));
        assert_eq!(many.matches("fill-opacity").count(), 1, "{many}");
        assert!(!many.contains("h8M"), "{many}");
    }

    #[test]
    fn graphs_lie_below_each_other() {
        let one = || curve(&[(1.0, 1.0, 0.0, 2.0)], &[("bound", 1.5)]);
        let svg = plots(&[one(), one()]);
        assert!(svg.contains("translate(0 0)") && svg.contains("translate(0 500)"));
        assert!(svg.contains("height=\"1000\""), "{svg}");
        assert!(is_sound(&svg) && is_sound(&plots(&[])), "{svg}");
    }
}

//! Graphs as SVG: lines over axes, told apart by dash and mark as well as by
//! colour.

mod pen;

use super::chart::{HAIRLINE, MUTED, sheet};
use super::lettering::{SIZE, escaped, shortened, width};
use super::scale::{Range, Scale};
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
pub(crate) struct Plot {
    pub(crate) title: String,
    pub(crate) x: Axis,
    pub(crate) y: Axis,
    pub(crate) series: Vec<Series>,
}

/// What is along an edge, and how.
pub(crate) struct Axis {
    pub(crate) label: String,
    pub(crate) scale: Scale,
}

/// One line.
pub(crate) struct Series {
    pub(crate) name: String,
    pub(crate) points: Vec<(f64, f64)>,
    pub(crate) kind: Kind,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    /// Something measured: coloured, with marks.
    Measured,
    /// Something to compare it with: thin, grey, without marks.
    Computed,
}

/// Draws the graph.
pub(crate) fn plot(plot: &Plot) -> String {
    let values = |of: fn(&(f64, f64)) -> f64| {
        let points = plot.series.iter().flat_map(|series| &series.points);
        points.map(of)
    };
    let x = Range::new(plot.x.scale, values(|point| point.0), LEFT, RIGHT);
    let y = Range::new(plot.y.scale, values(|point| point.1), BOTTOM, TOP);
    let mut parts = vec![axes(plot, &x, &y)];
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
    let names = plot.series.iter().map(|series| width(&series.name, SIZE));
    let longest = names.fold(0.0, f64::max).min(LONGEST_NAME);
    let width = WIDTH.max((NAMES + longest + MARGIN).ceil());
    sheet(width, HEIGHT, &plot.title, LEFT, &parts)
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
    let (middle, half) = ((LEFT + RIGHT) / 2.0, (TOP + BOTTOM) / 2.0);
    format!(
        "<path d=\"{lines}\" fill=\"none\" stroke=\"{HAIRLINE}\"/>\n\
         <path d=\"M{LEFT} {TOP}V{BOTTOM}H{RIGHT}\" fill=\"none\" stroke=\"{MUTED}\"/>\n\
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

    fn with(points: Vec<(f64, f64)>) -> String {
        let axis = |label: &str, scale| Axis {
            label: label.to_owned(),
            scale,
        };
        plot(&Plot {
            title: "a < b & c".to_owned(),
            x: axis("depth", Scale::Whole),
            y: axis("nodes", Scale::Logarithmic),
            series: vec![Series {
                name: "one".to_owned(),
                points,
                kind: Kind::Measured,
            }],
        })
    }

    #[test]
    fn no_points_and_points_that_no_scale_shows_are_left_out() {
        for points in [vec![], vec![(1.0, 0.0), (2.0, f64::NAN), (3.0, -1.0)]] {
            let svg = with(points);
            assert!(!svg.contains("NaN") && !svg.contains("inf"), "{svg}");
        }
    }

    #[test]
    fn text_is_escaped() {
        assert!(with(vec![(1.0, 20.0)]).contains("<title>a &lt; b &amp; c</title>"));
    }
}

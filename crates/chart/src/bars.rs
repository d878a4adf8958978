//! Groups of level bars as SVG: the same quantities of several things.

use crate::lettering::{SIZE, escaped, shortened, width};
use crate::scale::{Range, Scale};
use crate::sheet::{COLORS, HAIRLINE, MUTED, SURFACE, Spoken, TITLE_SIZE, heading, sheet};

const MARGIN: f64 = 24.0;
/// From the lowest value to the highest.
const REACH: f64 = 460.0;
const LONGEST_NAME: f64 = 220.0;
/// A bar, with its share of the gap to the next one.
const BAR: f64 = 18.0;
/// Between two groups.
const GAP: f64 = 14.0;
const LEGEND_ROW: f64 = 22.0;
/// A swatch of the legend, and the gap to its name.
const SWATCH: f64 = 36.0;
const BELOW_TITLE: f64 = 58.0;

/// Things side by side.
#[derive(Clone, Debug, PartialEq)]
pub struct Bars {
    /// What stands on top.
    pub title: String,
    /// What the bars measure.
    pub label: String,
    /// What the bars of a group are, in their order.
    pub series: Vec<String>,
    /// What is compared.
    pub groups: Vec<Group>,
}

/// The bars that stand together.
#[derive(Clone, Debug, PartialEq)]
pub struct Group {
    /// Whose they are.
    pub name: String,
    /// One for each series; none where there is nothing to show.
    pub bars: Vec<Option<Bar>>,
}

/// One of them.
#[derive(Clone, Debug, PartialEq)]
pub struct Bar {
    /// How long it is.
    pub value: f64,
    /// The value as it is written beside the bar.
    pub text: String,
}

/// Draws the bars.
#[must_use]
pub fn bars(chart: &Bars) -> String {
    let bars = || {
        let groups = chart.groups.iter();
        groups.flat_map(|group| group.bars.iter().flatten())
    };
    let names = widest(chart.groups.iter().map(|group| &group.name)).min(LONGEST_NAME);
    let series = widest(chart.series.iter()).min(LONGEST_NAME);
    // Values stand beside their bars: at the left, too, if one is negative.
    let text = widest(bars().map(|bar| &bar.text));
    let negative = bars().filter(|bar| bar.value < 0.0);
    let names_end = (MARGIN + names).round();
    let left = (names_end + 12.0 + widest(negative.map(|bar| &bar.text))).round();
    let values = bars().map(|bar| bar.value).chain([0.0]);
    let x = Range::new(Scale::Linear, values, left, left + REACH);
    let title = width(&chart.title, TITLE_SIZE).min(900.0);
    let right = (REACH + text + 8.0).max(title).max(SWATCH + series);
    let width = (left + right + MARGIN).ceil();

    let mut parts = vec![definitions(), heading(&chart.title, left, width)];
    let mut top = BELOW_TITLE;
    // One kind of bars needs no telling apart.
    if chart.series.len() > 1 {
        parts.extend(legend(&chart.series, left, top));
        top += LEGEND_ROW * chart.series.len() as f64 + 6.0;
    }
    let heights = chart.groups.iter().map(|group| height(chart, group) + GAP);
    let bottom = top + heights.sum::<f64>().max(BAR) + GAP;
    parts.push(axis(&chart.label, &x, left, top, bottom));
    let mut y = top + GAP;
    for group in &chart.groups {
        parts.push(format!(
            "<text x=\"{names_end}\" y=\"{:.1}\" text-anchor=\"end\">{}</text>",
            y + height(chart, group) / 2.0 + 4.5,
            escaped(&shortened(&group.name, SIZE, LONGEST_NAME))
        ));
        parts.extend(draw_group(chart, group, &x, y));
        y += height(chart, group) + GAP;
    }
    sheet(width, bottom + 60.0, &chart.title, Spoken::Parts, &parts)
}

fn widest<'a>(texts: impl Iterator<Item = &'a String>) -> f64 {
    texts.map(|text| width(text, SIZE)).fold(0.0, f64::max)
}

/// What the bars of each group are.
fn legend(series: &[String], left: f64, top: f64) -> impl Iterator<Item = String> {
    series.iter().enumerate().map(move |(place, name)| {
        let y = top + LEGEND_ROW * place as f64;
        format!(
            "{}<text x=\"{}\" y=\"{}\">{}</text>",
            swatch(place, (left, y), (26.0, 12.0)),
            left + SWATCH,
            y + 10.5,
            escaped(&shortened(name, SIZE, LONGEST_NAME))
        )
    })
}

/// How much room the bars of a group take.
fn height(chart: &Bars, group: &Group) -> f64 {
    let bars = group.bars.len().max(chart.series.len()).max(1);
    BAR * bars as f64
}

fn draw_group(chart: &Bars, group: &Group, x: &Range, top: f64) -> Vec<String> {
    let draw = |(place, bar): (usize, &Option<Bar>)| {
        let bar = bar.as_ref()?;
        let drawn = draw_bar(bar, place, x, top + BAR * place as f64)?;
        let series = chart.series.get(place).map_or("", |name| name);
        let title = escaped(&format!("{}, {series}: {}", group.name, bar.text));
        Some(format!(
            "<g class=\"bar\" role=\"img\"><title>{title}</title>{drawn}</g>"
        ))
    };
    group.bars.iter().enumerate().filter_map(draw).collect()
}

/// A bar and its value; nothing for what is no number.
fn draw_bar(bar: &Bar, place: usize, x: &Range, y: f64) -> Option<String> {
    let (zero, end) = (x.place(0.0)?, x.place(bar.value)?);
    let (from, to) = (zero.min(end), zero.max(end));
    let (beside, anchor) = if bar.value < 0.0 {
        (from - 6.0, "end")
    } else {
        (to + 6.0, "start")
    };
    Some(format!(
        "{}<text x=\"{beside:.1}\" y=\"{:.1}\" text-anchor=\"{anchor}\">{}</text>",
        swatch(place, (from, y + 1.5), ((to - from).max(1.0), BAR - 3.0)),
        y + BAR / 2.0 + 4.5,
        escaped(&bar.text)
    ))
}

/// A piece of a bar: colours have textures, too, for whoever cannot tell them
/// apart.
fn swatch(place: usize, corner: (f64, f64), size: (f64, f64)) -> String {
    let shape = format!(
        "<rect x=\"{:.1}\" y=\"{:.1}\" width=\"{:.1}\" height=\"{:.1}\" rx=\"2\"",
        corner.0, corner.1, size.0, size.1
    );
    let mut drawn = format!("{shape} fill=\"{}\"/>", COLORS[place % COLORS.len()]);
    let texture = place % (TEXTURES.len() + 1);
    if texture > 0 {
        drawn.push_str(&format!("{shape} fill=\"url(#texture{texture})\"/>"));
    }
    drawn
}

/// What lies on the second colour and the following: stripes rising, dots,
/// stripes across.
const TEXTURES: [&str; 3] = [
    "M-2 2l4 -4M0 8l8 -8M6 10l4 -4",
    "M3 4a1.4 1.4 0 1 1 0.01 0",
    "M4 0v8",
];

fn definitions() -> String {
    let texture = |(number, path): (usize, &&str)| {
        format!(
            "<pattern id=\"texture{number}\" width=\"8\" height=\"8\" \
             patternUnits=\"userSpaceOnUse\"><path d=\"{path}\" fill=\"none\" \
             stroke=\"{SURFACE}\" stroke-opacity=\"0.4\" stroke-width=\"2\"/></pattern>"
        )
    };
    let textures: Vec<String> = (1..).zip(&TEXTURES).map(texture).collect();
    format!("<defs>\n{}\n</defs>", textures.join("\n"))
}

/// Ticks with lines upwards, and a stronger one at zero.
fn axis(label: &str, x: &Range, left: f64, top: f64, bottom: f64) -> String {
    let mut lines = String::new();
    let mut labels = Vec::new();
    for (value, text) in x.ticks() {
        if let Some(place) = x.place(value) {
            lines.push_str(&format!("M{place:.1} {top:.1}V{bottom:.1}"));
            let below = bottom + 20.0;
            labels.push(format!(
                "<text x=\"{place:.1}\" y=\"{below:.1}\" text-anchor=\"middle\">{text}</text>"
            ));
        }
    }
    let zero = x.place(0.0).unwrap_or(left);
    format!(
        "<path d=\"{lines}\" fill=\"none\" stroke=\"{HAIRLINE}\"/>\n\
         <path d=\"M{zero:.1} {top:.1}V{bottom:.1}\" fill=\"none\" stroke=\"{MUTED}\"/>\n\
         <g fill=\"{MUTED}\">\n{}\n\
         <text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{}</text>\n</g>",
        labels.join("\n"),
        left + REACH / 2.0,
        bottom + 42.0,
        escaped(&shortened(label, SIZE, REACH))
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sheet::tests::is_sound;

    fn chart(series: &[&str], groups: &[(&str, &[Option<f64>])]) -> Bars {
        let bar = |value: f64| Bar {
            value,
            text: format!("{value:.1} %"),
        };
        Bars {
            title: "Captures & more".to_owned(),
            label: "captures in 100 moves".to_owned(),
            series: series.iter().map(|name| (*name).to_owned()).collect(),
            groups: groups
                .iter()
                .map(|(name, values)| Group {
                    name: (*name).to_owned(),
                    bars: values.iter().map(|value| value.map(bar)).collect(),
                })
                .collect(),
        }
    }

    /// How long the bars are, in order.
    fn lengths(svg: &str) -> Vec<f64> {
        let bars = svg.lines().filter(|line| line.contains("class=\"bar\""));
        let length = |line: &str| {
            let (_, rest) = line.split_once("width=\"").expect("a width");
            let (length, _) = rest.split_once('"').expect("its end");
            length.parse().expect("a number")
        };
        bars.map(length).collect()
    }

    #[test]
    fn bars_are_as_long_as_their_values() {
        let svg = bars(&chart(
            &["chess", "checkers"],
            &[
                ("greedy", &[Some(20.0), Some(40.0)]),
                ("calm", &[Some(-10.0), None]),
            ],
        ));
        assert!(is_sound(&svg), "{svg}");
        let lengths = lengths(&svg);
        assert_eq!(lengths.len(), 3, "{svg}");
        assert!((lengths[1] / lengths[0] - 2.0).abs() < 0.01, "{lengths:?}");
        assert!((lengths[0] / lengths[2] - 2.0).abs() < 0.01, "{lengths:?}");
        for text in ["20.0 %", "40.0 %", "-10.0 %", "greedy", "calm", "chess"] {
            assert!(svg.contains(&format!(">{text}</text>")), "{text} in {svg}");
        }
        assert!(
            svg.contains("<title>greedy, checkers: 40.0 %</title>"),
            "{svg}"
        );
    }

    #[test]
    fn one_kind_of_bars_needs_no_legend() {
        let svg = bars(&chart(&["chess"], &[("greedy", &[Some(20.0)])]));
        assert!(!svg.contains(">chess</text>"), "{svg}");
    }

    #[test]
    fn odd_values_are_sound() {
        let odd = [Some(f64::NAN), Some(f64::INFINITY), Some(-1e300), Some(0.0)];
        for groups in [&[][..], &[("a", &[][..])], &[("<&>\u{1}", &odd)]] {
            for series in [&[][..], &["one"], &["one", "two", "<three>", "4", "5", "6"]] {
                let svg = bars(&chart(series, groups));
                assert!(is_sound(&svg), "{svg}");
            }
        }
    }
}

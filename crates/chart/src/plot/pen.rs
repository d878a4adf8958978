//! How a line looks: colour, dash and mark.

use crate::sheet::{COLORS, MUTED};

/// Not as many as colours, so that no two of the first twenty are alike.
const DASHES: [&str; 4] = ["none", "8 4", "2 4", "12 4 2 4"];

/// So many values can each have a bar of its own.
pub(super) const FEW: usize = 30;

/// How a line looks.
pub(super) struct Pen {
    color: &'static str,
    dash: &'static str,
    width: f64,
    /// A path around the origin, filled; empty for no marks.
    mark: &'static str,
}

/// Disc, square, triangle, diamond, cross, triangle on its head,
/// saltire, bar.
const MARKS: [&str; 8] = [
    "m-4.5 0a4.5 4.5 0 1 1 9 0a4.5 4.5 0 1 1 -9 0z",
    "m-4 -4h8v8h-8z",
    "m0 -5.5l5 9h-10z",
    "m0 -5.8l5.8 5.8l-5.8 5.8l-5.8 -5.8z",
    "m-5.5 -1.5h4v-4h3v4h4v3h-4v4h-3v-4h-4z",
    "m0 5.5l5 -9h-10z",
    "m0 -2l3.5 -3.5l2 2l-3.5 3.5l3.5 3.5l-2 2l-3.5 -3.5l-3.5 3.5l-2 -2l3.5 -3.5l-3.5 -3.5l2 -2z",
    "m-2 -6h4v12h-4z",
];

impl Pen {
    pub(super) const fn measured(index: usize) -> Pen {
        Pen {
            color: COLORS[index % COLORS.len()],
            dash: DASHES[index % DASHES.len()],
            width: 2.2,
            mark: MARKS[index % MARKS.len()],
        }
    }

    pub(super) const fn computed(index: usize) -> Pen {
        Pen {
            color: MUTED,
            dash: ["1 3", "5 3"][index % 2],
            width: 1.3,
            mark: "",
        }
    }

    pub(super) fn line(&self, places: &[(f64, f64)]) -> String {
        if places.is_empty() {
            return String::new();
        }
        let through: Vec<String> = places
            .iter()
            .map(|(x, y)| format!("{x:.1} {y:.1}"))
            .collect();
        format!(
            "<path d=\"M{}\" fill=\"none\" stroke=\"{}\" stroke-width=\"{}\" \
             stroke-dasharray=\"{}\" stroke-linejoin=\"round\"/>",
            through.join("L"),
            self.color,
            self.width,
            self.dash
        )
    }

    /// Marks at all places of a short line, and at some of a long one.
    pub(super) fn marks(&self, places: &[(f64, f64)]) -> String {
        const ENOUGH: usize = 20;
        if places.is_empty() || self.mark.is_empty() {
            return String::new();
        }
        let marks: Vec<String> = places
            .iter()
            .step_by(places.len().div_ceil(ENOUGH))
            .map(|(x, y)| format!("M{x:.1} {y:.1}{}", self.mark))
            .collect();
        format!("<path d=\"{}\" fill=\"{}\"/>", marks.concat(), self.color)
    }

    /// How far values may be off, as x, lower and upper y: a bar for each of a
    /// few, a band behind many.
    pub(super) fn spread(&self, places: &[(f64, f64, f64)]) -> String {
        const CAP: f64 = 4.0;
        let color = self.color;
        if places.is_empty() {
            return String::new();
        }
        if places.len() <= FEW {
            let bar = |(x, low, high): &(f64, f64, f64)| {
                let (left, cap) = (x - CAP, 2.0 * CAP);
                format!(
                    "M{left:.1} {low:.1}h{cap}M{left:.1} {high:.1}h{cap}M{x:.1} {low:.1}V{high:.1}"
                )
            };
            let bars: String = places.iter().map(bar).collect();
            return format!(
                "<path d=\"{bars}\" fill=\"none\" stroke=\"{color}\" stroke-width=\"1.3\"/>"
            );
        }
        let there = places.iter().map(|(x, low, _)| (x, low));
        let back = places.iter().rev().map(|(x, _, high)| (x, high));
        let around = there.chain(back).map(|(x, y)| format!("{x:.1} {y:.1}"));
        format!(
            "<path d=\"M{}z\" fill=\"{color}\" fill-opacity=\"0.16\"/>",
            around.collect::<Vec<_>>().join("L")
        )
    }
}

//! The marks of a tree: a shape and a colour for what became of a node.

use super::Mark;
use super::layout::{MOST_STROKES, STROKE};
use crate::sheet::{ACCENT, COLORS, INK, MUTED, SURFACE};

/// What the legend says of each.
pub(super) const WORDS: [(Mark, &str); 10] = [
    (Mark::Searched, "searched, no move skipped"),
    (Mark::Cut, "cut off: one move was enough"),
    (Mark::Evaluated, "evaluated"),
    (Mark::StandPat, "stand pat: evaluated, nothing captured"),
    (Mark::Ending, "game over"),
    (Mark::Table, "known from the table"),
    (Mark::Stopped, "not finished"),
    (Mark::Skipped, "skipped"),
    (Mark::SkippedMoves(5), "skipped moves, one stroke each"),
    (Mark::Hidden(5), "looked at, not drawn"),
];

/// What it is called in the picture's markup.
pub(super) const fn class(mark: Mark) -> &'static str {
    match mark {
        Mark::Searched => "searched",
        Mark::Cut => "cut",
        Mark::Evaluated => "evaluated",
        Mark::StandPat => "stand-pat",
        Mark::Ending => "ending",
        Mark::Table => "table",
        Mark::Stopped => "stopped",
        Mark::Skipped => "skipped",
        Mark::SkippedMoves(_) => "skipped-moves",
        Mark::Hidden(_) => "hidden",
    }
}

/// A mark around this point.
pub(super) fn draw(mark: Mark, x: f64, y: f64) -> String {
    let [blue, red, _, green, _] = COLORS;
    match mark {
        Mark::Searched => format!("<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"6\" fill=\"{blue}\"/>"),
        Mark::Cut => format!(
            "<path d=\"M{x:.1} {:.1}l7 7l-7 7l-7 -7z\" fill=\"{SURFACE}\" \
             stroke=\"{red}\" stroke-width=\"2.4\"/>",
            y - 7.0
        ),
        Mark::Evaluated => format!(
            "<rect x=\"{:.1}\" y=\"{:.1}\" width=\"9\" height=\"9\" fill=\"{green}\"/>",
            x - 4.5,
            y - 4.5
        ),
        Mark::StandPat => format!(
            "<rect x=\"{:.1}\" y=\"{:.1}\" width=\"8\" height=\"8\" fill=\"{SURFACE}\" \
             stroke=\"{green}\" stroke-width=\"2\"/>",
            x - 4.0,
            y - 4.0
        ),
        Mark::Ending => format!(
            "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"6\" fill=\"{SURFACE}\" stroke=\"{INK}\" \
             stroke-width=\"2\"/><circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"2.6\" fill=\"{INK}\"/>"
        ),
        Mark::Table => format!(
            "<path d=\"M{x:.1} {:.1}l6.5 11h-13z\" fill=\"{ACCENT}\"/>",
            y - 6.5
        ),
        Mark::Stopped => format!(
            "<path d=\"M{:.1} {:.1}l9 9m0 -9l-9 9\" stroke=\"{INK}\" stroke-width=\"2\"/>",
            x - 4.5,
            y - 4.5
        ),
        Mark::Skipped => format!(
            "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"3.5\" fill=\"{SURFACE}\" stroke=\"{MUTED}\" \
             stroke-dasharray=\"2 1.6\"/>"
        ),
        Mark::SkippedMoves(count) => format!(
            "<path d=\"{}\" fill=\"none\" stroke=\"{MUTED}\" stroke-opacity=\"0.7\" \
             stroke-dasharray=\"2 1.5\"/>",
            strokes(count, x, y)
        ),
        Mark::Hidden(count) => format!(
            "<path d=\"{}\" fill=\"none\" stroke=\"{blue}\" stroke-width=\"2\"/>",
            strokes(count, x, y)
        ),
    }
}

/// A short line for each, up to a bound.
fn strokes(count: usize, x: f64, y: f64) -> String {
    let stroke = |place: usize| {
        let x = x - 5.0 + STROKE * place as f64;
        format!("M{x:.1} {:.1}v9", y - 4.5)
    };
    (0..count.min(MOST_STROKES)).map(stroke).collect()
}

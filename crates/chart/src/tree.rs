//! A searched tree as SVG: the root at the left, a column for each ply, the
//! moves of a node below each other as they were searched.

mod layout;
mod marks;

use crate::lettering::{SIZE, escaped, shortened, width};
use crate::sheet::{ACCENT, COLORS, MUTED, Spoken, TITLE_SIZE, heading, sheet};
use layout::{LABEL, Layout, Place, SMALL};

const MARGIN: f64 = 28.0;
const LEGEND_ROW: f64 = 24.0;
const REMARK_ROW: f64 = 19.0;
/// The lines of the tree: between hairlines and muted text.
const TWIG: &str = "#a7a39b";
/// A sheet is at least so wide, so that legend and remarks have room.
const LEAST_WIDTH: f64 = 900.0;

/// A tree, and what is said of it.
#[derive(Clone, Debug, PartialEq)]
pub struct TreeDrawing {
    /// What stands on top.
    pub title: String,
    /// Lines below the title.
    pub remarks: Vec<String>,
    /// What stands above each ply.
    pub columns: Vec<String>,
    /// Where it begins.
    pub root: Branch,
}

/// A node of the drawing, with all that is below it.
#[derive(Clone, Debug, PartialEq)]
pub struct Branch {
    /// What it is.
    pub mark: Mark,
    /// The move that leads to it, or words for several.
    pub name: String,
    /// What it is worth.
    pub value: String,
    /// All there is to say, for pointers and screen readers.
    pub title: String,
    /// Whether it is on the best line.
    pub line: Line,
    /// What it leads to, in the order of search.
    pub below: Vec<Branch>,
    /// Which of those below goes on in the same row.
    pub main: usize,
}

/// Whether a node is on the best line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Line {
    /// It is.
    Best,
    /// It is not.
    Other,
}

/// What a node is. Each has a shape of its own beside its colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// All its moves were searched.
    Searched,
    /// One move was enough.
    Cut,
    /// The evaluation was asked.
    Evaluated,
    /// The evaluation was asked what it is worth to capture nothing.
    StandPat,
    /// The game is over.
    Ending,
    /// The table knew it.
    Table,
    /// The search was stopped in it.
    Stopped,
    /// A move that nobody looked at.
    Skipped,
    /// So many of them.
    SkippedMoves(usize),
    /// So many nodes that were searched and are not drawn.
    Hidden(usize),
}

impl Mark {
    /// Whether nobody looked at it.
    const fn is_skipped(self) -> bool {
        matches!(self, Mark::Skipped | Mark::SkippedMoves(_))
    }

    /// Whether it stands for several, and has a stroke for each.
    const fn strokes(self) -> Option<usize> {
        match self {
            Mark::SkippedMoves(count) | Mark::Hidden(count) => Some(count),
            _ => None,
        }
    }
}

/// Draws the tree.
#[must_use]
pub fn tree(drawing: &TreeDrawing) -> String {
    let layout = Layout::new(drawing);
    let said = drawing.remarks.iter().map(|remark| width(remark, SIZE));
    let wanted = said
        .fold(width(&drawing.title, TITLE_SIZE), f64::max)
        .min(1200.0);
    let across = (2.0 * MARGIN + layout.width.max(wanted))
        .max(LEAST_WIDTH)
        .ceil();

    let mut parts = vec![heading(&drawing.title, MARGIN, across)];
    let mut y = 60.0;
    for remark in &drawing.remarks {
        let remark = escaped(&shortened(remark, SIZE, across - 2.0 * MARGIN));
        parts.push(format!(
            "<text x=\"{MARGIN}\" y=\"{y}\" fill=\"{MUTED}\">{remark}</text>"
        ));
        y += REMARK_ROW;
    }
    let (legend, below) = legend(&layout.places, across, y + 6.0);
    parts.push(legend);
    let top = below + 14.0;
    parts.push(format!("<g transform=\"translate({MARGIN} {top})\">"));
    parts.push(columns(drawing, &layout));
    // Faint lines first, the best line last and so on top.
    let rank = |place: &&Place<'_>| match (place.branch.line, place.branch.mark.is_skipped()) {
        (Line::Other, true) => 0,
        (Line::Other, false) => 1,
        (Line::Best, _) => 2,
    };
    let mut edges: Vec<&Place<'_>> = layout.places.iter().collect();
    edges.sort_by_key(rank);
    parts.extend(edges.into_iter().filter_map(edge));
    parts.extend(layout.places.iter().map(node));
    parts.push("</g>".to_owned());
    let height = (top + layout.height + MARGIN).ceil();
    sheet(across, height, &drawing.title, Spoken::Parts, &parts)
}

/// What stands above the columns, in two lines.
fn columns(drawing: &TreeDrawing, layout: &Layout<'_>) -> String {
    let head = |(ply, (text, x)): (usize, (&String, &f64))| {
        format!(
            "<text x=\"{:.1}\" y=\"12\" font-size=\"{SMALL}\" fill=\"{MUTED}\">ply {ply}</text>\
             <text x=\"{:.1}\" y=\"28\" font-size=\"{SMALL}\" fill=\"{MUTED}\" \
             font-weight=\"600\">{}</text>",
            x - 7.0,
            x - 7.0,
            escaped(text)
        )
    };
    let heads = drawing.columns.iter().zip(&layout.columns).enumerate();
    heads.map(head).collect::<Vec<_>>().join("\n")
}

/// The line from the node above.
fn edge(place: &Place<'_>) -> Option<String> {
    const ROUND: f64 = 6.0;
    let (from, above) = place.from?;
    let (x, y) = (place.x, place.y);
    let spine = place.spine;
    let end = x - 9.0;
    // Lines that lie on each other must not add up, nor fill the gaps of a dash.
    let from = if place.branch.mark.is_skipped() {
        from.max(spine)
    } else {
        from
    };
    let path = if (above - y).abs() < 0.1 {
        format!("M{from:.1} {y:.1}H{end:.1}")
    } else {
        let bend = if y > above { y - ROUND } else { y + ROUND };
        format!(
            "M{from:.1} {above:.1}H{spine:.1}V{bend:.1}Q{spine:.1} {y:.1} {:.1} {y:.1}H{end:.1}",
            spine + ROUND
        )
    };
    Some(if place.branch.mark.is_skipped() {
        // As in the textbooks: two strokes through what is cut off.
        let cut = format!("M{:.1} {:.1}l4 -9m2 9l4 -9", x - 24.0, y + 4.5);
        format!(
            "<path d=\"{path}\" fill=\"none\" stroke=\"{TWIG}\" \
             stroke-dasharray=\"2 3\"/><path d=\"{cut}\" stroke=\"{}\" stroke-width=\"1.6\"/>",
            COLORS[1]
        )
    } else if place.branch.line == Line::Best {
        format!("<path d=\"{path}\" fill=\"none\" stroke=\"{ACCENT}\" stroke-width=\"3.2\"/>")
    } else {
        format!("<path d=\"{path}\" fill=\"none\" stroke=\"{TWIG}\"/>")
    })
}

/// Shape and text of a node.
fn node(place: &Place<'_>) -> String {
    let Branch {
        mark, name, value, ..
    } = place.branch;
    let (x, y) = (place.x, place.y);
    let size = layout::size(*mark);
    let weight = if place.branch.line == Line::Best {
        " font-weight=\"700\""
    } else {
        ""
    };
    let (ink, faint) = if size < LABEL {
        (format!(" fill=\"{MUTED}\""), String::new())
    } else {
        (String::new(), format!(" fill=\"{MUTED}\""))
    };
    let value = if value.is_empty() {
        String::new()
    } else {
        format!(" <tspan{faint}>{}</tspan>", escaped(value))
    };
    format!(
        "<g class=\"node {}\" role=\"img\"><title>{}</title>{}\
         <text x=\"{:.1}\" y=\"{:.1}\" font-size=\"{size}\"{weight}{ink}>{}{value}</text></g>",
        marks::class(*mark),
        escaped(&place.branch.title),
        marks::draw(*mark, x, y),
        x + layout::mark_width(*mark),
        y + size * 0.35,
        escaped(name)
    )
}

/// What the marks mean, as far as they occur; and where the next thing may be.
fn legend(places: &[Place<'_>], across: f64, top: f64) -> (String, f64) {
    let (mut x, mut y) = (MARGIN, top + 12.0);
    let mut drawn = Vec::new();
    let mut put = |sample: &dyn Fn(f64, f64) -> String, room: f64, text: &str| {
        let wide = room + width(text, LABEL) + 22.0;
        if x + wide > across - MARGIN && x > MARGIN {
            (x, y) = (MARGIN, y + LEGEND_ROW);
        }
        drawn.push(format!(
            "{}<text x=\"{:.1}\" y=\"{:.1}\" font-size=\"{LABEL}\">{text}</text>",
            sample(x, y),
            x + room,
            y + 4.5
        ));
        x += wide;
    };
    if places.iter().any(|place| place.branch.line == Line::Best) {
        let line = |x: f64, y: f64| {
            format!("<path d=\"M{x} {y}h24\" stroke=\"{ACCENT}\" stroke-width=\"3.2\"/>")
        };
        put(&line, 32.0, "best line");
    }
    for (kind, words) in marks::WORDS {
        let same = |place: &&Place<'_>| {
            std::mem::discriminant(&place.branch.mark) == std::mem::discriminant(&kind)
        };
        if places.iter().any(|place| same(&place)) {
            let sample = |x: f64, y: f64| marks::draw(kind, x + 7.0, y);
            put(&sample, 7.0 + layout::mark_width(kind), words);
        }
    }
    let text = format!("<g class=\"legend\">\n{}\n</g>", drawn.join("\n"));
    (text, y + LEGEND_ROW / 2.0)
}

#[cfg(test)]
mod tests;

//! Where the nodes of a tree are: columns by ply, a row for each that has
//! nothing below it.

use super::{Branch, Line, Mark, TreeDrawing};
use crate::lettering::width;

/// Letters of a node, and of what stands for several.
pub(super) const LABEL: f64 = 13.0;
pub(super) const SMALL: f64 = 11.5;
/// Below what stands above the columns.
const TOP_OF_ROWS: f64 = 46.0;
/// Between a name and the next column, for the lines.
const GAP: f64 = 48.0;
/// From the text of a move to the moves it made needless.
const BESIDE: f64 = 36.0;
/// A stroke, with the gap to the next.
pub(super) const STROKE: f64 = 4.0;
/// More strokes than this are not drawn.
pub(super) const MOST_STROKES: usize = 40;

pub(super) struct Layout<'a> {
    pub(super) places: Vec<Place<'a>>,
    /// The middle of the marks of each ply.
    pub(super) columns: Vec<f64>,
    pub(super) width: f64,
    pub(super) height: f64,
}

pub(super) struct Place<'a> {
    pub(super) branch: &'a Branch,
    /// The middle of its mark.
    pub(super) x: f64,
    pub(super) y: f64,
    /// Where the line to it begins; none at the root.
    pub(super) from: Option<(f64, f64)>,
    /// Where that line turns.
    pub(super) spine: f64,
}

impl<'a> Layout<'a> {
    pub(super) fn new(drawing: &'a TreeDrawing) -> Layout<'a> {
        let mut widths = Vec::new();
        measure(&drawing.root, 0, &mut widths);
        let mut columns = vec![8.0];
        for (ply, wide) in widths.iter().enumerate() {
            let head = drawing
                .columns
                .get(ply)
                .map_or(0.0, |text| width(text, SMALL));
            columns.push(columns[ply] + wide.max(head - GAP / 2.0) + GAP);
        }
        let heads = drawing.columns.iter().zip(&columns);
        let heads = heads.map(|(text, x)| x + 1.1 * width(text, SMALL));
        let mut layout = Layout {
            places: Vec::new(),
            width: heads.fold(0.0, f64::max),
            columns,
            height: TOP_OF_ROWS,
        };
        layout.put(&drawing.root, 0);
        layout
    }

    /// Puts a branch into its rows, and gives where in the list it is.
    fn put(&mut self, branch: &'a Branch, ply: usize) -> usize {
        let x = self.columns[ply];
        let index = self.push(branch, x);
        if branch.below.is_empty() {
            let own = height(branch.mark);
            self.places[index].y = self.height + own / 2.0;
            self.height += own;
            return index;
        }
        let mut children: Vec<usize> = Vec::with_capacity(branch.below.len());
        for child in &branch.below {
            let last = children.last().map(|last| &self.places[*last]);
            if let Some(cutter) = last.filter(|last| is_beside(last.branch, child)) {
                let end = cutter.x + extent(cutter.branch) + 4.0;
                let (y, from) = (cutter.y, Some((end, cutter.y)));
                let beside = self.push(child, end + BESIDE);
                self.places[beside].y = y;
                self.places[beside].from = from;
                continue;
            }
            children.push(self.put(child, ply + 1));
        }
        let main = children.get(branch.main).unwrap_or(&children[0]);
        let y = self.places[*main].y;
        self.places[index].y = y;
        for child in children {
            self.places[child].from = Some((x + extent(branch) + 5.0, y));
        }
        index
    }

    fn push(&mut self, branch: &'a Branch, x: f64) -> usize {
        self.width = self.width.max(x + extent(branch));
        self.places.push(Place {
            branch,
            x,
            y: 0.0,
            from: None,
            spine: x - 30.0,
        });
        self.places.len() - 1
    }
}

/// Whether skipped moves stand in the row of the move that made them needless:
/// there is room if nothing is below it.
fn is_beside(cutter: &Branch, skipped: &Branch) -> bool {
    matches!(skipped.mark, Mark::SkippedMoves(_)) && cutter.below.is_empty()
}

/// How wide the names of each ply are that have something at their right.
fn measure(branch: &Branch, ply: usize, widths: &mut Vec<f64>) {
    if branch.below.is_empty() {
        return;
    }
    if widths.len() <= ply {
        widths.resize(ply + 1, 0.0);
    }
    widths[ply] = widths[ply].max(extent(branch));
    for child in &branch.below {
        measure(child, ply + 1, widths);
    }
}

/// From the middle of the mark to the end of the text.
fn extent(branch: &Branch) -> f64 {
    let text = format!("{} {}", branch.name, branch.value);
    // Bold letters are wider.
    let weight = match branch.line {
        Line::Best => 1.1,
        Line::Other => 1.0,
    };
    mark_width(branch.mark) + weight * width(text.trim_end(), size(branch.mark))
}

/// From the middle of a mark to its text.
pub(super) fn mark_width(mark: Mark) -> f64 {
    match mark.strokes() {
        Some(count) => STROKE * count.min(MOST_STROKES) as f64 + 1.0,
        None => 12.0,
    }
}

/// The size of the letters beside a mark.
pub(super) const fn size(mark: Mark) -> f64 {
    if mark.is_skipped() || mark.strokes().is_some() {
        SMALL
    } else {
        LABEL
    }
}

const fn height(mark: Mark) -> f64 {
    if mark.is_skipped() || mark.strokes().is_some() {
        17.5
    } else {
        19.0
    }
}

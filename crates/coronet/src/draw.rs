//! Pictures for the eye: boards as text and as SVG, graphs as SVG.

mod bars;
mod chart;
mod heatmap;
mod lettering;
mod pieces;
mod plot;
mod scale;
mod svg;
mod text;
mod tree;

pub(crate) use bars::{Bar, Bars, Group, bars};
pub(crate) use heatmap::{Cell, Heatmap, heatmap};
pub(crate) use plot::{Axis, Plot, Series, plot};
pub(crate) use plot::{Level, plots};
pub(crate) use scale::Scale;
pub(crate) use svg::svg;
pub(crate) use text::text;
pub(crate) use tree::{Branch, Line, Mark, TreeDrawing, tree};

use crate::rules::GameKind;
use game::Color;

/// What a drawing shows, the same for both games. Files and ranks count from
/// zero; rank 0 is the home of the player who begins.
pub(crate) struct Diagram {
    pub(crate) game: GameKind,
    /// `squares[rank][file]`.
    pub(crate) squares: [[Option<Figure>; 8]; 8],
    /// The square of a king in check, as file and rank.
    pub(crate) check: Option<(usize, usize)>,
    /// "White to move", "Black wins, checkmate".
    pub(crate) caption: String,
}

/// A piece of either game.
#[derive(Clone, Copy)]
pub(crate) enum Figure {
    Chess(chess::Piece),
    Checkers(checkers::Piece),
}

/// How a diagram is to be drawn.
#[derive(Clone, Copy)]
pub(crate) struct Style {
    /// Whether the player who begins sits at the top.
    pub(crate) flipped: bool,
    /// Whether the squares of checkers carry their numbers.
    pub(crate) numbered: bool,
}

impl Style {
    /// Seen by the player who begins, without numbers.
    pub(crate) const PLAIN: Style = Style {
        flipped: false,
        numbered: false,
    };

    /// Files from left to right.
    fn files(self) -> [usize; 8] {
        std::array::from_fn(|column| if self.flipped { 7 - column } else { column })
    }

    /// Ranks from top to bottom.
    fn ranks(self) -> [usize; 8] {
        std::array::from_fn(|row| if self.flipped { row } else { 7 - row })
    }
}

/// `a` to `h`.
fn file_letter(file: usize) -> char {
    ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'][file]
}

/// The number of a square in checkers; light squares have none.
fn square_number(file: usize, rank: usize) -> Option<u8> {
    let coordinate = format!("{}{}", file_letter(file), rank + 1);
    let square: checkers::Square = coordinate.parse().ok()?;
    Some(square.number())
}

/// "White to move", or how the game has ended.
pub(crate) fn caption<G: game::Game>(position: &G) -> String {
    match position.end() {
        Some(ending) => ending.to_string(),
        None => turn(position.side_to_move()),
    }
}

fn turn(color: Color) -> String {
    format!("{color} to move")
}

//! A board in letters: upper case for White in chess and for kings in
//! checkers, where `b` is Black and `w` is White.
//!
//! ```text
//! 8  r n b q k b n r
//! 7  p p p p p p p p
//! ```

use super::{Diagram, Figure, PlayedOn, Style, file_letter, square_number};
use checkers::Role;
use game::Color;

/// Draws the board with its coordinates, and says whose turn it is.
#[must_use]
pub fn text(diagram: &Diagram, style: Style) -> String {
    let numbered = style.numbered && diagram.played_on == PlayedOn::DarkSquares;
    let width = if numbered { 3 } else { 1 };
    let mut lines = Vec::new();
    for rank in style.ranks() {
        let mut line = format!("{} ", rank + 1);
        for file in style.files() {
            let number = square_number(file, rank).filter(|_| numbered);
            let number = number.map(|number| number.to_string()).unwrap_or_default();
            let cell = format!("{number}{}", letter(diagram, file, rank));
            line.push_str(&format!(" {cell:>width$}"));
        }
        lines.push(line.trim_end().to_owned());
    }
    let mut files = "  ".to_owned();
    for file in style.files() {
        files.push_str(&format!(" {:>width$}", file_letter(file)));
    }
    lines.push(files);
    lines.push(String::new());
    lines.push(diagram.caption.clone());
    lines.join("\n") + "\n"
}

fn letter(diagram: &Diagram, file: usize, rank: usize) -> char {
    match diagram.squares[rank][file] {
        Some(Figure::Chess(piece)) => piece.char(),
        Some(Figure::Checkers(piece)) => match (piece.color, piece.role) {
            (Color::White, Role::Man) => 'w',
            (Color::White, Role::King) => 'W',
            (Color::Black, Role::Man) => 'b',
            (Color::Black, Role::King) => 'B',
        },
        // Nothing ever stands on the light squares of checkers.
        None if diagram.played_on == PlayedOn::DarkSquares && (file + rank) % 2 == 1 => ' ',
        None => '.',
    }
}

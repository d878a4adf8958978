//! The weights as the source of `played.rs`.

use crate::evaluation::Tapered;
use chess::Role;

pub(super) const HEAD: &str = "\
//! The numbers that the engine plays with, in hundredths of a pawn; of two the
//! first is for the middlegame and the second for the endgame.
//!
//! `coronet learn tune` writes this file. Piece-square tables are drawn as a
//! board is, the eighth rank on top.

use super::{Weights, board, curve, t};

pub(super) const PLAYED: Weights = Weights {
";

pub(super) const TAIL: &str = "};\n";

/// Something that can be written as an expression.
pub(super) trait Source: Sized {
    /// The expression, as it stands so many steps from the left.
    fn source(&self, depth: usize) -> String;
    /// Several in an array.
    fn array(items: &[Self], depth: usize) -> String;
}

impl Source for i32 {
    fn source(&self, _: usize) -> String {
        self.to_string()
    }

    fn array(items: &[i32], _: usize) -> String {
        list(items)
    }
}

impl Source for Tapered {
    fn source(&self, _: usize) -> String {
        format!("t({}, {})", self.middlegame(), self.endgame())
    }

    fn array(items: &[Tapered], depth: usize) -> String {
        let middlegame: Vec<i32> = items.iter().map(|item| item.middlegame()).collect();
        let endgame: Vec<i32> = items.iter().map(|item| item.endgame()).collect();
        let inner = indent(depth + 1);
        let (name, first, second) = match items.len() {
            64 => ("board", drawn(&middlegame, depth), drawn(&endgame, depth)),
            _ => ("curve", list(&middlegame), list(&endgame)),
        };
        let end = indent(depth);
        format!("{name}(\n{inner}{first},\n{inner}{second},\n{end})")
    }
}

impl<T: Source, const N: usize> Source for [T; N] {
    fn source(&self, depth: usize) -> String {
        T::array(self, depth)
    }

    /// Tables by role.
    fn array(items: &[[T; N]], depth: usize) -> String {
        let inner = indent(depth + 1);
        let mut text = "[\n".to_owned();
        for (role, item) in Role::ALL.iter().zip(items) {
            let item = item.source(depth + 1);
            text += &format!("{inner}// {}\n{inner}{item},\n", role.name());
        }
        text + &indent(depth) + "]"
    }
}

fn indent(depth: usize) -> String {
    "    ".repeat(depth)
}

fn list(numbers: &[i32]) -> String {
    format!("{numbers:?}")
}

/// Sixty-four numbers as a board, the last eight first.
fn drawn(numbers: &[i32], depth: usize) -> String {
    let inner = indent(depth + 2);
    let mut text = "[\n".to_owned();
    for rank in numbers.chunks(8).rev() {
        let rank: Vec<String> = rank.iter().map(|number| format!("{number:>4}")).collect();
        text += &format!("{inner}{},\n", rank.join(", "));
    }
    text + &indent(depth + 1) + "]"
}

#[cfg(test)]
mod tests {
    use crate::evaluation::Weights;

    #[test]
    fn the_file_is_what_would_be_written() {
        assert_eq!(Weights::PLAYED.to_source(), include_str!("played.rs"));
    }
}

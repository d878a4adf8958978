//! The weights as a row of plain numbers, so that a tuner need not know what
//! they mean.

use crate::evaluation::Tapered;
use chess::{Role, Square};

/// When a number counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Half {
    /// The more, the more pieces there are.
    Middlegame,
    /// The more, the fewer pieces there are.
    Endgame,
    /// In ways of its own.
    Plain,
}

/// Something that consists of numbers.
pub(super) trait Numbers {
    /// How many.
    const COUNT: usize;
    fn number(&self, index: usize) -> i32;
    fn set_number(&mut self, index: usize, value: i32);
    /// What comes after the name of the field.
    fn name(index: usize) -> String;
    fn half(index: usize) -> Half;
}

impl Numbers for i32 {
    const COUNT: usize = 1;

    fn number(&self, _: usize) -> i32 {
        *self
    }

    fn set_number(&mut self, _: usize, value: i32) {
        *self = value;
    }

    fn name(_: usize) -> String {
        String::new()
    }

    fn half(_: usize) -> Half {
        Half::Plain
    }
}

impl Numbers for Tapered {
    const COUNT: usize = 2;

    fn number(&self, index: usize) -> i32 {
        match index {
            0 => self.middlegame(),
            _ => self.endgame(),
        }
    }

    fn set_number(&mut self, index: usize, value: i32) {
        *self = match index {
            0 => Tapered::new(value, self.endgame()),
            _ => Tapered::new(self.middlegame(), value),
        };
    }

    fn name(index: usize) -> String {
        [" mg", " eg"][index].to_owned()
    }

    fn half(index: usize) -> Half {
        [Half::Middlegame, Half::Endgame][index]
    }
}

impl<T: Numbers, const N: usize> Numbers for [T; N] {
    const COUNT: usize = N * T::COUNT;

    fn number(&self, index: usize) -> i32 {
        self[index / T::COUNT].number(index % T::COUNT)
    }

    fn set_number(&mut self, index: usize, value: i32) {
        self[index / T::COUNT].set_number(index % T::COUNT, value);
    }

    fn name(index: usize) -> String {
        let (item, rest) = (index / T::COUNT, T::name(index % T::COUNT));
        // What has as many as there are roles or squares is by role or square.
        match N {
            6 => format!(" {}{rest}", Role::ALL[item].name()),
            64 => format!(" {}{rest}", Square::ALL[item]),
            _ => format!(" {item}{rest}"),
        }
    }

    fn half(index: usize) -> Half {
        T::half(index % T::COUNT)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::evaluation::Weights;
    use std::collections::HashSet;

    #[test]
    fn what_is_set_is_read_and_nothing_else_changes() {
        let mut weights = Weights::PLAYED;
        for index in 0..Weights::COUNT {
            let value = index as i32 % 300 - 150;
            weights.set_number(index, value);
        }
        for index in 0..Weights::COUNT {
            assert_eq!(weights.number(index), index as i32 % 300 - 150);
        }
        for index in 0..Weights::COUNT {
            weights.set_number(index, Weights::PLAYED.number(index));
        }
        assert_eq!(weights, Weights::PLAYED);
    }

    #[test]
    fn every_number_has_a_name_of_its_own() {
        let names: HashSet<String> = (0..Weights::COUNT).map(Weights::name).collect();
        assert_eq!(names.len(), Weights::COUNT);
        for name in [
            "tempo",
            "material queen mg",
            "squares knight e4 eg",
            "knight mobility 3 mg",
            "attacker rook",
            "doubled eg",
        ] {
            assert!(names.contains(name), "{name}");
        }
    }

    #[test]
    fn endgames_follow_middlegames() {
        for index in 0..Weights::COUNT {
            if Weights::half(index) == Half::Middlegame {
                assert_eq!(Weights::half(index + 1), Half::Endgame);
                let name = Weights::name(index);
                let name = name.strip_suffix(" mg").expect("a middlegame");
                assert_eq!(Weights::name(index + 1), format!("{name} eg"));
            }
        }
    }
}

//! What pruning saves, drawn: nodes over depth, or over the moves of a game.

use super::super::table::{Line, Lines};
use chart::{Axis, Plot, Scale, Series};
use lab::BuiltIn;
use lab::experiment::Theory;

/// F6: every algorithm over depth, between the lines of theory.
pub(crate) fn over_depth(algorithms: &[BuiltIn], lines: &Lines, theory: &[Theory]) -> Plot {
    let computed = |name: &str, of: fn(&Theory) -> f64| {
        let points = theory
            .iter()
            .map(|theory| (f64::from(theory.depth), of(theory)));
        Series::computed(name.to_owned(), points.collect())
    };
    let minimum = computed("least leaves", |theory| theory.minimum);
    let typical = computed("b^(3d/4) leaves", |theory| theory.typical);
    let measured = measured(algorithms, lines, |line| f64::from(line.depth));
    Plot {
        title: "What pruning saves".to_owned(),
        x: Axis {
            label: "depth in plies".to_owned(),
            scale: Scale::Whole,
        },
        y: nodes(),
        series: measured.chain([minimum, typical]).collect(),
        levels: Vec::new(),
    }
}

/// J12: every algorithm over the moves of a game, both sides counted.
pub(crate) fn over_game(algorithms: &[BuiltIn], lines: &Lines, depth: u32) -> Plot {
    let number = |line: &Line| line.ply.map_or(f64::NAN, |ply| (ply + 1) as f64);
    Plot {
        title: format!("What pruning saves in a game, at depth {depth}"),
        x: Axis {
            label: "move (of one side)".to_owned(),
            scale: Scale::Whole,
        },
        y: nodes(),
        series: measured(algorithms, lines, number).collect(),
        levels: Vec::new(),
    }
}

fn nodes() -> Axis {
    Axis {
        label: "nodes".to_owned(),
        scale: Scale::Logarithmic,
    }
}

/// The nodes of each algorithm, over something.
fn measured(
    algorithms: &[BuiltIn],
    lines: &Lines,
    over: impl Fn(&Line) -> f64,
) -> impl Iterator<Item = Series> {
    algorithms.iter().map(move |algorithm| {
        let own = lines
            .finished
            .iter()
            .filter(|line| line.algorithm == algorithm.name());
        let points = own.map(|line| (over(line), line.nodes as f64));
        Series::measured(algorithm.to_string(), points.collect())
    })
}

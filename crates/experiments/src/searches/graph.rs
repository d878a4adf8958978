//! Searches drawn: nodes over depth or over the moves of a game, time over nodes.

use super::SearchRow;
use chart::{Axis, Plot, Scale, Series};
use lab::BuiltIn;
use lab::experiment::{Fit, Theory};

/// F6: every algorithm over depth, between the lines of theory.
#[must_use]
pub fn over_depth(algorithms: &[BuiltIn], rows: &[SearchRow], theory: &[Theory]) -> Plot {
    let computed = |name: &str, of: fn(&Theory) -> f64| {
        let points = theory
            .iter()
            .map(|theory| (f64::from(theory.depth), of(theory)));
        Series::computed(name.to_owned(), points.collect())
    };
    let minimum = computed("least leaves", |theory| theory.minimum);
    let typical = computed("b^(3d/4) leaves", |theory| theory.three_quarters);
    let measured = measured(algorithms, rows, |row| f64::from(row.depth));
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
#[must_use]
pub fn over_game(algorithms: &[BuiltIn], rows: &[SearchRow], depth: u32) -> Plot {
    let number = |row: &SearchRow| row.ply.map_or(f64::NAN, |ply| (ply + 1) as f64);
    Plot {
        title: format!("What pruning saves in a game, at depth {depth}"),
        x: Axis {
            label: "move (of one side)".to_owned(),
            scale: Scale::Whole,
        },
        y: nodes(),
        series: measured(algorithms, rows, number).collect(),
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
    rows: &[SearchRow],
    over: impl Fn(&SearchRow) -> f64,
) -> impl Iterator<Item = Series> {
    algorithms.iter().map(move |algorithm| {
        let own = rows.iter().filter(|row| row.algorithm == *algorithm);
        let points = own.map(|row| (over(row), row.nodes as f64));
        Series::measured(algorithm.to_string(), points.collect())
    })
}

/// C6: time over nodes, a mark for each depth, and the line through them.
#[must_use]
pub fn time_over_nodes(rows: &[SearchRow], fit: Option<Fit>) -> Plot {
    let nodes = || rows.iter().map(|row| row.nodes as f64);
    let seconds = rows.iter().map(|row| row.seconds);
    let algorithm = rows.first().map_or("nothing", |row| row.algorithm.name());
    let mut series = vec![Series::measured(
        algorithm.to_owned(),
        nodes().zip(seconds).collect(),
    )];
    series.extend(fit.map(|fit| {
        let points = nodes().map(|nodes| (nodes, fit.at(nodes)));
        Series::computed(format!("fit, r² = {:.4}", fit.r_squared), points.collect())
    }));
    let axis = |label: &str| Axis {
        label: label.to_owned(),
        scale: Scale::Logarithmic,
    };
    Plot {
        title: "Time over nodes, a mark for each depth".to_owned(),
        x: axis("nodes"),
        y: axis("seconds"),
        series,
        levels: Vec::new(),
    }
}

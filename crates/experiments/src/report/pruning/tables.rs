//! What pruning saves, in tables and pictures.

use super::super::plan::Plan;
use super::super::sources::{self, PRUNING};
use super::measure::{AtDepth, Measured};
use super::{EVALUATION, OTHERS};
use chart::{Axis, Plot, Scale, Series};
use report::wording::{NONE, count, of, percent, significant, time};
use report::{Document as Markdown, Table};

pub(super) const NODES: &str = "pruning-nodes.svg";
pub(super) const TIME: &str = "pruning-time.svg";

/// What the source has of a depth.
pub(super) fn published(depth: u32) -> Option<&'static sources::Pruning> {
    PRUNING.iter().find(|published| published.depth == depth)
}

/// Everything between the heading and what it shows.
pub(super) fn text(measured: &Measured, plan: &Plan) -> Markdown {
    let mut text = Markdown::default();
    text.paragraph(&format!(
        "A chess engine written in MATLAB in 2014 searched the start position with minimax and \
         with alpha-beta and published time and nodes for each depth; its minimax was broken off \
         at depth 5. Here both do the same, with moves in the order in which they are generated \
         and with the source's own evaluation (`{EVALUATION}`), since what can be cut depends on \
         what positions are judged to be worth."
    ));
    text.table(&nodes(measured));
    text.picture(NODES, "Nodes over depth, the source's and ours");
    text.table(&times(measured));
    text.picture(TIME, "Seconds over depth, the source's and ours");
    text.paragraph(&format!(
        "The source quotes b^(3d/4) for the leaves that alpha-beta looks at when moves come in \
         random order (Fuller, Gaschnig and Gillogly 1973); b is the number of moves in every \
         node of a uniform tree as large as minimax's. With the best move first everywhere the \
         number would be b^ceil(d/2) + b^floor(d/2) - 1 (Knuth and Moore 1975). Below are leaves, \
         not nodes, in the order of generation and in {} (mean, lowest and highest).",
        of(plan.orders, "random order")
    ));
    text.table(&leaves(measured));
    text.paragraph(
        "How much can be cut depends on the evaluation: the same searches by alpha-beta, in nodes \
         and as a part of minimax's.",
    );
    text.table(&evaluations(measured));
    text
}

fn nodes(measured: &Measured) -> Table {
    let mut table = Table::new([
        "depth",
        "minimax: source",
        "minimax: here",
        "alpha-beta: source",
        "alpha-beta: here",
        "saved: source",
        "saved: here",
    ]);
    for at in &measured.depths {
        let source = published(at.depth);
        let more = source.map_or("", sources::Pruning::more);
        table.row([
            at.depth.to_string(),
            source.map_or(NONE.to_owned(), |s| {
                more.to_owned() + &count(s.minimax.nodes)
            }),
            count(at.minimax.nodes),
            source.map_or(NONE.to_owned(), |s| count(s.alpha_beta.nodes)),
            count(at.alpha_beta.nodes),
            source.map_or(NONE.to_owned(), |s| {
                more.to_owned() + &percent(1.0 - s.share())
            }),
            percent(1.0 - at.share()),
        ]);
    }
    table
}

fn times(measured: &Measured) -> Table {
    let mut table = Table::new([
        "depth",
        "minimax: source",
        "minimax: here",
        "alpha-beta: source",
        "alpha-beta: here",
    ]);
    for at in &measured.depths {
        let source = published(at.depth);
        let more = source.map_or("", sources::Pruning::more);
        table.row([
            at.depth.to_string(),
            source.map_or(NONE.to_owned(), |s| {
                more.to_owned() + &time(s.minimax.seconds)
            }),
            time(at.minimax.seconds),
            source.map_or(NONE.to_owned(), |s| time(s.alpha_beta.seconds)),
            time(at.alpha_beta.seconds),
        ]);
    }
    table
}

fn leaves(measured: &Measured) -> Table {
    let mut table = Table::new([
        "depth",
        "b",
        "the least",
        "as generated",
        "in random order",
        "lowest",
        "highest",
        "b^(3d/4)",
        "random / b^(3d/4)",
    ]);
    for at in &measured.depths {
        let (mean, lowest, highest) = at.shuffled();
        table.row([
            at.depth.to_string(),
            format!("{:.2}", at.theory.branching),
            count(at.theory.minimum),
            count(at.leaves as f64),
            count(mean),
            count(lowest),
            count(highest),
            count(at.theory.three_quarters),
            significant(mean / at.theory.three_quarters),
        ]);
    }
    table
}

fn evaluations(measured: &Measured) -> Table {
    let names = [&[EVALUATION], &OTHERS[..]].concat();
    let mut table = Table::new([&["depth"], &names[..]].concat());
    for at in &measured.depths {
        let mut cells = vec![at.depth.to_string()];
        for judged in measured.evaluations.iter().filter(|j| j.depth == at.depth) {
            let nodes = judged.nodes as f64;
            let share = percent(nodes / at.minimax.nodes);
            cells.push(format!("{} ({share})", count(nodes)));
        }
        table.row(cells);
    }
    table
}

/// Nodes of the source and of ours, between the lines of theory.
pub(super) fn nodes_graph(measured: &Measured) -> Plot {
    let over = |of: fn(&AtDepth) -> f64| over_depth(measured, of);
    let mut series = vec![
        Series::measured("minimax, here".to_owned(), over(|at| at.minimax.nodes)),
        Series::measured(
            "alpha-beta, here".to_owned(),
            over(|at| at.alpha_beta.nodes),
        ),
        random_order(measured),
    ];
    series.extend(source_series(measured, |search| search.nodes));
    series.push(Series::computed(
        "b^(3d/4) leaves".to_owned(),
        over(|at| at.theory.three_quarters),
    ));
    series.push(Series::computed(
        "least leaves".to_owned(),
        over(|at| at.theory.minimum),
    ));
    graph("Nodes from the start position of chess", "nodes", series)
}

pub(super) fn time_graph(measured: &Measured) -> Plot {
    let over = |of: fn(&AtDepth) -> f64| over_depth(measured, of);
    let mut series = vec![
        Series::measured("minimax, here".to_owned(), over(|at| at.minimax.seconds)),
        Series::measured(
            "alpha-beta, here".to_owned(),
            over(|at| at.alpha_beta.seconds),
        ),
    ];
    series.extend(source_series(measured, |search| search.seconds));
    graph("Time from the start position of chess", "seconds", series)
}

fn over_depth(measured: &Measured, of: fn(&AtDepth) -> f64) -> Vec<(f64, f64)> {
    let points = measured.depths.iter();
    points.map(|at| (f64::from(at.depth), of(at))).collect()
}

/// The mean of alpha-beta's nodes, from the lowest to the highest.
fn random_order(measured: &Measured) -> Series {
    let nodes =
        |at: &AtDepth| -> Vec<f64> { at.orders.iter().map(|order| order.nodes as f64).collect() };
    let (mut points, mut spread) = (Vec::new(), Vec::new());
    for at in &measured.depths {
        let nodes = nodes(at);
        let mean = nodes.iter().sum::<f64>() / nodes.len() as f64;
        points.push((f64::from(at.depth), mean));
        let lowest = nodes.iter().copied().fold(f64::MAX, f64::min);
        spread.push((lowest, nodes.iter().copied().fold(0.0, f64::max)));
    }
    Series {
        spread,
        ..Series::measured("alpha-beta, random".to_owned(), points)
    }
}

/// What the source has of the depths that were measured. Where it broke off
/// there is no number to show.
fn source_series(measured: &Measured, of: fn(&sources::Search) -> f64) -> [Series; 2] {
    let points = |search: fn(&sources::Pruning) -> &sources::Search| {
        let all = measured.depths.iter().filter_map(|at| published(at.depth));
        let whole = all.filter(|published| !search(published).is_broken_off);
        let points = whole.map(|published| (f64::from(published.depth), of(search(published))));
        points.collect()
    };
    [
        Series::measured("minimax, source".to_owned(), points(|p| &p.minimax)),
        Series::measured("alpha-beta, source".to_owned(), points(|p| &p.alpha_beta)),
    ]
}

fn graph(title: &str, quantity: &str, series: Vec<Series>) -> Plot {
    Plot {
        title: title.to_owned(),
        x: Axis {
            label: "depth in plies".to_owned(),
            scale: Scale::Whole,
        },
        y: Axis {
            label: quantity.to_owned(),
            scale: Scale::Logarithmic,
        },
        series,
        levels: Vec::new(),
    }
}

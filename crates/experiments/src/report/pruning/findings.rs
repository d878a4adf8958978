//! What the numbers say of pruning, in words.

use super::super::section::Glance;
use super::measure::{AtDepth, Measured};
use super::tables::published;
use report::wording::{count, listed, of, percent, significant, time};

pub(super) fn glance(measured: &Measured) -> Glance {
    let both = measured.depths.iter().rev().filter_map(|at| {
        let source = published(at.depth).filter(|source| !source.minimax.is_broken_off)?;
        Some((at, source))
    });
    let share = |depth: u32, share: f64| {
        format!(
            "alpha-beta needs {} of minimax's nodes at depth {depth}",
            percent(share)
        )
    };
    match both.into_iter().next() {
        Some((at, source)) => Glance {
            source: share(at.depth, source.share()),
            ours: percent(at.share()),
        },
        None => Glance::default(),
    }
}

pub(super) fn findings(measured: &Measured) -> Vec<String> {
    let Some(deepest) = measured.depths.last() else {
        return Vec::new();
    };
    let mut findings = vec![saved(deepest), agreement(measured)];
    findings.push(random_order(deepest));
    findings.extend(evaluations(measured, deepest));
    findings.extend(counting(measured));
    findings.extend(speed(measured));
    findings
}

fn saved(at: &AtDepth) -> String {
    let ours = format!(
        "At depth {} alpha-beta looks at {} of the {} nodes of minimax, {}, and takes {} instead \
         of {}",
        at.depth,
        count(at.alpha_beta.nodes),
        count(at.minimax.nodes),
        percent(at.share()),
        time(at.alpha_beta.seconds),
        time(at.minimax.seconds)
    );
    let Some(source) = published(at.depth) else {
        return ours + ".";
    };
    let (more, less) = if source.minimax.is_broken_off {
        ("more than ", "less than ")
    } else {
        ("", "")
    };
    format!(
        "{ours}; the source has {} of {more}{}, {less}{}.",
        count(source.alpha_beta.nodes),
        count(source.minimax.nodes),
        percent(source.share())
    )
}

/// Alpha-beta must leave out only what does not matter.
fn agreement(measured: &Measured) -> String {
    let other = measured.depths.iter();
    let other = other.filter(|at| at.minimax.value != at.alpha_beta.value);
    let other: Vec<String> = other.map(|at| at.depth.to_string()).collect();
    if other.is_empty() {
        "Both find the same value at every depth: nothing that matters was left out.".to_owned()
    } else {
        format!(
            "The two disagree on the value at depth {}: one of them is wrong.",
            listed(&other)
        )
    }
}

fn random_order(at: &AtDepth) -> String {
    let (mean, _, _) = at.shuffled();
    let generated = at.leaves as f64;
    let compared = if generated > mean { "more" } else { "less" };
    format!(
        "With moves in random order alpha-beta looks at {} leaves at depth {} (mean of {}), {} \
         times b^(3d/4). The order of generation takes {}, which is {compared}; the best order \
         would take about {}.",
        count(mean),
        at.depth,
        of(at.orders.len() as u64, "order"),
        significant(mean / at.theory.three_quarters),
        count(generated),
        count(at.theory.minimum)
    )
}

/// Which evaluation lets most be cut.
fn evaluations(measured: &Measured, at: &AtDepth) -> Option<String> {
    let judged = || measured.evaluations.iter().filter(|j| j.depth == at.depth);
    let least = judged().min_by_key(|judged| judged.nodes)?;
    let most = judged().max_by_key(|judged| judged.nodes)?;
    let share = |nodes: u64| percent(nodes as f64 / at.minimax.nodes);
    Some(format!(
        "The evaluation has a part in it: with {} alpha-beta needs {} of minimax's nodes at depth \
         {}, with {} {}.",
        least.evaluation,
        share(least.nodes),
        at.depth,
        most.evaluation,
        share(most.nodes)
    ))
}

/// Minimax looks at every position, so how many there are is no matter of
/// opinion. Where the source has another number, it counts something else.
fn counting(measured: &Measured) -> Option<String> {
    let whole = measured.depths.iter().filter_map(|at| {
        let source = published(at.depth).filter(|source| !source.minimax.is_broken_off)?;
        Some((at.depth, source.minimax.nodes, at.minimax.nodes - 1.0))
    });
    let (same, other): (Vec<_>, Vec<_>) = whole.partition(|(_, theirs, ours)| theirs == ours);
    let depths = |of: &[(u32, f64, f64)]| {
        let depths: Vec<String> = of.iter().map(|(depth, _, _)| depth.to_string()).collect();
        listed(&depths)
    };
    if other.is_empty() {
        return None;
    }
    let theirs: Vec<String> = other.iter().map(|(_, theirs, _)| count(*theirs)).collect();
    let ours: Vec<String> = other.iter().map(|(_, _, ours)| count(*ours)).collect();
    let agree = if same.is_empty() {
        String::new()
    } else {
        format!(
            "At depth {} the source has as many nodes as there are positions below the root. ",
            depths(&same)
        )
    };
    Some(format!(
        "{agree}At depth {} it does not count the same thing as we do: it has {} where minimax, \
         which leaves nothing out, finds {} positions below the root. So shares can be compared, \
         and numbers of nodes only roughly.",
        depths(&other),
        listed(&theirs),
        listed(&ours)
    ))
}

/// What a node costs there and here.
fn speed(measured: &Measured) -> Option<String> {
    let both = measured.depths.iter().rev().find_map(|at| {
        let source = published(at.depth).filter(|source| !source.minimax.is_broken_off)?;
        Some((at, source.minimax.seconds / source.minimax.nodes))
    });
    let (at, theirs) = both?;
    let ours = at.minimax.seconds / at.minimax.nodes;
    Some(format!(
        "A node of minimax at depth {} takes {} here and took {} there.",
        at.depth,
        time(ours),
        time(theirs)
    ))
}

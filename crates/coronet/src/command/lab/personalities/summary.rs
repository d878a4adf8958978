//! What the personalities did: in words, as JSON, as CSV, as a picture.

use super::super::quoted;
use super::study::Subject;
use crate::rules::Rules;
use arena::statistics::Sample;
use chart::{Bar, Bars, Group};
use serde::Serialize;
use std::collections::BTreeMap;

#[derive(Serialize)]
pub(crate) struct Row {
    pub(crate) personality: String,
    pub(crate) description: String,
    pub(crate) games: u64,
    pub(crate) moves: u64,
    /// The part of its moves that were of each kind.
    pub(crate) rates: BTreeMap<&'static str, f64>,
    /// The mean length of a game.
    pub(crate) plies: f64,
    pub(crate) wins: u64,
    pub(crate) draws: u64,
    pub(crate) losses: u64,
}

pub(crate) fn row<G: Rules>(subject: &Subject<G>) -> Row {
    let Subject {
        portrait, tally, ..
    } = subject;
    Row {
        personality: subject.name.clone(),
        description: subject.description.clone(),
        games: portrait.games,
        moves: portrait.moves,
        rates: G::HABITS.into_iter().zip(portrait.rates()).collect(),
        plies: portrait.length(),
        wins: tally.wins,
        draws: tally.draws,
        losses: tally.losses,
    }
}

pub(crate) fn table<G: Rules>(subjects: &[Subject<G>], against: &str) -> Vec<String> {
    let [one, two, three] = G::HABITS;
    let mut lines = vec![
        format!("against {against}; of its own moves, in percent"),
        format!(
            "{:<14} {:>6} {one:>10} {two:>10} {three:>11} {:>7} {:>7}",
            "personality", "games", "plies", "score"
        ),
    ];
    for subject in subjects {
        let portrait = &subject.portrait;
        let [one, two, three] = portrait.rates().map(|rate| 100.0 * rate);
        let score = subject
            .tally
            .score()
            .map(|score| format!("{:.1} %", 100.0 * score));
        lines.push(format!(
            "{:<14} {:>6} {one:>10.1} {two:>10.1} {three:>11.1} {:>7.1} {:>7}",
            subject.name,
            portrait.games,
            portrait.length(),
            score.unwrap_or_default()
        ));
    }
    lines
}

pub(crate) fn csv<G: Rules>(subjects: &[Subject<G>]) -> String {
    let habits = G::HABITS.map(|habit| habit.replace(' ', "_")).join(",");
    let mut csv = format!("personality,games,moves,{habits},plies,wins,draws,losses\n");
    for subject in subjects {
        let Subject {
            name,
            portrait,
            tally,
            ..
        } = subject;
        let rates = portrait.rates().map(|rate| format!("{rate:.6}")).join(",");
        csv.push_str(&format!(
            "{},{},{},{rates},{:.3},{},{},{}\n",
            quoted(name),
            portrait.games,
            portrait.moves,
            portrait.length(),
            tally.wins,
            tally.draws,
            tally.losses
        ));
    }
    csv
}

pub(crate) fn chart<G: Rules>(subjects: &[Subject<G>]) -> Bars {
    let group = |subject: &Subject<G>| {
        let bar = |rate: f64| {
            let value = 100.0 * rate;
            (subject.portrait.moves > 0).then(|| Bar {
                value,
                text: format!("{value:.1} %"),
            })
        };
        Group {
            name: subject.name.clone(),
            bars: subject.portrait.rates().map(bar).into(),
        }
    };
    Bars {
        title: format!("How the personalities of {} play", G::KIND),
        label: "percent of their moves".to_owned(),
        series: G::HABITS.map(str::to_owned).into(),
        groups: subjects.iter().map(group).collect(),
    }
}

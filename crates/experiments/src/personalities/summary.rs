//! What the personalities did: in words, as JSON, as CSV, as a picture.

use super::Personality;
use crate::Playable;
use arena::statistics::{Sample, Tally};
use chart::{Bar, Bars, Group, bars};
use report::{Cell, Column, Columns};
use serde::Serialize;
use std::collections::BTreeMap;
use std::path::Path;

/// What came of it.
#[derive(Clone, Debug, Serialize)]
pub struct PersonalitiesReport {
    /// Which game.
    pub game: &'static str,
    /// Whom all of them played.
    pub against: String,
    /// How far they looked ahead.
    pub depth: u32,
    /// Whether somebody stopped it before the last game.
    pub interrupted: bool,
    /// Every personality.
    pub rows: Vec<PersonalityRow>,
    /// The kinds of moves that were counted.
    #[serde(skip)]
    pub habits: [&'static str; 3],
    /// How many games were played.
    #[serde(skip)]
    pub played: u64,
    /// What was left undone since somebody stopped it, in words.
    #[serde(skip)]
    pub missing: Option<String>,
}

/// What one of them did.
#[derive(Clone, Debug, Serialize)]
pub struct PersonalityRow {
    /// What it is called.
    pub personality: String,
    /// The file it comes from; none if it comes with the program.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub file: Option<String>,
    /// What it is like, in a line.
    pub description: String,
    /// How many games it played.
    pub games: u64,
    /// How many moves it made.
    pub moves: u64,
    /// The part of its moves that were of each kind.
    pub rates: BTreeMap<&'static str, f64>,
    /// The mean length of a game.
    pub plies: f64,
    /// Its wins, draws and losses.
    #[serde(flatten)]
    pub results: Tally,
}

impl PersonalityRow {
    pub(super) fn new<G: Playable>(personality: &Personality<G>) -> PersonalityRow {
        let Personality { habits, tally, .. } = personality;
        PersonalityRow {
            personality: personality.name.clone(),
            file: personality.file.clone(),
            description: personality.description.clone(),
            games: habits.games,
            moves: habits.moves,
            rates: G::HABITS.into_iter().zip(habits.rates()).collect(),
            plies: habits.length(),
            results: *tally,
        }
    }

    /// What it is called in tables: by its name, and where its file has another, by
    /// that too.
    fn shown(&self) -> String {
        let path = self.file.as_deref().map(Path::new);
        match path.and_then(Path::file_name) {
            Some(file) if *file != *format!("{}.toml", self.personality) => {
                format!("{} ({})", self.personality, file.to_string_lossy())
            }
            _ => self.personality.clone(),
        }
    }
}

impl PersonalitiesReport {
    /// The rows in lines, under what they are.
    #[must_use]
    pub fn lines(&self) -> Vec<String> {
        let heading = format!("against {}; of its own moves, in percent", self.against);
        let columns = self.columns().lines(&self.rows);
        [heading].into_iter().chain(columns).collect()
    }

    /// The rows as comma-separated values.
    #[must_use]
    pub fn csv(&self) -> String {
        self.columns().csv(&self.rows)
    }

    fn columns(&self) -> Columns<'static, PersonalityRow> {
        let rate = |(habit, width): (&'static str, usize)| {
            Column::new(habit.replace(' ', "_"), move |row: &PersonalityRow| {
                row.rates[habit].into()
            })
            .titled(habit)
            .written(move |row| format!("{:.1}", 100.0 * row.rates[habit]))
            .right(width)
        };
        let names = self.rows.iter().map(PersonalityRow::shown);
        let widest = names.map(|name| name.chars().count()).max().unwrap_or(0);
        let rates = self.habits.into_iter().zip([10, 10, 11]).map(rate);
        let first = [
            Column::new("personality", |row: &PersonalityRow| {
                Cell::Quoted(row.shown())
            })
            .left(widest.max(14)),
            Column::new("games", |row: &PersonalityRow| row.games.into())
                .written(|row| row.games.to_string())
                .right(6),
            Column::new("moves", |row: &PersonalityRow| row.moves.into()).for_programs(),
        ];
        let last = [
            Column::new("plies", |row: &PersonalityRow| row.plies.into())
                .right(7)
                .decimals(1, 3),
            Column::shown("score", |row: &PersonalityRow| {
                let score = row.results.score();
                score.map_or(String::new(), |score| format!("{:.1} %", 100.0 * score))
            })
            .right(7),
            Column::new("wins", |row: &PersonalityRow| row.results.wins.into()).for_programs(),
            Column::new("draws", |row: &PersonalityRow| row.results.draws.into()).for_programs(),
            Column::new("losses", |row: &PersonalityRow| row.results.losses.into()).for_programs(),
        ];
        Columns::new(first).with(rates).with(last)
    }

    /// Their habits beside each other.
    #[must_use]
    pub fn svg(&self) -> String {
        let group = |row: &PersonalityRow| {
            let bar = |habit: &str| {
                let value = 100.0 * row.rates[habit];
                (row.moves > 0).then(|| Bar {
                    value,
                    text: format!("{value:.1} %"),
                })
            };
            Group {
                name: row.shown(),
                bars: self.habits.map(bar).into(),
            }
        };
        bars(&Bars {
            title: format!("How the personalities of {} play", self.game),
            label: "percent of their moves".to_owned(),
            series: self.habits.map(str::to_owned).into(),
            groups: self.rows.iter().map(group).collect(),
        })
    }
}

//! The statements that append for many games at once.

use super::rows::{EventRow, ExperienceRow, MemberRow, OpeningRow, ScoreRow, SummaryRow};
use super::{Column, Dialect};

/// The statements, made once for a dialect. Each takes a JSON array.
pub(crate) struct AppendTexts {
    /// Where the games are.
    pub(super) places: String,
    /// Events, summaries, members, scores, openings, experience, each on its own.
    pub(super) tables: [String; 6],
}

impl AppendTexts {
    pub(crate) fn new(dialect: Dialect) -> Self {
        let insert = |name: &str, columns: &[Column], more: &str| {
            let names: Vec<_> = columns.iter().map(|column| column.name()).collect();
            let (names, rows) = (names.join(", "), dialect.batch(columns));
            // "WHERE true" tells SQLite that ON CONFLICT does not belong to a join.
            format!("INSERT INTO {name} ({names}) SELECT {names} FROM {rows} WHERE true {more}")
        };
        let changed: Vec<String> = SummaryRow::COLUMNS[1..]
            .iter()
            .map(|column| match column.name() {
                "bytes" => "bytes = games.bytes + batch.bytes".to_owned(),
                name => format!("{name} = batch.{name}"),
            })
            .collect();
        let add = |table: &str, key: &str| {
            format!(
                "ORDER BY {key} ON CONFLICT ({key}) DO UPDATE SET \
                 wins = {table}.wins + excluded.wins, \
                 draws = {table}.draws + excluded.draws, \
                 losses = {table}.losses + excluded.losses"
            )
        };
        let add_opening = add("openings", "kind, position, mv");
        let add_experience = add("experience", "kind, opponent, position, mv");
        // In order, so that two servers wait for each other in one direction
        // only.
        let places = format!(
            "SELECT id, seq, created, kind FROM games WHERE id IN (SELECT id FROM {}) \
             ORDER BY id{}",
            dialect.batch(&[Column::Text("id")]),
            dialect.hold()
        );
        let tables = [
            // In order, because in SQLite each follows the one before it.
            insert("events", EventRow::COLUMNS, "ORDER BY game, seq"),
            format!(
                "UPDATE games SET {} FROM {} WHERE games.id = batch.game",
                changed.join(", "),
                dialect.batch(SummaryRow::COLUMNS)
            ),
            insert("members", MemberRow::COLUMNS, "ON CONFLICT DO NOTHING"),
            insert("scores", ScoreRow::COLUMNS, ""),
            insert("openings", OpeningRow::COLUMNS, &add_opening),
            insert("experience", ExperienceRow::COLUMNS, &add_experience),
        ];
        Self { places, tables }
    }
}

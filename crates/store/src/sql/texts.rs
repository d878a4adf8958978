//! The statements that append for many games at once.

use super::rows::{EventRow, MemberRow, OpeningRow, ScoreRow, SummaryRow};
use super::{Column, Dialect};

/// The statements, made once for a dialect. Each takes JSON arrays.
pub(crate) struct AppendTexts {
    /// Where the games are.
    pub(super) places: String,
    /// The same, with the beginning of a transaction before it.
    pub(super) begin_places: String,
    /// Events, summaries, members, scores, openings, each on its own.
    pub(super) tables: [String; 5],
    /// All of them.
    pub(super) script: String,
    /// The same, with the end of the transaction after it.
    pub(super) script_commit: String,
}

impl AppendTexts {
    pub(crate) fn new(dialect: Dialect) -> Self {
        // In a script every table has a parameter of its own.
        let batch = |table: usize, columns: &[Column]| {
            let parameter = if dialect.takes_scripts() { table } else { 1 };
            dialect.batch(parameter, columns)
        };
        let insert = |table: usize, name: &str, columns: &[Column], more: &str| {
            let names: Vec<_> = columns.iter().map(|column| column.name()).collect();
            let (names, rows) = (names.join(", "), batch(table, columns));
            // "WHERE true" tells SQLite that ON CONFLICT does not belong to a join.
            format!("INSERT INTO {name} ({names}) SELECT {names} FROM {rows} WHERE true {more}")
        };
        let changed: Vec<String> = SummaryRow::COLUMNS[1..]
            .iter()
            .map(|column| format!("{0} = batch.{0}", column.name()))
            .collect();
        let add = "ORDER BY kind, position, mv ON CONFLICT (kind, position, mv) DO UPDATE SET \
                   wins = openings.wins + excluded.wins, \
                   draws = openings.draws + excluded.draws, \
                   losses = openings.losses + excluded.losses";
        // In order, so that two servers wait for each other in one direction
        // only.
        let places = format!(
            "SELECT id, seq, created, kind FROM games WHERE id IN (SELECT id FROM {}) \
             ORDER BY id{}",
            dialect.batch(1, &[Column::Text("id")]),
            dialect.hold()
        );
        let tables = [
            insert(1, "events", EventRow::COLUMNS, ""),
            format!(
                "UPDATE games SET {} FROM {} WHERE games.id = batch.game",
                changed.join(", "),
                batch(2, SummaryRow::COLUMNS)
            ),
            insert(3, "members", MemberRow::COLUMNS, "ON CONFLICT DO NOTHING"),
            insert(4, "scores", ScoreRow::COLUMNS, ""),
            insert(5, "openings", OpeningRow::COLUMNS, add),
        ];
        Self {
            begin_places: format!("{}; {places}", dialect.begin()),
            places,
            script: tables.join("; "),
            script_commit: tables.join("; ") + "; COMMIT",
            tables,
        }
    }
}

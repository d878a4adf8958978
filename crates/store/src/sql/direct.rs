//! The usual case on SQLite: moves in different games, all of them good. They
//! are written without asking first where the games are; a constraint stops
//! what does not fit. One way to SQLite's thread and back does it, and the rows
//! travel as bound values: taking JSON apart would cost more than writing them.

use super::rows::{EventRow, Row as _, SummaryRow};
use super::{Column, Connection, Parameter, Wanted};
use crate::{Result, UserId};

/// The most batches in one script.
const BATCHES: usize = 256;
/// The most events of a batch that goes this way.
const EVENTS: usize = 4;

/// What is written around the rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Frame {
    /// A whole transaction.
    Transaction,
    /// Nothing: it is a part of one.
    Part,
}

/// Whether a batch is a usual one: some events after a number that a game can
/// have, and no end of the game.
pub(crate) fn is_usual(&(_, expected, batch): &Wanted<'_>) -> bool {
    batch.finish.is_none()
        && batch.events.len() <= EVENTS
        && i64::try_from(expected).is_ok_and(|expected| expected < i64::MAX - EVENTS as i64)
}

/// Appends usual batches for games that are all different. After an error the
/// transaction, or the part of it, must be undone: a game may be missing or at
/// another number, or a user may be missing.
pub(crate) async fn append_directly(
    to: &mut Connection,
    wanted: &[Wanted<'_>],
    frame: Frame,
) -> Result<()> {
    let scripts = wanted.len().div_ceil(BATCHES);
    for (number, wanted) in (1..).zip(wanted.chunks(BATCHES)) {
        let mut script = Script::default();
        if frame == Frame::Transaction && number == 1 {
            script.text.push_str("BEGIN IMMEDIATE; ");
        }
        script.members(wanted);
        script.summaries(wanted);
        script.events(wanted);
        if frame == Frame::Transaction && number == scripts {
            script.text.push_str("; COMMIT");
        }
        to.execute(&script.text, script.values).await?;
    }
    Ok(())
}

/// Statements, and the values they name one after the other.
#[derive(Default)]
struct Script {
    text: String,
    values: Vec<Parameter>,
}

impl Script {
    /// Who sits down becomes a member. Who sat there before is one: so it comes
    /// before the summaries.
    fn members(&mut self, wanted: &[Wanted<'_>]) {
        let rows: Vec<_> = wanted
            .iter()
            .flat_map(|&(game, _, batch)| {
                [&batch.summary.first, &batch.summary.second]
                    .map(|seat| seat.user().map(|user| (user, game)))
            })
            .flatten()
            .collect();
        if rows.is_empty() {
            return;
        }
        self.text.push_str(
            "INSERT INTO members (user_id, created, game) SELECT column1, created, id FROM ",
        );
        for (user, game) in &rows {
            self.values.push(UserId::as_str(user).into());
            self.values.push(game.as_str().into());
        }
        self.rows(rows.len(), &[Column::Text("user_id"), Column::Text("game")]);
        self.text.push_str(
            " CROSS JOIN games ON id = column2 WHERE first_user IS NOT column1 \
             AND second_user IS NOT column1 ON CONFLICT DO NOTHING; ",
        );
    }

    /// A game that is at another number would get none, which its column does
    /// not allow.
    fn summaries(&mut self, wanted: &[Wanted<'_>]) {
        self.text
            .push_str("UPDATE games SET seq = CASE WHEN seq = column1 THEN column3 END");
        for (place, column) in (3..).zip(&SummaryRow::COLUMNS[1..]).skip(1) {
            self.text
                .push_str(&format!(", {} = column{place}", column.name()));
        }
        self.text.push_str(" FROM ");
        for &(game, expected, batch) in wanted {
            let seq = expected + batch.events.len() as u64;
            self.values.push(expected.into());
            SummaryRow::new(game.as_str(), seq, &batch.summary).push_to(&mut self.values);
        }
        let columns = [&[Column::Integer("expected")], SummaryRow::COLUMNS].concat();
        self.rows(wanted.len(), &columns);
        self.text.push_str(" WHERE id = column2; ");
    }

    /// A game that is missing has no events, says the foreign key.
    fn events(&mut self, wanted: &[Wanted<'_>]) {
        self.text.push_str(
            "INSERT INTO events (game, seq, at, body) \
             SELECT column1, column2, column3, column4 FROM ",
        );
        let mut rows = 0;
        for &(game, expected, batch) in wanted {
            for (seq, event) in (expected + 1..).zip(&batch.events) {
                EventRow::new(game.as_str(), seq, event).push_to(&mut self.values);
                rows += 1;
            }
        }
        self.rows(rows, EventRow::COLUMNS);
        self.text.push_str(" WHERE column1 IS NOT NULL");
    }

    /// A table of the values pushed last. Rows without values, which no
    /// statement takes for anything, make it one of few sizes: so the statements
    /// are few, and SQLite has them ready.
    fn rows(&mut self, rows: usize, columns: &[Column]) {
        let size = rows.next_power_of_two();
        for column in columns.iter().cycle().take((size - rows) * columns.len()) {
            self.values.push(match column {
                Column::Text(_) => Parameter::Text(None),
                Column::Integer(_) => Parameter::Integer(None),
            });
        }
        let row = format!("({})", vec!["?"; columns.len()].join(", "));
        self.text
            .push_str(&format!("(VALUES {})", vec![row.as_str(); size].join(", ")));
    }
}

//! The usual case on SQLite: moves in different games, all of them good. They
//! are written without asking first where the games are; a constraint stops
//! what does not fit. The rows travel as bound values: taking JSON apart would
//! cost more than writing them.

use super::rows::{Row as _, SummaryRow, bytes_of_events, is_packed};
use super::seal::Seal;
use super::{Connection, Parameter, Wanted, parameters};
use crate::Result;

/// The most rows in one statement.
const ROWS: usize = 512;
/// The most values in one script.
const VALUES: usize = 16_384;

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
    let most = i64::MAX - batch.events.len() as i64;
    batch.finish.is_none()
        && !is_packed(batch)
        && i64::try_from(expected).is_ok_and(|expected| expected < most)
}

/// Appends usual batches for games that are all different. After an error the
/// transaction, or the part of it, must be undone: a game may be missing or at
/// another number, or a user may be missing.
pub(crate) async fn append_directly(
    to: &mut Connection,
    wanted: &[Wanted<'_>],
    frame: Frame,
) -> Result<()> {
    let sql = match frame {
        Frame::Transaction => "BEGIN IMMEDIATE; SELECT MAX(number) AS number FROM log",
        Frame::Part => "SELECT MAX(number) AS number FROM log",
    };
    let newest = to.first(sql, Vec::new()).await?;
    let newest = newest.map_or(Ok(None), |row| row.optional_integer("number"))?;
    let mut script = Script::default();
    for table in [
        events(wanted, newest.unwrap_or(0)),
        members(wanted),
        summaries(wanted, newest.unwrap_or(0)),
    ] {
        for rows in table.values.chunks(ROWS * table.columns) {
            if script.values.len() + rows.len() > VALUES {
                std::mem::take(&mut script).run(to).await?;
            }
            script.add(&table, rows);
        }
    }
    if frame == Frame::Transaction {
        script.text.push_str("COMMIT");
    }
    script.run(to).await
}

/// Rows for one table, and the statement around them. It knows their values as
/// `column1`, `column2`.
struct Table {
    before: String,
    after: &'static str,
    columns: usize,
    values: Vec<Parameter>,
}

/// The first event of a batch follows the newest of its game, if that has the
/// number before; else it would follow nothing, which its column does not allow.
fn events(wanted: &[Wanted<'_>], newest: i64) -> Table {
    let mut values = Vec::new();
    let mut number = newest;
    for &(game, expected, batch) in wanted {
        let mut previous = None;
        for (seq, event) in (expected + 1..).zip(&batch.events) {
            number += 1;
            let (at, body) = (event.at.0, event.body.as_str());
            let checksum = Seal::one(game.as_str(), seq, event).checksum();
            values.extend(parameters![
                number,
                game.as_str(),
                seq,
                at,
                body,
                previous,
                checksum
            ]);
            previous = Some(number);
        }
    }
    Table {
        before: "INSERT INTO log (number, game, seq, at, body, previous, checksum) \
                 SELECT column1, column2, column3, column4, column5, COALESCE(column6, \
                 (SELECT last FROM games WHERE id = column2 AND seq = column3 - 1)), column7 FROM "
            .to_owned(),
        after: " WHERE column1 IS NOT NULL; ",
        columns: 7,
        values,
    }
}

/// Who sits down becomes a member. Who sat there before is one: so it comes
/// before the summaries.
fn members(wanted: &[Wanted<'_>]) -> Table {
    let mut values = Vec::new();
    for &(game, _, batch) in wanted {
        let seats = [&batch.summary.first, &batch.summary.second];
        for user in seats.into_iter().filter_map(|seat| seat.user()) {
            values.extend(parameters![user.as_str(), game.as_str()]);
        }
    }
    Table {
        before: "INSERT INTO members (user_id, created, game) SELECT column1, created, id FROM "
            .to_owned(),
        after: " CROSS JOIN games ON id = column2 WHERE first_user IS NOT column1 \
                AND second_user IS NOT column1 ON CONFLICT DO NOTHING; ",
        columns: 2,
        values,
    }
}

fn summaries(wanted: &[Wanted<'_>], newest: i64) -> Table {
    let mut values = Vec::new();
    let mut last = newest;
    for &(game, expected, batch) in wanted {
        let events = batch.events.len();
        last += events as i64;
        let (seq, bytes) = (expected + events as u64, bytes_of_events(batch));
        SummaryRow::new(game.as_str(), seq, batch, bytes).push_to(&mut values);
        values.push(last.into());
    }
    let changed = SummaryRow::COLUMNS[1..].iter().map(|column| column.name());
    let changed: Vec<_> = (2..)
        .zip(changed.chain(["last"]))
        .map(|(place, name): (usize, _)| match name {
            "bytes" => format!("bytes = bytes + column{place}"),
            name => format!("{name} = column{place}"),
        })
        .collect();
    Table {
        before: format!("UPDATE games SET {} FROM ", changed.join(", ")),
        after: " WHERE id = column1; ",
        columns: changed.len() + 1,
        values,
    }
}

/// Statements that go to SQLite's thread together, because each way there and
/// back costs more than what it does.
#[derive(Default)]
struct Script {
    text: String,
    values: Vec<Parameter>,
}

impl Script {
    /// Adds a statement for some rows. Rows without values, which no statement
    /// takes for anything, make it one of few sizes: so there are few statements,
    /// and SQLite has them ready.
    fn add(&mut self, table: &Table, rows: &[Parameter]) {
        let size = (rows.len() / table.columns).next_power_of_two();
        self.values.extend_from_slice(rows);
        let missing = size * table.columns - rows.len();
        self.values
            .extend(std::iter::repeat_n(Parameter::Integer(None), missing));
        let row = format!("({})", vec!["?"; table.columns].join(", "));
        let all = vec![row.as_str(); size].join(", ");
        self.text.push_str(&table.before);
        self.text.push_str(&format!("(VALUES {all})"));
        self.text.push_str(table.after);
    }

    async fn run(self, to: &mut Connection) -> Result<()> {
        if self.text.is_empty() {
            return Ok(());
        }
        to.execute(&self.text, self.values).await.map(drop)
    }
}

//! All rows of one database into an empty other one.

use crate::Result;
use crate::sql::{Connection, Parameter, Row};

/// What a column holds.
#[derive(Clone, Copy)]
enum Kind {
    Text,
    Integer,
    Bytes,
}
use Kind::{Bytes, Integer, Text};

/// A table. The columns of its key come first.
struct Table {
    name: &'static str,
    key: usize,
    columns: &'static [(&'static str, Kind)],
}

/// Rows to hold in memory.
const PAGE: usize = 1000;

/// All tables, those that others refer to first.
const TABLES: [Table; 13] = [
    Table {
        name: "users",
        key: 1,
        columns: &[
            ("id", Text),
            ("name", Text),
            ("created", Integer),
            ("login", Text),
            ("password_hash", Text),
            ("address", Bytes),
        ],
    },
    Table {
        name: "sessions",
        key: 1,
        columns: &[
            ("token_hash", Bytes),
            ("user_id", Text),
            ("created", Integer),
            ("expires", Integer),
        ],
    },
    Table {
        name: "games",
        key: 1,
        columns: &[
            ("id", Text),
            ("kind", Text),
            ("owner", Text),
            ("created", Integer),
            ("seq", Integer),
            ("updated", Integer),
            ("status", Text),
            ("result", Text),
            ("moves", Integer),
            ("used", Integer),
            ("level", Integer),
            ("opening", Text),
            ("live_position", Integer),
            ("server", Text),
            ("first_kind", Text),
            ("first_user", Text),
            ("first_name", Text),
            ("second_kind", Text),
            ("second_user", Text),
            ("second_name", Text),
            ("bytes", Integer),
        ],
    },
    Table {
        name: "events",
        key: 2,
        columns: &[
            ("game", Text),
            ("seq", Integer),
            ("at", Integer),
            ("body", Text),
            ("checksum", Integer),
            ("span", Integer),
            ("packed", Bytes),
        ],
    },
    Table {
        name: "members",
        key: 3,
        columns: &[("user_id", Text), ("created", Integer), ("game", Text)],
    },
    Table {
        name: "scores",
        key: 2,
        columns: &[
            ("game", Text),
            ("seq", Integer),
            ("kind", Text),
            ("level", Integer),
            ("moves", Integer),
            ("at", Integer),
            ("user_id", Text),
            ("name", Text),
        ],
    },
    Table {
        name: "openings",
        key: 3,
        columns: &[
            ("kind", Text),
            ("position", Integer),
            ("mv", Text),
            ("wins", Integer),
            ("draws", Integer),
            ("losses", Integer),
        ],
    },
    Table {
        name: "experience",
        key: 4,
        columns: &[
            ("kind", Text),
            ("opponent", Text),
            ("position", Integer),
            ("mv", Text),
            ("wins", Integer),
            ("draws", Integer),
            ("losses", Integer),
        ],
    },
    Table {
        name: "servers",
        key: 1,
        columns: &[("id", Text), ("at", Integer), ("gone", Integer)],
    },
    Table {
        name: "requests",
        key: 2,
        columns: &[
            ("user_id", Text),
            ("key", Text),
            ("fingerprint", Text),
            ("game", Text),
            ("token_hash", Bytes),
            ("opened", Bytes),
            ("answer", Text),
            ("at", Integer),
        ],
    },
    Table {
        name: "keys",
        key: 1,
        columns: &[("name", Text), ("value", Bytes)],
    },
    Table {
        name: "probe",
        key: 1,
        columns: &[("one", Integer), ("number", Integer)],
    },
    Table {
        name: "reviews",
        key: 1,
        columns: &[
            ("game", Text),
            ("seq", Integer),
            ("at", Integer),
            ("body", Text),
        ],
    },
];

/// Copies every table. The caller sees to it that `from` shows one moment.
pub(crate) async fn copy_all(from: &mut Connection, to: &mut Connection) -> Result<()> {
    to.execute(to.dialect().begin(), Vec::new()).await?;
    for table in &TABLES {
        table.copy(from, to).await?;
    }
    to.execute("COMMIT", Vec::new()).await.map(drop)
}

impl Table {
    /// Page by page, in the order of the key: a table may be larger than the
    /// memory.
    async fn copy(&self, from: &mut Connection, to: &mut Connection) -> Result<()> {
        let names = |columns: &[(&str, Kind)]| {
            columns
                .iter()
                .map(|(name, _)| *name)
                .collect::<Vec<_>>()
                .join(", ")
        };
        let places = |count: usize| {
            (1..=count)
                .map(|place| format!("${place}"))
                .collect::<Vec<_>>()
                .join(", ")
        };
        let (name, all, key) = (
            self.name,
            names(self.columns),
            names(&self.columns[..self.key]),
        );
        let first = format!("SELECT {all} FROM {name} ORDER BY {key} LIMIT {PAGE}");
        let next = format!(
            "SELECT {all} FROM {name} WHERE ({key}) > ({}) ORDER BY {key} LIMIT {PAGE}",
            places(self.key)
        );
        let insert = format!(
            "INSERT INTO {name} ({all}) VALUES ({})",
            places(self.columns.len())
        );
        let mut rows = from.fetch(&first, Vec::new()).await?;
        loop {
            for row in &rows {
                to.execute(&insert, values(row, self.columns)?).await?;
            }
            match rows.last() {
                Some(last) if rows.len() == PAGE => {
                    rows = from
                        .fetch(&next, values(last, &self.columns[..self.key])?)
                        .await?;
                }
                _ => return Ok(()),
            }
        }
    }
}

fn values(row: &Row, columns: &[(&str, Kind)]) -> Result<Vec<Parameter>> {
    let value = |&(name, kind): &(&str, Kind)| {
        Ok(match kind {
            Text => Parameter::Text(row.optional_text(name)?),
            Integer => Parameter::Integer(row.optional_integer(name)?),
            Bytes => Parameter::Bytes(row.optional_bytes(name)?),
        })
    };
    columns.iter().map(value).collect()
}

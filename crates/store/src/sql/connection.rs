//! One connection to either database. Both take the same SQL with `$1`, `$2`;
//! the few texts that differ are in [`dialect`](super::dialect).

use super::Dialect;
use crate::{Error, Result};
use sqlx::pool::PoolConnection;
use sqlx::postgres::PgRow;
use sqlx::sqlite::SqliteRow;
use sqlx::{AssertSqlSafe, Postgres, Row as _, Sqlite};
use std::future::Future;
use std::time::Duration;

/// How long a server may take for one statement. A file needs no such limit:
/// the disk answers, if slowly.
const PATIENCE: Duration = Duration::from_secs(10);

/// A connection that goes back to its pool when it is dropped.
pub(crate) enum Connection {
    Sqlite(PoolConnection<Sqlite>),
    Postgres(PoolConnection<Postgres>),
}

/// A value in a statement, with its type even when there is none: PostgreSQL
/// wants to know what kind of nothing it is.
#[derive(Clone, Debug)]
pub(crate) enum Parameter {
    Text(Option<String>),
    Integer(Option<i64>),
    Bytes(Option<Vec<u8>>),
}

/// A row of either database.
pub(crate) enum Row {
    Sqlite(SqliteRow),
    Postgres(PgRow),
}

macro_rules! bound {
    ($sql:expr, $parameters:expr) => {{
        let mut query = sqlx::query(AssertSqlSafe($sql));
        for parameter in $parameters {
            query = match parameter {
                Parameter::Text(value) => query.bind(value),
                Parameter::Integer(value) => query.bind(value),
                Parameter::Bytes(value) => query.bind(value),
            };
        }
        query
    }};
}

impl Connection {
    pub(crate) const fn dialect(&self) -> Dialect {
        match self {
            Self::Sqlite(_) => Dialect::Sqlite,
            Self::Postgres(_) => Dialect::Postgres,
        }
    }

    /// Runs a statement; the number of rows it changed.
    pub(crate) async fn execute(&mut self, sql: &str, parameters: Vec<Parameter>) -> Result<u64> {
        match self {
            Self::Sqlite(connection) => {
                let done = bound!(sql, parameters).execute(&mut **connection).await?;
                Ok(done.rows_affected())
            }
            Self::Postgres(connection) => {
                let done = patiently(bound!(sql, parameters).execute(&mut **connection)).await;
                Ok(kept(connection, done)?.rows_affected())
            }
        }
    }

    /// Runs a query; all its rows. Every query here is bounded.
    pub(crate) async fn fetch(
        &mut self,
        sql: &str,
        parameters: Vec<Parameter>,
    ) -> Result<Vec<Row>> {
        match self {
            Self::Sqlite(connection) => {
                let rows = bound!(sql, parameters).fetch_all(&mut **connection).await?;
                Ok(rows.into_iter().map(Row::Sqlite).collect())
            }
            Self::Postgres(connection) => {
                let rows = patiently(bound!(sql, parameters).fetch_all(&mut **connection)).await;
                Ok(kept(connection, rows)?
                    .into_iter()
                    .map(Row::Postgres)
                    .collect())
            }
        }
    }

    /// The first row, if there is one.
    pub(crate) async fn first(
        &mut self,
        sql: &str,
        parameters: Vec<Parameter>,
    ) -> Result<Option<Row>> {
        Ok(self.fetch(sql, parameters).await?.into_iter().next())
    }

    /// Never used again: something went wrong on it.
    pub(crate) fn discard(mut self) {
        match &mut self {
            Self::Sqlite(connection) => connection.close_on_drop(),
            Self::Postgres(connection) => connection.close_on_drop(),
        }
    }
}

async fn patiently<T>(work: impl Future<Output = sqlx::Result<T>>) -> Result<T> {
    match tokio::time::timeout(PATIENCE, work).await {
        Ok(done) => Ok(done?),
        Err(_) => Err(sqlx::Error::PoolTimedOut.into()),
    }
}

/// A connection on which an answer may still be under way is not used again.
fn kept<T>(connection: &mut PoolConnection<Postgres>, done: Result<T>) -> Result<T> {
    if done.as_ref().is_err_and(Error::is_temporary) {
        connection.close_on_drop();
    }
    done
}

macro_rules! getter {
    ($(#[$doc:meta])* $name:ident, $type:ty) => {
        $(#[$doc])*
        pub(crate) fn $name(&self, column: &str) -> Result<$type> {
            Ok(match self {
                Self::Sqlite(row) => row.try_get(column)?,
                Self::Postgres(row) => row.try_get(column)?,
            })
        }
    };
}

impl Row {
    getter!(text, String);
    getter!(optional_text, Option<String>);
    getter!(integer, i64);
    getter!(optional_integer, Option<i64>);
    getter!(optional_bytes, Option<Vec<u8>>);

    /// A number that this program never writes below zero or too large.
    pub(crate) fn count<T: TryFrom<i64>>(&self, column: &str) -> Result<T> {
        counted(column, self.integer(column)?)
    }

    /// The same, if there is one.
    pub(crate) fn optional_count<T: TryFrom<i64>>(&self, column: &str) -> Result<Option<T>> {
        self.optional_integer(column)?
            .map(|number| counted(column, number))
            .transpose()
    }
}

fn counted<T: TryFrom<i64>>(column: &str, number: i64) -> Result<T> {
    T::try_from(number).map_err(|_| Error::corrupt(format!("{column} is {number}")))
}

impl From<&str> for Parameter {
    fn from(value: &str) -> Self {
        Self::Text(Some(value.to_owned()))
    }
}

impl From<String> for Parameter {
    fn from(value: String) -> Self {
        Self::Text(Some(value))
    }
}

impl From<Option<&str>> for Parameter {
    fn from(value: Option<&str>) -> Self {
        Self::Text(value.map(str::to_owned))
    }
}

impl From<i64> for Parameter {
    fn from(value: i64) -> Self {
        Self::Integer(Some(value))
    }
}

impl From<Option<i64>> for Parameter {
    fn from(value: Option<i64>) -> Self {
        Self::Integer(value)
    }
}

/// Numbers of events and times are far below the largest.
impl From<u64> for Parameter {
    fn from(value: u64) -> Self {
        Self::Integer(Some(value.cast_signed()))
    }
}

impl From<u32> for Parameter {
    fn from(value: u32) -> Self {
        Self::Integer(Some(value.into()))
    }
}

impl From<u8> for Parameter {
    fn from(value: u8) -> Self {
        Self::Integer(Some(value.into()))
    }
}

impl From<Option<u8>> for Parameter {
    fn from(value: Option<u8>) -> Self {
        Self::Integer(value.map(i64::from))
    }
}

impl From<&[u8]> for Parameter {
    fn from(value: &[u8]) -> Self {
        Self::Bytes(Some(value.to_vec()))
    }
}

impl From<Option<&[u8]>> for Parameter {
    fn from(value: Option<&[u8]>) -> Self {
        Self::Bytes(value.map(<[u8]>::to_vec))
    }
}

/// `parameters![id, name, level]`: each as its own kind of [`Parameter`].
macro_rules! parameters {
    ($($value:expr),* $(,)?) => { vec![$($crate::sql::Parameter::from($value)),*] };
}
pub(crate) use parameters;

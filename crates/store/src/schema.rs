//! The versions of the tables. A database of an older version is upgraded when
//! it is opened; one of a newer version is left alone.

use crate::sql::{Connection, Dialect, Row, Seal, json, parameters};
use crate::{Error, Result};
use sqlx::SqlSafeStr;
use sqlx::migrate::{MigrateError, Migration, MigrationType, Migrator};

/// Each version: what it brought, and its text for SQLite and for PostgreSQL.
/// What is released is never edited: the database knows the text by its hash.
const VERSIONS: [(&str, &str, &str); 14] = [
    (
        "games",
        include_str!("../migrations/sqlite/0001_games.sql"),
        include_str!("../migrations/postgres/0001_games.sql"),
    ),
    (
        "openings",
        include_str!("../migrations/sqlite/0002_openings.sql"),
        include_str!("../migrations/postgres/0002_openings.sql"),
    ),
    (
        "alive",
        include_str!("../migrations/sqlite/0003_alive.sql"),
        include_str!("../migrations/postgres/0003_alive.sql"),
    ),
    (
        "log",
        include_str!("../migrations/sqlite/0004_log.sql"),
        include_str!("../migrations/postgres/0004_log.sql"),
    ),
    (
        "reviews",
        include_str!("../migrations/sqlite/0005_reviews.sql"),
        include_str!("../migrations/postgres/0005_reviews.sql"),
    ),
    (
        "opening names",
        include_str!("../migrations/sqlite/0006_opening_names.sql"),
        include_str!("../migrations/postgres/0006_opening_names.sql"),
    ),
    (
        "checksums",
        include_str!("../migrations/sqlite/0007_checksums.sql"),
        include_str!("../migrations/postgres/0007_checksums.sql"),
    ),
    (
        "storage",
        include_str!("../migrations/sqlite/0008_storage.sql"),
        include_str!("../migrations/postgres/0008_storage.sql"),
    ),
    (
        "experience",
        include_str!("../migrations/sqlite/0009_experience.sql"),
        include_str!("../migrations/postgres/0009_experience.sql"),
    ),
    (
        "servers",
        include_str!("../migrations/sqlite/0010_servers.sql"),
        include_str!("../migrations/postgres/0010_servers.sql"),
    ),
    (
        "jobs",
        include_str!("../migrations/sqlite/0011_jobs.sql"),
        include_str!("../migrations/postgres/0011_jobs.sql"),
    ),
    (
        "requests",
        include_str!("../migrations/sqlite/0012_requests.sql"),
        include_str!("../migrations/postgres/0012_requests.sql"),
    ),
    (
        "answers",
        include_str!("../migrations/sqlite/0013_answers.sql"),
        include_str!("../migrations/postgres/0013_answers.sql"),
    ),
    (
        "presence",
        include_str!("../migrations/sqlite/0014_presence.sql"),
        include_str!("../migrations/postgres/0014_presence.sql"),
    ),
];

/// The version this program makes and needs.
pub(crate) const VERSION: i64 = VERSIONS.len() as i64;

/// Brings a database to our version.
pub(crate) async fn upgrade(connection: &mut Connection) -> Result<()> {
    migrate(connection).await?;
    match seal_old_events(connection).await {
        // Who cannot write can still read.
        Err(error) if error.is_temporary() => Ok(()),
        sealed => sealed,
    }
}

/// Gives a checksum to events that have none: those of older versions, and those
/// that an older program wrote which was still at it when a newer one upgraded
/// the tables.
async fn seal_old_events(connection: &mut Connection) -> Result<()> {
    let dialect = connection.dialect();
    loop {
        let rows = connection
            .fetch(dialect.unsealed_events(), Vec::new())
            .await?;
        if rows.is_empty() {
            return Ok(());
        }
        let sealed: Vec<_> = rows.iter().map(sealed).collect::<Result<_>>()?;
        connection
            .execute(&dialect.seal_events(), parameters![json(&sealed)])
            .await?;
    }
}

/// Which row it is, and its checksum.
fn sealed(row: &Row) -> Result<(String, i64, i64)> {
    let game = row.text("game")?;
    let (body, packed) = (row.text("body")?, row.optional_bytes("packed")?);
    let seal = Seal {
        game: &game,
        seq: row.integer("seq")?,
        at: row.integer("at")?,
        span: row.integer("span")?,
        body: &body,
        packed: packed.as_deref().unwrap_or_default(),
    };
    let checksum = seal.checksum();
    Ok((game, row.integer("place")?, checksum))
}

async fn migrate(connection: &mut Connection) -> Result<()> {
    let found = version(connection).await?;
    if found > VERSION {
        return Err(Error::TooNew {
            found,
            known: VERSION,
        });
    }
    let migrator = migrator(connection.dialect());
    // Not `run`: its lifetimes are too much for the compiler where the future
    // must be able to change threads, as sqlx says itself beside `run_direct`.
    let upgraded = match connection {
        Connection::Sqlite(connection) => migrator.run_direct(None, &mut **connection, false).await,
        Connection::Postgres(connection) => {
            migrator.run_direct(None, &mut **connection, false).await
        }
    };
    let Err(fault) = upgraded else { return Ok(()) };
    // Two programs that open a new file at the same moment: one of them makes
    // the tables, for both.
    if found < VERSION && version(connection).await.is_ok_and(|now| now == VERSION) {
        return Ok(());
    }
    match fault {
        MigrateError::Execute(fault) | MigrateError::ExecuteMigration(fault, _) => {
            match Error::from(fault) {
                Error::Unavailable { reason, .. } if 0 < found && found < VERSION => {
                    Err(Error::TooOld {
                        found,
                        needed: VERSION,
                        reason,
                    })
                }
                // All is there, and only writing is impossible: then reading
                // is possible.
                Error::Unavailable { .. } if found == VERSION => Ok(()),
                other => Err(other),
            }
        }
        other => Err(Error::corrupt(other.to_string())),
    }
}

/// The version of a database; 0 if it is new.
async fn version(connection: &mut Connection) -> Result<i64> {
    let table = match connection.dialect() {
        Dialect::Sqlite => "SELECT name FROM sqlite_master WHERE name = '_sqlx_migrations'",
        Dialect::Postgres => {
            "SELECT 'there' AS name WHERE to_regclass('_sqlx_migrations') IS NOT NULL"
        }
    };
    if connection.first(table, Vec::new()).await?.is_none() {
        return Ok(0);
    }
    let sql = "SELECT COALESCE(MAX(version), 0) AS version FROM _sqlx_migrations";
    let row = connection.first(sql, Vec::new()).await?;
    row.map_or(Ok(0), |row| row.integer("version"))
}

fn migrator(dialect: Dialect) -> Migrator {
    let migration = |(version, (name, sqlite, postgres)): (i64, (&'static str, _, _))| {
        let sql: &'static str = match dialect {
            Dialect::Sqlite => sqlite,
            Dialect::Postgres => postgres,
        };
        Migration::new(
            version,
            name.into(),
            MigrationType::Simple,
            sql.into_sql_str(),
            false,
        )
    };
    Migrator::with_migrations((1..).zip(VERSIONS).map(migration).collect())
}

//! SQLite in a file: nothing to set up, one writer, many readers.

use crate::backend::Backend;
use crate::bus::{Bus, LocalBus};
use crate::place::{Place, make_private};
use crate::sql::{Connection, Dialect, check_events};
use crate::sql_store::{SqlStore, over};
use crate::{Error, Result, schema};
use async_trait::async_trait;
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous,
};
use sqlx::{ConnectOptions, Connection as _};
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

/// A store in a file.
pub type SqliteStore = SqlStore<SqliteFile>;

/// The file behind a [`SqliteStore`].
#[derive(Debug)]
pub struct SqliteFile {
    readers: SqlitePool,
    writer: SqlitePool,
    place: Place,
    /// For a connection of its own.
    options: SqliteConnectOptions,
    /// No other process serves the same file.
    bus: Arc<LocalBus>,
}

/// How a file is used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SqliteOptions {
    /// How many may read at once.
    pub readers: u32,
    /// How long to wait for another program that writes.
    pub busy: Duration,
    /// The file grows to so many pages of 4 KiB, and no further; what would
    /// need more is `Unavailable`, as on a full disk.
    pub pages: Option<u32>,
}

impl Default for SqliteOptions {
    fn default() -> Self {
        Self {
            readers: 4,
            busy: Duration::from_secs(5),
            pages: None,
        }
    }
}

impl SqliteStore {
    /// Opens a file, makes it if it is not there, and brings it up to date.
    ///
    /// # Errors
    /// `Unavailable` if it cannot be opened or made; `Corrupt` if it is no
    /// database of ours; `TooNew` and `TooOld` by its version.
    pub async fn open(path: &Path) -> Result<Self> {
        Self::open_with(path, SqliteOptions::default()).await
    }

    /// The same, otherwise than usual.
    ///
    /// # Errors
    /// As `open`.
    pub async fn open_with(path: &Path, options: SqliteOptions) -> Result<Self> {
        let file = SqliteFile::new(path, options);
        let mut connection = file.writing().await.map_err(|error| error.about(path))?;
        schema::upgrade(&mut connection)
            .await
            .map_err(|error| error.about(path))?;
        drop(connection);
        file.place.opened();
        Ok(over(file))
    }
}

impl SqliteFile {
    pub(crate) fn new(path: &Path, options: SqliteOptions) -> Self {
        // Where that fails, SQLite says why.
        let _ = make_private(path);
        // WAL: readers never wait for the writer. FULL: a commit is on the disk
        // when it returns.
        let common = SqliteConnectOptions::new()
            .filename(path)
            // A file that is gone must not come back empty.
            .create_if_missing(false)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .busy_timeout(options.busy)
            .foreign_keys(true)
            // What a statement could have to undo it keeps in memory; else it
            // writes that to a file, page by page.
            .pragma("temp_store", "MEMORY");
        let writing = match options.pages {
            Some(pages) => common.clone().pragma("max_page_count", pages.to_string()),
            None => common.clone(),
        };
        let pool = |connections| {
            // A connection to a file does not go stale.
            SqlitePoolOptions::new()
                .max_connections(connections)
                .test_before_acquire(false)
                .idle_timeout(None)
                .max_lifetime(None)
                .acquire_timeout(options.busy + Duration::from_secs(5))
        };
        let reading = common.clone().pragma("query_only", "ON");
        Self {
            readers: pool(options.readers.max(1)).connect_lazy_with(reading),
            writer: pool(1).connect_lazy_with(writing),
            place: Place::new(path),
            options: common,
            bus: Arc::default(),
        }
    }
}

#[async_trait]
impl Backend for SqliteFile {
    const DIALECT: Dialect = Dialect::Sqlite;

    async fn reading(&self) -> Result<Connection> {
        self.place.check()?;
        Ok(Connection::Sqlite(self.readers.acquire().await?))
    }

    async fn writing(&self) -> Result<Connection> {
        self.place.check()?;
        let connection = Connection::Sqlite(self.writer.acquire().await?);
        self.place.forget_log();
        Ok(connection)
    }

    fn check_place(&self) -> Result<()> {
        self.place.check()?;
        self.place.check_log()
    }

    /// Another program may have brought all that is in the log into the file, and have
    /// emptied the log (`wal_checkpoint(TRUNCATE)`): then SQLite knows of nothing in it.
    async fn is_explained(&self, connection: &mut Connection) -> bool {
        if self.place.check().is_err() || self.place.shortened_log().is_none() {
            return false;
        }
        let asked = connection.first("PRAGMA wal_checkpoint(PASSIVE)", Vec::new());
        let frames = match asked.await {
            Ok(Some(row)) => row.integer("log"),
            _ => return false,
        };
        if frames != Ok(0) {
            return false;
        }
        self.place.forget_log();
        true
    }

    fn check_room(&self) -> Result<()> {
        self.place.check_room()
    }

    /// What SQLite finds in its pages, and what our checksums find in events.
    async fn check(&self) -> Result<()> {
        let mut connection = self.reading().await?;
        let rows = connection
            .fetch("PRAGMA quick_check(1)", Vec::new())
            .await?;
        for row in rows {
            let said = row.text("quick_check")?;
            if said != "ok" {
                return Err(Error::corrupt(said));
            }
        }
        check_events(&mut connection).await
    }

    /// SQLite's own way: a snapshot, written without gaps. It only reads
    /// here, so nobody waits for it.
    async fn copy_to(&self, path: &Path) -> Result<()> {
        let Some(path) = path.to_str() else {
            let what = format!("a backup at {}", path.display());
            return Err(Error::Refused {
                what,
                reason: "its path is not UTF-8".to_owned(),
            });
        };
        let mut connection = self.options.connect().await?;
        let copied = sqlx::query("VACUUM INTO ?1")
            .bind(path)
            .execute(&mut connection)
            .await;
        connection.close().await?;
        copied?;
        Ok(())
    }

    fn bus(&self) -> Arc<dyn Bus> {
        Arc::clone(&self.bus) as Arc<dyn Bus>
    }

    async fn close(&self) {
        self.readers.close().await;
        // The last one to close tidies up the log.
        self.writer.close().await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What no kill of a process can show: that a commit waits for the disk.
    #[tokio::test]
    async fn a_commit_is_on_the_disk_and_readers_only_read() {
        let path = std::env::temp_dir().join(format!("coronet-pragmas-{}", std::process::id()));
        let file = SqliteFile::new(&path, SqliteOptions::default());
        let mut writing = file.writing().await.unwrap();
        let mut reading = file.reading().await.unwrap();
        for (pragma, value) in [
            ("synchronous", 2),
            ("foreign_keys", 1),
            ("busy_timeout", 5000),
        ] {
            let row = writing
                .first(&format!("PRAGMA {pragma}"), Vec::new())
                .await
                .unwrap();
            let column = if pragma == "busy_timeout" {
                "timeout"
            } else {
                pragma
            };
            assert_eq!(row.unwrap().integer(column), Ok(value), "{pragma}");
        }
        let row = writing
            .first("PRAGMA journal_mode", Vec::new())
            .await
            .unwrap();
        assert_eq!(row.unwrap().text("journal_mode").as_deref(), Ok("wal"));
        writing
            .execute("CREATE TABLE t (x)", Vec::new())
            .await
            .unwrap();
        let refused = reading.execute("DELETE FROM t", Vec::new()).await;
        assert!(refused.unwrap_err().to_string().contains("readonly"));
        drop((writing, reading));
        file.close().await;
        std::fs::remove_file(&path).unwrap();
    }
}

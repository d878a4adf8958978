//! Where a test keeps its database.

use sqlx::{AssertSqlSafe, Connection, PgConnection, Row, SqliteConnection};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use store::Store;

/// An empty database of its own.
pub(crate) struct Place {
    folder: Folder,
    /// The server and the schema, if it is not a file.
    schema: Option<(String, String)>,
}

/// A folder that goes when it is dropped.
pub(crate) struct Folder(PathBuf);

impl Place {
    pub(crate) fn sqlite() -> Self {
        Self {
            folder: Folder::new(),
            schema: None,
        }
    }

    /// A new schema on the server of `CORONET_TEST_POSTGRES`; says so if there
    /// is none.
    pub(crate) async fn postgres() -> Option<Self> {
        let Ok(server) = std::env::var("CORONET_TEST_POSTGRES") else {
            testing::skip("a test on PostgreSQL: CORONET_TEST_POSTGRES is not set");
            return None;
        };
        let schema = format!("coronet_{}", unique());
        run(&server, format!("CREATE SCHEMA {schema}")).await;
        Some(Self {
            folder: Folder::new(),
            schema: Some((server, schema)),
        })
    }

    pub(crate) fn url(&self) -> String {
        match &self.schema {
            None => format!("sqlite://{}", self.folder().join("games.db").display()),
            Some((server, schema)) => {
                let more = if server.contains('?') { '&' } else { '?' };
                format!("{server}{more}options[search_path]={schema}")
            }
        }
    }

    /// For backups, and the file of a SQLite database.
    pub(crate) fn folder(&self) -> &Path {
        &self.folder.0
    }

    pub(crate) async fn open(&self) -> Arc<dyn Store> {
        store::open(&self.url())
            .await
            .expect("an empty database opens")
    }

    /// Runs a statement behind the store's back. `$events` stands for where
    /// this database keeps events.
    pub(crate) async fn run_raw(&self, sql: &str) {
        if self.schema.is_some() {
            return run(&self.url(), sql.replace("$events", "events")).await;
        }
        let mut connection = SqliteConnection::connect(&self.url())
            .await
            .expect("the file is there");
        let sql = sql.replace("$events", "log");
        sqlx::raw_sql(AssertSqlSafe(sql))
            .execute(&mut connection)
            .await
            .expect("it may do that");
        connection.close().await.expect("it closes");
    }

    pub(crate) fn is_file(&self) -> bool {
        self.schema.is_none()
    }

    /// The table with the events.
    pub(crate) fn events(&self) -> &'static str {
        if self.is_file() { "log" } else { "events" }
    }

    /// For many statements behind the store's back.
    pub(crate) async fn raw(&self) -> Raw {
        if !self.is_file() {
            let connection = PgConnection::connect(&self.url()).await;
            return Raw::Postgres(connection.expect("the test server answers"));
        }
        let connection = SqliteConnection::connect(&self.url()).await;
        let mut raw = Raw::Sqlite(connection.expect("the file is there"));
        assert!(raw.tries("PRAGMA synchronous = OFF").await);
        raw
    }

    pub(crate) async fn remove(self) {
        if let Some((server, schema)) = &self.schema {
            run(server, format!("DROP SCHEMA {schema} CASCADE")).await;
        }
    }
}

/// A connection behind the store's back.
pub(crate) enum Raw {
    Sqlite(SqliteConnection),
    Postgres(PgConnection),
}

macro_rules! first {
    ($raw:expr, $sql:expr) => {{
        let sql = AssertSqlSafe($sql.to_owned());
        match $raw {
            Raw::Sqlite(connection) => {
                let row = sqlx::query(sql).fetch_one(connection).await.expect("a row");
                row.get("value")
            }
            Raw::Postgres(connection) => {
                let row = sqlx::query(sql).fetch_one(connection).await.expect("a row");
                row.get("value")
            }
        }
    }};
}

impl Raw {
    /// Whether the database does that.
    pub(crate) async fn tries(&mut self, sql: &str) -> bool {
        let sql = sqlx::raw_sql(AssertSqlSafe(sql.to_owned()));
        match self {
            Self::Sqlite(connection) => sql.execute(connection).await.is_ok(),
            Self::Postgres(connection) => sql.execute(connection).await.is_ok(),
        }
    }

    /// The number called `value`.
    pub(crate) async fn integer(&mut self, sql: &str) -> i64 {
        first!(self, sql)
    }

    /// A text or bytes, as bytes.
    pub(crate) async fn bytes(&mut self, table: &str, column: &str, row: &str) -> Vec<u8> {
        let value = match (&*self, column) {
            (Self::Postgres(_), "body") => format!("convert_to({column}, 'UTF8')"),
            _ => format!("CAST({column} AS {})", self.kind()),
        };
        let sql = format!("SELECT {value} AS value FROM {table} WHERE {row}");
        first!(self, sql)
    }

    /// Writes them, if the database takes them for that.
    pub(crate) async fn set_bytes(
        &mut self,
        table: &str,
        column: &str,
        row: &str,
        bytes: &[u8],
    ) -> bool {
        let hex: String = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
        let value = match (&*self, column) {
            (Self::Sqlite(_), "body") => format!("CAST(x'{hex}' AS TEXT)"),
            (Self::Sqlite(_), _) => format!("x'{hex}'"),
            (Self::Postgres(_), "body") => {
                format!("convert_from(decode('{hex}', 'hex'), 'UTF8')")
            }
            (Self::Postgres(_), _) => format!("decode('{hex}', 'hex')"),
        };
        self.tries(&format!(
            "UPDATE {table} SET {column} = {value} WHERE {row}"
        ))
        .await
    }

    const fn kind(&self) -> &'static str {
        match self {
            Self::Sqlite(_) => "BLOB",
            Self::Postgres(_) => "BYTEA",
        }
    }

    pub(crate) async fn close(self) {
        let closed = match self {
            Self::Sqlite(connection) => connection.close().await,
            Self::Postgres(connection) => connection.close().await,
        };
        closed.expect("it closes");
    }
}

async fn run(server: &str, sql: String) {
    let mut connection = PgConnection::connect(server)
        .await
        .expect("the test server answers");
    sqlx::raw_sql(AssertSqlSafe(sql))
        .execute(&mut connection)
        .await
        .expect("it may do that");
    connection.close().await.expect("it closes");
}

impl Folder {
    pub(crate) fn new() -> Self {
        let folder = std::env::temp_dir().join(format!("coronet-store-{}", unique()));
        std::fs::create_dir(&folder).expect("a temporary folder");
        Self(folder)
    }

    pub(crate) fn path(&self) -> &Path {
        &self.0
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// Different in every test of every run.
fn unique() -> String {
    static NEXT: AtomicU32 = AtomicU32::new(0);
    let now = std::time::SystemTime::UNIX_EPOCH
        .elapsed()
        .expect("after 1970")
        .as_nanos();
    format!(
        "{:x}_{}_{}",
        now,
        std::process::id(),
        NEXT.fetch_add(1, Ordering::Relaxed)
    )
}

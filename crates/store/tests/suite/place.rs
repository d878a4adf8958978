//! Where a test keeps its database.

use sqlx::{AssertSqlSafe, Connection, PgConnection, SqliteConnection};
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
            testing::say("skipped a test on PostgreSQL: CORONET_TEST_POSTGRES is not set");
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

    pub(crate) async fn remove(self) {
        if let Some((server, schema)) = &self.schema {
            run(server, format!("DROP SCHEMA {schema} CASCADE")).await;
        }
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

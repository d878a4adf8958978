//! PostgreSQL, for many players on one server or several.

use crate::backend::Backend;
use crate::copy::copy_all;
use crate::sql::{Connection, Dialect};
use crate::sql_store::{SqlStore, over};
use crate::{Result, SqliteOptions, schema};
use async_trait::async_trait;
use sqlx::postgres::{PgConnectOptions, PgPool, PgPoolOptions};
use sqlx::{ConnectOptions, Connection as _};
use std::path::Path;
use std::time::Duration;

/// How long to try for a connection.
const PATIENCE: Duration = Duration::from_secs(3);
/// How many may read at once.
const READERS: u32 = 8;

/// A store on a server.
pub type PostgresStore = SqlStore<PostgresServer>;

/// The server behind a [`PostgresStore`].
#[derive(Debug)]
pub struct PostgresServer {
    readers: PgPool,
    writer: PgPool,
}

impl PostgresStore {
    /// Connects, makes the tables if they are not there, and brings them up to
    /// date.
    pub(crate) async fn open(options: PgConnectOptions) -> Result<Self> {
        // Once by hand: a pool would only say that it took too long.
        let first = tokio::time::timeout(PATIENCE, options.connect()).await;
        first
            .unwrap_or(Err(sqlx::Error::PoolTimedOut))?
            .close()
            .await?;
        let server = PostgresServer::new(&options);
        schema::upgrade(&mut server.writing().await?).await?;
        Ok(over(server))
    }
}

impl PostgresServer {
    fn new(options: &PgConnectOptions) -> Self {
        // Before a connection is given out it is tried, so that a server that
        // was restarted meanwhile goes unnoticed.
        let pool = |connections| {
            PgPoolOptions::new()
                .max_connections(connections)
                .acquire_timeout(PATIENCE)
                .connect_lazy_with(options.clone())
        };
        Self {
            readers: pool(READERS),
            writer: pool(1),
        }
    }
}

#[async_trait]
impl Backend for PostgresServer {
    const DIALECT: Dialect = Dialect::Postgres;

    async fn reading(&self) -> Result<Connection> {
        Ok(Connection::Postgres(self.readers.acquire().await?))
    }

    async fn writing(&self) -> Result<Connection> {
        Ok(Connection::Postgres(self.writer.acquire().await?))
    }

    /// Row by row, all from one snapshot.
    async fn copy_to(&self, path: &Path) -> Result<()> {
        let file = crate::SqliteFile::new(path, SqliteOptions::default());
        let mut to = file.writing().await?;
        schema::upgrade(&mut to).await?;
        let mut from = self.reading().await?;
        from.execute(
            "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY",
            Vec::new(),
        )
        .await?;
        let copied = copy_all(&mut from, &mut to).await;
        // It only read; a connection in the middle of a snapshot is of no use
        // to anybody else.
        from.discard();
        drop(to);
        file.close().await;
        copied
    }

    async fn close(&self) {
        self.readers.close().await;
        self.writer.close().await;
    }
}

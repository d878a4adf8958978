//! PostgreSQL, for many players on one server or several.

use crate::backend::Backend;
use crate::bus::{Bus, PostgresBus};
use crate::copy::copy_all;
use crate::sql::{Connection, Dialect, check_events};
use crate::sql_store::{SqlStore, over};
use crate::{Result, SqliteOptions, schema};
use async_trait::async_trait;
use sqlx::postgres::{PgConnectOptions, PgPool, PgPoolOptions};
use sqlx::{ConnectOptions, Connection as _, Executor as _};
use std::path::Path;
use std::sync::{Arc, OnceLock};
use std::time::Duration;
use tokio::sync::OnceCell;

/// How long to try for a connection.
const PATIENCE: Duration = Duration::from_secs(3);
/// How many may read at once.
const READERS: u32 = 8;
/// A commit waits for the disk, whatever the server was told. Where it waits for
/// more than that (other servers), it stays so.
const DURABLE: &str = "SELECT set_config('synchronous_commit', 'on', false) \
                       WHERE current_setting('synchronous_commit') = 'off'";

/// A store on a server.
pub type PostgresStore = SqlStore<PostgresServer>;

/// The server behind a [`PostgresStore`].
pub struct PostgresServer {
    readers: PgPool,
    writer: PgPool,
    options: PgConnectOptions,
    /// From when somebody first asks for it.
    bus: OnceLock<Arc<PostgresBus>>,
    /// Whether the tables are those of our version: nothing is asked of them
    /// before.
    ready: OnceCell<()>,
}

impl PostgresStore {
    /// Connects, makes the tables if they are not there, and brings them up to
    /// date.
    pub(crate) async fn open(options: PgConnectOptions) -> Result<Self> {
        first_connection(&options).await?;
        let server = PostgresServer::new(&options);
        server.upgraded().await?;
        Ok(over(server))
    }

    /// The same, but if nobody is there yet the store comes up with the server.
    pub(crate) async fn open_when_there(options: PgConnectOptions) -> Result<Self> {
        let server = PostgresServer::new(&options);
        match first_connection(&options).await {
            Ok(()) => server.upgraded().await?,
            Err(error) if error.is_temporary() => {}
            Err(error) => return Err(error),
        }
        Ok(over(server))
    }
}

/// Once by hand: a pool would only say that it took too long.
async fn first_connection(options: &PgConnectOptions) -> Result<()> {
    let first = tokio::time::timeout(PATIENCE, options.connect()).await;
    first
        .unwrap_or(Err(sqlx::Error::PoolTimedOut))?
        .close()
        .await?;
    Ok(())
}

impl std::fmt::Debug for PostgresServer {
    /// Not its options: they hold a password.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("PostgresServer").finish_non_exhaustive()
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
        };
        Self {
            readers: pool(READERS).connect_lazy_with(options.clone()),
            writer: pool(1)
                .after_connect(|connection, _| {
                    Box::pin(async move {
                        connection.execute(DURABLE).await?;
                        Ok(())
                    })
                })
                .connect_lazy_with(options.clone()),
            options: options.clone(),
            bus: OnceLock::new(),
            ready: OnceCell::new(),
        }
    }

    /// Brings the tables up to date, once.
    async fn upgraded(&self) -> Result<()> {
        let upgrade = || async {
            let mut connection = Connection::Postgres(self.writer.acquire().await?);
            schema::upgrade(&mut connection).await
        };
        self.ready.get_or_try_init(upgrade).await.copied()
    }
}

#[async_trait]
impl Backend for PostgresServer {
    const DIALECT: Dialect = Dialect::Postgres;

    async fn reading(&self) -> Result<Connection> {
        self.upgraded().await?;
        Ok(Connection::Postgres(self.readers.acquire().await?))
    }

    async fn writing(&self) -> Result<Connection> {
        self.upgraded().await?;
        Ok(Connection::Postgres(self.writer.acquire().await?))
    }

    /// What our checksums find in events; of its own pages the server takes care.
    async fn check(&self) -> Result<()> {
        check_events(&mut self.reading().await?).await
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

    fn bus(&self) -> Arc<dyn Bus> {
        let bus = self
            .bus
            .get_or_init(|| Arc::new(PostgresBus::start(&self.options)));
        Arc::clone(bus) as Arc<dyn Bus>
    }

    async fn close(&self) {
        self.readers.close().await;
        self.writer.close().await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What no kill of a process can show: that a commit waits for the disk.
    #[tokio::test]
    async fn a_commit_is_on_the_disk_whatever_the_server_was_told() {
        let Ok(url) = std::env::var("CORONET_TEST_POSTGRES") else {
            testing::skip("a test on PostgreSQL: CORONET_TEST_POSTGRES is not set");
            return;
        };
        for (told, does) in [
            ("off", "on"),
            ("on", "on"),
            ("remote_apply", "remote_apply"),
        ] {
            let options: PgConnectOptions = url.parse().unwrap();
            let server = PostgresServer::new(&options.options([("synchronous_commit", told)]));
            let mut connection = server.writing().await.unwrap();
            let row = connection
                .first("SHOW synchronous_commit", Vec::new())
                .await;
            let row = row.unwrap().unwrap();
            assert_eq!(row.text("synchronous_commit").as_deref(), Ok(does));
            drop(connection);
            server.close().await;
        }
    }
}

//! The address of a database chooses its kind.

use crate::{Error, PostgresStore, Result, SqliteStore, Store};
use sqlx::postgres::PgConnectOptions;
use std::path::Path;
use std::sync::Arc;

/// Opens `sqlite://PATH` (`sqlite:///home/ada/games.db`, `sqlite://games.db`) or
/// `postgres://USER:PASSWORD@HOST/NAME`. What is not there is made, what is
/// older is upgraded.
///
/// # Errors
/// `BadUrl` for any other address; else what the database says.
pub async fn open(url: &str) -> Result<Arc<dyn Store>> {
    if let Some(path) = sqlite_path(url)? {
        return Ok(Arc::new(SqliteStore::open(path).await?));
    }
    let opened = PostgresStore::open(postgres_options(url)?).await;
    Ok(Arc::new(opened.map_err(|error| about(url, error))?))
}

/// The same for a server that waits: while a PostgreSQL server is away the calls
/// of the store are `Unavailable`, and when it is there they work. A file is
/// there or it is not.
///
/// # Errors
/// As `open`, but for a server that is away.
pub async fn open_when_there(url: &str) -> Result<Arc<dyn Store>> {
    if sqlite_path(url)?.is_some() {
        return open(url).await;
    }
    let opened = PostgresStore::open_when_there(postgres_options(url)?).await;
    Ok(Arc::new(opened.map_err(|error| about(url, error))?))
}

/// The path in the address of a file; nothing in that of a server.
pub(crate) fn sqlite_path(url: &str) -> Result<Option<&Path>> {
    match url.strip_prefix("sqlite://") {
        Some(path) if path.is_empty() || path.contains('?') => Err(bad(
            url,
            "a path is wanted after sqlite://, and nothing more",
        )),
        Some(path) => Ok(Some(Path::new(path))),
        None if url.starts_with("postgres://") || url.starts_with("postgresql://") => Ok(None),
        None => Err(bad(url, "it is neither SQLite nor PostgreSQL")),
    }
}

fn postgres_options(url: &str) -> Result<PgConnectOptions> {
    url.parse()
        .map_err(|error: sqlx::Error| bad(url, &error.to_string()))
}

fn about(url: &str, error: Error) -> Error {
    match error {
        Error::BadUrl { reason, .. } => bad(url, &reason),
        other => other,
    }
}

fn bad(url: &str, reason: &str) -> Error {
    Error::BadUrl {
        url: without_password(url),
        reason: reason.to_owned(),
    }
}

/// Addresses end up in logs; passwords do not.
fn without_password(url: &str) -> String {
    let parts = url.split_once("://").and_then(|(scheme, rest)| {
        let (user, host) = rest.rsplit_once('@')?;
        let user = user.split(':').next().unwrap_or_default();
        Some(format!("{scheme}://{user}@{host}"))
    });
    parts.unwrap_or_else(|| url.to_owned())
}

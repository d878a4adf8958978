//! The address of a database chooses its kind.

use crate::{Error, PostgresStore, Result, SqliteStore, Store};
use std::path::Path;
use std::sync::Arc;

/// Opens `sqlite://PATH` (`sqlite:///home/ada/games.db`, `sqlite://games.db`) or
/// `postgres://USER:PASSWORD@HOST/NAME`. What is not there is made, what is
/// older is upgraded.
///
/// # Errors
/// `BadUrl` for any other address; else what the database says.
pub async fn open(url: &str) -> Result<Arc<dyn Store>> {
    if let Some(path) = url.strip_prefix("sqlite://") {
        if path.is_empty() || path.contains('?') {
            return Err(bad(
                url,
                "a path is wanted after sqlite://, and nothing more",
            ));
        }
        return Ok(Arc::new(SqliteStore::open(Path::new(path)).await?));
    }
    if url.starts_with("postgres://") || url.starts_with("postgresql://") {
        let options = url
            .parse()
            .map_err(|error: sqlx::Error| bad(url, &error.to_string()))?;
        let opened = PostgresStore::open(options)
            .await
            .map_err(|error| match error {
                Error::BadUrl { reason, .. } => bad(url, &reason),
                other => other,
            });
        return Ok(Arc::new(opened?));
    }
    Err(bad(url, "it is neither SQLite nor PostgreSQL"))
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

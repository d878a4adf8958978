//! What a database must offer; the store is written on it once.

use crate::sql::{Connection, Dialect};
use crate::{Bus, Result};
use async_trait::async_trait;
use std::path::Path;
use std::sync::Arc;

/// A database: connections to read, and one to write.
#[async_trait]
pub(crate) trait Backend: Send + Sync + 'static {
    /// What it speaks.
    const DIALECT: Dialect;

    /// A connection for reading.
    async fn reading(&self) -> Result<Connection>;

    /// The connection for writing. Only the writer asks for it.
    async fn writing(&self) -> Result<Connection>;

    /// Writes a consistent copy into a SQLite file that does not exist yet.
    async fn copy_to(&self, path: &Path) -> Result<()>;

    /// How servers on this database tell each other what they stored.
    fn bus(&self) -> Arc<dyn Bus>;

    /// Closes all connections.
    async fn close(&self);
}

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

    /// Whether the database is still the one that the connection for writing was
    /// opened to. Asked before and after every commit, so it must be cheap.
    fn check_place(&self) -> Result<()> {
        Ok(())
    }

    /// After `check_place` has said no: whether the database itself, asked through the
    /// connection for writing, explains what was seen.
    async fn is_explained(&self, _: &mut Connection) -> bool {
        false
    }

    /// Whether there is room for more, where that can be known.
    fn check_room(&self) -> Result<()> {
        Ok(())
    }

    /// Looks through all there is for damage.
    async fn check(&self) -> Result<()>;

    /// Writes a consistent copy into a SQLite file that does not exist yet.
    async fn copy_to(&self, path: &Path) -> Result<()>;

    /// How servers on this database tell each other what they stored.
    fn bus(&self) -> Arc<dyn Bus>;

    /// Closes all connections.
    async fn close(&self);
}

//! When a server was last there.

use super::{Connection, parameters};
use crate::{Result, Timestamp};

/// Notes the moment. The last word counts, even if it names an earlier moment:
/// a clock that was wrong is put right by its next word.
pub(super) async fn touch(to: &mut Connection, now: Timestamp) -> Result<u64> {
    let sql = "INSERT INTO alive (one, at) VALUES (1, $1) \
               ON CONFLICT (one) DO UPDATE SET at = excluded.at";
    to.execute(sql, parameters![now.0]).await
}

/// The moment noted last.
pub(crate) async fn last_alive(connection: &mut Connection) -> Result<Option<Timestamp>> {
    let row = connection.first("SELECT at FROM alive", Vec::new()).await?;
    row.map(|row| row.integer("at").map(Timestamp)).transpose()
}

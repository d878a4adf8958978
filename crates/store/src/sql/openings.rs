//! What came of the moves in a position.

use super::{Connection, Row, parameters};
use crate::{MoveStatistics, Result};

/// The moves played in a position, in the order of their text. A key is 64
/// bits, and so is a column: the sign of the latter means nothing.
pub(crate) async fn openings(
    connection: &mut Connection,
    kind: &str,
    position: u64,
) -> Result<Vec<MoveStatistics>> {
    let sql = "SELECT mv, wins, draws, losses FROM openings \
               WHERE kind = $1 AND position = $2 ORDER BY mv";
    let rows = connection
        .fetch(sql, parameters![kind, position.cast_signed()])
        .await?;
    let statistics = |row: &Row| {
        Ok(MoveStatistics {
            mv: row.text("mv")?,
            wins: row.count("wins")?,
            draws: row.count("draws")?,
            losses: row.count("losses")?,
        })
    };
    rows.iter().map(statistics).collect()
}

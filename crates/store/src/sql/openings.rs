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
    let parameters = parameters![kind, position.cast_signed()];
    let rows = connection.fetch(sql, parameters).await?;
    rows.iter().map(statistics).collect()
}

/// The same of the moves that one machine has made itself.
pub(crate) async fn experience(
    connection: &mut Connection,
    kind: &str,
    machine: &str,
    position: u64,
) -> Result<Vec<MoveStatistics>> {
    let sql = "SELECT mv, wins, draws, losses FROM experience \
               WHERE kind = $1 AND opponent = $2 AND position = $3 ORDER BY mv";
    let parameters = parameters![kind, machine, position.cast_signed()];
    let rows = connection.fetch(sql, parameters).await?;
    rows.iter().map(statistics).collect()
}

fn statistics(row: &Row) -> Result<MoveStatistics> {
    Ok(MoveStatistics {
        mv: row.text("mv")?,
        wins: row.count("wins")?,
        draws: row.count("draws")?,
        losses: row.count("losses")?,
    })
}

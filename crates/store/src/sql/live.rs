//! Positions of games that two people play now.

use super::{Connection, parameters};
use crate::{Result, UserId};

/// The positions in the games of a kind that this person plays now against another.
pub(crate) async fn live_positions(
    connection: &mut Connection,
    user: &UserId,
    kind: &str,
) -> Result<Vec<u64>> {
    let sql = "SELECT g.live_position FROM members m JOIN games g ON g.id = m.game \
               WHERE m.user_id = $1 AND g.kind = $2 AND g.live_position IS NOT NULL \
               AND g.status <> 'finished'";
    let rows = connection
        .fetch(sql, parameters![user.as_str(), kind])
        .await?;
    rows.iter()
        .map(|row| row.integer("live_position").map(i64::cast_unsigned))
        .collect()
}

//! Positions of games that two people play now.

use super::{Connection, parameters};
use crate::{GameId, Result, UserId};

/// The positions in the games of a kind that this person plays now against another.
pub(crate) async fn live_positions(
    connection: &mut Connection,
    user: &UserId,
    kind: &str,
) -> Result<Vec<(GameId, u64)>> {
    let sql = "SELECT g.id, g.live_position FROM members m JOIN games g ON g.id = m.game \
               WHERE m.user_id = $1 AND g.kind = $2 AND g.live_position IS NOT NULL \
               AND g.status <> 'finished'";
    let rows = connection
        .fetch(sql, parameters![user.as_str(), kind])
        .await?;
    rows.iter()
        .map(|row| {
            let position = row.integer("live_position")?.cast_unsigned();
            Ok((GameId::stored(row.text("id")?)?, position))
        })
        .collect()
}

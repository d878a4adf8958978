//! Who has a game open, and at which server.

use super::{Connection, Row, parameters};
use crate::{GameId, Presence, Result, Seen, Timestamp, UserId};

/// Somebody opens a game here. Of servers that are gone, or have said nothing since that
/// moment, nothing more is to be given back to them.
pub(super) async fn arrive(
    to: &mut Connection,
    who: &Presence,
    alive_since: Timestamp,
) -> Result<u64> {
    forget(to, who, alive_since).await?;
    // A game that was deleted meanwhile has no presence.
    let sql = "INSERT INTO presence (game, person, server) \
               SELECT id, $2, $3 FROM games WHERE id = $1 \
               ON CONFLICT (game, person, server) DO UPDATE SET gone_at = NULL";
    let (game, person) = (who.game.as_str(), who.person.as_str());
    to.execute(sql, parameters![game, person, who.server.as_str()])
        .await
}

/// They have closed it.
pub(super) async fn depart(to: &mut Connection, who: &Presence) -> Result<u64> {
    let sql = "DELETE FROM presence WHERE game = $1 AND person = $2 AND server = $3";
    let (game, person) = (who.game.as_str(), who.person.as_str());
    to.execute(sql, parameters![game, person, who.server.as_str()])
        .await
}

/// They are seen again: what is known of servers that are gone no longer matters.
pub(super) async fn forget(
    to: &mut Connection,
    who: &Presence,
    alive_since: Timestamp,
) -> Result<u64> {
    let sql = "DELETE FROM presence WHERE game = $1 AND person = $2 AND server <> $3 \
               AND (gone_at IS NOT NULL OR server NOT IN \
                   (SELECT id FROM servers WHERE gone = 0 AND at >= $4))";
    let (game, person) = (who.game.as_str(), who.person.as_str());
    let parameters = parameters![game, person, who.server.as_str(), alive_since.0];
    to.execute(sql, parameters).await
}

/// A server is gone since that moment, with those who sit there.
pub(super) async fn note_gone(to: &mut Connection, server: &str, at: Timestamp) -> Result<u64> {
    let sql = "UPDATE presence SET gone_at = $2 WHERE server = $1 AND gone_at IS NULL";
    to.execute(sql, parameters![server, at.0]).await
}

/// The servers at which somebody has a game open.
pub(crate) async fn seen(
    connection: &mut Connection,
    game: &GameId,
    person: &UserId,
) -> Result<Vec<Seen>> {
    let sql = "SELECT COALESCE(presence.gone_at, servers.at) AS at, \
               CAST(CASE WHEN presence.gone_at IS NULL AND servers.gone = 0 THEN 0 ELSE 1 END \
               AS BIGINT) AS gone \
               FROM presence LEFT JOIN servers ON servers.id = presence.server \
               WHERE game = $1 AND person = $2";
    let rows = connection
        .fetch(sql, parameters![game.as_str(), person.as_str()])
        .await?;
    let seen = |row: &Row| {
        Ok(Seen {
            at: row.optional_integer("at")?.map(Timestamp),
            is_gone: row.integer("gone")? != 0,
        })
    };
    rows.iter().map(seen).collect()
}

/// Who has games open at a server that another one took for gone meanwhile.
pub(crate) async fn interrupted(
    connection: &mut Connection,
    server: &str,
) -> Result<Vec<Presence>> {
    let sql = "SELECT game, person FROM presence WHERE server = $1 AND gone_at IS NOT NULL";
    let rows = connection.fetch(sql, parameters![server]).await?;
    let presence = |row: &Row| {
        Ok(Presence {
            game: GameId::stored(row.text("game")?)?,
            person: UserId::stored(row.text("person")?)?,
            server: server.to_owned(),
        })
    };
    rows.iter().map(presence).collect()
}

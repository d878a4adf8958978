//! The servers on a database, and what each looks after.

use super::rows::json;
use super::{Column, Connection, Row, parameters};
use crate::{GameId, Result, ServerSeen, Timestamp};

/// Notes that a server is there. The last word counts, even if it names an earlier
/// moment: a clock that was wrong is put right by its next word.
pub(super) async fn touch(to: &mut Connection, server: &str, now: Timestamp) -> Result<u64> {
    let sql = "INSERT INTO servers (id, at) VALUES ($1, $2) \
               ON CONFLICT (id) DO UPDATE SET at = excluded.at, gone = 0";
    to.execute(sql, parameters![server, now.0]).await
}

/// Notes that a server ends.
pub(super) async fn leave(to: &mut Connection, server: &str, now: Timestamp) -> Result<u64> {
    let sql = "INSERT INTO servers (id, at, gone) VALUES ($1, $2, 1) \
               ON CONFLICT (id) DO UPDATE SET at = excluded.at, gone = 1";
    to.execute(sql, parameters![server, now.0]).await
}

/// Forgets a server that looks after nothing any more.
pub(super) async fn forget(to: &mut Connection, server: &str) -> Result<u64> {
    let sql = "DELETE FROM servers WHERE id = $1 \
               AND NOT EXISTS (SELECT 1 FROM games WHERE server = $1 AND status <> 'finished') \
               AND NOT EXISTS (SELECT 1 FROM jobs WHERE server = $1)";
    to.execute(sql, parameters![server]).await
}

/// Gives games from one server to another, those that are still with the first.
pub(super) async fn adopt(
    to: &mut Connection,
    games: &[GameId],
    from: &str,
    server: &str,
) -> Result<u64> {
    let ids: Vec<_> = games.iter().map(|id| [id.as_str()]).collect();
    let sql = format!(
        "UPDATE games SET server = $3 WHERE server = $2 AND id IN (SELECT id FROM {})",
        to.dialect().batch(&[Column::Text("id")])
    );
    to.execute(&sql, parameters![json(&ids), from, server])
        .await
}

/// All servers that were ever there and are not forgotten, and those that games or
/// jobs name.
pub(crate) async fn servers(connection: &mut Connection) -> Result<Vec<ServerSeen>> {
    let sql = "SELECT id, at, gone FROM servers UNION ALL \
               SELECT DISTINCT server, CAST(NULL AS BIGINT), 1 FROM games \
               WHERE status <> 'finished' AND server NOT IN (SELECT id FROM servers) UNION \
               SELECT DISTINCT server, CAST(NULL AS BIGINT), 1 FROM jobs \
               WHERE server NOT IN (SELECT id FROM servers)";
    let rows = connection.fetch(sql, Vec::new()).await?;
    let seen = |row: &Row| {
        Ok(ServerSeen {
            id: row.text("id")?,
            at: row.optional_integer("at")?.map(Timestamp),
            is_gone: row.integer("gone")? != 0,
        })
    };
    rows.iter().map(seen).collect()
}

/// The games that go on and that this server looks after, the oldest first.
pub(crate) async fn games_of(connection: &mut Connection, server: &str) -> Result<Vec<GameId>> {
    let sql = "SELECT id FROM games WHERE status <> 'finished' AND server = $1 \
               ORDER BY created, id";
    let rows = connection.fetch(sql, parameters![server]).await?;
    rows.iter()
        .map(|row| GameId::stored(row.text("id")?))
        .collect()
}

/// The numbers of the newest events of these games; those that are gone are left
/// out.
pub(crate) async fn seqs(
    connection: &mut Connection,
    games: &[GameId],
) -> Result<Vec<(GameId, u64)>> {
    let ids: Vec<_> = games.iter().map(|id| [id.as_str()]).collect();
    let sql = format!(
        "SELECT id, seq FROM games WHERE id IN (SELECT id FROM {})",
        connection.dialect().batch(&[Column::Text("id")])
    );
    let rows = connection.fetch(&sql, parameters![json(&ids)]).await?;
    rows.iter()
        .map(|row| Ok((GameId::stored(row.text("id")?)?, row.count("seq")?)))
        .collect()
}

/// What the database takes for the present moment.
pub(crate) async fn now(connection: &mut Connection) -> Result<Timestamp> {
    let row = connection
        .first(connection.dialect().now(), Vec::new())
        .await?;
    row.map_or(Ok(Timestamp(0)), |row| row.integer("now").map(Timestamp))
}

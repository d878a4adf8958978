//! Who has stored how much, whether writing works, and keys.

use super::{Connection, Row, parameters};
use crate::{Error, Result, Storage, UserId};

/// What the games of a user take, and those of all users of an address.
pub(crate) async fn storage(
    connection: &mut Connection,
    user: &UserId,
    address: &[u8],
) -> Result<Storage> {
    // A sum of nothing is nothing, and one of PostgreSQL's is of another type.
    let sum = |sql: &str| {
        format!("SELECT CAST(COALESCE(({sql}), 0) AS BIGINT) AS bytes, ({KNOWN}) AS known")
    };
    let player = sum("SELECT SUM(bytes) FROM games WHERE owner = $1");
    let row = connection
        .first(&player, parameters![user.as_str()])
        .await?;
    let (player, is_known) = row.map_or(Ok((0, false)), |row| {
        let known = row.optional_bytes("known")?;
        Ok::<_, Error>((row.count("bytes")?, known.is_some()))
    })?;
    let sql = "SELECT CAST(COALESCE(SUM(g.bytes), 0) AS BIGINT) AS bytes \
               FROM users u JOIN games g ON g.owner = u.id WHERE u.address = $1";
    let row = connection.first(sql, parameters![address]).await?;
    let address = row.map_or(Ok(0), |row| row.count("bytes"))?;
    Ok(Storage {
        player,
        address,
        is_known,
    })
}

const KNOWN: &str = "SELECT address FROM users WHERE id = $1";

/// Notes where a user stores from, once.
pub(super) async fn note_address(
    to: &mut Connection,
    user: &UserId,
    address: &[u8],
) -> Result<u64> {
    let sql = "UPDATE users SET address = $2 WHERE id = $1 AND address IS NULL";
    to.execute(sql, parameters![user.as_str(), address]).await
}

/// Counts up, and tells the number.
pub(super) async fn count_probe(to: &mut Connection) -> Result<u64> {
    let sql = "INSERT INTO probe (one, number) VALUES (1, 1) \
               ON CONFLICT (one) DO UPDATE SET number = probe.number + 1 RETURNING number";
    number(to.first(sql, Vec::new()).await?)
}

/// The number counted last.
pub(crate) async fn probed(connection: &mut Connection) -> Result<u64> {
    number(
        connection
            .first("SELECT number FROM probe", Vec::new())
            .await?,
    )
}

fn number(row: Option<Row>) -> Result<u64> {
    row.map_or(Ok(0), |row| row.count("number"))
}

/// Keeps a key, unless there is one of that name.
pub(super) async fn offer_key(to: &mut Connection, name: &str, value: &[u8]) -> Result<u64> {
    let sql = "INSERT INTO keys (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING";
    to.execute(sql, parameters![name, value]).await
}

/// The key of a name.
pub(crate) async fn key(connection: &mut Connection, name: &str) -> Result<Option<Vec<u8>>> {
    let sql = "SELECT value FROM keys WHERE name = $1";
    let row = connection.first(sql, parameters![name]).await?;
    row.map_or(Ok(None), |row| row.optional_bytes("value"))
}

//! Requests that changed something, by the keys of their senders.

use super::{Connection, parameters};
use crate::{Error, GameId, Request, Result, Timestamp, UserId};

/// Notes a request with what it changes.
pub(super) async fn note(to: &mut Connection, request: &Request) -> Result<u64> {
    let sql = "INSERT INTO requests (user_id, key, fingerprint, game, at) \
               VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING";
    let game = request.game.as_ref().map(GameId::as_str);
    let parameters = parameters![
        request.user.as_str(),
        request.key.as_str(),
        request.fingerprint.as_str(),
        game,
        request.at.0
    ];
    match to.execute(sql, parameters).await? {
        0 => Err(Error::Repeated {
            key: request.key.clone(),
        }),
        noted => Ok(noted),
    }
}

/// Forgets those before a moment.
pub(super) async fn forget(to: &mut Connection, before: Timestamp) -> Result<u64> {
    let sql = "DELETE FROM requests WHERE at < $1";
    to.execute(sql, parameters![before.0]).await
}

/// The request of this key, if it has changed something.
pub(crate) async fn request(
    connection: &mut Connection,
    user: &UserId,
    key: &str,
) -> Result<Option<Request>> {
    let sql = "SELECT fingerprint, game, at FROM requests WHERE user_id = $1 AND key = $2";
    let row = connection
        .first(sql, parameters![user.as_str(), key])
        .await?;
    let Some(row) = row else { return Ok(None) };
    Ok(Some(Request {
        user: user.clone(),
        key: key.to_owned(),
        fingerprint: row.text("fingerprint")?,
        game: row.optional_text("game")?.map(GameId::stored).transpose()?,
        at: Timestamp(row.integer("at")?),
    }))
}

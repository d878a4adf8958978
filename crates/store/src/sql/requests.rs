//! Requests that changed something, by the keys of their senders.

use super::{Connection, Row, parameters};
use crate::{Error, GameId, Request, Result, Timestamp, TokenHash, UserId};

/// Notes a request with what it changes.
pub(super) async fn note(
    to: &mut Connection,
    request: &Request,
    opened: Option<&TokenHash>,
) -> Result<u64> {
    let sql = "INSERT INTO requests \
               (user_id, key, fingerprint, game, token_hash, opened, answer, at) \
               VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING";
    let game = request.game.as_ref().map(GameId::as_str);
    let token = request.token.as_ref().map(TokenHash::as_bytes);
    let parameters = parameters![
        request.user.as_str(),
        request.key.as_str(),
        request.fingerprint.as_str(),
        game,
        token,
        opened.map(TokenHash::as_bytes),
        request.answer.as_deref(),
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
    let sql = "SELECT user_id, fingerprint, game, answer, at FROM requests \
               WHERE user_id = $1 AND key = $2";
    let row = connection
        .first(sql, parameters![user.as_str(), key])
        .await?;
    row.map(|row| from_row(&row, key, None)).transpose()
}

/// The same, by the session that it ended, as long as the one it opened is there.
pub(crate) async fn request_of_ended_session(
    connection: &mut Connection,
    token: &TokenHash,
    key: &str,
) -> Result<Option<Request>> {
    let sql = "SELECT user_id, fingerprint, game, answer, at FROM requests \
               WHERE token_hash = $1 AND key = $2 \
               AND EXISTS (SELECT 1 FROM sessions WHERE sessions.token_hash = requests.opened)";
    let row = connection
        .first(sql, parameters![token.as_bytes(), key])
        .await?;
    row.map(|row| from_row(&row, key, Some(*token))).transpose()
}

fn from_row(row: &Row, key: &str, token: Option<TokenHash>) -> Result<Request> {
    Ok(Request {
        user: UserId::stored(row.text("user_id")?)?,
        key: key.to_owned(),
        fingerprint: row.text("fingerprint")?,
        game: row.optional_text("game")?.map(GameId::stored).transpose()?,
        token,
        answer: row.optional_text("answer")?,
        at: Timestamp(row.integer("at")?),
    })
}

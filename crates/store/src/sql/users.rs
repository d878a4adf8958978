//! Reading users and browser sessions.

use super::{Connection, Row, parameters};
use crate::{Error, Login, NewUser, Result, Session, Timestamp, TokenHash, User, UserId};

const COLUMNS: &str = "id, name, created, login, password_hash";

/// A user.
pub(crate) async fn user(connection: &mut Connection, id: &UserId) -> Result<User> {
    let sql = format!("SELECT {COLUMNS} FROM users WHERE id = $1");
    let row = connection.first(&sql, parameters![id.as_str()]).await?;
    from_row(&row.ok_or_else(|| Error::not_found("user", id.as_str()))?)
}

/// The user who logs in by this name.
pub(crate) async fn user_by_login(connection: &mut Connection, name: &str) -> Result<Option<User>> {
    let sql = format!("SELECT {COLUMNS} FROM users WHERE login = $1");
    let row = connection.first(&sql, parameters![name]).await?;
    row.as_ref().map(from_row).transpose()
}

/// The session of a token, if it goes on at this moment.
pub(crate) async fn session(
    connection: &mut Connection,
    token: &TokenHash,
    now: Timestamp,
) -> Result<Option<Session>> {
    let sql = "SELECT user_id, created, expires FROM sessions \
               WHERE token_hash = $1 AND expires > $2";
    let row = connection
        .first(sql, parameters![token.as_bytes(), now.0])
        .await?;
    let session = |row: Row| {
        Ok(Session {
            token: *token,
            user: UserId::stored(row.text("user_id")?)?,
            created: Timestamp(row.integer("created")?),
            expires: Timestamp(row.integer("expires")?),
        })
    };
    row.map(session).transpose()
}

fn from_row(row: &Row) -> Result<User> {
    let login = match (
        row.optional_text("login")?,
        row.optional_text("password_hash")?,
    ) {
        (Some(name), Some(password_hash)) => Some(Login {
            name,
            password_hash,
        }),
        (None, None) => None,
        _ => return Err(Error::corrupt("a user has half a login")),
    };
    let user = NewUser {
        id: UserId::stored(row.text("id")?)?,
        name: row.text("name")?,
        created: Timestamp(row.integer("created")?),
    };
    Ok(User { user, login })
}

//! Reviews of games: the newest of each.

use super::{Connection, parameters};
use crate::{Error, GameId, Result, Review, Timestamp};

/// Keeps a review in the place of an older one.
pub(super) async fn keep(to: &mut Connection, game: &GameId, review: &Review) -> Result<u64> {
    // From the game's own row: where there is none, nothing is kept, and the
    // caller is told. The condition tells SQLite where the query ends.
    let sql = "INSERT INTO reviews (game, seq, at, body) \
               SELECT id, $2, $3, $4 FROM games WHERE id = $1 \
               ON CONFLICT (game) DO UPDATE SET seq = excluded.seq, at = excluded.at, \
               body = excluded.body";
    let seq = i64::try_from(review.seq).unwrap_or(i64::MAX);
    let parameters = parameters![game.as_str(), seq, review.at.0, review.body.as_str()];
    match to.execute(sql, parameters).await? {
        0 => Err(Error::not_found("game", game.as_str())),
        changed => Ok(changed),
    }
}

/// The review of a game, if there is one.
pub(crate) async fn review(connection: &mut Connection, game: &GameId) -> Result<Option<Review>> {
    let sql = "SELECT seq, at, body FROM reviews WHERE game = $1";
    let Some(row) = connection.first(sql, parameters![game.as_str()]).await? else {
        return Ok(None);
    };
    Ok(Some(Review {
        seq: row.count("seq")?,
        at: Timestamp(row.integer("at")?),
        body: row.text("body")?,
    }))
}

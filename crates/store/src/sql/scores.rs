//! High scores: fewest moves to win, per game and level; of equals the earlier
//! is first; everybody is there once, with their best (J6).

use super::{Connection, Row, parameters};
use crate::{GameId, HighScore, MAX_PAGE, Result, Score, ScoreFilter, Timestamp, UserId};

/// The best of each game and level.
pub(crate) async fn high_scores(
    connection: &mut Connection,
    filter: &ScoreFilter,
) -> Result<Vec<HighScore>> {
    // Somebody without an account is told from others by name. The last
    // columns of the order are there only to make it one order.
    let sql = "
        WITH wins AS (
            SELECT *, ROW_NUMBER() OVER (
                PARTITION BY kind, level, user_id, CASE WHEN user_id IS NULL THEN name END
                ORDER BY moves, at, game, seq
            ) AS turn
            FROM scores
            WHERE ($1 IS NULL OR kind = $1) AND ($2 IS NULL OR level = $2)
        ), ranked AS (
            SELECT *, ROW_NUMBER() OVER (
                PARTITION BY kind, level ORDER BY moves, at, game, seq
            ) AS place
            FROM wins WHERE turn = 1
        )
        SELECT kind, level, place, game, user_id, name, moves, at
        FROM ranked WHERE place <= $3 ORDER BY kind, level, place";
    let best = i64::from(filter.best.clamp(1, MAX_PAGE));
    let level = filter.level.map(i64::from);
    let rows = connection
        .fetch(sql, parameters![filter.kind.as_deref(), level, best])
        .await?;
    rows.iter().map(from_row).collect()
}

fn from_row(row: &Row) -> Result<HighScore> {
    let score = Score {
        user: row
            .optional_text("user_id")?
            .map(UserId::stored)
            .transpose()?,
        name: row.text("name")?,
        level: row.count("level")?,
        moves: row.count("moves")?,
        at: Timestamp(row.integer("at")?),
    };
    let game = GameId::stored(row.text("game")?)?;
    Ok(HighScore {
        kind: row.text("kind")?,
        rank: row.count("place")?,
        game,
        score,
    })
}

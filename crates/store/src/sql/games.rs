//! Reading games.

use super::{Connection, Row, parameters};
use crate::{Error, Event, Game, GameId, NewGame, Outcome, Record, Result, Seat, Status, Summary};
use crate::{Timestamp, UserId};

/// The columns of a [`Game`], for queries where `games` is `g`.
pub(super) const COLUMNS: &str = "g.id, g.kind, g.owner, g.created, g.seq, g.updated, g.status, \
     g.result, g.moves, g.used, g.level, g.opening, g.live_position, g.server, g.first_kind, g.first_user, g.first_name, \
     g.second_kind, g.second_user, g.second_name";

/// A game without its events.
pub(crate) async fn game(connection: &mut Connection, id: &GameId) -> Result<Game> {
    find(connection, id)
        .await?
        .ok_or_else(|| Error::not_found("game", id.as_str()))
}

async fn find(connection: &mut Connection, id: &GameId) -> Result<Option<Game>> {
    let sql = format!("SELECT {COLUMNS} FROM games g WHERE g.id = $1");
    let row = connection.first(&sql, parameters![id.as_str()]).await?;
    row.as_ref().map(from_row).transpose()
}

/// A whole game. Events are never changed, so those up to the number in the
/// game's row belong to it, whatever is appended meanwhile.
pub(crate) async fn load(connection: &mut Connection, id: &GameId) -> Result<Record> {
    let game = game(connection, id).await?;
    let events = between(connection, id, 0, game.seq).await?;
    let whole = events.iter().map(|event| event.seq).eq(1..=game.seq);
    // Not whole, but gone: somebody deleted it between the two queries.
    if !whole && find(connection, id).await?.is_some() {
        return Err(Error::corrupt(format!("events of game {id} are missing")));
    }
    if whole {
        Ok(Record { game, events })
    } else {
        Err(Error::not_found("game", id.as_str()))
    }
}

/// The events after a number.
pub(crate) async fn events_since(
    connection: &mut Connection,
    id: &GameId,
    seq: u64,
) -> Result<Vec<Event>> {
    let seq = seq.min(i64::MAX.unsigned_abs());
    let events = between(connection, id, seq, i64::MAX.unsigned_abs()).await?;
    if events.is_empty() {
        game(connection, id).await?;
    }
    Ok(events)
}

/// The games that have an event with this text in it.
pub(crate) async fn games_mentioning(
    connection: &mut Connection,
    text: &str,
) -> Result<Vec<GameId>> {
    let sql = "SELECT DISTINCT game FROM events WHERE body LIKE '%' || $1 || '%' ORDER BY game";
    let rows = connection.fetch(sql, parameters![text]).await?;
    rows.iter()
        .map(|row| GameId::stored(row.text("game")?))
        .collect()
}

/// The events after one number, up to and with another.
pub(super) async fn between(
    connection: &mut Connection,
    id: &GameId,
    after: u64,
    last: u64,
) -> Result<Vec<Event>> {
    let sql = connection.dialect().events_between();
    let parameters = parameters![id.as_str(), after.cast_signed(), last.cast_signed()];
    let rows = connection.fetch(sql, parameters).await?;
    let event = |row: &Row| {
        Ok(Event {
            seq: row.count("seq")?,
            at: Timestamp(row.integer("at")?),
            body: row.text("body")?,
        })
    };
    rows.iter().map(event).collect()
}

pub(super) fn from_row(row: &Row) -> Result<Game> {
    let summary = Summary {
        first: Seat::from_words(
            &row.text("first_kind")?,
            row.optional_text("first_user")?,
            row.optional_text("first_name")?,
        )?,
        second: Seat::from_words(
            &row.text("second_kind")?,
            row.optional_text("second_user")?,
            row.optional_text("second_name")?,
        )?,
        status: Status::from_word(&row.text("status")?)?,
        outcome: row
            .optional_text("result")?
            .as_deref()
            .map(Outcome::from_word)
            .transpose()?,
        moves: row.count("moves")?,
        used: row.count("used")?,
        level: row.optional_count("level")?,
        opening: row.optional_text("opening")?,
        live_position: row
            .optional_integer("live_position")?
            .map(i64::cast_unsigned),
        updated: Timestamp(row.integer("updated")?),
    };
    let game = NewGame {
        id: GameId::stored(row.text("id")?)?,
        kind: row.text("kind")?,
        owner: row
            .optional_text("owner")?
            .map(UserId::stored)
            .transpose()?,
        created: Timestamp(row.integer("created")?),
    };
    Ok(Game {
        game,
        seq: row.count("seq")?,
        summary,
        server: row.text("server")?,
    })
}

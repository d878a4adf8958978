//! Reading games.

use super::seal::unpack;
use super::{Connection, Row, Seal, parameters};
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
    let game = row.as_ref().map(from_row).transpose();
    game.map_err(|error| in_game(id, error))
}

/// Says which game it is about.
fn in_game(id: &GameId, error: Error) -> Error {
    match error {
        Error::Corrupt { reason } => Error::corrupt(format!("game {id}: {reason}")),
        other => other,
    }
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
    // What is appended between the two queries is seen the next time.
    for _ in 0..3 {
        let events = between(connection, id, seq, i64::MAX.unsigned_abs()).await?;
        if !events.is_empty() || game(connection, id).await?.seq <= seq {
            return Ok(events);
        }
    }
    Err(missing(id, seq.saturating_add(1)))
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

/// The events after one number, up to and with another: as they were written,
/// and without a gap from the first to the last that there is. None at all if
/// the game is not there.
pub(super) async fn between(
    connection: &mut Connection,
    id: &GameId,
    after: u64,
    last: u64,
) -> Result<Vec<Event>> {
    let sql = connection.dialect().events_between();
    let parameters = parameters![id.as_str(), after.cast_signed(), last.cast_signed()];
    let rows = connection.fetch(sql, parameters).await?;
    let mut next = after.saturating_add(1);
    let mut events = Vec::with_capacity(rows.len());
    let mut newest = after;
    for row in &rows {
        newest = row.count("newest").map_err(|error| in_game(id, error))?;
        let held = events_of(row, id).map_err(|error| match error {
            Error::Corrupt { reason } => damaged(id, row, next, &reason),
            other => other,
        })?;
        for event in held {
            if after < event.seq && event.seq <= last {
                if event.seq != next {
                    return Err(missing(id, next.min(event.seq)));
                }
                next += 1;
                events.push(event);
            }
        }
    }
    if next <= newest.min(last) {
        return Err(missing(id, next));
    }
    Ok(events)
}

/// Looks at every row of events, whatever its game, and whether each game has all of
/// its own.
pub(crate) async fn check_events(connection: &mut Connection) -> Result<()> {
    let dialect = connection.dialect();
    let (mut game, mut place) = (String::new(), i64::MIN);
    loop {
        let after = parameters![game.as_str(), place];
        let rows = connection.fetch(dialect.all_events(), after).await?;
        for row in &rows {
            (game, place) = (row.text("game")?, row.integer("place")?);
            let id = GameId::stored(game.clone())?;
            events_of(row, &id).map_err(|error| match error {
                Error::Corrupt { reason } => {
                    let seq = row.integer("seq").unwrap_or_default();
                    Error::corrupt(format!("event {seq} of game {id}: {reason}"))
                }
                other => other,
            })?;
        }
        if rows.is_empty() {
            break;
        }
    }
    match connection
        .first(&dialect.game_without_events(), Vec::new())
        .await?
    {
        None => Ok(()),
        Some(row) => {
            let id = row.text("id")?;
            Err(Error::corrupt(format!("events of game {id} are missing")))
        }
    }
}

/// The events of a row, if it is as it was written.
fn events_of(row: &Row, id: &GameId) -> Result<Vec<Event>> {
    let (seq, at, span) = (
        row.integer("seq")?,
        row.integer("at")?,
        row.integer("span")?,
    );
    let body = row.text("body")?;
    let packed = row.optional_bytes("packed")?;
    let seal = Seal {
        game: id.as_str(),
        seq,
        at,
        span,
        body: &body,
        packed: packed.as_deref().unwrap_or_default(),
    };
    // None yet: an older program wrote it after the last upgrade.
    let checksum = row.optional_integer("checksum")?;
    if checksum.is_some_and(|checksum| checksum != seal.checksum()) {
        return Err(Error::corrupt("it is not as it was written"));
    }
    if row.integer("strays")? != 0 {
        return Err(Error::corrupt(
            "it, the one before it and the game do not agree",
        ));
    }
    let (last, span) = (row.count("seq")?, row.count("span")?);
    match packed {
        Some(packed) => unpack(&packed, span, last),
        None => Ok(vec![Event {
            seq: last,
            at: Timestamp(at),
            body,
        }]),
    }
}

/// Of a row that is not as it was written: its number may be what was damaged.
fn damaged(id: &GameId, row: &Row, next: u64, reason: &str) -> Error {
    let found = row.integer("seq").unwrap_or_default();
    Error::corrupt(if found == next.cast_signed() {
        format!("event {next} of game {id}: {reason}")
    } else {
        format!("event {next} of game {id}, or {found} there: {reason}")
    })
}

fn missing(id: &GameId, seq: u64) -> Error {
    Error::corrupt(format!("event {seq} of game {id} is missing"))
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

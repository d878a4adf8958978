//! Appending for many games in one go: a handful of statements, however many
//! callers there are.

use super::change::same_events;
use super::games::between;
use super::rows::{Place, Rows, json};
use super::{AppendTexts, Connection, parameters};
use crate::{Appended, Batch, Error, GameId, Result};
use std::collections::HashMap;

/// What is wanted: append this to that game, which is at this number.
pub(crate) type Wanted<'a> = (&'a GameId, u64, &'a Batch);

/// Appends for games that are all different, in a transaction. The outer error means that the
/// transaction is spoilt; the inner ones concern one game, of which nothing
/// was changed.
pub(crate) async fn append_all(
    to: &mut Connection,
    texts: &AppendTexts,
    wanted: &[Wanted<'_>],
) -> Result<Vec<Result<Appended>>> {
    if wanted.is_empty() {
        return Ok(Vec::new());
    }
    let places = places(to, texts, wanted).await?;
    let mut rows = Rows::default();
    let mut answers = Vec::with_capacity(wanted.len());
    for &(id, expected, batch) in wanted {
        answers.push(match places.get(id.as_str()) {
            None => Err(Error::not_found("game", id.as_str())),
            Some(place) if place.seq == expected => {
                rows.add(id, place, batch);
                Ok(Appended::Now)
            }
            Some(place) => stored_before(to, id, expected, batch, place.seq).await?,
        });
    }
    for pack in std::mem::take(&mut rows.packs) {
        let sql = "INSERT INTO events (game, seq, at, body, checksum, span, packed) \
                   VALUES ($1, $2, $3, '', $4, $5, $6)";
        let (checksum, packed) = (pack.checksum(), pack.packed.as_slice());
        let parameters = parameters![pack.game, pack.seq, pack.at, checksum, pack.span, packed];
        to.execute(sql, parameters).await?;
    }
    for (sql, batch) in texts.tables.iter().zip(rows.batches()) {
        if let Some(batch) = batch {
            to.execute(sql, parameters![batch]).await?;
        }
    }
    Ok(answers)
}

async fn places(
    to: &mut Connection,
    texts: &AppendTexts,
    wanted: &[Wanted<'_>],
) -> Result<HashMap<String, Place>> {
    let ids: Vec<_> = wanted.iter().map(|(id, ..)| [id.as_str()]).collect();
    let rows = to.fetch(&texts.places, parameters![json(&ids)]).await?;
    rows.iter()
        .map(|row| {
            let created = row.integer("created")?;
            let place = Place {
                seq: row.count("seq")?,
                created,
                kind: row.text("kind")?,
            };
            Ok((row.text("id")?, place))
        })
        .collect()
}

/// A batch whose number has gone by: the same one a second time, or too late.
async fn stored_before(
    to: &mut Connection,
    id: &GameId,
    expected: u64,
    batch: &Batch,
    actual_seq: u64,
) -> Result<Result<Appended>> {
    let last = expected.saturating_add(batch.events.len() as u64);
    if last <= actual_seq && same_events(&batch.events, &between(to, id, expected, last).await?) {
        return Ok(Ok(Appended::Before));
    }
    Ok(Err(Error::Conflict {
        game: id.to_string(),
        actual_seq,
    }))
}

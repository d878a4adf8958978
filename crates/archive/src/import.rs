//! Games that were read from a record, on their way into the store.

use crate::spelled;
use crate::{ArchiveError, batch, made_of, new_game, unwritten};
use session::{Change, Event};
use sha2::{Digest, Sha256};
use store::{Appended, Batch, GameId, MAX_EVENTS, NewGame, Store};

/// The name of a game that was read from a record: the same record of the same
/// owner gives the same name, whenever it is read. Nobody can guess it without
/// knowing the owner and every move.
///
/// # Errors
/// If an event cannot be written, which would be a mistake of ours.
pub fn record_id(events: &[Event]) -> Result<GameId, ArchiveError> {
    let mut hash = Sha256::new();
    for event in events {
        let mut change = event.change.clone();
        match &mut change {
            // Chance is no part of a record.
            Change::Created(setup) => setup.seed = 0,
            // What is not known may be left out or be written as `?`. What the
            // opening is called follows from the moves.
            Change::Imported { tags } => {
                tags.retain(|name, value| {
                    !is_unknown(value) && !["ECO", "Opening"].contains(&name.as_str())
                });
            }
            _ => {}
        }
        let text = serde_json::to_string(&change).map_err(|error| unwritten(event, &error))?;
        hash.update(text);
        hash.update("\n");
    }
    let name = spelled(&hash.finalize()[..16]);
    GameId::new(name).map_err(|error| ArchiveError::Game(error.to_string()))
}

/// Whether a tag says that nothing is known: `?`, `????.??.??`.
fn is_unknown(value: &str) -> bool {
    value.bytes().all(|byte| b"?.".contains(&byte))
}

/// A game of which all events are known: how it is stored, in batches that the
/// store takes.
///
/// # Errors
/// If the events make no game.
pub fn imported(id: GameId, events: &[Event]) -> Result<(NewGame, Vec<Batch>), ArchiveError> {
    let mut session = made_of(events.get(..1).unwrap_or_default())?;
    let game = new_game(id, &session);
    let mut batches = Vec::new();
    for chunk in events.chunks(MAX_EVENTS) {
        let was_over = session.verdict().is_some();
        for event in chunk {
            // The first event made the session.
            if event.seq > session.seq() {
                let applied = session.apply(event);
                applied.map_err(|error| ArchiveError::Game(error.to_string()))?;
            }
        }
        batches.push(batch(was_over, &session, chunk)?);
    }
    Ok((game, batches))
}

/// Stores a game of [`imported`]. A game of that name which is there is taken
/// for the same one, as [`record_id`] makes sure: it is [`Appended::Before`],
/// and only what an interrupted import left out is added to it.
///
/// # Errors
/// What the store says.
pub async fn keep(
    store: &dyn Store,
    game: NewGame,
    batches: Vec<Batch>,
) -> store::Result<Appended> {
    let id = game.id.clone();
    let mut batches = batches.into_iter();
    let Some(first) = batches.next() else {
        return Ok(Appended::Before);
    };
    let mut end = first.events.len() as u64;
    let (known, mut answer) = match store.create_game(game, first).await {
        Ok(appended) => (0, appended),
        Err(store::Error::Conflict { actual_seq, .. }) => (actual_seq, Appended::Before),
        Err(error) => return Err(error),
    };
    for batch in batches {
        let begin = end;
        end += batch.events.len() as u64;
        if end > known && store.append(&id, begin, batch).await? == Appended::Now {
            answer = Appended::Now;
        }
    }
    Ok(answer)
}

#[cfg(test)]
mod tests {
    use super::*;
    use session::record::{Import, Limits, import};
    use session::{Timestamp, UserId};
    use std::path::PathBuf;
    use std::sync::Arc;
    use std::sync::atomic::{AtomicU32, Ordering};

    /// A store in a folder of its own, gone with it.
    struct Kept {
        store: Arc<dyn Store>,
        folder: PathBuf,
    }

    impl Kept {
        async fn new() -> Kept {
            static NUMBER: AtomicU32 = AtomicU32::new(0);
            let number = NUMBER.fetch_add(1, Ordering::Relaxed);
            let name = format!("coronet-archive-{}-{number}", std::process::id());
            let folder = std::env::temp_dir().join(name);
            std::fs::create_dir(&folder).unwrap();
            let url = format!("sqlite://{}/games.db", folder.display());
            let store = store::open(&url).await.unwrap();
            Kept { store, folder }
        }
    }

    impl Drop for Kept {
        fn drop(&mut self) {
            let _ = std::fs::remove_dir_all(&self.folder);
        }
    }

    fn read(text: &str, owner: &str, at: u64, seed: u64) -> Vec<Event> {
        let by = Import {
            owner: UserId(owner.to_owned()),
            at: Timestamp::from_millis(at),
            seed,
            game: None,
            format: None,
            limits: Limits {
                bytes: 1 << 20,
                games: 1,
                plies: 6000,
            },
        };
        let mut games = import(text.as_bytes(), &by).unwrap();
        games.remove(0).unwrap()
    }

    #[test]
    fn a_record_has_one_name_whenever_it_is_read() {
        let name = |text, owner, at, seed| record_id(&read(text, owner, at, seed)).unwrap();
        let first = name("1. e4 e5 *", "u1", 1, 1);
        assert_eq!(first, name("1. e2e4 {why not} e5 *", "u1", 2, 9));
        let unknown = "[Event \"?\"]\n[Date \"????.??.??\"]\n[White \"?\"]\n\n1. e4 e5 *";
        assert_eq!(first, name(unknown, "u1", 1, 1));
        for (text, owner) in [
            ("1. e4 e5 *", "u2"),
            ("1. e4 e6 *", "u1"),
            ("1. e4 e5 1-0", "u1"),
            ("[White \"Ann\"]\n\n1. e4 e5 *", "u1"),
            ("[Date \"2024.??.??\"]\n\n1. e4 e5 *", "u1"),
        ] {
            assert_ne!(first, name(text, owner, 1, 1), "{text} of {owner}");
        }
        assert!(first.as_str().len() >= 16);
    }

    #[tokio::test]
    async fn j3_what_is_imported_is_the_same_when_it_is_loaded() {
        let kept = Kept::new().await;
        let store = &*kept.store;
        let events = read("1. e4 e5 2. Qh5 Ke7 3. Qxe5# 1-0", "", 7, 1);
        let id = record_id(&events).unwrap();
        let (game, batches) = imported(id.clone(), &events).unwrap();
        let summary = batches[0].summary.clone();
        assert_eq!(summary.outcome, Some(store::Outcome::First));
        let stored = keep(store, game, batches).await.unwrap();
        assert_eq!(stored, Appended::Now);
        let record = store.load(&id).await.unwrap();
        assert_eq!(record.game.summary, summary);
        assert_eq!(super::super::events(&record.events).unwrap(), events);

        // The same record on another day.
        let again = read("1. e4 e5 2. Qh5 Ke7 3. Qxe5# 1-0", "", 8, 2);
        let (game, batches) = imported(record_id(&again).unwrap(), &again).unwrap();
        let stored = keep(store, game, batches).await.unwrap();
        assert_eq!(stored, Appended::Before);
        assert_eq!(store.load(&id).await.unwrap(), record);
    }

    #[tokio::test]
    async fn an_import_that_was_interrupted_is_completed() {
        let kept = Kept::new().await;
        let store = &*kept.store;
        // No record is longer than a batch, but a log of events may be.
        let mut events = read("1. e4 e5 *", "u", 7, 1);
        let back = |seq: u64| {
            let change = match seq % 2 {
                1 => Change::TakenBack { to: 1, by: None },
                _ => Change::Moved {
                    ply: 1,
                    mv: "e7e5".to_owned(),
                    think_ms: None,
                },
            };
            Event::new(session::Seq(seq), Timestamp::from_millis(7), change)
        };
        events.extend((5..=MAX_EVENTS as u64 + 6).map(back));
        let id = record_id(&events).unwrap();
        let whole = || {
            let (game, batches) = imported(id.clone(), &events).unwrap();
            (
                NewGame {
                    owner: None,
                    ..game
                },
                batches,
            )
        };
        let (game, batches) = whole();
        assert_eq!(batches.len(), 2);
        keep(store, game, batches[..1].to_vec()).await.unwrap();
        assert_eq!(store.game(&id).await.unwrap().seq, MAX_EVENTS as u64);
        for expected in [Appended::Now, Appended::Before] {
            let (game, batches) = whole();
            assert_eq!(keep(store, game, batches).await.unwrap(), expected);
            let record = store.load(&id).await.unwrap();
            assert_eq!(super::super::events(&record.events).unwrap(), events);
        }
    }

    #[test]
    fn events_that_make_no_game_are_refused() {
        let id = GameId::new("x").unwrap();
        let mut events = read("1. e4 e5 *", "", 7, 1);
        assert!(imported(id.clone(), &[]).is_err());
        assert!(imported(id.clone(), &events[1..]).is_err());
        events.remove(2);
        assert!(imported(id, &events).is_err());
    }
}

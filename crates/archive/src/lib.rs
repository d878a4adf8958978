//! What the store keeps of a game beside its events, and a game out of what it
//! keeps. `session` knows no store and `store` no game: this crate knows both, for the
//! server and for the commands of saved games.
//!
//! ```
//! use session::record::{Import, Limits, import};
//! use session::{Timestamp, UserId};
//!
//! let by = Import {
//!     owner: UserId("u1".to_owned()),
//!     at: Timestamp::from_millis(1_714_816_800_000),
//!     seed: 7,
//!     game: None,
//!     format: None,
//!     limits: Limits { bytes: 1 << 20, games: 100, plies: 1000 },
//! };
//! for events in import(b"1. e4 e5 2. Qh5 Ke7 3. Qxe5# 1-0", &by)?.into_iter().flatten() {
//!     let id = archive::record_id(&events)?;
//!     let (game, batches) = archive::imported(id, &events)?;
//!     assert_eq!((game.kind.as_str(), batches.len()), ("chess", 1));
//!     assert_eq!(batches[0].summary.moves, 5);
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod import;
mod live;
mod name;
mod saved;
mod time;

pub use import::{imported, keep, record_id};
pub use name::spelled;
pub use saved::{ListedGame, ListedPlayer, SelectedGames, Selection, count};
pub use time::{read, stored};

use session::{AnySession, BySeat, Event, Machine, Outcome, Player, Seat, Status, UserId};
use store::{Batch, Finish, NewEvent, NewGame, Record, SideResult, Store, Summary};
use thiserror::Error;

/// Why a game cannot be written to the store, or read from it.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ArchiveError {
    /// An event is none that this program knows, or cannot be written.
    #[error("event {seq} of a game: {reason}")]
    Event {
        /// Its number.
        seq: u64,
        /// What is wrong with it.
        reason: String,
    },
    /// The events make no game.
    #[error("the events of a game do not fit together: {0}")]
    Game(String),
    /// The store has trouble.
    #[error(transparent)]
    Store(#[from] store::Error),
}

/// How far into a game its moves are counted as opening moves.
const OPENING_PLIES: usize = 24;

/// A user's name as the store has it; nobody for an empty one.
#[must_use]
pub fn user_id(id: &UserId) -> Option<store::UserId> {
    store::UserId::new(id.0.as_str()).ok()
}

/// The game as it is first stored.
#[must_use]
pub fn new_game(id: store::GameId, session: &AnySession) -> NewGame {
    NewGame {
        id,
        kind: session.setup().game.to_string(),
        owner: user_id(&session.setup().owner),
        created: stored(session.at()),
    }
}

/// What is stored at once: events, and the game as it is after them.
///
/// # Errors
/// If an event cannot be written, which would be a mistake of ours.
pub fn batch(was_over: bool, after: &AnySession, events: &[Event]) -> Result<Batch, ArchiveError> {
    let write = |event: &Event| {
        Ok(NewEvent {
            at: stored(event.at),
            body: serde_json::to_string(event).map_err(|error| unwritten(event, &error))?,
        })
    };
    Ok(Batch {
        events: events
            .iter()
            .map(write)
            .collect::<Result<_, ArchiveError>>()?,
        summary: summary(after),
        server: String::new(),
        finish: match after.verdict() {
            Some(verdict) if !was_over => Some(finish(after, verdict.result)),
            _ => None,
        },
    })
}

/// The game that these events make.
///
/// # Errors
/// If they make none: then the database is damaged.
pub fn session(record: &Record) -> Result<AnySession, ArchiveError> {
    made_of(&events(&record.events)?)
}

/// Stored events, read again.
///
/// # Errors
/// If one is none: then the database is damaged, or newer than this program.
pub fn events(events: &[store::Event]) -> Result<Vec<Event>, ArchiveError> {
    let read = |event: &store::Event| {
        serde_json::from_str(&event.body).map_err(|error| ArchiveError::Event {
            seq: event.seq,
            reason: error.to_string(),
        })
    };
    events.iter().map(read).collect()
}

fn made_of(events: &[Event]) -> Result<AnySession, ArchiveError> {
    AnySession::from_events(events).map_err(|error| ArchiveError::Game(error.to_string()))
}

fn unwritten(event: &Event, error: &serde_json::Error) -> ArchiveError {
    ArchiveError::Event {
        seq: event.seq.0,
        reason: error.to_string(),
    }
}

fn summary(session: &AnySession) -> Summary {
    let players = session.players();
    let used = session.time_used(session.at());
    Summary {
        first: seat(&players.first),
        second: seat(&players.second),
        status: match session.status() {
            Status::Waiting => store::Status::Waiting,
            Status::Playing | Status::Paused => store::Status::Active,
            Status::Finished => store::Status::Finished,
        },
        outcome: session.verdict().map(|verdict| match verdict.result {
            Outcome::Win(Seat::First) => store::Outcome::First,
            Outcome::Win(Seat::Second) => store::Outcome::Second,
            Outcome::Draw => store::Outcome::Draw,
        }),
        moves: session.ply(),
        used: used.first.plus(used.second).0,
        level: level_against_person(players),
        opening: Some(opening(session)),
        live_position: live::position(session),
        updated: stored(session.at()),
    }
}

/// The opening in a word: its code and its name, or nothing.
fn opening(session: &AnySession) -> String {
    session.opening_name().map_or_else(String::new, |opening| {
        format!("{} {}", opening.eco, opening.name)
    })
}

/// What the opening of a stored game is called: code and name. Games that were
/// last changed before the store kept it are read for it.
///
/// # Errors
/// What the store says, and what is wrong with what it has.
pub async fn opening_of(
    store: &dyn Store,
    game: &store::Game,
) -> Result<Option<(String, String)>, ArchiveError> {
    let words = match &game.summary.opening {
        Some(words) => words.clone(),
        None => opening(&session(&store.load(&game.game.id).await?)?),
    };
    let parts = words.split_once(' ');
    Ok(parts.map(|(eco, name)| (eco.to_owned(), name.to_owned())))
}

fn seat(player: &Player) -> store::Seat {
    match player {
        Player::Open => store::Seat::Open,
        Player::Human { user, name } => store::Seat::Human {
            user: user_id(user),
            name: name.to_string(),
        },
        Player::Absent { name } => store::Seat::Human {
            user: None,
            name: name.to_string(),
        },
        Player::Level { level } => store::Seat::Machine {
            opponent: machine_name(&Machine::Level { level: *level }),
        },
        Player::Lab(player) => store::Seat::Machine {
            opponent: machine_name(&Machine::Lab(player.clone())),
        },
    }
}

/// The level that a person plays against, if it is so.
fn level_against_person(players: &BySeat<Player>) -> Option<u8> {
    match (&players.first, &players.second) {
        (Player::Human { .. }, Player::Level { level })
        | (Player::Level { level }, Player::Human { .. }) => Some(level.number()),
        _ => None,
    }
}

fn finish(session: &AnySession, outcome: Outcome) -> Finish {
    let opening = session.opening(OPENING_PLIES).into_iter();
    let moves = opening.map(|opening| store::OpeningMove {
        machine: has_played(session, opening.seat),
        position: opening.key,
        mv: opening.mv,
        result: match outcome.winner() {
            None => SideResult::Draw,
            Some(winner) if winner == opening.seat => SideResult::Win,
            Some(_) => SideResult::Loss,
        },
    });
    // Who took moves back has the same game, or nearly, counted before.
    let is_counted = session.setup().from.is_none()
        && session
            .conduct()
            .iter()
            .all(|conduct| conduct.takebacks == 0);
    Finish {
        score: outcome.winner().and_then(|winner| score(session, winner)),
        openings: if is_counted {
            moves.collect()
        } else {
            Vec::new()
        },
    }
}

/// The machine that has made all moves of this side itself, if one did.
fn has_played(session: &AnySession, side: Seat) -> Option<String> {
    if session.is_imported() || session.conduct()[side].changed_hands {
        return None;
    }
    match seat(&session.players()[side]) {
        store::Seat::Machine { opponent } => Some(opponent),
        _ => None,
    }
}

/// The name under which the store has the experience of a machine.
#[must_use]
pub fn machine_name(machine: &Machine) -> String {
    match machine {
        Machine::Level { level } => format!("level:{}", level.number()),
        Machine::Lab(player) => player.to_string(),
    }
}

/// A place in the table of fewest moves (J6): for a person who has beaten a
/// level from the start, alone, without hints and without taking back.
fn score(session: &AnySession, winner: Seat) -> Option<store::Score> {
    let players = session.players();
    let (Player::Human { user, name }, Player::Level { level }) =
        (&players[winner], &players[!winner])
    else {
        return None;
    };
    let conduct = session.conduct();
    let is_alone = conduct[winner].hints == 0 && conduct[winner].takebacks == 0;
    let is_same = conduct.iter().all(|conduct| !conduct.changed_hands) && !session.is_imported();
    let setup = session.setup();
    let is_from_the_start = setup.fen.is_none() && setup.from.is_none();
    (is_alone && is_same && is_from_the_start).then(|| store::Score {
        user: user_id(user),
        name: name.to_string(),
        level: level.number(),
        moves: session.moves_made(winner),
        at: stored(session.at()),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use session::Timestamp;
    use session::record::{Import, Limits, import};

    /// Games that were stored before their openings were.
    #[tokio::test]
    async fn an_opening_that_was_not_kept_is_found_again() {
        let folder = std::env::temp_dir().join(format!("coronet-archive-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let store = store::SqliteStore::open(&folder.join("games.db")).await;
        let store = store.unwrap();
        let by = Import {
            owner: UserId(String::new()),
            at: Timestamp::from_millis(1_714_816_800_000),
            seed: 7,
            game: None,
            format: None,
            limits: Limits {
                bytes: 1000,
                games: 9,
                plies: 99,
            },
        };
        for (text, found) in [
            ("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *", Some("Ruy Lopez")),
            ("[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n1. e4 *", None),
        ] {
            let games = import(text.as_bytes(), &by).unwrap();
            let events = games.into_iter().flatten().next().unwrap();
            let (game, mut batches) = imported(record_id(&events).unwrap(), &events).unwrap();
            let kept = batches[0].summary.opening.take();
            assert!(kept.is_some());
            let id = game.id.clone();
            store.create_game(game, batches.remove(0)).await.unwrap();
            let old = store.game(&id).await.unwrap();
            assert_eq!(old.summary.opening, None);
            let name = opening_of(&store, &old).await.unwrap();
            let name = name.map(|(eco, name)| format!("{eco} {name}"));
            assert_eq!(name.clone().unwrap_or_default(), kept.unwrap());
            assert_eq!(name.is_some(), found.is_some());
            assert!(name.unwrap_or_default().contains(found.unwrap_or_default()));
        }
        store.close().await;
        std::fs::remove_dir_all(folder).unwrap();
    }
}

//! Games that are never lost: the events of every game, the people who play,
//! and what is remembered of finished games, in SQLite or PostgreSQL.
//!
//! A game is a list of events. The store appends to it on one condition, the
//! number of the newest event, and answers only when the disk has it. What an
//! event means is not its business.
//!
//! ```no_run
//! # async fn example() -> store::Result<()> {
//! use store::{Batch, GameId, NewEvent, NewGame, Seat, Status, Summary, Timestamp};
//!
//! let store = store::open("sqlite://games.db").await?;
//! let id = GameId::new("k3j9")?;
//! let now = Timestamp(1_700_000_000_000);
//! let batch = |body: &str| Batch {
//!     events: vec![NewEvent { at: now, body: body.to_owned() }],
//!     summary: Summary {
//!         first: Seat::Human { user: None, name: "Ada".to_owned() },
//!         second: Seat::Machine { opponent: "level:3".to_owned() },
//!         status: Status::Active,
//!         outcome: None,
//!         moves: 0,
//!         used: 0,
//!         level: Some(3),
//!         opening: None,
//!         live_position: None,
//!         updated: now,
//!     },
//!     finish: None,
//!     server: String::new(),
//! };
//! let game = NewGame { id: id.clone(), kind: "chess".to_owned(), owner: None, created: now };
//! store.create_game(game, batch(r#"{"began":{}}"#)).await?;
//! store.append(&id, 1, batch(r#"{"moved":"e2e4"}"#)).await?;
//! assert_eq!(store.load(&id).await?.events.len(), 2);
//! # Ok(())
//! # }
//! ```

mod backend;
mod bus;
mod copy;
mod damage;
mod error;
mod group;
mod lock;
mod log;
mod model;
mod place;
mod postgres;
mod schema;
mod sql;
mod sql_store;
mod sqlite;
mod store;
mod url;
mod writer;

pub use bus::{Bus, Heard, Listener, Notice};
pub use damage::Damage;
pub use error::{Error, Result};
pub use lock::{Hold, Holder, ServerLock, hold};
pub use model::{
    Append, Appended, Batch, Cursor, Event, Filter, Finish, Game, GameId, HighScore, Job, Listing,
    Login, LoginChange, MAX_EVENT_BYTES, MAX_EVENTS, MAX_PAGE, MAX_REVIEW_BYTES, MAX_TEXT_BYTES,
    MoveStatistics, NewEvent, NewGame, NewUser, OpeningMove, Outcome, Page, Presence, Record,
    Request, ResultFilter, Review, Score, ScoreFilter, Seat, Seen, ServerSeen, Session, SideResult,
    Status, Storage, Summary, Timestamp, TokenHash, Transaction, User, UserId,
};
pub use postgres::{PostgresServer, PostgresStore};
pub use sql_store::SqlStore;
pub use sqlite::{SqliteFile, SqliteOptions, SqliteStore};
pub use store::Store;
pub use url::{open, open_when_there};

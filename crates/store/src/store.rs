//! What a store can do, whichever database is behind it.

use crate::{
    Appended, Batch, Event, Filter, Game, GameId, HighScore, Listing, Login, MoveStatistics,
    NewGame, NewUser, Page, Record, Result, Review, ScoreFilter, Session, Timestamp, TokenHash,
    User, UserId,
};
use async_trait::async_trait;
use std::path::Path;

/// Games, users, sessions, results. Meant to be held as `Arc<dyn Store>`.
///
/// Whatever a call has answered is on the disk: it survives a killed process
/// and a pulled plug. A call that ends with
/// [`Error::Unavailable`](crate::Error::Unavailable) may or may not have
/// changed something; asking the same again is always safe.
///
/// Dropping the future of a change does not take the change back.
// An async function of a trait has no `dyn` form in the language yet, and the
// server chooses the database at run time; `async_trait` boxes the futures,
// which costs nothing beside a disk.
#[async_trait]
pub trait Store: Send + Sync {
    /// Begins a game with its first events, numbered from 1. The same game
    /// with the same events a second time is [`Appended::Before`].
    ///
    /// # Errors
    /// `Conflict` if there is another game of that name; `NotFound` if a user
    /// does not exist.
    async fn create_game(&self, game: NewGame, batch: Batch) -> Result<Appended>;

    /// Appends events to a game whose newest event has the number
    /// `expected_seq`. All is stored or nothing. This is the only way a game
    /// changes, and of two callers who expect the same number one wins.
    ///
    /// A caller whose answer was lost asks again with the same batch: if the
    /// events at these numbers are the same word for word (body and time), the
    /// answer is [`Appended::Before`] and nothing is changed. There is no key
    /// to invent and keep: the events are the key.
    ///
    /// # Errors
    /// `Conflict` with the actual number; `NotFound` if the game or a user
    /// does not exist.
    async fn append(&self, game: &GameId, expected_seq: u64, batch: Batch) -> Result<Appended>;

    /// A game without its events.
    ///
    /// # Errors
    /// `NotFound`.
    async fn game(&self, id: &GameId) -> Result<Game>;

    /// A game with all its events.
    ///
    /// # Errors
    /// `NotFound`; `Corrupt` if events are missing.
    async fn load(&self, id: &GameId) -> Result<Record>;

    /// The events after a number, in order.
    ///
    /// # Errors
    /// `NotFound`.
    async fn events_since(&self, id: &GameId, seq: u64) -> Result<Vec<Event>>;

    /// Games, the newest (by when they began) first. A game that is there all
    /// the time is on exactly one page.
    ///
    /// # Errors
    /// `Refused` for texts that nothing can have; else if the database fails.
    async fn list(&self, filter: &Filter, page: &Page) -> Result<Listing>;

    /// The games that are not over, in the order in which they began: what a
    /// server takes up again when it starts. Games that are over cost nothing
    /// here, however many there are, and no events are read.
    ///
    /// # Errors
    /// If the database fails.
    async fn unfinished(&self) -> Result<Vec<GameId>>;

    /// Deletes a game with its events and high scores. The opening statistics,
    /// which name nobody, stay.
    ///
    /// # Errors
    /// `NotFound`.
    async fn delete_game(&self, id: &GameId) -> Result<()>;

    /// Creates a user; the same user a second time is fine.
    ///
    /// # Errors
    /// `Taken` if the id belongs to another.
    async fn create_user(&self, user: NewUser) -> Result<()>;

    /// A user.
    ///
    /// # Errors
    /// `NotFound`.
    async fn user(&self, id: &UserId) -> Result<User>;

    /// The user who logs in by this name.
    ///
    /// # Errors
    /// If the database fails.
    async fn user_by_login(&self, name: &str) -> Result<Option<User>>;

    /// Changes the display name. Games keep the name they were played under.
    ///
    /// # Errors
    /// `NotFound`.
    async fn rename_user(&self, id: &UserId, name: &str) -> Result<()>;

    /// Sets, changes or removes a way to log in.
    ///
    /// # Errors
    /// `NotFound`; `Taken` if another user logs in by that name.
    async fn set_login(&self, id: &UserId, login: Option<Login>) -> Result<()>;

    /// Begins a browser session; the same one a second time is fine.
    ///
    /// # Errors
    /// `NotFound` if there is no such user.
    async fn create_session(&self, session: Session) -> Result<()>;

    /// The session of a token, unless it has expired or was revoked.
    ///
    /// # Errors
    /// If the database fails.
    async fn session(&self, token: &TokenHash, now: Timestamp) -> Result<Option<Session>>;

    /// Moves the end of a session, if it is there.
    ///
    /// # Errors
    /// If the database fails.
    async fn extend_session(&self, token: &TokenHash, expires: Timestamp) -> Result<()>;

    /// Ends a session, if it is there.
    ///
    /// # Errors
    /// If the database fails.
    async fn revoke_session(&self, token: &TokenHash) -> Result<()>;

    /// Ends all sessions of a user; how many.
    ///
    /// # Errors
    /// If the database fails.
    async fn revoke_sessions_of(&self, user: &UserId) -> Result<u64>;

    /// Removes sessions that have expired; how many.
    ///
    /// # Errors
    /// If the database fails.
    async fn forget_expired(&self, now: Timestamp) -> Result<u64>;

    /// The tables of fewest moves to win, by game and level (J6).
    ///
    /// # Errors
    /// `Refused` for texts that nothing can have; else if the database fails.
    async fn high_scores(&self, filter: &ScoreFilter) -> Result<Vec<HighScore>>;

    /// What came of the moves in a position, by the move's text.
    ///
    /// # Errors
    /// `Refused` for texts that nothing can have; else if the database fails.
    async fn openings(&self, kind: &str, position: u64) -> Result<Vec<MoveStatistics>>;

    /// What came of the moves that one machine (as it is called in
    /// [`Seat`](crate::Seat)) has made itself in a position, by the move's text.
    ///
    /// # Errors
    /// `Refused` for texts that nothing can have; else if the database fails.
    async fn experience(
        &self,
        kind: &str,
        machine: &str,
        position: u64,
    ) -> Result<Vec<MoveStatistics>>;

    /// Keeps the review of a game, in the place of an older one. It goes when the
    /// game goes.
    ///
    /// # Errors
    /// `NotFound` if there is no such game; `Refused` if it is too long.
    async fn keep_review(&self, game: &GameId, review: Review) -> Result<()>;

    /// The review of a game, if there is one. The game may have gone on since.
    ///
    /// # Errors
    /// If the database fails.
    async fn review(&self, game: &GameId) -> Result<Option<Review>>;

    /// A server says that it is there. It says so every few seconds while games
    /// go on, and so knows after a crash how long it was away.
    ///
    /// # Errors
    /// If the database fails.
    async fn touch(&self, now: Timestamp) -> Result<()>;

    /// When a server last said that it was there; of several, any of them.
    ///
    /// # Errors
    /// If the database fails.
    async fn last_alive(&self) -> Result<Option<Timestamp>>;

    /// Writes all there is at one moment into a new SQLite file, while others
    /// go on reading and writing. To restore it, open it.
    ///
    /// From PostgreSQL too: the file then runs on its own, or is compared. For
    /// restoring a server as a whole, `pg_dump` remains the tool.
    ///
    /// # Errors
    /// `Taken` if the file exists; `Unavailable` if it cannot be written.
    async fn backup(&self, path: &Path) -> Result<()>;

    /// Whether the database answers.
    ///
    /// # Errors
    /// If it does not, with the reason.
    async fn ping(&self) -> Result<()>;

    /// Stores what was asked for, and closes. Later calls are `Unavailable`.
    async fn close(&self);
}

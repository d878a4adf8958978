//! What a store can do, whichever database is behind it.

use crate::{
    Appended, Batch, Bus, Damage, Event, Filter, Game, GameId, HighScore, Job, Listing,
    MoveStatistics, NewGame, NewUser, Page, Presence, Record, Request, Result, Review, ScoreFilter,
    Seen, ServerSeen, Session, Storage, Timestamp, TokenHash, Transaction, User, UserId,
};
use async_trait::async_trait;
use std::path::Path;
use std::sync::Arc;

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
    /// `NotFound`; `Corrupt` if events are missing or damaged.
    async fn load(&self, id: &GameId) -> Result<Record>;

    /// The events after a number, in order.
    ///
    /// # Errors
    /// `NotFound`; `Corrupt` if events are missing or damaged.
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

    /// Stores a change of a game, a game that follows from it, another name or login of
    /// a user (games keep the name they were played under), and the request that
    /// asked for it: all of it or nothing.
    ///
    /// # Errors
    /// As [`append`](Store::append) and [`create_game`](Store::create_game);
    /// `Repeated` if a request with that key has changed something already.
    async fn commit(&self, transaction: Transaction) -> Result<()>;

    /// A request by the key that its sender gave it, if it has changed something.
    ///
    /// # Errors
    /// If the database fails.
    async fn request(&self, user: &UserId, key: &str) -> Result<Option<Request>>;

    /// The same, by the session that it came with and that its change has ended, as
    /// long as the session is there that the change has opened.
    ///
    /// # Errors
    /// `Refused` for a key that none can be.
    async fn request_of_ended_session(
        &self,
        token: &TokenHash,
        key: &str,
    ) -> Result<Option<Request>>;

    /// Removes requests from before a moment; how many.
    ///
    /// # Errors
    /// If the database fails.
    async fn forget_requests(&self, before: Timestamp) -> Result<u64>;

    /// Promises a piece of work, in the place of an older one of its kind with the
    /// same subject.
    ///
    /// # Errors
    /// `NotFound` if there is no such user; `Refused` if it is too long.
    async fn add_job(&self, job: Job) -> Result<()>;

    /// It is done, or nobody wants it any more. A review that is
    /// [kept](Store::keep_review) ends its job by itself.
    ///
    /// # Errors
    /// If the database fails.
    async fn end_job(&self, kind: &str, subject: &str) -> Result<()>;

    /// The job of a kind with this subject, if it is not done.
    ///
    /// # Errors
    /// If the database fails.
    async fn job(&self, kind: &str, subject: &str) -> Result<Option<Job>>;

    /// What a server has promised to do, the oldest first.
    ///
    /// # Errors
    /// If the database fails.
    async fn jobs_of(&self, server: &str) -> Result<Vec<Job>>;

    /// What one server has promised another one does; how many.
    ///
    /// # Errors
    /// If the database fails.
    async fn adopt_jobs(&self, from: &str, server: &str) -> Result<u64>;

    /// A server says that it is there. It says so every second, and so others know
    /// when it is gone, and after a crash how long it was away.
    ///
    /// # Errors
    /// If the database fails.
    async fn touch(&self, server: &str, now: Timestamp) -> Result<()>;

    /// A server says that it ends.
    ///
    /// # Errors
    /// If the database fails.
    async fn leave(&self, server: &str, now: Timestamp) -> Result<()>;

    /// All servers that are known, also those that are only named by the games
    /// they looked after.
    ///
    /// # Errors
    /// If the database fails.
    async fn servers(&self) -> Result<Vec<ServerSeen>>;

    /// Forgets a server, unless it still looks after something.
    ///
    /// # Errors
    /// If the database fails.
    async fn forget_server(&self, server: &str) -> Result<()>;

    /// The games that go on and that a server looks after, the oldest first.
    ///
    /// # Errors
    /// If the database fails.
    async fn games_of(&self, server: &str) -> Result<Vec<GameId>>;

    /// Gives games from one server to another, those that the first still looks
    /// after; how many.
    ///
    /// # Errors
    /// If the database fails.
    async fn adopt(&self, games: Vec<GameId>, from: &str, server: &str) -> Result<u64>;

    /// Somebody opens a game with a clock at a server. What servers of before
    /// `alive_since` have of them is forgotten.
    ///
    /// # Errors
    /// If the database fails.
    async fn arrive(&self, who: Presence, alive_since: Timestamp) -> Result<()>;

    /// They have closed it.
    ///
    /// # Errors
    /// If the database fails.
    async fn depart(&self, who: Presence) -> Result<()>;

    /// They are seen again, though they have not opened the game: what servers of before
    /// `alive_since` have of them is forgotten.
    ///
    /// # Errors
    /// If the database fails.
    async fn forget_presence(&self, who: Presence, alive_since: Timestamp) -> Result<()>;

    /// The servers at which somebody has a game open, also those that are gone.
    ///
    /// # Errors
    /// If the database fails.
    async fn presence(&self, game: &GameId, person: &UserId) -> Result<Vec<Seen>>;

    /// A server is gone: who had games open there was last seen at this moment.
    ///
    /// # Errors
    /// If the database fails.
    async fn note_gone(&self, server: &str, at: Timestamp) -> Result<()>;

    /// Who has games open at this server although another one found it gone.
    ///
    /// # Errors
    /// If the database fails.
    async fn interrupted(&self, server: &str) -> Result<Vec<Presence>>;

    /// The numbers of the newest events of games; games that are gone are left out.
    ///
    /// # Errors
    /// If the database fails.
    async fn seqs(&self, games: &[GameId]) -> Result<Vec<(GameId, u64)>>;

    /// The games of a kind that this person plays now against another one, and their
    /// positions.
    ///
    /// # Errors
    /// If the database fails.
    async fn live_positions(&self, user: &UserId, kind: &str) -> Result<Vec<(GameId, u64)>>;

    /// The games that have an event with this text in it. It reads all events of
    /// all games: for what is done once after an upgrade.
    ///
    /// # Errors
    /// If the database fails.
    async fn games_mentioning(&self, text: &str) -> Result<Vec<GameId>>;

    /// What the database takes for the present moment: one clock for all servers.
    ///
    /// # Errors
    /// If the database fails.
    async fn now(&self) -> Result<Timestamp>;

    /// How servers on this database tell each other what they stored.
    fn bus(&self) -> Arc<dyn Bus>;

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

    /// Whether moves would be stored now: writes something, the way they go, and
    /// reads it again.
    ///
    /// # Errors
    /// If they would not, with the reason.
    async fn probe(&self) -> Result<()>;

    /// Looks through all there is for damage, which may take minutes. Others go
    /// on meanwhile. PostgreSQL sees to its pages itself.
    ///
    /// # Errors
    /// `Corrupt` with the first damage that was found; else if the database fails.
    async fn check(&self) -> Result<()>;

    /// What was found damaged since the store was opened, by whoever asked for it.
    fn damage(&self) -> Damage;

    /// What the games of a user take, and those of all users of an address, which
    /// is whatever stands for one.
    ///
    /// # Errors
    /// If the database fails.
    async fn storage(&self, user: &UserId, address: &[u8]) -> Result<Storage>;

    /// Notes where a user stores from. The first address that is noted stays.
    ///
    /// # Errors
    /// If the database fails.
    async fn note_address(&self, user: &UserId, address: &[u8]) -> Result<()>;

    /// The bytes of a name that all servers of this database share: those that
    /// were offered first.
    ///
    /// # Errors
    /// If the database fails.
    async fn key(&self, name: &str, offered: &[u8]) -> Result<Vec<u8>>;

    /// Stores what was asked for, and closes. Later calls are `Unavailable`.
    async fn close(&self);
}

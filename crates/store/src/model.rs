//! What is stored, as plain values.

mod game;
mod id;
mod job;
mod limit;
mod list;
mod result;
mod review;
mod server;
mod storage;
mod transaction;
mod user;

pub use game::{
    Appended, Batch, Event, Game, NewEvent, NewGame, Outcome, Record, Seat, Status, Summary,
};
pub use id::{GameId, Timestamp, UserId};
pub use job::Job;
pub(crate) use limit::bounded;
pub use limit::{MAX_EVENT_BYTES, MAX_EVENTS, MAX_PAGE, MAX_REVIEW_BYTES, MAX_TEXT_BYTES};
pub use list::{Cursor, Filter, Listing, Page, ResultFilter};
pub use result::{Finish, HighScore, MoveStatistics, OpeningMove, Score, ScoreFilter, SideResult};
pub use review::Review;
pub use server::{Presence, Seen, ServerSeen};
pub use storage::Storage;
pub use transaction::{Append, LoginChange, Request, Transaction};
pub use user::{Login, NewUser, Session, TokenHash, User};

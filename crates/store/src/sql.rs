//! The queries, each written once for both databases.

mod append;
mod change;
mod connection;
mod dialect;
mod direct;
mod fault;
mod games;
mod jobs;
mod list;
mod live;
mod openings;
mod requests;
mod reviews;
mod rows;
mod scores;
mod servers;
mod texts;
mod users;

pub(crate) use append::{Wanted, append_all};
pub(crate) use change::Change;
pub(crate) use connection::{Connection, Parameter, Row, parameters};
pub(crate) use dialect::{Column, Dialect};
pub(crate) use direct::{Frame, append_directly, is_usual};
pub(crate) use games::{events_since, game, games_mentioning, load};
pub(crate) use jobs::{job, jobs_of};
pub(crate) use list::{list, unfinished};
pub(crate) use live::live_positions;
pub(crate) use openings::openings;
pub(crate) use requests::request;
pub(crate) use reviews::review;
pub(crate) use scores::high_scores;
pub(crate) use servers::{games_of, now, seqs, servers};
pub(crate) use texts::AppendTexts;
pub(crate) use users::{session, user, user_by_login};

//! The queries, each written once for both databases.

mod alive;
mod append;
mod change;
mod connection;
mod dialect;
mod direct;
mod fault;
mod games;
mod list;
mod openings;
mod reviews;
mod rows;
mod scores;
mod texts;
mod users;

pub(crate) use alive::last_alive;
pub(crate) use append::{Wanted, append_all};
pub(crate) use change::Change;
pub(crate) use connection::{Connection, Parameter, Row, parameters};
pub(crate) use dialect::{Column, Dialect};
pub(crate) use direct::{Frame, append_directly, is_usual};
pub(crate) use games::{events_since, game, load};
pub(crate) use list::{list, unfinished};
pub(crate) use openings::{experience, openings};
pub(crate) use reviews::review;
pub(crate) use scores::high_scores;
pub(crate) use texts::AppendTexts;
pub(crate) use users::{session, user, user_by_login};

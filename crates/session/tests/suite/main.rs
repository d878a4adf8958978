//! What a session does, told in one program: each further one would compile the
//! sessions of both games once more.

mod absent;
mod account;
mod clocks;
mod common;
mod format;
mod laws;
mod limits;
mod machines;
mod moves;
mod next_game;
mod offers;
mod playthrough;
mod record;
#[cfg(feature = "schema")]
mod schema;
mod seats;
mod twin;

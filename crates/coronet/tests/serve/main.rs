//! The real program as a server: killed, restarted, without its database.

mod attack;
mod away;
mod database;
mod kill;
mod lost;
mod process;
mod several;
mod single;
mod still;
mod trouble;

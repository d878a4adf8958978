//! The real program as a server: killed, restarted, without its database.

mod away;
mod database;
mod kill;
mod process;
mod several;
mod single;
mod trouble;

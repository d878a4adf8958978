//! The real program as a server: killed, restarted, without its database.

mod database;
mod kill;
mod process;
mod several;
mod trouble;

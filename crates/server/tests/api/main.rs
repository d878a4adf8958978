//! The server as its clients see it, over HTTP and WebSocket.

mod accounts;
mod clocks;
mod explain;
mod hogs;
mod house;
mod learning;
mod network;
mod opponents;
mod page;
mod play;
mod players;
mod records;
mod restart;
mod reviews;
mod saved;
mod security;
mod socket;
#[cfg(unix)]
mod trouble;

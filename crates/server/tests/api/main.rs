//! The server as its clients see it, over HTTP and WebSocket.

mod accounts;
mod clocks;
mod connections;
mod explain;
#[cfg(unix)]
mod health;
mod hogs;
mod house;
mod learning;
mod network;
mod opponents;
mod page;
mod play;
mod players;
mod quota;
mod records;
mod restart;
mod reviews;
mod saved;
mod security;
mod socket;
#[cfg(unix)]
mod trouble;
mod truth;

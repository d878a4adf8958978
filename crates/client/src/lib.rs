//! A small client of the server, for tests and measurements: one connection,
//! which keeps its cookie as a browser does.

#![forbid(unsafe_code)]

mod http;
mod relay;
mod socket;

pub use http::{Client, Request, Response, new_key};
pub use relay::Relay;
pub use socket::Socket;

/// What went wrong on the way; what the server refuses is an [`Response`].
pub type Result<T> = std::result::Result<T, Box<dyn std::error::Error + Send + Sync>>;

//! Games over HTTP and WebSocket, for one player at home or for a whole club.
//!
//! ```text
//! request -> gate -> route -> LoadedGame::act -> session decides
//!                                        -> store keeps
//!                                        -> everyone is told
//!                                        -> the one who asked is answered
//! ```
//!
//! Nothing is acknowledged before it is in the store. A game lives in memory only
//! while somebody needs it; all that is known of it can be read again.
//!
//! ```no_run
//! # async fn example(thinker: std::sync::Arc<dyn server::Think>) -> Result<(), Box<dyn std::error::Error>> {
//! let store = store::open("sqlite://games.db").await?;
//! let server = server::Server::bind(server::Config::default(), store, thinker).await?;
//! println!("http://{}", server.address());
//! server.run(std::future::pending()).await;
//! # Ok(())
//! # }
//! ```

#![forbid(unsafe_code)]

mod action;
mod addresses;
mod app;
mod assets;
mod cause;
mod clock;
mod config;
mod descriptors;
mod error;
mod explanation;
mod extract;
mod guard;
#[cfg(test)]
mod laws;
mod listener;
mod live;
mod loaded_game;
mod loaded_games;
mod machines;
mod metrics;
mod others;
mod people;
mod pool;
mod quota;
mod random;
mod readiness;
mod recovery;
mod request;
mod reviews;
mod routes;
mod server;
mod time;
mod view;
mod waiting;

pub use addresses::addresses_of;
pub use config::{Config, Limits, Proxy};
pub use error::Problem;
pub use explanation::ExplanationView;
pub use machines::Machines;
pub use opponents::{SearchResult, StopFlag};
pub use pool::{Question, Think, Weight};
pub use server::{Server, StartError};

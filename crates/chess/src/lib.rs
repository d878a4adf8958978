//! The rules of chess, complete and fast.
//!
//! Three layers, each trusting the one before: *text* ([`notation`]) becomes a
//! [`Setup`], which may be anything, and a setup becomes a [`Position`], which
//! is always legal. Chess960 is understood throughout.
//!
//! ```
//! use chess::{Position, notation::parse_move};
//!
//! let mut position = Position::start();
//! for text in ["e4", "e7e5", "G1-F3"] {
//!     let mv = parse_move(&position, text)?;
//!     position.play(mv)?;
//! }
//! assert_eq!(position.legal_moves().len(), 29);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! No I/O, no global state, nothing to initialise: every table is a constant.

#![forbid(unsafe_code)]

pub mod attacks;
mod bitboard;
mod board;
mod description;
mod moves;
pub mod notation;
mod observer;
mod perft;
mod piece;
mod position;
mod setup;
mod square;

pub use bitboard::{Bitboard, Squares};
pub use board::Board;
pub use moves::{CastlingSide, Move, MoveKind};
pub use notation::fen::FenError;
pub use observer::Observer;
pub use perft::{MAX_PERFT_DEPTH, divide, perft};
pub use piece::{Piece, Role};
pub use position::{Position, SeeValues};
pub use setup::{Fault, PositionError, Setup};
pub use square::{File, Rank, Square, SquareError};

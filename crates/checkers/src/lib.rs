//! The rules and notations of checkers, that is English draughts as the World
//! Checkers/Draughts Federation plays it: legal move generation, FEN, square
//! numbers, coordinates, PDN.
//!
//! Three layers of trust, as in the crate for chess: text is read into a
//! [`Setup`], which can be anything; a [`Setup`] without faults becomes a
//! [`Position`], which always makes sense; a [`Move`] means something only
//! together with a position.
//!
//! ```
//! use checkers::{Color, Position, Square, notation};
//!
//! let mut position = Position::start();
//! assert_eq!(position.side_to_move(), Color::Black);
//! assert_eq!(position.legal_moves().len(), 7);
//!
//! let mv = notation::parse_move(&position, "11-15")?;
//! assert_eq!(mv.to(), Square::from_number(15).unwrap());
//! assert_eq!(notation::coordinate(&position, mv), "c3-d4");
//! position.play(mv)?;
//! assert_eq!(position.piece_at(mv.to()).unwrap().to_string(), "black man");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![forbid(unsafe_code)]

mod bitboard;
mod description;
mod moves;
pub mod notation;
mod perft;
mod piece;
mod position;
pub mod rules;
mod setup;
mod square;

pub use bitboard::{Bitboard, Squares};
pub use game::Color;
pub use moves::{Move, Route};
pub use notation::fen::FenError;
pub use perft::{MAX_PERFT_DEPTH, divide, divide_distinct, perft, perft_distinct};
pub use piece::{Piece, Role};
pub use position::{IllegalMove, Position, PositionError};
pub use setup::{Fault, Setup};
pub use square::{Square, SquareError};

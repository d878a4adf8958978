//! Chess openings by name, and books of openings to play from.
//!
//! Over a thousand lines with their ECO codes, found by position: it does not
//! matter in which order the moves were made.
//!
//! ```
//! use chess::{Position, notation::parse_san};
//!
//! let mut positions = vec![Position::start()];
//! for text in ["Nf3", "d5", "d4", "Nf6", "c4", "e6", "h3"] {
//!     let mut position = positions[positions.len() - 1];
//!     position.play(parse_san(&position, text)?)?;
//!     positions.push(position);
//! }
//! let opening = openings::of_game(&positions).unwrap();
//! assert_eq!((opening.eco, opening.name), ("D30", "Queen's Gambit Declined"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The same lines make a small [`book`], which leaves out what is doubtful;
//! larger ones are read from files by [`polyglot`].
//!
//! ```
//! use chess::Position;
//!
//! // Any number will do: it decides between the moves, by their weights.
//! let mv = openings::book::pick(&Position::start(), 0x9e37_79b9_7f4a_7c15);
//! assert!(mv.is_some());
//! ```
//!
//! The lines are in `openings.tsv`, written from what is common knowledge of the
//! game. They are played through by the rules when the crate is built, and a
//! wrong one stops the build.

#![forbid(unsafe_code)]

pub mod book;
mod names;
pub mod polyglot;

pub use book::BookMove;
pub use names::{Opening, all, at, of_game};

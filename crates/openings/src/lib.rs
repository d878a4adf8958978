//! Chess openings by name.
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
//! The lines are in `openings.tsv`, written from what is common knowledge of the
//! game. They are played through by the rules when the crate is built, and a
//! wrong one stops the build.

#![forbid(unsafe_code)]

mod names;

pub use names::{Opening, all, at, of_game};

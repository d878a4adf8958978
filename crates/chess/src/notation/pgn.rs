//! Portable Game Notation: files of games.
//!
//! [`Reader`] takes any [`Read`](std::io::Read) and hands out one game after
//! the other, as whole [`Record`](game::record::Record)s or as validated
//! mainlines only; it holds one game at a time, so the size of the file does
//! not matter. [`write()`] writes a record in export format.
//!
//! ```
//! use chess::notation::pgn;
//!
//! let text = "[White \"Morphy\"]\n\n1. e4 e5 2. Nf3 {Quiet.} d6 (2... Nc6) *";
//! let record = pgn::Reader::new(text.as_bytes()).next().unwrap()?;
//! assert_eq!(record.tags.value("White"), Some("Morphy"));
//! assert_eq!(record.line.nodes.len(), 4);
//! assert_eq!(record.line.nodes[2].comments, ["Quiet."]);
//!
//! let mut out = String::new();
//! pgn::write(&mut out, &record)?;
//! assert!(out.contains("1. e4 e5 2. Nf3 {Quiet.} 2... d6 (2... Nc6) *\n"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # What is forgiven, and what is not
//!
//! Every word of the movetext must be understood: a word that is no legal
//! move, in the mainline or in a variation, makes the game an error, and the
//! reader goes on with the next one. (This is why the tokens are our own:
//! `pgn-reader` drops words it cannot read, so that a garbled game can come out
//! as a different, shorter one.) Beyond that, real files are taken as they are:
//!
//! - a byte order mark, any line ends, tags and moves on one line, unescaped
//!   quotation marks, text in UTF-8 or Latin-1, `%` lines;
//! - any SAN that [`parse_san`](super::parse_san) reads, and moves in UCI;
//! - missing move numbers or wrong ones, a `)` too many, `e.p.` as a word;
//! - glyphs as `$1`, `!`, `?!`, `+-`, `±` and the like;
//! - a game without tags, moves or result. The result is the one at the end of
//!   the moves; where that is missing or `*`, the `Result` tag has it;
//! - a null move (`--`, `Z0`) in a variation: the variation ends there, because
//!   what follows is no game of chess. In the mainline it is an error.
//!
//! A game ends at its result, at a tag, at the end of the file, or where move
//! 1 comes again after an empty line.
//!
//! What a hostile file can make us hold is bounded by [`MAX_TAG_BYTES`],
//! [`MAX_COMMENT_BYTES`], [`MAX_GAME_BYTES`], [`MAX_PLIES`] and
//! [`MAX_VARIATION_DEPTH`](game::record::MAX_VARIATION_DEPTH).

mod lexer;
mod mainline;
mod reader;
mod scan;
mod source;
mod tags;
mod words;
mod write;

pub use mainline::Mainline;
pub use reader::Reader;
pub use write::write;

use super::MoveError;
use crate::FenError;
use game::Color;
use game::record::{ReadError, VariationError};
use std::io;
use thiserror::Error;

/// A tag longer than this is an error.
pub const MAX_TAG_BYTES: usize = 16 << 10;

/// A comment longer than this is an error when whole records are read.
pub const MAX_COMMENT_BYTES: usize = 1 << 20;

/// A game whose text is longer than this is an error when whole records are
/// read.
pub const MAX_GAME_BYTES: u64 = 8 << 20;

/// A line with more moves than this is an error. (The seventy-five-move rule
/// ends every game before ply 17,700.)
pub const MAX_PLIES: usize = 20_000;

/// A game that could not be read. Reading goes on with the next game.
pub type PgnError = ReadError<PgnFault>;

/// What is wrong with a game of a PGN file.
#[derive(Debug, Error)]
pub enum PgnFault {
    /// A word of the movetext is not a legal move.
    #[error("move {number}{} {source}", if *.side == Color::White { "." } else { "..." })]
    Move {
        /// The number of the move, as the position has it.
        number: u32,
        /// Whose move it is.
        side: Color,
        /// What is wrong with it.
        source: MoveError,
    },
    /// The `FEN` tag is not a legal position.
    #[error("the FEN tag: {0}")]
    Start(#[from] FenError),
    /// The `Variant` tag names a game with other rules.
    #[error("the variant {0:?} has other rules than chess")]
    Variant(String),
    /// A tag is too long.
    #[error("a tag is longer than {MAX_TAG_BYTES} bytes, or never ends")]
    TagTooLong,
    /// A comment is too long.
    #[error("a comment is longer than {MAX_COMMENT_BYTES} bytes")]
    CommentTooLong,
    /// The file ends inside a comment.
    #[error("a comment is never closed")]
    CommentNotClosed,
    /// The game is too long.
    #[error("the game is longer than {MAX_GAME_BYTES} bytes")]
    GameTooLong,
    /// There are too many moves in a line.
    #[error("a line has more than {MAX_PLIES} moves")]
    TooManyMoves,
    /// A variation is nested too deeply, has no move it could replace, or is
    /// not closed.
    #[error(transparent)]
    Variation(#[from] VariationError),
    /// The file could not be read; nothing comes after this.
    #[error(transparent)]
    Io(#[from] io::Error),
}

game::coded! {
    PgnFault {
        PgnFault::Move { number, side, source } =>
            "pgn.move" { number, side: Color, reason: MoveError = source },
        PgnFault::Start(error) => "record.start" { reason: FenError = error },
        PgnFault::Variant(text) => "pgn.variant" { text },
        PgnFault::TagTooLong => "pgn.tag-too-long" { limit = MAX_TAG_BYTES },
        PgnFault::CommentTooLong => "pgn.comment-too-long" { limit = MAX_COMMENT_BYTES },
        PgnFault::CommentNotClosed => "pgn.comment-not-closed",
        PgnFault::GameTooLong => "record.too-long" { limit = MAX_GAME_BYTES },
        PgnFault::TooManyMoves => "pgn.too-many-moves" { limit = MAX_PLIES },
        PgnFault::Variation(error) => (VariationError = error),
        PgnFault::Io(error) => "record.unreadable" { detail = error.to_string() },
    }
}

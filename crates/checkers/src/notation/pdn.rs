//! PDN, the files in which games of checkers are kept.
//!
//! The reader takes files as they are in the world: wrong separators
//! (`15-24` for a capture), numbers glued to moves, missing results, trailing
//! dots, several comment styles, any line ends. It streams: a file of any size
//! needs no more memory than its longest game. A game with an error is
//! reported with its line, and reading goes on with the next game.
//!
//! `1-0` means that Black, who moves first, has won.
//!
//! ```
//! use checkers::notation::pdn;
//! use game::{Color, Outcome};
//!
//! let text = "[Event \"Club\"]\n\n1. 11-15 23-19 {a good reply} 2. 8-11 1-0\n";
//! let game = pdn::Reader::new(text.as_bytes()).next().unwrap()?;
//! assert_eq!(game.tags.value("event"), Some("Club"));
//! assert_eq!(game.mainline().count(), 3);
//! assert_eq!(game.result, Some(Outcome::Win(Color::Black)));
//!
//! let mut copy = String::new();
//! pdn::write(&mut copy, &game)?;
//! assert_eq!(copy, "[Event \"Club\"]\n\n1. 11-15 23-19 {a good reply} 2. 8-11 1-0\n");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod error;
mod input;
mod lexer;
mod reader;
mod tag;

pub use error::{PdnError, PdnFault};
pub use reader::Reader;

use super::number;
use crate::{FenError, Position, Setup};
use game::record::{Record, Tags, write_movetext, write_tags};
use game::{Color, Outcome};
use std::borrow::Cow;
use std::fmt::{self, Write};

/// A game of more text than this is refused: no annotator writes that much,
/// and it bounds the memory a hostile file can claim.
pub const MAX_GAME_BYTES: u64 = 4 << 20;

/// The number of English draughts in the `GameType` tag.
pub const GAME_TYPE: &str = "21";

/// Writes a game. A start other than the usual one is written into the `FEN`
/// tag; everything else is written as the record has it.
///
/// # Errors
/// Only if `out` fails.
pub fn write(out: &mut impl Write, record: &Record<Position>) -> fmt::Result {
    let start = &record.start;
    let mut tags = Cow::Borrowed(&record.tags);
    if start_of(&tags).ok() != Some(*start) {
        tags.to_mut().set("FEN", start.to_string());
        // Counters only where they say something: not every program reads them.
        if start_of(&tags).ok() != Some(*start) {
            tags.to_mut().set("FEN", format!("{start:#}"));
        }
    }
    write_tags(out, &tags)?;
    if !tags.0.is_empty() {
        out.write_char('\n')?;
    }
    let second = usize::from(start.side_to_move() == Color::White);
    let first_ply = 2 * (start.move_number().max(1) as usize - 1) + second;
    write_movetext(
        out,
        start,
        first_ply,
        &record.line,
        result_text(record.result),
        number,
    )
}

/// The position a game with these tags starts from. Real collections have men
/// on their crowning row here and there: they are crowned.
fn start_of(tags: &Tags) -> Result<Position, FenError> {
    match tags.value("FEN") {
        Some(text) if !text.trim().is_empty() => {
            let mut setup: Setup = text.parse()?;
            setup.crown_men();
            Ok(Position::from_setup(&setup)?)
        }
        _ => Ok(Position::start()),
    }
}

/// A result as the end of a game has it; Black comes first.
#[must_use]
pub const fn result_text(result: Option<Outcome>) -> &'static str {
    match result {
        Some(Outcome::Win(Color::Black)) => "1-0",
        Some(Outcome::Win(Color::White)) => "0-1",
        Some(Outcome::Draw) => "1/2-1/2",
        None => "*",
    }
}

/// Reads a result, in points of one or of two for a win. `None` if it is not
/// one; `Some(None)` if it says that there is none.
#[must_use]
pub fn parse_result(text: &str) -> Option<Option<Outcome>> {
    Some(match text {
        "1-0" | "2-0" => Some(Outcome::Win(Color::Black)),
        "0-1" | "0-2" => Some(Outcome::Win(Color::White)),
        "1/2-1/2" | "1-1" | "1/2" | "½-½" => Some(Outcome::Draw),
        "*" | "0-0" => None,
        _ => return None,
    })
}

//! FEN for checkers: `B:W18,24,K10:B12,16,20,K22`.
//!
//! First the side to move, then the squares of both sides; `K` marks a king.
//! Writing gives men before kings, each in the order of their numbers. Reading
//! also takes either order of the sides, ranges (`16-20`), coordinates, either
//! case, spaces, quotes, a trailing dot, and the counters that some programs
//! add (`:H0:F1`: plies without progress, move number), which `{:#}` writes.
//!
//! ```
//! use checkers::Setup;
//!
//! let setup: Setup = "w : B1-4, k9 : W K32.".parse()?;
//! assert_eq!(setup.to_string(), "W:WK32:B1,2,3,4,K9");
//! assert_eq!(format!("{setup:#}"), "W:WK32:B1,2,3,4,K9:H0:F1");
//! # Ok::<(), checkers::FenError>(())
//! ```

use crate::{Piece, Position, PositionError, Role, Setup, Square};
use game::Color;
use std::fmt;
use std::str::FromStr;

/// Longer texts are no FEN: every square by its coordinate, as a king, takes
/// less than half of this.
const MAX_LENGTH: usize = 512;

/// Why a text is not the FEN of a possible position. A [`Setup`] is read
/// without asking whether it is possible: that is what its
/// [faults](Setup::faults) tell.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FenError {
    /// Far too long.
    #[error("a FEN of {0} bytes is too long")]
    TooLong(usize),
    /// Something other than `B` or `W` in the first part.
    #[error("the side to move in {fen:?} is {found:?}: expected B or W")]
    SideToMove {
        /// The whole text.
        fen: String,
        /// The first part of it.
        found: String,
    },
    /// A side's pieces are not there, or twice.
    #[error("{fen:?} must list the pieces of {color} once, as in B:W21-32:B1-12")]
    Pieces {
        /// The whole text.
        fen: String,
        /// Whose pieces.
        color: Color,
    },
    /// A part that is neither a side's pieces nor a counter.
    #[error("{part:?} in {fen:?} makes no sense: expected W or B and a list of squares")]
    Part {
        /// The whole text.
        fen: String,
        /// The part.
        part: String,
    },
    /// A range that is not one.
    #[error("{range:?} in {fen:?} is not a range of squares")]
    Range {
        /// The whole text.
        fen: String,
        /// The range.
        range: String,
    },
    /// The board is not possible.
    #[error(transparent)]
    Position(#[from] PositionError),
}

game::coded! {
    FenError {
        FenError::TooLong(bytes) => "checkers.fen-too-long" { bytes },
        FenError::SideToMove { fen, found } => "checkers.fen-side-to-move" { fen, found },
        FenError::Pieces { fen, color } => "checkers.fen-pieces" { fen, color: Color },
        FenError::Part { fen, part } => "checkers.fen-part" { fen, part },
        FenError::Range { fen, range } => "checkers.fen-range" { fen, range },
        FenError::Position(error) => (PositionError = error),
    }
}

impl FromStr for Setup {
    type Err = FenError;

    fn from_str(fen: &str) -> Result<Setup, FenError> {
        if fen.len() > MAX_LENGTH {
            return Err(FenError::TooLong(fen.len()));
        }
        let text = fen.trim().trim_matches('"').trim().trim_end_matches('.');
        let mut parts = text.split(':').map(str::trim);
        let side = parts.next().unwrap_or_default();
        let mut setup = Setup::empty();
        setup.side_to_move = color(side).ok_or_else(|| FenError::SideToMove {
            fen: fen.to_owned(),
            found: side.to_owned(),
        })?;
        let mut seen = Vec::new();
        for part in parts {
            if let Some(color) = part.get(..1).and_then(color) {
                if seen.contains(&color) {
                    let fen = fen.to_owned();
                    return Err(FenError::Pieces { fen, color });
                }
                seen.push(color);
                read_pieces(&mut setup, fen, color, &part[1..])?;
            } else if !read_counter(&mut setup, part) {
                return Err(FenError::Part {
                    fen: fen.to_owned(),
                    part: part.to_owned(),
                });
            }
        }
        match Color::ALL.into_iter().find(|color| !seen.contains(color)) {
            None => Ok(setup),
            Some(color) => Err(FenError::Pieces {
                fen: fen.to_owned(),
                color,
            }),
        }
    }
}

fn color(text: &str) -> Option<Color> {
    match text {
        "W" | "w" => Some(Color::White),
        "B" | "b" => Some(Color::Black),
        _ => None,
    }
}

/// `18,24,K10`, `16-20`, nothing at all.
fn read_pieces(setup: &mut Setup, fen: &str, color: Color, list: &str) -> Result<(), FenError> {
    for entry in list.split(',').map(str::trim) {
        let (role, square) = match entry.strip_prefix(['K', 'k']) {
            Some(rest) => (Role::King, rest.trim_start().trim_end_matches('.')),
            None => (Role::Man, entry.trim_end_matches('.')),
        };
        if square.is_empty() && role == Role::Man {
            continue;
        }
        let piece = Piece { color, role };
        let Some((first, last)) = square.split_once('-') else {
            place(setup, square, piece);
            continue;
        };
        let ends = (first.trim().parse::<u8>(), last.trim().parse::<u8>());
        match ends {
            (Ok(first), Ok(last)) if first <= last => {
                for number in first..=last {
                    place(setup, &number.to_string(), piece);
                }
            }
            _ => {
                return Err(FenError::Range {
                    fen: fen.to_owned(),
                    range: square.to_owned(),
                });
            }
        }
    }
    Ok(())
}

fn place(setup: &mut Setup, square: &str, piece: Piece) {
    match square.parse() {
        Ok(square) => setup.place(square, piece),
        Err(error) => setup.place_nowhere(error),
    }
}

/// `H12` or `F7`.
fn read_counter(setup: &mut Setup, part: &str) -> bool {
    let counter = match part.get(..1) {
        Some("H" | "h") => &mut setup.reversible_plies,
        Some("F" | "f") => &mut setup.move_number,
        _ => return false,
    };
    match part[1..].parse() {
        Ok(value) => {
            *counter = value;
            true
        }
        Err(_) => false,
    }
}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = |color| match color {
            Color::White => 'W',
            Color::Black => 'B',
        };
        write!(f, "{}", letter(self.side_to_move))?;
        for color in Color::ALL {
            write!(f, ":{}", letter(color))?;
            let pieces = Role::ALL.into_iter().flat_map(|role| {
                self.pieces(color, role)
                    .into_iter()
                    .map(move |at| (role, at))
            });
            for (index, (role, square)) in pieces.enumerate() {
                let comma = if index == 0 { "" } else { "," };
                let mark = if role == Role::King { "K" } else { "" };
                write!(f, "{comma}{mark}{square}")?;
            }
        }
        if f.alternate() {
            write!(f, ":H{}:F{}", self.reversible_plies, self.move_number)?;
        }
        Ok(())
    }
}

impl FromStr for Position {
    type Err = FenError;

    fn from_str(fen: &str) -> Result<Position, FenError> {
        Ok(Position::from_setup(&fen.parse()?)?)
    }
}

/// The FEN of the position, without counters; `{:#}` gives them too.
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.to_setup(), f)
    }
}

/// The squares of every piece, for the length limit above.
const _: () = assert!(Square::ALL.len() * "Kd4,".len() * 2 < MAX_LENGTH);

//! Reading a move in any notation.

use super::path;
use crate::moves::MAX_JUMPS;
use crate::{Move, Position, Route, Square};
use std::fmt;

/// A text that is not one legal move.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MoveError {
    /// The text is no move of any position.
    #[error("{0:?} is not a move: expected one such as 11-15, 15x24 or d4-e5")]
    Unreadable(String),
    /// The text is a move, but not a legal one here.
    #[error("{text:?} is not legal: {refusal}")]
    Illegal {
        /// What was read.
        text: String,
        /// Why it cannot be played.
        refusal: Refusal,
    },
    /// The text fits several moves.
    #[error("{text:?} is ambiguous: it can be {}", .candidates.join(" or "))]
    Ambiguous {
        /// What was read.
        text: String,
        /// The moves it can be, with all their squares.
        candidates: Vec<String>,
    },
}

game::coded! {
    MoveError {
        MoveError::Unreadable(text) => "checkers.unreadable-move" { text },
        MoveError::Illegal { text, refusal } =>
            "checkers.illegal" { text, reason: Refusal = refusal },
        MoveError::Ambiguous { text, candidates } => "checkers.ambiguous" { text, candidates },
    }
}

/// Why a move is not legal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The side to move cannot move at all.
    GameOver,
    /// No piece of the side to move stands on the square.
    NotYourPiece(Square),
    /// It would be a move if there were nothing to capture.
    CaptureForced,
    /// The piece can jump on and has to.
    JumpsOn,
    /// The piece cannot go there.
    OutOfReach,
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::GameOver => f.write_str("the game is over"),
            Refusal::NotYourPiece(square) => {
                write!(f, "the side to move has no piece on square {square}")
            }
            Refusal::CaptureForced => f.write_str("there is a capture, and it must be made"),
            Refusal::JumpsOn => f.write_str("the piece can jump on, and must"),
            Refusal::OutOfReach => f.write_str("the piece cannot move there"),
        }
    }
}

game::coded! {
    Refusal {
        Refusal::GameOver => "checkers.over",
        Refusal::NotYourPiece(square) => "checkers.not-your-piece" { square },
        Refusal::CaptureForced => "checkers.capture-forced",
        Refusal::JumpsOn => "checkers.jumps-on",
        Refusal::OutOfReach => "checkers.out-of-reach",
    }
}

/// Reads a legal move in any notation: by numbers (`11-15`, `15x24`,
/// `1x10x19`) or coordinates (`d4-e5`, `d4xf6xd8`), in either case.
///
/// Lenient: any separator will do for any move (`15-24`, `11 15`, `11:18`),
/// and so will none where nothing is in doubt (`1115`, `d4e5`); squares between
/// start and end may be left out as long as only one move fits.
///
/// # Errors
/// If the text is not a move, is not legal, or fits several moves. The error
/// quotes the text and says which.
pub fn parse_move(position: &Position, text: &str) -> Result<Move, MoveError> {
    let written = Written::parse(text).ok_or_else(|| MoveError::Unreadable(text.to_owned()))?;
    let [from, .., to] = *written.squares() else {
        return Err(MoveError::Unreadable(text.to_owned()));
    };

    // By far the most moves are simple ones, or captures with nothing in doubt.
    if written.len == 2
        && let Some(mv) = position.only_move(from, to)
    {
        return Ok(mv);
    }

    let mut routes = position.routes_from(from);
    routes
        .retain(|route| route.to_move().to() == to && is_part(written.squares(), route.squares()));
    // All squares given is never ambiguous, even if a longer route passes them.
    if let Some(route) = routes
        .iter()
        .find(|route| route.squares() == written.squares())
    {
        return Ok(route.to_move());
    }
    match routes.split_first() {
        None => Err(MoveError::Illegal {
            text: text.to_owned(),
            refusal: refusal(position, written.squares()),
        }),
        Some((first, rest)) if rest.iter().all(|other| other.to_move() == first.to_move()) => {
            Ok(first.to_move())
        }
        Some(_) => Err(MoveError::Ambiguous {
            text: text.to_owned(),
            candidates: candidates(&routes),
        }),
    }
}

/// Whether `part` can be had from `whole` by leaving squares out in between.
fn is_part(part: &[Square], whole: &[Square]) -> bool {
    let mut rest = whole.iter();
    part.iter().all(|square| rest.any(|other| other == square))
}

/// One way to write each of the different moves.
fn candidates(routes: &[Route]) -> Vec<String> {
    let mut moves = Vec::new();
    let mut names = Vec::new();
    for route in routes {
        if !moves.contains(&route.to_move()) {
            moves.push(route.to_move());
            names.push(path(route, |square| square.to_string()));
        }
    }
    names
}

fn refusal(position: &Position, squares: &[Square]) -> Refusal {
    let (from, to) = (squares[0], squares[squares.len() - 1]);
    if position.end().is_some() {
        return Refusal::GameOver;
    }
    if !position.side(position.side_to_move()).contains(from) {
        return Refusal::NotYourPiece(from);
    }
    let stops_early = |route: &Route| {
        let squares = route.squares();
        squares[..squares.len() - 1].contains(&to)
    };
    if to != from && position.routes_from(from).iter().any(stops_early) {
        return Refusal::JumpsOn;
    }
    if position.has_captures() && squares.len() == 2 && position.could_step(from, to) {
        return Refusal::CaptureForced;
    }
    Refusal::OutOfReach
}

/// The squares of a move as it was written.
struct Written {
    squares: [Square; MAX_JUMPS + 1],
    len: usize,
}

impl Written {
    fn squares(&self) -> &[Square] {
        &self.squares[..self.len]
    }

    /// `None` if the text is not a list of two squares or more.
    fn parse(text: &str) -> Option<Written> {
        let text = text.trim();
        // Trailing dots and marks are not part of the move.
        let mut rest = text.trim_end_matches(['.', '!', '?']).as_bytes();
        let mut written = Written {
            squares: [Square::ALL[0]; MAX_JUMPS + 1],
            len: 0,
        };
        loop {
            let (square, after) = take_square(rest)?;
            *written.squares.get_mut(written.len)? = square;
            written.len += 1;
            if after.is_empty() {
                return (written.len >= 2).then_some(written);
            }
            rest = take_separator(after);
        }
    }
}

/// A square at the start of the text, and what follows it.
fn take_square(text: &[u8]) -> Option<(Square, &[u8])> {
    let (square, length) = match *text {
        [file, rank @ b'1'..=b'8', ..] if file.is_ascii_alphabetic() => {
            let column = file.to_ascii_lowercase() - b'a';
            (Square::from_column_and_row(column, rank - b'1')?, 2)
        }
        [b'0'..=b'9', ..] => {
            let digits = text.iter().take_while(|byte| byte.is_ascii_digit()).count();
            // Two digits for each square can be read in one way only.
            let length = match digits {
                1 | 2 => digits,
                4 | 6 | 8 => 2,
                _ => return None,
            };
            let number = text[..length]
                .iter()
                .fold(0, |n, byte| 10 * n + (byte - b'0'));
            (Square::from_number(number)?, length)
        }
        _ => return None,
    };
    Some((square, &text[length..]))
}

/// What follows a separator. Without one, what follows is the next square, and
/// if it is not that, reading it fails.
fn take_separator(text: &[u8]) -> &[u8] {
    let text = text.trim_ascii_start();
    let rest = match *text {
        // The last two are the multiplication sign and word processors' dashes.
        [
            b'-' | b'x' | b'X' | b':' | b'*' | b'/' | b',',
            ref rest @ ..,
        ]
        | [0xC3, 0x97, ref rest @ ..]
        | [0xE2, 0x80, 0x90..=0x95, ref rest @ ..] => rest,
        _ => text,
    };
    rest.trim_ascii_start()
}

//! A game as one string of digits: for each move the file and rank it starts
//! on and the file and rank it ends on, each from 0 to 7, and a letter where a
//! pawn becomes something. `K` means knight there: nothing becomes a king.
//!
//! ```
//! use chess::{Position, notation::digits};
//!
//! let moves = digits::read(&Position::start(), "41434644")?; // 1. e4 e5
//! assert_eq!(moves.len(), 2);
//! assert_eq!(digits::write(&moves), "41434644");
//! # Ok::<(), digits::DigitsError>(())
//! ```

use super::error::{Failure, MoveError};
use super::squares::{Written, destination};
use crate::{File, Move, Position, Rank, Role, Square};
use thiserror::Error;

/// A digit history that cannot be played.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("move {number} of the digit history: {source}")]
pub struct DigitsError {
    /// Which move it is, from 1, counting the moves of both sides.
    pub number: usize,
    /// What is wrong with it.
    pub source: MoveError,
}

game::coded! {
    DigitsError {
        DigitsError { number, source } => "digits.move" { number, reason: MoveError = source },
    }
}

/// Reads a history that begins at `start`. White space between moves is
/// passed over.
///
/// # Errors
/// Names the first move that is not four digits from 0 to 7, is not legal, or
/// does not say what a pawn becomes.
pub fn read(start: &Position, text: &str) -> Result<Vec<Move>, DigitsError> {
    let mut position = *start;
    let mut moves = Vec::new();
    let mut rest = text.trim_start();
    while !rest.is_empty() {
        let (word, after) = split_move(rest);
        let mv = written(word)
            .ok_or(Failure::Unreadable)
            .and_then(|written| written.resolve(&position))
            .map_err(|failure| DigitsError {
                number: moves.len() + 1,
                source: failure.into_error(word, &[]),
            })?;
        position.play_unchecked(mv);
        moves.push(mv);
        rest = after.trim_start();
    }
    Ok(moves)
}

/// Writes a history; castling is the move of the king.
#[must_use]
pub fn write(moves: &[Move]) -> String {
    let mut text = String::with_capacity(4 * moves.len());
    for mv in moves {
        for square in [mv.from(), destination(*mv)] {
            for index in [square.file().index(), square.rank().index()] {
                text.push(char::from(b'0' + index as u8));
            }
        }
        match mv.promotion() {
            Some(Role::Knight) => text.push('K'),
            Some(role) => text.push(role.char()),
            None => {}
        }
    }
    text
}

/// The first move, with its letter if it has one, and the rest.
fn split_move(text: &str) -> (&str, &str) {
    let four = text
        .char_indices()
        .nth(4)
        .map_or(text.len(), |(index, _)| index);
    match text[four..].chars().next() {
        Some(letter) if letter.is_ascii_alphabetic() => text.split_at(four + 1),
        _ => text.split_at(four),
    }
}

fn written(word: &str) -> Option<Written> {
    let [from_file, from_rank, to_file, to_rank, letter @ ..] = word.as_bytes() else {
        return None;
    };
    let index = |digit: &u8| char::from(*digit).to_digit(8).map(|digit| digit as usize);
    let square = |file, rank| Some(Square::at(File::ALL[index(file)?], Rank::ALL[index(rank)?]));
    let promotion = match letter {
        [] => None,
        [letter] => Some(match letter.to_ascii_uppercase() {
            b'K' | b'N' => Role::Knight,
            b'B' => Role::Bishop,
            b'R' => Role::Rook,
            b'Q' => Role::Queen,
            _ => return None,
        }),
        _ => return None,
    };
    Some(Written {
        from: square(from_file, from_rank)?,
        to: square(to_file, to_rank)?,
        promotion,
    })
}

//! A board as eight rows of eight numbers, the eighth rank first: 0 is an
//! empty square, 1 to 6 are White's pawn, rook, knight, bishop, queen and
//! king, 7 to 12 are Black's.
//!
//! ```
//! use chess::{Setup, notation::matrix};
//!
//! let text = matrix::write(&Setup::start().board);
//! assert!(text.starts_with(" 8  9 10 11 12 10  9  8\n"));
//! assert_eq!(matrix::read(&text), Ok(Setup::start().board));
//! ```

use super::fen::quote;
use crate::{Board, File, Piece, Rank, Square};
use thiserror::Error;

/// The pieces in the order of their numbers, from 1.
const PIECES: [Piece; 12] = [
    Piece::WhitePawn,
    Piece::WhiteRook,
    Piece::WhiteKnight,
    Piece::WhiteBishop,
    Piece::WhiteQueen,
    Piece::WhiteKing,
    Piece::BlackPawn,
    Piece::BlackRook,
    Piece::BlackKnight,
    Piece::BlackBishop,
    Piece::BlackQueen,
    Piece::BlackKing,
];

/// Why a text is not a board in numbers. Rows and columns count from 1.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[allow(missing_docs)] // the messages say what the fields are
pub enum MatrixError {
    #[error("the matrix has {0} rows; a board has 8")]
    Rows(usize),
    #[error("row {row} of the matrix has {columns} columns; a board has 8")]
    Columns { row: usize, columns: usize },
    #[error(
        "{text:?} in row {row}, column {column} of the matrix is no piece; pieces are 1 to 12, and 0 is an empty square"
    )]
    Number {
        text: String,
        row: usize,
        column: usize,
    },
    #[error("{text:?} in row {row}, column {column} of the matrix is not a number")]
    Word {
        text: String,
        row: usize,
        column: usize,
    },
}

/// Reads a board. Numbers are separated by spaces or commas, rows by line ends
/// or semicolons; brackets round the whole and a leading `name =`, as MATLAB
/// prints them, are passed over, and so are empty rows.
///
/// # Errors
/// Says in which row and column something is wrong.
pub fn read(text: &str) -> Result<Board, MatrixError> {
    let text = match text.split_once('=') {
        Some((name, matrix)) if is_name(name.trim()) => matrix,
        _ => text,
    };
    let text = text.trim().trim_start_matches('[').trim_end_matches(';');
    let text = text.trim_end().trim_end_matches(']');
    let mut board = Board::empty();
    let mut rows = 0;
    for row in text.split(['\n', '\r', ';']) {
        let mut columns = 0;
        let numbers = row.split(|c: char| c == ',' || c.is_whitespace());
        for number in numbers.filter(|number| !number.is_empty()) {
            let piece = parse_piece(number, rows + 1, columns + 1)?;
            if let (Some(rank), Some(file)) =
                (Rank::ALL.iter().nth_back(rows), File::ALL.get(columns))
            {
                board.set(Square::at(*file, *rank), piece);
            }
            columns += 1;
        }
        match columns {
            0 => continue,
            8 => rows += 1,
            _ => {
                return Err(MatrixError::Columns {
                    row: rows + 1,
                    columns,
                });
            }
        }
    }
    if rows == 8 {
        Ok(board)
    } else {
        Err(MatrixError::Rows(rows))
    }
}

fn is_name(text: &str) -> bool {
    text.starts_with(|c: char| c.is_ascii_alphabetic())
        && text.chars().all(|c| c.is_ascii_alphanumeric() || c == '_')
}

fn parse_piece(text: &str, row: usize, column: usize) -> Result<Option<Piece>, MatrixError> {
    let digits = text.strip_prefix('-').unwrap_or(text);
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(MatrixError::Word {
            text: quote(text),
            row,
            column,
        });
    }
    match text.parse::<usize>() {
        Ok(0) => Ok(None),
        Ok(number) if number <= PIECES.len() => Ok(Some(PIECES[number - 1])),
        _ => Err(MatrixError::Number {
            text: quote(text),
            row,
            column,
        }),
    }
}

/// Writes a board: eight lines of right-aligned numbers.
#[must_use]
pub fn write(board: &Board) -> String {
    let mut text = String::with_capacity(8 * 24);
    for rank in Rank::ALL.into_iter().rev() {
        for file in File::ALL {
            let piece = board.piece_at(Square::at(file, rank));
            let number = PIECES
                .iter()
                .position(|other| Some(*other) == piece)
                .map_or(0, |index| index + 1);
            let separator = if file == File::A { "" } else { " " };
            text.push_str(&format!("{separator}{number:2}"));
        }
        text.push('\n');
    }
    text
}

//! Tic-tac-toe: the smallest game that people really play, and the largest tree
//! that is searched to its end at once.

use crate::{Evaluate, Score, Tactics};
use game::{ByColor, Color, Ending, Game, MoveList, Reason};
use std::fmt;
use std::str::FromStr;
use thiserror::Error;

/// A position of tic-tac-toe. Crosses begin, and are White to the rest of the
/// program.
///
/// It is written as it looks, row by row from above: `x` and `o`, and `.` for a
/// cell that is empty. Whose turn it is follows from how many there are.
///
/// ```
/// use lab::games::TicTacToe;
///
/// let position: TicTacToe = "xo./.x./..o".parse()?;
/// assert_eq!(position.to_string(), "xo./.x./..o");
/// # Ok::<(), lab::games::TicTacToeError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct TicTacToe {
    /// The cells of each side, a bit each.
    cells: ByColor<u16>,
}

/// A cell of the board, which is a move, too. `a1` is below on the left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Cell(u8);

/// Rows, columns and diagonals; cells count from above, from left to right.
const LINES: [u16; 8] = [
    0b000_000_111,
    0b000_111_000,
    0b111_000_000,
    0b001_001_001,
    0b010_010_010,
    0b100_100_100,
    0b100_010_001,
    0b001_010_100,
];

const ALL: u16 = 0b111_111_111;

/// By which rules it ends.
const THREE_IN_A_ROW: Reason = Reason::Other("three in a row");
const FULL_BOARD: Reason = Reason::Other("full board");

impl TicTacToe {
    /// The empty board.
    #[must_use]
    pub fn start() -> TicTacToe {
        TicTacToe::default()
    }

    /// How many moves a game has at most.
    pub const MAX_PLIES: u32 = 9;

    fn has_line(&self, color: Color) -> bool {
        LINES.iter().any(|line| self.cells[color] & line == *line)
    }
}

impl Game for TicTacToe {
    type Move = Cell;

    fn legal_moves(&self) -> MoveList<Cell> {
        if self.end().is_some() {
            return MoveList::new();
        }
        let taken = self.cells.white | self.cells.black;
        let is_empty = |cell: &u8| taken & (1 << cell) == 0;
        (0..9).filter(is_empty).map(Cell).collect()
    }

    fn play_unchecked(&mut self, Cell(cell): Cell) {
        let color = self.side_to_move();
        self.cells[color] |= 1 << cell;
    }

    fn end(&self) -> Option<Ending> {
        let last = !self.side_to_move();
        if self.has_line(last) {
            Some(Ending::win(last, THREE_IN_A_ROW))
        } else if self.cells.white | self.cells.black == ALL {
            Some(Ending::draw(FULL_BOARD))
        } else {
            None
        }
    }

    fn key(&self) -> u64 {
        u64::from(self.cells.white) << 9 | u64::from(self.cells.black)
    }

    fn side_to_move(&self) -> Color {
        let ByColor { white, black } = self.cells;
        if white.count_ones() == black.count_ones() {
            Color::White
        } else {
            Color::Black
        }
    }
}

impl Tactics for TicTacToe {
    fn slot(&self, Cell(cell): Cell) -> usize {
        usize::from(cell)
    }
}

/// No evaluation at all: nothing is known of a position before the game is over.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct OnlyEndings;

impl<G: Game> Evaluate<G> for OnlyEndings {
    fn evaluate(&self, _: &G) -> Score {
        Score::DRAW
    }
}

impl fmt::Display for OnlyEndings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad("endings")
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (row, column) = (self.0 / 3, self.0 % 3);
        write!(f, "{}{}", char::from(b'a' + column), 3 - row)
    }
}

impl fmt::Display for TicTacToe {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = String::new();
        for cell in 0..9 {
            if cell == 3 || cell == 6 {
                text.push('/');
            }
            let has = |color: Color| self.cells[color] & (1 << cell) != 0;
            text.push(match (has(Color::White), has(Color::Black)) {
                (true, _) => 'x',
                (_, true) => 'o',
                _ => '.',
            });
        }
        f.pad(&text)
    }
}

/// Why a text is no position of tic-tac-toe.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum TicTacToeError {
    /// It does not look like one.
    #[error("{0:?} is no board of tic-tac-toe; write three rows of x, o and ., as in xo./.x./..o")]
    Shape(String),
    /// The sides did not move in turn.
    #[error(
        "in {text:?} there are {crosses} x and {noughts} o; x begins, so there are as many x or one more"
    )]
    Turns {
        /// The text.
        text: String,
        /// How many crosses there are.
        crosses: u32,
        /// How many noughts there are.
        noughts: u32,
    },
    /// The game went on after it was over.
    #[error(
        "in {0:?} there are three in a row of the side whose turn it is: the game was over before"
    )]
    PlayedOn(String),
}

impl FromStr for TicTacToe {
    type Err = TicTacToeError;

    fn from_str(text: &str) -> Result<TicTacToe, TicTacToeError> {
        let quoted: String = text.chars().take(100).collect();
        let mut position = TicTacToe::start();
        let rows: Vec<&str> = text.trim().split('/').collect();
        if rows.len() != 3 || rows.iter().any(|row| row.chars().count() != 3) {
            return Err(TicTacToeError::Shape(quoted));
        }
        for (cell, letter) in rows.iter().flat_map(|row| row.chars()).enumerate() {
            match letter {
                'x' | 'X' => position.cells.white |= 1 << cell,
                'o' | 'O' => position.cells.black |= 1 << cell,
                '.' => {}
                _ => return Err(TicTacToeError::Shape(quoted)),
            }
        }
        let ByColor { white, black } = position.cells;
        let (crosses, noughts) = (white.count_ones(), black.count_ones());
        if crosses != noughts && crosses != noughts + 1 {
            return Err(TicTacToeError::Turns {
                text: quoted,
                crosses,
                noughts,
            });
        }
        if position.has_line(position.side_to_move()) {
            return Err(TicTacToeError::PlayedOn(quoted));
        }
        Ok(position)
    }
}

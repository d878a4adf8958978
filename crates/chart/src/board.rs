//! Boards: positions of either game as SVG and as text.
//!
//! ```
//! use chart::board::{Drawn, Style, text};
//!
//! let board = text(&chess::Position::start().diagram(), Style::PLAIN);
//! assert!(board.starts_with("8  r n b q k b n r\n"));
//! assert!(board.ends_with("White to move\n"));
//! ```

mod pieces;
mod svg;
mod text;

pub use svg::svg;
pub use text::text;

use game::{Color, Game};

/// What a drawing shows, the same for both games. Files and ranks count from
/// zero; rank 0 is the home of the player who begins.
pub struct Diagram {
    /// What is played, as a title has it.
    pub game: &'static str,
    /// Which squares are played on.
    pub played_on: PlayedOn,
    /// `squares[rank][file]`.
    pub squares: [[Option<Figure>; 8]; 8],
    /// The square of a king in check, as file and rank.
    pub check: Option<(usize, usize)>,
    /// "White to move", "Black wins, checkmate".
    pub caption: String,
}

/// Which squares of the board a game is played on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlayedOn {
    /// All of them.
    AllSquares,
    /// The dark ones, which have numbers.
    DarkSquares,
}

/// A piece of either game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Figure {
    /// Of chess.
    Chess(chess::Piece),
    /// Of checkers.
    Checkers(checkers::Piece),
}

/// A position that can be drawn.
pub trait Drawn {
    /// The pieces as they stand on the board.
    fn diagram(&self) -> Diagram;
}

impl Drawn for chess::Position {
    fn diagram(&self) -> Diagram {
        let mut squares = [[None; 8]; 8];
        for (square, piece) in self.board().iter() {
            squares[square.rank().index()][square.file().index()] = Some(Figure::Chess(piece));
        }
        let king = self.king(self.side_to_move());
        let mut caption = caption(self);
        if self.is_check() && self.end().is_none() {
            caption.push_str(", in check");
        }
        Diagram {
            game: "Chess",
            played_on: PlayedOn::AllSquares,
            squares,
            check: self
                .is_check()
                .then(|| (king.file().index(), king.rank().index())),
            caption,
        }
    }
}

impl Drawn for checkers::Position {
    fn diagram(&self) -> Diagram {
        let mut squares = [[None; 8]; 8];
        for square in self.occupied() {
            let (rank, file) = (usize::from(square.row()), usize::from(square.column()));
            squares[rank][file] = self.piece_at(square).map(Figure::Checkers);
        }
        Diagram {
            game: "Checkers",
            played_on: PlayedOn::DarkSquares,
            squares,
            check: None,
            caption: caption(self),
        }
    }
}

/// How a diagram is to be drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Style {
    /// Whether the player who begins sits at the top.
    pub flipped: bool,
    /// Whether the squares of checkers carry their numbers.
    pub numbered: bool,
}

impl Style {
    /// Seen by the player who begins, without numbers.
    pub const PLAIN: Style = Style {
        flipped: false,
        numbered: false,
    };

    /// Files from left to right.
    fn files(self) -> [usize; 8] {
        std::array::from_fn(|column| if self.flipped { 7 - column } else { column })
    }

    /// Ranks from top to bottom.
    fn ranks(self) -> [usize; 8] {
        std::array::from_fn(|row| if self.flipped { row } else { 7 - row })
    }
}

/// `a` to `h`.
fn file_letter(file: usize) -> char {
    ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'][file]
}

/// The number of a square in checkers; light squares have none.
fn square_number(file: usize, rank: usize) -> Option<u8> {
    let coordinate = format!("{}{}", file_letter(file), rank + 1);
    let square: checkers::Square = coordinate.parse().ok()?;
    Some(square.number())
}

/// "White to move", or how the game has ended.
fn caption<G: Game>(position: &G) -> String {
    match position.end() {
        Some(ending) => ending.to_string(),
        None => turn(position.side_to_move()),
    }
}

fn turn(color: Color) -> String {
    format!("{color} to move")
}

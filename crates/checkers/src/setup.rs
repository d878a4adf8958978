//! Any arrangement of pieces, possible or not.

use crate::rules::PIECES_PER_SIDE;
use crate::{Bitboard, Piece, Position, Role, Square, SquareError};
use game::{ByColor, Color};

/// A board as someone set it up or wrote it down. It may make no sense;
/// [`faults`](Setup::faults) tells, and only a setup without faults becomes a
/// [`Position`].
///
/// Reads and writes FEN: see [`notation::fen`](crate::notation::fen).
///
/// ```
/// use checkers::Setup;
///
/// let setup: Setup = "B:W1,33:B1,32".parse()?;
/// let faults: Vec<String> = setup.faults().iter().map(|fault| fault.to_string()).collect();
/// assert_eq!(faults, [
///     "there is no square \"33\": the squares are numbered 1 to 32",
///     "two pieces stand on square 1",
///     "a man of White stands on square 1 of its crowning row",
///     "a man of Black stands on square 32 of its crowning row",
/// ]);
/// # Ok::<(), checkers::notation::fen::FenError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// Whose turn it is.
    pub side_to_move: Color,
    /// Plies since the last capture or advance of a man.
    pub reversible_plies: u32,
    /// The number of the present pair of moves, from 1.
    pub move_number: u32,
    men: ByColor<Bitboard>,
    kings: ByColor<Bitboard>,
    /// What text can say and a board cannot: squares that do not exist.
    unplaced: Vec<Fault>,
}

/// Something that makes a [`Setup`] impossible.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// A piece was put on a light square or beyond the board.
    #[error(transparent)]
    NoSuchSquare(#[from] SquareError),
    /// One piece for each colour and role is the most a square was given.
    #[error("two pieces stand on square {0}")]
    Overlap(Square),
    /// More than twelve pieces.
    #[error("{color} has {count} pieces, more than {PIECES_PER_SIDE}")]
    TooManyPieces {
        /// Whose pieces.
        color: Color,
        /// How many there are.
        count: usize,
    },
    /// A man where it would have been crowned.
    #[error("a man of {color} stands on square {square} of its crowning row")]
    ManOnCrowningRow {
        /// Whose man.
        color: Color,
        /// Where it stands.
        square: Square,
    },
    /// A board without pieces. (One side without pieces is no fault: that side
    /// has lost.)
    #[error("there are no pieces on the board")]
    Empty,
}

game::coded! {
    Fault {
        Fault::NoSuchSquare(error) => (SquareError = error),
        Fault::Overlap(square) => "checkers.overlap" { square },
        Fault::TooManyPieces { color, count } =>
            "checkers.too-many-pieces" { color: Color, count, limit = PIECES_PER_SIDE },
        Fault::ManOnCrowningRow { color, square } =>
            "checkers.man-on-crowning-row" { color: Color, square },
        Fault::Empty => "checkers.empty",
    }
}

impl Default for Setup {
    fn default() -> Setup {
        Setup::start()
    }
}

impl Setup {
    /// The start of a game.
    #[must_use]
    pub fn start() -> Setup {
        Position::start().to_setup()
    }

    /// A board without pieces, Black to move.
    #[must_use]
    pub fn empty() -> Setup {
        Setup {
            side_to_move: Color::Black,
            reversible_plies: 0,
            move_number: 1,
            men: ByColor::default(),
            kings: ByColor::default(),
            unplaced: Vec::new(),
        }
    }

    /// Puts a piece on a square. What already stands there stays, so that
    /// overlaps can be told.
    pub fn place(&mut self, square: Square, piece: Piece) {
        let set = self.set(piece);
        if set.contains(square) {
            self.unplaced.push(Fault::Overlap(square));
        } else {
            *set |= Bitboard::from(square);
        }
    }

    /// Takes everything off a square.
    pub fn clear(&mut self, square: Square) {
        for color in Color::ALL {
            for role in Role::ALL {
                *self.set(Piece { color, role }) -= Bitboard::from(square);
            }
        }
        self.unplaced
            .retain(|fault| *fault != Fault::Overlap(square));
    }

    /// Makes kings of all men on their crowning row.
    pub fn crown_men(&mut self) {
        for color in Color::ALL {
            let arrived = self.men[color] & Position::crowning_row(color);
            self.men[color] -= arrived;
            self.kings[color] |= arrived;
        }
    }

    pub(crate) fn place_nowhere(&mut self, error: SquareError) {
        self.unplaced.push(Fault::NoSuchSquare(error));
    }

    fn set(&mut self, piece: Piece) -> &mut Bitboard {
        match piece.role {
            Role::Man => &mut self.men[piece.color],
            Role::King => &mut self.kings[piece.color],
        }
    }

    /// The squares with a piece of this colour and role.
    #[must_use]
    pub fn pieces(&self, color: Color, role: Role) -> Bitboard {
        match role {
            Role::Man => self.men[color],
            Role::King => self.kings[color],
        }
    }

    /// The pieces on a square: none or one, or more where they overlap.
    pub fn pieces_at(&self, square: Square) -> impl Iterator<Item = Piece> {
        Color::ALL
            .into_iter()
            .flat_map(|color| Role::ALL.map(|role| Piece { color, role }))
            .filter(move |piece| self.pieces(piece.color, piece.role).contains(square))
    }

    /// Everything that makes this impossible as a position; nothing if it is
    /// possible. Which side is to move is never a fault, and neither is a side
    /// without pieces: that side has lost.
    #[must_use]
    pub fn faults(&self) -> Vec<Fault> {
        let mut faults = self.unplaced.clone();
        for square in Square::ALL {
            let fault = Fault::Overlap(square);
            if self.pieces_at(square).count() > 1 && !faults.contains(&fault) {
                faults.push(fault);
            }
        }
        for color in Color::ALL {
            let count = self.men[color].len() + self.kings[color].len();
            if count > PIECES_PER_SIDE {
                faults.push(Fault::TooManyPieces { color, count });
            }
            for square in self.men[color] & Position::crowning_row(color) {
                faults.push(Fault::ManOnCrowningRow { color, square });
            }
        }
        let everything = |color| self.men[color] | self.kings[color];
        if (everything(Color::White) | everything(Color::Black)).is_empty() && faults.is_empty() {
            faults.push(Fault::Empty);
        }
        faults
    }
}

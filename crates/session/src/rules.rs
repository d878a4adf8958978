//! What a session asks of a game, the same of both.

mod checkers;
mod chess;
mod error;

pub use error::{BadFen, BadMove};

use crate::{GameKind, Seat};
use game::{Color, Game};
use lab::Featured;
use serde::Serialize;

/// A game that can be played in a session. Implemented for the positions of
/// both games; everything else in this crate is written once.
pub trait Rules: Game + Featured {
    /// Which game it is.
    const KIND: GameKind;

    /// The colour of the first seat: who begins.
    const FIRST: Color;

    /// The position that games start from.
    fn start() -> Self;

    /// A legal position from its FEN.
    ///
    /// # Errors
    /// If it is none, with the reason.
    fn from_fen(text: &str) -> Result<Self, BadFen>;

    /// The FEN of the position, counters included.
    fn fen(&self) -> String;

    /// A legal move in any notation of the game.
    ///
    /// # Errors
    /// If the text is none, with the reason.
    fn read_move(&self, text: &str) -> Result<Self::Move, BadMove>;

    /// A legal move in the notation that is stored: UCI in chess, square
    /// numbers in checkers.
    fn write_move(&self, mv: Self::Move) -> String;

    /// A legal move as people write it: SAN in chess, square numbers in checkers.
    fn notation(&self, mv: Self::Move) -> String;

    /// What a legal move does.
    fn deed(&self, mv: Self::Move) -> Deed;

    /// The key of the pieces and the side to move alone.
    fn placement_key(&self) -> u64 {
        self.key()
    }

    /// Whether the king of the side to move is attacked; never in checkers.
    fn is_check(&self) -> bool;

    /// Whether this side could still win if the other one helped. If not, the
    /// other side does not lose on time.
    fn could_win(&self, color: Color) -> bool;

    /// What the opening of a game is called, from its positions in order; no
    /// names are known in checkers.
    fn opening(positions: &[Self]) -> Option<Opening>;

    /// Who sits behind the pieces of this colour.
    #[must_use]
    fn seat(color: Color) -> Seat {
        if color == Self::FIRST {
            Seat::First
        } else {
            Seat::Second
        }
    }

    /// The colour of the pieces before a seat.
    #[must_use]
    fn color(seat: Seat) -> Color {
        match seat {
            Seat::First => Self::FIRST,
            Seat::Second => !Self::FIRST,
        }
    }

    /// Who is to move.
    fn seat_to_move(&self) -> Seat {
        Self::seat(self.side_to_move())
    }
}

/// What an opening is called.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Opening {
    /// Its code in the Encyclopaedia of Chess Openings: `B90`.
    pub eco: &'static str,
    /// Its name.
    pub name: &'static str,
}

/// What a move does, in the words of the game: for messages, for the list of
/// captured pieces, and for a page that draws it without knowing the rules.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Deed {
    /// What moves: `knight`, `man`.
    pub piece: &'static str,
    /// Where it starts, as the edge of the board names it: `g1`.
    pub from: String,
    /// Where it ends; for a king that castles the square it stands on then.
    pub to: String,
    /// The squares that a jumping piece touches in between.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub via: Vec<String>,
    /// What sort of move it is.
    pub kind: DeedKind,
    /// What it takes.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", schema(value_type = Vec<String>))]
    pub captured: Vec<&'static str>,
    /// Where that stands.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub takes: Vec<String>,
    /// The rook that moves with a king that castles.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rook: Option<RookMove>,
    /// What the piece becomes, if it changes.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub becomes: Option<&'static str>,
}

impl Deed {
    /// The squares that the piece touches, the first one first.
    #[must_use]
    pub fn squares(self) -> Vec<String> {
        let Deed { from, via, to, .. } = self;
        [from].into_iter().chain(via).chain([to]).collect()
    }
}

/// Where the rook of a king that castles goes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct RookMove {
    /// Where it starts.
    pub from: String,
    /// Where it ends.
    pub to: String,
}

/// The sorts of moves that players tell apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum DeedKind {
    /// Nothing is taken.
    Quiet,
    /// Something is taken.
    Capture,
    /// A pawn is taken in passing.
    EnPassant,
    /// King and rook move together.
    Castling,
    /// A pawn becomes another piece, maybe taking something.
    Promotion,
}

//! What a search wants to know of a game beyond its rules, to put moves in
//! order and to see whether a position is quiet.

use crate::evaluation::chess_value;
use game::{Game, MoveList};

/// What ordering and quiescence ask of a game. One in which nothing is captured
/// leaves all of it out; minimax, plain alpha-beta and Monte-Carlo search do not
/// ask at all.
pub trait Tactics: Game {
    /// How promising a capture is, by what it takes and what it risks: larger
    /// first. `None` for a move that captures nothing.
    fn capture_rank(&self, _mv: Self::Move) -> Option<i32> {
        None
    }

    /// A small number for a move, the same for moves between the same squares:
    /// an index below [`MOVE_SLOTS`] for tables of experience.
    fn slot(&self, _mv: Self::Move) -> usize {
        0
    }

    /// The moves that must be looked at before a position can be judged, and
    /// whether the side to move may instead leave everything as it is.
    fn unrest(&self) -> Unrest<Self::Move> {
        Unrest {
            moves: MoveList::new(),
            may_stand: true,
        }
    }
}

/// How many different values [`Tactics::slot`] has at most.
pub const MOVE_SLOTS: usize = 64 * 64;

/// What is still going on in a position.
#[derive(Clone, Debug)]
pub struct Unrest<M> {
    /// The moves to look at.
    pub moves: MoveList<M>,
    /// Whether the side to move could also do something quiet instead.
    pub may_stand: bool,
}

impl Tactics for chess::Position {
    /// Most valuable victim first, then least valuable attacker.
    #[inline]
    fn capture_rank(&self, mv: chess::Move) -> Option<i32> {
        let value = |square| {
            self.piece_at(square)
                .map_or(0, |piece| chess_value(piece.role()))
        };
        match mv.kind() {
            chess::MoveKind::Castle => None,
            chess::MoveKind::EnPassant => Some(10 * chess_value(chess::Role::Pawn)),
            kind => {
                let promotion = kind.promotion().map_or(0, chess_value);
                let gain = value(mv.to()) + promotion;
                (gain > 0).then(|| 10 * gain - value(mv.from()))
            }
        }
    }

    #[inline]
    fn slot(&self, mv: chess::Move) -> usize {
        mv.from().index() * 64 + mv.to().index()
    }

    /// Captures and promotions; in check every answer, and no standing still.
    fn unrest(&self) -> Unrest<chess::Move> {
        if self.is_check() {
            Unrest {
                moves: self.legal_moves(),
                may_stand: false,
            }
        } else {
            Unrest {
                moves: self.captures(),
                may_stand: true,
            }
        }
    }
}

impl Tactics for checkers::Position {
    /// The longest chain first.
    #[inline]
    fn capture_rank(&self, mv: checkers::Move) -> Option<i32> {
        mv.is_capture().then(|| mv.captured().len() as i32)
    }

    #[inline]
    fn slot(&self, mv: checkers::Move) -> usize {
        mv.from().index() * 64 + mv.to().index()
    }

    /// Captures are compulsory: while there are any, nothing else can be done.
    fn unrest(&self) -> Unrest<checkers::Move> {
        let forced = self.has_captures();
        Unrest {
            moves: if forced {
                self.legal_moves()
            } else {
                MoveList::new()
            },
            may_stand: !forced,
        }
    }
}

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
    /// an index below [`MOVE_SLOTS`] for tables such as the history.
    fn slot(&self, _mv: Self::Move) -> usize {
        0
    }

    /// The moves that must be looked at before a position can be judged, and
    /// whether the side to move may instead leave everything as it is.
    fn noisy_moves(&self) -> NoisyMoves<Self::Move> {
        NoisyMoves {
            moves: MoveList::new(),
            may_stand_pat: true,
        }
    }
}

/// How many different values [`Tactics::slot`] has at most.
pub const MOVE_SLOTS: usize = 64 * 64;

/// The moves of quiescence.
#[derive(Clone, Debug)]
pub struct NoisyMoves<M> {
    /// The moves to look at.
    pub moves: MoveList<M>,
    /// Whether the side to move could also do something quiet instead.
    pub may_stand_pat: bool,
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

    /// Captures and promotions; in check every evasion, and no standing pat.
    fn noisy_moves(&self) -> NoisyMoves<chess::Move> {
        if self.is_check() {
            NoisyMoves {
                moves: self.legal_moves(),
                may_stand_pat: false,
            }
        } else {
            NoisyMoves {
                moves: self.captures(),
                may_stand_pat: true,
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
    fn noisy_moves(&self) -> NoisyMoves<checkers::Move> {
        let forced = self.has_captures();
        NoisyMoves {
            moves: if forced {
                self.legal_moves()
            } else {
                MoveList::new()
            },
            may_stand_pat: !forced,
        }
    }
}

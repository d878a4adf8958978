//! What a game's rules must tell to be searched, played and replayed.

use crate::{Color, Ending, Reason};
use arrayvec::ArrayVec;
use std::fmt::Debug;

/// No position of either game has more legal moves than this. (Chess: 218,
/// reached with nine queens. The bound for checkers is derived in that crate.)
pub const MAX_MOVES: usize = 256;

/// A list of moves on the stack.
pub type MoveList<M> = ArrayVec<M, MAX_MOVES>;

/// A position of a game of two players who move in turn and know everything.
///
/// Deliberately small: what only one caller needs belongs to that caller.
pub trait Game: Clone {
    /// A move; only meaningful together with a position.
    type Move: Copy + Eq + Debug;

    /// When repeating positions and moving without progress end a game: never,
    /// unless the game says so.
    const DRAW_RULES: DrawRules = DrawRules::NONE;

    /// Every legal move, each once, in a fixed order. Empty only where the game
    /// is over: by checkmate, stalemate, or lack of moves.
    fn legal_moves(&self) -> MoveList<Self::Move>;

    /// Puts the [legal moves](Game::legal_moves) into an empty list. A list is
    /// large, and copying it can cost more than filling it does: searches fill
    /// the one that they have.
    #[inline]
    fn list_legal_moves(&self, moves: &mut MoveList<Self::Move>) {
        *moves = self.legal_moves();
    }

    /// Plays a move that is known to be legal. An illegal move may leave a
    /// position that makes no sense, but nothing worse.
    fn play_unchecked(&mut self, mv: Self::Move);

    /// Whether this position alone, without its history, ends the game.
    fn end(&self) -> Option<Ending>;

    /// A hash of everything that makes two positions "the same" for the rule
    /// of repetition, the side to move included.
    fn key(&self) -> u64;

    /// Whose turn it is.
    fn side_to_move(&self) -> Color;

    /// Plies since the last move that cannot be undone by moving back
    /// (capture; pawn move or advance of a man). No earlier position repeats. In
    /// a game that never comes back to a position this is 0.
    fn reversible_plies(&self) -> u32 {
        0
    }
}

/// When repetition and lack of progress draw a game.
#[derive(Clone, Copy, Debug)]
pub struct DrawRules {
    /// Counted in occurrences of the present position.
    pub repetition: Threshold,
    /// Counted in plies without capture or pawn move (advance of a man).
    pub no_progress: Threshold,
}

impl DrawRules {
    /// Nothing is drawn by them.
    pub const NONE: DrawRules = DrawRules {
        repetition: Threshold::never(Reason::ThreefoldRepetition),
        no_progress: Threshold::never(Reason::FiftyMoves),
    };
}

impl Threshold {
    const fn never(reason: Reason) -> Threshold {
        Threshold {
            claim: (u32::MAX, reason),
            automatic: (u32::MAX, reason),
        }
    }
}

/// A count at which a player may claim a draw, and one at which the game is
/// drawn whether anyone asks or not. The two may be the same.
#[derive(Clone, Copy, Debug)]
pub struct Threshold {
    /// From this count on a draw may be claimed.
    pub claim: (u32, Reason),
    /// From this count on the game is over.
    pub automatic: (u32, Reason),
}

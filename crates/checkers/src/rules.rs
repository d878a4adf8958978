//! The rules of the World Checkers/Draughts Federation (WCDF) that the code
//! rests on, as named constants. The number is the article in "WCDF Rules of
//! Draughts", section one.
//!
//! Rules that are no number are written here in words, because generation has
//! them built in:
//!
//! - A man moves one square diagonally forward (1.15); a king one square in any
//!   diagonal direction (1.17).
//! - A man captures forward only (1.18), a king in all four directions (1.21),
//!   by jumping over one adjacent piece of the opponent to the empty square
//!   right behind it.
//! - The same piece jumps on as long as it can; what it captured leaves the
//!   board when the whole move is done (1.19), and none is jumped twice (1.20).
//!   The square a jump started from is empty while it lasts.
//! - A man that reaches the far row becomes a king, and the move is over
//!   (1.16, 1.19).
//! - Capturing is compulsory, with a free choice among captures; it need not be
//!   the one that takes most (1.20).

use game::{Color, DrawRules, Reason, Threshold};

/// Rows and columns of the board (WCDF 1.1).
pub const BOARD_SIZE: u8 = 8;

/// The dark squares, the only ones that are played on (WCDF 1.5).
pub const SQUARES: usize = 32;

/// The side that has the dark pieces moves first (WCDF 1.13).
pub const FIRST_TO_MOVE: Color = Color::Black;

/// Every side starts with so many men (WCDF 1.8), and can never have more
/// pieces.
pub const PIECES_PER_SIDE: usize = 12;

/// A side that has no piece left when it is to move has lost (WCDF 1.30).
pub const NO_PIECES: Reason = Reason::NoPieces;

/// A side that has pieces but cannot move has lost: there is no stalemate in
/// checkers (WCDF 1.30).
pub const NO_MOVES: Reason = Reason::NoMoves;

/// The same position for the third time is a draw (WCDF 1.32.1).
pub const REPETITIONS: u32 = 3;

/// 40 moves of each side without a capture and without the advance of a man
/// are a draw, counted here in plies (WCDF 1.32.2).
pub const PLIES_WITHOUT_PROGRESS: u32 = 2 * 40;

/// Both draws hold without anyone asking: the book leaves them to the player
/// who can "demonstrate" them to the referee, and here the program is the
/// referee.
pub const DRAW_RULES: DrawRules = DrawRules {
    repetition: Threshold {
        claim: (REPETITIONS, Reason::ThreefoldRepetition),
        automatic: (REPETITIONS, Reason::ThreefoldRepetition),
    },
    no_progress: Threshold {
        claim: (PLIES_WITHOUT_PROGRESS, Reason::FortyMoves),
        automatic: (PLIES_WITHOUT_PROGRESS, Reason::FortyMoves),
    },
};

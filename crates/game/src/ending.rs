//! How a game ends, and why.

use crate::Color;
use std::fmt;

/// The result of a finished game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// One side has won.
    Win(Color),
    /// Nobody has won.
    Draw,
}

impl Outcome {
    /// The winner, if there is one.
    #[must_use]
    pub const fn winner(self) -> Option<Color> {
        match self {
            Outcome::Win(color) => Some(color),
            Outcome::Draw => None,
        }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Outcome::Win(color) => write!(f, "{color} wins"),
            Outcome::Draw => f.write_str("draw"),
        }
    }
}

/// Why the rules end a game. What people decide (resigning, agreeing, running
/// out of time) is not here: that belongs to whoever runs the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reason {
    /// Chess: the king is attacked and there is no legal move (FIDE 5.1.1).
    Checkmate,
    /// Chess: no legal move, king not attacked (FIDE 5.2.1).
    Stalemate,
    /// Chess: neither side could ever mate (FIDE 5.2.2).
    DeadPosition,
    /// Checkers: the side to move has no piece left (WCDF 1.30).
    NoPieces,
    /// Checkers: the side to move has pieces but cannot move (WCDF 1.30).
    NoMoves,
    /// The same position for the third time (FIDE 9.2, WCDF 1.32.1).
    ThreefoldRepetition,
    /// Chess: the same position for the fifth time (FIDE 9.6.1).
    FivefoldRepetition,
    /// Chess: 50 moves of each side without capture or pawn move (FIDE 9.3).
    FiftyMoves,
    /// Chess: 75 moves of each side without capture or pawn move (FIDE 9.6.2).
    SeventyFiveMoves,
    /// Checkers: 40 moves of each side without capture or advance of a man
    /// (WCDF 1.32.2).
    FortyMoves,
    /// A rule of another game, in its own words: `three in a row`.
    Other(&'static str),
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Reason::Checkmate => "checkmate",
            Reason::Stalemate => "stalemate",
            Reason::DeadPosition => "dead position",
            Reason::NoPieces => "no pieces left",
            Reason::NoMoves => "no legal move",
            Reason::ThreefoldRepetition => "threefold repetition",
            Reason::FivefoldRepetition => "fivefold repetition",
            Reason::FiftyMoves => "fifty-move rule",
            Reason::SeventyFiveMoves => "seventy-five-move rule",
            Reason::FortyMoves => "forty-move rule",
            Reason::Other(rule) => rule,
        })
    }
}

/// The end of a game: what came out, and by which rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ending {
    /// Who won, if anyone.
    pub outcome: Outcome,
    /// The rule that ended the game.
    pub reason: Reason,
}

impl Ending {
    /// A win of `winner` for `reason`.
    #[must_use]
    pub const fn win(winner: Color, reason: Reason) -> Ending {
        Ending {
            outcome: Outcome::Win(winner),
            reason,
        }
    }

    /// A draw for `reason`.
    #[must_use]
    pub const fn draw(reason: Reason) -> Ending {
        Ending {
            outcome: Outcome::Draw,
            reason,
        }
    }
}

impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}, {}", self.outcome, self.reason)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn endings_read_as_sentences() {
        let mate = Ending::win(Color::Black, Reason::Checkmate);
        assert_eq!(mate.to_string(), "Black wins, checkmate");
        assert_eq!(mate.outcome.winner(), Some(Color::Black));
        let draw = Ending::draw(Reason::FortyMoves);
        assert_eq!(draw.to_string(), "draw, forty-move rule");
        assert_eq!(draw.outcome.winner(), None);
        let other = Ending::win(Color::White, Reason::Other("three in a row"));
        assert_eq!(other.to_string(), "White wins, three in a row");
    }
}

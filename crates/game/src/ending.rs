//! How a game ends, and why.

use crate::{Color, Seat};
use std::fmt;

/// The result of a finished game: which colour has won, or, where colours do not
/// matter, which [`Seat`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome<Side = Color> {
    /// One side has won.
    Win(Side),
    /// Nobody has won.
    Draw,
}

impl<Side: Copy> Outcome<Side> {
    /// The winner, if there is one.
    #[must_use]
    pub const fn winner(self) -> Option<Side> {
        match self {
            Outcome::Win(side) => Some(side),
            Outcome::Draw => None,
        }
    }

    /// The same with another word for the winner.
    pub fn map<Other>(self, name: impl FnOnce(Side) -> Other) -> Outcome<Other> {
        match self {
            Outcome::Win(side) => Outcome::Win(name(side)),
            Outcome::Draw => Outcome::Draw,
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

impl Outcome<Seat> {
    /// All of them.
    pub const ALL: [Outcome<Seat>; 3] = [
        Outcome::Win(Seat::First),
        Outcome::Win(Seat::Second),
        Outcome::Draw,
    ];

    /// As PGN and PDN write it: who begins comes first.
    #[must_use]
    pub const fn text(self) -> &'static str {
        match self {
            Outcome::Win(Seat::First) => "1-0",
            Outcome::Win(Seat::Second) => "0-1",
            Outcome::Draw => "1/2-1/2",
        }
    }
}

impl fmt::Display for Outcome<Seat> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.text())
    }
}

/// Why a game is over: by the rules, or since people or clocks have decided it. No
/// position says the latter of itself; it is whoever runs the game who does.
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
    /// Somebody gave up. A draw if the other side could not win any more.
    Resignation,
    /// Both sides agreed on a draw.
    Agreement,
    /// Somebody ran out of time. A draw if the other side could not win any more.
    Time,
    /// Somebody who was asked to has decided it, says a record.
    Adjudication,
    /// A record says so, and does not say why.
    Recorded,
    /// A rule of another game, in its own words: `three in a row`. It is not
    /// stored: no session plays such a game.
    Other(&'static str),
}

impl Reason {
    /// All but those of other games.
    pub const ALL: [Reason; 15] = [
        Reason::Checkmate,
        Reason::Stalemate,
        Reason::DeadPosition,
        Reason::NoPieces,
        Reason::NoMoves,
        Reason::ThreefoldRepetition,
        Reason::FivefoldRepetition,
        Reason::FiftyMoves,
        Reason::SeventyFiveMoves,
        Reason::FortyMoves,
        Reason::Resignation,
        Reason::Agreement,
        Reason::Time,
        Reason::Adjudication,
        Reason::Recorded,
    ];

    /// The name, as JSON has it; for those of other games there is none.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Reason::Checkmate => "checkmate",
            Reason::Stalemate => "stalemate",
            Reason::DeadPosition => "dead-position",
            Reason::NoPieces => "no-pieces",
            Reason::NoMoves => "no-moves",
            Reason::ThreefoldRepetition => "threefold-repetition",
            Reason::FivefoldRepetition => "fivefold-repetition",
            Reason::FiftyMoves => "fifty-moves",
            Reason::SeventyFiveMoves => "seventy-five-moves",
            Reason::FortyMoves => "forty-moves",
            Reason::Resignation => "resignation",
            Reason::Agreement => "agreement",
            Reason::Time => "time",
            Reason::Adjudication => "adjudication",
            Reason::Recorded => "recorded",
            Reason::Other(_) => "other",
        }
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
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
            Reason::Resignation => "resignation",
            Reason::Agreement => "agreement",
            Reason::Time => "time",
            Reason::Adjudication => "adjudication",
            Reason::Recorded => "as recorded",
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

/// Both are written by their names, and read so.
#[cfg(feature = "serde")]
mod serial {
    use super::{Outcome, Reason};
    use crate::Seat;
    use serde::de::{Error, Unexpected};
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    macro_rules! by_name {
        ($type:ty, $name:ident, $expected:literal) => {
            impl Serialize for $type {
                fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                    serializer.serialize_str(self.$name())
                }
            }

            impl<'de> Deserialize<'de> for $type {
                fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$type, D::Error> {
                    let name = <std::borrow::Cow<'de, str>>::deserialize(deserializer)?;
                    let mut all = <$type>::ALL.into_iter();
                    all.find(|value| value.$name() == name)
                        .ok_or_else(|| D::Error::invalid_value(Unexpected::Str(&name), &$expected))
                }
            }
        };
    }

    by_name!(Outcome<Seat>, text, "1-0, 0-1 or 1/2-1/2");
    by_name!(Reason, name, "a reason for the end of a game");
}

#[cfg(feature = "schema")]
mod schema {
    use super::{Outcome, Reason};
    use crate::Seat;
    use std::borrow::Cow;
    use utoipa::openapi::{ObjectBuilder, RefOr, Schema, Type};
    use utoipa::{PartialSchema, ToSchema};

    macro_rules! by_name {
        ($type:ty, $name:ident, $called:literal, $description:literal) => {
            impl PartialSchema for $type {
                fn schema() -> RefOr<Schema> {
                    ObjectBuilder::new()
                        .schema_type(Type::String)
                        .description(Some($description))
                        .enum_values(Some(<$type>::ALL.map(<$type>::$name)))
                        .into()
                }
            }

            impl ToSchema for $type {
                fn name() -> Cow<'static, str> {
                    Cow::Borrowed($called)
                }
            }
        };
    }

    by_name!(
        Outcome<Seat>,
        text,
        "Outcome",
        "The result of a game as PGN and PDN write it: who begins comes first."
    );
    by_name!(Reason, name, "Reason", "Why a game is over.");
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

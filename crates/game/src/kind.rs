//! Which game is played, as a value: wherever a game is named, in options, in
//! JSON, in the store, it is by this name.

use std::fmt;
use std::str::FromStr;

/// One of the two games.
///
/// ```
/// use game::GameKind;
///
/// assert_eq!("checkers".parse(), Ok(GameKind::Checkers));
/// assert_eq!(GameKind::of_fen("B:W21-32:B1-12"), Some(GameKind::Checkers));
/// assert_eq!(GameKind::Chess.to_string(), "chess");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum GameKind {
    /// Chess, by the FIDE Laws.
    Chess,
    /// English draughts, by the rules of the WCDF.
    Checkers,
}

impl GameKind {
    /// All of them, in the order in which they are offered.
    pub const ALL: [GameKind; 2] = [GameKind::Chess, GameKind::Checkers];

    /// The name, as options and JSON have it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            GameKind::Chess => "chess",
            GameKind::Checkers => "checkers",
        }
    }

    /// Which game a FEN is of, if that shows at all: `B:W..:B..` is checkers,
    /// ranks between slashes are chess.
    #[must_use]
    pub fn of_fen(text: &str) -> Option<GameKind> {
        let mut characters = text
            .chars()
            .filter(|c| !c.is_whitespace() && *c != '"')
            .take(2);
        match (characters.next(), characters.next()) {
            (Some('B' | 'W' | 'b' | 'w'), Some(':')) => Some(GameKind::Checkers),
            _ if text.contains('/') => Some(GameKind::Chess),
            _ => None,
        }
    }
}

crate::coded! {
    GameKind {
        GameKind::Chess => "game.chess",
        GameKind::Checkers => "game.checkers",
    }
}

impl fmt::Display for GameKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A name of no game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownGame(pub String);

impl fmt::Display for UnknownGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let known = GameKind::ALL.map(GameKind::name).join(", ");
        write!(f, "there is no game {:?}; there are {known}", self.0)
    }
}

impl std::error::Error for UnknownGame {}

impl FromStr for GameKind {
    type Err = UnknownGame;

    fn from_str(text: &str) -> Result<GameKind, UnknownGame> {
        let mut all = GameKind::ALL.into_iter();
        all.find(|kind| kind.name() == text)
            .ok_or_else(|| UnknownGame(text.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fen_tells_its_game() {
        for (text, kind) in [
            ("B:W21-32:B1-12", Some(GameKind::Checkers)),
            (" w : W K3 : B", Some(GameKind::Checkers)),
            ("8/8/8/8/8/8/8/8 w - - 0 1", Some(GameKind::Chess)),
            ("b7/8 w", Some(GameKind::Chess)),
            ("nonsense", None),
            ("", None),
        ] {
            assert_eq!(GameKind::of_fen(text), kind, "{text:?}");
        }
    }

    #[test]
    fn names_are_read_as_they_are_written() {
        for kind in GameKind::ALL {
            assert_eq!(kind.to_string().parse(), Ok(kind));
        }
        let error = "go".parse::<GameKind>().unwrap_err().to_string();
        assert_eq!(error, "there is no game \"go\"; there are chess, checkers");
    }
}

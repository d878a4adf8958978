//! What the commands need to know about a game, asked in one way of both.
//!
//! A command is written once, generic over [`Rules`], and started with
//! [`for_game!`](crate::rules::for_game).

mod checkers;
mod chess;

use anyhow::{anyhow, bail};
use chart::board::Drawn;
use chess_engine::evaluation::Explanation;
use clap::ValueEnum;
use experiments::Playable;
use game::record::{ReadError, Record};
use game::{Color, Outcome};
use std::fmt;
use std::io::BufRead;

/// Calls a function that is generic over [`Rules`] for the game that was
/// chosen.
macro_rules! for_game {
    ($kind:expr, $function:ident($($argument:expr),* $(,)?)) => {
        match $kind {
            $crate::rules::GameKind::Chess => $function::<::chess::Position>($($argument),*),
            $crate::rules::GameKind::Checkers => $function::<::checkers::Position>($($argument),*),
        }
    };
}
pub(crate) use for_game;

/// One of the two games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum GameKind {
    Chess,
    Checkers,
}

impl GameKind {
    /// The name, as options and JSON have it.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            GameKind::Chess => "chess",
            GameKind::Checkers => "checkers",
        }
    }

    /// Which game a FEN is of, if that shows at all: `B:W..:B..` is checkers,
    /// ranks between slashes are chess.
    pub(crate) fn of_fen(text: &str) -> Option<GameKind> {
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

impl From<GameKind> for session::GameKind {
    fn from(kind: GameKind) -> session::GameKind {
        match kind {
            GameKind::Chess => session::GameKind::Chess,
            GameKind::Checkers => session::GameKind::Checkers,
        }
    }
}

impl From<session::GameKind> for GameKind {
    fn from(kind: session::GameKind) -> GameKind {
        match kind {
            session::GameKind::Chess => GameKind::Chess,
            session::GameKind::Checkers => GameKind::Checkers,
        }
    }
}

impl fmt::Display for GameKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// How moves are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Notation {
    /// Chess: e2e4, e7e8q
    Uci,
    /// Chess: e4, Nf3, O-O
    San,
    /// Chess: E2-E4; checkers: d4-e5, d4xf6xd8
    Coordinate,
    /// Checkers: 11-15, 15x24
    Number,
}

impl fmt::Display for Notation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Notation::Uci => "uci",
            Notation::San => "san",
            Notation::Coordinate => "coordinate",
            Notation::Number => "number",
        })
    }
}

/// Whether two ways to make the same move of checkers count twice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Counting {
    Routes,
    DistinctMoves,
}

/// The games of a file, one after the other; a broken one is an error, and the
/// next one follows.
pub(crate) type Games<G> = Box<dyn Iterator<Item = anyhow::Result<Record<G>>>>;

/// A game with everything a command asks of it. `Display` is its FEN.
pub(crate) trait Rules: Playable + Drawn {
    const KIND: GameKind;

    /// Who begins.
    const FIRST: Color;

    /// The notations of this game, the usual one first.
    const NOTATIONS: &'static [Notation];

    fn start() -> Self;

    /// What the opening of a game is called, from its positions in order.
    fn opening(positions: &[Self]) -> Option<session::Opening>;

    /// A legal position from its FEN; the error quotes the text.
    fn from_fen(text: &str) -> anyhow::Result<Self>;

    /// A position with remarks, which are passed over: EPD where the game has
    /// that, or else FEN.
    fn read_epd(line: &str) -> anyhow::Result<Self> {
        Self::from_fen(line)
    }

    /// What is wrong with the board that a FEN describes, in words; an error
    /// if the text describes no board at all.
    fn faults(fen: &str) -> anyhow::Result<Vec<String>>;

    /// The board as 8 rows of 8 numbers, for games that have such a form.
    fn matrix(&self) -> Option<String>;

    /// What an engine's evaluation says of the position, term by term, where
    /// there is an engine.
    fn explanation(&self) -> Option<Explanation> {
        None
    }

    /// A legal move in any notation of the game.
    fn read_move(&self, text: &str) -> anyhow::Result<Self::Move>;

    /// The moves of a game in digits.
    fn read_digits(&self, text: &str) -> anyhow::Result<Vec<Self::Move>>;

    /// A legal move in one of [`NOTATIONS`](Rules::NOTATIONS).
    fn write_move(&self, mv: Self::Move, notation: Notation) -> String;

    /// Paths of `depth` moves that begin with the legal move `first`; depth is
    /// at least one.
    fn perft_after(&self, first: Self::Move, depth: u32, counting: Counting) -> u64;

    /// Reads the games of a PGN or PDN file.
    fn read_games(input: Box<dyn BufRead>) -> Games<Self>;

    /// A game in the file format of this game, PGN or PDN.
    fn write_game(game: &Record<Self>) -> String;
}

/// The notation to write in: the one that was asked for, or the game's usual
/// one.
pub(crate) fn notation_of<G: Rules>(asked: Option<Notation>) -> anyhow::Result<Notation> {
    match asked {
        None => Ok(G::NOTATIONS[0]),
        Some(notation) if G::NOTATIONS.contains(&notation) => Ok(notation),
        Some(notation) => {
            let others: Vec<String> = G::NOTATIONS.iter().map(Notation::to_string).collect();
            bail!(
                "--notation {notation} is none of {}: use {}",
                G::KIND,
                others.join(" or ")
            )
        }
    }
}

/// The notation that people read: SAN where there is one.
pub(crate) fn readable_notation<G: Rules>() -> Notation {
    if G::NOTATIONS.contains(&Notation::San) {
        Notation::San
    } else {
        G::NOTATIONS[0]
    }
}

/// A result as PGN and PDN have it. In both the player who begins comes first.
pub(crate) fn result_text<G: Rules>(result: Option<Outcome>) -> &'static str {
    match result {
        Some(Outcome::Win(winner)) if winner == G::FIRST => "1-0",
        Some(Outcome::Win(_)) => "0-1",
        Some(Outcome::Draw) => "1/2-1/2",
        None => "*",
    }
}

/// Where a game is wrong, and how; which game it is, the commands say.
fn in_words(error: &ReadError<impl fmt::Display>) -> anyhow::Error {
    anyhow!("line {}: {}", error.line, error.fault)
}

/// Quotes a FEN that is refused, unless the reason does.
fn bad_fen(text: &str, reason: &impl fmt::Display) -> anyhow::Error {
    const MAX_QUOTE: usize = 200;
    let reason = reason.to_string();
    if reason.contains(&format!("{text:?}")) {
        return anyhow!(reason);
    }
    let mut quoted: String = text.chars().take(MAX_QUOTE).collect();
    if quoted.len() < text.len() {
        quoted.push('…');
    }
    anyhow!("bad FEN {quoted:?}: {reason}")
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
}

//! What the commands need to know about a game beyond what everybody asks of it
//! ([`Notation`], [`Description`](game::Description)), asked in one way of both.
//!
//! A command is written once, generic over [`Rules`], and started with
//! [`for_game!`](crate::rules::for_game).

mod checkers;
mod chess;

use anyhow::{anyhow, bail};
use chart::board::Drawn;
use chess_engine::evaluation::Explanation;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use experiments::Playable;
use game::record::Record;
pub(crate) use game::{GameKind, NotationKind};
use game::{Notation, Outcome};
use std::fmt;
use std::io::BufRead;

/// Calls a function that is generic over [`Rules`] for the game that was
/// chosen.
macro_rules! for_game {
    ($kind:expr, $function:ident($($argument:expr),* $(,)?)) => {
        session::for_game!($kind, G => $function::<G>($($argument),*))
    };
}
pub(crate) use for_game;

/// Reads a game as an option has it.
pub(crate) fn game_parser() -> impl TypedValueParser<Value = GameKind> {
    PossibleValuesParser::new(GameKind::ALL.map(GameKind::name)).try_map(|name| name.parse())
}

/// Reads a notation as an option has it.
pub(crate) fn notation_parser() -> impl TypedValueParser<Value = NotationKind> {
    const ALL: [(NotationKind, &str, &str); 4] = [
        (NotationKind::Uci, "uci", "Chess: e2e4, e7e8q"),
        (NotationKind::San, "san", "Chess: e4, Nf3, O-O"),
        (
            NotationKind::Coordinate,
            "coordinate",
            "Chess: E2-E4; checkers: d4-e5, d4xf6xd8",
        ),
        (NotationKind::Number, "number", "Checkers: 11-15, 15x24"),
    ];
    let values = ALL.map(|(_, name, help)| PossibleValue::new(name).help(help));
    PossibleValuesParser::new(values).map(|name| {
        let mut all = ALL.into_iter();
        let found = all.find(|(_, known, _)| *known == name);
        found.expect("no other value is possible").0
    })
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
    /// A position with remarks, which are passed over: EPD where the game has
    /// that, or else FEN.
    fn read_epd(line: &str) -> anyhow::Result<Self> {
        read_fen(line)
    }

    /// What is wrong with the board that a FEN describes, in words; an error
    /// if the text describes no board at all.
    fn faults(fen: &str) -> anyhow::Result<Vec<String>>;

    /// The board as 8 rows of 8 numbers, for games that have such a form.
    fn matrix(&self) -> Option<String> {
        None
    }

    /// What an engine's evaluation says of the position, term by term, where
    /// there is an engine.
    fn explanation(&self) -> Option<Explanation> {
        None
    }

    /// Paths of `depth` moves that begin with the legal move `first`; depth is
    /// at least one.
    fn perft_after(&self, first: Self::Move, depth: u32, counting: Counting) -> u64;
}

/// A legal position from its FEN; the error quotes the text.
pub(crate) fn read_fen<G: Notation>(text: &str) -> anyhow::Result<G> {
    G::from_fen(text).map_err(|error| bad_fen(text, &error))
}

/// Reads the games of a PGN or PDN file. Where in it a game is wrong, the errors
/// say; which game it is, the commands.
pub(crate) fn read_games<G: Rules>(input: Box<dyn BufRead>) -> Games<G> {
    let games = G::read_games(input);
    Box::new(
        games.map(|game| game.map_err(|error| anyhow!("line {}: {}", error.line, error.fault))),
    )
}

/// The notation to write in: the one that was asked for, or the game's usual
/// one.
pub(crate) fn notation_of<G: Rules>(asked: Option<NotationKind>) -> anyhow::Result<NotationKind> {
    match asked {
        None => Ok(G::NOTATIONS[0]),
        Some(notation) if G::NOTATIONS.contains(&notation) => Ok(notation),
        Some(notation) => {
            let others: Vec<String> = G::NOTATIONS.iter().map(NotationKind::to_string).collect();
            bail!(
                "--notation {notation} is none of {}: use {}",
                G::KIND,
                others.join(" or ")
            )
        }
    }
}

/// The notation that people read: SAN where there is one.
pub(crate) fn readable_notation<G: Rules>() -> NotationKind {
    if G::NOTATIONS.contains(&NotationKind::San) {
        NotationKind::San
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

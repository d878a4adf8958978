//! Positions, moves and games as text: what whoever reads and writes them asks
//! of a game.

use crate::message::Coded;
use crate::record::{ReadError, Record};
use crate::{Game, GameKind};
use std::error::Error;
use std::fmt;
use std::io::BufRead;

/// A game whose positions, moves and whole games can be written down.
///
/// Each rules crate implements it once, for its positions.
pub trait Notation: Game {
    /// Why a text is no position.
    type FenError: Error + Coded + Send + Sync + 'static;

    /// Why a text is no move in a position.
    type MoveError: Error + Coded + Send + Sync + 'static;

    /// What is wrong with a game in a file.
    type GameFault: Error + Coded + Send + Sync + 'static;

    /// Which game it is.
    const KIND: GameKind;

    /// How moves can be written, the usual way of programs first.
    const NOTATIONS: &'static [NotationKind];

    /// The format of files of games, with tags and comments.
    const FILE: FileFormat;

    /// The tags that tell which game such a file is of, where programs ask for
    /// them.
    const FILE_TAGS: &'static [(&'static str, &'static str)] = &[];

    /// The position that games start from.
    #[must_use]
    fn start() -> Self;

    /// A legal position from its FEN.
    ///
    /// # Errors
    /// If it is none, with the reason.
    fn from_fen(text: &str) -> Result<Self, Self::FenError>;

    /// The FEN of the position, counters included.
    fn fen(&self) -> String;

    /// A legal move in any notation of the game.
    ///
    /// # Errors
    /// If the text is none, with the reason.
    fn read_move(&self, text: &str) -> Result<Self::Move, Self::MoveError>;

    /// A legal move in the notation that is stored: UCI in chess, square
    /// numbers in checkers.
    fn write_move(&self, mv: Self::Move) -> String;

    /// A legal move in one of [`NOTATIONS`](Notation::NOTATIONS); another is
    /// taken for the first of them.
    fn write_move_as(&self, mv: Self::Move, notation: NotationKind) -> String;

    /// A legal move as people write it: SAN in chess, square numbers in checkers.
    fn notation(&self, mv: Self::Move) -> String;

    /// Reads the games of a file, one after the other.
    fn read_games<R: BufRead>(input: R) -> impl ReadGames<Self>;

    /// A game in the format of its files.
    fn write_game(record: &Record<Self>) -> String;
}

/// The games of a file; a broken one is an error, and the next one follows.
pub trait ReadGames<G: Notation>:
    Iterator<Item = Result<Record<G>, ReadError<G::GameFault>>>
{
    /// The line of the file up to which it is read, from 1.
    fn line(&self) -> u64;
}

/// How moves are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum NotationKind {
    /// Chess: `e2e4`, `e7e8q`.
    Uci,
    /// Chess: `e4`, `Nf3`, `O-O`.
    San,
    /// Chess: `E2-E4`; checkers: `d4-e5`, `d4xf6xd8`.
    Coordinate,
    /// Checkers: `11-15`, `15x24`.
    Number,
}

impl fmt::Display for NotationKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            NotationKind::Uci => "uci",
            NotationKind::San => "san",
            NotationKind::Coordinate => "coordinate",
            NotationKind::Number => "number",
        })
    }
}

/// The formats of files of games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum FileFormat {
    /// Portable Game Notation, of chess.
    Pgn,
    /// Portable Draughts Notation.
    Pdn,
}

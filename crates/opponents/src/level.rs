//! The levels: what is told of them, and who asks them.

mod checkers;
mod chess;

pub use checkers::ask_with_open_eyes;

use crate::answer::Failure;
use crate::question::Question;
use crate::search_result::SearchResult;
use lab::{Featured, Tactics};
use session::{GameKind, Level, for_game};

/// What is told of a level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LevelLine {
    /// Which one.
    pub level: Level,
    /// How many positions it looks at for a move.
    pub nodes: u64,
    /// What it is meant to be worth, where there is a scale: in chess that
    /// of Stockfish's `UCI_Elo`.
    pub elo: Option<u32>,
    /// How it plays, in a few words.
    pub plays: &'static str,
}

/// A game that the machines play: how its levels are asked.
pub trait Played: Featured + Tactics + Send + Sync + 'static {
    /// The levels, the weakest first.
    fn levels() -> Vec<LevelLine>;

    /// What a level plays.
    ///
    /// # Errors
    /// If there is no move to be played.
    fn ask_level(
        level: Level,
        question: &Question<'_, Self>,
    ) -> Result<SearchResult<Self::Move>, Failure>;

    /// What somebody who sees everything would play.
    ///
    /// # Errors
    /// If there is no move to be played.
    fn ask_for_hint(question: &Question<'_, Self>) -> Result<SearchResult<Self::Move>, Failure>;
}

/// The levels of a game, the weakest first.
///
/// Those of a game search in the same way: in chess with the engine, in
/// checkers with a search of their own. A weaker one looks at fewer positions,
/// judges them less exactly, and overlooks some of the moves that people
/// overlook. Budgets are nodes and not time: a level is as strong on a slow
/// machine as on a quick one.
///
/// ```
/// use session::GameKind;
///
/// let lines = opponents::levels(GameKind::Chess);
/// assert_eq!(lines.len(), 10);
/// assert!(lines[0].nodes < lines[9].nodes);
/// assert!(lines[0].elo < lines[9].elo);
/// ```
#[must_use]
pub fn levels(game: GameKind) -> Vec<LevelLine> {
    for_game!(game, G => G::levels())
}

/// What a level plays.
///
/// # Errors
/// If there is no move to be played.
pub fn ask_level<G: Played>(
    level: Level,
    question: &Question<'_, G>,
) -> Result<SearchResult<G::Move>, Failure> {
    G::ask_level(level, question)
}

/// How large a table holds what a search of so many nodes finds out.
pub(crate) fn megabytes(nodes: u64) -> usize {
    /// A megabyte of the table holds so many positions.
    const POSITIONS: u64 = 1 << 16;
    (nodes / POSITIONS).clamp(1, 16) as usize
}

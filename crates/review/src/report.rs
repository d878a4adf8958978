//! What a review finds, as plain data: it is shown, stored, and written into
//! files.

use crate::{Evaluation, Explanation, Judgement};
use game::Color;
use serde::{Deserialize, Serialize};
use session::GameKind;

/// The version of this format, and of what is claimed in it. What was stored in
/// another one is done anew.
pub const VERSION: u32 = 3;

/// The review of a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Report {
    /// The version of the format.
    pub version: u32,
    /// Which game was played.
    pub game: GameKind,
    /// Where it started, as FEN.
    pub start: String,
    /// How accurately each side played, from 0 to 100; nothing for a side that
    /// has not moved, and nothing in checkers.
    pub accuracy: Sides<Option<f64>>,
    /// How many bad moves each side made.
    pub faults: Sides<Faults>,
    /// The moves, in order.
    pub moves: Vec<MoveReview>,
}

/// One value for each side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Sides<T> {
    /// What belongs to White.
    pub white: T,
    /// What belongs to Black.
    pub black: T,
}

impl<T> Sides<T> {
    /// The value of a side.
    #[must_use]
    pub const fn of(&self, side: Side) -> &T {
        match side {
            Side::White => &self.white,
            Side::Black => &self.black,
        }
    }
}

/// One of the two sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum Side {
    /// The light pieces.
    White,
    /// The dark pieces.
    Black,
}

impl From<Color> for Side {
    fn from(color: Color) -> Side {
        match color {
            Color::White => Side::White,
            Color::Black => Side::Black,
        }
    }
}

/// How often each judgement was passed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Faults {
    /// Moves that lost 5 percent points of the chances or more.
    pub inaccuracies: u32,
    /// 10 or more.
    pub mistakes: u32,
    /// 15 or more.
    pub blunders: u32,
}

impl Faults {
    pub(crate) const fn count(&mut self, judgement: Judgement) {
        match judgement {
            Judgement::Inaccuracy => self.inaccuracies += 1,
            Judgement::Mistake => self.mistakes += 1,
            Judgement::Blunder => self.blunders += 1,
        }
    }
}

/// What is said of a move that was not bad.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum Label {
    /// The best one, and all others lose 10 percent points of the chances or more; or
    /// the only one there is.
    OnlyMove,
    /// Nothing better was found.
    Best,
    /// It loses at most 2 percent points of the chances.
    Excellent,
    /// It loses less than 5.
    Good,
}

impl Label {
    pub(crate) fn of(loss: f64, is_best: bool, is_only: bool) -> Option<Label> {
        Some(match loss {
            _ if is_only => Label::OnlyMove,
            _ if is_best => Label::Best,
            ..=2.0 => Label::Excellent,
            ..5.0 => Label::Good,
            _ => return None,
        })
    }
}

/// One move of the game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct MoveReview {
    /// Which move it is, 1 for the first.
    pub ply: u32,
    /// Who made it.
    pub side: Side,
    /// The move: UCI in chess, square numbers in checkers.
    #[serde(rename = "move")]
    pub mv: String,
    /// The move as people write it: SAN in chess.
    pub notation: String,
    /// What the position was worth before it, with the best move.
    pub before: Evaluation,
    /// What it was worth after it.
    pub evaluation: Evaluation,
    /// White's chances of winning after it, in percent.
    pub chances: f64,
    /// The best move in its place; the move itself if nothing better was found.
    pub best: String,
    /// How the game should have gone on, the best move first.
    pub line: Vec<Step>,
    /// Percent points of the chances that the move lost to the one who made it.
    pub loss: f64,
    /// How close to perfect it was, from 0 to 100; nothing in checkers.
    pub accuracy: Option<f64>,
    /// What is said of it, if it was bad.
    pub judgement: Option<Judgement>,
    /// What is said of it, if it was good.
    pub label: Option<Label>,
    /// Whether there was no other move.
    pub is_forced: bool,
    /// How deep the search went that decided.
    pub depth: u32,
    /// How many positions were seen for this move, by all searches.
    pub nodes: u64,
    /// How it is answered, if it was bad.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub refutation: Vec<Step>,
    /// Why it was bad, in English: "loses the knight: 14...Qa5+ and 15...Qxb4".
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sentence: Option<String>,
    /// The same in parts, for other languages.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub explanation: Option<Explanation>,
}

/// One move of a line that was not played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Step {
    /// The move: UCI in chess, square numbers in checkers.
    #[serde(rename = "move")]
    pub mv: String,
    /// The move as people write it.
    pub notation: String,
    /// The squares that the piece touches, as the edge of the board names them,
    /// the first one first.
    pub squares: Vec<String>,
}

impl Report {
    /// Whether this is the review of a game that starts here, with these moves,
    /// in today's format.
    #[must_use]
    pub fn is_of<'a>(&self, start: &str, moves: impl IntoIterator<Item = &'a str>) -> bool {
        self.version == VERSION
            && self.start == start
            && self.moves.iter().map(|it| it.mv.as_str()).eq(moves)
    }
}

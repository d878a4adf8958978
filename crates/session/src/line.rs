//! A game move by move: what the board looked like after each, for those who
//! look back. Whoever shows it needs no rules.

use crate::rules::Rules;
use crate::{BySeat, Session};
use serde::Serialize;

/// The moves on the board, or the last of them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Line {
    /// Where the game started, as FEN.
    pub start: String,
    /// So many moves at the beginning are left out.
    pub from: u32,
    /// The others.
    pub moves: Vec<LineMove>,
}

/// A move, and what the board looked like after it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct LineMove {
    /// Which move of the game it is, from 1.
    pub ply: u32,
    /// The move as it is stored.
    #[serde(rename = "move")]
    pub mv: String,
    /// The move as people write it: SAN in chess.
    pub notation: String,
    /// The position after it, as FEN.
    pub fen: String,
    /// The squares it touched, the first one first.
    pub squares: Vec<String>,
    /// Whether the king of the side to move next is attacked.
    pub check: bool,
    /// What each side has captured until then, in the order of the game.
    #[cfg_attr(feature = "schema", schema(value_type = BySeat<Vec<String>>))]
    pub captured: BySeat<Vec<&'static str>>,
}

impl<G: Rules> Session<G> {
    /// The moves after the first so many; none if there are no more.
    #[must_use]
    pub fn line(&self, from: u32) -> Line {
        let history = self.history();
        let mut captured: BySeat<Vec<&'static str>> = BySeat::default();
        let mut moves = Vec::new();
        let steps = history.positions().windows(2).zip(history.moves());
        for (ply, (step, &mv)) in (1..).zip(steps) {
            let [before, after] = step else {
                continue;
            };
            let deed = before.deed(mv);
            captured[before.seat_to_move()].extend(&deed.captured);
            if ply <= from {
                continue;
            }
            moves.push(LineMove {
                ply,
                mv: before.write_move(mv),
                notation: before.notation(mv),
                fen: after.fen(),
                squares: deed.squares(),
                check: after.is_check(),
                captured: captured.clone(),
            });
        }
        Line {
            start: history.start().fen(),
            from,
            moves,
        }
    }
}

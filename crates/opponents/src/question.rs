//! What a machine is asked, once it is known which game it is about.

use crate::limits::Limits;
use crate::luck::Luck;
use ::search::StopFlag;
use game::{Game, History};

/// Everything that a player may know and must keep to.
#[derive(Clone, Debug)]
pub struct Question<'a, G: Game> {
    /// The game so far. The answer is a move of its present position.
    pub history: &'a History<G>,
    /// Moves that went badly before: they are not played if there is another
    /// move that does not clearly lose.
    pub avoid: &'a [G::Move],
    /// Where chance comes from.
    pub luck: Luck,
    /// The most that it may take.
    pub limits: Limits,
    /// Ends it early.
    pub stop: &'a StopFlag,
}

impl<G: Game> Question<'_, G> {
    /// The legal moves without those to avoid; none if nothing is to be avoided
    /// or nothing else is left.
    pub(crate) fn alternatives(&self) -> Option<Vec<G::Move>> {
        let all = self.history.position().legal_moves();
        let rest: Vec<_> = all
            .iter()
            .copied()
            .filter(|mv| !self.avoid.contains(mv))
            .collect();
        (!rest.is_empty() && rest.len() < all.len()).then_some(rest)
    }
}

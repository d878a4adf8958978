//! Minimax: look at every move to the full depth.
//!
//! Each side picks the move that is best for it, knowing that the other will do
//! the same. Written in the *negamax* form: what is good for one side is just
//! as bad for the other, so a position is worth the best of minus its
//! successors, and one function serves both players.
//!
//! Zermelo (1913) showed that such a value exists; Shannon (1950) proposed to
//! compute it to a fixed depth and to judge the positions there by a formula.

use super::{Algorithm, BuiltIn};
use crate::search::{BestLine, FULL_WINDOW, Place, Search, Worth};
use crate::{Bound, Evaluate, Observer, Score, Stopped, Why};
use game::{Game, MoveList};

/// Every move to the full depth.
#[derive(Clone, Copy, Debug)]
pub struct Minimax;

impl<G: Game, E: Evaluate<G>, O: Observer<G>> Algorithm<G, E, O> for Minimax {
    fn name(&self) -> &str {
        BuiltIn::Minimax.name()
    }

    fn run(
        &self,
        search: &mut Search<'_, G, E, O>,
        position: &G,
        depth: u32,
    ) -> Result<BestLine<G::Move>, Stopped> {
        let value = minimax(search, position, Place::root(depth))?;
        Ok(search.best_line(value, depth))
    }
}

/// The value of a node, from all the nodes below it.
///
/// # Errors
/// If the search was stopped.
pub fn minimax<G, E, O>(
    search: &mut Search<'_, G, E, O>,
    position: &G,
    at: Place<G::Move>,
) -> Result<Score, Stopped>
where
    G: Game,
    E: Evaluate<G>,
    O: Observer<G>,
{
    search.enter(position, &at, FULL_WINDOW)?;
    if let Some(worth) = search.ending(position, &at) {
        return Ok(worth);
    }
    if at.depth == 0 {
        return Ok(search.evaluated(position, &at));
    }
    let mut worth = Worth::NOTHING;
    let mut moves = MoveList::new();
    search.list_moves(position, &at, &mut moves);
    for &mv in &moves {
        let mut next = position.clone();
        next.play_unchecked(mv);
        let value = -minimax(search, &next, at.after(mv))?;
        if worth.consider(mv, value) {
            search.update_pv(&at, mv);
        }
    }
    Ok(search.leave(&at, worth, Bound::Exact, Why::Searched))
}

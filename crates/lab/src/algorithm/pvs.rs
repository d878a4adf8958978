//! Principal variation search: bet on the first move.
//!
//! If moves are well ordered, the first is usually best, and of the others one
//! only needs to prove that they are not better. A *null window* asks just
//! that and cuts off sooner than a wide one. If the bet is lost, the move is
//! searched again in earnest (Marsland and Campbell 1982; Reinefeld's NegaScout
//! 1983 is nearly the same).

use super::alpha_beta::Technique;
use super::{Algorithm, BuiltIn, KillersAndHistory, TranspositionTable};
use crate::search::{BestLine, FULL_WINDOW, Place, Search, Window, Worth};
use crate::{Bound, Evaluate, Observer, Score, Stopped, Tactics, Why};
use game::{Game, MoveList};

/// Principal variation search with a table, which gives a good order.
#[derive(Clone, Copy, Debug)]
pub struct Pvs;

impl<G: Tactics, E: Evaluate<G>, O: Observer<G>> Algorithm<G, E, O> for Pvs {
    fn name(&self) -> &str {
        BuiltIn::Pvs.name()
    }

    fn run(
        &self,
        search: &mut Search<'_, G, E, O>,
        position: &G,
        depth: u32,
    ) -> Result<BestLine<G::Move>, Stopped> {
        let (mut table, root) = (
            TranspositionTable::new(search, KillersAndHistory::default()),
            Place::root(depth),
        );
        let value = pvs(search, &mut table, position, root, FULL_WINDOW)?;
        Ok(table.with_whole_line(search, position, search.best_line(value, depth)))
    }
}

/// The value of a node as far as it matters, as [`alpha_beta`](super::alpha_beta())
/// has it.
///
/// # Errors
/// If the search was stopped.
pub fn pvs<G, E, O, T>(
    search: &mut Search<'_, G, E, O>,
    technique: &mut T,
    position: &G,
    at: Place<G::Move>,
    (alpha, beta): Window,
) -> Result<Score, Stopped>
where
    G: Game,
    E: Evaluate<G>,
    O: Observer<G>,
    T: Technique<G>,
{
    search.enter(position, &at, (alpha, beta))?;
    if let Some(worth) = search.ending(position, &at) {
        return Ok(worth);
    }
    if at.depth == 0 {
        return technique.judge(search, position, at, (alpha, beta));
    }
    if let Some(worth) = technique.probe(position, &at, (alpha, beta)) {
        let bound = Bound::of(worth.value, alpha, beta);
        return Ok(search.leave(&at, worth, bound, Why::Tt));
    }

    let mut moves = MoveList::new();
    search.list_moves(position, &at, &mut moves);
    technique.order(position, &at, &mut moves);
    let mut worth = Worth::NOTHING;
    for (place, &mv) in moves.iter().enumerate() {
        let mut next = position.clone();
        next.play_unchecked(mv);
        let sure = alpha.max(worth.value);
        let mut search_child = |low: Score, high: Score| -> Result<Score, Stopped> {
            Ok(-pvs(search, technique, &next, at.after(mv), (-high, -low))?)
        };
        let value = if place == 0 {
            search_child(sure, beta)?
        } else {
            // Is it better at all? Only if so, by how much?
            match search_child(sure, sure.successor())? {
                better if better > sure && better < beta => search_child(better, beta)?.max(better),
                value => value,
            }
        };
        if worth.consider(mv, value) && value > alpha {
            search.update_pv(&at, mv);
        }
        if value >= beta {
            search.cut(&moves, place);
            technique.refuted(position, &at, mv);
            break;
        }
    }
    let bound = Bound::of(worth.value, alpha, beta);
    technique.store(position, &at, worth, bound);
    Ok(search.leave(&at, worth, bound, Why::Searched))
}

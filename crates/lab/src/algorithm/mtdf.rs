//! MTD(f): find the value by yes-or-no questions.
//!
//! A search with a null window only says whether the value is above or below
//! it, but it says so quickly. Starting from a guess, each answer moves the
//! question, until lower and upper bound meet. The table keeps each search from
//! doing again what the last one did (Plaat, Schaeffer, Pijls and de Bruin 1996).

use super::{Algorithm, BuiltIn, KillersAndHistory, TranspositionTable, alpha_beta};
use crate::search::{BestLine, Place, Search};
use crate::{Evaluate, Observer, Score, Stopped, Tactics};

/// MTD(f), depth by depth: the value found at one is the guess for the next. It
/// answers with what the deepest search found that was finished.
#[derive(Clone, Copy, Debug)]
pub struct Mtdf;

impl<G: Tactics, E: Evaluate<G>, O: Observer<G>> Algorithm<G, E, O> for Mtdf {
    fn name(&self) -> &str {
        BuiltIn::Mtdf.name()
    }

    fn run(
        &self,
        search: &mut Search<'_, G, E, O>,
        position: &G,
        depth: u32,
    ) -> Result<BestLine<G::Move>, Stopped> {
        let mut table = TranspositionTable::new(search, KillersAndHistory::default());
        let mut found = Err(Stopped);
        let mut guess = Score::DRAW;
        for depth in depth.min(1)..=depth {
            match close_in(search, &mut table, position, depth, guess) {
                Ok(closed) => {
                    guess = closed.value;
                    found = Ok(closed);
                }
                Err(Stopped) => break,
            }
        }
        Ok(table.with_whole_line(search, position, found?))
    }

    fn is_anytime(&self) -> bool {
        true
    }
}

fn close_in<G, E, O>(
    search: &mut Search<'_, G, E, O>,
    table: &mut TranspositionTable<G::Move>,
    position: &G,
    depth: u32,
    guess: Score,
) -> Result<BestLine<G::Move>, Stopped>
where
    G: Tactics,
    E: Evaluate<G>,
    O: Observer<G>,
{
    let (mut lower, mut upper) = (Score::MIN, Score::MAX);
    let mut value = guess;
    let mut good = None;
    while lower < upper {
        let beta = if value == lower {
            value.successor()
        } else {
            value
        };
        let window = (beta.predecessor(), beta);
        value = alpha_beta(search, table, position, Place::root(depth), window)?;
        if value < beta {
            upper = value;
        } else {
            // Only a search that fails high names a move that is good enough.
            lower = value;
            good = Some(search.best_line(value, depth));
        }
    }
    let last = search.best_line(value, depth);
    Ok(BestLine {
        value,
        ..good.unwrap_or(last)
    })
}

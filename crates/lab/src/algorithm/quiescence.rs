//! Quiescence search: do not judge a position in the middle of an exchange.
//!
//! At the end of the depth only captures (and what answers a check) are looked
//! at, until there are none. The side to move may also leave it at that: then
//! the evaluation counts as a lower bound, the *stand-pat* score, which is a node
//! of the tree beside those of the captures. This gives
//! another value than minimax to the same depth, mostly a better one
//! (Shannon 1950 already asked for it; Harris 1975).

use super::alpha_beta::{Technique, alpha_beta};
use super::{Algorithm, BuiltIn, KillersAndHistory};
use crate::search::{BestLine, FULL_WINDOW, Place, Search, Window, Worth};
use crate::{Bound, Evaluate, Observer, Score, Stopped, Tactics, Why};

/// Ordered alpha-beta that judges only quiet positions.
#[derive(Clone, Copy, Debug)]
pub struct AlphaBetaQuiescence;

impl<G: Tactics, E: Evaluate<G>, O: Observer<G>> Algorithm<G, E, O> for AlphaBetaQuiescence {
    fn name(&self) -> &str {
        BuiltIn::AlphaBetaQuiescence.name()
    }

    fn run(
        &self,
        search: &mut Search<'_, G, E, O>,
        position: &G,
        depth: u32,
    ) -> Result<BestLine<G::Move>, Stopped> {
        let (mut quiet, root) = (Quiescence(KillersAndHistory::default()), Place::root(depth));
        let value = alpha_beta(search, &mut quiet, position, root, FULL_WINDOW)?;
        Ok(search.best_line(value, depth))
    }
}

/// Alpha-beta that ends in quiescence, its moves in the order of `T`.
#[derive(Clone, Debug, Default)]
pub struct Quiescence<T>(pub T);

/// Checks and captures could go on for very long; this far is enough.
const MAX_PLIES: u32 = 200;

impl<G: Tactics, T: Technique<G>> Technique<G> for Quiescence<T> {
    fn order(&mut self, position: &G, at: &Place<G::Move>, moves: &mut [G::Move]) {
        self.0.order(position, at, moves);
    }

    fn refuted(&mut self, position: &G, at: &Place<G::Move>, mv: G::Move) {
        self.0.refuted(position, at, mv);
    }

    fn judge<E, O>(
        &mut self,
        search: &mut Search<'_, G, E, O>,
        position: &G,
        at: Place<G::Move>,
        (alpha, beta): Window,
    ) -> Result<Score, Stopped>
    where
        E: Evaluate<G>,
        O: Observer<G>,
    {
        let mut noisy = position.noisy_moves();
        if noisy.moves.is_empty() || at.ply >= MAX_PLIES {
            return Ok(search.evaluated(position, &at));
        }
        let mut worth = Worth::NOTHING;
        if noisy.may_stand_pat {
            let value = search.stand_pat(position, &at, (alpha, beta), &noisy.moves)?;
            worth = Worth::just(value);
            if value >= beta {
                return Ok(search.leave(&at, worth, Bound::Lower, Why::Searched));
            }
        }
        self.0.order(position, &at, &mut noisy.moves);
        for (place, &mv) in noisy.moves.iter().enumerate() {
            let window = (-beta, -alpha.max(worth.value));
            let below = at.after(mv);
            let mut next = position.clone();
            next.play_unchecked(mv);
            search.enter(&next, &below, window)?;
            let value = match search.ending(&next, &below) {
                Some(value) => -value,
                None => -self.judge(search, &next, below, window)?,
            };
            if worth.consider(mv, value) && value > alpha {
                search.update_pv(&at, mv);
            }
            if value >= beta {
                search.cut(&noisy.moves, place);
                break;
            }
        }
        let bound = Bound::of(worth.value, alpha, beta);
        Ok(search.leave(&at, worth, bound, Why::Searched))
    }
}

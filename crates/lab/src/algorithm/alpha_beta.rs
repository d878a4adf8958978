//! Alpha-beta: minimax without what cannot matter.
//!
//! Two numbers go down the tree: *alpha*, what the side to move is already sure
//! of elsewhere, and *beta*, what the opponent is sure of. A move that reaches
//! beta refutes the opponent's last move, who will not play it; the other moves
//! need not be looked at. The value comes out the same as minimax gives.
//!
//! With the best move first everywhere, b^ceil(d/2) + b^floor(d/2) - 1 leaves
//! are enough, and no algorithm can do with fewer (Knuth and Moore 1975). That
//! is why the order of moves matters, and what the *techniques* are for that
//! can be plugged in here: they put moves in order, remember values, or judge
//! the positions at the end more carefully. `()` is no technique at all: moves
//! are looked at as they are generated. That order is no accident, and so no
//! measure of what pruning saves by itself; for that, moves are [`Shuffled`].

use super::{Algorithm, BuiltIn};
use crate::random::Random;
use crate::search::{BestLine, FULL_WINDOW, Place, Search, Window, Worth};
use crate::{Bound, Evaluate, Observer, Score, Stopped, Why};
use game::{Game, MoveList};

/// Something that helps alpha-beta: an order of moves, a table, a judgement. Each
/// part may be left out.
pub trait Technique<G: Game> {
    /// What is known of this node from before, if it settles the node.
    fn probe(
        &self,
        _position: &G,
        _at: &Place<G::Move>,
        _window: Window,
    ) -> Option<Worth<G::Move>> {
        None
    }

    /// Puts promising moves first.
    fn order(&mut self, _position: &G, _at: &Place<G::Move>, _moves: &mut [G::Move]) {}

    /// Learns that a move, after others, refuted the opponent's last move.
    fn refuted(&mut self, _position: &G, _at: &Place<G::Move>, _mv: G::Move) {}

    /// Remembers what a node was found to be worth.
    fn store(
        &mut self,
        _position: &G,
        _at: &Place<G::Move>,
        _worth: Worth<G::Move>,
        _bound: Bound,
    ) {
    }

    /// Judges a position at the end of the depth. The node was entered already,
    /// and is left here.
    ///
    /// # Errors
    /// If the search was stopped.
    fn judge<E, O>(
        &mut self,
        search: &mut Search<'_, G, E, O>,
        position: &G,
        at: Place<G::Move>,
        _window: Window,
    ) -> Result<Score, Stopped>
    where
        E: Evaluate<G>,
        O: Observer<G>,
    {
        Ok(search.evaluated(position, &at))
    }
}

impl<G: Game> Technique<G> for () {}

/// Moves in random order, in every node: then alpha-beta needs about b^(3d/4)
/// leaves (Fuller, Gaschnig and Gillogly 1973), whatever the game generates first.
#[derive(Clone, Debug)]
pub struct Shuffled(Random);

impl Shuffled {
    /// The order that belongs to a seed.
    #[must_use]
    pub const fn new(seed: u64) -> Shuffled {
        // The seed's first numbers shuffle the root: no need to repeat them.
        Shuffled(Random::new(Random::new(seed).next()))
    }
}

impl<G: Game> Technique<G> for Shuffled {
    fn order(&mut self, _: &G, at: &Place<G::Move>, moves: &mut [G::Move]) {
        if at.ply > 0 {
            self.0.shuffle(moves);
        }
    }
}

/// Alpha-beta without any technique. With a seed, moves are looked at in random
/// order.
#[derive(Clone, Copy, Debug)]
pub struct AlphaBeta;

impl<G: Game, E: Evaluate<G>, O: Observer<G>> Algorithm<G, E, O> for AlphaBeta {
    fn name(&self) -> &str {
        BuiltIn::AlphaBeta.name()
    }

    fn run(
        &self,
        search: &mut Search<'_, G, E, O>,
        position: &G,
        depth: u32,
    ) -> Result<BestLine<G::Move>, Stopped> {
        let root = Place::root(depth);
        let value = match search.limits().seed {
            None => alpha_beta(search, &mut (), position, root, FULL_WINDOW),
            Some(seed) => {
                let mut shuffled = Shuffled::new(seed);
                alpha_beta(search, &mut shuffled, position, root, FULL_WINDOW)
            }
        };
        Ok(search.best_line(value?, depth))
    }
}

/// The value of a node as far as it matters, which is within the window: one that
/// is not above alpha is no less than the true one, one that reaches beta no more.
///
/// # Errors
/// If the search was stopped.
pub fn alpha_beta<G, E, O, T>(
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
        // What this node is sure of is the opponent's upper limit below it.
        let sure = alpha.max(worth.value);
        let window = (-beta, -sure);
        let mut next = position.clone();
        next.play_unchecked(mv);
        let value = -alpha_beta(search, technique, &next, at.after(mv), window)?;
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

//! What every algorithm needs: the evaluation, the observer, the budget, and
//! where in the tree it is.
//!
//! An algorithm goes through a node in four steps: it [enters](Search::enter) it;
//! asks whether the game [ended](Search::ending) there, or the depth is used up and
//! the node is [evaluated](Search::evaluated); [lists](Search::list_moves) the moves
//! and searches what is after them; and [leaves](Search::leave) it with what it is
//! worth. Every node that is entered is left, and the two who ask leave it.

mod pv;

use crate::limits::{Budget, Limits};
use crate::random::Random;
use crate::{Bound, Cutter, Evaluate, Observer, Score, Stopped, Why};
use game::{Game, MoveList};
use pv::Triangle;

/// A search that is going on.
pub struct Search<'a, G: Game, E, O> {
    evaluation: &'a E,
    observer: &'a mut O,
    budget: Budget,
    /// The best move of the root that was left last.
    best: Option<G::Move>,
    pv: Triangle<G::Move>,
    limits: &'a Limits,
}

/// Where in the tree a node is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place<M> {
    /// Plies below the root.
    pub ply: u32,
    /// Plies still to look ahead.
    pub depth: u32,
    /// The move that led here; none at the root, and none after standing pat.
    pub mv: Option<M>,
}

/// Alpha and beta: what the side to move is sure of already, and what the
/// opponent is. Only values between them matter.
pub type Window = (Score, Score);

/// The window in which every value matters.
pub const FULL_WINDOW: Window = (Score::MIN, Score::MAX);

impl<M> Place<M> {
    /// The root of a search to this depth.
    #[must_use]
    pub const fn root(depth: u32) -> Place<M> {
        Place {
            ply: 0,
            depth,
            mv: None,
        }
    }

    /// The place after one more move.
    #[must_use]
    pub const fn after(&self, mv: M) -> Place<M> {
        Place {
            ply: self.ply + 1,
            depth: self.depth.saturating_sub(1),
            mv: Some(mv),
        }
    }

    /// The place after the side to move has left everything as it is.
    #[must_use]
    pub const fn standing_pat(&self) -> Place<M> {
        Place {
            ply: self.ply + 1,
            depth: self.depth.saturating_sub(1),
            mv: None,
        }
    }
}

/// What a node is worth to the side to move, and by which move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Worth<M> {
    /// The value.
    pub value: Score,
    /// The move that gives it, if one does.
    pub best: Option<M>,
}

impl<M> Worth<M> {
    /// Nothing looked at yet.
    pub const NOTHING: Worth<M> = Worth {
        value: Score::MIN,
        best: None,
    };

    /// A value that comes from no move.
    #[must_use]
    pub const fn just(value: Score) -> Worth<M> {
        Worth { value, best: None }
    }

    /// Takes note of a move, and says whether it is better than those before.
    /// The first of equal moves is kept.
    #[inline]
    pub fn consider(&mut self, mv: M, value: Score) -> bool {
        let is_better = value > self.value;
        if is_better {
            *self = Worth {
                value,
                best: Some(mv),
            };
        }
        is_better
    }
}

/// What a search found, without what it took.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BestLine<M> {
    /// What the position is worth to the side to move.
    pub value: Score,
    /// How deep that was looked.
    pub depth: u32,
    /// How both sides play on, the best move first.
    pub pv: Vec<M>,
}

impl<'a, G, E, O> Search<'a, G, E, O>
where
    G: Game,
    E: Evaluate<G>,
    O: Observer<G>,
{
    pub(crate) fn new(
        evaluation: &'a E,
        observer: &'a mut O,
        limits: &'a Limits,
    ) -> Search<'a, G, E, O> {
        Search {
            evaluation,
            observer,
            budget: Budget::new(limits),
            best: None,
            pv: Triangle::EMPTY,
            limits,
        }
    }

    /// How many nodes were visited so far.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        self.budget.nodes()
    }

    /// How many things of this size may be remembered, and never more than
    /// `most`. What grows holds up to twice what is in it, and while it grows
    /// half of that once more.
    #[must_use]
    pub fn room(&self, size: usize, most: usize) -> usize {
        const GROWTH: usize = 3;
        self.limits
            .memory
            .map_or(most, |bytes| (bytes / (size * GROWTH)).min(most))
    }

    /// The random numbers that belong to the seed.
    pub(crate) fn random(&self) -> Random {
        Random::new(self.limits.seed.unwrap_or(0))
    }

    /// What the last search from the root found: this value at this depth.
    #[must_use]
    pub fn best_line(&self, value: Score, depth: u32) -> BestLine<G::Move> {
        let line = self.pv.line(0);
        // Where every move falls below the window there is a best one, but no line.
        let pv = if line.first() == self.best.as_ref() {
            line.to_vec()
        } else {
            self.best.into_iter().collect()
        };
        BestLine { value, depth, pv }
    }

    /// Whether the line leads to the value: to the end of the game, or over the
    /// full depth to a position of which the evaluation says just that.
    pub(crate) fn leads_to_value(&self, root: &G, found: &BestLine<G::Move>) -> bool {
        let mut position = root.clone();
        for &mv in &found.pv {
            position.play_unchecked(mv);
        }
        let plies = found.pv.len() as u32;
        let evaluated = || (plies >= found.depth).then(|| self.evaluate(&position));
        let end = self.ended(&position, plies).or_else(evaluated);
        let of_root = |value: Score| {
            if plies.is_multiple_of(2) {
                value
            } else {
                -value
            }
        };
        end.map(of_root) == Some(found.value)
    }

    /// How best play goes on from a position below the root whose value is known:
    /// `look` searches it once more, heard by nobody and not counted. Nothing if
    /// that takes longer than all of the search before, or a limit is reached.
    pub(crate) fn line_below(
        &self,
        at: &Place<G::Move>,
        look: impl FnOnce(&mut Search<'_, G, E, ()>) -> Result<Score, Stopped>,
    ) -> Vec<G::Move> {
        let mut aside = Search {
            evaluation: self.evaluation,
            observer: &mut (),
            budget: self.budget.once_more(),
            best: None,
            pv: Triangle::EMPTY,
            limits: self.limits,
        };
        match look(&mut aside) {
            Ok(_) => aside.pv.line(at.ply).to_vec(),
            Err(Stopped) => Vec::new(),
        }
    }

    /// The limits it keeps to.
    #[must_use]
    pub fn limits(&self) -> &'a Limits {
        self.limits
    }

    /// Every node begins with this.
    ///
    /// # Errors
    /// If a limit is reached, which ends the search.
    #[inline]
    pub fn enter(
        &mut self,
        position: &G,
        at: &Place<G::Move>,
        window: Window,
    ) -> Result<(), Stopped> {
        self.visit()?;
        self.pv.begin(at.ply);
        self.announce(position, at, window);
        Ok(())
    }

    /// Counts a position, which the observer need not hear of.
    #[inline]
    pub(crate) fn visit(&mut self) -> Result<(), Stopped> {
        self.budget.spend()
    }

    /// Tells the observer of a node that was counted before.
    #[inline]
    pub(crate) fn announce(&mut self, position: &G, at: &Place<G::Move>, window: Window) {
        self.observer.enter(position, at, window);
    }

    /// Every node ends with this, and so gives what it is worth.
    #[inline]
    pub fn leave(
        &mut self,
        at: &Place<G::Move>,
        worth: Worth<G::Move>,
        bound: Bound,
        why: Why,
    ) -> Score {
        self.observer.leave(worth.value, bound, why, worth.best);
        if at.ply == 0 {
            self.best = worth.best;
        }
        worth.value
    }

    /// In the present node this move is the best so far: the principal variation
    /// goes on with it. To be said when the child after it was just left.
    #[inline]
    pub fn update_pv(&mut self, at: &Place<G::Move>, mv: G::Move) {
        self.pv.update(at.ply, mv);
    }

    /// Says that a move made the ones after it needless, if there are any.
    #[inline]
    pub fn cut(&mut self, moves: &[G::Move], place: usize) {
        let skipped = &moves[place + 1..];
        if !skipped.is_empty() {
            self.observer.cut(Cutter::Move(place), skipped);
        }
    }

    /// In quiescence: what the present node is worth to the side to move if it
    /// captures nothing. That is a child of its own, which no move leads to, and so
    /// a node. If it reaches beta, the noisy moves are needless.
    ///
    /// # Errors
    /// If a limit is reached, which ends the search.
    #[inline]
    pub fn stand_pat(
        &mut self,
        position: &G,
        at: &Place<G::Move>,
        (alpha, beta): Window,
        noisy: &[G::Move],
    ) -> Result<Score, Stopped> {
        let value = self.evaluate(position);
        let below = at.standing_pat();
        self.enter(position, &below, (-beta, -alpha))?;
        self.leave(&below, Worth::just(-value), Bound::Exact, Why::StandPat);
        if value >= beta && !noisy.is_empty() {
            self.observer.cut(Cutter::StandPat, noisy);
        }
        Ok(value)
    }

    /// The worth of a node in which the game is over.
    #[inline]
    pub fn ending(&mut self, position: &G, at: &Place<G::Move>) -> Option<Score> {
        let value = self.ended(position, at.ply)?;
        Some(self.leave(at, Worth::just(value), Bound::Exact, Why::Ending))
    }

    /// What the game comes to, if it is over, so many plies below the root.
    #[inline]
    pub(crate) fn ended(&self, position: &G, ply: u32) -> Option<Score> {
        self.evaluation.ending(position, ply)
    }

    /// The worth of a node that is not searched further.
    #[inline]
    pub fn evaluated(&mut self, position: &G, at: &Place<G::Move>) -> Score {
        let value = self.evaluate(position);
        self.leave(at, Worth::just(value), Bound::Exact, Why::Evaluated)
    }

    /// What the evaluation says, without ending the node.
    #[inline]
    #[must_use]
    pub fn evaluate(&self, position: &G) -> Score {
        self.evaluation.evaluate(position)
    }

    /// Puts the moves of a node into an empty list, those of the root shuffled
    /// if a seed is given; since the first of equal moves is kept, that chooses
    /// among them.
    #[inline]
    pub fn list_moves(&self, position: &G, at: &Place<G::Move>, moves: &mut MoveList<G::Move>) {
        position.list_legal_moves(moves);
        if let (0, Some(seed)) = (at.ply, self.limits.seed) {
            Random::new(seed).shuffle(moves);
        }
    }
}

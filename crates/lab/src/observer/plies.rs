//! Counting what a search does, ply by ply.

use super::{Bound, Counters, Cutter, Observer, Why};
use crate::{Place, Score, Window};
use game::Game;

/// Numbers about a search, for each ply below the root and in all.
///
/// ```
/// use lab::{BuiltIn, Limits, Material, Plies, search};
///
/// let mut plies = Plies::default();
/// let start = chess::Position::start();
/// search(BuiltIn::Minimax, &start, &Material, &Limits::depth(2), &mut plies)?;
/// let nodes: Vec<u64> = plies.each().iter().map(|ply| ply.nodes).collect();
/// assert_eq!(nodes, [1, 20, 400]);
/// # Ok::<(), lab::Stopped>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Plies {
    each: Vec<Counters>,
    all: Counters,
    /// How many nodes are being searched: one more than the ply.
    open: usize,
}

impl Plies {
    /// What happened in the nodes of each ply, the root first. Moves that were
    /// skipped are counted with the node in which they were.
    #[must_use]
    pub fn each(&self) -> &[Counters] {
        &self.each
    }

    /// What happened in the whole search.
    #[must_use]
    pub const fn all(&self) -> &Counters {
        &self.all
    }

    /// How many nodes of a ply are not done: one, if the search was stopped
    /// below it, and else none.
    #[must_use]
    pub fn open(&self, ply: usize) -> u64 {
        u64::from(ply < self.open)
    }

    fn present(&mut self) -> Option<&mut Counters> {
        self.each.get_mut(self.open.checked_sub(1)?)
    }
}

impl<G: Game> Observer<G> for Plies {
    fn enter(&mut self, position: &G, at: &Place<G::Move>, window: Window) {
        self.open += 1;
        if self.each.len() < self.open {
            self.each.resize(self.open, Counters::default());
        }
        self.all.enter(position, at, window);
        if let Some(ply) = self.present() {
            ply.enter(position, at, window);
        }
    }

    fn leave(&mut self, value: Score, bound: Bound, why: Why, best: Option<G::Move>) {
        Observer::<G>::leave(&mut self.all, value, bound, why, best);
        if let Some(ply) = self.present() {
            Observer::<G>::leave(ply, value, bound, why, best);
        }
        self.open = self.open.saturating_sub(1);
    }

    fn cut(&mut self, by: Cutter, skipped: &[G::Move]) {
        Observer::<G>::cut(&mut self.all, by, skipped);
        if let Some(ply) = self.present() {
            Observer::<G>::cut(ply, by, skipped);
        }
    }
}

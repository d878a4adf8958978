//! Transposition table: the same position reached by another order of moves is
//! not searched again (Greenblatt 1967).
//!
//! Alpha-beta often learns only that a value is *at least* or *at most*
//! something. That is remembered as a bound, and settles the node later if it
//! lies outside the new window. Even where it does not, the move that was best
//! goes first.

use super::alpha_beta::{Shuffled, Technique, alpha_beta};
use super::{Algorithm, BuiltIn, KillersAndHistory};
use crate::search::{BestLine, FULL_WINDOW, Place, Search, Window, Worth};
use crate::{Bound, Evaluate, Observer, Score, Stopped, Tactics};
use game::Game;
use std::collections::HashMap;

/// Ordered alpha-beta that looks up positions which come again.
#[derive(Clone, Copy, Debug)]
pub struct AlphaBetaTable;

impl<G: Tactics, E: Evaluate<G>, O: Observer<G>> Algorithm<G, E, O> for AlphaBetaTable {
    fn name(&self) -> &str {
        BuiltIn::AlphaBetaTable.name()
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
        let value = alpha_beta(search, &mut table, position, root, FULL_WINDOW)?;
        Ok(table.with_whole_line(search, position, search.best_line(value, depth)))
    }
}

/// Plain alpha-beta that looks up positions which come again, and leaves the moves
/// in the order that plain alpha-beta has: what it saves against that is the table's
/// work alone.
#[derive(Clone, Copy, Debug)]
pub struct AlphaBetaTableUnordered;

impl<G: Game, E: Evaluate<G>, O: Observer<G>> Algorithm<G, E, O> for AlphaBetaTableUnordered {
    fn name(&self) -> &str {
        BuiltIn::AlphaBetaTableUnordered.name()
    }

    fn run(
        &self,
        search: &mut Search<'_, G, E, O>,
        position: &G,
        depth: u32,
    ) -> Result<BestLine<G::Move>, Stopped> {
        match search.limits().seed {
            None => unordered(search, (), position, depth),
            Some(seed) => unordered(search, Shuffled::new(seed), position, depth),
        }
    }
}

fn unordered<G: Game, E: Evaluate<G>, O: Observer<G>, T: Technique<G>>(
    search: &mut Search<'_, G, E, O>,
    ordering: T,
    position: &G,
    depth: u32,
) -> Result<BestLine<G::Move>, Stopped> {
    let mut table = TranspositionTable {
        best_first: false,
        ..TranspositionTable::new(search, ordering)
    };
    let value = alpha_beta(
        search,
        &mut table,
        position,
        Place::root(depth),
        FULL_WINDOW,
    )?;
    Ok(table.with_whole_line(search, position, search.best_line(value, depth)))
}

/// Remembered positions, and a technique that puts moves into order.
#[derive(Clone, Debug)]
pub struct TranspositionTable<M, T = KillersAndHistory> {
    entries: HashMap<u64, Entry<M>>,
    /// How many there may be.
    room: usize,
    /// Whether a value within the window settles a node, or only one outside.
    knows_values: bool,
    /// Whether the move that was best before goes first.
    best_first: bool,
    ordering: T,
}

/// No more than this many positions are remembered at once.
const MAX_ENTRIES: usize = 4_000_000;

#[derive(Clone, Copy, Debug)]
struct Entry<M> {
    depth: u32,
    /// Wins and losses counted from the position itself.
    value: Score,
    bound: Bound,
    best: Option<M>,
}

impl<M: Copy, T> TranspositionTable<M, T> {
    /// An empty table as large as this search may have one.
    #[must_use]
    pub fn new<G, E, O>(search: &Search<'_, G, E, O>, ordering: T) -> TranspositionTable<M, T>
    where
        G: Game<Move = M>,
        E: Evaluate<G>,
        O: Observer<G>,
    {
        TranspositionTable {
            entries: HashMap::new(),
            room: search.room(size_of::<(u64, Entry<M>)>(), MAX_ENTRIES),
            knows_values: true,
            best_first: true,
            ordering,
        }
    }
}

impl<M: Copy + Eq, T> TranspositionTable<M, T> {
    /// What was found, with the whole line. It breaks off where the table knew
    /// the value of a node, and goes astray where two searches with different
    /// windows proved a value together. Its first move is right in any case, and
    /// so is the value: after that move the line is looked for once more, by a
    /// search in which the table only cuts off. It has little to do, since the
    /// table knows nearly all that it asks.
    #[must_use]
    pub fn with_whole_line<G, E, O>(
        &mut self,
        search: &Search<'_, G, E, O>,
        root: &G,
        mut found: BestLine<M>,
    ) -> BestLine<M>
    where
        G: Game<Move = M>,
        E: Evaluate<G>,
        O: Observer<G>,
        T: Technique<G>,
    {
        if found.pv.is_empty() || search.leads_to_value(root, &found) {
            return found;
        }
        found.pv.truncate(1);
        let best = found.pv[0];
        let mut next = root.clone();
        next.play_unchecked(best);
        let at = Place::root(found.depth).after(best);
        let value = -found.value;
        let window = (value.predecessor(), value.successor());
        self.knows_values = false;
        let rest = search.line_below(&at, |aside| alpha_beta(aside, self, &next, at, window));
        self.knows_values = true;
        found.pv.extend(rest);
        found
    }
}

impl<G: Game, T: Technique<G>> Technique<G> for TranspositionTable<G::Move, T> {
    fn probe(
        &self,
        position: &G,
        at: &Place<G::Move>,
        (alpha, beta): Window,
    ) -> Option<Worth<G::Move>> {
        let entry = self.entries.get(&position.key())?;
        // A deeper value would be better, but not the one that was asked for;
        // and the root must name a move of its own.
        if entry.depth != at.depth || at.ply == 0 {
            return None;
        }
        let value = Score::from_tt(entry.value, at.ply);
        let settles = match entry.bound {
            Bound::Exact => self.knows_values || value <= alpha || value >= beta,
            Bound::Lower => value >= beta,
            Bound::Upper => value <= alpha,
        };
        settles.then_some(Worth {
            value,
            best: entry.best,
        })
    }

    fn order(&mut self, position: &G, at: &Place<G::Move>, moves: &mut [G::Move]) {
        self.ordering.order(position, at, moves);
        if !self.best_first {
            return;
        }
        let best = self.entries.get(&position.key()).and_then(|e| e.best);
        if let Some(place) = moves.iter().position(|mv| Some(*mv) == best) {
            moves[..=place].rotate_right(1);
        }
    }

    fn refuted(&mut self, position: &G, at: &Place<G::Move>, mv: G::Move) {
        self.ordering.refuted(position, at, mv);
    }

    fn store(&mut self, position: &G, at: &Place<G::Move>, worth: Worth<G::Move>, bound: Bound) {
        if self.entries.len() >= self.room {
            self.entries.clear();
        }
        let entry = Entry {
            depth: at.depth,
            value: worth.value.to_tt(at.ply),
            bound,
            best: worth.best,
        };
        self.entries.insert(position.key(), entry);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Limits, Material};
    use chess::Position;

    #[test]
    fn a_table_keeps_to_the_memory_of_its_search() {
        let remembered = |memory| {
            let limits = Limits {
                memory,
                ..Limits::depth(3)
            };
            let mut observer = ();
            let search = Search::<Position, _, _>::new(&Material, &mut observer, &limits);
            let mut table = TranspositionTable::new(&search, KillersAndHistory::default());
            let mut most = 0;
            let mut position = Position::start();
            for mv in position.legal_moves() {
                position = Position::start();
                position.play_unchecked(mv);
                let worth = Worth::just(Score::DRAW);
                let at = Place::root(1);
                table.store(&position, &at, worth, Bound::Exact);
                most = most.max(table.entries.len());
            }
            (
                most,
                table.entries.capacity() * size_of::<(u64, Entry<chess::Move>)>(),
            )
        };
        assert_eq!(remembered(None).0, 20);
        let (most, bytes) = remembered(Some(700));
        assert!(0 < most && most < 20 && bytes <= 700, "{most} {bytes}");
        // However little it is, the last one is remembered.
        assert_eq!(remembered(Some(0)).0, 1);
    }
}

//! Positions that were looked at before, in a table of fixed size.

use lab::{Bound, Score};

/// One position in each place: the newest.
pub(super) struct Table<M> {
    places: Vec<Option<(u64, Entry<M>)>>,
}

/// What was found.
#[derive(Clone, Copy)]
pub(super) struct Entry<M> {
    pub(super) best: Option<M>,
    /// Wins and losses counted from the position itself.
    score: Score,
    bound: Bound,
    depth: u32,
}

/// No table has more places than this.
const MAX_PLACES: u64 = 1 << 18;

impl<M: Copy> Table<M> {
    /// Large enough for a search of so many nodes.
    pub(super) fn for_nodes(nodes: u64) -> Table<M> {
        let places = nodes.clamp(64, MAX_PLACES).next_power_of_two();
        Table {
            places: vec![None; places as usize],
        }
    }

    fn place(&self, key: u64) -> usize {
        key as usize & (self.places.len() - 1)
    }

    /// What is known of a position.
    #[inline]
    pub(super) fn find(&self, key: u64) -> Option<Entry<M>> {
        match self.places[self.place(key)] {
            Some((found, entry)) if found == key => Some(entry),
            _ => None,
        }
    }

    /// The best move of a position, as far as is known.
    pub(super) fn best(&self, key: u64) -> Option<M> {
        self.find(key)?.best
    }

    /// Takes note of a position.
    #[inline]
    pub(super) fn store(&mut self, key: u64, entry: Entry<M>) {
        let place = self.place(key);
        self.places[place] = Some((key, entry));
    }
}

impl<M: Copy> Entry<M> {
    /// What was found at a ply below the root.
    pub(super) fn new(
        best: Option<M>,
        score: Score,
        bound: Bound,
        depth: u32,
        ply: u32,
    ) -> Entry<M> {
        Entry {
            best,
            score: seen_from(score, |plies| plies.saturating_sub(ply)),
            bound,
            depth,
        }
    }

    /// The score of the node, if this is deep and exact enough for the window.
    pub(super) fn settles(&self, depth: u32, ply: u32, alpha: Score, beta: Score) -> Option<Score> {
        let score = seen_from(self.score, |plies| plies + ply);
        let is_enough = match self.bound {
            Bound::Exact => true,
            Bound::Lower => score >= beta,
            Bound::Upper => score <= alpha,
        };
        (self.depth >= depth && is_enough).then_some(score)
    }
}

/// A win or loss counted from elsewhere.
fn seen_from(score: Score, plies: impl FnOnce(u32) -> u32) -> Score {
    match score.plies_to_end() {
        Some(away) if score.is_win() => -Score::lost_at(plies(away)),
        Some(away) => Score::lost_at(plies(away)),
        None => score,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ALL: (Score, Score) = (Score::MIN, Score::MAX);

    #[test]
    fn wins_are_counted_from_where_they_are_looked_up() {
        // Mate 7 plies below the root, found 4 plies below it.
        let entry = Entry::new(Some(()), -Score::lost_at(7), Bound::Exact, 3, 4);
        assert_eq!(entry.settles(3, 2, ALL.0, ALL.1), Some(-Score::lost_at(5)));
        assert_eq!(entry.settles(4, 2, ALL.0, ALL.1), None);
    }

    #[test]
    fn a_bound_settles_only_what_lies_beyond_it() {
        let score = Score::new(50);
        let lower = Entry::new(Some(()), score, Bound::Lower, 3, 0);
        assert_eq!(
            lower.settles(3, 0, Score::new(0), Score::new(40)),
            Some(score)
        );
        assert_eq!(lower.settles(3, 0, Score::new(0), Score::new(60)), None);
        let upper = Entry::new(Some(()), score, Bound::Upper, 3, 0);
        assert_eq!(
            upper.settles(3, 0, Score::new(60), Score::new(70)),
            Some(score)
        );
        assert_eq!(upper.settles(3, 0, Score::new(40), Score::new(70)), None);
    }
}

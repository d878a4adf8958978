//! The search of the levels of checkers: everything the laboratory shows one by one, put
//! together.
//!
//! Deepening, with a transposition table; the first move in earnest and the others with a
//! null window (PVS); late quiet moves less deep (LMR); captures followed to
//! their end. Unlike the laboratory it knows the game so far: a position that
//! was there before counts as a draw.

mod node;
mod tt;

use crate::level::megabytes;
use crate::limits::{Budget, Halt};
use crate::search_result::{Ended, SearchResult, engine_score};
use crate::sight::Sight;
use ::search::{Score, TranspositionTable};
use checkers::{Move, Position};
use game::History;
use lab::KillersAndHistory;

/// Nobody looks deeper than this.
const MAX_DEPTH: u32 = 60;

/// A search that is going on.
pub(crate) struct Search<'a> {
    sight: Sight,
    budget: &'a mut Budget,
    tt: TranspositionTable,
    ordering: KillersAndHistory,
    /// The keys of all positions of the game and of the line that is looked at,
    /// but for the last one.
    path: Vec<u64>,
}

/// What is known of the root so far.
struct Root<M> {
    best: M,
    score: Score,
    depth: u32,
}

/// Looks for the best of these moves of the present position, of which there
/// must be one. The first of equal moves is taken.
pub(crate) fn search(
    history: &History<Position>,
    moves: &[Move],
    sight: Sight,
    budget: &mut Budget,
    size: u64,
) -> SearchResult<Move> {
    let position = history.position();
    let mut moves: Vec<Move> = moves.to_vec();
    if moves.iter().any(|mv| sight.sees(position, *mv)) {
        moves.retain(|mv| sight.sees(position, *mv));
    }
    let mut search = Search {
        sight,
        budget,
        tt: tt::take(megabytes(size)),
        ordering: KillersAndHistory::default(),
        path: history.positions().iter().map(Position::key).collect(),
    };
    let mut root = Root {
        best: moves[0],
        score: Score::DRAW,
        depth: 0,
    };
    let mut halt = None;
    for depth in 1..=MAX_DEPTH {
        if let Err(reason) = search.deepen(position, &mut moves, depth, &mut root) {
            halt = Some(reason);
            break;
        }
        // A game that is decided within the depth holds no more secrets.
        if root
            .score
            .plies_to_end()
            .is_some_and(|plies| plies <= depth)
        {
            break;
        }
    }
    let found = SearchResult {
        best: root.best,
        score: engine_score(root.score),
        depth: root.depth,
        nodes: search.budget.nodes(),
        pv: search.pv(position, root.best),
        ended: halt.map_or(Ended::Done, Ended::from),
        avoided: None,
    };
    tt::give_back(search.tt);
    found
}

impl Search<'_> {
    /// One depth more. Even if it is broken off, what was found better than the
    /// best move of the last depth is better.
    fn deepen(
        &mut self,
        position: &Position,
        moves: &mut [Move],
        depth: u32,
        root: &mut Root<Move>,
    ) -> Result<(), Halt> {
        let mut best = Score::MIN;
        for place in 0..moves.len() {
            let mv = moves[place];
            let mut next = *position;
            next.play_unchecked(mv);
            let score = if place == 0 {
                -self.node(&next, 1, depth - 1, Score::MIN, Score::MAX)?
            } else {
                match -self.node(&next, 1, depth - 1, -(best + 1), -best)? {
                    better if better > best => {
                        -self.node(&next, 1, depth - 1, Score::MIN, -best)?
                    }
                    score => score,
                }
            };
            if score > best {
                best = score;
                moves[..=place].rotate_right(1);
                root.best = mv;
                root.score = score;
            }
        }
        root.depth = depth;
        Ok(())
    }

    /// The principal variation that the tt remembers, the best move first.
    fn pv(&self, position: &Position, best: Move) -> Vec<Move> {
        let mut pv = vec![best];
        let mut position = *position;
        position.play_unchecked(best);
        let mut seen = vec![position.key()];
        while let Some(entry) = self.tt.probe(position.key()) {
            let Some(mv) = tt::tt_move(entry, &position.legal_moves()) else {
                break;
            };
            position.play_unchecked(mv);
            if seen.contains(&position.key()) {
                break;
            }
            seen.push(position.key());
            pv.push(mv);
        }
        pv
    }
}

//! Checkers, as the commands see it.

use super::{Counting, Rules, bad_fen};
use checkers::{Move, Position, Setup, perft, perft_distinct};

impl Rules for Position {
    fn faults(fen: &str) -> anyhow::Result<Vec<String>> {
        let setup: Setup = fen
            .parse()
            .map_err(|error: checkers::FenError| bad_fen(fen, &error))?;
        Ok(setup.faults().iter().map(ToString::to_string).collect())
    }

    fn perft_after(&self, first: Move, depth: u32, counting: Counting) -> u64 {
        let mut next = *self;
        next.play_unchecked(first);
        match counting {
            Counting::Routes => self.routes_of(first).len() as u64 * perft(&next, depth - 1),
            Counting::DistinctMoves => perft_distinct(&next, depth - 1),
        }
    }
}

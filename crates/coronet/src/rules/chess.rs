//! Chess, as the commands see it.

use super::{Counting, Rules, bad_fen};
use chess::notation::epd::Epd;
use chess::notation::matrix;
use chess::{Move, Position, Setup};
use chess_engine::evaluation::{Explanation, explain};

impl Rules for Position {
    fn read_epd(line: &str) -> anyhow::Result<Position> {
        let epd: Epd = line.parse()?;
        Ok(epd.position)
    }

    fn faults(fen: &str) -> anyhow::Result<Vec<String>> {
        let setup: Setup = fen
            .parse()
            .map_err(|error: chess::FenError| bad_fen(fen, &error))?;
        Ok(setup.faults().iter().map(ToString::to_string).collect())
    }

    fn matrix(&self) -> Option<String> {
        Some(matrix::write(self.board()))
    }

    fn explanation(&self) -> Option<Explanation> {
        Some(explain(self))
    }

    fn perft_after(&self, first: Move, depth: u32, _: Counting) -> u64 {
        let mut next = *self;
        next.play_unchecked(first);
        chess::perft(&next, depth - 1)
    }
}

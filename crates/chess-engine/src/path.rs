//! The way to a position: the game so far and the line that is being looked
//! at, to see repetitions.

use crate::cycles::Cycles;
use chess::{Position, attacks};
use game::History;

#[derive(Clone, Copy, Debug)]
struct Visit {
    key: u64,
    /// Plies since a move that cannot be taken back, a null move included.
    reversible: u32,
}

/// Every position on the way, the present one last.
#[derive(Clone, Debug)]
pub(crate) struct Path {
    visits: Vec<Visit>,
}

impl Path {
    /// The way of a game up to its present position.
    pub(crate) fn new(history: &History<Position>) -> Path {
        let visits = history.positions().iter().map(|position| Visit {
            key: position.key(),
            reversible: position.halfmove_clock(),
        });
        Path {
            visits: visits.collect(),
        }
    }

    /// A move was played that leads to `position`.
    #[inline]
    pub(crate) fn push(&mut self, position: &Position) {
        let before = self.visits.last().map_or(0, |visit| visit.reversible);
        self.visits.push(Visit {
            key: position.key(),
            reversible: position.halfmove_clock().min(before + 1),
        });
    }

    /// A null move was played: no position before it repeats.
    #[inline]
    pub(crate) fn push_null(&mut self, position: &Position) {
        self.visits.push(Visit {
            key: position.key(),
            reversible: 0,
        });
    }

    /// The last move is taken back.
    #[inline]
    pub(crate) fn pop(&mut self) {
        self.visits.pop();
    }

    /// Whether the present position, `ply` plies below the root, counts as
    /// drawn by repetition. Once more is enough within the line: whoever can
    /// repeat once can do so again. What stood on the board before the search
    /// must really have stood there twice.
    #[inline]
    pub(crate) fn is_repeated(&self, ply: usize) -> bool {
        let Some((now, earlier)) = self.visits.split_last() else {
            return false;
        };
        let reversible = (now.reversible as usize).min(earlier.len());
        let mut back = 4;
        let mut times = 0;
        while back <= reversible {
            if earlier[earlier.len() - back].key == now.key {
                times += 1;
                if back < ply || times == 2 {
                    return true;
                }
            }
            back += 2;
        }
        false
    }

    /// Whether the side to move can go back to a position of the line with one
    /// move, `ply` plies below the root: then it has at least a draw.
    #[inline]
    pub(crate) fn can_repeat(&self, position: &Position, ply: usize, cycles: &Cycles) -> bool {
        let Some((now, earlier)) = self.visits.split_last() else {
            return false;
        };
        // Positions at the root and before it do not count: one repetition of
        // them is not enough.
        let reach = (now.reversible as usize).min(ply.saturating_sub(1));
        (3..=reach).step_by(2).any(|back| {
            let difference = now.key ^ earlier[earlier.len() - back].key;
            cycles.find(difference).is_some_and(|way| {
                way.piece.color() == position.side_to_move()
                    && !attacks::between(way.a, way.b).intersects(position.occupied())
            })
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use chess::notation::parse_uci;

    fn after(moves: &str) -> History<Position> {
        let mut history = History::new(Position::start());
        for text in moves.split_whitespace() {
            let mv = parse_uci(history.position(), text).unwrap();
            history.play(mv).unwrap();
        }
        history
    }

    #[test]
    fn a_game_must_repeat_twice_and_a_line_once() {
        let once = "g1f3 g8f6 f3g1 f6g8";
        let path = Path::new(&after(once));
        assert!(!path.is_repeated(0));
        assert!(!path.is_repeated(4), "the root itself was in the game");
        assert!(path.is_repeated(5));
        assert!(Path::new(&after(&format!("{once} {once}"))).is_repeated(0));
    }

    #[test]
    fn nothing_repeats_across_a_null_move() {
        let history = after("g1f3 g8f6 f3g1 f6g8");
        let mut path = Path::new(&after(""));
        for position in &history.positions()[1..4] {
            path.push(position);
        }
        path.push_null(history.position());
        assert!(!path.is_repeated(9));
        path.pop();
        path.push(history.position());
        assert!(path.is_repeated(9));
    }

    /// The slow way: play every move, and look whether it leads back.
    fn can_repeat_by_playing(path: &Path, position: &Position, ply: usize) -> bool {
        position.legal_moves().into_iter().any(|mv| {
            let mut next = *position;
            next.play_unchecked(mv);
            let mut longer = path.clone();
            longer.push(&next);
            let visits = &longer.visits;
            let reversible = visits[visits.len() - 1].reversible as usize;
            (4..=reversible.min(ply)).any(|back| visits[visits.len() - 1 - back].key == next.key())
        })
    }

    #[test]
    fn a_repetition_is_foreseen_exactly_when_a_move_leads_to_it() {
        let mut random = testing::Random::new(12);
        let mut foreseen = 0;
        for game in 0..60 {
            // With few pieces, moves are easily taken back.
            let fen = [
                "8/5k2/8/3R4/8/2n5/4K3/8 w - - 0 1",
                "7k/8/8/1b6/8/8/3Q4/K7 w - - 0 1",
            ];
            let mut position: Position = fen[game % 2].parse().unwrap();
            let mut path = Path::new(&History::new(position));
            for ply in 1..60 {
                let moves = position.legal_moves();
                if moves.is_empty() {
                    break;
                }
                position.play_unchecked(moves[random.below(moves.len())]);
                path.push(&position);
                let expected = can_repeat_by_playing(&path, &position, ply);
                foreseen += u32::from(expected);
                let found = path.can_repeat(&position, ply, Cycles::all());
                assert_eq!(found, expected, "{position:?}");
            }
        }
        assert!(foreseen > 20, "{foreseen}");
    }
}

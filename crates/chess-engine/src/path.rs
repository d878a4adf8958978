//! The way to a position: the game so far and the line that is being looked
//! at, to see repetitions.

use chess::Position;
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
}

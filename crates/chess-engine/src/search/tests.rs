//! The search against a plain twin: minimax over every move, as slow and as
//! obvious as can be.

use super::Selectivity;
use crate::evaluation::Evaluator;
use crate::node::Node;
use crate::{Engine, Options};
use chess::{Move, Position};
use game::History;
use search::{Limits, Score};

/// Minimax with the rules of draws that the engine has.
struct Plain {
    evaluator: Evaluator,
    /// The game and the line, the present position last.
    path: Vec<Position>,
    root: usize,
}

impl Plain {
    fn new(history: &History<Position>) -> Plain {
        Plain {
            evaluator: Evaluator::new(),
            path: history.positions().to_vec(),
            root: history.ply(),
        }
    }

    fn here(&self) -> Position {
        *self.path.last().unwrap()
    }

    fn ply(&self) -> usize {
        self.path.len() - 1 - self.root
    }

    fn is_draw(&self) -> bool {
        let here = self.here();
        let before = &self.path[..self.path.len() - 1];
        let same = |position: &&Position| position.key() == here.key();
        let in_game = before.iter().take(self.root + 1).filter(same).count();
        let in_line = before.iter().skip(self.root + 1).filter(same).count();
        here.halfmove_clock() >= 100 && !here.is_checkmate()
            || here.has_insufficient_material()
            || in_line >= 1
            || in_game >= 2
    }

    fn after(&mut self, mv: Move, value: impl FnOnce(&mut Plain) -> Score) -> Score {
        let mut next = self.here();
        next.play_unchecked(mv);
        self.path.push(next);
        let score = -value(self);
        self.path.pop();
        score
    }

    fn search(&mut self, depth: u32) -> Score {
        if depth == 0 {
            return self.quiesce();
        }
        if self.ply() > 0 && self.is_draw() {
            return Score::DRAW;
        }
        let here = self.here();
        let moves = here.legal_moves();
        if moves.is_empty() {
            return if here.is_check() {
                Score::loss_at(self.ply())
            } else {
                Score::DRAW
            };
        }
        let values = moves
            .iter()
            .map(|mv| self.after(*mv, |plain| plain.search(depth - 1)));
        values.max().unwrap()
    }

    fn quiesce(&mut self) -> Score {
        if self.is_draw() {
            return Score::DRAW;
        }
        let here = self.here();
        let (mut best, moves) = if here.is_check() {
            (Score::loss_at(self.ply()), here.legal_moves())
        } else {
            let value = self.evaluator.evaluate(&Node::new(here));
            (Score::new(value), here.captures())
        };
        for mv in moves {
            best = best.max(self.after(mv, Plain::quiesce));
        }
        best
    }
}

fn engine_says(history: &History<Position>, depth: u32) -> Score {
    let mut engine = Engine::new(Options {
        hash: 1,
        selectivity: Selectivity::None,
        ..Options::default()
    });
    engine.set_position(history.clone());
    engine.search(Limits::depth(depth)).score
}

#[test]
fn without_selectivity_it_is_minimax() {
    // Positions with few captures: minimax follows them all.
    for (fen, depth) in [
        ("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 3),
        ("8/8/1p1k4/p1p2p1p/P1P2P1P/1P1K4/8/8 w - - 96 90", 5),
        ("6k1/5ppp/8/8/8/8/8/K2R4 w - - 0 1", 3),
        ("k7/8/1K6/8/8/8/8/7R w - - 0 1", 4),
        ("4k3/8/8/8/8/8/4P3/4K3 b - - 0 1", 4),
        ("2b5/5pk1/p2p2p1/1p1Pp2p/1P2P2P/P1N3P1/5PK1/8 w - - 2 40", 3),
    ] {
        let history = History::new(fen.parse().unwrap());
        let expected = Plain::new(&history).search(depth);
        assert_eq!(engine_says(&history, depth), expected, "{fen}");
    }
}

#[test]
fn games_so_far_count_for_repetition() {
    // White has a queen less and gives perpetual check.
    let start: Position = "6k1/6p1/8/7Q/8/1q6/1r6/7K w - - 0 1".parse().unwrap();
    let mut history = History::new(start);
    for text in ["h5e8", "g8h7", "e8h5", "h7g8", "h5e8", "g8h7"] {
        let mv = chess::notation::parse_uci(history.position(), text).unwrap();
        history.play(mv).unwrap();
        for depth in 1..=2 {
            let expected = Plain::new(&history).search(depth);
            assert_eq!(engine_says(&history, depth), expected, "{text} {depth}");
        }
    }
}

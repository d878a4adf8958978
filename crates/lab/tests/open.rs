//! Whatever the laboratory has can come from outside: a game, an evaluation, an
//! ordering, a table, an algorithm.

use checkers::Position as Checkers;
use game::{Color, Ending, Game, MoveList, Reason};
use lab::algorithm::{AlphaBeta, Mcts, Minimax, TranspositionTable, alpha_beta};
use lab::experiment::{count, pruning};
use lab::{
    Algorithm, BestLine, Bound, BuiltIn, Counters, Evaluate, FULL_WINDOW, Limits, Material,
    Observer, Place, Score, Search, Stopped, Technique, Window, Worth, search,
};
use std::collections::HashMap;

/// Nim with one heap: who takes the last of the stones has won. It knows no
/// tactics, and no draws.
#[derive(Clone, Debug)]
struct Nim {
    stones: u8,
    side: Color,
}

impl Game for Nim {
    type Move = u8;

    fn legal_moves(&self) -> MoveList<u8> {
        (1..=self.stones.min(3)).collect()
    }

    fn play_unchecked(&mut self, taken: u8) {
        self.stones -= taken;
        self.side = !self.side;
    }

    fn end(&self) -> Option<Ending> {
        let last = Ending::win(!self.side, Reason::Other("the last stone"));
        (self.stones == 0).then_some(last)
    }

    fn key(&self) -> u64 {
        u64::from(self.stones) * 2 + self.side.index() as u64
    }

    fn side_to_move(&self) -> Color {
        self.side
    }
}

/// Nothing is known before the end.
#[derive(Clone, Debug)]
struct Unknown;

impl<G: Game> Evaluate<G> for Unknown {
    fn evaluate(&self, _: &G) -> Score {
        Score::DRAW
    }
}

#[test]
fn a_game_needs_neither_tactics_nor_draw_rules() {
    let all: [&dyn Algorithm<Nim, Unknown, ()>; 3] = [&Minimax, &AlphaBeta, &Mcts];
    for stones in 1..=12 {
        let side = Color::White;
        let heap = Nim { stones, side };
        for algorithm in all {
            let limits = Limits::depth(if algorithm.name() == "mcts" { 4 } else { 12 });
            let report = search(algorithm, &heap, &Unknown, &limits, &mut ()).unwrap();
            // Whoever leaves a multiple of four wins.
            if stones % 4 != 0 {
                assert_eq!(
                    report.best,
                    Some(stones % 4),
                    "{}: {stones}",
                    algorithm.name()
                );
            }
            if algorithm.name() != "mcts" {
                assert_eq!(report.value.is_win(), stones % 4 != 0);
            }
        }
    }
    let mut game = game::History::new(Nim {
        stones: 3,
        side: Color::White,
    });
    game.play(3).unwrap();
    assert_eq!(
        game.end().unwrap().to_string(),
        "White wins, the last stone"
    );
}

/// A table of its own: exact values only, whatever the window.
#[derive(Default)]
struct Exact<M>(HashMap<(u64, u32), Worth<M>>);

impl<G: Game> Technique<G> for Exact<G::Move> {
    fn probe(&self, position: &G, at: &Place<G::Move>, _: Window) -> Option<Worth<G::Move>> {
        let known = self.0.get(&(position.key(), at.depth)).copied();
        known.filter(|_| at.ply > 0)
    }

    fn store(&mut self, position: &G, at: &Place<G::Move>, worth: Worth<G::Move>, bound: Bound) {
        // Wins are counted from the root, and would be wrong at another ply.
        if bound == Bound::Exact && worth.value.plies_to_end().is_none() {
            self.0.insert((position.key(), at.depth), worth);
        }
    }
}

/// An ordering of its own: the moves that were generated last come first.
struct Backwards;

impl<G: Game> Technique<G> for Backwards {
    fn order(&mut self, _: &G, _: &Place<G::Move>, moves: &mut [G::Move]) {
        moves.reverse();
    }
}

/// Algorithms of its own: alpha-beta with a table, with an ordering, with both.
#[derive(Clone, Copy)]
enum Own {
    Remembers,
    Reverses,
    Both,
}

impl<G: Game, E: Evaluate<G>, O: Observer<G>> Algorithm<G, E, O> for Own {
    fn name(&self) -> &str {
        match self {
            Own::Remembers => "remembers",
            Own::Reverses => "reverses",
            Own::Both => "both",
        }
    }

    fn run(
        &self,
        search: &mut Search<'_, G, E, O>,
        position: &G,
        depth: u32,
    ) -> Result<BestLine<G::Move>, Stopped> {
        let root = Place::root(depth);
        let value = match self {
            Own::Remembers => {
                let mut table = Exact(HashMap::new());
                alpha_beta(search, &mut table, position, root, FULL_WINDOW)?
            }
            Own::Reverses => alpha_beta(search, &mut Backwards, position, root, FULL_WINDOW)?,
            Own::Both => {
                let mut table = TranspositionTable::new(search, Backwards);
                let value = alpha_beta(search, &mut table, position, root, FULL_WINDOW)?;
                return Ok(table.with_whole_line(search, position, search.best_line(value, depth)));
            }
        };
        Ok(search.best_line(value, depth))
    }
}

#[test]
fn an_own_ordering_and_an_own_table_give_the_value_of_minimax() {
    let start = Checkers::start();
    let limits = Limits::depth(7);
    let value = search(Minimax, &start, &Material, &limits, &mut ())
        .unwrap()
        .value;
    for own in [Own::Remembers, Own::Reverses, Own::Both] {
        let report = search(own, &start, &Material, &limits, &mut ()).unwrap();
        assert_eq!(report.value, value);
        assert!(!report.pv.is_empty());
    }
    let whole = search(Own::Both, &start, &Material, &limits, &mut ()).unwrap();
    assert_eq!(whole.pv.len(), 7);
}

#[test]
fn an_experiment_takes_algorithms_of_any_origin() {
    let start = Checkers::start();
    let limits = Limits::depth(4);
    let all: [&dyn Algorithm<Checkers, Material, ()>; 3] =
        [&BuiltIn::Minimax, &BuiltIn::Pvs, &Own::Reverses];
    let rows: Vec<_> = pruning(&start, &Material, &all, &limits).collect();
    let names: Vec<&str> = rows.iter().map(|row| row.algorithm.name()).collect();
    assert_eq!(names[..3], ["minimax", "pvs", "reverses"]);
    assert_eq!(rows.len(), 12);
    let values = |depth: u32| {
        let of_depth = rows.iter().filter(move |row| row.depth == depth);
        of_depth.map(|row| row.report.as_ref().unwrap().value)
    };
    for depth in 1..=4 {
        assert!(values(depth).all(|value| Some(value) == values(depth).next()));
    }
    for row in pruning(&start, &Material, &[Own::Reverses], &limits) {
        let counters: Counters = count(&row, &start, &Material, &limits).unwrap();
        assert_eq!(counters.nodes, row.report.unwrap().nodes);
    }
}

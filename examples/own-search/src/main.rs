//! A move ordering and an algorithm of one's own: how many nodes they take, what
//! tree they search, and how they play. `cargo run --release -p own-search`

use arena::{Conditions, Opening, Tournament, schedule};
use chess::{Move, Position};
use lab::algorithm::{AlphaBeta, Minimax, Technique, alpha_beta};
use lab::experiment::pruning;
use lab::{Algorithm, BestLine, Classic, Evaluate, FULL_WINDOW, Fate, Limits, Observer};
use lab::{Opponent, Place, Score, Search, Searcher, Stopped, Tree, search};
use std::error::Error;
use std::ops::ControlFlow;

/// An ordering: captures first, and then moves into the centre.
struct CentreFirst;

impl Technique<Position> for CentreFirst {
    fn order(&mut self, position: &Position, _: &Place<Move>, moves: &mut [Move]) {
        let off_centre = |index: usize| (2 * index).abs_diff(7);
        moves.sort_by_key(|mv| {
            let is_quiet = position.piece_at(mv.to()).is_none();
            let (file, rank) = (mv.to().file().index(), mv.to().rank().index());
            (is_quiet, off_centre(file) + off_centre(rank))
        });
    }
}

/// An algorithm: bet that the value is near the evaluation, and search with the
/// full window only if the bet is lost. (This is an *aspiration window*.)
#[derive(Clone, Copy)]
struct Aspiration;

impl<E: Evaluate<Position>, O: Observer<Position>> Algorithm<Position, E, O> for Aspiration {
    fn name(&self) -> &str {
        "aspiration"
    }

    fn run(
        &self,
        search: &mut Search<'_, Position, E, O>,
        position: &Position,
        depth: u32,
    ) -> Result<BestLine<Move>, Stopped> {
        let (root, guess) = (Place::root(depth), search.evaluate(position).value());
        let (alpha, beta) = (Score::new(guess - 60), Score::new(guess + 60));
        let mut value = alpha_beta(search, &mut CentreFirst, position, root, (alpha, beta))?;
        if value <= alpha || value >= beta {
            value = alpha_beta(search, &mut CentreFirst, position, root, FULL_WINDOW)?;
        }
        Ok(search.best_line(value, depth))
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let start = Position::start();
    let all: [&dyn Algorithm<_, _, _>; 3] = [&Minimax, &AlphaBeta, &Aspiration];
    for row in pruning(&start, &Classic, &all, &Limits::depth(4)) {
        let (name, report) = (row.algorithm.name(), row.report?);
        println!("depth {} {name:>10}: {:>6} nodes", row.depth, report.nodes);
    }

    let mut tree = Tree::new(10_000);
    search(Aspiration, &start, &Classic, &Limits::depth(3), &mut tree)?;
    let cut = tree.nodes().iter().filter(|node| node.fate == Fate::Cut);
    println!("tree: {} nodes were cut off", cut.count());

    let own = Searcher::new(Aspiration, Classic, 3);
    let other: Opponent<Position> = "lab:alpha-beta/material/2".parse()?;
    let tournament = Tournament {
        contestants: &[&own, &other],
        openings: &[Opening::at(start)],
        fixtures: &schedule::pairs(1, 1, 7),
        conditions: Conditions::default(),
        boards: 2,
    };
    tournament.play(&Default::default(), |game, played| {
        println!("match, game {}: {}", game + 1, played.finish);
        ControlFlow::Continue(())
    });
    Ok(())
}

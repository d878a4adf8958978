//! The experiments, on both games.

use chess::Position;
use lab::experiment::{Game, TIMED_RUNS, means, pruning, take_median_time, theory, time_on_nodes};
use lab::{
    Algorithm, BestLine, BuiltIn, Evaluate, Evaluation, Limits, Material, Observer, Opponent,
    Search, Stopped, Tactics, search,
};
use std::cell::Cell;
use std::thread;
use std::time::Duration;

const BOTH: [BuiltIn; 2] = [BuiltIn::Minimax, BuiltIn::AlphaBeta];

#[test]
fn f6_all_depths_and_algorithms_are_searched_in_order() {
    let position = checkers::Position::start();
    let limits = Limits::depth(4);
    let rows: Vec<_> = pruning(&position, &Evaluation::Material, &BOTH, &limits).collect();
    let order: Vec<_> = rows.iter().map(|row| (row.depth, row.algorithm)).collect();
    let wanted: Vec<_> = (1..=4)
        .flat_map(|depth| BOTH.map(|by| (depth, by)))
        .collect();
    assert_eq!(order, wanted);
    // The sums of published perft counts: 7, 49, 302, 1,469.
    let nodes: Vec<u64> = rows
        .iter()
        .step_by(2)
        .map(|row| row.report.as_ref().unwrap().nodes)
        .collect();
    assert_eq!(nodes, [8, 57, 359, 1_828]);
    assert!(
        theory(&rows, 7)
            .iter()
            .all(|theory| theory.branching > 6.0 && theory.branching < 8.0)
    );
}

#[test]
fn f6_an_algorithm_that_was_stopped_is_not_asked_again() {
    let limits = Limits {
        nodes: Some(1_000),
        ..Limits::depth(9)
    };
    let position = Position::start();
    for algorithm in BuiltIn::ALL {
        let rows: Vec<_> =
            pruning(&position, &Evaluation::Material, &[algorithm], &limits).collect();
        let (last, before) = rows.split_last().unwrap();
        assert!(last.report.is_err(), "{algorithm}");
        assert!(before.iter().all(|row| row.report.is_ok()), "{algorithm}");
    }
}

#[test]
fn j12_the_means_are_over_the_same_positions() {
    let limits = Limits {
        seed: Some(3),
        ..Limits::depth(2)
    };
    let steps: Vec<_> = Game::new(Position::start(), &Evaluation::Material, &BOTH, &limits)
        .take(8)
        .collect();
    let means = means(&steps);
    assert_eq!(
        means.iter().map(|mean| mean.positions).collect::<Vec<_>>(),
        [8, 8]
    );
    assert!(means[1].nodes < means[0].nodes);
    for (ply, step) in steps.iter().enumerate() {
        assert_eq!(step.ply, ply);
        assert_eq!(
            step.rows[1].report.as_ref().unwrap().best,
            Some(step.played)
        );
    }
}

#[test]
fn f4_a_personality_is_measured_as_it_plays() {
    let fen = "4k3/pp6/8/2n1n3/3P4/8/PP6/4K3 w - - 0 1";
    let position: Position = fen.parse().unwrap();
    let seeded = |depth, seed| Limits {
        seed: Some(seed),
        ..Limits::depth(depth)
    };
    let limits = seeded(3, 9);
    for name in ["greedy", "chaotic"] {
        let opponent: Opponent<Position> =
            format!("lab:alpha-beta/gains:{name}/3").parse().unwrap();
        let gains = &opponent.evaluation;
        for row in pruning(&position, gains, &BOTH, &limits) {
            let limits = seeded(row.depth, 9);
            let own = opponent.search(&position, &limits).unwrap().value;
            assert_eq!(row.report.unwrap().value, own, "{name} at {}", row.depth);
            // By whoever is to move it is another value where that is the
            // opponent; and where there is luck, it is other luck.
            let other = search(row.algorithm, &position, gains, &limits, &mut ()).unwrap();
            let differs = row.depth % 2 == 1 || name == "chaotic";
            assert_eq!(other.value != own, differs, "{name} at {}", row.depth);
        }
        // In a game it plays both sides, each for itself.
        for step in Game::new(position, gains, &BOTH, &limits).take(4) {
            let limits = seeded(3, 9 + step.ply as u64);
            let own = opponent.search(&step.position, &limits).unwrap();
            assert_eq!(step.rows[1].report.as_ref().unwrap().value, own.value);
            assert_eq!(Some(step.played), own.best);
        }
    }
}

#[test]
fn c6_the_fit_is_one_of_the_rows() {
    let limits = Limits::depth(5);
    let position = checkers::Position::start();
    let rows: Vec<_> = pruning(
        &position,
        &Evaluation::Material,
        &[BuiltIn::Minimax],
        &limits,
    )
    .collect();
    let fit = time_on_nodes(&rows).unwrap();
    assert!(fit.slope > 0.0 && fit.r_squared > 0.0, "{fit:?}");
    assert_eq!(time_on_nodes(&rows[..1]), None);
}

/// Takes its time, another one for each search.
struct Sleepy(Cell<usize>);

const MILLISECONDS: [u64; 6] = [500, 300, 1, 100, 20, 200];

impl<G: Tactics, E: Evaluate<G>, O: Observer<G>> Algorithm<G, E, O> for Sleepy {
    fn name(&self) -> &str {
        "sleepy"
    }

    fn run(
        &self,
        search: &mut Search<'_, G, E, O>,
        position: &G,
        depth: u32,
    ) -> Result<BestLine<G::Move>, Stopped> {
        let run = self.0.replace(self.0.get() + 1);
        thread::sleep(Duration::from_millis(MILLISECONDS[run]));
        BuiltIn::Minimax.run(search, position, depth)
    }
}

#[test]
fn f6_times_are_medians_of_searches_after_one_that_warms_up() {
    let (position, limits) = (Position::start(), Limits::depth(1));
    let sleepy = Sleepy(Cell::new(0));
    let mut rows: Vec<_> = pruning(&position, &Material, &[&sleepy], &limits).collect();
    take_median_time(&mut rows[0], &position, &Material, &limits);
    assert_eq!(sleepy.0.get(), 1 + TIMED_RUNS);
    let time = rows[0].report.as_ref().unwrap().time.as_millis();
    // Of 1 to 300, without the first; sleep may take longer on a machine that is busy.
    assert!((100..200).contains(&time), "{time} ms");
    // A long search is not repeated, nor one that was stopped.
    let long = Duration::from_secs(2);
    rows[0].report.as_mut().unwrap().time = long;
    take_median_time(&mut rows[0], &position, &Material, &limits);
    assert_eq!(rows[0].report.as_ref().unwrap().time, long);
    rows[0].report = Err(Stopped);
    take_median_time(&mut rows[0], &position, &Material, &limits);
    assert!(rows[0].report.is_err() && sleepy.0.get() == 1 + TIMED_RUNS);
}

#[test]
fn an_opponent_is_read_back_as_it_is_written() {
    for algorithm in BuiltIn::ALL {
        for text in ["material/1", "classic/20", "gains:hard/3"] {
            let text = format!("lab:{algorithm}/{text}");
            let opponent: Opponent<Position> = text.parse().unwrap();
            assert_eq!(opponent.to_string(), text);
        }
    }
}

#[test]
fn the_principal_variation_reaches_its_depth() {
    for text in [
        "lab:minimax/classic/3",
        "lab:alpha-beta/classic/3",
        "lab:pvs/material/1",
    ] {
        let opponent: Opponent<Position> = text.parse().unwrap();
        let report = opponent
            .search(&Position::start(), &opponent.limits())
            .unwrap();
        assert_eq!(report.pv.len(), report.depth as usize, "{text}");
        assert_eq!(report.pv.first(), report.best.as_ref());
    }
}

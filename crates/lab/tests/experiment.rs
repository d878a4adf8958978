//! The experiments, on both games.

use chess::Position;
use lab::experiment::{Game, means, pruning, theory, time_on_nodes};
use lab::{Algorithm, Answer, Limits, Material, Opponent};

const BOTH: [Algorithm; 2] = [Algorithm::Minimax, Algorithm::AlphaBeta];

#[test]
fn f6_all_depths_and_algorithms_are_searched_in_order() {
    let position = checkers::Position::start();
    let limits = Limits::depth(4);
    let rows: Vec<_> = pruning(&position, &Material, &BOTH, &limits).collect();
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
    for algorithm in Algorithm::ALL {
        let rows: Vec<_> = pruning(&position, &Material, &[algorithm], &limits).collect();
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
    let steps: Vec<_> = Game::new(Position::start(), &Material, &BOTH, &limits)
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
fn c6_the_fit_is_one_of_the_rows() {
    let limits = Limits::depth(5);
    let position = checkers::Position::start();
    let rows: Vec<_> = pruning(&position, &Material, &[Algorithm::Minimax], &limits).collect();
    let fit = time_on_nodes(&rows).unwrap();
    assert!(fit.slope > 0.0 && fit.r_squared > 0.0, "{fit:?}");
    assert_eq!(time_on_nodes(&rows[..1]), None);
}

#[test]
fn an_opponent_is_read_back_as_it_is_written() {
    for algorithm in Algorithm::ALL {
        for text in ["material/1", "classic/20", "gains:hard/3"] {
            let text = format!("lab:{algorithm}/{text}");
            let opponent: Opponent<Position> = text.parse().unwrap();
            assert_eq!(opponent.to_string(), text);
        }
    }
}

#[test]
fn the_expected_line_of_minimax_reaches_its_depth() {
    for text in [
        "lab:minimax/classic/3",
        "lab:alpha-beta/classic/3",
        "lab:pvs/material/1",
    ] {
        let opponent: Opponent<Position> = text.parse().unwrap();
        let Answer { report, line } = opponent
            .answer(&Position::start(), &opponent.limits())
            .unwrap();
        assert_eq!(line.len(), report.depth as usize, "{text}");
        assert_eq!(line.first(), report.best.as_ref());
    }
}

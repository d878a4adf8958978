//! Laws of tuning, on results that are made up from known weights.

use super::*;
use crate::testing_positions;
use chess::Role;
use chess_engine::evaluation::{Tapered, evaluate_with};
use game::{Color, Outcome};
use testing::Random;

/// The scale of the made-up results.
const SCALE: f64 = 150.0;

/// Samples whose results are drawn as `truth` foretells them, and whose scores
/// are what it says.
fn samples(truth: &Weights, count: usize) -> Vec<Sample> {
    let mut random = Random::new(5);
    let sample = |(number, position)| {
        let worth = value(&position, truth);
        let lot = random.below(1_000_000) as f64 / 1e6;
        let winner = if lot < expected(worth, SCALE) {
            Color::White
        } else {
            Color::Black
        };
        Sample {
            position,
            outcome: Outcome::Win(winner),
            score: worth as i32,
            game: number,
        }
    };
    (0..).zip(testing_positions(count)).map(sample).collect()
}

/// Weights that judge some things quite differently.
fn other_weights() -> Weights {
    let mut weights = Weights::PLAYED;
    weights.material[Role::Knight.index()] += Tapered::new(60, -60);
    weights.material[Role::Queen.index()] -= Tapered::new(150, 100);
    weights.bishop_pair += Tapered::new(30, 40);
    weights.tempo += 20;
    weights.ring_attack += 20;
    weights
}

fn distance(a: &Weights, b: &Weights, positions: &[Sample]) -> f64 {
    let error = |sample: &Sample| {
        let difference = evaluate_with(&sample.position, a) - evaluate_with(&sample.position, b);
        f64::from(difference).powi(2)
    };
    (positions.iter().map(error).sum::<f64>() / positions.len() as f64).sqrt()
}

#[test]
fn the_gradient_is_the_numerical_one() {
    let tuner = Tuner::new(
        &samples(&other_weights(), 300),
        &Weights::PLAYED,
        Tuning::default(),
        &|_| {},
    );
    let mut numbers = tuner.numbers.clone();
    let gradient = tuner.gradient();
    let largest = gradient
        .iter()
        .fold(0.0, |most: f64, slope| most.max(slope.abs()));
    assert!(largest > 0.0);
    for index in (0..Weights::COUNT).step_by(7).chain([0, 1, 6, 7, 8, 9]) {
        // Below half, so that the weights that are evaluated are the same.
        let small = 0.01;
        let start = numbers[index];
        numbers[index] = start + small;
        let above = tuner.errors_of(&numbers).objective;
        numbers[index] = start - small;
        let below = tuner.errors_of(&numbers).objective;
        numbers[index] = start;
        let numerical = (above - below) / (2.0 * small);
        let error = (numerical - gradient[index]).abs();
        assert!(error < 1e-4 * largest, "{}: {error}", Weights::name(index));
    }
}

#[test]
fn known_weights_are_found_again() {
    let truth = other_weights();
    let samples = samples(&truth, 4_000);
    let tuning = Tuning {
        // Scores without noise: the truth is all in them.
        results: 0.0,
        spread: 200.0,
        ..Tuning::default()
    };
    let mut tuner = Tuner::new(&samples, &Weights::PLAYED, tuning, &|_| {});
    // The results were drawn with this scale, from other weights than ours.
    assert!((60.0..400.0).contains(&tuner.scale()), "{}", tuner.scale());
    let before = distance(&tuner.weights(), &truth, &samples);
    let mut errors = vec![tuner.errors()];
    while errors.len() < 7 && tuner.step() {
        errors.push(tuner.errors());
    }
    for pair in errors.windows(2) {
        assert!(pair[1].objective < pair[0].objective, "{errors:?}");
    }
    let (first, last) = (errors[0], errors[errors.len() - 1]);
    assert!(last.held_out < first.held_out / 20.0, "{first:?} {last:?}");
    let after = distance(&tuner.weights(), &truth, &samples);
    assert!(after < before / 4.0, "{before} {after}");
    let queen = |weights: &Weights| weights.material[Role::Queen.index()].middlegame();
    let found = queen(&tuner.weights());
    assert!((found - queen(&truth)).abs() < 40, "{found}");
}

#[test]
fn results_alone_teach_something_too() {
    let truth = other_weights();
    let samples = samples(&truth, 3_000);
    let tuning = Tuning {
        results: 1.0,
        // So few results say little about any number.
        spread: 5.0,
        ..Tuning::default()
    };
    let mut tuner = Tuner::new(&samples, &Weights::PLAYED, tuning, &|_| {});
    // How far what is expected is from what may be expected.
    let error = |tuner: &Tuner| {
        let weights = tuner.weights();
        let of = |sample: &Sample| {
            let found = expected(value(&sample.position, &weights), tuner.scale());
            (found - expected(value(&sample.position, &truth), SCALE)).powi(2)
        };
        samples.iter().map(of).sum::<f64>()
    };
    let before = error(&tuner);
    assert!(tuner.step());
    let after = error(&tuner);
    assert!(after < 0.95 * before, "{before} {after}");
}

#[test]
fn what_is_expected_stays_when_there_is_nothing_to_learn() {
    let samples = samples(&Weights::PLAYED, 2_000);
    let tuning = Tuning {
        results: 0.0,
        ..Tuning::default()
    };
    let mut tuner = Tuner::new(&samples, &Weights::PLAYED, tuning, &|_| {});
    tuner.step();
    let moved = distance(&tuner.weights(), &Weights::PLAYED, &samples);
    assert!(moved < 12.0, "{moved}");
}

#[test]
fn threads_change_nothing() {
    let samples = samples(&other_weights(), 1_500);
    let tuned = |threads| {
        let tuning = Tuning {
            threads,
            ..Tuning::default()
        };
        let mut tuner = Tuner::new(&samples, &Weights::PLAYED, tuning, &|_| {});
        tuner.step();
        (tuner.weights(), tuner.errors())
    };
    assert_eq!(tuned(1), tuned(3));
}

//! Chances, judgements and accuracy: the formulas, and laws they obey.

use game::Color;
use proptest::prelude::*;
use review::{
    CEILING, Evaluation, Judgement, accuracy_of_centipawns, accuracy_of_game, accuracy_of_loss,
    chances, chances_of_centipawns,
};
use search::Score;

/// The numbers are computed by another program from the formula.
#[test]
fn chances_are_those_of_the_formula() {
    for (centipawns, percent) in [
        (0, 50.0),
        (15, 51.380_429_1),
        (100, 59.102_589_7),
        (-250, 28.485_195_3),
        (1_000, 97.544_743_6),
        (5_000, 97.544_743_6),
    ] {
        let found = chances_of_centipawns(centipawns);
        assert!((found - percent).abs() < 1e-6, "{centipawns}: {found}");
    }
}

#[test]
fn chances_grow_and_those_of_both_sides_add_up() {
    for centipawns in -1_200..1_200 {
        let (now, more) = (
            chances_of_centipawns(centipawns),
            chances_of_centipawns(centipawns + 1),
        );
        assert!(now <= more && (0.0..=100.0).contains(&now));
        let sum = now + chances_of_centipawns(-centipawns);
        assert!((sum - 100.0).abs() < 1e-9);
    }
}

#[test]
fn a_forced_win_counts_as_the_ceiling() {
    assert_eq!(chances(Score::win_at(3)), chances_of_centipawns(CEILING));
    assert_eq!(chances(Score::loss_at(0)), chances_of_centipawns(-CEILING));
    assert_eq!(chances(Score::new(42)), chances_of_centipawns(42));
}

#[test]
fn a_larger_loss_is_never_called_milder() {
    let losses = (0..400).map(|step| f64::from(step) / 4.0);
    let called: Vec<_> = losses.map(Judgement::of_loss).collect();
    assert!(called.is_sorted());
    for it in Judgement::ALL {
        assert_eq!(Judgement::of_loss(it.threshold()), Some(it));
        assert!(Judgement::of_loss(it.threshold() - 1e-9) < Some(it));
    }
}

fn close(found: [Option<f64>; 2], wanted: [f64; 2]) {
    for (found, wanted) in found.into_iter().zip(wanted) {
        let found = found.unwrap();
        assert!((found - wanted).abs() < 1e-6, "{found} {wanted}");
    }
}

/// The numbers are computed by another program from the formula.
#[test]
fn moves_are_as_accurate_as_the_formula_says() {
    for (loss, percent) in [
        (0.0, 100.0),
        (5.0, 80.817_040_1),
        (15.0, 51.524_191_6),
        (60.0, 5.401_238_2),
        (90.0, 0.0),
    ] {
        let found = accuracy_of_loss(loss);
        assert!((found - percent).abs() < 1e-6, "{loss}: {found}");
    }
}

/// So are these: a short game with windows of two, and one with windows of
/// four.
#[test]
fn games_are_as_accurate_as_another_program_says() {
    let short = [20, -15, 40, -250, -180, 300];
    close(
        accuracy_of_centipawns(&short),
        [62.367_347_986_6, 79.752_869_312_4],
    );
    let long: Vec<i32> = (0..46)
        .map(|i| i * 37 % 90 - 40 + (i * i % 7) * 30)
        .collect();
    close(
        accuracy_of_centipawns(&long),
        [87.855_027_924_2, 87.426_982_925_6],
    );
}

#[test]
fn a_perfect_game_is_perfect_and_who_has_not_moved_has_no_accuracy() {
    for plies in 2..100 {
        let both = accuracy_of_centipawns(&vec![33; plies + 1]);
        close(both, [100.0; 2]);
    }
    assert_eq!(accuracy_of_centipawns(&[33, 33]), [Some(100.0), None]);
    assert_eq!(accuracy_of_centipawns(&[33]), [None, None]);
}

proptest! {
    #[test]
    fn a_larger_loss_is_never_more_accurate(loss in 0.0..100.0_f64, more in 0.0..50.0_f64) {
        prop_assert!(accuracy_of_loss(loss + more) <= accuracy_of_loss(loss));
    }

    #[test]
    fn accuracy_is_the_same_from_either_side(
        chances in prop::collection::vec(0.0..100.0_f64, 1..90),
    ) {
        let losses: Vec<f64> = chances.windows(2).map(|pair| (pair[0] - pair[1]).abs()).collect();
        let mirrored: Vec<f64> = chances.iter().map(|it| 100.0 - it).collect();
        let (ours, theirs) = (
            accuracy_of_game(&chances, &losses),
            accuracy_of_game(&mirrored, &losses),
        );
        for (ours, theirs) in ours.into_iter().zip(theirs) {
            prop_assert_eq!(ours.is_some(), theirs.is_some());
            let (ours, theirs) = (ours.unwrap_or_default(), theirs.unwrap_or_default());
            prop_assert!((ours - theirs).abs() < 1e-6);
            prop_assert!((0.0..=100.000_001).contains(&ours));
        }
    }
}

#[test]
fn it_is_always_that_of_white() {
    for (score, white, black) in [
        (Score::new(31), "+0.31", "-0.31"),
        (Score::new(-205), "-2.05", "+2.05"),
        (Score::win_at(3), "#2", "#-2"),
        (Score::loss_at(0), "#0", "#0"),
    ] {
        assert_eq!(Evaluation::new(score, Color::White).to_string(), white);
        assert_eq!(Evaluation::new(score, Color::Black).to_string(), black);
    }
}

#[test]
fn in_json_it_is_cp_or_mate() {
    for (value, text) in [
        (Evaluation::Cp(-5), r#"{"cp":-5}"#),
        (Evaluation::Mate(2), r#"{"mate":2}"#),
    ] {
        assert_eq!(serde_json::to_string(&value).unwrap(), text);
        assert_eq!(serde_json::from_str::<Evaluation>(text).unwrap(), value);
    }
}

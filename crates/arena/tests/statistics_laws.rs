//! Laws of the statistics: what must hold whatever the games.

use arena::statistics::{
    Model, Pentanomial, Points, Sample, Sprt, Tally, elo_from_score, score_from_elo,
};
use proptest::prelude::*;

fn test(elo0: f64, elo1: f64) -> Sprt {
    Sprt::new(elo0, elo1).unwrap()
}

#[track_caller]
fn near(found: f64, wanted: f64, tolerance: f64) {
    let agrees = (found - wanted).abs() <= tolerance;
    assert!(agrees, "{found} instead of {wanted}");
}

fn games() -> impl Strategy<Value = Tally> {
    [count(), count(), count()].prop_map(|[wins, draws, losses]| Tally {
        wins,
        draws,
        losses,
    })
}

fn pairs() -> impl Strategy<Value = Pentanomial> {
    [count(), count(), count(), count(), count()].prop_map(Pentanomial)
}

/// Often none, often few, sometimes many.
fn count() -> impl Strategy<Value = u64> {
    prop_oneof![Just(0), 1..10_u64, 1..1_000_u64, 1..1_000_000_u64]
}

fn bounds() -> impl Strategy<Value = (f64, f64)> {
    let bound = || prop_oneof![-10.0..10.0_f64, -500.0..500.0_f64];
    (bound(), bound()).prop_filter("apart", |(elo0, elo1)| elo0 < elo1)
}

/// What holds for games and for pairs alike.
fn obeys<S: Sample>(ours: &S, theirs: &S, better: &S, (elo0, elo1): (f64, f64)) {
    // To swap the players turns everything round.
    near(ours.los() + theirs.los(), 1.0, 1e-7);
    if let (Some(ours), Some(theirs)) = (ours.elo(), theirs.elo()) {
        mirrored(ours.elo, theirs.elo);
        mirrored(ours.low, theirs.high);
        mirrored(ours.high, theirs.low);
        // An interval holds what was seen, and is never empty.
        assert!(ours.low <= ours.elo && ours.elo <= ours.high, "{ours:?}");
        assert!(ours.low < ours.high, "{ours:?}");
        assert!(ours.error() > 0.0);
    }
    if let (Some(ours), Some(theirs)) = (ours.normalized_elo(), theirs.normalized_elo()) {
        mirrored(ours.elo, theirs.elo);
    }
    for model in [Model::Logistic, Model::Normalized] {
        let llr = test(elo0, elo1).with_model(model).llr(ours);
        let turned = test(-elo1, -elo0).with_model(model).llr(theirs);
        assert!(llr.is_finite(), "{llr}");
        near(turned, -llr, 1e-6 * (1.0 + llr.abs()));
    }
    // A win more makes the first player stronger.
    assert!(better.los() >= ours.los() - 1e-9);
    let (more, less) = (better.elo().unwrap(), ours.elo());
    if let Some(less) = less {
        assert!(more.elo >= less.elo);
    }
    let test = test(elo0, elo1);
    let (more, less) = (test.llr(better), test.llr(ours));
    assert!(more > less, "{more} {less}");
}

fn mirrored(ours: f64, theirs: f64) {
    assert!(!ours.is_nan() && !theirs.is_nan());
    if ours.is_finite() {
        near(theirs, -ours, 1e-6 * (1.0 + ours.abs()));
    } else {
        assert_eq!(theirs, -ours);
    }
}

/// Found by the law below: the solver stopped beside a pole.
#[test]
fn superiority_of_a_sample_whose_first_step_ends_beside_a_pole() {
    let pairs = Pentanomial([7, 162, 0, 542, 0]);
    near(pairs.los() + pairs.swapped().los(), 1.0, 1e-7);
    assert!(pairs.los() > 0.999);
}

proptest! {
    #[test]
    fn games_obey_the_laws(games in games(), bounds in bounds()) {
        let mut better = games;
        better.count(Points::One);
        obeys(&games, &games.swapped(), &better, bounds);
    }

    #[test]
    fn pairs_obey_the_laws(pairs in pairs(), bounds in bounds()) {
        let mut better = pairs;
        better.count(Points::One, Points::One);
        obeys(&pairs, &pairs.swapped(), &better, bounds);
    }

    #[test]
    fn elo_and_score_are_inverse(elo in -500.0..500.0_f64) {
        near(elo_from_score(score_from_elo(elo)), elo, 1e-9);
        near(score_from_elo(elo) + score_from_elo(-elo), 1.0, 1e-15);
        assert!(score_from_elo(elo + 0.001) > score_from_elo(elo));
    }

    /// Superiority is certain enough just when the interval says so, too.
    #[test]
    fn superiority_and_interval_agree(pairs in pairs()) {
        if let Some(estimate) = pairs.elo() {
            let (los, low) = (pairs.los(), estimate.low);
            prop_assert!((los > 0.975) == (low > 0.0) || (los - 0.975).abs() < 1e-9);
        }
    }

    #[test]
    fn sums_are_those_of_the_parts(a in pairs(), b in pairs(), c in games(), d in games()) {
        let (both, games) = ([a, b].into_iter().sum::<Pentanomial>(), c + d);
        prop_assert_eq!(both.trials(), a.trials() + b.trials());
        prop_assert_eq!(both, b + a);
        prop_assert_eq!(games.games(), c.games() + d.games());
        prop_assert_eq!(games, [d, c].into_iter().sum::<Tally>());
    }
}

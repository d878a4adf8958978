//! Statistics computed by hand.

use arena::statistics::{
    Estimate, Model, Pentanomial, Points, Sample, Sprt, SprtError, Tally, Verdict, elo_from_score,
    score_from_elo,
};
use game::{Color, Outcome};

const MODELS: [Model; 2] = [Model::Logistic, Model::Normalized];

const fn tally(wins: u64, draws: u64, losses: u64) -> Tally {
    Tally {
        wins,
        draws,
        losses,
    }
}

fn test(elo0: f64, elo1: f64) -> Sprt {
    Sprt::new(elo0, elo1).unwrap()
}

#[track_caller]
fn near(found: f64, wanted: f64, tolerance: f64) {
    let agrees = (found - wanted).abs() <= tolerance;
    assert!(agrees, "{found} instead of {wanted}");
}

#[test]
fn points_are_those_of_the_player_asked_for() {
    use Color::{Black, White};
    for color in [White, Black] {
        assert_eq!(Points::of(Outcome::Win(color), color), Points::One);
        assert_eq!(Points::of(Outcome::Win(!color), color), Points::Zero);
        assert_eq!(Points::of(Outcome::Draw, color), Points::Half);
    }
    for outcome in [Outcome::Win(White), Outcome::Win(Black), Outcome::Draw] {
        let points = Points::of(outcome, White);
        assert_eq!(points.opposite(), Points::of(outcome, Black));
    }
}

#[test]
fn mean_and_variance_are_those_computed_by_hand() {
    // Points 1 1 1 1 ½ ½ ½ 0 0 0: mean 0.55; squares 4·0.45², 3·0.05², 3·0.55²
    // = 0.81 + 0.0075 + 0.9075 = 1.725, a tenth of which is the variance.
    let games = tally(4, 3, 3);
    near(games.score().unwrap(), 0.55, 1e-15);
    near(games.variance().unwrap(), 0.1725, 1e-15);

    // Pairs 0 ½ 1 1 1 1½ 1½ 2 have 8.5 points of 16: mean 0.53125. A pair's score
    // is half of its points. Squares from 1/2: 0.25, 0.0625, 0, 0, 0, 0.0625,
    // 0.0625, 0.25, sum 0.6875, mean 0.0859375, less 0.03125² = 0.0009765625,
    // gives 0.0849609375 a pair; a game of a pair counts twice that.
    let pairs = Pentanomial([1, 1, 3, 2, 1]);
    assert_eq!((pairs.trials(), pairs.games()), (8, 16));
    near(pairs.score().unwrap(), 0.53125, 1e-15);
    near(pairs.variance().unwrap(), 0.169921875, 1e-15);
}

/// The same games, one by one and in pairs. Whoever has White wins, whoever it
/// is: by games that is as uncertain as can be, by pairs there is no chance in
/// it at all. Where the games of a pair know nothing of each other, it makes no
/// difference.
#[test]
fn pairs_leave_out_the_imbalance_of_the_openings() {
    let (mut games, mut pairs) = (Tally::default(), Pentanomial::default());
    for _ in 0..50 {
        pairs.count(Points::One, Points::Zero);
        games.count(Points::One);
        games.count(Points::Zero);
    }
    assert_eq!(games.score(), pairs.score());
    assert_eq!(games.games(), pairs.games());
    assert_eq!(games.variance(), Some(0.25));
    assert_eq!(pairs.variance(), Some(0.0));
    assert!(pairs.elo().unwrap().error() < games.elo().unwrap().error() / 2.0);

    // Wins, draws and losses 1 : 2 : 1 make pairs 1 : 4 : 6 : 4 : 1.
    let (games, pairs) = (tally(8, 16, 8), Pentanomial([1, 4, 6, 4, 1]));
    near(games.variance().unwrap(), pairs.variance().unwrap(), 1e-15);
}

#[test]
fn elo_and_score_are_those_computed_by_hand() {
    // Odds of 3 to 1 are 400 log 3 = 190.848...; 10 to 1 are 400.
    near(elo_from_score(0.75), 190.848_501_887_865, 1e-9);
    near(score_from_elo(190.848_501_887_865), 0.75, 1e-12);
    near(score_from_elo(-400.0), 1.0 / 11.0, 1e-15);
    assert_eq!(elo_from_score(0.0), f64::NEG_INFINITY);
    assert_eq!(score_from_elo(f64::NEG_INFINITY), 0.0);
    assert_eq!(score_from_elo(f64::INFINITY), 1.0);
}

/// Scores of 0, 1/2 and 1 with a mean of 1/2 must have as many wins as losses,
/// so the best such distribution has (W + L) / 2 of each, and the logarithm of
/// the ratio is W ln((W + L) / 2W) + L ln((W + L) / 2L).
#[test]
fn superiority_is_that_computed_by_hand() {
    // 30 ln(5/6) + 20 ln(5/4) = -5.46965 + 4.46287 = -1.00678, z = √2.01355 =
    // 1.41900. The normal distribution has 0.92205 below that.
    near(tally(30, 50, 20).los(), 0.92205, 1e-4);
    // One win: ln(1/2), z = √1.38629 = 1.17741, of which 0.88048 are below.
    near(tally(1, 0, 0).los(), 0.88048, 2e-3);
    assert_eq!(Tally::default().los(), 0.5);
    assert_eq!(Pentanomial([0, 0, 9, 0, 0]).los(), 0.5);
}

/// The ratio may fall by 1.96²/2 = 1.920729. The thousandths for what was not
/// seen move the ends by less than an Elo.
#[test]
fn intervals_are_those_computed_by_hand() {
    // Ten wins: a score of s explains them with a chance of s^10 at best, so the
    // least one has ln s = -0.1920729, s = 0.825247: odds of 4.7224.
    let won = tally(10, 0, 0).elo().unwrap();
    near(won.low, 269.66, 1.0);
    assert_eq!((won.elo, won.high), (f64::INFINITY, f64::INFINITY));
    assert_eq!(won.error(), f64::INFINITY);
    let lost = tally(0, 0, 10).elo().unwrap();
    near(lost.high, -269.66, 1.0);
    assert_eq!((lost.elo, lost.low), (f64::NEG_INFINITY, f64::NEG_INFINITY));

    // Five pairs of a point: to raise the score, the cheapest is to let some
    // pairs have two points, a part q with ln(1 - q) = -1.920729 / 5, q =
    // 0.318978. Then s = (1 + q) / 2 = 0.659489: odds of 1.93676.
    let level = Pentanomial([0, 0, 5, 0, 0]).elo().unwrap();
    assert_eq!(level.elo, 0.0);
    near(level.high, 114.83, 1.0);
    near(level.low, -level.high, 1e-9);

    assert_eq!(Tally::default().elo(), None);
    assert_eq!(Pentanomial::default().normalized_elo(), None);
}

#[test]
fn normalized_elo_is_that_computed_by_hand() {
    // Mean 0.55, variance 0.1725 (above): 0.05 / 0.415331 = 0.120386 deviations
    // of 800 / ln 10 = 347.4356 each; the error is 1.959964 · 347.4356 / √10.
    let found = tally(4, 3, 3).normalized_elo().unwrap();
    near(found.elo, 41.8264, 1e-3);
    near(found.error(), 215.338, 1e-2);
    // Half as many pairs as games, with the variance of 0.169921875 above:
    // 0.03125 / 0.412216 = 0.0758098 deviations.
    let found = Pentanomial([1, 1, 3, 2, 1]).normalized_elo().unwrap();
    near(found.elo, 26.3390, 1e-3);
    // All the same: no deviation.
    assert_eq!(tally(9, 0, 0).normalized_elo(), None);
}

#[test]
fn ratios_are_those_computed_by_hand() {
    // Without draws the only distribution with a score of s wins s of its games.
    // 190.8485 Elo are s = 3/4, so 30 wins and 10 losses have the ratio
    // 30 ln(3/2) + 10 ln(1/2) = 12.16395 - 6.93147.
    let elo = elo_from_score(0.75);
    near(test(0.0, elo).llr(&tally(30, 0, 10)), 5.23248, 0.01);

    // Nothing but wins: with t = elo ln 10 / 800 the score is p, the deviation
    // √(p (1 - p)), so p = (1 + t/√(1 + t²)) / 2. For 10 normalized Elo t =
    // 0.0287823, p = 0.514385, and 4250 ln 2p = 120.548.
    let normalized = test(0.0, 10.0).with_model(Model::Normalized);
    near(normalized.llr(&tally(4250, 0, 0)), 120.548, 0.005);

    for model in MODELS {
        assert_eq!(test(0.0, 5.0).with_model(model).llr(&Tally::default()), 0.0);
    }
}

#[test]
fn bounds_and_verdicts_are_those_computed_by_hand() {
    // ln(0.95 / 0.05) = ln 19.
    let even = test(0.0, 5.0);
    near(even.bounds().0, -2.944_438_979_166_44, 1e-12);
    near(even.bounds().1, 2.944_438_979_166_44, 1e-12);
    // ln(0.1 / 0.99) and ln(0.9 / 0.01).
    let uneven = even.with_errors(0.01, 0.1).unwrap();
    near(uneven.bounds().0, -2.292_534_757_140_54, 1e-12);
    near(uneven.bounds().1, 4.499_809_670_330_27, 1e-12);
    assert_eq!(uneven.verdict(4.49), None);
    assert_eq!(uneven.verdict(4.5), Some(Verdict::Passed));
    assert_eq!(uneven.verdict(-2.29), None);
    assert_eq!(uneven.verdict(-2.3), Some(Verdict::Failed));
}

#[test]
fn a_test_is_read_and_a_bad_one_is_refused() {
    assert_eq!("0,5".parse(), Ok(test(0.0, 5.0)));
    assert_eq!(" -1.75, 0.25".parse(), Ok(test(-1.75, 0.25)));
    for (text, wanted) in [
        (
            "",
            r#""" is not two Elo bounds; write ELO0,ELO1, as in 0,5"#,
        ),
        (
            "5",
            r#""5" is not two Elo bounds; write ELO0,ELO1, as in 0,5"#,
        ),
        (
            "0,5,7",
            r#""0,5,7" is not two Elo bounds; write ELO0,ELO1, as in 0,5"#,
        ),
        (
            "a,b",
            r#""a,b" is not two Elo bounds; write ELO0,ELO1, as in 0,5"#,
        ),
        ("5,5", "elo1 must be above elo0, and 5 is not above 5"),
        ("5,0", "elo1 must be above elo0, and 0 is not above 5"),
        ("0,inf", "inf Elo cannot be a bound; it is from -500 to 500"),
        ("NaN,3", "NaN Elo cannot be a bound; it is from -500 to 500"),
        (
            "-501,3",
            "-501 Elo cannot be a bound; it is from -500 to 500",
        ),
    ] {
        let error = text.parse::<Sprt>().unwrap_err();
        assert_eq!(error.to_string(), wanted);
    }
    for (alpha, beta) in [
        (0.0, 0.1),
        (0.1, 0.0),
        (0.5, 0.5),
        (f64::NAN, 0.1),
        (-1.0, 0.1),
    ] {
        let error = test(0.0, 5.0).with_errors(alpha, beta).unwrap_err();
        assert!(matches!(error, SprtError::Chances { .. }), "{alpha} {beta}");
    }
}

/// With many games and a small difference, all is normal: the ratio is that of
/// two normal distributions, and the interval reaches 1.96 deviations.
#[test]
fn many_games_agree_with_the_normal_distribution() {
    let pairs = Pentanomial([900, 9_000, 20_000, 9_300, 950]);
    let (score, count) = (pairs.score().unwrap(), pairs.trials() as f64);
    let variance = pairs.variance().unwrap() / 2.0; // of a pair's score
    for (elo0, elo1) in [(0.0, 2.0), (-1.0, 3.0), (-3.0, 1.0), (0.0, 5.0)] {
        let (s0, s1) = (score_from_elo(elo0), score_from_elo(elo1));
        let wanted = count * (s1 - s0) * (2.0 * score - s0 - s1) / (2.0 * variance);
        near(test(elo0, elo1).llr(&pairs), wanted, 0.01 * wanted.abs());
    }
    let reach = 1.959_964 * (variance / count).sqrt();
    let Estimate { elo, low, high } = pairs.elo().unwrap();
    near(elo, elo_from_score(score), 1e-12);
    near(low, elo_from_score(score - reach), 0.01);
    near(high, elo_from_score(score + reach), 0.01);
}

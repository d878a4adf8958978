//! What the statistics promise, kept: matches of players whose true strength is
//! known, with seeds, so that every run is the same.

use arena::statistics::{
    Estimate, Model, Pentanomial, Points, Sample, Sprt, Tally, Verdict, score_from_elo,
};
use testing::Random;

/// How often each promise is put to the test. The share that comes out then
/// deviates from a true 5% by √(0.05 · 0.95 / 1000) = 0.7%.
const RUNS: u64 = 1_000;

/// Players as they are: the games of a pair have an opening in common, and in
/// some openings whoever has White wins, whoever it is. In the others the
/// outcomes have chances of their own.
#[derive(Clone, Copy)]
struct Players {
    unfair_openings: f64,
    win: f64,
    draw: f64,
}

impl Players {
    /// The first player is expected to score this much overall.
    fn new(score: f64) -> Players {
        let (unfair_openings, draw) = (0.3, 0.4);
        assert!((0.3..0.7).contains(&score), "chances would be below 0");
        // score = unfair / 2 + (1 - unfair) · (win + draw / 2)
        let fair = (score - unfair_openings / 2.0) / (1.0 - unfair_openings);
        Players {
            unfair_openings,
            win: fair - draw / 2.0,
            draw,
        }
    }

    /// The normalized Elo by definition: the score's distance from 1/2, in
    /// deviations of a game of a pair.
    fn normalized_elo(self) -> f64 {
        let loss = 1.0 - self.win - self.draw;
        let fair = self.win + self.draw / 2.0;
        let of_game = self.win * (1.0 - fair).powi(2)
            + self.draw * (0.5 - fair).powi(2)
            + loss * fair.powi(2);
        let score = self.unfair_openings / 2.0 + (1.0 - self.unfair_openings) * fair;
        // A fair pair's score has half the variance of a game, around `fair`; an
        // unfair pair's score is 1/2.
        let of_pair = self.unfair_openings * (0.5 - score).powi(2)
            + (1.0 - self.unfair_openings) * (of_game / 2.0 + (fair - score).powi(2));
        800.0 / std::f64::consts::LN_10 * (score - 0.5) / (2.0 * of_pair).sqrt()
    }

    /// So many pairs, and their games one by one.
    fn play(self, pairs: u32, seed: u64) -> (Pentanomial, Tally) {
        let mut random = Random::new(seed);
        let mut seen = (Pentanomial::default(), Tally::default());
        for _ in 0..pairs {
            let (first, second) = self.pair(&mut random);
            seen.0.count(first, second);
            seen.1.count(first);
            seen.1.count(second);
        }
        seen
    }

    fn pair(self, random: &mut Random) -> (Points, Points) {
        if chance(random) < self.unfair_openings {
            return (Points::One, Points::Zero);
        }
        let mut game = || {
            let chance = chance(random);
            if chance < self.win {
                Points::One
            } else if chance < self.win + self.draw {
                Points::Half
            } else {
                Points::Zero
            }
        };
        (game(), game())
    }
}

fn chance(random: &mut Random) -> f64 {
    (random.number() >> 11) as f64 / (1_u64 << 53) as f64
}

/// The share of tests that pass, each pair being looked at as it comes.
fn passed(test: Sprt, players: Players) -> f64 {
    let passes = |seed: u64| {
        let mut random = Random::new(seed);
        let mut pairs = Pentanomial::default();
        loop {
            let (first, second) = players.pair(&mut random);
            pairs.count(first, second);
            if let Some(verdict) = test.verdict(test.llr(&pairs)) {
                return verdict == Verdict::Passed;
            }
        }
    };
    share(passes)
}

/// The share of seeds of which something is true.
fn share(is_true: impl FnMut(u64) -> bool) -> f64 {
    let seeds = (0..RUNS).map(|run| run << 32);
    seeds.map(is_true).filter(|&is_true| is_true).count() as f64 / RUNS as f64
}

/// Four deviations are allowed for.
#[track_caller]
fn about(found: f64, promised: f64) {
    let deviation = (promised * (1.0 - promised) / RUNS as f64).sqrt();
    let agrees = (found - promised).abs() <= 4.0 * deviation;
    assert!(agrees, "{found} instead of {promised}");
}

#[test]
fn a_test_errs_as_rarely_as_promised() {
    let test: Sprt = "0,60".parse().unwrap();
    about(passed(test, Players::new(0.5)), 0.05);
    about(passed(test, Players::new(score_from_elo(60.0))), 0.95);
}

#[test]
fn a_test_in_normalized_elo_errs_as_rarely_as_promised() {
    let players = Players::new(score_from_elo(60.0));
    let test = Sprt::new(0.0, players.normalized_elo()).unwrap();
    let test = test.with_model(Model::Normalized);
    about(passed(test, Players::new(0.5)), 0.05);
    about(passed(test, players), 0.95);
}

#[test]
fn chances_of_error_may_be_chosen() {
    let test: Sprt = "0,60".parse().unwrap();
    let test = test.with_errors(0.2, 0.1).unwrap();
    about(passed(test, Players::new(0.5)), 0.2);
    about(passed(test, Players::new(score_from_elo(60.0))), 0.9);
}

#[test]
fn an_interval_covers_the_truth_as_often_as_promised() {
    for (count, elo) in [(10, 0.0), (10, 100.0), (100, 0.0), (100, 100.0)] {
        let players = Players::new(score_from_elo(elo));
        let holds = |estimate: Option<Estimate>, elo: f64| {
            estimate.is_some_and(|estimate| estimate.low <= elo && elo <= estimate.high)
        };
        let by_pairs = share(|seed| holds(players.play(count, seed).0.elo(), elo));
        about(by_pairs, 0.95);
        // The games of a pair are not independent: who counts them one by one
        // knows more than he thinks.
        let by_games = share(|seed| holds(players.play(count, seed).1.elo(), elo));
        assert!(by_games > 0.97, "{by_games}");
        // Normalized Elo knows the deviation only after some games.
        if count >= 100 {
            let truth = players.normalized_elo();
            about(
                share(|seed| holds(players.play(count, seed).0.normalized_elo(), truth)),
                0.95,
            );
        }
    }
}

/// Of equal players, one in twenty seems to be superior by 95%.
#[test]
fn superiority_is_as_likely_as_it_says() {
    let players = Players::new(0.5);
    about(share(|seed| players.play(100, seed).0.los() > 0.95), 0.05);
    about(share(|seed| players.play(100, seed).0.los() > 0.8), 0.2);
}

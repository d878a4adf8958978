//! Whatever is asked, there is an answer, in time, and it is legal.

mod common;

use common::{checkers, chess, job, lab, level, random_moves};
use game::Notation;
use opponents::{Ended, Failure, Limits, StopFlag, answer};
use session::{GameKind, Job, JobClock, Millis, Purpose, Timestamp, for_game};
use std::thread;
use std::time::{Duration, Instant};

fn ask(job: &Job) -> opponents::SearchResult {
    answer(job, &[], &Limits::default(), &StopFlag::new()).expect("an answer")
}

/// The move is legal, and so is the whole line.
#[track_caller]
fn check<G: Notation>(job: &Job, found: &opponents::SearchResult) {
    let mut history = job.history::<G>().expect("a game");
    assert_eq!(found.pv.first(), Some(&found.best));
    for text in &found.pv {
        let mv = history.position().read_move(text).expect("a legal move");
        assert_eq!(&history.position().write_move(mv), text);
        history.play_unchecked(mv);
    }
}

#[test]
fn every_level_of_both_games_answers_with_a_legal_move_and_the_same_again() {
    for number in 1..=10 {
        for seed in 0..3 {
            let job = chess(level(number), &random_moves::<chess::Position>(10, seed));
            let found = ask(&job);
            check::<chess::Position>(&job, &found);
            let again = ask(&job);
            assert_eq!((&again.pv, again.nodes), (&found.pv, found.nodes));
            assert_eq!(found.ended, Ended::Done);

            let job = checkers(level(number), &random_moves::<checkers::Position>(10, seed));
            check::<checkers::Position>(&job, &ask(&job));
        }
    }
}

#[test]
fn a_level_keeps_to_its_nodes_and_a_hint_has_more() {
    for game in GameKind::ALL {
        let lines = opponents::levels(game);
        for line in &lines {
            let moves = for_game!(game, G => random_moves::<G>(10, 4));
            let found = ask(&job(game, level(line.level.number()), &moves));
            assert!(found.nodes <= line.nodes, "{found:?}");
            assert!(found.nodes > line.nodes / 2, "{found:?}");
        }
        let mut job = job(game, level(1), &[]);
        job.purpose = Purpose::Hint;
        let hint = ask(&job);
        assert!(hint.nodes > lines[9].nodes / 2, "{hint:?}");
        if game == GameKind::Chess {
            assert!(hint.nodes >= 400_000, "{hint:?}");
        }
    }
}

#[test]
fn a_hint_for_a_weak_level_is_no_weak_hint() {
    // The queen hangs on a long diagonal, and taking her is all.
    let mut job = chess(level(1), &[]);
    job.start = "4k3/p7/6q1/8/8/8/PPB5/4K3 w - - 0 1".to_owned();
    job.purpose = Purpose::Hint;
    for seed in 0..3 {
        (job.seed, job.game_seed) = (seed, seed);
        assert_eq!(ask(&job).best, "c2g6");
    }
}

#[test]
fn the_only_move_is_played_at_once() {
    let mut job = chess(level(10), &[]);
    job.start = "7k/8/8/8/8/8/6q1/7K w - - 0 1".to_owned();
    let found = ask(&job);
    assert_eq!((found.best.as_str(), found.nodes), ("h1g2", 0));
    assert_eq!(found.opinion(), None);
    job.machine = lab("minimax", "classic", 20);
    assert_eq!(ask(&job).best, "h1g2");
}

#[test]
fn a_game_that_is_over_has_no_answer() {
    let moves = ["f2f3", "e7e5", "g2g4", "d8h4"].map(str::to_owned);
    for machine in [level(3), lab("pvs", "classic", 3)] {
        let job = chess(machine, &moves);
        let failure = answer(&job, &[], &Limits::default(), &StopFlag::new()).unwrap_err();
        assert!(matches!(failure, Failure::Over(_)), "{failure}");
    }
    let job = chess(level(3), &["e2e5".to_owned()]);
    let failure = answer(&job, &[], &Limits::default(), &StopFlag::new()).unwrap_err();
    assert!(failure.to_string().contains("e2e5"), "{failure}");
    let job = chess(lab("pvs", "clasic", 3), &[]);
    let failure = answer(&job, &[], &Limits::default(), &StopFlag::new()).unwrap_err();
    assert!(failure.to_string().contains("did you mean classic?"));
}

#[test]
fn an_opponent_of_the_laboratory_plays_as_it_does_there() {
    for (algorithm, depth) in [("minimax", 2), ("alpha-beta", 3), ("pvs", 3), ("mtdf", 3)] {
        let job = chess(lab(algorithm, "classic", depth), &["e2e4".to_owned()]);
        let found = ask(&job);
        let text = format!("lab:{algorithm}/classic/{depth}");
        let opponent: lab::Opponent<chess::Position> = text.parse().unwrap();
        let history = job.history::<chess::Position>().unwrap();
        let limits = lab::Limits {
            seed: Some(job.seed),
            ..opponent.limits()
        };
        let there = opponent.search(history.position(), &limits).unwrap();
        let best = there.best.expect("a move");
        assert_eq!(found.best, history.position().write_move(best), "{text}");
        assert_eq!((found.score, found.depth), (there.value, depth));
    }
}

#[test]
fn however_deep_an_opponent_looks_it_comes_back_in_time_with_a_legal_move() {
    let limits = Limits {
        time: Duration::from_millis(50),
        ..Limits::default()
    };
    for algorithm in lab::BuiltIn::ALL {
        let deep = lab(algorithm.name(), "gains:hard", 20);
        let job = chess(deep.clone(), &[]);
        let start = Instant::now();
        let found = answer(&job, &[], &limits, &StopFlag::new()).unwrap();
        // Ten times as long as it should be, for machines that are busy.
        assert!(start.elapsed() < 10 * limits.time, "{algorithm}");
        assert!(found.depth > 0, "{algorithm}: {found:?}");
        assert_eq!(found.ended, Ended::Time, "{algorithm}");
        check::<chess::Position>(&job, &found);
        let job = checkers(deep, &[]);
        let found = answer(&job, &[], &limits, &StopFlag::new()).unwrap();
        check::<checkers::Position>(&job, &found);
    }
}

#[test]
fn no_limit_is_too_small_for_a_legal_move() {
    for (nodes, time) in [(0, 1_000), (1, 1_000), (1_000_000, 0)] {
        let limits = Limits {
            nodes,
            time: Duration::from_millis(time),
            memory: 0,
        };
        for machine in [
            level(10),
            level(1),
            lab("minimax", "classic", 8),
            lab("mcts", "classic", 8),
        ] {
            // No book knows this.
            let moves = ["a2a3", "a7a6", "a3a4", "a6a5"].map(str::to_owned);
            let job = chess(machine, &moves);
            let found = answer(&job, &[], &limits, &StopFlag::new()).unwrap();
            // A beginner is done before anybody looks at the clock.
            let is_quick = time == 0 && job.machine == level(1);
            assert!(is_quick || found.ended != Ended::Done, "{found:?}");
            check::<chess::Position>(&job, &found);
        }
    }
}

#[test]
fn a_search_that_is_stopped_answers_soon() {
    for machine in [
        lab("minimax", "gains:hard", 20),
        lab("mcts", "gains:hard", 20),
    ] {
        let stop = StopFlag::new();
        let job = chess(machine, &[]);
        let search = thread::spawn({
            let (job, stop) = (job.clone(), stop.clone());
            move || answer(&job, &[], &Limits::default(), &stop).unwrap()
        });
        thread::sleep(Duration::from_millis(100));
        let start = Instant::now();
        stop.raise();
        let found = search.join().unwrap();
        // Some milliseconds by itself; the rest is for machines that are busy.
        assert!(start.elapsed() < Duration::from_millis(500));
        assert_eq!(found.ended, Ended::Stopped);
        check::<chess::Position>(&job, &found);
    }
}

#[test]
fn a_search_on_a_clock_leaves_most_of_it() {
    let clock = |left: u64, increment: u64| JobClock {
        left: Millis(left),
        increment: Millis(increment),
        flag_at: Timestamp::from_millis(left),
    };
    for (left, increment) in [(150, 0), (150, 10_000), (3_000, 0)] {
        for machine in [level(10), lab("minimax", "gains:hard", 20)] {
            let mut job = chess(machine, &[]);
            job.clock = Some(clock(left, increment));
            let start = Instant::now();
            let found = ask(&job);
            assert!(start.elapsed() < Duration::from_millis(left), "{found:?}");
            check::<chess::Position>(&job, &found);
        }
    }
}

#[test]
fn long_games_are_no_problem() {
    let moves = random_moves::<chess::Position>(300, 3);
    assert!(moves.len() > 200, "a long game");
    let job = chess(level(7), &moves);
    check::<chess::Position>(&job, &ask(&job));
}

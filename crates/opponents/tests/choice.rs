//! What the machines play, and what they do not.

mod common;

use common::{checkers, chess, lab, level};
use opponents::{Limits, SearchResult, StopFlag, answer};
use session::Job;
use std::collections::HashSet;

fn ask(job: &Job, avoid: &[&str]) -> SearchResult {
    let avoid: Vec<String> = avoid.iter().map(|text| (*text).to_owned()).collect();
    answer(job, &avoid, &Limits::default(), &StopFlag::new()).expect("an answer")
}

fn at(fen: &str, mut job: Job) -> Job {
    job.start = fen.to_owned();
    job
}

fn texts(moves: &str) -> Vec<String> {
    moves.split_whitespace().map(str::to_owned).collect()
}

#[test]
fn a_mate_is_found_and_counted_in_plies() {
    // Mate in two: 1. Rb7 and 2. Ra8.
    let job = at("7k/8/8/8/8/8/R7/1R4K1 w - - 0 1", chess(level(10), &[]));
    let found = ask(&job, &[]);
    assert_eq!(found.score.plies_to_end(), Some(3), "{found:?}");
    assert!(found.score.is_win());
    assert_eq!(found.pv.len(), 3, "{found:?}");
}

#[test]
fn who_is_behind_repeats_and_who_is_ahead_does_not() {
    // White, a queen behind, has the perpetual check h6-g6-h6 ... and nothing
    // else. It was there once already.
    let fen = "6k1/5p2/7Q/8/8/1r6/q7/7K w - - 0 1";
    let job = at(fen, chess(level(10), &texts("h6g5 g8h8 g5h6 h8g8")));
    let found = ask(&job, &[]);
    assert_eq!(found.score, lab::Score::DRAW, "{found:?}");
    assert_eq!(found.best, "h6g5");
    // With a queen more nobody wants the third time.
    let fen = "6k1/8/8/8/8/8/8/KQ6 w - - 0 1";
    let job = at(
        fen,
        chess(level(10), &texts("b1b2 g8f8 b2b1 f8g8 b1b2 g8f8")),
    );
    let found = ask(&job, &[]);
    assert!(found.score.value() > 500, "{found:?}");
    assert_ne!(found.best, "b2b1", "that was there before");
}

#[test]
fn j11_a_move_that_went_badly_is_avoided_if_another_one_will_do() {
    for machine in [
        level(9),
        lab("alpha-beta", "classic", 3),
        lab("mtdf", "classic", 3),
    ] {
        let job = chess(machine, &texts("e2e4"));
        let usual = ask(&job, &[]);
        assert_eq!(usual.avoided, None);
        let other = ask(&job, &[&usual.best, "a1a8", "nonsense"]);
        assert_ne!(other.best, usual.best);
        assert_eq!(other.avoided.as_ref(), Some(&usual.best));
        // What it would not play anyway changes nothing.
        let calm = ask(&job, &[&other.best]);
        assert_eq!((calm.best, calm.avoided), (usual.best, None));
    }
    let job = checkers(level(6), &[]);
    let usual = ask(&job, &[]);
    assert_ne!(ask(&job, &[&usual.best]).best, usual.best);
}

#[test]
fn j11_the_only_good_move_is_played_again_whatever_came_of_it() {
    // Everything but taking the queen loses at once.
    let fen = "6k1/5pp1/7p/8/8/8/1q3PPP/2B3K1 w - - 0 1";
    for machine in [level(8), lab("alpha-beta", "classic", 3)] {
        let found = ask(&at(fen, chess(machine, &[])), &["c1b2"]);
        assert_eq!(found.best, "c1b2");
        assert_eq!(found.avoided, None);
    }
}

#[test]
fn p4_games_differ_with_the_seed_of_the_game() {
    let openings = |number: u8| -> HashSet<String> {
        let answers = (0..20).map(|seed| {
            let mut job = chess(level(number), &texts("e2e4"));
            (job.seed, job.game_seed) = (seed, seed);
            ask(&job, &[]).best
        });
        answers.collect()
    };
    assert!(openings(1).len() > 3);
    assert!(openings(5).len() > 2);
    assert!(openings(10).len() > 1);
}

#[test]
fn a_strong_level_finds_what_a_weak_one_overlooks() {
    // The bishop takes a queen on the long diagonal.
    let fen = "4k3/pp6/6q1/8/8/8/PPB5/4K3 w - - 0 1";
    let takes = |number: u8| {
        let found = (0..40).filter(|seed| {
            let mut job = at(fen, chess(level(number), &[]));
            (job.seed, job.game_seed) = (*seed, *seed);
            ask(&job, &[]).best == "c2g6"
        });
        found.count()
    };
    assert_eq!(takes(10), 40);
    let beginner = takes(1);
    assert!((1..35).contains(&beginner), "{beginner} of 40");
}

#[test]
fn levels_of_chess_begin_with_the_book_and_leave_it_the_sooner_the_weaker_they_are() {
    let known = |number: u8| {
        let mut job = chess(level(number), &[]);
        let mut plies = 0;
        while plies < 12 {
            job.seed = plies;
            let found = ask(&job, &[]);
            if found.depth > 0 {
                break;
            }
            job.moves.push(found.best);
            plies += 1;
        }
        plies
    };
    assert!(known(1) <= 2, "{}", known(1));
    assert!(known(10) > known(1));
    // A game that begins elsewhere has no opening, even if it looks like one.
    let elsewhere = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 4 9";
    assert!(ask(&at(elsewhere, chess(level(10), &[])), &[]).depth > 0);
}

//! Engines that do what engines should not: scripts in `tests/engines`.
//! Whatever they do, it is an error of the right kind, in bounded time, and
//! nothing of them is left.
//!
//! Only what is to be missed has a short time limit; what is to be kept has a
//! long one, for machines that do other things, too.

#![cfg(unix)]

mod common;

use chess::notation::parse_uci;
use common::processes::{assert_nothing_left_by, assert_nothing_left_of, count_of};
use common::{LONG, PATIENT, script, start_position, started};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};
use uci::{Engine, EngineError, Exit, Go, Stage, Timeouts};

/// What an engine that hangs is given.
const SHORT: Duration = Duration::from_millis(300);

/// What anything that ends by a short limit must be done in.
const BOUND: Duration = Duration::from_secs(15);

/// Runs something that must not take long.
fn in_time<T>(run: impl FnOnce() -> T) -> T {
    let start = Instant::now();
    let result = run();
    assert!(start.elapsed() < BOUND, "took {:?}", start.elapsed());
    result
}

fn too_late(during: Stage) -> EngineError {
    EngineError::TimedOut {
        during,
        after: SHORT,
    }
}

/// Starts the script, asks it for a move, expects an error that ends it, and
/// sees that it did.
fn fails_to_move(name: &str, patience: Duration) -> EngineError {
    let timeouts = Timeouts {
        quit: SHORT,
        ..PATIENT
    };
    let mut engine = started(name, &timeouts);
    let group = engine.process_id();
    let history = start_position();
    let error = in_time(|| engine.go(&history, &Go::depth(9), patience)).unwrap_err();
    // It is gone with the error, not only with its handle.
    assert_nothing_left_of(group);
    // And asking again says the same, at once.
    assert_eq!(engine.new_game(), Err(error.clone()));
    assert_eq!(engine.set_option("Hash", "1"), Err(error.clone()));
    assert_eq!(engine.go(&history, &Go::depth(9), LONG), Err(error.clone()));
    assert_eq!(engine.quit(), Err(error.clone()));
    error
}

#[test]
fn one_that_exits_at_once_is_no_engine() {
    let error = fails_to_start("exits-at-once", &PATIENT);
    let exit = Exit::Code(3);
    let during = Stage::Starting;
    assert_eq!(error, EngineError::Exited { during, exit });
    assert_eq!(error.to_string(), "ended while starting, with exit code 3");
}

#[test]
fn one_that_never_says_uciok_is_no_engine() {
    let timeouts = Timeouts {
        start: SHORT,
        ..PATIENT
    };
    let error = fails_to_start("never-says-uciok", &timeouts);
    assert_eq!(error, too_late(Stage::Starting));
}

/// Expects that the script is no engine, and sees that nothing of it is left.
fn fails_to_start(name: &str, timeouts: &Timeouts) -> EngineError {
    let script = script(name);
    let start = || in_time(|| Engine::start(&script, timeouts));
    assert_nothing_left_by(&script, start).unwrap_err()
}

#[test]
fn one_that_dies_thinking_says_how() {
    let mut engine = started("dies-thinking", &PATIENT);
    let group = engine.process_id();
    let error = in_time(|| engine.go(&start_position(), &Go::depth(9), LONG)).unwrap_err();
    let exit = Exit::Signal(9);
    let during = Stage::Thinking;
    assert_eq!(error, EngineError::Exited { during, exit });
    assert_nothing_left_of(group);
}

#[test]
fn one_that_hangs_is_stopped() {
    let error = fails_to_move("hangs-on-go", SHORT);
    assert_eq!(error, too_late(Stage::Thinking));
    let message = "stopped answering: no move within 0.3 s";
    assert_eq!(error.to_string(), message);
}

#[test]
fn one_that_floods_is_stopped() {
    assert_eq!(fails_to_move("floods", SHORT), too_late(Stage::Thinking));
}

#[test]
fn one_that_closes_its_output_is_stopped() {
    let during = Stage::Thinking;
    let error = EngineError::ClosedOutput { during };
    assert_eq!(fails_to_move("closes-output", LONG), error);
}

#[test]
fn one_whose_child_stays_is_found_dead() {
    // Only when its time is up: until then the child could have answered.
    let patience = Duration::from_secs(2);
    let exit = Exit::Code(7);
    let during = Stage::Thinking;
    let error = EngineError::Exited { during, exit };
    assert_eq!(fails_to_move("leaves-a-child", patience), error);
}

#[test]
fn one_that_ignores_quit_is_killed_with_its_child() {
    let timeouts = Timeouts {
        quit: SHORT,
        ..PATIENT
    };
    // By asking, and by dropping the handle.
    for ask in [true, false] {
        let mut engine = started("ignores-quit", &timeouts);
        let group = engine.process_id();
        let answer = engine.go(&start_position(), &Go::depth(1), LONG).unwrap();
        assert_eq!(answer.text, "e2e4");
        if cfg!(target_os = "linux") {
            assert!(count_of(group) >= 2, "it has a child");
        }
        in_time(|| {
            if ask {
                let error = engine.quit().unwrap_err();
                assert_eq!(error, too_late(Stage::Quitting));
            } else {
                drop(engine);
            }
        });
        assert_nothing_left_of(group);
    }
}

#[test]
fn a_giant_line_is_passed_over_and_an_endless_one_stopped() {
    let mut engine = started("giant-line", &PATIENT);
    let group = engine.process_id();
    let history = start_position();
    let answer = engine.go(&history, &Go::depth(1), LONG).unwrap();
    assert_eq!(answer.text, "e2e4");
    let error = in_time(|| engine.go(&history, &Go::depth(2), SHORT)).unwrap_err();
    assert_eq!(error, too_late(Stage::Thinking));
    assert_nothing_left_of(group);
}

#[test]
fn a_pipe_that_is_full_holds_nobody_up() {
    let timeouts = Timeouts {
        ready: Duration::from_secs(1),
        quit: SHORT,
        ..PATIENT
    };
    // More text than a pipe holds: knights that go to and fro.
    let mut history = start_position();
    for text in ["g1f3", "g8f6", "f3g1", "f6g8"].repeat(5_000) {
        let mv = parse_uci(history.position(), text).unwrap();
        history.play_unchecked(mv);
    }
    let mut engine = started_eventually("deaf", &timeouts);
    let group = engine.process_id();
    let error = in_time(|| engine.go(&history, &Go::depth(1), LONG)).unwrap_err();
    let EngineError::TimedOut { during, after } = error else {
        panic!("{error}");
    };
    assert_eq!((during, after), (Stage::Preparing, timeouts.ready));
    in_time(|| drop(engine));
    assert_nothing_left_of(group);
}

/// For an engine whose readiness is limited: the machine may be slow.
fn started_eventually(name: &str, timeouts: &Timeouts) -> Engine {
    (0..10)
        .find_map(|_| Engine::start(script(name), timeouts).ok())
        .unwrap_or_else(|| panic!("{name} starts"))
}

#[test]
fn engines_do_not_hear_of_each_other() {
    // A bad engine beside a good one, twice, in threads of their own.
    thread::scope(|scope| {
        for bad in ["hangs-on-go", "floods"] {
            scope.spawn(move || assert_eq!(fails_to_move(bad, SHORT), too_late(Stage::Thinking)));
            let mut engine = started("crlf", &PATIENT);
            scope.spawn(move || {
                for _ in 0..20 {
                    let answer = engine.go(&start_position(), &Go::depth(1), LONG);
                    assert_eq!(answer.unwrap().text, "e2e4");
                }
                assert_eq!(engine.quit(), Ok(()));
            });
        }
    });
}

#[test]
fn nobody_waits_for_an_engine_that_is_no_longer_wanted() {
    let mut engine = started("hangs-on-go", &PATIENT);
    let group = engine.process_id();
    let stop = Arc::new(AtomicBool::new(false));
    engine.give_up_when(Arc::clone(&stop));
    let error = thread::scope(|scope| {
        scope.spawn(|| {
            thread::sleep(SHORT);
            stop.store(true, Ordering::Relaxed);
        });
        in_time(|| engine.go(&start_position(), &Go::depth(9), LONG)).unwrap_err()
    });
    let during = Stage::Thinking;
    assert_eq!(error, EngineError::Stopped { during });
    assert_nothing_left_of(group);
}

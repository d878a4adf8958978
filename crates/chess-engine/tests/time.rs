//! The engine never loses on time.
//!
//! What a clock allows is tested as laws in `search`. Here is what happens on
//! the way from the clock to the answer. A test cannot promise that a busy
//! machine lets the engine run, so either nodes are counted, which are the same
//! on every machine, or the engine has several tries.

use chess::Position;
use chess_engine::{Engine, Options};
use game::History;
use search::{Clock, Event, Limits};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

const MIDDLEGAME: &str = "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10";

fn engine(threads: usize, hash: usize) -> Engine {
    let mut engine = Engine::new(Options {
        hash,
        threads,
        ..Options::default()
    });
    let position: Position = MIDDLEGAME.parse().unwrap();
    engine.set_position(History::new(position));
    engine
}

fn clock(remaining: u64, increment: u64, moves_to_go: Option<u32>) -> Limits {
    Limits {
        clock: Some(Clock {
            remaining: Duration::from_millis(remaining),
            increment: Duration::from_millis(increment),
            moves_to_go,
        }),
        ..Limits::default()
    }
}

/// The time from the question to the answer.
fn time_to_answer(engine: &mut Engine, limits: Limits) -> Duration {
    let (sender, receiver) = mpsc::channel();
    let asked = Instant::now();
    engine.go(limits, move |event| {
        if let Event::Best { mv, .. } = event {
            assert!(mv.is_some());
            let _ = sender.send(asked.elapsed());
        }
    });
    receiver.recv().unwrap()
}

#[test]
fn without_time_there_is_a_move_at_once() {
    let mut engine = engine(1, 1);
    for limits in [
        clock(0, 0, None),
        clock(5, 0, None),
        clock(0, 1_000, Some(1)),
        Limits::move_time(Duration::ZERO),
    ] {
        let answer = engine.search(limits.clone());
        assert!(answer.mv.is_some(), "{limits:?}");
        // The clock is looked at every 1,024 nodes, and then it is over.
        assert!(answer.nodes <= 1_024, "{limits:?}: {} nodes", answer.nodes);
    }
}

#[test]
fn little_clocks_are_kept_on_a_busy_machine() {
    let done = AtomicBool::new(false);
    thread::scope(|scope| {
        // More threads that want to run than there are processors.
        for _ in 0..=thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                while !done.load(Ordering::Relaxed) {
                    std::hint::spin_loop();
                }
            });
        }
        let kept = std::panic::catch_unwind(keep_little_clocks);
        done.store(true, Ordering::Relaxed);
        if let Err(panic) = kept {
            std::panic::resume_unwind(panic);
        }
    });
}

fn keep_little_clocks() {
    for (threads, hash) in [(1, 16), (2, 16), (1, 64)] {
        let mut engine = engine(threads, hash);
        for (remaining, increment, moves_to_go) in [
            (50, 0, None),
            (50, 2, None),
            (60, 5, Some(1)),
            (100, 0, Some(40)),
            (150, 5, None),
            (400, 10, None),
        ] {
            // A search that does not mind its clock needs seconds, every time.
            let times: Vec<_> = (0..6)
                .map(|_| time_to_answer(&mut engine, clock(remaining, increment, moves_to_go)))
                .collect();
            let allowed = Duration::from_millis(remaining);
            let in_time = times.iter().filter(|time| **time < allowed).count();
            assert!(
                in_time >= 2,
                "{threads} threads, {remaining}+{increment} ms, {moves_to_go:?}: {times:?}"
            );
        }
    }
}

#[test]
fn thinking_on_the_opponents_time_is_no_use_of_our_own() {
    let mut engine = engine(1, 1);
    let limits = Limits {
        ponder: true,
        ..clock(100, 0, None)
    };
    let (sender, receiver) = mpsc::channel();
    engine.go(limits, move |event| {
        if matches!(event, Event::Best { .. }) {
            let _ = sender.send(());
        }
    });
    // Far beyond the clock, and no answer is given.
    let early = receiver.recv_timeout(Duration::from_millis(300));
    assert!(early.is_err(), "answered while the opponent thinks");
    engine.ponder_hit();
    receiver.recv_timeout(Duration::from_secs(20)).unwrap();
}

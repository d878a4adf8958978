//! Whatever the clock says, a move never takes what is not there.

use proptest::prelude::*;
use search::{Clock, Limits, Progress, Timer};
use std::time::{Duration, Instant};

fn progress() -> impl Strategy<Value = Progress> {
    (0..100_u32, -0.5..1.5_f64, -40_000..40_000).prop_map(|(stable_iterations, share, drop)| {
        Progress {
            stable_iterations,
            best_move_share: share,
            score_drop: drop,
        }
    })
}

fn clock() -> impl Strategy<Value = Clock> {
    let moves_to_go = prop::option::of(0..200_u32);
    (0..10_000_000_u64, 0..100_000_u64, moves_to_go).prop_map(|(remaining, increment, moves)| {
        Clock {
            remaining: Duration::from_millis(remaining),
            increment: Duration::from_millis(increment),
            moves_to_go: moves,
        }
    })
}

/// For a move in a game without time controls.
fn timer(remaining: Duration, increment: Duration, overhead: Duration) -> Timer {
    let clock = Clock {
        remaining,
        increment,
        moves_to_go: None,
    };
    let limits = Limits {
        clock: Some(clock),
        ..Limits::default()
    };
    Timer::new(&limits, overhead, Instant::now())
}

proptest! {
    #[test]
    fn bounds_leave_the_overhead_on_the_clock(
        clock in clock(),
        overhead in 0..5_000_u64,
        move_time in prop::option::of(0..10_000_u64),
        progress in progress(),
    ) {
        let overhead = Duration::from_millis(overhead);
        let limits = Limits {
            clock: Some(clock),
            move_time: move_time.map(Duration::from_millis),
            ..Limits::default()
        };
        let timer = Timer::new(&limits, overhead, Instant::now());
        let hard = timer.hard_bound().unwrap();
        let soft = timer.soft_bound(&progress).unwrap();
        prop_assert!(soft <= hard);
        prop_assert!(hard <= clock.remaining.saturating_sub(overhead));
        if let Some(time) = limits.move_time {
            prop_assert!(hard <= time);
        }
    }

    #[test]
    fn a_move_that_is_in_doubt_gets_no_less_time(clock in clock(), progress in progress()) {
        let limits = Limits { clock: Some(clock), ..Limits::default() };
        let timer = Timer::new(&limits, Duration::ZERO, Instant::now());
        let bound = timer.soft_bound(&progress);
        let changed = Progress { stable_iterations: 0, ..progress };
        let unclear = Progress { best_move_share: 0.0, ..progress };
        let worse = Progress { score_drop: progress.score_drop.saturating_add(50), ..progress };
        for doubt in [changed, unclear, worse] {
            prop_assert!(timer.soft_bound(&doubt) >= bound);
        }
    }

    #[test]
    fn a_stall_of_the_machine_does_not_lose_the_game(clock in clock(), overhead in 0..5_000_u64) {
        // Whatever one move takes, most of the time is left, or 300 ms and more.
        let overhead = Duration::from_millis(overhead);
        let limits = Limits { clock: Some(clock), ..Limits::default() };
        let hard = Timer::new(&limits, overhead, Instant::now()).hard_bound().unwrap();
        let left = clock.remaining.saturating_sub(overhead);
        prop_assert!(left - hard >= Duration::from_millis(300).min(left * 9 / 10));
        if clock.moves_to_go != Some(1) {
            prop_assert!(hard <= left.mul_f64(0.4));
        }
    }

    #[test]
    fn a_whole_game_is_played_within_its_time(
        start in 100..600_000_u64,
        increment in 0..10_000_u64,
        period in prop::option::of(1..60_u32),
        uses in prop::collection::vec((0.0..=1.0_f64, 0.0..=1.0_f64), 200),
    ) {
        // Moves take any part of what their hard bound allows, and all of it
        // for the largest; sending them costs up to the whole overhead. No
        // time is added at the control, which is worse than any rule.
        let overhead = Duration::from_millis(10);
        let increment = Duration::from_millis(increment);
        let mut remaining = Duration::from_millis(start);
        for (number, (thought, sending)) in uses.into_iter().enumerate() {
            let moves_to_go = period.map(|period| period - number as u32 % period);
            let clock = Clock { remaining, increment, moves_to_go };
            let limits = Limits { clock: Some(clock), ..Limits::default() };
            let timer = Timer::new(&limits, overhead, Instant::now());
            let hard = timer.hard_bound().unwrap();
            prop_assert!(hard + overhead <= remaining.max(overhead));
            let used = hard.mul_f64((2.0 * thought).min(1.0))
                + overhead.min(remaining.saturating_sub(hard)).mul_f64(sending);
            remaining = remaining - used + increment;
        }
    }
}

#[test]
fn the_fastest_games_never_live_from_hand_to_mouth() {
    // Seen at 0.5+0.01: a machine that was put aside for 41 ms while 92 ms were
    // left. With increments there is no reason to get there.
    let milliseconds = Duration::from_millis;
    let calm = Progress {
        stable_iterations: 4,
        best_move_share: 0.5,
        score_drop: 0,
    };
    for (start, increment, least) in [(200, 5, 120), (500, 10, 250), (1000, 20, 300)] {
        let (mut remaining, increment) = (milliseconds(start), milliseconds(increment));
        for number in 0..300 {
            let timer = timer(remaining, increment, milliseconds(10));
            // Every fourth move is a hard one; sending one takes a millisecond.
            let thought = match number % 4 {
                0 => timer.hard_bound(),
                _ => timer.soft_bound(&calm),
            };
            remaining -= thought.unwrap() + milliseconds(1);
            assert!(
                remaining >= milliseconds(least),
                "{remaining:?} of {start} left after {number} moves"
            );
            remaining += increment;
        }
    }
}

#[test]
fn a_short_move_time_is_not_all_overhead() {
    let overhead = Duration::from_millis(10);
    for (time, hard) in [(0, 0), (8, 4), (10, 5), (20, 10), (100, 90)] {
        let limits = Limits::move_time(Duration::from_millis(time));
        let timer = Timer::new(&limits, overhead, Instant::now());
        assert_eq!(timer.hard_bound(), Some(Duration::from_millis(hard)));
    }
}

#[test]
fn without_a_clock_there_is_no_bound() {
    let timer = Timer::new(&Limits::depth(3), Duration::ZERO, Instant::now());
    assert_eq!(timer.hard_bound(), None);
    assert!(!timer.is_over());
}

#[test]
fn an_increment_that_is_smaller_than_the_overhead_is_no_gift() {
    // Every move costs the overhead and brings half of it back: the clock runs
    // down, and the moves become as short as they can, but no flag falls
    // before the overheads alone make it fall.
    let overhead = Duration::from_millis(10);
    let increment = overhead / 2;
    let mut remaining = Duration::from_millis(1_000);
    let mut moves = 0;
    while remaining > overhead {
        let timer = timer(remaining, increment, overhead);
        remaining = remaining - timer.hard_bound().unwrap() - overhead + increment;
        moves += 1;
    }
    assert!(moves >= 15, "{moves} moves");
}

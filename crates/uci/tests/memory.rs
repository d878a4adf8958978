//! What an engine says is not kept without bound. Alone in its program, for it
//! looks at the memory of the whole.

#![cfg(target_os = "linux")]

use chess::Position;
use game::History;
use std::time::{Duration, Instant};
use uci::{Engine, Go, Timeouts};

/// Memory that this process uses now, in KiB.
fn memory() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap();
    let line = status.lines().find(|line| line.starts_with("VmRSS:"));
    let number = line.unwrap().split_ascii_whitespace().nth(1).unwrap();
    number.parse().unwrap()
}

#[test]
fn a_flood_that_nobody_reads_has_to_wait() {
    let script = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/tests/engines/floods-afterwards"
    );
    let long = Duration::from_secs(30);
    let timeouts = Timeouts {
        start: long,
        ready: long,
        quit: Duration::from_millis(300),
    };
    let mut engine = Engine::start(script, &timeouts).unwrap();
    let history = History::new(Position::start());
    let answer = engine.go(&history, &Go::depth(1), long).unwrap();
    assert_eq!(answer.text, "e2e4");
    let before = memory();
    // Unread lines would be some hundred megabytes after this.
    std::thread::sleep(Duration::from_secs(1));
    let grown = memory().saturating_sub(before);
    assert!(grown < 16 * 1024, "{grown} KiB");
    // It reads no command any more, and goes nevertheless.
    let start = Instant::now();
    engine.quit().unwrap_err();
    assert!(start.elapsed() < Duration::from_secs(15));
}

//! What the tests and benchmarks of several crates share: random numbers that
//! repeat, golden files, third-party data, CPU time, the disk.

mod disk;
mod golden;
mod random;
mod time;

pub use disk::syncs_per_second;
pub use golden::assert_golden;
pub use random::Random;
pub use time::best_cpu_seconds;

use std::io::Write;
use std::path::PathBuf;

/// The folder of third-party suites, if there is one here; says so if not.
#[must_use]
pub fn shared_data() -> Option<PathBuf> {
    let folder = std::env::var_os("CORONET_SHARED_DATA").map(PathBuf::from);
    if folder.is_none() {
        say("SKIPPED: a test on third-party data: CORONET_SHARED_DATA is not set");
    }
    folder
}

/// Whether the long tests are asked for; says so if not.
#[must_use]
pub fn deep() -> bool {
    let deep = std::env::var_os("CORONET_DEEP").is_some();
    if !deep {
        say("SKIPPED: the long part of a test: CORONET_DEEP is not set");
    }
    deep
}

/// Says that a test is skipped, and why: a tool is missing. Where everything must be
/// tried (`CI=true`), that is a failure.
///
/// # Panics
/// There.
pub fn skip(why: &str) {
    assert!(
        std::env::var_os("CI").is_none_or(|ci| ci != "true"),
        "a test cannot be skipped where CI=true: {why}"
    );
    say(&format!("SKIPPED: {why}"));
}

/// Tells it to whoever runs the tests, also when the test passes (what
/// `println` says is only shown for one that fails).
pub fn say(text: &str) {
    // Nothing depends on whether anyone reads it.
    let _ = writeln!(std::io::stderr(), "{text}");
}

//! Measuring speed on a machine that does other things, too.

/// The least CPU time that each of the tasks took in several rounds. The rounds
/// alternate between the tasks, so that whatever disturbs them disturbs all.
pub fn best_cpu_seconds<const N: usize>(rounds: u32, mut tasks: [&mut dyn FnMut(); N]) -> [f64; N] {
    let mut best = [f64::INFINITY; N];
    for _ in 0..rounds {
        for (best, task) in best.iter_mut().zip(&mut tasks) {
            let start = cpu_seconds();
            task();
            *best = best.min(cpu_seconds() - start);
        }
    }
    best
}

/// CPU time of this process so far.
#[cfg(unix)]
fn cpu_seconds() -> f64 {
    use rustix::time::{ClockId, clock_gettime};
    let time = clock_gettime(ClockId::ProcessCPUTime);
    time.tv_sec as f64 + time.tv_nsec as f64 / 1e9
}

/// Elsewhere wall time must do.
#[cfg(not(unix))]
fn cpu_seconds() -> f64 {
    std::time::SystemTime::UNIX_EPOCH
        .elapsed()
        .map_or(0.0, |time| time.as_secs_f64())
}

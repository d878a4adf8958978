//! How long an experiment will still take.

use super::Row;
use std::collections::HashMap;
use std::time::Duration;

/// About the time left for an experiment over depths up to `depth`: trees grow
/// from depth to depth by what they grew last. Rows must be in order of depth.
/// None while there is nothing to tell from.
#[must_use]
pub fn time_left<M>(rows: &[Row<M>], depth: u32) -> Option<Duration> {
    let mut times: HashMap<_, Vec<f64>> = HashMap::new();
    for row in rows {
        let seconds = row.report.as_ref().map(|report| report.time.as_secs_f64());
        times
            .entry(row.algorithm)
            .or_default()
            .push(seconds.unwrap_or(0.0));
    }
    let left: Option<Vec<f64>> = times
        .values()
        .map(|times| remaining(times, depth))
        .collect();
    let seconds: f64 = left?.iter().sum();
    Duration::try_from_secs_f64(seconds).ok()
}

fn remaining(times: &[f64], depth: u32) -> Option<f64> {
    let &[.., before, mut last] = times else {
        return None;
    };
    // Times too small to measure say nothing about growth.
    let growth = (last / before.max(1e-6)).clamp(1.0, 50.0);
    let mut sum = 0.0;
    for _ in times.len()..depth as usize {
        last *= growth;
        sum += last;
    }
    Some(sum)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_go_on_growing_as_they_did() {
        assert_eq!(remaining(&[1.0], 3), None);
        assert_eq!(remaining(&[1.0, 2.0], 2), Some(0.0));
        assert_eq!(remaining(&[1.0, 2.0], 4), Some(4.0 + 8.0));
        // An algorithm that was stopped takes no more time.
        assert_eq!(remaining(&[1.0, 0.0], 4), Some(0.0));
    }
}

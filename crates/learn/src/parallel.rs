//! The same work on many items, on several threads.

use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

/// Items that are worked on in one go. What comes out does not depend on the
/// number of threads, not even by rounding.
const PART: usize = 1024;

/// What `work` says about each part of the items, in order.
pub(crate) fn in_parallel<'a, T: Sync, R: Send>(
    threads: usize,
    items: &'a [T],
    work: impl Fn(&'a [T]) -> R + Sync,
) -> Vec<R> {
    let parts: Vec<&'a [T]> = items.chunks(PART).collect();
    let next = AtomicUsize::new(0);
    let results = Mutex::new(Vec::with_capacity(parts.len()));
    let worker = || {
        while let Some(part) = {
            let place = next.fetch_add(1, Ordering::Relaxed);
            parts.get(place).map(|part| (place, part))
        } {
            let result = work(part.1);
            let mut results = results.lock().expect("no worker panics with it");
            results.push((part.0, result));
        }
    };
    thread::scope(|scope| {
        for _ in 1..threads {
            scope.spawn(worker);
        }
        worker();
    });
    let mut results = results.into_inner().expect("no worker panics with it");
    results.sort_by_key(|(place, _)| *place);
    results.into_iter().map(|(_, result)| result).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_order_is_that_of_the_items() {
        let items: Vec<usize> = (0..10_000).collect();
        for threads in [0, 1, 3] {
            let parts = in_parallel(threads, &items, <[usize]>::to_vec);
            assert_eq!(parts.concat(), items);
        }
    }
}

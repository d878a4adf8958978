//! Numbers that can be set while the program runs, for experiments.

use super::find;
use std::sync::atomic::{AtomicI32, Ordering};

/// A number of the search.
pub(crate) struct Number(AtomicI32);

impl Number {
    pub(super) const fn new(value: i32) -> Number {
        Number(AtomicI32::new(value))
    }

    #[inline(always)]
    pub(crate) fn get(&self) -> i32 {
        self.0.load(Ordering::Relaxed)
    }
}

/// Sets a number by its name, to any value: a range only says where a better
/// one is looked for. False if there is no such number.
pub(crate) fn set(name: &str, value: i32) -> bool {
    let number = find(name);
    if let Some(number) = number {
        number.0.store(value, Ordering::Relaxed);
    }
    number.is_some()
}

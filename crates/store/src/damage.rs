//! What was found damaged.

use crate::{Error, Result};
use std::sync::{Mutex, PoisonError};

/// What was found damaged since a store was opened.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Damage {
    /// How often something was.
    pub count: u64,
    /// What it was the first time, in words.
    pub first: Option<String>,
}

/// Takes note of damage in what callers are told.
#[derive(Debug, Default)]
pub(crate) struct Watch(Mutex<Damage>);

impl Watch {
    pub(crate) fn seen<T>(&self, answer: Result<T>) -> Result<T> {
        if let Err(error @ Error::Corrupt { .. }) = &answer {
            let mut damage = self.0.lock().unwrap_or_else(PoisonError::into_inner);
            damage.count += 1;
            damage.first.get_or_insert_with(|| error.to_string());
        }
        answer
    }

    pub(crate) fn damage(&self) -> Damage {
        let damage = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        damage.clone()
    }
}

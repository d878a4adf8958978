//! A queue in which everybody has a turn, however many things one has put in.

use std::collections::{HashMap, VecDeque};
use std::hash::Hash;

/// Things that wait, by whom they belong to.
#[derive(Debug)]
pub(super) struct FairQueue<K, T> {
    /// Nobody is here with an empty queue.
    queues: HashMap<K, VecDeque<T>>,
    /// Whose turn it is: everyone who has something, once.
    turns: VecDeque<K>,
    len: usize,
}

impl<K, T> Default for FairQueue<K, T> {
    fn default() -> Self {
        FairQueue {
            queues: HashMap::new(),
            turns: VecDeque::new(),
            len: 0,
        }
    }
}

impl<K: Clone + Eq + Hash, T> FairQueue<K, T> {
    pub(super) fn push(&mut self, owner: K, thing: T) {
        let queue = self.queues.entry(owner.clone()).or_default();
        if queue.is_empty() {
            self.turns.push_back(owner);
        }
        queue.push_back(thing);
        self.len += 1;
    }

    /// The oldest thing of the one whose turn it is.
    pub(super) fn pop(&mut self) -> Option<T> {
        let owner = self.turns.pop_front()?;
        let queue = self.queues.get_mut(&owner)?;
        let thing = queue.pop_front()?;
        if queue.is_empty() {
            self.queues.remove(&owner);
        } else {
            self.turns.push_back(owner);
        }
        self.len -= 1;
        Some(thing)
    }

    pub(super) const fn len(&self) -> usize {
        self.len
    }

    pub(super) fn len_of(&self, owner: &K) -> usize {
        self.queues.get(owner).map_or(0, VecDeque::len)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everyone_has_a_turn_and_nobody_is_overtaken_by_their_own() {
        let mut queue = FairQueue::default();
        for number in 0..4 {
            queue.push("greedy", number);
        }
        queue.push("modest", 10);
        queue.push("late", 20);
        assert_eq!((queue.len(), queue.len_of(&"greedy")), (6, 4));
        let order: Vec<i32> = std::iter::from_fn(|| queue.pop()).collect();
        assert_eq!(order, [0, 10, 20, 1, 2, 3]);
        assert_eq!((queue.len(), queue.len_of(&"greedy")), (0, 0));
        queue.push("greedy", 5);
        assert_eq!(queue.pop(), Some(5));
        assert_eq!(queue.pop(), None);
    }
}

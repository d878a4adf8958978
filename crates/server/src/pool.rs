//! The threads that search. They are not those that answer requests: however
//! long the machines think, people are served.

mod queue;

use queue::FairQueue;
use session::{Job, Millis, UserId};
use std::num::NonZeroUsize;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::JoinHandle;
use std::time::Instant;

/// Who finds the moves of machines. The server does not care how.
pub trait Think: Send + Sync + 'static {
    /// A move for this question. It may be asked from many threads at once. It
    /// must look at the flag often, and return soon after it is raised; what it
    /// returns then is dropped.
    ///
    /// # Errors
    /// If there is no answer; the same is asked again later.
    fn think(&self, question: &Question, stop: &Arc<AtomicBool>) -> Result<Thought, String>;
}

/// What a machine is asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    /// The search.
    pub job: Job,
    /// Moves it has lost with before, which it shall not choose if another is
    /// as good or nearly so.
    pub avoid: Vec<String>,
}

/// What a machine found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Thought {
    /// The move, in any notation of the game.
    pub mv: String,
    /// What the position is worth to the machine, in units of its own; 0 is a
    /// draw.
    pub score: Option<i32>,
    /// The move it would have played, had it not lost with it before.
    pub avoided: Option<String>,
}

/// How a search ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Finished {
    pub(crate) result: Result<Thought, String>,
    pub(crate) took: Millis,
}

/// A search that somebody waits for.
pub(crate) struct Task {
    /// For whom it is; searches of different people take turns.
    pub(crate) owner: UserId,
    pub(crate) question: Question,
    /// Raised when nobody waits any more.
    pub(crate) stop: Arc<AtomicBool>,
    /// Called on the thread of the search, unless it was stopped.
    pub(crate) done: Box<dyn FnOnce(Finished) + Send>,
}

/// A piece of work that is in no hurry, such as a part of a review.
pub(crate) struct Chore {
    /// For whom it is.
    pub(crate) owner: UserId,
    /// Raised when nobody waits any more.
    pub(crate) stop: Arc<AtomicBool>,
    /// Called on a thread that searches. It must look at the flag often.
    pub(crate) work: Box<dyn FnOnce() + Send>,
}

/// What a thread does next.
enum Work {
    Task(Task),
    Chore(Chore),
}

/// Games come before chores, but where games never end a chore has its turn
/// after so many searches.
const SEARCHES_PER_CHORE: u32 = 8;

/// Threads that search, and those who wait for them.
pub(crate) struct Pool {
    shared: Arc<Shared>,
    threads: Mutex<Vec<JoinHandle<()>>>,
}

struct Shared {
    state: Mutex<State>,
    /// Rung when there is something to do.
    bell: Condvar,
    thinker: Arc<dyn Think>,
    capacity: usize,
}

struct State {
    waiting: FairQueue<UserId, Task>,
    chores: FairQueue<UserId, Chore>,
    /// Searches since the last chore.
    searches: u32,
    /// One flag for every search that runs.
    running: Vec<(UserId, Arc<AtomicBool>)>,
    is_closed: bool,
}

impl Pool {
    /// So many threads, and room for so many who wait.
    pub(crate) fn new(threads: NonZeroUsize, capacity: usize, thinker: Arc<dyn Think>) -> Pool {
        let shared = Arc::new(Shared {
            state: Mutex::new(State {
                waiting: FairQueue::default(),
                chores: FairQueue::default(),
                searches: 0,
                running: Vec::new(),
                is_closed: false,
            }),
            bell: Condvar::new(),
            thinker,
            capacity,
        });
        let spawn = |number| {
            let shared = Arc::clone(&shared);
            std::thread::Builder::new()
                .name(format!("search-{number}"))
                // Deep recursion over both games.
                .stack_size(16 * 1024 * 1024)
                .spawn(move || shared.work())
                .expect("the system has room for a thread")
        };
        Pool {
            threads: Mutex::new((1..=threads.get()).map(spawn).collect()),
            shared,
        }
    }

    /// Asks for a search; `false` if too many wait already.
    #[must_use]
    pub(crate) fn submit(&self, task: Task) -> bool {
        let mut state = self.shared.lock();
        if state.is_closed || state.waiting.len() >= self.shared.capacity {
            return false;
        }
        state.waiting.push(task.owner.clone(), task);
        drop(state);
        self.shared.bell.notify_one();
        true
    }

    /// Asks for a chore; `false` if the threads have ended. How many there may be
    /// is up to the caller.
    #[must_use]
    pub(crate) fn submit_chore(&self, chore: Chore) -> bool {
        let mut state = self.shared.lock();
        if state.is_closed {
            return false;
        }
        state.chores.push(chore.owner.clone(), chore);
        drop(state);
        self.shared.bell.notify_one();
        true
    }

    /// How many searches of this player wait or run.
    pub(crate) fn searches_of(&self, owner: &UserId) -> usize {
        let state = self.shared.lock();
        let running = state.running.iter().filter(|(user, _)| user == owner);
        state.waiting.len_of(owner) + running.count()
    }

    /// How many searches wait, and how many run.
    pub(crate) fn load(&self) -> (usize, usize) {
        let state = self.shared.lock();
        (state.waiting.len(), state.running.len())
    }

    /// Stops all searches and waits for the threads to end.
    pub(crate) fn close(&self) {
        let mut state = self.shared.lock();
        state.is_closed = true;
        state.waiting = FairQueue::default();
        state.chores = FairQueue::default();
        for (_, stop) in &state.running {
            stop.store(true, Ordering::Relaxed);
        }
        drop(state);
        self.shared.bell.notify_all();
        let threads =
            std::mem::take(&mut *self.threads.lock().unwrap_or_else(PoisonError::into_inner));
        for thread in threads {
            // One that panicked outside of a search has nothing to say.
            let _ = thread.join();
        }
    }
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, State> {
        // Nothing panics while it is held; if it did, a queue is a queue.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What a thread does all day.
    fn work(&self) {
        // People come first: where cores are few, searches step back. Whether
        // the system allows that changes nothing else.
        let _ = rustix::process::nice(10);
        while let Some(work) = self.next() {
            match work {
                Work::Task(task) => self.search(task),
                Work::Chore(chore) => {
                    let work = AssertUnwindSafe(chore.work);
                    if catch_unwind(work).is_err() {
                        tracing::error!("a chore panicked");
                    }
                    self.leave(&chore.stop);
                }
            }
        }
    }

    fn search(&self, task: Task) {
        let began = Instant::now();
        let think = || self.thinker.think(&task.question, &task.stop);
        let result = catch_unwind(AssertUnwindSafe(think)).unwrap_or_else(|panic| {
            let text = panic.downcast_ref::<&str>().map(|text| (*text).to_owned());
            let text = text.or_else(|| panic.downcast_ref::<String>().cloned());
            Err(format!("the search panicked: {}", text.unwrap_or_default()))
        });
        self.leave(&task.stop);
        if !task.stop.load(Ordering::Relaxed) {
            let took = Millis::from(began.elapsed());
            (task.done)(Finished { result, took });
        }
    }

    /// What had this flag does not run any more.
    fn leave(&self, stop: &Arc<AtomicBool>) {
        self.lock()
            .running
            .retain(|(_, other)| !Arc::ptr_eq(other, stop));
    }

    /// What somebody still waits for, and is next.
    fn next(&self) -> Option<Work> {
        let mut state = self.lock();
        loop {
            if state.is_closed {
                return None;
            }
            match state.take() {
                Some(work) => {
                    let (owner, stop) = match &work {
                        Work::Task(task) => (&task.owner, &task.stop),
                        Work::Chore(chore) => (&chore.owner, &chore.stop),
                    };
                    if stop.load(Ordering::Relaxed) {
                        continue;
                    }
                    let running = (owner.clone(), Arc::clone(stop));
                    state.running.push(running);
                    return Some(work);
                }
                None => {
                    let waited = self.bell.wait(state);
                    state = waited.unwrap_or_else(PoisonError::into_inner);
                }
            }
        }
    }
}

impl State {
    fn take(&mut self) -> Option<Work> {
        if self.searches < SEARCHES_PER_CHORE
            && let Some(task) = self.waiting.pop()
        {
            self.searches += 1;
            return Some(Work::Task(task));
        }
        self.searches = 0;
        let chore = self.chores.pop().map(Work::Chore);
        chore.or_else(|| self.waiting.pop().map(Work::Task))
    }
}

#[cfg(test)]
mod tests;

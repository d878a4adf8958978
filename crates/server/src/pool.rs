//! Engine time, and who has it.
//!
//! The threads that search are not those that answer requests: however long the
//! machines think, people are served. Many searches share few cores, so each has
//! a slice of time after the other: wherever a search looks at its flag it
//! passes a [`Checkpoint`](opponents::Checkpoint), and there it waits on its own
//! thread while others are due. Short searches come before long ones, and of
//! each kind those go first whose searches have cost least lately, in time and
//! not in number: see [`Schedule`] and [`FairQueue`](queue::FairQueue).

mod ledger;
mod queue;
mod schedule;
mod stint;

use crate::guard::Address;
use ledger::Owner;
use opponents::{SearchResult, StopFlag};
use queue::{Claim, Next};
use schedule::{Kind, Schedule};
use session::{Job, Millis, UserId};
use std::collections::{HashMap, VecDeque};
use std::num::NonZeroUsize;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};
use stint::{Gate, Stint};

/// Who finds the moves of machines. The server does not care how.
pub trait Think: Send + Sync + 'static {
    /// A move for this question. It may be asked from many threads at once. It
    /// must look at the flag often, and return soon after it is raised. What it
    /// returns then is dropped if nobody waits for it any more, and played if it
    /// had used up its time. Looking at the flag may take long: there the search
    /// waits while others have their turn.
    ///
    /// # Errors
    /// If there is no answer; the same is asked again later.
    fn think(&self, question: &Question, stop: &StopFlag) -> Result<SearchResult, String>;

    /// About how long it will think.
    fn weight(&self, question: &Question) -> Weight {
        let _ = question;
        Weight::Light
    }
}

/// How much engine time a search takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Weight {
    /// Some milliseconds.
    Light,
    /// Up to a second.
    Medium,
    /// Whatever it is given.
    Heavy,
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

/// How a search ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Finished {
    pub(crate) result: Result<SearchResult, String>,
    /// The engine time that it had; not the time that others had meanwhile.
    pub(crate) took: Millis,
}

/// A search that somebody waits for.
pub(crate) struct Task {
    /// For whom it is: their searches are counted together.
    pub(crate) owner: UserId,
    pub(crate) question: Question,
    /// Raised when nobody waits any more.
    pub(crate) stop: Arc<AtomicBool>,
    /// Called on the thread of the search, unless it was stopped.
    pub(crate) done: Box<dyn FnOnce(Finished) + Send>,
}

/// A piece of work that is in no hurry, such as a review.
pub(crate) struct BackgroundTask {
    /// For whom it is.
    pub(crate) owner: UserId,
    /// Raised when nobody waits any more.
    pub(crate) stop: Arc<AtomicBool>,
    /// Called on a thread that searches. It must look at its flag often: there
    /// it makes way for searches.
    pub(crate) work: Box<dyn FnOnce(&StopFlag) + Send>,
}

/// What a thread does next.
enum Work {
    Task(Task),
    Background(BackgroundTask),
}

impl Work {
    const fn stop(&self) -> &Arc<AtomicBool> {
        match self {
            Work::Task(task) => &task.stop,
            Work::Background(task) => &task.stop,
        }
    }
}

/// What nobody may wait for any more.
trait Abandoned {
    fn is_abandoned(&self) -> bool;
}

impl Abandoned for Work {
    fn is_abandoned(&self) -> bool {
        self.stop().load(Ordering::Relaxed)
    }
}

impl Abandoned for Arc<Stint> {
    fn is_abandoned(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }
}

/// Engine time, and those who wait for it.
pub(crate) struct Pool {
    shared: Arc<Shared>,
}

struct Shared {
    state: Mutex<State>,
    /// Rung when there is something to begin.
    bell: Condvar,
    thinker: Arc<dyn Think>,
    /// How much may run at a time.
    at_once: usize,
    /// How many may wait.
    capacity: usize,
    /// How much engine time a search may have.
    longest: Duration,
    addresses: Mutex<Addresses>,
}

struct State {
    schedule: Schedule<Work, Arc<Stint>>,
    /// What has begun and not ended, whether it runs or was set aside.
    begun: Vec<Arc<Stint>>,
    /// How much more may run.
    free: usize,
    /// What is to begin on a thread that has nothing to do,
    handed: VecDeque<(Arc<Stint>, Work)>,
    /// and how many such threads there are.
    idle: usize,
    threads: Vec<JoinHandle<()>>,
    is_closed: bool,
}

impl Pool {
    /// So much runs at a time, and there is room for so many who wait. A search
    /// must come to its end when it had so much time.
    pub(crate) fn new(
        at_once: NonZeroUsize,
        capacity: usize,
        longest: Duration,
        thinker: Arc<dyn Think>,
    ) -> Pool {
        let at_once = at_once.get();
        let shared = Arc::new(Shared {
            state: Mutex::new(State {
                schedule: Schedule::new(at_once),
                begun: Vec::new(),
                free: at_once,
                handed: VecDeque::new(),
                idle: 0,
                threads: Vec::new(),
                is_closed: false,
            }),
            bell: Condvar::new(),
            thinker,
            at_once,
            capacity,
            longest,
            addresses: Mutex::default(),
        });
        Pool { shared }
    }

    /// Somebody was seen at an address.
    pub(crate) fn note_address(&self, user: &UserId, address: Address) {
        self.shared.addresses().note(user, address);
    }

    /// Where somebody was last seen.
    pub(crate) fn address_of(&self, user: &UserId) -> Option<Address> {
        self.shared.addresses().of(user)
    }

    /// Asks for a search; `false` if too many wait already.
    #[must_use]
    pub(crate) fn submit(&self, task: Task) -> bool {
        let owner = self.shared.owner(&task.owner);
        let kind = Kind::Search(self.shared.thinker.weight(&task.question));
        let mut state = self.shared.lock();
        if state.is_closed || state.schedule.waiting() >= self.shared.capacity {
            return false;
        }
        state.schedule.push(kind, owner, Work::Task(task));
        self.shared.hand_out(&mut state);
        true
    }

    /// Asks for a background task; `false` if the threads have ended. How many there may be
    /// is up to the caller.
    #[must_use]
    pub(crate) fn submit_background(&self, task: BackgroundTask) -> bool {
        let owner = self.shared.owner(&task.owner);
        let mut state = self.shared.lock();
        if state.is_closed {
            return false;
        }
        state
            .schedule
            .push(Kind::Background, owner, Work::Background(task));
        self.shared.hand_out(&mut state);
        true
    }

    /// How many searches of this player wait or run.
    pub(crate) fn searches_of(&self, owner: &UserId) -> usize {
        let state = self.shared.lock();
        let is_theirs = |stint: &&Arc<Stint>| {
            stint.kind != Kind::Background && stint.claim.owner.user == *owner
        };
        state.schedule.waiting_of(owner) + state.begun.iter().filter(is_theirs).count()
    }

    /// How many searches wait, and how much runs.
    pub(crate) fn load(&self) -> (usize, usize) {
        let state = self.shared.lock();
        let running = state.begun.len() - state.schedule.set_aside_len();
        (state.schedule.waiting(), running)
    }

    /// Stops all searches and waits for the threads to end.
    pub(crate) fn close(&self) {
        let mut state = self.shared.lock();
        state.is_closed = true;
        // What no thread has taken yet never begins.
        for (stint, _) in std::mem::take(&mut state.handed) {
            state.begun.retain(|other| !Arc::ptr_eq(other, &stint));
        }
        for stint in &state.begun {
            stint.stop.store(true, Ordering::Relaxed);
        }
        for stint in state.schedule.clear() {
            stint.go_on();
        }
        let threads = std::mem::take(&mut state.threads);
        drop(state);
        self.shared.bell.notify_all();
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

    fn addresses(&self) -> MutexGuard<'_, Addresses> {
        let addresses = self.addresses.lock();
        addresses.unwrap_or_else(PoisonError::into_inner)
    }

    fn owner(&self, user: &UserId) -> Owner {
        Owner {
            user: user.clone(),
            address: self.addresses().of(user),
        }
    }

    /// Lets go on or begin what is due, as long as anything may run.
    fn hand_out(self: &Arc<Self>, state: &mut State) {
        while state.free > 0 && !state.is_closed {
            let Some((kind, next)) = state.schedule.next(Instant::now()) else {
                return;
            };
            state.free -= 1;
            match next {
                Next::GoOn(stint) => stint.go_on(),
                Next::Begin(claim, work) => self.begin(state, kind, claim, work),
            }
        }
    }

    /// Gives work to a thread of its own: one that has nothing to do, or a new
    /// one.
    fn begin(self: &Arc<Self>, state: &mut State, kind: Kind, claim: Claim, work: Work) {
        let longest = match kind {
            Kind::Search(_) => self.longest,
            Kind::Background => Duration::MAX,
        };
        let stop = Arc::clone(work.stop());
        let stint = Arc::new(Stint::new(claim, kind, stop, longest));
        state.begun.push(Arc::clone(&stint));
        state.handed.push_back((stint, work));
        if state.idle >= state.handed.len() {
            self.bell.notify_one();
            return;
        }
        let shared = Arc::clone(self);
        let spawned = std::thread::Builder::new()
            .name("search".to_owned())
            // Deep recursion over both games.
            .stack_size(16 * 1024 * 1024)
            .spawn(move || shared.work());
        match spawned {
            Ok(thread) => {
                state.threads.retain(|thread| !thread.is_finished());
                state.threads.push(thread);
            }
            // Then it waits for a thread that others have now.
            Err(error) => tracing::error!(%error, "the system has no thread for a search"),
        }
    }

    /// What a thread does all day.
    fn work(self: &Arc<Self>) {
        // People come first: where cores are few, searches step back. Whether
        // the system allows that changes nothing else.
        let _ = rustix::process::nice(10);
        while let Some((stint, work)) = self.next() {
            let gate = Gate {
                stint: Arc::clone(&stint),
                shared: Arc::clone(self),
            };
            let stop = StopFlag::from(Arc::clone(&stint.stop)).with_checkpoint(Arc::new(gate));
            match work {
                Work::Task(task) => self.search(&stint, task, &stop),
                Work::Background(task) => {
                    let work = AssertUnwindSafe(|| (task.work)(&stop));
                    if catch_unwind(work).is_err() {
                        tracing::error!("a background task panicked");
                    }
                    self.end(&stint);
                    self.make_room();
                }
            }
        }
    }

    fn search(self: &Arc<Self>, stint: &Arc<Stint>, task: Task, stop: &StopFlag) {
        let think = || self.thinker.think(&task.question, stop);
        let result = catch_unwind(AssertUnwindSafe(think)).unwrap_or_else(|panic| {
            let text = panic.downcast_ref::<&str>().map(|text| (*text).to_owned());
            let text = text.or_else(|| panic.downcast_ref::<String>().cloned());
            Err(format!("the search panicked: {}", text.unwrap_or_default()))
        });
        // Who is answered may ask again at once; and the next one begins after it, so
        // that answers come in the order of the searches.
        self.end(stint);
        if !task.stop.load(Ordering::Relaxed) {
            let took = Millis::from(stint.spent());
            (task.done)(Finished { result, took });
        }
        self.make_room();
    }

    /// A slice of this work is over. If others are due, it waits until it is due
    /// again.
    fn slice_is_over(self: &Arc<Self>, stint: &Arc<Stint>, took: Duration, now: Instant) {
        let (kind, claim) = (stint.kind, &stint.claim);
        let mut state = self.lock();
        state.schedule.charge(kind, &claim.owner, took, now);
        if state.is_closed || !state.schedule.must_make_way(kind, claim, now) {
            return;
        }
        stint.set_aside();
        state
            .schedule
            .set_aside(kind, claim.clone(), Arc::clone(stint));
        state.free += 1;
        self.hand_out(&mut state);
        drop(state);
        stint.wait();
    }

    /// This work has ended.
    fn end(&self, stint: &Arc<Stint>) {
        let now = Instant::now();
        let took = stint.last_slice(now);
        let mut state = self.lock();
        state.begun.retain(|other| !Arc::ptr_eq(other, stint));
        state
            .schedule
            .charge(stint.kind, &stint.claim.owner, took, now);
        state.schedule.end(stint.kind);
    }

    /// Other work may run in its place.
    fn make_room(self: &Arc<Self>) {
        let mut state = self.lock();
        state.free += 1;
        self.hand_out(&mut state);
    }

    /// What this thread is to begin; nothing if it is not needed any more.
    fn next(&self) -> Option<(Arc<Stint>, Work)> {
        let mut state = self.lock();
        loop {
            if state.is_closed {
                return None;
            }
            if let Some(handed) = state.handed.pop_front() {
                return Some(handed);
            }
            // A few more than can run at a time are kept: they come and go.
            if state.idle > self.at_once {
                return None;
            }
            state.idle += 1;
            let waited = self.bell.wait(state);
            state = waited.unwrap_or_else(PoisonError::into_inner);
            state.idle -= 1;
        }
    }
}

/// Where players were last seen: those of the last while, so many at most.
#[derive(Default)]
struct Addresses {
    new: HashMap<UserId, Address>,
    old: HashMap<UserId, Address>,
}

impl Addresses {
    const MANY: usize = 20_000;

    fn note(&mut self, user: &UserId, address: Address) {
        if self.new.get(user) == Some(&address) {
            return;
        }
        if self.new.len() >= Addresses::MANY {
            self.old = std::mem::take(&mut self.new);
        }
        self.new.insert(user.clone(), address);
    }

    fn of(&self, user: &UserId) -> Option<Address> {
        self.new.get(user).or_else(|| self.old.get(user)).copied()
    }
}

#[cfg(test)]
mod tests;

//! A queue in which those go first who have used least lately, whether their
//! work waits for its beginning or was set aside.

use super::Abandoned;
use super::ledger::{Ledger, Owner};
use session::UserId;
use std::collections::{HashMap, HashSet, VecDeque};
use std::time::{Duration, Instant};

/// Whose work it is, and when it came.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Claim {
    pub(super) owner: Owner,
    number: u64,
}

/// Work that waits (`W`), and work that has begun and was set aside (`S`).
#[derive(Debug)]
pub(super) struct FairQueue<W, S> {
    ledger: Ledger,
    /// Nobody is here with an empty queue.
    waiting: HashMap<UserId, VecDeque<(Claim, W)>>,
    aside: Vec<(Claim, S)>,
    /// How much has begun and not ended, and how much may have: all of that has
    /// a thread and memory.
    begun: usize,
    room: usize,
    /// Who goes on is not changed for less than this, in seconds of cost: to
    /// change is not free, and of two equals one had better be finished first.
    margin: f64,
    pushed: u64,
    len: usize,
}

/// What is next.
pub(super) enum Next<W, S> {
    Begin(Claim, W),
    GoOn(S),
}

/// Where the next one is.
enum Place {
    Waiting(UserId),
    Aside(usize),
}

impl<W: Abandoned, S: Abandoned> FairQueue<W, S> {
    /// An empty queue. So much may have begun at a time; for a difference of so
    /// many seconds of cost another goes on.
    pub(super) fn new(room: usize, margin: f64) -> FairQueue<W, S> {
        FairQueue {
            ledger: Ledger::default(),
            waiting: HashMap::new(),
            aside: Vec::new(),
            begun: 0,
            room,
            margin,
            pushed: 0,
            len: 0,
        }
    }

    pub(super) fn push(&mut self, owner: Owner, work: W) {
        self.pushed += 1;
        let queue = self.waiting.entry(owner.user.clone()).or_default();
        let claim = Claim {
            owner,
            number: self.pushed,
        };
        queue.push_back((claim, work));
        self.len += 1;
    }

    /// What has begun goes on later.
    pub(super) fn set_aside(&mut self, claim: Claim, set_aside: S) {
        self.aside.push((claim, set_aside));
    }

    /// What had begun has ended.
    pub(super) fn end(&mut self) {
        self.begun -= 1;
    }

    pub(super) fn charge(&mut self, owner: &Owner, time: Duration, now: Instant) {
        self.ledger.charge(owner, time, now);
    }

    /// Whether there is anything that could run now.
    pub(super) fn is_ready(&self) -> bool {
        !self.aside.is_empty() || self.begun < self.room && !self.waiting.is_empty()
    }

    /// Whether another should rather run than the one who does.
    pub(super) fn is_another_due(&self, claim: &Claim, now: Instant) -> bool {
        let cost = self.ledger.cost(&claim.owner, now);
        let is_due = |(least, _): (f64, Place)| least + self.margin < cost;
        self.is_any_abandoned() || self.least(now).is_some_and(is_due)
    }

    /// The work of whoever has used least. What was set aside goes on before they
    /// begin anything else, and of theirs the oldest comes first.
    pub(super) fn next(&mut self, now: Instant) -> Option<Next<W, S>> {
        // What nobody waits for ends at once, and makes room.
        if let Some(place) = self.aside.iter().position(|(_, it)| it.is_abandoned()) {
            return Some(Next::GoOn(self.aside.swap_remove(place).1));
        }
        loop {
            let (_, place) = self.least(now)?;
            match place {
                Place::Aside(place) => return Some(Next::GoOn(self.aside.swap_remove(place).1)),
                Place::Waiting(user) => {
                    let queue = self.waiting.get_mut(&user)?;
                    let next = queue.pop_front();
                    if queue.is_empty() {
                        self.waiting.remove(&user);
                    }
                    let (claim, work) = next?;
                    self.len -= 1;
                    if !work.is_abandoned() {
                        self.begun += 1;
                        return Some(Next::Begin(claim, work));
                    }
                }
            }
        }
    }

    fn is_any_abandoned(&self) -> bool {
        self.aside.iter().any(|(_, it)| it.is_abandoned())
    }

    /// Who has used least, and where their work is.
    fn least(&self, now: Instant) -> Option<(f64, Place)> {
        let mut best: Option<((f64, u64), Place)> = None;
        let mut consider = |claim: &Claim, place: &dyn Fn() -> Place| {
            let key = (self.ledger.cost(&claim.owner, now), claim.number);
            if best.as_ref().is_none_or(|(best, _)| key < *best) {
                best = Some((key, place()));
            }
        };
        for (place, (claim, _)) in self.aside.iter().enumerate() {
            consider(claim, &|| Place::Aside(place));
        }
        if self.begun < self.room {
            let busy: HashSet<&UserId> = self.aside.iter().map(|(it, _)| &it.owner.user).collect();
            let rest = self.waiting.iter().filter(|(user, _)| !busy.contains(user));
            for (user, queue) in rest {
                if let Some((claim, _)) = queue.front() {
                    consider(claim, &|| Place::Waiting(user.clone()));
                }
            }
        }
        best.map(|((cost, _), place)| (cost, place))
    }

    /// How much waits for its beginning.
    pub(super) const fn len(&self) -> usize {
        self.len
    }

    /// How much was set aside.
    pub(super) const fn set_aside_len(&self) -> usize {
        self.aside.len()
    }

    /// How much has begun and not ended.
    #[cfg(test)]
    pub(super) const fn begun(&self) -> usize {
        self.begun
    }

    pub(super) fn len_of(&self, owner: &UserId) -> usize {
        self.waiting.get(owner).map_or(0, VecDeque::len)
    }

    /// Forgets what waits; what was set aside.
    pub(super) fn clear(&mut self) -> impl Iterator<Item = S> + use<W, S> {
        self.waiting.clear();
        self.len = 0;
        std::mem::take(&mut self.aside)
            .into_iter()
            .map(|(_, it)| it)
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::owner;
    use super::*;

    impl Abandoned for &str {
        fn is_abandoned(&self) -> bool {
            self.starts_with("abandoned")
        }
    }

    const MARGIN: f64 = 0.1;

    struct Desk {
        queue: FairQueue<&'static str, &'static str>,
        now: Instant,
    }

    impl Desk {
        fn new(room: usize) -> Desk {
            Desk {
                queue: FairQueue::new(room, MARGIN),
                now: Instant::now(),
            }
        }

        fn next(&mut self) -> Option<(&'static str, Option<Claim>)> {
            match self.queue.next(self.now)? {
                Next::Begin(claim, work) => Some((work, Some(claim))),
                Next::GoOn(work) => Some((work, None)),
            }
        }

        fn charge(&mut self, user: &str, seconds: f64) {
            let time = Duration::from_secs_f64(seconds);
            self.queue.charge(&owner(user, None), time, self.now);
        }
    }

    #[test]
    fn who_has_used_least_goes_first_and_nobody_is_overtaken_by_their_own() {
        let mut desk = Desk::new(10);
        for work in ["greedy 1", "greedy 2"] {
            desk.queue.push(owner("greedy", None), work);
        }
        desk.queue.push(owner("modest", None), "modest 1");
        desk.charge("greedy", 2.0);
        desk.charge("modest", 1.0);
        desk.queue.push(owner("late", None), "late 1");
        let len_of = desk.queue.len_of(&owner("greedy", None).user);
        assert_eq!((desk.queue.len(), len_of), (4, 2));
        let order: Vec<&str> = std::iter::from_fn(|| desk.next()).map(|it| it.0).collect();
        assert_eq!(order, ["late 1", "modest 1", "greedy 1", "greedy 2"]);
        assert_eq!(desk.queue.len(), 0);
    }

    #[test]
    fn there_is_only_so_much_room_and_what_has_begun_goes_on_first() {
        let mut desk = Desk::new(2);
        for work in ["a1", "a2"] {
            desk.queue.push(owner("ann", None), work);
        }
        desk.queue.push(owner("ben", None), "b1");
        desk.queue.push(owner("eve", None), "e1");
        let (first, ann) = desk.next().unwrap();
        let (second, claim) = desk.next().unwrap();
        assert_eq!([first, second], ["a1", "a2"]);
        assert!(!desk.queue.is_ready() && desk.next().is_none(), "no room");
        // Eve has used nothing, but there is no room for her yet.
        desk.charge("ann", 1.0);
        desk.queue.set_aside(ann.unwrap(), "a1");
        assert_eq!(desk.next().unwrap().0, "a1");
        desk.queue.end();
        assert!(desk.queue.is_another_due(claim.as_ref().unwrap(), desk.now));
        assert_eq!(desk.next().unwrap().0, "b1");
    }

    #[test]
    fn a_small_difference_changes_nothing() {
        let mut desk = Desk::new(10);
        desk.queue.push(owner("ann", None), "a1");
        let (_, claim) = desk.next().unwrap();
        let claim = claim.unwrap();
        assert!(!desk.queue.is_another_due(&claim, desk.now));
        desk.queue.push(owner("ben", None), "b1");
        desk.charge("ann", MARGIN / 2.0);
        assert!(!desk.queue.is_another_due(&claim, desk.now));
        desk.charge("ann", MARGIN);
        assert!(desk.queue.is_another_due(&claim, desk.now));
    }

    #[test]
    fn what_nobody_waits_for_is_dropped_or_ends_at_once() {
        let mut desk = Desk::new(10);
        desk.queue
            .push(owner("ann", None), "abandoned in the queue");
        desk.queue.push(owner("ann", None), "a1");
        let (work, claim) = desk.next().unwrap();
        assert_eq!((work, desk.queue.len()), ("a1", 0));
        let claim = claim.unwrap();
        desk.queue.set_aside(claim.clone(), "a1");
        desk.queue
            .set_aside(claim.clone(), "abandoned after it began");
        assert!(desk.queue.is_another_due(&claim, desk.now));
        assert_eq!(desk.next().unwrap().0, "abandoned after it began");
    }
}

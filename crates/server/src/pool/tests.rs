use super::schedule::PATIENCE;
use super::*;
use crate::config::Config;
use crate::guard::Guard;
use axum::http::HeaderMap;
use session::{GameKind, JobId, Machine, Purpose, Seq};
use std::net::SocketAddr;
use std::sync::mpsc;

/// Answers with the seed; panics at 13, fails at 14, waits for the flag at 15,
/// and at 16 for whoever holds it, without a look at the flag. From 1000 on they
/// are heavy, and wait for the flag as well.
#[derive(Default)]
struct Puppet {
    is_let_go: AtomicBool,
}

const HEAVY: u64 = 1_000;

impl Think for Puppet {
    fn think(&self, question: &Question, stop: &StopFlag) -> Result<SearchResult, String> {
        let doze = || std::thread::sleep(Duration::from_millis(1));
        match question.job.seed {
            13 => panic!("thirteen"),
            14 => return Err("fourteen".to_owned()),
            15 | HEAVY.. => {
                while !stop.is_raised() {
                    doze();
                }
            }
            16 => {
                while !self.is_let_go.load(Ordering::Relaxed) {
                    doze();
                }
            }
            _ => {}
        }
        Ok(SearchResult::at_once(question.job.seed.to_string()))
    }

    fn weight(&self, question: &Question) -> Weight {
        match question.job.seed {
            HEAVY.. => Weight::Heavy,
            _ => Weight::Light,
        }
    }
}

/// Somebody, and the last number of the address they come from.
pub(super) fn owner(name: &str, address: Option<u8>) -> Owner {
    let guard = Guard::new(&Config::default());
    let address = address.map(|last| {
        let peer = SocketAddr::from(([10, 0, 0, last], 1));
        guard.address(peer, &HeaderMap::new())
    });
    Owner {
        user: user(name),
        address,
    }
}

fn user(name: &str) -> UserId {
    UserId(name.to_owned())
}

struct Desk {
    pool: Pool,
    puppet: Arc<Puppet>,
    sender: mpsc::Sender<Finished>,
    answers: mpsc::Receiver<Finished>,
}

impl Desk {
    fn new(threads: usize, capacity: usize) -> Desk {
        Desk::with_longest(threads, capacity, Duration::MAX)
    }

    fn with_longest(threads: usize, capacity: usize, longest: Duration) -> Desk {
        let (sender, answers) = mpsc::channel();
        let threads = NonZeroUsize::new(threads).unwrap();
        let puppet = Arc::<Puppet>::default();
        let thinker = Arc::<Puppet>::clone(&puppet);
        Desk {
            pool: Pool::new(threads, capacity, longest, thinker),
            puppet,
            sender,
            answers,
        }
    }

    fn ask(&self, owner: &str, seed: u64) -> (bool, Arc<AtomicBool>) {
        let stop = Arc::new(AtomicBool::new(false));
        let sender = self.sender.clone();
        let job = Job {
            id: JobId(Seq(1)),
            purpose: Purpose::Move,
            game: GameKind::Chess,
            start: String::new(),
            moves: Vec::new(),
            machine: Machine::Level {
                level: 1.try_into().unwrap(),
            },
            clock: None,
            seed,
            game_seed: seed,
        };
        let accepted = self.pool.submit(Task {
            owner: user(owner),
            question: Question {
                job,
                avoid: Vec::new(),
            },
            stop: Arc::clone(&stop),
            done: Box::new(move |finished| sender.send(finished).unwrap()),
        });
        (accepted, stop)
    }

    fn answer(&self) -> Result<String, String> {
        let finished = self.answers.recv_timeout(Duration::from_secs(20)).unwrap();
        finished.result.map(|found| found.best)
    }

    /// Until the thread has taken what waits.
    fn settle(&self) {
        while self.pool.load() != (0, 1) {
            std::thread::sleep(Duration::from_millis(1));
        }
    }
}

#[test]
fn a_panicking_search_loses_only_itself() {
    let desk = Desk::new(1, 10);
    for seed in [13, 14, 7] {
        assert!(desk.ask("ann", seed).0);
    }
    // The next one begins before the last one is delivered: either may come first.
    let mut answers = [desk.answer(), desk.answer(), desk.answer()];
    answers.sort();
    let panicked = Err("the search panicked: thirteen".to_owned());
    assert_eq!(
        answers,
        [Ok("7".to_owned()), Err("fourteen".to_owned()), panicked]
    );
    desk.pool.close();
}

#[test]
fn a_search_that_is_stopped_says_nothing() {
    let desk = Desk::new(1, 10);
    let (_, running) = desk.ask("ann", 15);
    desk.settle();
    let (_, waiting) = desk.ask("ann", 1);
    assert_eq!(desk.pool.searches_of(&user("ann")), 2);
    waiting.store(true, Ordering::Relaxed);
    running.store(true, Ordering::Relaxed);
    desk.ask("bob", 2);
    assert_eq!(desk.answer(), Ok("2".to_owned()));
    desk.pool.close();
    assert!(desk.answers.try_recv().is_err());
}

#[test]
fn too_many_are_refused_and_closing_ends_all() {
    let desk = Desk::new(1, 2);
    desk.ask("ann", 15);
    desk.settle();
    let accepted: Vec<bool> = (0..3).map(|_| desk.ask("ann", 15).0).collect();
    assert_eq!(accepted, [true, true, false]);
    desk.pool.close();
    assert!(!desk.ask("ann", 1).0);
    assert!(desk.answers.try_recv().is_err());
}

#[test]
fn games_come_before_chores_and_chores_come_too() {
    let desk = Desk::new(1, 100);
    // The only thread is busy until everything waits.
    desk.ask("ann", 16);
    desk.settle();
    let (sender, order) = mpsc::channel();
    for number in 0..2 {
        let sender = sender.clone();
        let is_asked = desk.pool.submit_background(BackgroundTask {
            owner: user("ann"),
            stop: Arc::default(),
            work: Box::new(move |_| sender.send(number).unwrap()),
        });
        assert!(is_asked);
    }
    for seed in 100..100 + u64::from(PATIENCE) {
        desk.ask("ben", seed);
    }
    desk.puppet.is_let_go.store(true, Ordering::Relaxed);
    let wait = Duration::from_secs(30);
    assert_eq!(desk.answer(), Ok("16".to_owned()));
    let mut searched = 0;
    // The first background task waits for all but the last of the searches that fit before it.
    for number in 0..2 {
        assert_eq!(order.recv_timeout(wait), Ok(number));
        searched += desk.answers.try_iter().count() as u32;
        assert!(searched >= PATIENCE - 1, "{searched}");
    }
    while searched < PATIENCE {
        desk.answers.recv_timeout(wait).unwrap();
        searched += 1;
    }
    desk.pool.close();
    assert!(!desk.pool.submit_background(BackgroundTask {
        owner: user("ann"),
        stop: Arc::default(),
        work: Box::new(|_| ()),
    }));
}

#[test]
fn a_long_search_makes_way_for_a_short_one() {
    let desk = Desk::new(1, 100);
    let hogs: Vec<_> = (0..4)
        .flat_map(|hog| (0..4).map(move |game| (hog, game)))
        .map(|(hog, game)| desk.ask(&format!("hog {hog}"), HEAVY + game).1)
        .collect();
    // None of them ends, and still the others have their answers, whoever asks.
    for seed in 100..120 {
        desk.ask(if seed % 2 == 0 { "ann" } else { "hog 3" }, seed);
        assert_eq!(desk.answer(), Ok(seed.to_string()));
    }
    while desk.pool.load() != (hogs.len() - 1, 1) {
        std::thread::sleep(Duration::from_millis(1));
    }
    assert_eq!(desk.pool.searches_of(&user("hog 3")), 4);
    // Those that nobody waits for are gone soon, also if they were set aside.
    for stop in &hogs {
        stop.store(true, Ordering::Relaxed);
    }
    while desk.pool.load() != (0, 0) {
        desk.ask("ann", 1);
        assert_eq!(desk.answer(), Ok("1".to_owned()));
    }
    desk.pool.close();
    assert!(desk.answers.try_recv().is_err());
}

#[test]
fn closing_ends_what_was_set_aside() {
    let desk = Desk::new(1, 100);
    for hog in ["hog", "pig", "boar"] {
        desk.ask(hog, HEAVY);
    }
    // Each of them has begun when all have used something.
    while desk.pool.shared.lock().begun.len() < 3 {
        std::thread::sleep(Duration::from_millis(1));
    }
    desk.pool.close();
    assert!(desk.pool.shared.lock().begun.is_empty());
    assert!(desk.answers.try_recv().is_err());
}

#[test]
fn a_search_that_had_its_time_answers_with_what_it_has() {
    let desk = Desk::with_longest(1, 10, 3 * stint::SLICE);
    desk.ask("ann", 15);
    assert_eq!(desk.answer(), Ok("15".to_owned()));
    desk.pool.close();
}

#[test]
fn players_are_known_by_their_newest_address() {
    let desk = Desk::new(1, 10);
    let [first, second] = [1, 2].map(|last| owner("ann", Some(last)).address.unwrap());
    assert_eq!(desk.pool.shared.owner(&user("ann")).address, None);
    for address in [first, second] {
        desk.pool.note_address(&user("ann"), address);
        let owner = desk.pool.shared.owner(&user("ann"));
        assert_eq!(owner.address, Some(address));
    }
    let mut addresses = desk.pool.shared.addresses();
    for number in 0..3 * Addresses::MANY {
        addresses.note(&user(&number.to_string()), first);
        addresses.note(&user("ann"), second);
        assert!(addresses.new.len() + addresses.old.len() <= 2 * Addresses::MANY);
    }
    assert_eq!(addresses.of(&user("ann")), Some(second));
}

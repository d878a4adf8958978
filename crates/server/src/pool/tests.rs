use super::*;
use session::{GameKind, JobId, Machine, Purpose, Seq};
use std::sync::mpsc;
use std::time::Duration;

/// Answers with the seed; panics at 13, fails at 14, waits for the flag at 15.
struct Puppet;

impl Think for Puppet {
    fn think(&self, question: &Question, stop: &Arc<AtomicBool>) -> Result<Thought, String> {
        match question.job.seed {
            13 => panic!("thirteen"),
            14 => return Err("fourteen".to_owned()),
            15 => {
                while !stop.load(Ordering::Relaxed) {
                    std::thread::sleep(Duration::from_millis(1));
                }
            }
            _ => {}
        }
        Ok(Thought {
            mv: question.job.seed.to_string(),
            score: None,
            avoided: None,
        })
    }
}

fn user(name: &str) -> UserId {
    UserId(name.to_owned())
}

struct Desk {
    pool: Pool,
    sender: mpsc::Sender<Finished>,
    answers: mpsc::Receiver<Finished>,
}

impl Desk {
    fn new(threads: usize, capacity: usize) -> Desk {
        let (sender, answers) = mpsc::channel();
        let threads = NonZeroUsize::new(threads).unwrap();
        Desk {
            pool: Pool::new(threads, capacity, Arc::new(Puppet)),
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
        finished.result.map(|thought| thought.mv)
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
    assert_eq!(
        desk.answer(),
        Err("the search panicked: thirteen".to_owned())
    );
    assert_eq!(desk.answer(), Err("fourteen".to_owned()));
    assert_eq!(desk.answer(), Ok("7".to_owned()));
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
    let (_, busy) = desk.ask("ann", 15);
    while desk.pool.load().1 == 0 {
        std::thread::yield_now();
    }
    let (sender, order) = mpsc::channel();
    for number in 0..2 {
        let sender = sender.clone();
        let is_asked = desk.pool.submit_chore(Chore {
            owner: user("ann"),
            stop: Arc::default(),
            work: Box::new(move || sender.send(number).unwrap()),
        });
        assert!(is_asked);
    }
    for seed in 100..100 + u64::from(SEARCHES_PER_CHORE) {
        desk.ask("ben", seed);
    }
    busy.store(true, Ordering::Relaxed);
    let wait = Duration::from_secs(30);
    let mut searched = 0;
    // The first chore waits for all but the last of the searches that fit before it.
    for number in 0..2 {
        assert_eq!(order.recv_timeout(wait), Ok(number));
        searched += desk.answers.try_iter().count() as u32;
        assert!(searched >= SEARCHES_PER_CHORE - 1, "{searched}");
    }
    while searched < SEARCHES_PER_CHORE {
        desk.answers.recv_timeout(wait).unwrap();
        searched += 1;
    }
    desk.pool.close();
    assert!(!desk.pool.submit_chore(Chore {
        owner: user("ann"),
        stop: Arc::default(),
        work: Box::new(|| ()),
    }));
}

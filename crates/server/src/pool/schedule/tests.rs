//! Hours of engine time, without a thread or a clock.

use super::super::stint::SLICE;
use super::super::tests::owner;
use super::*;
use std::collections::{BTreeMap, HashMap};

const LIGHT: Kind = Kind::Search(Weight::Light);
const MEDIUM: Kind = Kind::Search(Weight::Medium);
const HEAVY: Kind = Kind::Search(Weight::Heavy);

/// A piece of work: whose, and how many slices it takes.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Piece {
    name: String,
    slices: u32,
}

impl Abandoned for Piece {
    fn is_abandoned(&self) -> bool {
        false
    }
}

struct Running {
    kind: Kind,
    claim: Claim,
    piece: Piece,
}

/// One core, on which a slice goes by at each step.
struct Core {
    schedule: Schedule<Piece, Piece>,
    now: Instant,
    /// What runs.
    running: Option<Running>,
    /// Whose claim a piece is that was set aside.
    claims: HashMap<String, Claim>,
    /// The slices that everybody had.
    slices: BTreeMap<String, u32>,
    most_begun: usize,
}

impl Core {
    fn new() -> Core {
        Core {
            schedule: Schedule::new(1),
            now: Instant::now(),
            running: None,
            claims: HashMap::new(),
            slices: BTreeMap::new(),
            most_begun: 0,
        }
    }

    fn push(&mut self, kind: Kind, owner: Owner, name: &str, slices: u32) {
        let name = name.to_owned();
        self.schedule.push(kind, owner, Piece { name, slices });
    }

    /// A slice goes by; what has ended with it.
    fn step(&mut self) -> Option<String> {
        if self.running.is_none() {
            self.take_next();
        }
        self.now += SLICE;
        let mut running = self.running.take()?;
        let user = running.claim.owner.user.0.clone();
        *self.slices.entry(user).or_default() += 1;
        running.piece.slices -= 1;
        let Running { kind, claim, piece } = running;
        self.schedule.charge(kind, &claim.owner, SLICE, self.now);
        if piece.slices == 0 {
            self.schedule.end(kind);
            self.claims.remove(&piece.name);
            return Some(piece.name);
        }
        if self.schedule.must_make_way(kind, &claim, self.now) {
            self.claims.insert(piece.name.clone(), claim.clone());
            self.schedule.set_aside(kind, claim, piece);
            self.take_next();
        } else {
            self.running = Some(Running { kind, claim, piece });
        }
        None
    }

    fn take_next(&mut self) {
        let next = self.schedule.next(self.now);
        self.running = next.map(|(kind, next)| match next {
            Next::Begin(claim, piece) => Running { kind, claim, piece },
            Next::GoOn(piece) => Running {
                kind,
                claim: self.claims[&piece.name].clone(),
                piece,
            },
        });
        let begun = self.schedule.queues.iter().map(FairQueue::begun).sum();
        self.most_begun = self.most_begun.max(begun);
    }

    /// The steps until this has ended.
    fn steps_to(&mut self, name: &str) -> u32 {
        let ended = (1..100_000).find(|_| self.step().as_deref() == Some(name));
        ended.unwrap_or_else(|| panic!("{name} never came to its end"))
    }
}

/// Those who want everything: so many of one address with so many long searches
/// each.
fn hogs(core: &mut Core, players: u32, games: u32) {
    for player in 0..players {
        for game in 0..games {
            let name = format!("hog {player:02}");
            let piece = format!("{name} {game}");
            core.push(HEAVY, owner(&name, Some(1)), &piece, 500);
        }
    }
}

#[test]
fn beside_long_searches_a_short_one_waits_for_one_slice() {
    let mut core = Core::new();
    hogs(&mut core, 21, 16);
    for _ in 0..1_000 {
        core.step();
    }
    // Of the same address, who plays for a long time; also one of the hogs.
    for number in 0..2_000 {
        let player = if number % 2 == 0 { "ann" } else { "hog 07" };
        core.push(LIGHT, owner(player, Some(1)), "short", 1);
        let steps = core.steps_to("short");
        assert!(steps <= 2, "{number}: {steps} slices");
        for _ in 0..3 {
            core.step();
        }
    }
    // All the time, few long ones have begun.
    assert!(core.most_begun <= HEAVY.room(1) + 1, "{}", core.most_begun);
}

#[test]
fn long_searches_share_by_what_they_cost() {
    let mut core = Core::new();
    hogs(&mut core, 3, 16);
    core.push(HEAVY, owner("ann", Some(1)), "ann's only one", 100_000);
    for _ in 0..20_000 {
        core.step();
    }
    // Sixteen games are worth as much as one.
    let all: u32 = core.slices.values().sum();
    for (player, slices) in &core.slices {
        let share = f64::from(*slices) / f64::from(all);
        assert!((0.2..0.3).contains(&share), "{player}: {share}");
    }
}

#[test]
fn one_from_elsewhere_has_more_than_each_of_many_from_one_address() {
    let mut core = Core::new();
    hogs(&mut core, 16, 4);
    core.push(HEAVY, owner("ann", Some(2)), "ann's only one", 100_000);
    for _ in 0..20_000 {
        core.step();
    }
    let ann = core.slices["ann"];
    let most = core.slices.iter().filter(|(user, _)| *user != "ann");
    let most = most.map(|(_, slices)| *slices).max().unwrap();
    assert!(ann > 2 * most, "{ann} {most}");
    // But not all.
    assert!(ann < 10_000, "{ann}");
}

#[test]
fn nothing_waits_for_ever() {
    let mut core = Core::new();
    core.push(HEAVY, owner("ann", None), "search", 4);
    core.push(Kind::Background, owner("ben", None), "review", 4);
    core.push(MEDIUM, owner("cid", None), "hint", 4);
    let mut ended = Vec::new();
    for number in 0..200 {
        // More short searches than there is time for.
        for player in ["dan", "eva"] {
            let name = format!("short {number} of {player}");
            core.push(LIGHT, owner(player, None), &name, 1);
        }
        ended.extend(core.step());
    }
    let short = ended.iter().filter(|name| name.starts_with("short"));
    assert!(short.count() > 100, "{ended:?}");
    for name in ["search", "review", "hint"] {
        assert!(ended.iter().any(|it| it == name), "{name}: {ended:?}");
    }
}

#[test]
fn eight_who_review_much_do_not_keep_one_from_a_review() {
    let mut core = Core::new();
    for player in 0..8 {
        for review in 0..10 {
            let name = format!("reviewer {player}");
            let piece = format!("{name} {review}");
            core.push(Kind::Background, owner(&name, Some(1)), &piece, 1_000);
        }
    }
    for _ in 0..10_000 {
        core.step();
    }
    core.push(
        Kind::Background,
        owner("ann", Some(1)),
        "ann's review",
        1_000,
    );
    let steps = core.steps_to("ann's review");
    // Those that have begun may come before, the seventy others do not.
    assert!(steps <= 6_000, "{steps}");
}

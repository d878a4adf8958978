//! Laws that hold whatever anyone does, tried with random commands by everyone
//! at any time, on both games.

use crate::common::{
    CLAIM, Table, a_move, check_written, clock, game_id, kinds, lab, level, person, rematch,
    restart, take_back, user,
};
use crate::twin::Twin;
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;
use session::{
    AnySession, BySeat, Change, Command, Decision, GameKind, JobId, MachineMove, Millis, NewGame,
    Offer, Origin, Player, Refusal, Reply, Seat, Seq, Setup, Status, Timestamp, Who,
};
use std::collections::BTreeMap;

/// Somebody does something, some time after the last thing.
#[derive(Clone, Debug)]
struct Step {
    who: usize,
    what: What,
    /// Chooses among whatever there is to choose from.
    pick: usize,
    /// Negative: the clock of the server was put back.
    wait_ms: i64,
    /// For so long of it the side to move was not there.
    absent: Millis,
}

#[derive(Clone, Copy, Debug)]
enum What {
    Move,
    SameMoveAgain,
    Nonsense,
    AnswerOfMachine,
    OldAnswer,
    TakeBack,
    Draw,
    Claim,
    Resign,
    Restart,
    Rematch,
    Decline,
    Join,
    Leave,
    Players,
    Pause,
    Resume,
    Hint,
    Away,
    Tick,
}

const NAMES: [&str; 3] = ["Ann", "Bob", "Cat"];

fn steps() -> impl Strategy<Value = Vec<Step>> {
    let what = prop_oneof![
        40 => Just(What::Move),
        4 => Just(What::AnswerOfMachine),
        1 => Just(What::SameMoveAgain),
        1 => Just(What::Nonsense),
        2 => Just(What::OldAnswer),
        2 => Just(What::TakeBack),
        2 => Just(What::Draw),
        1 => Just(What::Claim),
        1 => Just(What::Restart),
        1 => Just(What::Rematch),
        3 => Just(What::Decline),
        2 => Just(What::Join),
        1 => prop_oneof![Just(What::Leave), Just(What::Resign)],
        3 => Just(What::Players),
        1 => Just(What::Pause),
        1 => Just(What::Resume),
        1 => Just(What::Hint),
        1 => Just(What::Away),
        1 => Just(What::Tick),
    ];
    let wait = prop_oneof![20 => 0..1_500_i64, 1 => 3_000..40_000_i64, 2 => -5_000..0_i64];
    // The one whose turn it is acts most of the time.
    let who = prop_oneof![4 => Just(NAMES.len()), 1 => 0..NAMES.len()];
    let absent = prop_oneof![3 => Just(0), 1 => 1..2_000_u64];
    let step =
        (who, what, any::<usize>(), wait, absent).prop_map(|(who, what, pick, wait_ms, absent)| {
            Step {
                who,
                what,
                pick,
                wait_ms,
                absent: Millis(absent),
            }
        });
    prop::collection::vec(step, 1..120)
}

fn player(pick: usize) -> Player {
    match pick % 8 {
        0 | 1 => person("Ann"),
        2 | 3 => person("Bob"),
        4 => level(3),
        5 => level(8),
        6 => lab("lab:alpha-beta/classic/2"),
        _ => Player::Open,
    }
}

fn setups() -> impl Strategy<Value = Setup> {
    let game = prop_oneof![Just(GameKind::Chess), Just(GameKind::Checkers)];
    let hides = prop::bool::weighted(0.2);
    (game, any::<[usize; 2]>(), 0..4_usize, 0..3_usize, hides).prop_map(
        |(game, players, clocks, start, hides_scores)| {
            let fen = match (game, start) {
                (_, 0) => None,
                // Where games end soon, where promotions are near, Black to move.
                (GameKind::Chess, 1) => Some("8/P6k/8/8/8/8/p6K/8 b - - 0 80"),
                (GameKind::Chess, _) => Some("4k3/8/8/8/8/8/8/4K2R w K - 97 80"),
                (GameKind::Checkers, 1) => Some("W:WK32,27:BK1,6"),
                (GameKind::Checkers, _) => Some("B:W18,26,27:B14,1"),
            };
            Setup {
                clocks: BySeat {
                    first: (clocks % 2 == 1).then(|| clock(30, 1)),
                    second: (clocks / 2 == 1).then(|| clock(20, 0)),
                },
                fen: fen.map(str::to_owned),
                hides_scores,
                ..crate::common::setup(game, player(players[0]), player(players[1]))
            }
        },
    )
}

/// A table, and everything that was ever asked of a machine.
struct World {
    table: Table,
    jobs: Vec<JobId>,
}

impl World {
    fn new(setup: &Setup) -> World {
        let table = Table::new(setup);
        let jobs = table.session.job_id().into_iter().collect();
        World { table, jobs }
    }

    /// Who acts: by chance anyone, else the person whose turn it is.
    fn actor(&self, step: &Step) -> Who {
        let turn = self.table.state().seat_to_move;
        let seated = self.table.session.players()[turn].user();
        match (NAMES.get(step.who), step.what) {
            (None, What::Move) if self.is_turn_of_machine() => Who::Server,
            (_, What::AnswerOfMachine | What::OldAnswer | What::Away | What::Tick) => Who::Server,
            (Some(name), _) => Who::Person(user(name)),
            (None, _) => Who::Person(seated.cloned().unwrap_or_else(|| user("Ann"))),
        }
    }

    fn is_turn_of_machine(&self) -> bool {
        let turn = self.table.state().seat_to_move;
        self.table.session.players()[turn].is_machine()
    }

    fn command(&self, step: &Step) -> Command {
        let state = self.table.state();
        let pick = step.pick;
        let one_of = |texts: &[String]| texts.get(pick % texts.len().max(1)).cloned();
        let legal = one_of(&state.legal).unwrap_or_else(|| "e2e4".to_owned());
        let answer = |job: JobId| {
            Command::MachineMove(MachineMove {
                job,
                mv: legal.clone(),
                think_ms: Millis(7),
                score: [None, Some(-3), Some(3)][pick % 3],
                avoided: pick.is_multiple_of(5).then(|| "e2e4".to_owned()),
            })
        };
        match step.what {
            What::Move if self.is_turn_of_machine() => {
                answer(self.table.session.job_id().unwrap_or(JobId(Seq(1))))
            }
            What::Move => a_move(state.ply, &legal),
            What::SameMoveAgain => {
                let ply = state
                    .ply
                    .saturating_sub(1 + u32::try_from(pick % 3).unwrap());
                let mv = state.moves.get(ply as usize);
                a_move(ply, mv.map_or("e2e4", String::as_str))
            }
            What::Nonsense => Command::Move {
                ply: [state.ply, state.ply + 1, 0][pick / 8 % 3],
                mv: ["", "e2e4", "11-15", "x", "e9", "99-1", "0000", "é"][pick % 8].to_owned(),
                turn: pick.is_multiple_of(5).then_some(Seq(pick as u64)),
            },
            What::AnswerOfMachine => answer(self.table.session.job_id().unwrap_or(JobId(Seq(1)))),
            What::OldAnswer => answer(
                self.jobs
                    .get(pick % self.jobs.len().max(1))
                    .copied()
                    .unwrap_or(JobId(Seq(0))),
            ),
            What::TakeBack => take_back("next"),
            What::Draw => Command::Draw,
            What::Claim => CLAIM,
            What::Resign => Command::Resign,
            What::Restart => restart("next"),
            What::Rematch => rematch("next"),
            What::Decline => {
                let offer = state.offers.first().map(|made| made.offer);
                Command::Decline(offer.unwrap_or(Offer::ALL[pick % 4]))
            }
            What::Join => Command::Join {
                seat: [None, Some(Seat::First), Some(Seat::Second)][pick % 3],
                name: NAMES[step.who % 3].parse().unwrap(),
            },
            What::Leave => Command::Leave,
            What::Players => Command::Players(BySeat {
                first: (!pick.is_multiple_of(3)).then(|| player(pick / 3)),
                second: (pick % 3 != 1).then(|| player(pick / 23)),
            }),
            What::Pause => Command::Pause,
            What::Resume => Command::Resume,
            What::Hint => Command::Hint,
            What::Away => Command::Away {
                since: Timestamp::from_millis(self.table.now.millis() - (pick % 5_000) as u64),
            },
            What::Tick => Command::Tick,
        }
    }

    /// The players go on in the game that followed, if one did.
    fn go_on(&mut self) {
        if !self.table.followed.is_empty() {
            self.table.check_log();
            self.table = self.table.next_table();
            self.jobs = self.table.session.job_id().into_iter().collect();
            self.check();
        }
    }

    fn step(&mut self, step: &Step) -> Result<Reply, Refusal> {
        let now = self.table.now.millis().saturating_add_signed(step.wait_ms);
        self.table.now = Timestamp::from_millis(now);
        let (who, command) = (self.actor(step), self.command(step));
        let before = self.table.session.clone();
        let waited_for = before.job_id();
        let decision = self.table.tell_but(&who, &command, step.absent);

        // The same question has the same answer, and nothing was changed by it.
        let mut again = before.decide(&who, &command, self.table.now);
        again.note_absence(step.absent);
        assert_eq!(again, decision);
        // Only what is done has events, but for a flag that fell before it.
        let flags = decision
            .events
            .iter()
            .filter(|event| is_flag(&event.change))
            .count();
        let own = decision.events.len() - flags;
        let is_done = decision.reply == Ok(Reply::Done) && command != Command::Tick;
        let is_something = own > 0 || decision.new_game.is_some();
        assert_eq!(is_something, is_done, "{command:?} {decision:?}");
        // Numbers without gaps, time that never goes back nor beyond the present.
        let mut last = (before.seq(), before.at());
        for event in &decision.events {
            assert_eq!(event.seq, last.0.next());
            assert!(event.at >= last.1 && event.at <= self.table.now.max(before.at()));
            last = (event.seq, event.at);
        }
        // An answer that nobody waits for changes nothing.
        if let Command::MachineMove(answer) = &command
            && Some(answer.job) != waited_for
        {
            let reply = match who {
                Who::Server => Ok(Reply::TooLate),
                Who::Person(_) => Err(Refusal::ServerOnly),
            };
            assert_eq!((own, &decision.reply), (0, &reply));
        }
        self.jobs.extend(self.table.session.job_id());
        if before.verdict().is_some() {
            self.check_unchanged(&before, &command, &decision);
        }
        if let Some(new_game) = &decision.new_game {
            self.check_new_game(&before, &command, new_game);
        }
        self.check();
        decision.reply
    }

    /// What is over stays as it was: people ask each other for another game, and
    /// are told where it is; nothing else happens.
    fn check_unchanged(&self, before: &AnySession, command: &Command, decision: &Decision) {
        let mut may_change = vec!["offers", "continued", "rematch", "messages"];
        // When the last event was, and which.
        may_change.extend(["seq", "turn", "updated"]);
        for kind in kinds(&decision.events) {
            let is_allowed = ["offered", "declined", "continued", "rematched"].contains(&&*kind);
            assert!(is_allowed, "{kind} after {command:?}");
        }
        let rest = |session: &AnySession| {
            let state = session.state(None, self.table.now);
            let mut state = serde_json::to_value(state).unwrap();
            let fields = state.as_object_mut().unwrap();
            for field in &may_change {
                assert!(fields.remove(*field).is_some(), "{field}");
            }
            state
        };
        let after = &self.table.session;
        assert_eq!(after.verdict(), before.verdict());
        assert_eq!(after.setup(), before.setup());
        assert_eq!(after.flag_at(), None);
        assert_eq!(after.players(), before.players());
        assert_eq!(rest(after), rest(before), "{command:?}");
    }

    /// What follows from a game is a game, and begins where this one was.
    fn check_new_game(&self, before: &AnySession, command: &Command, new: &NewGame) {
        check_written(&new.events);
        let next = AnySession::from_events(&new.events).unwrap();
        let after = &self.table.session;
        let (old, state) = (self.table.state(), next.state(None, next.at()));
        let is_over = after.verdict().is_some();
        assert_eq!(new.id, game_id("next"));

        let twin = Twin::of(&self.table.log);
        let ply = state.ply as usize;
        let (setup, left) = match command {
            Command::Rematch(_) => {
                assert!(is_over && ply == 0);
                assert_eq!(old.rematch.as_ref(), Some(&new.id));
                let (_, told) = after.rematch().unwrap();
                assert_eq!(next.setup(), told);
                let setup = Setup {
                    players: after.players().clone().swapped(),
                    clocks: after.setup().clocks.swapped(),
                    from: None,
                    seed: 9,
                    ..after.setup().clone()
                };
                let [first, second] = twin.full();
                (setup, [second, first])
            }
            Command::Restart(_) | Command::TakeBack { .. } => {
                let is_restart = matches!(command, Command::Restart(_));
                assert!(if is_restart { ply == 0 } else { is_over });
                let game = game_id("this");
                let from = Some(Origin {
                    game,
                    ply: state.ply,
                });
                let setup = Setup {
                    players: after.players().clone(),
                    from,
                    seed: 9,
                    ..after.setup().clone()
                };
                let left = if ply == 0 {
                    twin.full()
                } else {
                    twin.left_when(ply)
                };
                (setup, left)
            }
            _ => panic!("a game follows from {command:?}"),
        };
        assert_eq!(next.setup(), &setup);
        assert_eq!(next.players(), &setup.players);
        assert_eq!(state.from, setup.from);
        assert_eq!(state.moves, old.moves[..ply]);
        assert!(ply <= before.ply() as usize);
        let sides = &state.clocks.sides;
        let shown = Seat::ALL.map(|seat| sides[seat].left.map(|left| left.0));
        assert_eq!(shown, left, "{command:?}");
        // And what they showed in every turn before.
        let of_new = Twin::of(&new.events);
        for ply in 0..ply {
            assert_eq!(of_new.left_when(ply), twin.left_when(ply), "{ply}");
        }
        assert!(
            Seat::ALL
                .iter()
                .all(|seat| sides[*seat].used == Millis::ZERO)
        );
        assert_eq!((state.result, state.continued), (None, None));
        assert_ne!(state.status, Status::Paused);
        let is_full = state.status == Status::Playing;
        assert_eq!(state.clocks.running, is_full.then_some(state.seat_to_move));

        // The old one waits, if it is not over.
        if !is_over {
            assert_eq!(old.continued.as_ref(), Some(&new.id));
            assert_ne!(old.status, Status::Playing);
            assert_eq!((after.job_id(), after.flag_at()), (None, None));
        }
    }

    /// What is true of every state.
    fn check(&self) {
        let Table { session, now, .. } = &self.table;
        let state = self.table.state();
        let ply = state.ply as usize;
        assert_eq!((state.moves.len(), state.think_ms.len()), (ply, ply));
        // Nobody is told what a position is worth that people play at two screens.
        let is_hidden = Twin::of(&self.table.log).hides_scores();
        assert_eq!(session.hides_scores(), is_hidden);
        let line = session.line(0);
        let end = line.moves.last().map_or(&line.start, |step| &step.fen);
        assert_eq!((line.moves.len(), end), (ply, &state.fen));
        let is_over = state.status == Status::Finished;
        assert_eq!(state.result.is_some(), is_over);
        assert_eq!(state.legal.is_empty(), is_over);
        assert!(!is_over || session.job_id().is_none());
        // A machine whose turn it is is asked, and nobody else is.
        let to_move = &session.players()[state.seat_to_move];
        if let Some(job) = session.job() {
            assert_eq!(Some(job.id), session.job_id());
            assert_eq!(job.purpose == session::Purpose::Move, to_move.is_machine());
        } else {
            // Also a game that was set aside while a seat was open waits.
            let is_set_aside = state.continued.is_some() && state.status == Status::Waiting;
            let stands_still = is_set_aside || state.status == Status::Paused;
            assert!(is_over || stands_still || !to_move.is_machine());
        }
        // Time runs for the side to move or for nobody, and never below zero.
        assert!(
            state
                .clocks
                .running
                .is_none_or(|seat| seat == state.seat_to_move && !is_over)
        );
        assert!(
            state.messages.len() <= 50 && state.messages.iter().all(|said| !said.text.is_empty())
        );
        // A flag that has fallen ends the game, at the latest when asked.
        let flagged = session.flag_at().is_some_and(|flag| flag <= *now);
        let asked = session.decide(&Who::Server, &Command::Tick, *now);
        assert_eq!(asked.events.len(), usize::from(flagged));
    }
}

/// The end that comes by itself, before the command that finds it.
fn is_flag(change: &Change) -> bool {
    matches!(change, Change::Ended(verdict) if verdict.reason == session::Reason::Time)
}

/// Whether the players go on in the game that followed, or stay with the old one.
fn goes_on(step: &Step) -> bool {
    step.pick.is_multiple_of(3)
}

/// How a step in the dark can be trusted: all there is comes up.
#[test]
fn the_random_commands_reach_everything() {
    let mut runner = TestRunner::deterministic();
    let mut kinds: BTreeMap<String, u32> = BTreeMap::new();
    let mut replies: BTreeMap<String, u32> = BTreeMap::new();
    for _ in 0..300 {
        let setup = setups().new_tree(&mut runner).unwrap().current();
        let mut world = World::new(&setup);
        let mut logs = Vec::new();
        for step in steps().new_tree(&mut runner).unwrap().current() {
            let reply = match world.step(&step) {
                Ok(reply) => format!("{reply:?}"),
                Err(refusal) => refusal.code().to_owned(),
            };
            *replies.entry(reply).or_default() += 1;
            if goes_on(&step) && !world.table.followed.is_empty() {
                logs.extend(world.table.log.clone());
                world.go_on();
            }
        }
        for event in logs.iter().chain(&world.table.log) {
            let event = serde_json::to_value(event).unwrap();
            let text = |field: &str| event[field].as_str().unwrap_or_default().to_owned();
            let kind = text("kind") + " " + &text("reason") + &text("offer");
            *kinds.entry(kind).or_default() += 1;
        }
    }
    // All kinds; all offers made and declined; ends by the rules, by agreement,
    // by claim, by resignation and by time.
    let has = |kind: &str| assert!(kinds.contains_key(kind), "no {kind:?} in {kinds:#?}");
    for kind in [
        "created",
        "moved",
        "taken-back",
        "seated",
        "paused",
        "resumed",
        "replayed",
        "continued",
        "rematched",
        "hint-asked",
        "hinted",
        "credited",
    ] {
        has(&format!("{kind} "));
    }
    for offer in ["draw", "takeback", "restart", "rematch"] {
        has(&format!("offered {offer}"));
        has(&format!("declined {offer}"));
    }
    for reason in [
        "agreement",
        "resignation",
        "time",
        "dead-position",
        "no-pieces",
        "fifty-moves",
    ] {
        has(&format!("ended {reason}"));
    }
    for reply in [
        "Done",
        "AlreadyDone",
        "TooLate",
        "wrong-ply",
        "illegal-move",
        "not-your-seat",
        "not-playing",
        "game-over",
        "no-open-seat",
        "no-hints",
    ] {
        assert!(replies.contains_key(reply), "no {reply} in {replies:#?}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn whatever_anyone_does_the_log_tells_the_game(setup in setups(), steps in steps()) {
        let mut world = World::new(&setup);
        for step in &steps {
            let _ = world.step(step);
            if goes_on(step) {
                world.go_on();
            }
        }
        world.table.check_log();

        // A second way to the same state, written straight from the words.
        let table = &world.table;
        let twin = Twin::of(&table.log);
        let now = table.now.max(table.session.at());
        let absent = steps.last().map_or(Millis::ZERO, |step| step.absent);
        let state = table.session.state_but(None, now, absent, &session::Kept::default());
        prop_assert_eq!(&state.moves, &twin.moves);
        prop_assert_eq!(&state.fen, &twin.fen());
        prop_assert_eq!(state.result.is_some(), twin.is_over);
        prop_assert_eq!(Seat::ALL.map(|seat| state.clocks.sides[seat].used.0), twin.used_but(now, absent.0));
        prop_assert_eq!(Seat::ALL.map(|seat| state.clocks.sides[seat].left.map(|left| left.0)), twin.left_at(now));
    }

    /// Every state on the way is the fold of the log so far, also when it was
    /// written and read.
    #[test]
    fn every_beginning_of_a_log_is_a_game(setup in setups(), steps in steps()) {
        let mut world = World::new(&setup);
        let mut states = vec![world.table.session.clone()];
        for step in steps.iter().take(40) {
            let before = world.table.log.len();
            let _ = world.step(step);
            // Several events of one command are stored together.
            if world.table.log.len() > before {
                states.push(world.table.session.clone());
            }
        }
        for state in states {
            let Seq(seq) = state.seq();
            let mut part = Table::new(&setup);
            part.log = world.table.log[..usize::try_from(seq).unwrap()].to_vec();
            part.session = state;
            part.check_log();
        }
    }

    #[test]
    fn f3_changing_seats_at_any_moment_loses_no_move_and_plays_none_twice(
        setup in setups(),
        changes in prop::collection::vec((any::<usize>(), any::<bool>(), any::<usize>()), 1..60),
    ) {
        let mut table = Table::new(&Setup { clocks: BySeat::default(), ..setup });
        let mut played = Vec::new();
        let mut late = Vec::new();
        for (pick, acts, choice) in changes {
            let state = table.state();
            let seat = Seat::ALL[pick % 2];
            // The server may seat anyone, until it is over.
            let players = table.session.players().clone();
            let seated = table.server(crate::common::seat(seat, player(pick / 2)));
            if state.result.is_some() {
                prop_assert_eq!(seated, Err(Refusal::GameOver));
                prop_assert_eq!(table.session.players(), &players);
            } else {
                prop_assert!(seated.is_ok());
            }
            assert_eq!(table.state().moves, played);
            assert_eq!(table.state().fen, state.fen);
            if !acts || state.legal.is_empty() {
                continue;
            }
            let mv = &state.legal[choice % state.legal.len()];
            let seat = table.session.players()[state.seat_to_move].clone();
            let reply = match (table.session.job_id(), seat.user()) {
                (Some(job), _) => {
                    let answer = MachineMove { job, mv: mv.clone(), think_ms: Millis(1), score: None, avoided: None };
                    late.push(answer.clone());
                    table.server(Command::MachineMove(answer))
                }
                (None, Some(user)) => {
                    let ply = state.ply;
                    table.tell(&Who::Person(user.clone()), &a_move(ply, mv)).reply
                }
                (None, None) => continue,
            };
            prop_assert_eq!(reply, Ok(Reply::Done));
            played.push(mv.clone());
            for answer in &late {
                let again = table.server(Command::MachineMove(answer.clone()));
                prop_assert_eq!(again, Ok(Reply::TooLate));
            }
        }
        prop_assert_eq!(&table.state().moves, &played);
        table.check_log();
    }

    #[test]
    fn p2_a_takeback_and_the_same_moves_again_lead_to_the_same_position(
        checkers: bool,
        picks in prop::collection::vec(any::<usize>(), 1..80),
        back in 1..10_usize,
    ) {
        let game = if checkers { GameKind::Checkers } else { GameKind::Chess };
        let mut table = Table::new(&crate::common::setup(game, person("Ann"), person("Ann")));
        for pick in picks {
            let legal = table.state().legal;
            let Some(mv) = legal.get(pick % legal.len().max(1)) else { break };
            table.play("Ann", mv).unwrap();
        }
        let before = table.state();
        let back = back.min(before.moves.len());
        for _ in 0..back {
            table.say("Ann", take_back("next")).unwrap();
            // What is over stays as it is: there it goes on in a new game.
            assert_eq!(table.followed.is_empty(), table.state().result.is_none());
            if !table.followed.is_empty() {
                prop_assert_eq!(&table.state().moves, &before.moves);
                table = table.next_table();
            }
        }
        prop_assert_eq!(table.state().moves.len(), before.moves.len() - back);
        for mv in &before.moves[before.moves.len() - back..] {
            prop_assert_eq!(table.play("Ann", mv), Ok(Reply::Done));
        }
        let after = table.state();
        prop_assert_eq!(&after.fen, &before.fen);
        prop_assert_eq!(&after.moves, &before.moves);
        prop_assert_eq!(&after.legal, &before.legal);
        prop_assert_eq!(&after.captured, &before.captured);
        prop_assert_eq!((after.result, after.reason), (before.result, before.reason));
        prop_assert_eq!(after.draw_claimable, before.draw_claimable);
        table.check_log();
    }
}

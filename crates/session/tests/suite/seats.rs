//! Who plays, and changing it in the middle of a game.

use crate::common::{
    CLAIM, TAKE_BACK, Table, answer, lab, level, person, rematch, restart, seat, setup, user,
};
use session::{
    AnySession, BySeat, Command, GameKind, JobId, Machine, Millis, Player, PlayerChoice, Purpose,
    Refusal, RefusalKind, Reply, Role, Seat, Seq, SetupError, Status,
};

#[test]
fn f3_a_machine_is_asked_and_its_answer_is_played() {
    let mut table = Table::chess(person("Ann"), level(3));
    assert_eq!(table.session.job(), None);
    table.play("Ann", "e4").unwrap();
    let job = table.job();
    assert_eq!(job.id, JobId(Seq(2)));
    assert_eq!(job.purpose, Purpose::Move);
    assert_eq!(
        (job.game, &job.moves[..]),
        (GameKind::Chess, &["e2e4".to_owned()][..])
    );
    let machine = Machine::Level {
        level: 3.try_into().unwrap(),
    };
    assert_eq!((&job.machine, job.clock), (&machine, None));
    let history = job.history::<chess::Position>().unwrap();
    assert_eq!(history.position().to_string(), table.state().fen);
    assert!(job.history::<checkers::Position>().is_err());

    assert_eq!(table.answer("e7e5"), Ok(Reply::Done));
    assert_eq!(table.moves(), "e2e4 e7e5");
    // The same answer again, as when a job was asked twice.
    let again = Command::MachineMove(answer(&job, "e7e5"));
    assert_eq!(table.server(again), Ok(Reply::TooLate));
    assert_eq!(table.moves(), "e2e4 e7e5");
    table.check_log();
}

#[test]
fn f3_a_late_answer_of_a_machine_that_was_replaced_is_dropped() {
    let mut table = Table::chess(person("Ann"), level(3));
    table.play("Ann", "e4").unwrap();
    let old = table.job();
    assert_eq!(
        table.say("Ann", seat(Seat::Second, level(7))),
        Ok(Reply::Done)
    );
    let new = table.job();
    assert_ne!(old.id, new.id);
    let late = Command::MachineMove(answer(&old, "a7a6"));
    assert_eq!(table.server(late.clone()), Ok(Reply::TooLate));
    assert_eq!(table.moves(), "e2e4");
    assert_eq!(table.answer("e7e5"), Ok(Reply::Done));
    assert_eq!(table.server(late), Ok(Reply::TooLate));
    assert_eq!(table.moves(), "e2e4 e7e5");
    table.check_log();
}

#[test]
fn f3_a_person_takes_over_while_the_machine_thinks_and_hands_back() {
    let mut table = Table::chess(person("Ann"), level(3));
    table.play("Ann", "e4").unwrap();
    let old = table.job();
    table.say("Ann", seat(Seat::Second, person("Ann"))).unwrap();
    assert_eq!(table.session.job(), None);
    assert_eq!(table.session.role(&user("Ann")), Role::Both);
    assert_eq!(
        table.server(Command::MachineMove(answer(&old, "a7a6"))),
        Ok(Reply::TooLate)
    );
    table.play("Ann", "c5").unwrap();
    // Now the machine plays White, from here on.
    table.say("Ann", seat(Seat::First, level(5))).unwrap();
    assert_eq!(table.answer("g1f3"), Ok(Reply::Done));
    assert_eq!(table.moves(), "e2e4 c7c5 g1f3");
    assert!(table.state().conduct.first.changed_hands);
    table.check_log();
}

#[test]
fn f3_both_sides_change_at_once() {
    let mut table = Table::chess(person("Ann"), level(3));
    table.play("Ann", "e4").unwrap();
    let swapped = Command::Players(BySeat {
        first: Some(level(3)),
        second: Some(person("Ann")),
    });
    assert_eq!(table.say("Ann", swapped.clone()), Ok(Reply::Done));
    assert_eq!(table.say("Ann", swapped), Ok(Reply::AlreadyDone));
    table.play("Ann", "e5").unwrap();
    assert_eq!(table.answer("g1f3"), Ok(Reply::Done));
    assert_eq!(table.moves(), "e2e4 e7e5 g1f3");
}

#[test]
fn f3_the_other_side_changes_and_the_search_goes_on() {
    let mut table = Table::chess(person("Ann"), level(3));
    table.play("Ann", "e4").unwrap();
    let job = table.job();
    table.say("Ann", seat(Seat::First, level(1))).unwrap();
    assert_eq!(table.job(), job);
    assert_eq!(
        table.server(Command::MachineMove(answer(&job, "e7e5"))),
        Ok(Reply::Done)
    );
    // And White, a machine by now, is asked next.
    assert_eq!(table.answer("g1f3"), Ok(Reply::Done));
    assert_eq!(table.moves(), "e2e4 e7e5 g1f3");
}

#[test]
fn f3_a_game_between_machines_can_be_halted() {
    let mut table = Table::chess(level(1), lab("lab:alpha-beta/classic/3"));
    assert_eq!(table.session.role(&user("Ann")), Role::Steward);
    assert_eq!(table.session.role(&user("Bob")), Role::Spectator);
    let old = table.job();
    table.wait(3);
    assert_eq!(table.say("Ann", Command::Pause), Ok(Reply::Done));
    assert_eq!(table.say("Ann", Command::Pause), Ok(Reply::AlreadyDone));
    assert_eq!(table.session.job(), None);
    assert_eq!(table.state().status, Status::Paused);
    assert_eq!(
        table.server(Command::MachineMove(answer(&old, "e2e4"))),
        Ok(Reply::TooLate)
    );
    table.wait(60);
    assert_eq!(table.say("Bob", Command::Resume), Err(Refusal::NotPlaying));
    assert_eq!(table.say("Ann", Command::Resume), Ok(Reply::Done));
    assert_ne!(table.job().id, old.id);
    assert_eq!(table.answer("e2e4"), Ok(Reply::Done));
    // The pause was nobody's time.
    assert_eq!(table.used(), [3_000, 0]);
    table.check_log();
}

#[test]
fn f3_whoever_sits_down_ends_the_pause() {
    let mut table = Table::chess(level(1), level(2));
    table.answer("e2e4").unwrap();
    table.say("Ann", Command::Pause).unwrap();
    table.say("Ann", seat(Seat::First, person("Ann"))).unwrap();
    assert_eq!(table.state().status, Status::Playing);
    assert_eq!(table.answer("e7e5"), Ok(Reply::Done));
    assert_eq!(table.play("Ann", "Nf3"), Ok(Reply::Done));
    assert_eq!(table.say("Ann", Command::Pause), Err(Refusal::NotPausable));
}

#[test]
fn f3_nobody_changes_the_seat_of_another_person() {
    let mut table = Table::chess(person("Ann"), person("Bob"));
    let refusal = table.say("Ann", seat(Seat::Second, level(1))).unwrap_err();
    assert_eq!(refusal, Refusal::NotYourSeat);
    // And nobody is seated by another.
    let refusal = table.say("Ann", seat(Seat::First, person("Cat")));
    assert_eq!(refusal, Err(Refusal::NotYourSeat));
    assert_eq!(
        table.say("Cat", seat(Seat::First, level(1))),
        Err(Refusal::NotPlaying)
    );
    // Nor does a machine play for one of two people; who has had enough gets up.
    assert_eq!(
        table.say("Bob", seat(Seat::Second, level(1))),
        Err(Refusal::NoMachine)
    );
    assert_eq!(table.say("Bob", Command::Leave), Ok(Reply::Done));
    // A seat that no person has is the owner's and the players' to change.
    assert_eq!(
        table.say("Bob", seat(Seat::Second, level(2))),
        Err(Refusal::NotPlaying)
    );
    assert_eq!(
        table.say("Ann", seat(Seat::Second, level(2))),
        Ok(Reply::Done)
    );
    assert_eq!(
        table.say("Ann", seat(Seat::Second, person("Bob"))),
        Err(Refusal::NotYourSeat)
    );
}

#[test]
fn players_are_asked_for_as_the_interface_says() {
    let read = |text: &str| serde_json::from_str::<PlayerChoice>(text);
    let name = "Ann".parse().unwrap();
    let player = |text: &str| read(text).unwrap().asked_by(&user("Ann"), &name);
    assert_eq!(player(r#"{"kind":"human"}"#), person("Ann"));
    assert_eq!(player(r#"{"kind":"open"}"#), Player::Open);
    assert_eq!(player(r#"{"kind":"level","level":3}"#), level(3));
    assert_eq!(
        player(r#"{"kind":"lab","algorithm":"pvs","evaluation":"classic","depth":4}"#),
        lab("lab:pvs/classic/4")
    );
    for (text, words) in [
        (
            r#"{"kind":"level","level":0}"#,
            "there is no level 0; there are 1 to 10",
        ),
        (r#"{"kind":"level","level":11}"#, "there is no level 11"),
        (r#"{"kind":"engine"}"#, "unknown variant `engine`"),
    ] {
        let error = read(text).unwrap_err().to_string();
        assert!(error.contains(words), "{error}");
    }
}

#[test]
fn j11_whoever_has_the_link_takes_the_open_seat() {
    let mut table = Table::chess(person("Ann"), Player::Open);
    assert_eq!(table.state().status, Status::Waiting);
    table.play("Ann", "e4").unwrap();
    let join = |name: &str| Command::Join {
        seat: None,
        name: name.parse().unwrap(),
    };
    // The one who made the link has a seat already.
    assert_eq!(table.say("Ann", join("Ann")), Ok(Reply::AlreadyDone));
    assert_eq!(table.say("Bob", join("Bob")), Ok(Reply::Done));
    assert_eq!(table.say("Bob", join("Bob")), Ok(Reply::AlreadyDone));
    assert_eq!(table.say("Cat", join("Cat")), Err(Refusal::NoOpenSeat));
    assert_eq!(table.play("Bob", "e5"), Ok(Reply::Done));

    assert_eq!(table.say("Bob", Command::Leave), Ok(Reply::Done));
    assert_eq!(table.say("Bob", Command::Leave), Err(Refusal::NotPlaying));
    let first = Command::Join {
        seat: Some(Seat::First),
        name: "Cat".parse().unwrap(),
    };
    assert_eq!(table.say("Cat", first), Err(Refusal::NoOpenSeat));
    assert_eq!(table.say("Cat", join("Cat")), Ok(Reply::Done));
    table.play("Ann", "Nf3").unwrap();
    assert_eq!(table.play("Bob", "Nc6"), Err(Refusal::NotPlaying));
    assert_eq!(table.play("Cat", "Nc6"), Ok(Reply::Done));
    assert_eq!(table.moves(), "e2e4 e7e5 g1f3 b8c6");
    table.check_log();
}

#[test]
fn nobody_comes_or_goes_once_the_game_is_over() {
    let join = |name: &str| Command::Join {
        seat: None,
        name: name.parse().unwrap(),
    };
    let over = Err(Refusal::GameOver);
    let mut table = Table::chess(person("Ann"), person("Bob"));
    table.play_all(["Ann", "Bob"], "e4 e5");
    table.say("Bob", Command::Leave).unwrap();
    table.say("Ann", Command::Resign).unwrap();
    let before = table.session.clone();
    assert_eq!(table.say("Cat", join("Cat")), over);
    assert_eq!(table.say("Bob", join("Bob")), over);
    assert_eq!(table.say("Ann", join("Ann")), Ok(Reply::AlreadyDone));
    assert_eq!(table.say("Ann", Command::Leave), over);
    assert_eq!(table.say("Cat", Command::Leave), Err(Refusal::NotPlaying));
    for player in [level(3), person("Ann"), Player::Open] {
        let change = seat(Seat::Second, player);
        assert_eq!(table.say("Ann", change.clone()), over);
        assert_eq!(table.say("Cat", change.clone()), Err(Refusal::NotPlaying));
        assert_eq!(table.server(change), over);
    }
    assert_eq!(table.session, before);

    // So for a flag that has fallen, although nobody has noticed yet.
    let mut table = Table::timed(person("Ann"), person("Bob"), 60, 0);
    table.play("Ann", "e4").unwrap();
    table.wait(61);
    assert_eq!(table.say("Bob", Command::Leave), over);
    assert_eq!(table.kinds(), ["created", "moved", "ended"]);
    assert_eq!(table.session.players().second, person("Bob"));
    table.check_log();
}

#[test]
fn j11_those_who_look_on_can_do_nothing() {
    let mut table = Table::chess(person("Ann"), person("Bob"));
    table.play_all(["Ann", "Bob"], "e4 e5");
    let before = table.session.clone();
    for command in [
        crate::common::a_move(2, "g1f3"),
        TAKE_BACK,
        Command::Draw,
        CLAIM,
        Command::Resign,
        restart("x"),
        rematch("x"),
        Command::Decline(session::Offer::Draw),
        Command::Leave,
        seat(Seat::First, level(1)),
        Command::Pause,
        Command::Resume,
        Command::Hint,
        Command::MachineMove(session::MachineMove {
            job: JobId(table.state().turn),
            mv: "g1f3".to_owned(),
            think_ms: Millis(1),
            score: None,
            avoided: None,
        }),
        Command::Away {
            since: crate::common::TEN,
        },
        Command::Tick,
    ] {
        let refusal = table.say("Cat", command.clone()).unwrap_err();
        assert_eq!(
            refusal.kind(),
            RefusalKind::Forbidden,
            "{command:?}: {refusal}"
        );
    }
    assert_eq!(table.session, before);
}

#[test]
fn hints_are_for_those_who_play_machines() {
    let mut table = Table::chess(person("Ann"), level(3));
    assert_eq!(table.say("Ann", Command::Hint), Ok(Reply::Done));
    assert_eq!(table.say("Ann", Command::Hint), Ok(Reply::AlreadyDone));
    let job = table.job();
    assert_eq!(job.purpose, Purpose::Hint);
    assert_eq!(table.answer("g1f3"), Ok(Reply::Done));
    assert_eq!(table.state().hint.as_deref(), Some("g1f3"));
    assert_eq!(table.session.job(), None);
    assert_eq!(table.say("Ann", Command::Hint), Ok(Reply::AlreadyDone));
    assert_eq!(table.state().conduct.first.hints, 1);
    // A hint is no move, and it is gone with the position.
    assert_eq!(table.moves(), "");
    table.play("Ann", "e4").unwrap();
    assert_eq!(table.state().hint, None);
    assert_eq!(table.say("Ann", Command::Hint), Err(Refusal::NotYourTurn));

    // One that comes after the move is dropped.
    table.answer("e7e5").unwrap();
    table.say("Ann", Command::Hint).unwrap();
    let job = table.job();
    table.play("Ann", "d4").unwrap();
    assert_eq!(
        table.server(Command::MachineMove(answer(&job, "g1f3"))),
        Ok(Reply::TooLate)
    );
    assert_eq!(table.moves(), "e2e4 e7e5 d2d4");

    let mut table = Table::chess(person("Ann"), person("Bob"));
    assert_eq!(table.say("Ann", Command::Hint), Err(Refusal::NoHints));
    // Nor while somebody is waited for, or has gone away for a moment.
    table.say("Bob", Command::Leave).unwrap();
    assert_eq!(table.say("Ann", Command::Hint), Err(Refusal::NoHints));
    table.say("Ann", seat(Seat::Second, level(9))).unwrap();
    assert_eq!(table.say("Ann", Command::Hint), Err(Refusal::NoHints));
    let mut table = Table::chess(person("Ann"), Player::Open);
    assert_eq!(table.say("Ann", Command::Hint), Err(Refusal::NoHints));
    // Nor is there one that was asked for before the other person came.
    let mut table = Table::chess(person("Ann"), level(3));
    table.say("Ann", Command::Hint).unwrap();
    let job = table.job();
    table.say("Ann", seat(Seat::Second, Player::Open)).unwrap();
    let name = "Bob".parse().unwrap();
    table
        .say("Bob", Command::Join { seat: None, name })
        .unwrap();
    let hint = Command::MachineMove(answer(&job, "g1f3"));
    assert_eq!(table.server(hint), Ok(Reply::TooLate));
    assert_eq!(table.state().hint, None);
    table.check_log();
}

#[test]
fn the_seed_of_a_search_differs_from_game_to_game_and_from_move_to_move() {
    let mut seeds = std::collections::HashSet::new();
    for seed in 0..20 {
        let mut table = Table::new(&session::Setup {
            seed,
            ..setup(GameKind::Chess, level(1), level(1))
        });
        for mv in ["e2e4", "e7e5", "g1f3"] {
            assert_eq!(table.job(), table.job());
            assert!(seeds.insert(table.job().seed));
            assert_eq!(table.job().game_seed, seed, "of the whole game");
            table.answer(mv).unwrap();
        }
        // Taken back and thought of again, it may come out otherwise.
        table.say("Ann", TAKE_BACK).unwrap();
        assert!(seeds.insert(table.job().seed));
    }
}

#[test]
fn a_machine_that_answers_nonsense_is_asked_again() {
    let mut table = Table::chess(level(1), level(1));
    let job = table.job();
    assert_eq!(table.answer("e2e5").unwrap_err().code(), "illegal-move");
    assert_eq!(table.job(), job);
    assert_eq!(table.answer("e2e4"), Ok(Reply::Done));
}

#[test]
fn a_game_that_is_over_cannot_be_set_up() {
    let setup = session::Setup {
        fen: Some("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1".to_owned()),
        ..setup(GameKind::Chess, level(1), level(2))
    };
    let error = AnySession::create(&setup, crate::common::TEN).unwrap_err();
    assert!(matches!(error, SetupError::Over(_)), "{error}");
    let setup = session::Setup {
        fen: Some("8/8 w".to_owned()),
        ..setup
    };
    assert_eq!(
        AnySession::create(&setup, crate::common::TEN)
            .unwrap_err()
            .code(),
        "bad-fen"
    );
}

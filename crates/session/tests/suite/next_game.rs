//! Games that follow from another: begun again, or gone on with from an earlier
//! position. What is over stays as it is, and what is not over waits.

use crate::common::{
    CLAIM, TAKE_BACK, Table, a_move, answer, check_written, clock, game_id, kinds, level, person,
    rematch, restart, seat, setup, take_back, user,
};
use session::record::Format;
use session::{
    AnySession, BySeat, Change, Command, GameKind, Millis, Offer, Origin, Player, Refusal, Reply,
    Role, Seat, Setup, Status, Who,
};

fn from(ply: u32) -> Option<Origin> {
    let game = game_id("this");
    Some(Origin { game, ply })
}

/// Ann has been mated by a machine.
fn mated() -> Table {
    let mut table = Table::timed(person("Ann"), level(1), 60, 0);
    for (mv, reply) in [("f3", "e7e5"), ("g4", "d8h4")] {
        table.wait(5);
        table.play("Ann", mv).unwrap();
        table.wait(2);
        table.answer(reply).unwrap();
    }
    assert_eq!(table.result(), ("0-1".to_owned(), "checkmate".to_owned()));
    table
}

/// Ann has been mated by Bob.
fn mated_by_person() -> Table {
    let mut table = Table::timed(person("Ann"), person("Bob"), 60, 0);
    for (mv, name) in ["f3", "e5", "g4", "Qh4"]
        .iter()
        .zip(["Ann", "Bob"].iter().cycle())
    {
        table.wait(3);
        table.play(name, mv).unwrap();
    }
    table
}

#[test]
fn p2_a_move_of_a_finished_game_is_taken_back_in_a_new_one() {
    let mut table = mated();
    table.wait(9);
    let (log, session) = (table.log.clone(), table.session.clone());
    assert_eq!(table.say("Ann", take_back("g2")), Ok(Reply::Done));
    // The old one is as it was, to the last event.
    assert_eq!((&table.log, &table.session), (&log, &session));
    assert_eq!(table.state().status, Status::Finished);

    assert_eq!(table.followed[0].id, game_id("g2"));
    let mut next = table.next_table();
    assert_eq!(next.kinds(), ["created", "replayed"]);
    assert_eq!(next.moves(), "f2f3 e7e5");
    let state = next.state();
    assert_eq!((state.status, &state.from), (Status::Playing, &from(2)));
    assert_eq!(state.continued, None);
    assert_eq!(next.session.setup().seed, 9);
    assert_eq!(next.session.players(), table.session.players());
    assert_eq!(next.left(), [Some(55_000), Some(58_000)]);
    assert_eq!(next.used(), [0, 0]);
    let texts = next.texts();
    let said = "It goes on from another game, after 2 moves.";
    assert_eq!(texts.last().map(String::as_str), Some(said), "{texts:#?}");
    // It is a game like any other: moves are made, and taken back.
    next.play("Ann", "e4").unwrap();
    next.answer("b8c6").unwrap();
    for left in ["f2f3 e7e5", ""] {
        assert_eq!(next.say("Ann", TAKE_BACK), Ok(Reply::Done));
        assert_eq!(next.moves(), left);
    }
    next.check_log();
    table.check_log();
}

/// What was left on the clock after each move, for the record.
fn left_after_moves(table: &Table) -> Vec<Option<Millis>> {
    let AnySession::Chess(session) = &table.session else {
        panic!("a game of chess");
    };
    session.left_after_each_move().collect()
}

#[test]
fn p2_the_clocks_of_a_game_that_goes_on_are_those_of_the_game_before() {
    let mut table = Table::timed(person("Ann"), level(1), 60, 1);
    let mut turns = vec![table.left()];
    for (mv, reply) in [("e4", "e7e5"), ("f3", "d7d6"), ("g4", "d8h4")] {
        table.wait(5);
        table.play("Ann", mv).unwrap();
        turns.push(table.left());
        table.wait(3);
        table.answer(reply).unwrap();
        turns.push(table.left());
    }
    assert_eq!(turns[4], [Some(52_000), Some(56_000)]);
    table.wait(7);
    table.say("Ann", Command::Resign).unwrap();
    let old = left_after_moves(&table);
    let seconds = |left: u64| Some(Millis::from_secs(left));
    assert_eq!(old[..4], [56, 58, 52, 56].map(seconds));

    table.say("Ann", take_back("g2")).unwrap();
    let mut next = table.next_table();
    assert_eq!(next.moves(), "e2e4 e7e5 f2f3 d7d6");
    assert_eq!(left_after_moves(&next), old[..4]);
    let record = next.session.export(Format::Pgn).unwrap();
    let record = record.split_whitespace().collect::<Vec<_>>().join(" ");
    let played = "1. e4 {[%clk 0:00:56]} 1... e5 {[%clk 0:00:58]} \
                  2. f3 {[%clk 0:00:52]} 2... d6 {[%clk 0:00:56]} *";
    assert!(record.ends_with(played), "{record}");
    // Further back, below where it began, they are put back as they were there.
    assert_eq!(next.left(), turns[4]);
    for ply in [2, 0] {
        next.wait(4);
        assert_eq!(next.say("Ann", TAKE_BACK), Ok(Reply::Done));
        assert_eq!((next.state().ply as usize, next.left()), (ply, turns[ply]));
        assert_eq!(left_after_moves(&next), old[..ply]);
    }
    assert_eq!(next.used(), [8_000, 0]);
    next.check_log();

    // From the second of two games on as well, and one side alone can have a clock.
    let mut table = Table::new(&Setup {
        clocks: BySeat {
            first: None,
            second: Some(clock(60, 0)),
        },
        ..setup(GameKind::Chess, person("Ann"), person("Ann"))
    });
    for mv in ["f3", "e5", "g4", "Qh4"] {
        table.wait(2);
        table.play("Ann", mv).unwrap();
    }
    for (game, ply) in [("g2", 3), ("g3", 2)] {
        table.say("Ann", take_back(game)).unwrap();
        table = table.next_table();
        assert_eq!(table.left(), [None, Some(58_000)]);
        let shown = [None, seconds(58), None];
        assert_eq!(left_after_moves(&table), shown[..ply]);
        table.say("Ann", Command::Resign).unwrap();
    }
    table.check_log();
}

/// Where nobody has a clock, nothing is written about them.
#[test]
fn a_game_without_clocks_goes_on_without_clocks() {
    let mut table = Table::checkers(person("Ann"), person("Ann"));
    table.play("Ann", "11-15").unwrap();
    table.play("Ann", "22-18").unwrap();
    table.say("Ann", Command::Resign).unwrap();
    table.say("Ann", take_back("g2")).unwrap();
    let next = table.next_table();
    let written = crate::common::json(&next.log[1]);
    assert!(
        written.ends_with(r#""kind":"replayed","moves":["11-15"]}"#),
        "{written}"
    );
    assert_eq!(next.left(), [None, None]);
}

#[test]
fn p2_after_ones_own_last_move_only_that_is_taken_back() {
    let mut table = Table::chess(level(1), person("Ann"));
    table.answer("f2f3").unwrap();
    table.play("Ann", "e5").unwrap();
    table.answer("g2g4").unwrap();
    table.play("Ann", "Qh4").unwrap();
    table.say("Ann", take_back("g2")).unwrap();
    let mut next = table.next_table();
    assert_eq!(next.moves(), "f2f3 e7e5 g2g4");
    assert_eq!((next.session.job(), next.state().from), (None, from(3)));
    assert_eq!(next.play("Ann", "d5"), Ok(Reply::Done));
    // A machine whose turn it is where the game goes on is asked at once.
    let mut table = Table::chess(level(1), level(2));
    for mv in ["f2f3", "e7e5", "g2g4", "d8h4"] {
        table.answer(mv).unwrap();
    }
    assert_eq!(table.session.role(&user("Ann")), Role::Steward);
    table.say("Ann", take_back("g2")).unwrap();
    let mut next = table.next_table();
    assert_eq!(next.job().moves, ["f2f3", "e7e5", "g2g4"]);
    assert_eq!(next.answer("d7d5"), Ok(Reply::Done));
    next.check_log();
}

#[test]
fn p2_a_finished_game_begins_again_in_a_new_one() {
    let mut table = mated();
    let (log, session) = (table.log.clone(), table.session.clone());
    assert_eq!(table.say("Ann", restart("g2")), Ok(Reply::Done));
    assert_eq!((&table.log, &table.session), (&log, &session));
    let next = table.next_table();
    assert_eq!(next.kinds(), ["created"]);
    assert_eq!((next.moves().as_str(), next.used()), ("", [0, 0]));
    assert_eq!(next.left(), [Some(60_000), Some(60_000)]);
    assert_eq!(next.state().from, from(0));
    // Also where it was over before it had begun.
    let mut table = Table::checkers(person("Ann"), level(2));
    assert_eq!(table.say("Ann", restart("g2")), Ok(Reply::AlreadyDone));
    assert!(table.followed.is_empty());
    table.say("Ann", Command::Resign).unwrap();
    assert_eq!(
        table.say("Ann", take_back("g2")),
        Err(Refusal::NothingToTakeBack)
    );
    assert_eq!(table.say("Ann", restart("g2")), Ok(Reply::Done));
    assert_eq!(table.next_table().state().status, Status::Playing);
}

#[test]
fn p2_a_game_that_goes_on_is_set_aside_when_it_begins_again() {
    let mut table = Table::timed(person("Ann"), level(1), 60, 0);
    table.wait(5);
    table.play("Ann", "e4").unwrap();
    table.wait(2);
    let job = table.job();
    assert!(table.session.flag_at().is_some());
    assert_eq!(table.say("Ann", restart("g2")), Ok(Reply::Done));
    assert_eq!(table.kinds(), ["created", "moved", "continued"]);
    // Its clocks and its search stop.
    assert_eq!(table.state().status, Status::Paused);
    assert_eq!(table.state().continued, Some(game_id("g2")));
    assert_eq!((table.session.job(), table.session.flag_at()), (None, None));
    assert_eq!(table.state().clocks.running, None);
    let mut next = table.next_table();
    let late = Command::MachineMove(answer(&job, "e7e5"));
    assert_eq!(table.server(late), Ok(Reply::TooLate));
    table.wait(3_600);
    table.server(Command::Tick).unwrap();
    assert_eq!(table.state().result, None);
    assert_eq!(table.left(), [Some(55_000), Some(58_000)]);
    assert_eq!(table.used(), [5_000, 2_000]);
    let said = "A new game begins: g2. This one is kept as it is.";
    assert_eq!(table.texts().last().map(String::as_str), Some(said));

    assert_eq!((next.moves().as_str(), next.used()), ("", [0, 0]));
    assert_eq!(next.left(), [Some(60_000), Some(60_000)]);
    assert_eq!(next.play("Ann", "d4"), Ok(Reply::Done));

    // Ann comes back: the machine is asked anew, and nobody has lost time.
    assert_eq!(table.say("Ann", Command::Resume), Ok(Reply::Done));
    assert_eq!(table.say("Ann", Command::Resume), Ok(Reply::AlreadyDone));
    assert_eq!(table.state().status, Status::Playing);
    assert_ne!(table.job().id, job.id);
    assert_eq!(table.left(), [Some(55_000), Some(58_000)]);
    table.wait(1);
    assert_eq!(table.answer("e7e5"), Ok(Reply::Done));
    assert_eq!(table.left(), [Some(55_000), Some(57_000)]);
    table.check_log();
}

#[test]
fn a_move_takes_up_a_game_that_was_set_aside() {
    let mut table = Table::timed(person("Ann"), level(1), 60, 0);
    table.play("Ann", "e4").unwrap();
    table.answer("e7e5").unwrap();
    table.wait(4);
    table.say("Ann", restart("g2")).unwrap();
    table.wait(1_000);
    // What is refused takes up nothing.
    let illegal = table.play("Ann", "Ke3").unwrap_err();
    assert_eq!(illegal.code(), "illegal-move");
    assert_eq!(table.state().status, Status::Paused);
    let mut taken_back = table.clone();
    assert_eq!(table.play("Ann", "Nf3"), Ok(Reply::Done));
    assert_eq!(kinds(&table.log[4..]), ["resumed", "moved"]);
    assert_eq!(table.left(), [Some(56_000), Some(60_000)]);
    assert_eq!(table.used(), [4_000, 0]);
    assert_eq!(table.state().status, Status::Playing);
    table.wait(1);
    assert_eq!(table.answer("b8c6"), Ok(Reply::Done));
    assert_eq!(table.left(), [Some(56_000), Some(59_000)]);
    // Where it went on is still told.
    assert_eq!(table.state().continued, Some(game_id("g2")));
    table.check_log();

    // A takeback does the same.
    assert_eq!(taken_back.say("Ann", TAKE_BACK), Ok(Reply::Done));
    assert_eq!(kinds(&taken_back.log[4..]), ["resumed", "taken-back"]);
    assert_eq!(taken_back.state().status, Status::Playing);
    assert_eq!(taken_back.left(), [Some(60_000), Some(60_000)]);
    taken_back.wait(1);
    assert_eq!(taken_back.left(), [Some(59_000), Some(60_000)]);
    taken_back.check_log();
}

#[test]
fn a_game_that_was_set_aside_can_be_given_up() {
    let mut table = Table::timed(person("Ann"), level(1), 60, 0);
    table.play("Ann", "e4").unwrap();
    table.say("Ann", restart("g2")).unwrap();
    table.wait(100);
    assert_eq!(table.say("Ann", Command::Resign), Ok(Reply::Done));
    assert_eq!(table.result(), ("0-1".to_owned(), "resignation".to_owned()));
    assert_eq!(table.left(), [Some(60_000), Some(60_000)]);
    // And then it does not go on, whoever wants it.
    let session = table.session.clone();
    assert_eq!(table.say("Ann", Command::Resume), Err(Refusal::GameOver));
    assert_eq!(table.server(Command::Resume), Err(Refusal::GameOver));
    assert_eq!(table.play("Ann", "d4"), Err(Refusal::GameOver));
    assert_eq!(table.session, session);
    table.check_log();
}

#[test]
fn p2_two_people_agree_on_beginning_again() {
    let mut table = Table::timed(person("Ann"), person("Bob"), 60, 0);
    table.play_all(["Ann", "Bob"], "e4 e5");
    assert_eq!(table.say("Bob", restart("g2")), Ok(Reply::Done));
    assert_eq!(table.say("Bob", restart("g3")), Ok(Reply::AlreadyDone));
    assert!(table.followed.is_empty());
    // Until then it goes on.
    assert_eq!(table.state().status, Status::Playing);
    let asked = table.clone();
    assert_eq!(table.say("Ann", restart("g4")), Ok(Reply::Done));
    assert_eq!(kinds(&table.log[3..]), ["offered", "continued"]);
    assert_eq!(
        (table.followed.len(), &table.followed[0].id),
        (1, &game_id("g4"))
    );
    let state = table.state();
    assert_eq!((state.status, state.ply), (Status::Paused, 2));
    assert_eq!(state.continued, Some(game_id("g4")));
    assert!(state.offers.is_empty());
    let next = table.next_table();
    assert_eq!((next.moves().as_str(), next.state().from), ("", from(0)));
    table.check_log();

    let mut table = asked;
    let no = Command::Decline(Offer::Restart);
    assert_eq!(table.say("Ann", no), Ok(Reply::Done));
    assert_eq!(
        table.say("Bob", restart("g5")),
        Err(Refusal::AlreadyDeclined)
    );
    assert!(table.followed.is_empty());
    assert_eq!(table.state().continued, None);
}

#[test]
fn p2_two_people_agree_on_going_on_from_a_finished_game() {
    for (command, moves) in [
        (take_back as fn(&str) -> Command, "f2f3 e7e5"),
        (restart, ""),
    ] {
        let mut table = mated_by_person();
        let over = table.state();
        assert_eq!(table.say("Ann", command("g2")), Ok(Reply::Done));
        assert_eq!(table.say("Ann", command("g3")), Ok(Reply::AlreadyDone));
        assert!(table.followed.is_empty());
        assert_eq!(table.say("Bob", command("g4")), Ok(Reply::Done));
        // Ann, who looks at the old one, is told where it goes on.
        assert_eq!(kinds(&table.log[6..]), ["offered", "continued"]);
        let state = table.state();
        assert_eq!(state.continued, Some(game_id("g4")));
        assert!(state.offers.is_empty());
        assert_eq!(state.status, Status::Finished);
        assert_eq!((&state.moves, state.clocks), (&over.moves, over.clocks));
        assert_eq!((state.result, state.reason), (over.result, over.reason));
        let ply = moves.split_whitespace().count();
        let Change::Continued { ply: told, .. } = &table.log.last().unwrap().change else {
            panic!("{:?}", table.log);
        };
        assert_eq!(*told as usize, ply);
        let next = table.next_table();
        assert_eq!(
            (next.moves().as_str(), next.state().from),
            (moves, from(*told))
        );
        let left = if ply == 0 { 60_000 } else { 57_000 };
        assert_eq!(next.left(), [Some(left); 2]);
        // Ann's move goes, so it is her turn, and her time runs.
        assert_eq!(next.state().clocks.running, Some(Seat::First));
        table.check_log();
    }
    // Who has won goes back by one move if the other one agrees.
    let mut table = mated_by_person();
    table.say("Bob", take_back("g2")).unwrap();
    table.say("Ann", take_back("g2")).unwrap();
    assert_eq!(table.next_table().moves(), "f2f3 e7e5 g2g4");
    // One who says no is not asked again.
    let mut table = mated_by_person();
    table.say("Ann", take_back("g2")).unwrap();
    table.say("Bob", Command::Decline(Offer::Takeback)).unwrap();
    assert_eq!(
        table.say("Ann", take_back("g2")),
        Err(Refusal::AlreadyDeclined)
    );
    assert!(table.followed.is_empty());
}

#[test]
fn against_a_person_a_game_is_taken_up_by_whose_turn_it_is() {
    let mut table = Table::timed(person("Ann"), person("Bob"), 60, 0);
    table.play_all(["Ann", "Bob"], "e4");
    table.wait(5);
    table.say("Ann", restart("g2")).unwrap();
    table.say("Bob", restart("g2")).unwrap();
    table.wait(500);
    // It is Bob's turn: his clock is not for Ann to start.
    assert_eq!(table.say("Ann", Command::Resume), Err(Refusal::NotYourTurn));
    assert_eq!(table.say("Cat", Command::Resume), Err(Refusal::NotPlaying));
    assert_eq!(table.play("Ann", "d4"), Err(Refusal::NotYourSeat));
    // Ann can ask for her move back, and Bob's time does not run for it.
    let mut asked = table.after(|table| table.say("Ann", TAKE_BACK));
    assert_eq!(asked.state().status, Status::Paused);
    assert_eq!(asked.say("Bob", TAKE_BACK), Ok(Reply::Done));
    assert_eq!(
        (asked.moves().as_str(), asked.state().status),
        ("", Status::Playing)
    );
    assert_eq!(asked.left(), [Some(60_000), Some(60_000)]);

    let mut moved = table.after(|table| table.play("Bob", "e5"));
    assert_eq!(moved.left(), [Some(60_000), Some(55_000)]);
    moved.wait(1);
    assert_eq!(moved.left(), [Some(59_000), Some(55_000)]);
    moved.check_log();

    assert_eq!(table.say("Bob", Command::Resume), Ok(Reply::Done));
    table.wait(2);
    assert_eq!(table.left(), [Some(60_000), Some(53_000)]);
    assert_eq!(table.say("Bob", CLAIM), Err(Refusal::NothingToClaim));
    table.check_log();
}

#[test]
fn who_leaves_a_game_that_was_set_aside_starts_nobodys_clock() {
    let mut table = Table::timed(person("Ann"), person("Bob"), 60, 0);
    table.play_all(["Ann", "Bob"], "e4 e5");
    table.wait(5);
    table.say("Ann", restart("g2")).unwrap();
    table.say("Bob", restart("g2")).unwrap();
    let set_aside = |table: &mut Table| {
        table.wait(1_000);
        table.server(Command::Tick).unwrap();
        let state = table.state();
        assert_eq!((state.result, state.clocks.running), (None, None));
        assert_eq!(table.left(), [Some(55_000), Some(60_000)]);
        assert_eq!((table.session.flag_at(), table.session.job()), (None, None));
        assert_eq!(table.used(), [5_000, 0]);
    };
    set_aside(&mut table);
    // Bob gets up, comes back, gets up again, and Ann has a machine play there.
    assert_eq!(table.say("Bob", Command::Leave), Ok(Reply::Done));
    set_aside(&mut table);
    let name = "Bob".parse().unwrap();
    let join = Command::Join { seat: None, name };
    assert_eq!(table.say("Bob", join), Ok(Reply::Done));
    set_aside(&mut table);
    assert_eq!(table.state().status, Status::Paused);
    assert_eq!(table.say("Bob", Command::Leave), Ok(Reply::Done));
    table.say("Ann", seat(Seat::Second, level(3))).unwrap();
    set_aside(&mut table);
    assert_eq!(table.state().status, Status::Paused);
    // It is Ann's turn, and she takes it up when she likes.
    assert_eq!(table.play("Ann", "Nf3"), Ok(Reply::Done));
    assert_eq!(table.left(), [Some(55_000), Some(60_000)]);
    table.wait(1);
    assert_eq!(table.left(), [Some(55_000), Some(59_000)]);
    table.check_log();

    // Nor does it begin when a machine is put where nobody sat.
    let mut table = Table::timed(person("Ann"), Player::Open, 60, 0);
    table.play("Ann", "e4").unwrap();
    table.say("Ann", restart("g2")).unwrap();
    table.say("Ann", seat(Seat::Second, level(3))).unwrap();
    assert_eq!(table.state().status, Status::Paused);
    assert_eq!((table.session.job(), table.session.flag_at()), (None, None));
    table.check_log();
}

#[test]
fn who_sits_down_with_machines_that_were_set_aside_plays() {
    let mut table = Table::timed(level(1), level(2), 60, 0);
    table.answer("e2e4").unwrap();
    table.say("Ann", restart("g2")).unwrap();
    table.say("Ann", seat(Seat::First, level(4))).unwrap();
    assert_eq!(table.state().status, Status::Paused);
    table.say("Ann", seat(Seat::First, person("Ann"))).unwrap();
    assert_eq!(table.state().status, Status::Playing);
    assert_eq!(table.answer("e7e5"), Ok(Reply::Done));
    table.check_log();
}

#[test]
fn j8_it_is_said_where_a_game_goes_on() {
    let said_after = |moves: &str, asks: &str, command: fn(&str) -> Command| {
        let mut table = Table::chess(person("Ann"), person("Bob"));
        table.play_all(["Ann", "Bob"], moves);
        table.say("Ann", Command::Resign).unwrap();
        let agrees = if asks == "Ann" { "Bob" } else { "Ann" };
        table.say(asks, command("g2")).unwrap();
        table.say(agrees, command("g2")).unwrap();
        let last = |table: &Table| table.texts().pop().unwrap();
        [last(&table), last(&table.next_table())]
    };
    let kept = "This one is kept as it is.";
    assert_eq!(
        said_after("e4 e5", "Ann", restart)[0],
        format!("A new game begins: g2. {kept}")
    );
    // Before the first move there is nothing to go on from.
    assert_eq!(
        said_after("e4", "Ann", take_back)[0],
        format!("A new game begins: g2. {kept}")
    );
    for (moves, asks, after) in [("e4 e5", "Bob", "1 move"), ("e4 e5 Nf3", "Ann", "2 moves")] {
        let said = [
            format!("A new game goes on from here, after {after}: g2. {kept}"),
            format!("It goes on from another game, after {after}."),
        ];
        assert_eq!(said_after(moves, asks, take_back), said);
    }
}

#[test]
fn only_who_plays_takes_up_a_game() {
    // Two at one screen.
    let mut table = Table::checkers(person("Ann"), person("Ann"));
    table.play("Ann", "11-15").unwrap();
    table.say("Ann", restart("g2")).unwrap();
    assert_eq!(table.say("Bob", Command::Resume), Err(Refusal::NotPlaying));
    assert_eq!(table.say("Ann", Command::Resume), Ok(Reply::Done));
    // Who looks after machines.
    let mut table = Table::checkers(level(1), level(2));
    table.answer("11-15").unwrap();
    table.say("Ann", restart("g2")).unwrap();
    assert_eq!(table.session.job(), None);
    assert!(table.next_table().session.job().is_some());
    assert_eq!(table.say("Bob", Command::Resume), Err(Refusal::NotPlaying));
    assert_eq!(table.say("Ann", Command::Resume), Ok(Reply::Done));
    assert!(table.session.job().is_some());
    // Nobody halts a game that people play.
    let mut table = Table::checkers(person("Ann"), level(2));
    assert_eq!(table.say("Ann", Command::Resume), Ok(Reply::AlreadyDone));
    assert_eq!(table.say("Ann", Command::Pause), Err(Refusal::NotPausable));
}

#[test]
fn those_who_play_now_play_the_next_game() {
    let mut table = Table::chess(person("Ann"), level(1));
    table.play("Ann", "e4").unwrap();
    table.answer("e7e5").unwrap();
    table.say("Ann", seat(Seat::Second, level(5))).unwrap();
    table.say("Ann", restart("g2")).unwrap();
    let next = table.next_table();
    assert_eq!(next.session.players().second, level(5));
    // It is not held against them what was done in the other game.
    assert!(table.state().conduct.second.changed_hands);
    assert!(!next.state().conduct.second.changed_hands);

    // Where a seat is open nobody has to be asked, and it stays open.
    let mut table = Table::timed(person("Ann"), person("Bob"), 60, 0);
    table.play_all(["Ann", "Bob"], "e4 e5");
    table.say("Bob", Command::Leave).unwrap();
    assert_eq!(table.say("Ann", restart("g2")), Ok(Reply::Done));
    let mut next = table.next_table();
    assert_eq!(next.session.players().second, Player::Open);
    assert_eq!(next.state().status, Status::Waiting);
    next.wait(100);
    assert_eq!(next.left(), [Some(60_000), Some(60_000)]);
}

/// A game can follow from one that followed.
#[test]
fn each_game_knows_the_one_before_it() {
    let mut table = mated();
    for (ply, game) in [(2, "g2"), (2, "g3")] {
        table.say("Ann", take_back(game)).unwrap();
        table = table.next_table();
        assert_eq!((table.state().from, table.state().ply), (from(ply), ply));
        table.play("Ann", "g4").unwrap();
        table.answer("d8h4").unwrap();
        assert_eq!(table.result().1, "checkmate");
    }
    // But a rematch begins from nothing, with seats exchanged.
    table.say("Ann", rematch("g4")).unwrap();
    let next = table.next_table();
    assert_eq!((next.state().from, next.state().ply), (None, 0));
    assert_eq!(next.session.players().first, level(1));
    check_written(&table.followed[0].events);
}

/// Nothing of the new game is in the decision that is refused.
#[test]
fn what_is_refused_makes_no_game() {
    let table = mated();
    for (name, command) in [
        ("Cat", restart("g2")),
        ("Cat", take_back("g2")),
        ("Cat", rematch("g2")),
        ("Ann", a_move(4, "a3")),
        (
            "Ann",
            Command::TakeBack {
                ply: Some(3),
                next: crate::common::next("g2"),
            },
        ),
    ] {
        let who = Who::Person(user(name));
        let decision = table.session.decide(&who, &command, table.now);
        assert!(decision.reply.is_err(), "{command:?}");
        assert_eq!((decision.events.len(), decision.new_game), (0, None));
    }
    assert_eq!(AnySession::from_events(&table.log).unwrap(), table.session);
}

//! Time: whose it is, when it is up, and what a takeback does to it.

use crate::common::{TAKE_BACK, Table, clock, kinds, level, person, restart, setup, take_back};
use session::{
    AnySession, BySeat, Change, Clock, Command, GameKind, Millis, Outcome, Player, Reason, Refusal,
    Reply, Seat, Setup, Timestamp, Verdict, Who,
};

#[test]
fn j7_time_runs_only_in_the_own_turn() {
    let mut table = Table::chess(person("Ann"), level(2));
    table.wait(5);
    assert_eq!(table.used(), [5_000, 0]);
    table.play("Ann", "e4").unwrap();
    table.wait(2);
    assert_eq!(table.used(), [5_000, 2_000]);
    table.answer("e7e5").unwrap();
    table.wait(10);
    assert_eq!(table.used(), [15_000, 2_000]);
    // Without clocks nothing runs out.
    assert_eq!(table.left(), [None, None]);
    assert_eq!(table.session.flag_at(), None);
    // And nothing runs once the game is over.
    table.say("Ann", Command::Resign).unwrap();
    table.wait(100);
    assert_eq!(table.used(), [15_000, 2_000]);
}

#[test]
fn j7_without_a_clock_the_time_of_who_was_not_there_is_not_used() {
    let secs = Millis::from_secs;
    let ann = Who::Person(crate::common::user("Ann"));
    let e4 = crate::common::a_move(0, "e4");
    let used = |table: &Table, absent: u64| {
        let clocks = table
            .session
            .state_but(None, table.now, secs(absent), &session::Kept::default())
            .clocks;
        Seat::ALL.map(|seat| clocks.sides[seat].used.0)
    };
    let mut table = Table::chess(person("Ann"), level(2));
    table.wait(30);
    assert_eq!(
        (used(&table, 0), used(&table, 20)),
        ([30_000, 0], [10_000, 0])
    );
    // Never more than there was.
    assert_eq!(used(&table, 50), [0, 0]);
    let AnySession::Chess(session) = &table.session else {
        panic!("a game of chess");
    };
    assert_eq!(session.time_used(table.now).first, secs(30));
    assert_eq!(session.time_used_but(table.now, secs(20)).first, secs(10));

    let decision = table.tell_but(&ann, &e4, secs(20));
    assert_eq!(decision.events[0].absent_ms, Some(secs(20)));
    assert_eq!(table.used(), [10_000, 0]);
    // It was only that time.
    table.wait(3);
    table.answer("e7e5").unwrap();
    table.wait(4);
    table.play("Ann", "Nf3").unwrap();
    assert_eq!(table.used(), [14_000, 3_000]);
    let absent: Vec<_> = table.log.iter().map(|event| event.absent_ms).collect();
    assert_eq!(absent, [None, Some(secs(20)), None, None]);
    table.check_log();

    // Whatever comes first ends that time, and it is not counted twice.
    let mut table = Table::chess(person("Ann"), level(2));
    table.wait(30);
    let hint = table.tell_but(&ann, &Command::Hint, secs(20));
    assert_eq!(hint.events[0].absent_ms, Some(secs(20)));
    table.wait(1);
    let decision = table.tell_but(&ann, &e4, Millis::ZERO);
    assert_eq!(decision.events[0].absent_ms, None);
    assert_eq!(table.used(), [11_000, 0]);

    // Several events of one command say it once; and where nothing happens,
    // there is nothing to say.
    let fen = "7k/5K2/6Q1/8/8/8/8/8 w - - 0 1";
    let mut table = Table::at(GameKind::Chess, person("Ann"), level(1), fen);
    table.wait(30);
    let refused = table.tell_but(&ann, &e4, secs(20));
    assert!(refused.reply.is_err() && refused.events.is_empty());
    let mate = table.tell_but(&ann, &crate::common::a_move(0, "Qg7"), secs(20));
    assert_eq!(kinds(&mate.events), ["moved", "ended"]);
    assert_eq!(mate.events[1].absent_ms, None);
    assert_eq!(table.used(), [10_000, 0]);
    table.check_log();
}

#[test]
fn j7_a_clock_runs_whoever_is_there() {
    let secs = Millis::from_secs;
    let ann = Who::Person(crate::common::user("Ann"));
    let e4 = crate::common::a_move(0, "e4");
    let mut table = Table::timed(person("Ann"), person("Bob"), 60, 0);
    table.wait(30);
    let state = table
        .session
        .state_but(None, table.now, secs(20), &session::Kept::default());
    assert_eq!(state.clocks, table.state().clocks);
    table.tell_but(&ann, &e4, secs(20));
    assert_eq!(table.left(), [Some(30_000), Some(60_000)]);
    assert_eq!(table.used(), [30_000, 0]);
    // And the flag falls.
    table.wait(61);
    let decision = table.tell_but(&Who::Server, &Command::Tick, secs(20));
    assert_eq!(decision.events[0].absent_ms, Some(secs(20)));
    assert_eq!(table.result().1, "time");
    assert_eq!(table.used(), [30_000, 60_000]);
    table.check_log();

    // Each side for itself.
    let mut table = Table::new(&Setup {
        clocks: BySeat {
            first: Some(clock(60, 0)),
            second: None,
        },
        ..setup(GameKind::Chess, person("Ann"), person("Ann"))
    });
    for mv in ["e4", "e5"] {
        table.wait(30);
        let mv = crate::common::a_move(table.session.ply(), mv);
        table.tell_but(&ann, &mv, secs(20));
    }
    assert_eq!(table.used(), [30_000, 10_000]);
    assert_eq!(table.left(), [Some(30_000), None]);
    table.check_log();
}

#[test]
fn j7_the_move_counter_counts_moves_that_were_answered() {
    let counters = |table: &Table| {
        let counter = table.state().move_counter;
        [counter.first, counter.second]
    };
    let mut table = Table::chess(person("Ann"), level(2));
    assert_eq!(counters(&table), [0, 0]);
    table.play("Ann", "e4").unwrap();
    assert_eq!(counters(&table), [0, 0]);
    table.answer("e7e5").unwrap();
    assert_eq!(counters(&table), [1, 0]);
    table.play("Ann", "Nf3").unwrap();
    assert_eq!(counters(&table), [1, 1]);
    table.answer("b8c6").unwrap();
    assert_eq!(counters(&table), [2, 1]);
    assert_eq!(table.session.moves_made(Seat::First), 2);
    table.say("Ann", TAKE_BACK).unwrap();
    assert_eq!(counters(&table), [1, 0]);
    // Where the second seat begins, it is counted for that one.
    let fen = "4k3/8/8/8/8/8/4P3/4K3 b - - 0 1";
    let mut table = Table::at(GameKind::Chess, level(1), person("Ann"), fen);
    table.play("Ann", "Kd7").unwrap();
    assert_eq!(
        (counters(&table), table.session.moves_made(Seat::Second)),
        ([0, 0], 1)
    );
    table.answer("e2e4").unwrap();
    assert_eq!(counters(&table), [0, 1]);
}

#[test]
fn clocks_run_down_and_get_their_increment() {
    let mut table = Table::timed(person("Ann"), person("Bob"), 60, 2);
    assert_eq!(table.left(), [Some(60_000), Some(60_000)]);
    table.wait(10);
    assert_eq!(table.left(), [Some(50_000), Some(60_000)]);
    table.play("Ann", "e4").unwrap();
    assert_eq!(table.left(), [Some(52_000), Some(60_000)]);
    table.wait(7);
    table.play("Bob", "e5").unwrap();
    assert_eq!(table.left(), [Some(52_000), Some(55_000)]);
    assert_eq!(
        table.session.flag_at(),
        Some(table.now.plus(Millis(52_000)))
    );
}

#[test]
fn each_side_can_have_a_clock_of_its_own_or_none() {
    let mut table = Table::new(&Setup {
        clocks: BySeat {
            first: Some(clock(30, 0)),
            second: None,
        },
        ..setup(GameKind::Checkers, person("Ann"), level(4))
    });
    table.wait(10);
    table.play("Ann", "11-15").unwrap();
    assert_eq!(table.job().clock, None);
    table.wait(1000);
    assert_eq!(table.server(Command::Tick), Ok(Reply::Done));
    assert_eq!(table.state().result, None);
    table.answer("22-18").unwrap();
    assert_eq!(table.left(), [Some(20_000), None]);
    assert_eq!(table.used(), [10_000, 1_000_000]);
    assert!(table.session.flag_at().is_some());
}

#[test]
fn a_machine_is_told_its_time() {
    let mut table = Table::timed(person("Ann"), level(4), 60, 1);
    table.play("Ann", "e4").unwrap();
    let clock = table.job().clock.unwrap();
    assert_eq!(
        (clock.left, clock.increment),
        (Millis(60_000), Millis(1_000))
    );
    assert_eq!(Some(clock.flag_at), table.session.flag_at());
}

#[test]
fn a_flag_falls_at_its_instant_whoever_notices() {
    let mut table = Table::timed(person("Ann"), person("Bob"), 60, 0);
    table.play_all(["Ann", "Bob"], "e4 e5");
    table.wait(59);
    table.server(Command::Tick).unwrap();
    assert_eq!(table.state().result, None);
    table.wait(100);
    // A move that comes too late: the flag fell before it.
    let decision = table.tell(
        &Who::Person(crate::common::user("Ann")),
        &crate::common::a_move(2, "Nf3"),
    );
    assert_eq!(decision.reply, Err(Refusal::GameOver));
    let [ended] = &decision.events[..] else {
        panic!("{decision:?}");
    };
    assert_eq!(ended.at, crate::common::TEN.plus(Millis(60_000)));
    let verdict = Verdict {
        result: Outcome::Win(Seat::Second),
        reason: Reason::Time,
    };
    assert_eq!(ended.change, Change::Ended(verdict));
    assert_eq!(table.used(), [60_000, 0]);
    assert_eq!(table.left(), [Some(0), Some(60_000)]);
    // Once is enough.
    assert!(table.tell(&Who::Server, &Command::Tick).events.is_empty());
    table.check_log();
}

#[test]
fn a_command_that_goes_on_after_the_flag_is_obeyed_after_it() {
    let mut table = Table::timed(person("Ann"), level(1), 60, 0);
    table.play("Ann", "e4").unwrap();
    table.answer("e7e5").unwrap();
    table.wait(61);
    let ann = Who::Person(crate::common::user("Ann"));
    let decision = table.tell(&ann, &restart("g2"));
    // It ended when the flag fell, and the new game begins now.
    assert_eq!(kinds(&decision.events), ["ended"]);
    assert_eq!(decision.reply, Ok(Reply::Done));
    assert_eq!(table.left(), [Some(0), Some(60_000)]);
    assert_eq!(table.result(), ("0-1".to_owned(), "time".to_owned()));
    let next = table.next_table();
    assert_eq!(next.log[0].at, table.now);
    assert_eq!(next.left(), [Some(60_000), Some(60_000)]);
}

#[test]
fn time_out_is_a_draw_if_the_opponent_cannot_win() {
    let run_out = |game: GameKind, fen: &str| {
        let clock = Some(clock(60, 0));
        let mut table = Table::new(&Setup {
            clocks: BySeat {
                first: clock,
                second: clock,
            },
            fen: Some(fen.to_owned()),
            ..setup(game, person("Ann"), person("Bob"))
        });
        table.wait(60);
        table.server(Command::Tick).unwrap();
        table.result()
    };
    let result = |result: &str| (result.to_owned(), "time".to_owned());
    // White runs out of time with a queen: against a bare king, a pawn, a knight.
    let chess = |fen| run_out(GameKind::Chess, fen);
    assert_eq!(chess("4k3/8/8/8/8/8/8/Q3K3 w - - 0 1"), result("1/2-1/2"));
    assert_eq!(chess("4k3/p7/8/8/8/8/8/1Q2K3 w - - 0 1"), result("0-1"));
    assert_eq!(chess("4k3/n7/8/8/8/8/8/1Q2K3 w - - 0 1"), result("1/2-1/2"));
    assert_eq!(chess("4k3/n7/8/8/8/8/P7/1Q2K3 w - - 0 1"), result("0-1"));
    // In checkers any piece can win.
    let checkers = |fen| run_out(GameKind::Checkers, fen);
    assert_eq!(checkers("B:WK1:BK32,K31,K30"), result("0-1"));
    assert_eq!(checkers("W:W32:BK1,K2,K3"), result("1-0"));
}

#[test]
fn resigning_to_one_who_cannot_mate_is_a_draw() {
    let resign = |fen: &str| {
        let mut table = Table::at(GameKind::Chess, person("Ann"), person("Bob"), fen);
        table.say("Ann", Command::Resign).unwrap();
        table.result()
    };
    let result = |result: &str| (result.to_owned(), "resignation".to_owned());
    assert_eq!(resign("4k3/8/8/8/8/8/P7/4K3 w - - 0 1"), result("1/2-1/2"));
    assert_eq!(resign("4k3/7p/8/8/8/8/P7/4K3 w - - 0 1"), result("0-1"));
}

#[test]
fn p2_a_takeback_puts_the_clocks_back_but_used_time_stays_used() {
    let mut table = Table::timed(person("Ann"), level(1), 60, 5);
    table.wait(10);
    table.play("Ann", "e4").unwrap();
    table.wait(3);
    table.answer("e7e5").unwrap();
    table.wait(4);
    assert_eq!(table.left(), [Some(51_000), Some(62_000)]);
    table.say("Ann", TAKE_BACK).unwrap();
    assert_eq!(table.left(), [Some(60_000), Some(60_000)]);
    assert_eq!(table.used(), [14_000, 3_000]);
    table.wait(1);
    assert_eq!(table.left(), [Some(59_000), Some(60_000)]);
    assert_eq!(table.used(), [15_000, 3_000]);
}

#[test]
fn p2_a_game_lost_on_time_goes_on_in_another_after_a_takeback() {
    let mut table = Table::timed(person("Ann"), level(1), 60, 0);
    table.wait(20);
    table.play("Ann", "e4").unwrap();
    table.answer("e7e5").unwrap();
    table.wait(5);
    table.play("Ann", "d4").unwrap();
    table.wait(3);
    table.answer("e5d4").unwrap();
    table.wait(35);
    table.server(Command::Tick).unwrap();
    assert_eq!(table.result(), ("0-1".to_owned(), "time".to_owned()));
    table.wait(7);
    assert_eq!(table.say("Ann", take_back("g2")), Ok(Reply::Done));
    let mut next = table.next_table();
    assert_eq!(
        (next.moves().as_str(), next.state().result),
        ("e2e4 e7e5", None)
    );
    // The clocks show what they showed there, and nobody has used any time here.
    assert_eq!(next.left(), [Some(40_000), Some(60_000)]);
    assert_eq!(next.used(), [0, 0]);
    assert_eq!(next.session.flag_at(), Some(next.now.plus(Millis(40_000))));
    next.wait(2);
    assert_eq!(next.play("Ann", "Nf3"), Ok(Reply::Done));
    assert_eq!(next.left(), [Some(38_000), Some(60_000)]);
    assert_eq!(next.used(), [2_000, 0]);
    next.check_log();
    // The game that was lost stays lost.
    assert_eq!(table.left(), [Some(0), Some(57_000)]);
    assert_eq!(table.result(), ("0-1".to_owned(), "time".to_owned()));
    table.check_log();
}

#[test]
fn time_counts_from_when_both_seats_are_taken() {
    let mut table = Table::timed(person("Ann"), Player::Open, 60, 0);
    table.wait(500);
    assert_eq!(table.used(), [0, 0]);
    table.play("Ann", "e4").unwrap();
    table.wait(500);
    let join = Command::Join {
        seat: None,
        name: "Bob".parse().unwrap(),
    };
    table.say("Bob", join).unwrap();
    table.wait(5);
    assert_eq!(table.used(), [0, 5_000]);
    // Nobody stops the clock by getting up.
    table.say("Bob", Command::Leave).unwrap();
    table.wait(55);
    table.server(Command::Tick).unwrap();
    assert_eq!(table.result(), ("1-0".to_owned(), "time".to_owned()));
}

#[test]
fn time_in_which_the_server_was_away_does_not_count() {
    let mut table = Table::timed(person("Ann"), person("Bob"), 60, 0);
    table.wait(10);
    let last_seen = table.now;
    table.wait(3600);
    let away = Command::Away { since: last_seen };
    assert_eq!(table.server(away.clone()), Ok(Reply::Done));
    assert_eq!(table.left(), [Some(50_000), Some(60_000)]);
    assert_eq!(table.used(), [10_000, 0]);
    // Said twice it counts once: the first time is an event now.
    assert_eq!(table.server(away), Ok(Reply::AlreadyDone));
    table.wait(1);
    table.play("Ann", "e4").unwrap();
    assert_eq!(table.left(), [Some(49_000), Some(60_000)]);
    // Not before the last event: the server was there to store it.
    table.wait(5);
    let long_ago = Command::Away {
        since: crate::common::TEN,
    };
    table.server(long_ago).unwrap();
    assert_eq!(table.left(), [Some(49_000), Some(60_000)]);
    table.check_log();
}

#[test]
fn a_flag_that_fell_before_the_server_went_away_stays_down() {
    let mut table = Table::timed(person("Ann"), person("Bob"), 60, 0);
    table.wait(61);
    let last_seen = table.now;
    table.wait(3600);
    let away = Command::Away { since: last_seen };
    table.server(away).unwrap();
    assert_eq!(table.result(), ("0-1".to_owned(), "time".to_owned()));
}

#[test]
fn time_never_goes_backwards() {
    let mut table = Table::timed(person("Ann"), person("Bob"), 60, 0);
    table.wait(10);
    table.play("Ann", "e4").unwrap();
    table.now = Timestamp::from_millis(5);
    table.play("Bob", "e5").unwrap();
    assert_eq!(table.log[2].at, table.log[1].at);
    assert_eq!(table.left(), [Some(50_000), Some(60_000)]);
    table.check_log();
}

#[test]
fn clocks_that_nobody_can_play_with_are_refused() {
    let read = |text: &str| serde_json::from_str::<Clock>(text);
    let blitz = read(r#"{"initial":180000,"increment":2000}"#).unwrap();
    assert_eq!(blitz, clock(180, 2));
    assert_eq!(read(r#"{"initial":180000}"#).unwrap(), clock(180, 0));
    for text in [
        r#"{"initial":0,"increment":2000}"#,
        r#"{"initial":2592000001,"increment":0}"#,
        r#"{"initial":1,"increment":18446744073709551615}"#,
    ] {
        let error = read(text).unwrap_err().to_string();
        assert!(error.contains("is none to play with"), "{error}");
    }
}

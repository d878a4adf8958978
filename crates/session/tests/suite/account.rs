//! What is shown beside the board: scores, thinking times, captures, endings,
//! messages.

use crate::common::{TAKE_BACK, Table, a_move, level, person, setup, user};
use serde_json::json;
use session::{Command, GameKind, Millis, Offer, Player, Seat, Setup, Timestamp};

/// Whether it is shown what the positions are worth.
fn shows_scores(table: &Table) -> bool {
    !table.session.hides_scores()
}

#[test]
fn f5_two_people_see_the_scores_when_their_game_is_over() {
    let mut table = Table::chess(person("Ann"), person("Bob"));
    assert!(!shows_scores(&table));
    table.play_all(["Ann", "Bob"], "e4 e5");
    assert!(!shows_scores(&table) && table.session.is_live_between_people());
    let mut set_aside = table.clone();
    table.say("Ann", Command::Resign).unwrap();
    assert!(shows_scores(&table) && !table.session.is_live_between_people());
    // What goes on from there is not over.
    table.say("Ann", crate::common::take_back("g2")).unwrap();
    table.say("Bob", crate::common::take_back("g2")).unwrap();
    assert!(shows_scores(&table) && !shows_scores(&table.next_table()));
    // Nor is what was only set aside.
    set_aside.say("Ann", crate::common::restart("g2")).unwrap();
    set_aside.say("Bob", crate::common::restart("g2")).unwrap();
    assert!(!shows_scores(&set_aside));
}

#[test]
fn f5_nobody_sees_the_scores_by_getting_up() {
    let between = || {
        let mut table = Table::chess(person("Ann"), person("Bob"));
        table.play_all(["Ann", "Bob"], "e4 e5");
        table
    };
    // One of them gets up, the other has a machine play there, and both do.
    let mut table = between();
    let seat = crate::common::seat;
    table.say("Bob", Command::Leave).unwrap();
    table.say("Ann", seat(Seat::Second, level(3))).unwrap();
    assert!(!shows_scores(&table));
    table.say("Ann", seat(Seat::First, level(3))).unwrap();
    assert!(!shows_scores(&table));
    table.check_log();
    // One leaves, and the other plays on against a machine, or against herself.
    let mut table = between();
    table.say("Bob", Command::Leave).unwrap();
    assert!(!shows_scores(&table));
    for player in [level(3), person("Ann")] {
        table.say("Ann", seat(Seat::Second, player)).unwrap();
        assert!(!shows_scores(&table));
    }
    table.say("Ann", Command::Resign).unwrap();
    assert!(shows_scores(&table));
}

#[test]
fn f5_a_game_that_waits_for_a_person_shows_no_scores() {
    let mut table = Table::chess(person("Ann"), Player::Open);
    table.play("Ann", "e4").unwrap();
    assert!(!shows_scores(&table));
    // Nobody has come, so it is no secret from a machine.
    let mut alone = table.clone();
    let machine = crate::common::seat(Seat::Second, level(2));
    alone.say("Ann", machine).unwrap();
    assert!(shows_scores(&alone));
    let name = "Bob".parse().unwrap();
    let join = Command::Join { seat: None, name };
    table.say("Bob", join).unwrap();
    assert!(!shows_scores(&table));
    // Where no person plays, nobody is to be kept from anything.
    assert!(shows_scores(&Table::chess(Player::Open, level(1))));
}

#[test]
fn f5_at_one_screen_the_scores_are_shown_unless_they_are_not_wanted() {
    for second in [person("Ann"), level(3)] {
        for hides_scores in [false, true] {
            let mut table = Table::new(&Setup {
                hides_scores,
                ..setup(GameKind::Chess, person("Ann"), second.clone())
            });
            table.play("Ann", "e4").unwrap();
            assert!(!table.session.is_live_between_people());
            assert_eq!(shows_scores(&table), !hides_scores, "{second:?}");
            // It is kept in what follows, and told at the end.
            table.say("Ann", crate::common::restart("g2")).unwrap();
            assert_eq!(shows_scores(&table.next_table()), !hides_scores);
            table.say("Ann", Command::Resign).unwrap();
            assert!(shows_scores(&table));
            table.say("Ann", crate::common::rematch("g3")).unwrap();
            assert_eq!(shows_scores(&table.next_table()), !hides_scores);
            table.check_log();
        }
    }
}

#[test]
fn f5_the_time_of_each_move_of_a_machine_is_kept() {
    let mut table = Table::chess(person("Ann"), level(1));
    table.play("Ann", "e4").unwrap();
    table.wait(9);
    table.answer("e7e5").unwrap();
    table.play("Ann", "Nf3").unwrap();
    assert_eq!(table.state().think_ms, [None, Some(Millis(250)), None]);
    table.say("Ann", TAKE_BACK).unwrap();
    assert_eq!(table.state().think_ms, [None, Some(Millis(250))]);
}

#[test]
fn j7_captured_pieces_are_listed_for_each_side() {
    let mut table = Table::chess(person("Ann"), person("Bob"));
    table.play_all(["Ann", "Bob"], "e4 d5 exd5 Qxd5 Nc3 Qxd2 Bxd2 e5 d2h6 e5e4");
    let captured = table.state().captured;
    assert_eq!(captured.first, ["pawn", "queen"]);
    assert_eq!(captured.second, ["pawn", "pawn"]);
    // In passing, too.
    table.play_all(["Ann", "Bob"], "f4 exf3");
    assert_eq!(table.state().captured.second, ["pawn", "pawn", "pawn"]);
}

#[test]
fn j3_a_game_has_all_that_is_saved_of_it() {
    let mut table = Table::chess(person("Ann"), level(3));
    table.wait(4);
    table.play("Ann", "f3").unwrap();
    table.answer("e7e5").unwrap();
    table.wait(8);
    table.play("Ann", "g4").unwrap();
    let state = serde_json::to_value(table.state()).unwrap();
    // Name, date, seconds used, number of moves, history, no result yet.
    assert_eq!(state["first"]["name"], "Ann");
    assert_eq!(state["created"], "2024-05-04T10:00:00.000Z");
    assert_eq!(state["clocks"]["first"]["used"], 12_000);
    assert_eq!(state["move_counter"]["first"], 1);
    assert_eq!(state["moves"], serde_json::json!(["f2f3", "e7e5", "g2g4"]));
    assert_eq!(
        (&state["result"], &state["status"]),
        (&().into(), &"playing".into())
    );
    table.answer("d8h4").unwrap();
    let state = serde_json::to_value(table.state()).unwrap();
    assert_eq!(
        (&state["result"], &state["status"]),
        (&"0-1".into(), &"finished".into())
    );
    // A finished game does not change by itself: nothing is saved again.
    let events = table.log.len();
    table.wait(1_000_000);
    table.server(Command::Tick).unwrap();
    table
        .server(Command::Away {
            since: Timestamp::default(),
        })
        .unwrap();
    table.play("Ann", "a3").unwrap_err();
    assert_eq!(table.log.len(), events);
}

#[test]
fn f8_check_checkmate_and_stalemate_are_found_and_shown() {
    let mut table = Table::chess(person("Ann"), person("Bob"));
    table.play_all(["Ann", "Bob"], "e4 f5 Qh5");
    assert!(table.state().check);
    table.play_all(["Bob", "Ann"], "g6");
    assert!(!table.state().check);
    table.play_all(["Ann", "Bob"], "Qxg6 hxg6");
    assert!(!table.state().check);

    let mut table = Table::chess(person("Ann"), person("Bob"));
    table.play_all(["Ann", "Bob"], "e4 e5 Qh5 Nc6 Bc4 Nf6 Qxf7");
    assert!(table.state().check);
    assert_eq!(table.result(), ("1-0".to_owned(), "checkmate".to_owned()));

    let fen = "7k/8/5KQ1/8/8/8/8/8 w - - 0 1";
    let mut table = Table::at(GameKind::Chess, person("Ann"), person("Bob"), fen);
    table.play("Ann", "Kf7").unwrap();
    assert!(!table.state().check);
    assert_eq!(
        table.result(),
        ("1/2-1/2".to_owned(), "stalemate".to_owned())
    );

    let fen = "4k3/8/8/8/8/8/4q3/4K3 w - - 0 1";
    let mut table = Table::at(GameKind::Chess, person("Ann"), person("Bob"), fen);
    table.play("Ann", "Kxe2").unwrap();
    assert_eq!(
        table.result(),
        ("1/2-1/2".to_owned(), "dead-position".to_owned())
    );
}

#[test]
fn c1_a_side_that_cannot_move_has_lost() {
    // The last white man is blocked by the move.
    let fen = "B:W12:B3,4";
    let mut table = Table::at(GameKind::Checkers, person("Ann"), person("Bob"), fen);
    table.play("Ann", "4-8").unwrap();
    assert_eq!(table.result(), ("1-0".to_owned(), "no-moves".to_owned()));
}

#[test]
fn j8_the_players_are_told_what_the_machine_did_and_what_it_means() {
    let said = |table: &Table, text: &str| {
        let texts = table.texts();
        assert!(
            texts.iter().any(|said| said == text),
            "{text:?} in {texts:#?}"
        );
    };
    let mut table = Table::chess(person("Ann"), level(3));
    said(
        &table,
        "A game of chess: White (Ann) against Black (level 3).",
    );
    said(&table, "The game is saved.");
    table.play("Ann", "e4").unwrap();
    table.answer("e7e5").unwrap();
    said(&table, "Black (level 3) moves the pawn from e7 to e5.");
    table.play("Ann", "d3").unwrap();
    table.answer("f8b4").unwrap();
    said(&table, "White, your king is in check.");
    table.play("Ann", "Bd2").unwrap();
    table.answer("b4d2").unwrap();
    said(
        &table,
        "Black (level 3) moves the bishop from b4 to d2 and takes the bishop.",
    );
    table.say("Ann", Command::Resign).unwrap();
    said(&table, "Black (level 3) wins: White has resigned.");
    said(&table, "The saved game is updated.");

    let fen = "3r2k1/4P3/8/8/8/8/8/R3K3 w Q - 0 1";
    let mut table = Table::at(GameKind::Chess, person("Ann"), level(3), fen);
    table.play("Ann", "e7d8q").unwrap();
    said(
        &table,
        "White (Ann) moves the pawn from e7 to d8 and takes the rook.",
    );
    said(&table, "The pawn becomes a queen.");
    said(&table, "The king of Black (level 3) is in check.");
    table.answer("g8f7").unwrap();
    table.play("Ann", "O-O-O").unwrap();
    said(&table, "White (Ann) castles: the king goes from e1 to c1.");

    let mut table = Table::chess(person("Ann"), level(3));
    for (mv, reply) in [("f3", "e7e5"), ("g4", "d8h4")] {
        table.play("Ann", mv).unwrap();
        table.answer(reply).unwrap();
    }
    said(&table, "Black (level 3) wins: checkmate.");
    assert!(!table.texts().iter().any(|text| text.contains("in check")));

    let fen = "B:W18,26:B14,1";
    let mut table = Table::at(GameKind::Checkers, person("Ann"), level(1), fen);
    table.play("Ann", "14x30").unwrap();
    said(
        &table,
        "Black (Ann) jumps with the man from f4 via d6 to f8 and takes 2 pieces.",
    );
    said(&table, "The man becomes a king.");
    said(&table, "Black (Ann) wins: White has no pieces left.");
}

#[test]
fn j8_what_is_said_is_there_as_data_too() {
    let last = |table: &Table| {
        let said = table.state().messages.pop().unwrap().says;
        serde_json::to_value(said).unwrap()
    };
    let fen = "3r2k1/4P3/8/8/8/8/8/R3K3 w Q - 0 1";
    let mut table = Table::at(GameKind::Chess, person("Ann"), level(3), fen);
    let created = serde_json::to_value(&table.state().messages[0].says).unwrap();
    let ann = json!({"kind": "human", "name": "Ann"});
    let players = json!({"first": ann, "second": {"kind": "level", "level": 3}});
    assert_eq!(
        created,
        json!({"kind": "created", "game": "chess", "players": players})
    );
    table.play("Ann", "e7d8q").unwrap();
    let said: Vec<_> = table.state().messages.into_iter().skip(2).collect();
    let said: Vec<_> = said.iter().map(|message| &message.says).collect();
    let deed = json!({
        "piece": "pawn", "from": "e7", "to": "d8", "kind": "promotion",
        "captured": ["rook"], "takes": ["d8"], "becomes": "queen",
    });
    assert_eq!(
        serde_json::to_value(said).unwrap(),
        json!([
            {"kind": "moved", "by": "first", "deed": deed},
            {"kind": "became", "by": "first", "piece": "pawn", "becomes": "queen"},
            {"kind": "check", "seat": "second"},
        ])
    );
    table.answer("g8f7").unwrap();
    table.say("Ann", Command::Hint).unwrap();
    table.answer("e1c1").unwrap();
    let rook = json!({"from": "a1", "to": "d1"});
    let deed = json!({"piece": "king", "from": "e1", "to": "c1", "kind": "castling", "rook": rook});
    assert_eq!(
        last(&table),
        json!({"kind": "hint", "seat": "first", "deed": deed})
    );
    table.say("Ann", Command::Leave).unwrap();
    assert_eq!(
        last(&table),
        json!({"kind": "seated", "seat": "first", "before": ann, "now": {"kind": "open"}})
    );

    let mut table = Table::chess(person("Ann"), person("Ben"));
    table.play_all(["Ann", "Ben"], "e4 e5");
    for (name, withdrawn) in [("Ann", true), ("Ben", false)] {
        table.say("Ann", Command::Draw).unwrap();
        table.say(name, Command::Decline(Offer::Draw)).unwrap();
        let by = if withdrawn { "first" } else { "second" };
        assert_eq!(
            last(&table),
            json!({"kind": "declined", "by": by, "offer": "draw", "withdrawn": withdrawn})
        );
    }
    table.say("Ben", Command::Resign).unwrap();
    let messages = table.state().messages;
    assert_eq!(
        serde_json::to_value(&messages[messages.len() - 2].says).unwrap(),
        json!({"kind": "ended", "result": "1-0", "reason": "resignation"})
    );
    assert_eq!(last(&table), json!({"kind": "updated"}));
}

#[test]
fn j7_only_the_last_messages_are_kept_the_newest_at_the_end() {
    let mut table = Table::chess(person("Ann"), person("Ann"));
    for _ in 0..30 {
        table.say("Ann", a_move(0, "g1f3")).unwrap();
        table.say("Ann", TAKE_BACK).unwrap();
    }
    table.say("Ann", a_move(0, "g1f3")).unwrap();
    let state = table.state();
    assert!(state.messages.len() == 50);
    assert!(
        state
            .messages
            .is_sorted_by_key(|message| (message.seq, message.at))
    );
    assert_eq!(
        state.messages.last().unwrap().text,
        "White (Ann) moves the knight from g1 to f3."
    );
}

#[test]
fn nobody_reads_which_user_a_person_is() {
    let table = Table::chess(person("Ann"), person("Bob"));
    let state = table.session.state(Some(&user("Ann")), table.now);
    assert_eq!(state.your_seats, [Seat::First]);
    let text = serde_json::to_string(&state).unwrap();
    assert!(text.contains("Ann") && !text.contains("id-of-"), "{text}");
    for event in &table.log {
        let shown = crate::common::json(&event.for_everyone());
        assert!(
            crate::common::json(event).contains("id-of-Ann") && !shown.contains("id-of-"),
            "{shown}"
        );
        // It is still an event, and leads to a game that can be shown.
        let read: session::Event = serde_json::from_str(&shown).unwrap();
        let shown = session::AnySession::from_events([&read]).unwrap();
        assert_eq!(shown.state(None, table.now), table.state());
    }
    assert_eq!(
        session::AnySession::from_events(&table.log)
            .unwrap()
            .players()
            .first,
        person("Ann")
    );
    assert!(matches!(state.players.first, Player::Human { .. }));
}

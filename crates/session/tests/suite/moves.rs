//! Making moves: whose turn, which ply, twice, too late.

use crate::common::{TAKE_BACK, Table, a_move, level, person, user};
use session::{Command, GameKind, Player, Refusal, RefusalKind, Reply, Seat};

fn two_people() -> Table {
    Table::chess(person("Ann"), person("Bob"))
}

#[test]
fn the_same_move_sent_twice_is_played_once() {
    let mut table = two_people();
    assert_eq!(table.say("Ann", a_move(0, "e2e4")), Ok(Reply::Done));
    // Also in another notation, and after the answer.
    assert_eq!(table.say("Ann", a_move(0, "e2e4")), Ok(Reply::AlreadyDone));
    assert_eq!(table.say("Ann", a_move(0, "e4")), Ok(Reply::AlreadyDone));
    table.play("Bob", "e5").unwrap();
    assert_eq!(table.say("Ann", a_move(0, "e2e4")), Ok(Reply::AlreadyDone));
    assert_eq!(table.moves(), "e2e4 e7e5");
    // The same for the other seat is not the same.
    let wrong = Refusal::WrongPly { given: 0, ply: 2 };
    assert_eq!(table.say("Bob", a_move(0, "e2e4")), Err(wrong));
    table.check_log();
}

#[test]
fn of_two_moves_for_one_ply_the_first_counts() {
    let mut table = two_people();
    assert_eq!(table.say("Ann", a_move(0, "e4")), Ok(Reply::Done));
    let refusal = table.say("Ann", a_move(0, "d4")).unwrap_err();
    assert_eq!(refusal, Refusal::WrongPly { given: 0, ply: 1 });
    assert_eq!(refusal.code(), "wrong-ply");
    assert_eq!(refusal.kind(), RefusalKind::Conflict);
    let early = table.say("Bob", a_move(7, "e5"));
    assert_eq!(early, Err(Refusal::WrongPly { given: 7, ply: 1 }));
    assert_eq!(table.moves(), "e2e4");
}

#[test]
fn a_move_that_arrives_after_a_takeback_is_told_by_its_turn() {
    let mut table = Table::chess(person("Ann"), level(1));
    let sent = Command::Move {
        ply: 0,
        mv: "e4".to_owned(),
        turn: Some(table.state().turn),
    };
    assert_eq!(table.say("Ann", sent.clone()), Ok(Reply::Done));
    assert_eq!(table.say("Ann", TAKE_BACK), Ok(Reply::Done));
    assert_eq!(table.say("Ann", sent), Err(Refusal::Outdated));
    assert_eq!(table.moves(), "");
    // Without it the same move at the same ply is a move like any other.
    assert_eq!(table.say("Ann", a_move(0, "e4")), Ok(Reply::Done));
}

#[test]
fn j10_only_the_seat_whose_turn_it_is_moves() {
    let mut table = two_people();
    // The enemy's turn, the enemy's piece, someone who looks on.
    assert_eq!(table.play("Bob", "e2e4"), Err(Refusal::NotYourSeat));
    let enemy = table.play("Ann", "e7e5").unwrap_err();
    assert_eq!(enemy.kind(), RefusalKind::Invalid);
    assert_eq!(
        enemy.to_string(),
        r#""e7e5" is not legal: the side to move has no piece on e7"#
    );
    assert_eq!(table.play("Cat", "e2e4"), Err(Refusal::NotPlaying));
    assert_eq!(
        table.play("Cat", "e2e4").unwrap_err().kind(),
        RefusalKind::Forbidden
    );
    assert_eq!(table.state().ply, 0);
    assert_eq!(table.log.len(), 1);
}

#[test]
fn j10_nonsense_is_refused_in_words_and_nothing_changes() {
    let mut table = two_people();
    let long = "e2e4 ".repeat(1000);
    for (text, words) in [
        ("", "is not a move"),
        ("e2e9", "is not a move"),
        ("z1z2", "is not a move"),
        ("'; DROP TABLE games", "is not a move"),
        ("e2e5", "no such piece can go there"),
        (long.as_str(), "5000 bytes are too long for a move"),
    ] {
        let refusal = table.play("Ann", text).unwrap_err();
        assert_eq!(refusal.code(), "illegal-move");
        assert!(refusal.to_string().contains(words), "{refusal}");
        assert!(refusal.to_string().len() < 200);
    }
    assert_eq!((table.state().ply, table.log.len()), (0, 1));
}

#[test]
fn c1_captures_must_be_made_and_the_refusal_says_so() {
    let fen = "B:W18,26:B14,1";
    let mut table = Table::at(GameKind::Checkers, person("Ann"), person("Bob"), fen);
    let refusal = table.play("Ann", "1-5").unwrap_err();
    assert!(
        refusal.to_string().contains("there is a capture"),
        "{refusal}"
    );
    let refusal = table.play("Ann", "14x23").unwrap_err();
    assert!(refusal.to_string().contains("jump on"), "{refusal}");
    assert_eq!(table.play("Ann", "14x30"), Ok(Reply::Done));
    assert_eq!(table.state().captured.first, ["man", "man"]);
    // The man was crowned, and nothing is left of White.
    assert_eq!(table.result(), ("1-0".to_owned(), "no-pieces".to_owned()));
}

#[test]
fn c1_black_moves_first_and_has_the_first_seat() {
    let mut table = Table::checkers(person("Ann"), person("Bob"));
    assert_eq!(table.state().side_to_move, "black");
    assert_eq!(table.state().seat_to_move, Seat::First);
    table.play_all(["Ann", "Bob"], "11-15 22-18 15x22");
    assert_eq!(table.moves(), "11-15 22-18 15x22");
    let state = table.session.state(Some(&user("Bob")), table.now);
    assert_eq!(state.your_seats, [Seat::Second]);
    // Both recaptures, and nothing else.
    assert_eq!(state.legal, ["25x18", "26x17"]);
}

#[test]
fn j10_nobody_moves_for_an_open_seat_or_for_a_machine() {
    let mut table = Table::chess(Player::Open, level(3));
    assert_eq!(table.play("Ann", "e4"), Err(Refusal::NotPlaying));
    let mut table = Table::chess(person("Ann"), level(3));
    table.play("Ann", "e4").unwrap();
    assert_eq!(table.play("Ann", "e5"), Err(Refusal::NotYourSeat));
    assert_eq!(table.moves(), "e2e4");
}

#[test]
fn after_the_end_nobody_moves() {
    let mut table = two_people();
    table.play_all(["Ann", "Bob"], "f3 e5 g4 Qh4");
    assert_eq!(table.play("Ann", "a3"), Err(Refusal::GameOver));
    // But what was played stays played.
    assert_eq!(table.say("Bob", a_move(3, "Qh4")), Ok(Reply::AlreadyDone));
    assert!(table.state().legal.is_empty() && table.state().targets.is_empty());
}

#[test]
fn f1_targets_say_what_each_move_does() {
    let fen = "r3k3/1P6/8/3pP3/8/8/8/4K2R w K d6 0 1";
    let table = Table::at(GameKind::Chess, person("Ann"), person("Bob"), fen);
    let targets = serde_json::to_value(table.state().targets).unwrap();
    let legal = table.state().legal;
    let find = |mv: &str| {
        let place = legal.iter().position(|legal| legal == mv);
        targets[place.unwrap_or_else(|| panic!("{mv} is there"))].clone()
    };
    for (mv, from, to, kind) in [
        ("e5e6", "e5", "e6", "quiet"),
        ("e5d6", "e5", "d6", "en-passant"),
        ("e1g1", "e1", "g1", "castling"),
        ("b7a8q", "b7", "a8", "promotion"),
        ("b7b8n", "b7", "b8", "promotion"),
    ] {
        let target = find(mv);
        assert_eq!(
            (&target["from"], &target["to"], &target["kind"]),
            (&from.into(), &to.into(), &kind.into())
        );
    }
    assert_eq!(find("b7a8q")["captured"], serde_json::json!(["rook"]));
    assert_eq!(find("b7b8n")["becomes"], "knight");
    assert_eq!(find("b7a8q")["takes"], serde_json::json!(["a8"]));
    assert_eq!(find("e5d6")["captured"], serde_json::json!(["pawn"]));
    assert_eq!(find("e5d6")["takes"], serde_json::json!(["d5"]));
    assert_eq!(
        find("e1g1")["rook"],
        serde_json::json!({"from": "h1", "to": "f1"})
    );
    assert_eq!(table.state().legal.len(), table.state().targets.len());

    let fen = "B:W10,11,17,18,19,26:B8,K15";
    let table = Table::at(GameKind::Checkers, person("Ann"), person("Bob"), fen);
    let targets = serde_json::to_value(table.state().targets).unwrap();
    let mut jumps = targets.as_array().unwrap().iter();
    let place = jumps.position(|target| target["to"] == "d8").unwrap();
    let jump = &targets[place];
    assert_eq!(table.state().legal[place], "15x31");
    assert_eq!(
        (&jump["from"], &jump["kind"]),
        (&"d4".into(), &"capture".into())
    );
    assert_eq!(jump["via"], serde_json::json!(["f6"]));
    assert_eq!(jump["takes"], serde_json::json!(["e5", "e7"]));
}

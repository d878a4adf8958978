//! A game cannot grow for ever, and can always be ended.

use crate::common::{TAKE_BACK, Table, level, person, rematch, restart, take_back};
use game::History;
use session::limits::{MAX_EVENTS, MAX_PLIES};
use session::{Change, Command, Offer, Refusal, RefusalKind, Reply, Seat};
use testing::Random;

/// Two people who have said so much that only so many events are left.
fn quarrel(mut table: Table, left: u64) -> Table {
    let (by, offer) = (Seat::First, Offer::Takeback);
    let says_no = Change::Declined { by: !by, offer };
    if !table.state().offers.is_empty() {
        table.add(says_no.clone());
    }
    let words = [Change::Offered { by, offer }, says_no];
    for word in words.iter().cycle() {
        if table.session.seq().0 + left >= MAX_EVENTS {
            break;
        }
        table.add(word.clone());
    }
    table
}

#[test]
fn after_so_many_events_a_game_can_only_be_ended() {
    let mut table = Table::chess(person("Ann"), person("Ben"));
    table.play_all(["Ann", "Ben"], "e4 e5");
    let mut table = quarrel(table, 1);
    table.play("Ann", "d4").unwrap();
    assert_eq!(table.session.seq().0, MAX_EVENTS);
    let refused = Err(Refusal::TooManyEvents);
    assert_eq!(table.play("Ben", "d5"), refused);
    assert_eq!(table.say("Ann", TAKE_BACK), refused);
    assert_eq!(table.say("Ann", Command::Draw), refused);
    assert_eq!(table.say("Ben", Command::Leave), refused);
    assert_eq!(table.say("Ben", restart("next")), refused);
    // What was done is still done, and what is wrong is still wrong.
    let again = crate::common::a_move(2, "d4");
    assert_eq!(table.say("Ann", again), Ok(Reply::AlreadyDone));
    assert!(matches!(
        table.play("Ben", "e9"),
        Err(Refusal::IllegalMove(_))
    ));
    assert_eq!(Refusal::TooManyEvents.kind(), RefusalKind::Invalid);
    assert_eq!(Refusal::TooManyEvents.code(), "too-many-events");

    assert_eq!(table.say("Ben", Command::Resign), Ok(Reply::Done));
    assert_eq!(table.result(), ("1-0".to_owned(), "resignation".to_owned()));
    assert_eq!(table.say("Ben", rematch("next")), refused);
    table.check_log();
}

#[test]
fn a_move_that_ends_the_game_and_a_draw_that_was_offered_have_room() {
    let mut table = Table::chess(person("Ann"), person("Ben"));
    table.play_all(["Ann", "Ben"], "f3 e5 g4");
    let mut mate = quarrel(table.after(|table| table.say("Ben", TAKE_BACK)), 0);
    assert_eq!(mate.play("Ben", "Qh4#"), Ok(Reply::Done));
    assert_eq!(mate.result().1, "checkmate");

    let mut draw = quarrel(table, 1);
    draw.say("Ann", Command::Draw).unwrap();
    assert_eq!(draw.say("Ben", Command::Draw), Ok(Reply::Done));
    assert_eq!(draw.result().1, "agreement");
}

#[test]
fn a_game_that_has_become_too_long_begins_again() {
    let mut table = Table::chess(person("Ann"), person("Ben"));
    table.play_all(["Ann", "Ben"], "e4 e5");
    let mut agreed = quarrel(table.clone(), 1);
    agreed.say("Ann", restart("next")).unwrap();
    assert_eq!(agreed.say("Ben", restart("next")), Ok(Reply::Done));
    assert_eq!(agreed.session.seq().0, MAX_EVENTS + 1);
    assert_eq!(agreed.followed.len(), 1);
    agreed.check_log();

    // What is over goes on elsewhere without a word.
    let mut over = quarrel(table, 1);
    over.say("Ben", Command::Leave).unwrap();
    over.say("Ann", Command::Resign).unwrap();
    let events = over.session.seq();
    assert_eq!(over.say("Ann", take_back("next")), Ok(Reply::Done));
    assert_eq!((over.session.seq(), over.followed.len()), (events, 1));
    assert!(over.next_table().session.seq().0 < 3);
}

#[test]
fn there_is_room_to_leave_a_game_for_another_once() {
    let refused = Err(Refusal::TooManyEvents);
    let mut table = Table::chess(person("Ann"), level(3));
    table.play("Ann", "e4").unwrap();
    let mut table = quarrel(table, 0);
    assert_eq!(table.say("Ann", restart("next")), Ok(Reply::Done));
    assert_eq!(table.session.seq().0, MAX_EVENTS + 1);
    for _ in 0..2 {
        assert_eq!(table.say("Ann", restart("next")), refused);
    }
    assert_eq!(table.followed.len(), 1);
    assert_eq!(table.session.seq().0, MAX_EVENTS + 1);
    // It can still be ended, and then goes on elsewhere without a word.
    assert_eq!(table.say("Ann", Command::Resign), Ok(Reply::Done));
    assert_eq!(table.say("Ann", restart("next")), Ok(Reply::Done));
    assert_eq!(table.followed.len(), 2);
    table.check_log();

    // Before that it is done as often as one likes.
    let mut table = Table::chess(person("Ann"), level(3));
    table.play("Ann", "e4").unwrap();
    let mut table = quarrel(table, 2);
    for _ in 0..2 {
        assert_eq!(table.say("Ann", restart("next")), Ok(Reply::Done));
    }
    assert_eq!(table.session.seq().0, MAX_EVENTS);
    assert_eq!(table.say("Ann", restart("next")), refused);
}

#[test]
fn flags_fall_and_machines_answer_beyond_the_limit() {
    let mut table = Table::timed(person("Ann"), level(3), 60, 0);
    table.play("Ann", "e4").unwrap();
    let mut table = quarrel(table, 0);
    assert_eq!(table.answer("e5"), Ok(Reply::Done));
    assert_eq!(table.play("Ann", "d4"), Err(Refusal::TooManyEvents));
    table.wait(61);
    assert_eq!(table.server(Command::Tick), Ok(Reply::Done));
    assert_eq!(table.result(), ("0-1".to_owned(), "time".to_owned()));
    table.check_log();
}

/// Moves that end no game for very long: pieces wander about, and now and then
/// a pawn moves.
fn wandering(plies: u32) -> Vec<String> {
    let mut history = History::new(chess::Position::start());
    let mut random = Random::new(7);
    let mut moves = Vec::new();
    for _ in 0..plies {
        let position = *history.position();
        let is_time = position.halfmove_clock() >= 120;
        let mut goes_on = |mv: chess::Move| {
            history.play_unchecked(mv);
            let goes_on = history.end().is_none() && history.repetitions() < 3;
            history.take_back();
            goes_on
        };
        let is_good = |mv: chess::Move| {
            let mut next = position;
            next.play_unchecked(mv);
            let takes = next.occupied().len() < position.occupied().len();
            !takes && (next.halfmove_clock() == 0) == is_time
        };
        let legal: Vec<chess::Move> = position.legal_moves().into_iter().collect();
        // Where nothing is good, anything that goes on will do.
        let mut picks: Vec<chess::Move> = (0..100).map(|_| random.pick(&legal)).collect();
        picks.sort_by_key(|mv| !is_good(*mv));
        let mv = picks.into_iter().find(|mv| goes_on(*mv));
        let mv = mv.expect("some move goes on");
        let text = chess::notation::uci(mv, chess::notation::CastlingStyle::Standard);
        moves.push(text);
        history.play_unchecked(mv);
    }
    moves
}

#[test]
fn after_so_many_moves_a_game_can_only_be_ended() {
    let mut table = Table::chess(person("Ann"), person("Ben"));
    for (ply, mv) in (0..).zip(wandering(MAX_PLIES)) {
        let think_ms = None;
        table.add(Change::Moved { ply, mv, think_ms });
    }
    assert_eq!(table.state().status, session::Status::Playing);
    let mv = table.state().legal.remove(0);
    assert_eq!(table.play("Ann", &mv), Err(Refusal::TooManyMoves));
    // A takeback is no move.
    table.say("Ben", TAKE_BACK).unwrap();
    table.say("Ann", Command::Draw).unwrap();
    assert_eq!(table.say("Ben", Command::Draw), Ok(Reply::Done));
}

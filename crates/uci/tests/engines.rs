//! Engines that play, each in its own way: scripts in `tests/engines`.

#![cfg(unix)]

mod common;

use chess::Position;
use chess::notation::parse_uci;
use common::processes::assert_nothing_left_of;
use common::{LONG, PATIENT, script, start_position, started};
use game::{Color, History, Outcome, Reason};
use uci::{Bound, Engine, EngineError, Go, Score, Value};

fn from_fen(fen: &str) -> History<Position> {
    History::new(fen.parse().unwrap())
}

#[test]
fn a_good_engine_plays_a_game() {
    let mut engine = started("fixed-game", &PATIENT);
    let group = engine.process_id();
    assert_eq!(engine.name(), "Fixed Game 1.0");
    assert_eq!(engine.options().len(), 3);
    engine.set_option("hash", "64").unwrap();
    engine.set_option("Clear Hash", "").unwrap();
    engine.new_game().unwrap();
    let mut history = start_position();
    let mut answers = Vec::new();
    while history.end().is_none() {
        let answer = engine.go(&history, &Go::nodes(1000), LONG).unwrap();
        history.play(answer.mv).unwrap();
        answers.push(answer);
    }
    let end = history.end().unwrap();
    assert_eq!(end.outcome, Outcome::Win(Color::Black));
    assert_eq!(end.reason, Reason::Checkmate);
    // What it said of the best line, and not what else it said.
    let (first, last) = (&answers[0], &answers[3]);
    let exact = |value| {
        let bound = Bound::Exact;
        Some(Score { value, bound })
    };
    assert_eq!(first.text, "f2f3");
    assert_eq!(first.score, exact(Value::Centipawns(12)));
    assert_eq!((first.depth, first.nodes), (Some(1), Some(20)));
    assert_eq!(last.score, exact(Value::Mate(1)));
    assert_eq!((last.depth, last.nodes), (Some(2), Some(80)));
    assert!(last.time < LONG);
    assert_eq!(engine.quit(), Ok(()));
    assert_nothing_left_of(group);
}

#[test]
fn options_are_checked_before_the_engine_hears_of_them() {
    let mut engine = started("fixed-game", &PATIENT);
    let messages = [
        (
            "Hsah",
            "64",
            "has no option \"Hsah\"; it has: Hash, Clear Hash, Style",
        ),
        (
            "Hash",
            "4096",
            "the option Hash cannot be \"4096\"; it must be a whole number from 1 to 128",
        ),
        (
            "style",
            "Bold",
            "the option Style cannot be \"Bold\"; it must be one of: Solid, Wild",
        ),
        (
            "Hash",
            "64\nquit",
            "the option Hash cannot be \"64\\nquit\"; it must be a whole number from 1 to 128",
        ),
    ];
    for (name, value, message) in messages {
        let error = engine.set_option(name, value).unwrap_err();
        assert_eq!(error.to_string(), message);
    }
    engine.set_option("Style", "wild").unwrap();
}

#[test]
fn castling_is_written_as_the_engine_was_told() {
    let mut engine = started("chess960", &PATIENT);
    let mut answer = |history: &History<Position>| {
        let answer = engine.go(history, &Go::depth(1), LONG).unwrap();
        (answer.text, answer.mv)
    };
    let classic = from_fen("4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    let (text, mv) = answer(&classic);
    assert_eq!((text.as_str(), mv.is_castle()), ("e1g1", true));

    let mut fischer = from_fen("4k3/8/8/8/8/8/8/5KR1 w K - 0 1");
    let (text, mv) = answer(&fischer);
    assert_eq!((text.as_str(), mv.is_castle()), ("f1g1", true));
    fischer.play(mv).unwrap();
    let reply = parse_uci(fischer.position(), "e8e7").unwrap();
    fischer.play(reply).unwrap();
    assert_eq!(answer(&fischer).0, "f1f2");

    assert_eq!(answer(&classic).0, "e1g1");
}

#[test]
fn what_cannot_be_started_says_why() {
    for path in [script("no-such-engine"), script("")] {
        let error = Engine::start(&path, &PATIENT).unwrap_err();
        assert!(matches!(error, EngineError::NotStarted { .. }));
        let message = error.to_string();
        let start = format!("cannot be started from {path:?}: ");
        assert!(message.starts_with(&start), "{message}");
    }
}

#[test]
fn an_illegal_move_is_quoted_and_the_engine_goes_on() {
    let mut engine = started("illegal-move", &PATIENT);
    let group = engine.process_id();
    let history = start_position();
    let error = engine.go(&history, &Go::depth(1), LONG).unwrap_err();
    let fen = history.position().to_string();
    let text = "e2e5".to_owned();
    assert_eq!(error, EngineError::IllegalMove { text, fen });
    let answer = engine.go(&history, &Go::depth(1), LONG).unwrap();
    assert_eq!(answer.text, "e2e4");
    assert_eq!(engine.quit(), Ok(()));
    assert_nothing_left_of(group);
}

#[test]
fn nonsense_is_passed_over_and_no_escape_code_gets_through() {
    let mut engine = started("talks-nonsense", &PATIENT);
    let group = engine.process_id();
    assert_eq!(engine.name(), "\u{fffd}\u{fffd}[31mRed");
    let error = engine
        .go(&start_position(), &Go::depth(1), LONG)
        .unwrap_err();
    let EngineError::IllegalMove { text, .. } = error else {
        panic!("{error}");
    };
    assert_eq!(text, "\u{fffd}[31mhello");
    drop(engine);
    assert_nothing_left_of(group);
}

#[test]
fn line_ends_of_windows_are_understood() {
    let mut engine = started("crlf", &PATIENT);
    let group = engine.process_id();
    assert_eq!(engine.name(), "Carriage Return");
    let answer = engine.go(&start_position(), &Go::depth(1), LONG).unwrap();
    assert_eq!(answer.text, "e2e4");
    let score = Score {
        value: Value::Centipawns(-7),
        bound: Bound::Lower,
    };
    assert_eq!(answer.score, Some(score));
    assert_eq!((answer.depth, answer.nodes), (Some(4), Some(9)));
    assert_eq!(engine.quit(), Ok(()));
    assert_nothing_left_of(group);
}

#[test]
fn an_answer_given_twice_is_not_the_answer_to_the_next_question() {
    let mut engine = started("answers-twice", &PATIENT);
    let mut history = start_position();
    for text in ["e2e4", "e7e5"] {
        let answer = engine.go(&history, &Go::depth(1), LONG).unwrap();
        assert_eq!(answer.text, text);
        history.play(answer.mv).unwrap();
    }
}

#[test]
fn a_dead_engine_can_be_started_again() {
    let history = start_position();
    for _ in 0..3 {
        let mut engine = started("dies-thinking", &PATIENT);
        let error = engine.go(&history, &Go::depth(1), LONG).unwrap_err();
        assert!(matches!(error, EngineError::Exited { .. }));
    }
}

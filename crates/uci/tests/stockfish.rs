//! A real engine, where there is one.

use chess::Position;
use chess::notation::parse_uci;
use game::{ByColor, History};
use std::path::{Path, PathBuf};
use std::time::Duration;
use uci::{Clock, Engine, Go, Timeouts, Value};

const LONG: Duration = Duration::from_secs(60);

/// Stockfish, if it is installed; says so if not.
fn stockfish() -> Option<Engine> {
    let paths = std::env::var_os("PATH").unwrap_or_default();
    let found = std::env::split_paths(&paths)
        .chain([PathBuf::from("/usr/games")])
        .map(|folder| folder.join("stockfish"))
        .find(|file| file.is_file());
    if found.is_none() {
        testing::say("SKIPPED: a test: there is no stockfish in PATH or /usr/games");
    }
    Some(start(&found?))
}

fn start(path: &Path) -> Engine {
    let timeouts = Timeouts {
        start: LONG,
        ready: LONG,
        quit: LONG,
    };
    let mut engine = Engine::start(path, &timeouts).unwrap();
    assert!(engine.name().starts_with("Stockfish"), "{}", engine.name());
    engine.set_option("Threads", "1").unwrap();
    engine.set_option("Hash", "16").unwrap();
    engine.new_game().unwrap();
    engine
}

fn from_fen(fen: &str) -> History<Position> {
    History::new(fen.parse().unwrap())
}

#[test]
fn it_plays_against_itself_under_every_limit() {
    let Some(mut engine) = stockfish() else {
        return;
    };
    let time = Duration::from_millis(20);
    let clock = Clock {
        left: ByColor {
            white: Duration::from_secs(1),
            black: Duration::ZERO,
        },
        increment: ByColor {
            white: time,
            black: Duration::ZERO,
        },
    };
    let limits = [
        Go::depth(5),
        Go::depth(0),
        Go::nodes(2_000),
        Go::nodes(0),
        Go::time(time),
        Go::time(Duration::ZERO),
        Go::clock(clock),
        Go::clock(clock),
    ];
    let mut history = History::new(Position::start());
    for (ply, go) in limits.iter().enumerate() {
        let answer = engine.go(&history, go, LONG).unwrap();
        assert!(answer.score.is_some() && answer.nodes.is_some(), "{go:?}");
        if ply == 0 {
            assert_eq!(answer.depth, Some(5));
        }
        history.play(answer.mv).unwrap();
    }
    assert_eq!(engine.quit(), Ok(()));
}

#[test]
fn it_finds_mate_and_says_so() {
    let Some(mut engine) = stockfish() else {
        return;
    };
    let history = from_fen("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1");
    let answer = engine.go(&history, &Go::depth(4), LONG).unwrap();
    assert_eq!(answer.text, "a1a8");
    assert_eq!(answer.score.unwrap().value, Value::Mate(1));
}

#[test]
fn it_castles_in_chess960() {
    let Some(mut engine) = stockfish() else {
        return;
    };
    // Castling is the only move: the king onto the rook beside it.
    let mut history = from_fen("k3r3/8/8/8/8/6p1/6P1/5KRB w G - 0 1");
    assert_eq!(history.position().count_legal_moves(), 1);
    let answer = engine.go(&history, &Go::depth(3), LONG).unwrap();
    assert_eq!(
        (answer.text.as_str(), answer.mv.is_castle()),
        ("f1g1", true)
    );
    history.play(answer.mv).unwrap();
    // Its move is Black's: it understood how castling is written, too.
    engine.go(&history, &Go::depth(3), LONG).unwrap();
    // And again when the next game is ordinary chess.
    let mut history = from_fen("4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    let castle = parse_uci(history.position(), "e1g1").unwrap();
    history.play(castle).unwrap();
    engine.go(&history, &Go::depth(3), LONG).unwrap();
}

//! Endgame tablebases. The tables are third-party data: without them most of
//! this is skipped, and says so.

use chess::Position;
use chess_engine::tablebase::{Tablebase, TablebaseError, Wdl};
use chess_engine::{Engine, Options};
use game::{Color, History, Outcome};
use search::Limits;
use std::path::PathBuf;
use std::sync::Arc;
use testing::Random;

fn folder() -> Option<PathBuf> {
    testing::shared_data().map(|folder| folder.join("syzygy"))
}

fn tablebase() -> Option<Arc<Tablebase>> {
    let folder = folder()?;
    Some(Arc::new(Tablebase::open(folder.to_str()?).unwrap()))
}

fn engine(tablebase: &Arc<Tablebase>) -> Engine {
    let mut engine = Engine::new(Options {
        hash: 1,
        ..Options::default()
    });
    engine.set_tablebases(Some(Arc::clone(tablebase)));
    engine
}

#[test]
fn what_is_no_folder_of_tables_is_refused() {
    let nowhere = Tablebase::open("/no/such/folder").unwrap_err();
    assert!(matches!(nowhere, TablebaseError::Unreadable { .. }));
    assert!(nowhere.to_string().contains("/no/such/folder"));
    let other = env!("CARGO_MANIFEST_DIR");
    let without = Tablebase::open(other).unwrap_err();
    assert!(matches!(without, TablebaseError::None(_)), "{without}");
    assert!(without.to_string().contains(other));
}

#[test]
fn they_say_what_another_reader_says() {
    let (Some(tablebase), Some(folder)) = (tablebase(), folder()) else {
        return;
    };
    assert_eq!(tablebase.pieces(), 4);
    let text = std::fs::read_to_string(folder.join("EXPECTED-wdl-dtz.tsv")).unwrap();
    let mut count = 0;
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let fields: Vec<_> = line.split('\t').collect();
        let position: Position = fields[0].parse().unwrap();
        let wdl = match fields[1].parse().unwrap() {
            -2 => Wdl::Loss,
            -1 => Wdl::BlessedLoss,
            0 => Wdl::Draw,
            1 => Wdl::CursedWin,
            2 => Wdl::Win,
            other => panic!("{other} is no result"),
        };
        assert_eq!(tablebase.probe_wdl(&position), Some(wdl), "{line}");
        let plies: i32 = fields[2].parse().unwrap();
        assert_eq!(tablebase.probe_dtz(&position), Some(plies), "{line}");
        count += 1;
    }
    assert_eq!(count, 440);
}

#[test]
fn what_they_do_not_know_they_do_not_answer() {
    let Some(tablebase) = tablebase() else { return };
    for fen in [
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1",
        "4k3/4p3/8/8/8/8/3PP3/4K3 w - - 0 1",
    ] {
        let position: Position = fen.parse().unwrap();
        assert_eq!(tablebase.probe_wdl(&position), None, "{fen}");
        assert_eq!(tablebase.probe_dtz(&position), None, "{fen}");
    }
}

/// A random position with these pieces and White to move.
fn random_position(pieces: &str, random: &mut Random) -> Position {
    for _ in 0..1_000 {
        let mut squares = [' '; 64];
        for piece in pieces.chars() {
            let place = (0..)
                .map(|_| random.below(64))
                .find(|place| squares[*place] == ' ');
            squares[place.unwrap()] = piece;
        }
        let ranks = squares.chunks(8).map(|rank| {
            // Empty squares that stand together are written as one number.
            let text: String = rank.iter().collect();
            (1..=8).rev().fold(text, |text, count| {
                text.replace(&" ".repeat(count), &count.to_string())
            })
        });
        let fen = format!("{} w - - 0 1", ranks.collect::<Vec<_>>().join("/"));
        if let Ok(position) = fen.parse() {
            return position;
        }
    }
    panic!("no position with {pieces}");
}

/// The move that resists longest, as the tables count it.
fn best_defence(tablebase: &Tablebase, history: &History<Position>) -> chess::Move {
    let moves = history.position().legal_moves();
    let resists = |mv: &chess::Move| {
        let mut next = *history.position();
        next.play_unchecked(*mv);
        let plies = tablebase.probe_dtz(&next).unwrap();
        // A draw is best, then the longest way.
        if plies <= 0 { i32::MAX } else { plies }
    };
    moves.into_iter().max_by_key(resists).unwrap()
}

#[test]
fn won_endings_are_won_within_fifty_moves() {
    let Some(tablebase) = tablebase() else { return };
    let mut engine = engine(&tablebase);
    let mut random = Random::new(11);
    for pieces in [
        "KQk", "KRk", "KPk", "KBNk", "KBBk", "KQkr", "KRkp", "KPkp", "KQkp", "KRPk", "KNPk",
    ] {
        let mut won = 0;
        while won < 2 {
            let start = random_position(pieces, &mut random);
            if tablebase.probe_wdl(&start) != Some(Wdl::Win) {
                continue;
            }
            engine.new_game();
            let mut history = History::new(start);
            while history.end().is_none() && history.claimable_draw().is_none() {
                let mv = if history.position().side_to_move() == Color::White {
                    engine.set_position(history.clone());
                    let answer = engine.search(Limits::nodes(300));
                    assert!(answer.score.is_win(), "{start} {}", history.position());
                    answer.mv.unwrap()
                } else {
                    best_defence(&tablebase, &history)
                };
                history.play(mv).unwrap();
            }
            let outcome = history.end().map(|end| end.outcome);
            assert_eq!(outcome, Some(Outcome::Win(Color::White)), "{start}");
            won += 1;
        }
    }
}

#[test]
fn drawn_endings_are_held() {
    let Some(tablebase) = tablebase() else { return };
    let mut engine = engine(&tablebase);
    let mut random = Random::new(12);
    // White's pieces are the capital ones, and White holds.
    for pieces in ["Kkp", "KRkq", "KRkr", "KPkp", "KBkq", "Kkpp"] {
        let start = loop {
            let start = random_position(pieces, &mut random);
            if tablebase.probe_wdl(&start) == Some(Wdl::Draw) {
                break start;
            }
        };
        let mut history = History::new(start);
        while history.end().is_none() && history.claimable_draw().is_none() && history.ply() < 60 {
            let mv = if history.position().side_to_move() == Color::White {
                engine.set_position(history.clone());
                let answer = engine.search(Limits::nodes(300));
                assert!(!answer.score.is_loss(), "{start} {}", history.position());
                answer.mv.unwrap()
            } else {
                random.pick(&history.position().legal_moves())
            };
            history.play(mv).unwrap();
            let wdl = tablebase.probe_wdl(history.position());
            let lost = match history.position().side_to_move() {
                Color::White => Wdl::Loss,
                Color::Black => Wdl::Win,
            };
            assert_ne!(wdl, Some(lost), "{start} {}", history.position());
        }
    }
}

#[test]
fn the_search_reaches_what_the_tables_know() {
    let Some(tablebase) = tablebase() else { return };
    // Five pieces at the root, four after the capture: the tree asks.
    let position: Position = "8/8/8/3k4/8/2n5/1R1P4/1K6 w - - 0 1".parse().unwrap();
    assert_eq!(position.occupied().len(), 5);
    let mut engine = engine(&tablebase);
    engine.set_position(History::new(position));
    let answer = engine.search(Limits::depth(8));
    let line = &answer.lines[0];
    assert!(line.tb_hits > 0);
    assert!(answer.score.is_win() && answer.score.moves_to_mate().is_none());
    // As long as fewer pieces are asked for, nothing is looked up.
    engine.set_options(Options {
        probe_limit: 3,
        ..engine.options().clone()
    });
    let position: Position = "8/8/8/3k4/8/2n5/1R6/1K6 w - - 0 1".parse().unwrap();
    engine.set_position(History::new(position));
    engine.clear_tt();
    let answer = engine.search(Limits::depth(1));
    assert_eq!(answer.lines[0].tb_hits, 0);
}

#[test]
fn a_mate_that_is_seen_is_told() {
    let Some(tablebase) = tablebase() else { return };
    let mut engine = engine(&tablebase);
    let position: Position = "7k/8/6K1/8/8/8/8/R7 w - - 0 1".parse().unwrap();
    engine.set_position(History::new(position));
    let answer = engine.search(Limits::depth(8));
    assert_eq!(answer.score.moves_to_mate(), Some(1), "{:?}", answer.score);
}

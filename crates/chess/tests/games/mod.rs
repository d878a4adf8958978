//! Reading and writing games of PGN, for several test files.
#![allow(dead_code)] // each test file uses its own part

use chess::Position;
use chess::notation::pgn::{self, PgnError, PgnFault, Reader};
use chess::notation::san;
use game::record::Record;

pub(crate) const FAMOUS: &str = include_str!("../../benches/data/games.pgn");

pub(crate) type Games = Vec<Result<Record<Position>, PgnError>>;

/// All games; both ways of reading agree on them.
pub(crate) fn games(text: impl AsRef<[u8]>) -> Games {
    let text = text.as_ref();
    let games: Games = Reader::new(text).collect();
    let mut reader = Reader::new(text);
    let mut moves = Vec::new();
    for game in &games {
        let mainline = reader.read_mainline(&mut moves).expect("as many games");
        match (game, mainline) {
            (Ok(record), Ok(mainline)) => {
                assert_eq!(record.start, mainline.start);
                assert_eq!(record.result, mainline.result);
                assert!(record.mainline().eq(moves.iter().copied()));
                assert_eq!(record.position_at(usize::MAX), mainline.last);
            }
            (Err(record), Err(mainline)) => {
                assert_eq!(record.game, mainline.game);
                let has_variations = text.contains(&b'(');
                if matches!(mainline.fault, PgnFault::Move { .. }) && !has_variations {
                    assert_eq!(record.to_string(), mainline.to_string());
                }
            }
            // A fault outside the mainline is none of the mainline's.
            (Err(_), Ok(_)) => {}
            (Ok(_), Err(error)) => panic!("only the mainline has {error}"),
        }
    }
    assert!(reader.read_mainline(&mut moves).is_none());
    games
}

pub(crate) fn one(text: impl AsRef<[u8]>) -> Record<Position> {
    let mut games = games(text);
    assert_eq!(games.len(), 1);
    games.remove(0).unwrap_or_else(|error| panic!("{error}"))
}

pub(crate) fn fault(text: &str) -> String {
    let mut games = games(text);
    assert_eq!(games.len(), 1, "{text}");
    games.remove(0).expect_err(text).to_string()
}

pub(crate) fn mainline(record: &Record<Position>) -> String {
    let mut position = record.start;
    let mut words = Vec::new();
    for mv in record.mainline() {
        words.push(san(&position, mv));
        position.play_unchecked(mv);
    }
    words.join(" ")
}

pub(crate) fn written(record: &Record<Position>) -> String {
    let mut text = String::new();
    pgn::write(&mut text, record).expect("strings do not fail");
    text
}

//! Laws that hold whatever bytes come in. Each function here is one fuzz
//! target (`cargo fuzz run NAME`), and `cargo test` runs all of them for a
//! short while on random and on slightly damaged texts.

mod checkers_laws;
mod chess_laws;

pub use checkers_laws::{checkers_fen, checkers_move_text, pdn};
pub use chess_laws::{epd, fen, matrix, move_text, pgn};

use game::record::Record;
use std::fmt::Debug;

/// Makes a program of a law: a libFuzzer target under `cargo fuzz`, and
/// otherwise one that tries the law on the file it is given, to look at a
/// finding without the fuzzer.
#[macro_export]
macro_rules! fuzz_target {
    ($law:path) => {
        #[cfg(fuzzing)]
        ::libfuzzer_sys::fuzz_target!(|data: &[u8]| $law(data));

        #[cfg(not(fuzzing))]
        fn main() -> std::io::Result<()> {
            match std::env::args_os().nth(1) {
                Some(file) => $law(&std::fs::read(file)?),
                None => eprintln!("usage: give the name of a file to try"),
            }
            Ok(())
        }
    };
}

/// Something that must hold for any bytes; it panics where it does not.
pub type Law = fn(&[u8]);

/// Every law, for the property tests.
pub const ALL: [Law; 8] = [
    fen,
    move_text,
    matrix,
    epd,
    pgn,
    pdn,
    checkers_fen,
    checkers_move_text,
];

/// Splits off what chooses a position: one byte for each random move.
fn choice(data: &[u8]) -> (&[u8], Option<&str>) {
    let at = data.iter().position(|byte| *byte == b'\n').unwrap_or(0);
    let (walk, text) = data.split_at(at);
    let text = text.strip_prefix(b"\n").unwrap_or(text);
    (walk, std::str::from_utf8(text).ok())
}

/// A record that was read is written by `write` so that `read` gives the same
/// again (but for tags, of which the writer adds some).
fn assert_round_trip<G, E>(
    record: &Record<G>,
    write: impl Fn(&mut String, &Record<G>) -> std::fmt::Result,
    read: impl Fn(&[u8]) -> Vec<Result<Record<G>, E>>,
) where
    G: game::Game + Debug + PartialEq,
{
    let mut text = String::new();
    write(&mut text, record).expect("strings take everything");
    let again = read(text.as_bytes());
    let [Ok(again)] = &again[..] else {
        panic!("what we wrote is not one good game: {text}");
    };
    assert_eq!(again.line, record.line, "{text}");
    assert_eq!(again.start, record.start, "{text}");
    assert_eq!(again.result, record.result, "{text}");
}

/// The position after some moves, chosen by bytes.
fn walked<G: game::Game>(start: G, walk: &[u8]) -> G {
    let mut position = start;
    for byte in walk {
        let moves = position.legal_moves();
        match moves.get(usize::from(*byte) % moves.len().max(1)) {
            Some(mv) => position.play_unchecked(*mv),
            None => break,
        }
    }
    position
}

//! Laws that hold whatever bytes come in. Each function here is one fuzz
//! target (`cargo fuzz run NAME`), and `cargo test` runs all of them for a
//! short while on random and on slightly damaged texts.

mod checkers_laws;
mod chess_laws;

pub use checkers_laws::{checkers_fen, checkers_move_text, pdn};
pub use chess_laws::{epd, fen, matrix, move_text, pgn};

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

/// Every law by name, for the property tests.
pub const ALL: [(&str, fn(&[u8])); 8] = [
    ("fen", fen),
    ("move_text", move_text),
    ("matrix", matrix),
    ("epd", epd),
    ("pgn", pgn),
    ("pdn", pdn),
    ("checkers_fen", checkers_fen),
    ("checkers_move_text", checkers_move_text),
];

/// Splits off what chooses a position: one byte for each random move.
fn choice(data: &[u8]) -> (&[u8], Option<&str>) {
    let at = data.iter().position(|byte| *byte == b'\n').unwrap_or(0);
    let (walk, text) = data.split_at(at);
    let text = text.strip_prefix(b"\n").unwrap_or(text);
    (walk, std::str::from_utf8(text).ok())
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

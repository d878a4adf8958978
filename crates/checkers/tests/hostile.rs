//! PDN files that mean harm, and readers that fail.

use checkers::Position;
use checkers::notation::pdn::{MAX_GAME_BYTES, PdnError, PdnFault, Reader};
use game::record::{MAX_VARIATION_DEPTH, Record, VariationError};
use proptest::prelude::*;
use std::io::{self, Read};

fn all(text: &str) -> Vec<Result<Record<Position>, PdnError>> {
    Reader::new(text.as_bytes()).collect()
}

#[test]
fn nesting_is_bounded() {
    let nested = |depth: usize| format!("11-15 {}{}", "(11-15".repeat(depth), ")".repeat(depth));
    assert!(all(&nested(MAX_VARIATION_DEPTH))[0].is_ok());
    let games = all(&nested(100_000));
    assert!(matches!(
        games[0],
        Err(PdnError {
            fault: PdnFault::Variation(VariationError::TooDeep),
            ..
        })
    ));
    // Without moves there is nothing to vary.
    assert!(all(&"(".repeat(100_000))[0].is_err());
}

/// Some text, then one byte over and over.
struct Endless<'a> {
    start: &'a [u8],
    byte: u8,
    left: usize,
}

impl Read for Endless<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if !self.start.is_empty() {
            return self.start.read(buffer);
        }
        let count = buffer.len().min(self.left);
        buffer[..count].fill(self.byte);
        self.left -= count;
        Ok(count)
    }
}

#[test]
fn a_hundred_megabytes_in_one_piece_are_refused() {
    for (start, byte) in [
        ("[Event \"", b'x'),
        ("[", b'x'),
        ("[Event ", b'x'),
        ("11-15 {", b'x'),
        ("11-15 ;", b'x'),
        ("11-15 ", b'1'),
        ("11-15 ", b' '),
        ("11-15 ", b'!'),
        ("11-15 $", b'1'),
        ("11-15 1", b'-'),
    ] {
        let text = Endless {
            start: start.as_bytes(),
            byte,
            left: 100_000_000,
        };
        let games: Vec<_> = Reader::new(text).collect();
        assert_eq!(games.len(), 1, "{start}{}", char::from(byte));
        assert!(games[0].is_err(), "{start}{}", char::from(byte));
    }
    let long = format!("11-15 {{{}}}", "x".repeat(MAX_GAME_BYTES as usize + 1));
    assert!(matches!(
        all(&long)[0],
        Err(PdnError {
            fault: PdnFault::TooLong,
            ..
        })
    ));
}

/// Gives one byte at a time, and fails in the end.
struct Dribble<'a>(&'a [u8], bool);

impl Read for Dribble<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.0.is_empty() && self.1 {
            return Err(io::Error::other("the disk is on fire"));
        }
        let count = self.0.len().min(1);
        self.0.read(&mut buffer[..count])
    }
}

#[test]
fn reading_does_not_depend_on_how_the_bytes_come() {
    let text = "\u{feff}[Event \"x\"]\n11-15* {a} (9-14(!!)) 23 - 19 1-0\n11-17 1-0\n[Event \"y\"]\n9-14 *";
    let whole: Vec<_> = all(text).into_iter().map(Result::ok).collect();
    let bytes: Vec<_> = Reader::new(Dribble(text.as_bytes(), false))
        .map(Result::ok)
        .collect();
    assert_eq!(whole, bytes);
    assert_eq!(whole.len(), 3);

    let mut failing = Reader::new(Dribble(b"11-15 1-0 9-14", true));
    assert!(failing.next().unwrap().is_ok());
    let error = failing.next().unwrap().unwrap_err();
    assert_eq!(error.to_string(), "game 2, line 1: the disk is on fire");
    assert!(failing.next().is_none());
}

proptest! {
    #[test]
    fn no_bytes_make_the_reader_panic(bytes in proptest::collection::vec(any::<u8>(), 0..300)) {
        prop_assert!(Reader::new(&*bytes).count() <= 300);
    }

    #[test]
    fn no_near_miss_makes_the_reader_panic(text in "(\\[Event \"x\"\\]\n|\\[FEN \"B:WK5:BK1\"\\]|11-15|9x13|1\\.|\\(|\\)|\\{|\\}|;|\\$3|!\\?|\\*|1-0|\\[|\\]|\"| |\n|%|x|-){0,60}") {
        prop_assert!(all(&text).len() <= 70);
    }
}

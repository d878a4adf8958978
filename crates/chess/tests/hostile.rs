//! PGN files that are wrong, huge or hostile.

mod games;

use chess::notation::pgn::{MAX_COMMENT_BYTES, PgnFault, Reader};
use game::record::MAX_VARIATION_DEPTH;
use games::{FAMOUS, Games, fault, games, mainline, one, written};
use proptest::prelude::*;
use std::io::{self, Read};

#[test]
fn garbled_games_are_errors_that_say_where() {
    for (text, message) in [
        (
            "1. e4 e5 2. Nf9 Nc6 *",
            "game 1, line 1: move 2. \"Nf9\" is not a move",
        ),
        (
            "1. e4 e5\n2. Nf3 xyz *",
            "game 1, line 2: move 2... \"xyz\" is not a move",
        ),
        ("1. e4 e5 2. Nf6 *", "move 2. \"Nf6\" is not legal"),
        ("1. e4 e5 2. Qxh5 *", "nothing to capture on h5"),
        ("1. Nf3 d5 2. Nc3 d4 3. Nd2", "no such piece can go there"),
        (
            "1. Nf3 d5 2. d3 d4 3. Nd2",
            "\"Nd2\" is ambiguous: it can be Nbd2 or Nfd2",
        ),
        ("1. e4 e5 2. -- *", "move 2. \"--\""),
        ("1. e4 e5 63. Kx", "\"Kx\" is not a move"),
        ("1. e4 [%clk 0:01] e5", "is not a move"),
        ("1. e4 e5 0-2", "\"0-2\" is not a move"),
        ("1. e4 <reserved>", "\"<reserved>\" is not a move"),
        ("1. e4 {never closed", "a comment is never closed"),
        ("1. e4 (1. d4", "a variation is not closed"),
        ("1. e4 (1. d4 *", "a variation is not closed"),
        ("( 1. e4 *", "a variation before the first move"),
        ("[FEN \"nonsense\"]\n\n1. e4 *", "the FEN tag: "),
        (
            "[FEN \"4k3/8/8/8/8/8/8/4KK2 w - - 0 1\"]\n\n1. e4 *",
            "White has 2 kings",
        ),
        (
            "[Variant \"Antichess\"]\n\n1. e3 *",
            "the variant \"Antichess\" has other rules",
        ),
    ] {
        let error = fault(text);
        assert!(error.contains(message), "{text}: {error}");
    }
    let record = "1. e4 e5 (1... Nf9) *";
    let error = Reader::new(record.as_bytes()).next().unwrap().unwrap_err();
    assert!(error.to_string().contains("move 1... \"Nf9\""), "{error}");
}

#[test]
fn after_an_error_comes_the_next_game() {
    let good = "[White \"B\"]\n\n1. d4 d5 *\n\n";
    for bad in [
        "[White \"A\"]\n\n1. e4 e5 2. Nf9 Nc6 {words} 3. d4 1-0\n\n",
        "1. e4 e5 2. Nf9 Nc6 3. d4 1-0\n",
        "1. e4 xyz (1... e5 1-0) 2. Nf3 {1-0} *",
        "1. e4 e5 2. Nf9 Nc6\n\n",
        "[FEN \"x\"]\n\n1. e4 e5\n\n",
        "1. e4 {never closed 1-0\n\n",
        "1. e4 e5 2. Nf9 {never closed 1-0\n\n",
        "1. e4 (1. d4 1-0\n\n",
        "[FEN \"x\"]\n[White \"A\"]\n\n1. e4 (1. d4) 1-0\n\n",
        "[Variant \"Horde\"]\n\n1. e4 *\n\n",
    ] {
        let games = games(format!("{good}{bad}{good}{good}"));
        let fine: Vec<bool> = games.iter().map(Result::is_ok).collect();
        assert_eq!(fine, [true, false, true, true], "{bad}");
        match &games[1] {
            Err(error) => assert!(error.game == 2 && error.line >= 4, "{error}"),
            Ok(_) => unreachable!(),
        }
    }
}

#[test]
fn after_an_error_comes_the_next_game_without_tags() {
    for text in [
        "1. e4 e5 2. Nf9 Nc6\n\n1. d4 d5\n",
        "1. e4 e5 (1... xyz) 2. Nf3\n\n1. d4 d5\n",
    ] {
        let games: Games = Reader::new(text.as_bytes()).collect();
        let fine: Vec<bool> = games.iter().map(Result::is_ok).collect();
        assert_eq!(fine, [false, true], "{text}");
    }
}

#[test]
fn nested_variations_are_bounded_and_use_no_stack() {
    let nested = |depth: usize| {
        let mut text = "1. e4 ".to_owned();
        for ply in 0..depth {
            text.push_str(if ply % 2 == 0 { "(1. d4 " } else { "(1. e4 " });
        }
        text + &")".repeat(depth) + " e5 *\n\n[White \"B\"]\n\n1. d4 d5 *\n"
    };
    let games_within = games(nested(MAX_VARIATION_DEPTH));
    assert!(games_within[0].is_ok());
    let text = written(games_within[0].as_ref().unwrap());
    assert_eq!(&one(&text).line, &games_within[0].as_ref().unwrap().line);
    for text in [
        nested(MAX_VARIATION_DEPTH + 1),
        nested(100_000),
        format!(
            "1. e4 {} *\n\n[White \"B\"]\n\n1. d4 *",
            "(1. d4 ".repeat(100_000)
        ),
    ] {
        let games = games(text);
        assert_eq!(games.len(), 2);
        let error = games[0].as_ref().unwrap_err().to_string();
        assert!(error.contains("nested deeper than 200"), "{error}");
        assert!(games[1].is_ok());
    }
    let bare = format!(
        "1. e4 {} *\n\n[White \"B\"]\n\n1. d4 *",
        "(".repeat(100_000)
    );
    assert_eq!(games(bare).iter().filter(|game| game.is_ok()).count(), 1);
    let closed = format!("1. e4 {} e5 *", ")".repeat(100_000));
    assert_eq!(mainline(&one(closed)), "e4 e5");
}

/// A file that is made while it is read: `size` bytes of `filler` between a
/// beginning and an end.
fn large(before: &str, filler: u8, size: u64, after: &str) -> impl Read {
    let before = io::Cursor::new(before.to_owned());
    let after = io::Cursor::new(after.to_owned());
    before.chain(io::repeat(filler).take(size)).chain(after)
}

#[test]
fn tags_and_comments_of_100_megabytes_are_refused() {
    let size = 100 << 20;
    let after = "\"]\n\n1. e4 e5 *\n\n[White \"B\"]\n\n1. d4 *";
    let tag: Games = Reader::new(large("[White \"", b'x', size, after)).collect();
    assert_eq!(tag.len(), 2);
    assert!(matches!(
        tag[0].as_ref().unwrap_err().fault,
        PgnFault::TagTooLong
    ));
    assert!(tag[1].is_ok());
    let name: Games = Reader::new(large("[", b'x', size, after)).collect();
    assert!(name.iter().filter(|game| game.is_ok()).count() <= 2);
    let after = "} 1. e4 e5 *\n\n[White \"B\"]\n\n1. d4 *";
    let comment: Games = Reader::new(large("{", b'x', size, after)).collect();
    assert_eq!(comment.len(), 2);
    assert!(matches!(
        comment[0].as_ref().unwrap_err().fault,
        PgnFault::CommentTooLong
    ));
    assert!(comment[1].is_ok());
    let word: Games = Reader::new(large("1. N", b'x', size, after)).collect();
    let error = word[0].as_ref().unwrap_err().to_string();
    assert!(
        error.len() < 500 && error.contains("is not a move"),
        "{error}"
    );
    // A comment that is just not too long is kept.
    let fits = format!("1. e4 {{{}}} *", "x".repeat(MAX_COMMENT_BYTES));
    assert_eq!(one(fits).line.nodes[0].comments[0].len(), MAX_COMMENT_BYTES);
}

#[test]
fn games_without_end_are_refused() {
    let dance = "Nf3 Nf6 Ng1 Ng8 ".repeat(10_000);
    assert!(fault(&dance).contains("more than 20000 moves"));
    let remarks = format!(
        "1. e4 {} *",
        format!("{{{}}} ", "x".repeat(1 << 19)).repeat(20)
    );
    let tags = format!("{}\n1. e4 *", "[White \"A\"]\n".repeat(1 << 20));
    let words = format!("{} 1. e4 *", "{words words words words} ".repeat(1 << 20));
    for text in [remarks, tags, words] {
        let mut games: Games = Reader::new(text.as_bytes()).collect();
        assert_eq!(games.len(), 1);
        let error = games.remove(0).unwrap_err();
        assert!(matches!(error.fault, PgnFault::GameTooLong), "{error}");
    }
}

#[test]
fn a_failing_disk_is_an_error_once() {
    struct Failing;
    impl Read for Failing {
        fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
            Err(io::Error::other("the disk is gone"))
        }
    }
    for before in ["", "1. e4 ", "[White \"A\"]\n", "1. e4 {"] {
        let file = io::Cursor::new(before.to_owned()).chain(Failing);
        let games: Games = Reader::new(file).collect();
        assert_eq!(games.len(), 1, "{before}");
        let error = games[0].as_ref().unwrap_err();
        assert!(matches!(error.fault, PgnFault::Io(_)), "{error}");
        assert!(error.to_string().contains("the disk is gone"), "{error}");
    }
}

/// Hands out a few bytes at a time, so that everything meets a buffer's end.
struct Dripping<'a>(&'a [u8], usize);

impl Read for Dripping<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let size = buffer.len().min(self.1);
        self.0.read(&mut buffer[..size])
    }
}

#[test]
fn how_the_bytes_arrive_does_not_matter() {
    let expected: Vec<_> = Reader::new(FAMOUS.as_bytes()).map(Result::unwrap).collect();
    for size in [1, 7, 4096] {
        let dripping = Dripping(FAMOUS.as_bytes(), size);
        let games: Vec<_> = Reader::new(dripping).map(Result::unwrap).collect();
        assert!(games == expected, "{size}");
    }
    // Every alignment of the text and the reader's buffer.
    let long = FAMOUS.repeat(9);
    for shift in (0..400).step_by(7) {
        let text = format!("{{{}}}{long}", "x".repeat(shift));
        let mut reader = Reader::new(text.as_bytes());
        let mut moves = Vec::new();
        let mut plies = 0;
        while let Some(game) = reader.read_mainline(&mut moves) {
            game.unwrap_or_else(|error| panic!("{shift}: {error}"));
            plies += moves.len();
        }
        let once: usize = expected.iter().map(|game| game.line.nodes.len()).sum();
        assert_eq!(plies, 9 * once, "{shift}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    #[test]
    fn no_bytes_make_the_reader_panic(bytes: Vec<u8>) {
        let _ = games(&bytes);
    }

    #[test]
    fn no_text_that_looks_like_pgn_makes_the_reader_panic(
        text in "([ \n\r]|e4|e5|Nf3|Nc6|O-O|1\\.|2\\.|\\(|\\)|\\{|\\}|;|\\$1|!|\\?|\\*|1-0|\\[|\\]|\\[A \"b\"\\]|\"|\\\\|%|--|e8|é|½){0,60}"
    ) {
        let _ = games(&text);
    }

    /// A damaged file: one byte changed somewhere in good games.
    #[test]
    fn damaged_files_are_read_or_refused(place in 0..FAMOUS.len(), byte: u8) {
        let mut text = FAMOUS.as_bytes().to_vec();
        text[place] = byte;
        let games = games(&text);
        let good = games.iter().filter(|game| game.is_ok()).count();
        prop_assert!(good >= 28, "{good} of {} games", games.len());
    }
}

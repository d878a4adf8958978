//! What is said between a program and a UCI engine, as text: [`Command`]s go
//! to the engine, [`Reply`]s come back, a line each.
//!
//! Engines say more than the protocol knows, and say it in their own way. A
//! line that is not understood is no reply; a field that is not understood is
//! passed over; none is an error.
//!
//! ```
//! use uci::protocol::{Reply, Value};
//!
//! let Some(Reply::Info(info)) = Reply::parse("info depth 12 score cp 31 pv e2e4 e7e5") else {
//!     panic!("that is an info line");
//! };
//! assert_eq!(info.depth, Some(12));
//! assert_eq!(info.score.unwrap().value, Value::Centipawns(31));
//! assert_eq!(info.pv, ["e2e4", "e7e5"]);
//! assert_eq!(Reply::parse("Hello, I am an engine"), None);
//! ```

mod command;
mod go;
mod info;
mod lines;
mod option;

pub use command::{Command, castling_style};
pub use go::{Clock, Go};
pub use info::{Bound, Info, Score, Value};
pub use lines::{Lines, MAX_LINE};
pub use option::{OptionKind, UciOption};

/// What an engine says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reply<'a> {
    /// `id name ...`
    Name(&'a str),
    /// `id author ...`
    Author(&'a str),
    /// `option name ...`: something that can be set.
    Option(UciOption),
    /// `uciok`: it has introduced itself.
    UciOk,
    /// `readyok`: everything said before is done.
    ReadyOk,
    /// `info ...`: what it is thinking.
    Info(Info<'a>),
    /// `bestmove ...`: its answer.
    BestMove {
        /// The move as written, whatever that is; empty if there is none.
        mv: &'a str,
        /// The answer it expects.
        ponder: Option<&'a str>,
    },
}

impl<'a> Reply<'a> {
    /// Reads a line; `None` if it says nothing we know.
    #[must_use]
    pub fn parse(line: &'a str) -> Option<Reply<'a>> {
        let (command, rest) = split_word(line);
        Some(match command {
            "id" => match split_word(rest) {
                ("name", name) => Reply::Name(name),
                ("author", author) => Reply::Author(author),
                _ => return None,
            },
            "option" => Reply::Option(UciOption::parse(rest)?),
            "uciok" => Reply::UciOk,
            "readyok" => Reply::ReadyOk,
            "info" => Reply::Info(Info::parse(rest)),
            "bestmove" => {
                let (mv, rest) = split_word(rest);
                let ponder = match split_word(rest) {
                    ("ponder", rest) => Some(split_word(rest).0).filter(|mv| !mv.is_empty()),
                    _ => None,
                };
                Reply::BestMove { mv, ponder }
            }
            _ => return None,
        })
    }
}

/// The first word of a text, and the rest without the space around it. Both
/// are empty where there is none.
fn split_word(text: &str) -> (&str, &str) {
    let text = text.trim_ascii();
    match text.split_once(|c: char| c.is_ascii_whitespace()) {
        Some((word, rest)) => (word, rest.trim_ascii_start()),
        None => (text, ""),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn every_reply_is_read() {
        let replies = [
            ("id name Deep Thought 2", Reply::Name("Deep Thought 2")),
            ("id author A. N. Other", Reply::Author("A. N. Other")),
            ("uciok", Reply::UciOk),
            ("readyok", Reply::ReadyOk),
            (
                "bestmove e2e4",
                Reply::BestMove {
                    mv: "e2e4",
                    ponder: None,
                },
            ),
            (
                "bestmove g1f3 ponder d7d6",
                Reply::BestMove {
                    mv: "g1f3",
                    ponder: Some("d7d6"),
                },
            ),
            (
                "bestmove (none)",
                Reply::BestMove {
                    mv: "(none)",
                    ponder: None,
                },
            ),
            (
                "bestmove",
                Reply::BestMove {
                    mv: "",
                    ponder: None,
                },
            ),
        ];
        for (line, reply) in replies {
            assert_eq!(Reply::parse(line), Some(reply), "{line}");
        }
    }

    #[test]
    fn what_is_no_reply_is_none() {
        for line in [
            "",
            "   ",
            "Stockfish 15.1 by the Stockfish developers",
            "id",
            "id version 3",
            "UCIOK",
            "uciokay",
            "bestmoves e2e4",
            "so far bestmove e2e4",
            "option",
            "option name",
            "option name Hash",
            "copyprotection checking",
        ] {
            assert_eq!(Reply::parse(line), None, "{line}");
        }
    }

    /// Lines that look like replies, and some that do not.
    fn line() -> impl Strategy<Value = String> {
        let words = prop::sample::select(vec![
            "id",
            "name",
            "author",
            "option",
            "type",
            "spin",
            "check",
            "combo",
            "string",
            "button",
            "default",
            "min",
            "max",
            "var",
            "uciok",
            "readyok",
            "info",
            "depth",
            "seldepth",
            "multipv",
            "nodes",
            "time",
            "score",
            "cp",
            "mate",
            "lowerbound",
            "upperbound",
            "pv",
            "currmove",
            "bestmove",
            "ponder",
            "e2e4",
            "a7a8q",
            "0000",
            "1",
            "-3",
            "99999999999999",
            "true",
            "Hash",
            "é",
            "\u{fffd}",
        ]);
        prop::collection::vec(words, 0..20).prop_map(|words| words.join(" "))
    }

    proptest! {
        #[test]
        fn any_text_can_be_read(text in any::<String>()) {
            let _ = Reply::parse(&text);
            let _ = Reply::parse(&format!("info {text}"));
            let _ = Reply::parse(&format!("option name {text}"));
        }

        #[test]
        fn space_around_words_changes_nothing(
            line in line(),
            space in prop::collection::vec("[ \t]{1,3}", 20),
            end in "[ \t]{0,2}\r?",
        ) {
            let mut spaced: String = space[0].clone();
            for (word, space) in line.split(' ').zip(&space) {
                spaced += word;
                spaced += space;
            }
            spaced += &end;
            // A name is kept as it is written, space and all.
            let one_space = |text: &str| text.split_ascii_whitespace().collect::<Vec<_>>().join(" ");
            match (Reply::parse(&line), Reply::parse(&spaced)) {
                (Some(Reply::Name(a)), Some(Reply::Name(b)))
                | (Some(Reply::Author(a)), Some(Reply::Author(b))) => {
                    prop_assert_eq!(a, one_space(b));
                    prop_assert_eq!(b.trim(), b);
                }
                (tight, loose) => prop_assert_eq!(tight, loose),
            }
        }
    }
}

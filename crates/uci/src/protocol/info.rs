//! What an engine tells while it thinks: `info depth 12 score cp 31 ...`.

use std::str::{FromStr, SplitAsciiWhitespace};
use std::time::Duration;

/// One `info` line. Every field is there only if the line had it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Info<'a> {
    /// Plies searched.
    pub depth: Option<u32>,
    /// Which of several best lines this is, the best being 1.
    pub multipv: Option<u32>,
    /// Nodes searched so far.
    pub nodes: Option<u64>,
    /// Time used so far.
    pub time: Option<Duration>,
    /// What the position is worth to the engine.
    pub score: Option<Score>,
    /// The move it looks at now. Such a line is about a search under way, not
    /// about one that is done.
    pub current_move: Option<&'a str>,
    /// How it expects the game to go on (`pv`).
    pub pv: Vec<&'a str>,
}

/// What a position is worth for the side that is to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Score {
    /// How much.
    pub value: Value,
    /// How sure that is.
    pub bound: Bound,
}

/// The two kinds of score that UCI has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Value {
    /// In hundredths of a pawn.
    Centipawns(i32),
    /// Mate in so many moves; negative if it is the engine that is mated.
    Mate(i32),
}

/// Whether a score is the value or only a bound of it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Bound {
    /// The value.
    #[default]
    Exact,
    /// The value is this or more.
    Lower,
    /// The value is this or less.
    Upper,
}

impl<'a> Info<'a> {
    /// Reads what follows the word `info`, and passes over what it does not
    /// know.
    #[must_use]
    pub fn parse(text: &'a str) -> Info<'a> {
        let mut info = Info::default();
        let mut value = None;
        let mut bound = Bound::Exact;
        let mut words = text.split_ascii_whitespace();
        while let Some(word) = words.next() {
            match word {
                "depth" => info.depth = number(&mut words).or(info.depth),
                "multipv" => info.multipv = number(&mut words).or(info.multipv),
                "nodes" => info.nodes = number(&mut words).or(info.nodes),
                "time" => {
                    let time = number(&mut words).map(Duration::from_millis);
                    info.time = time.or(info.time);
                }
                "cp" => value = number(&mut words).map(Value::Centipawns).or(value),
                "mate" => value = number(&mut words).map(Value::Mate).or(value),
                "lowerbound" => bound = Bound::Lower,
                "upperbound" => bound = Bound::Upper,
                "currmove" => info.current_move = a_move(&mut words).or(info.current_move),
                "pv" => info.pv = std::iter::from_fn(|| a_move(&mut words)).collect(),
                // Free text to the end, which may hold any of these words.
                "string" => break,
                _ => {}
            }
        }
        info.score = value.map(|value| Score { value, bound });
        info
    }
}

/// The next word, if it is a number; if not it is left to be read as something
/// else.
fn number<T: FromStr>(words: &mut SplitAsciiWhitespace<'_>) -> Option<T> {
    next_if(words, |word| word.parse().ok())
}

/// The next word, if it looks like a move.
fn a_move<'a>(words: &mut SplitAsciiWhitespace<'a>) -> Option<&'a str> {
    next_if(words, |word| {
        let looks_so = match word.as_bytes() {
            [
                b'a'..=b'h',
                b'1'..=b'8',
                b'a'..=b'h',
                b'1'..=b'8',
                promotion @ ..,
            ] => promotion.len() <= 1,
            null => null == b"0000",
        };
        looks_so.then_some(word)
    })
}

fn next_if<'a, T>(
    words: &mut SplitAsciiWhitespace<'a>,
    read: impl FnOnce(&'a str) -> Option<T>,
) -> Option<T> {
    let mut ahead = words.clone();
    let value = read(ahead.next()?)?;
    *words = ahead;
    Some(value)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn score(text: &str) -> Option<(Value, Bound)> {
        let score = Info::parse(text).score;
        score.map(|score| (score.value, score.bound))
    }

    #[test]
    fn a_full_line_of_a_real_engine() {
        // As Stockfish 15.1 writes it, with UCI_ShowWDL.
        let info = Info::parse(
            "depth 9 seldepth 13 multipv 1 score cp -44 wdl 7 930 63 nodes 6311 nps 573727 \
             hashfull 2 tbhits 0 time 11 pv g8f6 b1c3 d7d5 e7e8q",
        );
        assert_eq!(info.depth, Some(9));
        assert_eq!(info.multipv, Some(1));
        assert_eq!(info.nodes, Some(6311));
        assert_eq!(info.time, Some(Duration::from_millis(11)));
        assert_eq!(info.pv, ["g8f6", "b1c3", "d7d5", "e7e8q"]);
        let exact = Score {
            value: Value::Centipawns(-44),
            bound: Bound::Exact,
        };
        assert_eq!(info.score, Some(exact));
    }

    #[test]
    fn scores_of_every_kind() {
        let cp = Value::Centipawns;
        let expected = [
            ("score cp 31", Some((cp(31), Bound::Exact))),
            ("score cp +31", Some((cp(31), Bound::Exact))),
            ("score mate 3", Some((Value::Mate(3), Bound::Exact))),
            ("score mate -2", Some((Value::Mate(-2), Bound::Exact))),
            ("score cp 5 lowerbound", Some((cp(5), Bound::Lower))),
            ("score upperbound cp 5", Some((cp(5), Bound::Upper))),
            ("depth 3", None),
            ("score", None),
            ("score cp", None),
            ("score cp much", None),
            ("score cp 99999999999", None),
        ];
        for (text, expected) in expected {
            assert_eq!(score(text), expected, "{text}");
        }
    }

    #[test]
    fn what_is_not_understood_is_passed_over() {
        let info = Info::parse("depth deep nodes 7 sbhits 3 time -1 depth 2");
        assert_eq!((info.depth, info.nodes), (Some(2), Some(7)));
        assert_eq!(info.time, None);
        // A field without its value does not swallow the next field.
        assert_eq!(Info::parse("depth nodes 7").nodes, Some(7));
        // Nor does the line of moves, wherever it stands.
        let info = Info::parse("pv e2e4 e7e5 nodes 12");
        assert_eq!((info.pv.len(), info.nodes), (2, Some(12)));
    }

    #[test]
    fn free_text_is_not_read() {
        let info = Info::parse("string depth 99 score cp 1000 pv a1a2");
        assert_eq!(info, Info::default());
    }

    #[test]
    fn a_move_under_way_is_told_apart() {
        let info = Info::parse("depth 20 currmove e2e4 currmovenumber 1");
        assert_eq!(info.current_move, Some("e2e4"));
    }
}

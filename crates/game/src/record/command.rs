//! Commands inside comments: `[%clk 0:05:00]`, `[%eval 0.25]`, `[%emt 0:00:03]`.

use std::fmt;
use std::time::Duration;

/// Something a program wrote into a comment for other programs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Command {
    /// `[%clk h:mm:ss]`: what is left on the mover's clock.
    Clock(Duration),
    /// `[%emt h:mm:ss]`: time used for this move.
    Elapsed(Duration),
    /// `[%eval n]`: how good the position is.
    Evaluation(Evaluation),
}

/// An evaluation from the view of the side that has the light pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Evaluation {
    /// In hundredths of a pawn (or man).
    Centipawns(i32),
    /// Mate in so many moves; negative if the dark side mates.
    Mate(i32),
}

/// The commands in a comment that are understood; others are passed over.
///
/// ```
/// use game::record::{Command, Evaluation, commands};
///
/// let found: Vec<_> = commands("[%eval -1.5] good [%clk 0:00:09]").collect();
/// assert_eq!(found[0], Command::Evaluation(Evaluation::Centipawns(-150)));
/// assert_eq!(found[1].to_string(), "[%clk 0:00:09]");
/// ```
pub fn commands(comment: &str) -> impl Iterator<Item = Command> {
    comment.split("[%").skip(1).filter_map(|rest| {
        let (body, _) = rest.split_once(']')?;
        let (name, value) = body.split_once(char::is_whitespace)?;
        match name {
            "clk" => duration(value.trim()).map(Command::Clock),
            "emt" => duration(value.trim()).map(Command::Elapsed),
            "eval" => evaluation(value.trim()).map(Command::Evaluation),
            _ => None,
        }
    })
}

/// `h:mm:ss`, `mm:ss` or `ss`, the seconds possibly with a fraction.
fn duration(text: &str) -> Option<Duration> {
    let mut seconds = 0.0_f64;
    for part in text.split(':') {
        if part.is_empty() || !part.bytes().all(|b| b.is_ascii_digit() || b == b'.') {
            return None;
        }
        seconds = seconds * 60.0 + part.parse::<f64>().ok()?;
    }
    // Milliseconds are all the precision a clock has; rounding keeps
    // 0:00:01.1 from becoming 1.0999.
    let millis = Duration::try_from_secs_f64(seconds).ok()?.as_secs_f64() * 1000.0;
    (millis < 1e15).then(|| Duration::from_millis(millis.round() as u64))
}

/// `0.25`, `-3`, `#5`, `#-2`, each possibly followed by `,depth`.
fn evaluation(text: &str) -> Option<Evaluation> {
    let value = text.split(',').next()?.trim();
    if let Some(moves) = value.strip_prefix('#') {
        return moves.parse().ok().map(Evaluation::Mate);
    }
    let pawns: f64 = value.parse().ok()?;
    (pawns.abs() < 1e6).then(|| Evaluation::Centipawns((pawns * 100.0).round() as i32))
}

impl fmt::Display for Command {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Command::Clock(time) => write!(f, "[%clk {}]", Clock(*time)),
            Command::Elapsed(time) => write!(f, "[%emt {}]", Clock(*time)),
            Command::Evaluation(Evaluation::Mate(moves)) => write!(f, "[%eval #{moves}]"),
            Command::Evaluation(Evaluation::Centipawns(centipawns)) => {
                let sign = if *centipawns < 0 { "-" } else { "" };
                let size = centipawns.unsigned_abs();
                write!(f, "[%eval {sign}{}.{:02}]", size / 100, size % 100)
            }
        }
    }
}

/// A duration the way a chess clock shows it.
struct Clock(Duration);

impl fmt::Display for Clock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let seconds = self.0.as_secs();
        let (hours, minutes) = (seconds / 3600, seconds / 60 % 60);
        write!(f, "{hours}:{minutes:02}:{:02}", seconds % 60)?;
        match self.0.subsec_millis() {
            0 => Ok(()),
            millis => {
                let digits = format!("{millis:03}");
                write!(f, ".{}", digits.trim_end_matches('0'))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn one(text: &str) -> Option<Command> {
        commands(text).next()
    }

    #[test]
    fn clocks_and_evaluations_of_real_files() {
        let clock = |millis| Some(Command::Clock(Duration::from_millis(millis)));
        assert_eq!(one("[%clk 1:00:00]"), clock(3_600_000));
        assert_eq!(one("ok [%clk 0:00:01.1]"), clock(1_100));
        assert_eq!(one("[%clk 5:07]"), clock(307_000));
        let eval = |value| Some(Command::Evaluation(value));
        assert_eq!(one("[%eval #-3]"), eval(Evaluation::Mate(-3)));
        assert_eq!(one("[%eval 0.17,20]"), eval(Evaluation::Centipawns(17)));
    }

    #[test]
    fn broken_commands_are_passed_over() {
        for text in [
            "[%clk]",
            "[%clk 1:x]",
            "[%clk -1]",
            "[%eval NaN]",
            "[%eval #]",
            "[%cal Ge2e4]",
            "[%clk 0:1",
            "[%clk 99999999999999999999999]",
        ] {
            assert_eq!(one(text), None, "{text}");
        }
    }

    proptest! {
        #[test]
        fn what_is_written_is_read_back(millis in 0_u64..1_000_000_000, value in -99_999_i32..99_999) {
            for command in [
                Command::Clock(Duration::from_millis(millis)),
                Command::Elapsed(Duration::from_millis(millis)),
                Command::Evaluation(Evaluation::Centipawns(value)),
                Command::Evaluation(Evaluation::Mate(value)),
            ] {
                prop_assert_eq!(one(&command.to_string()), Some(command));
            }
        }
    }
}

//! What a client says.

use super::options::{self, OptionError, SetOption};
use super::start;
use crate::bench;
use chess::notation::{MoveError, parse_uci};
use chess::{FenError, Move, Position};
use game::History;
use search::{Clock, Limits};
use std::str::SplitWhitespace;
use std::time::Duration;
use thiserror::Error;

/// A command.
pub(super) enum Command {
    Uci,
    IsReady,
    NewGame,
    SetOption(SetOption),
    Position(History<Position>),
    Go(Go),
    Stop,
    PonderHit,
    Draw,
    Evaluate,
    Bench(u32),
    Perft(u32),
    Quit,
}

/// What is asked of a search.
#[derive(Default)]
pub(super) struct Go {
    pub(super) limits: Limits,
    pub(super) only: Vec<Move>,
}

/// Why a command cannot be carried out.
#[derive(Debug, Error)]
pub(super) enum CommandError {
    #[error("\"{0}\" is not a command of UCI")]
    Unknown(String),
    #[error("a position begins with startpos or fen, not with \"{0}\"")]
    NoPosition(String),
    #[error(transparent)]
    Fen(#[from] FenError),
    #[error(transparent)]
    Move(#[from] MoveError),
    #[error(transparent)]
    Option(#[from] OptionError),
    #[error("{word} wants a whole number, not \"{value}\"")]
    Number { word: String, value: String },
}

/// Reads a line; `None` if it is empty. Words before the command that mean
/// nothing are passed over, as the protocol asks.
pub(super) fn parse(
    line: &str,
    present: &History<Position>,
) -> Result<Option<Command>, CommandError> {
    let mut words = line.split_whitespace();
    while let Some(word) = words.next() {
        let command = match word {
            "uci" => Command::Uci,
            "isready" => Command::IsReady,
            "ucinewgame" => Command::NewGame,
            "setoption" => Command::SetOption(options::parse(words)?),
            "position" => Command::Position(position(words)?),
            "go" => return go(words, present).map(Some),
            "stop" => Command::Stop,
            "ponderhit" => Command::PonderHit,
            "quit" => Command::Quit,
            "d" => Command::Draw,
            "eval" => Command::Evaluate,
            "bench" => Command::Bench(match words.next() {
                Some(value) => number(word, value)?,
                None => bench::DEPTH,
            }),
            "perft" => Command::Perft(number(word, words.next().unwrap_or_default())?),
            // Known to the protocol, and nothing to do for us.
            "debug" | "register" => return Ok(None),
            _ => continue,
        };
        return Ok(Some(command));
    }
    match line.trim() {
        "" => Ok(None),
        text => Err(CommandError::Unknown(text.to_owned())),
    }
}

fn number<T: std::str::FromStr>(word: &str, value: &str) -> Result<T, CommandError> {
    value.parse().map_err(|_| CommandError::Number {
        word: word.to_owned(),
        value: value.to_owned(),
    })
}

fn position(mut words: SplitWhitespace<'_>) -> Result<History<Position>, CommandError> {
    let mut history = match words.next() {
        Some("startpos") => {
            // `moves` follows, or nothing.
            words.next();
            start()
        }
        Some("fen") => {
            let fields: Vec<_> = words.by_ref().take_while(|word| *word != "moves").collect();
            History::new(fields.join(" ").parse()?)
        }
        other => {
            let other = other.unwrap_or_default().to_owned();
            return Err(CommandError::NoPosition(other));
        }
    };
    for word in words {
        let mv = parse_uci(history.position(), word)?;
        history.play_unchecked(mv);
    }
    Ok(history)
}

/// What a clock says, for the side that moves.
#[derive(Default)]
struct Times {
    left: [Option<Duration>; 2],
    increment: [Duration; 2],
    moves_to_go: Option<u32>,
}

fn go(words: SplitWhitespace<'_>, present: &History<Position>) -> Result<Command, CommandError> {
    let position = present.position();
    let mut go = Go::default();
    let mut times = Times::default();
    let mut words = words.peekable();
    while let Some(word) = words.next() {
        let mut value = || words.next().unwrap_or_default();
        let limits = &mut go.limits;
        match word {
            "perft" => return Ok(Command::Perft(number(word, value())?)),
            "depth" => limits.depth = Some(number(word, value())?),
            "nodes" => limits.nodes = Some(number(word, value())?),
            "mate" => limits.mate = Some(number(word, value())?),
            "movetime" => limits.move_time = Some(milliseconds(word, value())?),
            "wtime" => times.left[0] = Some(milliseconds(word, value())?),
            "btime" => times.left[1] = Some(milliseconds(word, value())?),
            "winc" => times.increment[0] = milliseconds(word, value())?,
            "binc" => times.increment[1] = milliseconds(word, value())?,
            "movestogo" => times.moves_to_go = Some(number(word, value())?),
            "infinite" => limits.infinite = true,
            "ponder" => limits.ponder = true,
            "searchmoves" => {
                while let Some(mv) = words.peek().and_then(|text| parse_uci(position, text).ok()) {
                    go.only.push(mv);
                    words.next();
                }
            }
            // Words of later protocols are tolerated.
            _ => {}
        }
    }
    let mover = position.side_to_move().index();
    go.limits.clock = times.left[mover].map(|remaining| Clock {
        remaining,
        increment: times.increment[mover],
        moves_to_go: times.moves_to_go.filter(|moves| *moves > 0),
    });
    Ok(Command::Go(go))
}

/// Some programs send a negative time when a flag has fallen.
fn milliseconds(word: &str, value: &str) -> Result<Duration, CommandError> {
    let value: i64 = number(word, value)?;
    Ok(Duration::from_millis(value.max(0).unsigned_abs()))
}

//! The games of a text, one after the other, whatever the format.

use super::format::is_comment;
use super::{Format, GameError, GameFault};
use crate::rules::Rules;
use checkers::notation::pdn;
use chess::notation::{digits, pgn};
use game::record::{Node, ReadError, Record};

/// A game and the line at which it ends, or why it is none.
pub type Read<G> = Result<(Record<G>, u64), GameError>;

/// A game that can be written with its tags, and read.
pub trait Recorded: Rules {
    /// Writes a record in the format of the game.
    fn write_record(record: &Record<Self>) -> String;

    /// Reads the records of a text in that format.
    fn read_records(text: &[u8]) -> impl Iterator<Item = Read<Self>>;

    /// Reads a game of digits.
    ///
    /// # Errors
    /// If it is none, or the game is not written so.
    fn read_digits(text: &str) -> Result<Vec<Self::Move>, GameFault>;
}

impl Recorded for chess::Position {
    fn write_record(record: &Record<Self>) -> String {
        let mut text = String::new();
        pgn::write(&mut text, record).expect("strings take everything");
        text
    }

    fn read_records(text: &[u8]) -> impl Iterator<Item = Read<Self>> {
        let mut reader = pgn::Reader::new(text);
        std::iter::from_fn(move || Some(read(reader.next()?, reader.line())))
    }

    fn read_digits(text: &str) -> Result<Vec<chess::Move>, GameFault> {
        Ok(digits::read(&chess::Position::start(), text)?)
    }
}

impl Recorded for checkers::Position {
    fn write_record(record: &Record<Self>) -> String {
        let mut text = String::new();
        pdn::write(&mut text, record).expect("strings take everything");
        text
    }

    fn read_records(text: &[u8]) -> impl Iterator<Item = Read<Self>> {
        let mut reader = pdn::Reader::new(text);
        std::iter::from_fn(move || Some(read(reader.next()?, reader.line())))
    }

    fn read_digits(_: &str) -> Result<Vec<checkers::Move>, GameFault> {
        Err(GameFault::NoDigits)
    }
}

fn read<G: Rules, F: Into<GameFault>>(game: Result<Record<G>, ReadError<F>>, end: u64) -> Read<G> {
    let at = |ReadError { game, line, fault }: ReadError<F>| {
        let fault = fault.into();
        ReadError { game, line, fault }
    };
    game.map(|record| (record, end)).map_err(at)
}

/// The games of a text in this format.
pub(super) fn games<'a, G: Recorded + 'a>(
    text: &'a [u8],
    format: Format,
) -> Box<dyn Iterator<Item = Read<G>> + 'a> {
    let plain = || {
        let text = String::from_utf8_lossy(text);
        text.trim_start_matches('\u{feff}').to_owned()
    };
    match format {
        Format::Pgn | Format::Pdn => Box::new(G::read_records(text)),
        Format::Digits => Box::new(digit_games(&plain()).into_iter()),
        Format::Moves => Box::new(move_list(&plain()).into_iter()),
    }
}

/// Games of digits, with empty lines between them.
fn digit_games<G: Recorded>(text: &str) -> Vec<Read<G>> {
    let mut games: Vec<(u64, String)> = Vec::new();
    let mut is_between = true;
    for (number, line) in (1..).zip(text.lines()) {
        let is_empty = line.trim().is_empty();
        match games.last_mut() {
            _ if is_empty => {}
            Some((end, game)) if !is_between => {
                *end = number;
                game.push_str(line);
            }
            _ => games.push((number, line.to_owned())),
        }
        is_between = is_empty;
    }
    let read = |(game, (line, text)): (u64, (u64, String))| match G::read_digits(&text) {
        Ok(moves) => Ok((of_moves(moves), line)),
        Err(fault) => Err(ReadError { game, line, fault }),
    };
    (1..).zip(games).map(read).collect()
}

/// One game, one move a line; none if there is no move.
fn move_list<G: Recorded>(text: &str) -> Option<Read<G>> {
    let (mut position, mut moves, mut end) = (G::start(), Vec::new(), 0);
    for (line, text) in (1..).zip(text.lines().map(str::trim)) {
        if text.is_empty() || is_comment(text) {
            continue;
        }
        match position.read_move(text) {
            Ok(mv) => {
                position.play_unchecked(mv);
                moves.push(mv);
                end = line;
            }
            Err(fault) => {
                let (game, fault) = (1, GameFault::Move(fault));
                return Some(Err(ReadError { game, line, fault }));
            }
        }
    }
    (!moves.is_empty()).then(|| Ok((of_moves(moves), end)))
}

fn of_moves<G: Rules>(moves: Vec<G::Move>) -> Record<G> {
    let mut record = Record::new(G::start());
    record.line.nodes.extend(moves.into_iter().map(Node::new));
    record
}

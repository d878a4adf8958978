//! The games of a text, one after the other, whatever the format.

use super::format::is_comment;
use super::{Format, GameError, GameFault};
use crate::rules::Rules;
use game::ReadGames;
use game::record::{Node, ReadError, Record};

/// A game and the line at which it ends, or why it is none.
pub type Read<G> = Result<(Record<G>, u64), GameError>;

/// The games of a file with tags.
fn tagged<G: Rules>(text: &[u8]) -> impl Iterator<Item = Read<G>> {
    let mut reader = G::read_games(text);
    std::iter::from_fn(move || {
        let game = reader.next()?;
        let end = reader.line();
        Some(
            game.map(|record| (record, end))
                .map_err(|ReadError { game, line, fault }| ReadError {
                    game,
                    line,
                    fault: fault.into(),
                }),
        )
    })
}

/// The games of a text in this format.
pub(super) fn games<'a, G: Rules + 'a>(
    text: &'a [u8],
    format: Format,
) -> Box<dyn Iterator<Item = Read<G>> + 'a> {
    let plain = || {
        let text = String::from_utf8_lossy(text);
        text.trim_start_matches('\u{feff}').to_owned()
    };
    match format {
        Format::Pgn | Format::Pdn => Box::new(tagged(text)),
        Format::Digits => Box::new(digit_games(&plain()).into_iter()),
        Format::Moves => Box::new(move_list(&plain()).into_iter()),
    }
}

/// Games of digits, with empty lines between them.
fn digit_games<G: Rules>(text: &str) -> Vec<Read<G>> {
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
    let read = |(game, (line, text)): (u64, (u64, String))| match G::start().read_digits(&text) {
        Ok(moves) => Ok((of_moves(moves), line)),
        Err(fault) => Err(ReadError { game, line, fault }),
    };
    (1..).zip(games).map(read).collect()
}

/// One game, one move a line; none if there is no move.
fn move_list<G: Rules>(text: &str) -> Option<Read<G>> {
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
                let (game, fault) = (1, GameFault::Move(fault.into()));
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

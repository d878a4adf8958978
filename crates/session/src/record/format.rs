//! The formats, and which of them a text is in.

use crate::GameKind;
use std::fmt;

/// How games are written as text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Format {
    /// Games of chess with tags.
    Pgn,
    /// Games of checkers with tags.
    Pdn,
    /// A game of chess as digits, file and rank from 0 to 7, from and to (J3).
    /// An empty line ends it, and another game can follow.
    Digits,
    /// One game, one move a line, in any notation (X4).
    Moves,
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Format::Pgn => "PGN",
            Format::Pdn => "PDN",
            Format::Digits => "a digit history",
            Format::Moves => "a list of moves",
        })
    }
}

impl Format {
    /// The game that this format is for, if it is for one only.
    #[must_use]
    pub const fn game(self) -> Option<GameKind> {
        match self {
            Format::Pgn | Format::Digits => Some(GameKind::Chess),
            Format::Pdn => Some(GameKind::Checkers),
            Format::Moves => None,
        }
    }

    /// The format of games with tags.
    #[must_use]
    pub const fn of(game: GameKind) -> Format {
        match game {
            GameKind::Chess => Format::Pgn,
            GameKind::Checkers => Format::Pdn,
        }
    }

    /// What a text looks like. Tags, numbers of moves and comments in braces
    /// mean PGN or PDN, of the game that was asked for if one was.
    #[must_use]
    pub fn guess(text: &str, game: Option<GameKind>) -> Format {
        let text = text.trim_start_matches('\u{feff}');
        let Some(line) = first_line(text) else {
            return Format::Moves;
        };
        if is_digits(line) && game != Some(GameKind::Checkers) {
            return Format::Digits;
        }
        let has_number = line.split_once('.').is_some_and(|(number, _)| {
            !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit())
        });
        if line.starts_with(['[', '{', '(']) || has_number || is_result(line) {
            Format::of(game.unwrap_or_else(|| game_of_tagged(text)))
        } else {
            Format::Moves
        }
    }
}

/// Which game the moves of a list are of: numbers are squares of checkers.
#[must_use]
pub fn game_of_moves(text: &str) -> GameKind {
    match first_line(text.trim_start_matches('\u{feff}')) {
        Some(line) if is_number_move(line) => GameKind::Checkers,
        _ => GameKind::Chess,
    }
}

/// The first line that says something.
fn first_line(text: &str) -> Option<&str> {
    let mut lines = text.lines().map(str::trim);
    lines.find(|line| !line.is_empty() && !is_comment(line))
}

/// A line of a list of moves that says nothing about the game.
#[must_use]
pub fn is_comment(line: &str) -> bool {
    line.starts_with(['#', ';', '%']) || line.starts_with("//")
}

/// `41434644`, `6667Q`.
fn is_digits(line: &str) -> bool {
    let is_digit = |byte: &u8| (b'0'..b'8').contains(byte);
    let is_part = |byte: &u8| is_digit(byte) || b" QRBNKqrbnk".contains(byte);
    line.len() >= 4
        && line.as_bytes()[..4].iter().all(is_digit)
        && line.bytes().all(|b| is_part(&b))
}

fn game_of_tagged(text: &str) -> GameKind {
    let mut movetext = String::new();
    for line in text.lines().map(str::trim) {
        if let Some(tag) = line.strip_prefix('[') {
            match game_of_tag(tag) {
                Some(game) => return game,
                None => continue,
            }
        }
        if !is_comment(line) {
            movetext.push_str(line);
            movetext.push(' ');
        }
    }
    match words(&movetext).find(|word| !word.is_empty() && !is_result(word)) {
        Some(word) if is_number_move(word) => GameKind::Checkers,
        _ => GameKind::Chess,
    }
}

/// `GameType "21"` is PDN's number of this game; a FEN tells its game.
fn game_of_tag(tag: &str) -> Option<GameKind> {
    let (name, value) = tag.split_once('"')?;
    match name.trim().to_ascii_lowercase().as_str() {
        "gametype" => Some(GameKind::Checkers),
        "fen" if value.contains('/') => Some(GameKind::Chess),
        "fen" if value.get(1..2) == Some(":") => Some(GameKind::Checkers),
        _ => None,
    }
}

/// The words of movetext, without comments in braces and numbers of moves.
fn words(movetext: &str) -> impl Iterator<Item = &str> {
    let parts = movetext.split('{').enumerate();
    let outside = parts.filter_map(|(index, part)| match index {
        0 => Some(part),
        _ => part.split_once('}').map(|(_, after)| after),
    });
    outside.flat_map(str::split_whitespace).map(|word| {
        let unnumbered = word.trim_start_matches(|c: char| c.is_ascii_digit());
        match unnumbered.strip_prefix('.') {
            Some(rest) => rest.trim_start_matches('.'),
            None => word,
        }
    })
}

fn is_result(word: &str) -> bool {
    checkers::notation::pdn::parse_result(word).is_some()
}

/// `11-15`, `15x24`, `1x10x19`.
fn is_number_move(word: &str) -> bool {
    let digits = word.bytes().take_while(u8::is_ascii_digit).count();
    let rest = word[digits..].trim_start();
    (1..=2).contains(&digits)
        && rest.starts_with(['-', 'x', 'X', ':'])
        && rest[1..]
            .trim_start()
            .starts_with(|c: char| c.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_tell_what_they_are() {
        for (text, format) in [
            ("[Event \"x\"]\n\n1. e4 e5 *", Format::Pgn),
            ("\u{feff}[Event \"x\"]\r\n\r\n1. 11-15 23-19 *", Format::Pdn),
            ("[Event \"x\"]\n[GameType \"21\"]\n\n*", Format::Pdn),
            ("[FEN \"W:W21:B1\"]\n*", Format::Pdn),
            ("[FEN \"8/8/8/8/8/8/8/K1k5 w - - 0 1\"]\n*", Format::Pgn),
            ("1.e4 e5 1-0", Format::Pgn),
            ("1.11-15 *", Format::Pdn),
            ("{a 9-14 comment} 1. d4", Format::Pgn),
            ("E2-E4\r\nE7-E5\r\n", Format::Moves),
            ("\n# a comment\n11-15\n", Format::Moves),
            ("41434644", Format::Digits),
            ("\n 6667Q\n", Format::Digits),
            ("éééé", Format::Moves),
            ("", Format::Moves),
        ] {
            assert_eq!(Format::guess(text, None), format, "{text:?}");
        }
        let checkers = Some(GameKind::Checkers);
        assert_eq!(Format::guess("1. c3-d4", checkers), Format::Pdn);
        assert_eq!(game_of_moves("; opening\n11 x 15"), GameKind::Checkers);
        assert_eq!(game_of_moves("e2-e4"), GameKind::Chess);
    }
}

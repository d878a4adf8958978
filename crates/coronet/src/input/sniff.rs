//! What kind of text a file holds, from how it begins.

use super::Format;
use crate::rules::GameKind;

/// Looks at the beginning of a file without a telling name. Tags, move numbers
/// and comments in braces mean PGN or PDN; everything else is a list of moves.
/// `game` is the game that was asked for, if any.
pub(super) fn sniff(beginning: &str, game: Option<GameKind>) -> Format {
    let first_line = beginning
        .lines()
        .map(str::trim)
        .find(|line| !line.is_empty() && !is_comment(line));
    let Some(first_line) = first_line else {
        return Format::Moves;
    };
    let is_game_file = first_line.starts_with(['[', '{', '('])
        || is_result(first_line)
        || first_line.split_once('.').is_some_and(|(number, _)| {
            !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit())
        });
    if !is_game_file {
        return Format::Moves;
    }
    match game.unwrap_or_else(|| kind_of_games(beginning)) {
        GameKind::Chess => Format::Pgn,
        GameKind::Checkers => Format::Pdn,
    }
}

/// Which game the moves of a list are of: numbers are squares of checkers.
pub(super) fn kind_of_moves(beginning: &str) -> GameKind {
    let mut lines = beginning.lines().map(str::trim);
    match lines.find(|line| !line.is_empty() && !is_comment(line)) {
        Some(line) if is_number_move(line) => GameKind::Checkers,
        _ => GameKind::Chess,
    }
}

/// A line of a move list that says nothing about the game.
pub(super) fn is_comment(line: &str) -> bool {
    line.starts_with(['#', ';', '%']) || line.starts_with("//")
}

fn kind_of_games(beginning: &str) -> GameKind {
    let mut movetext = String::new();
    for line in beginning.lines().map(str::trim) {
        match line.strip_prefix('[') {
            Some(tag) => match kind_of_tag(tag) {
                Some(kind) => return kind,
                None => continue,
            },
            None if is_comment(line) => {}
            None => {
                movetext.push_str(line);
                movetext.push(' ');
            }
        }
    }
    match words_outside_comments(&movetext).find(|word| !word.is_empty() && !is_result(word)) {
        Some(word) if is_number_move(word) => GameKind::Checkers,
        _ => GameKind::Chess,
    }
}

/// `GameType "21"` is PDN's number for this game; a FEN tells its game.
fn kind_of_tag(tag: &str) -> Option<GameKind> {
    let (name, value) = tag.split_once('"')?;
    match name.trim().to_ascii_lowercase().as_str() {
        "gametype" => Some(GameKind::Checkers),
        "fen" => GameKind::of_fen(value),
        _ => None,
    }
}

/// The words of movetext, without comments in braces and move numbers.
fn words_outside_comments(movetext: &str) -> impl Iterator<Item = &str> {
    movetext
        .split('{')
        .enumerate()
        .filter_map(|(index, part)| match index {
            0 => Some(part),
            _ => part.split_once('}').map(|(_, after)| after),
        })
        .flat_map(str::split_whitespace)
        .map(|word| {
            let unnumbered = word.trim_start_matches(|c: char| c.is_ascii_digit());
            match unnumbered.strip_prefix('.') {
                Some(rest) => rest.trim_start_matches('.'),
                None => word,
            }
        })
}

fn is_result(word: &str) -> bool {
    matches!(
        word,
        "1-0" | "0-1" | "1/2-1/2" | "*" | "2-0" | "0-2" | "1-1" | "0-0"
    )
}

/// `11-15`, `15x24`, `1x10x19`.
fn is_number_move(word: &str) -> bool {
    let (first, rest) = word.split_at(word.bytes().take_while(u8::is_ascii_digit).count());
    let rest = rest.trim_start();
    (1..=2).contains(&first.len())
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
            ("[Event \"x\"]\n\n1. 11-15 23-19 *", Format::Pdn),
            ("[Event \"x\"]\n[GameType \"21\"]\n\n*", Format::Pdn),
            ("[FEN \"W:W21:B1\"]\n*", Format::Pdn),
            ("[FEN \"8/8/8/8/8/8/8/K1k5 w - - 0 1\"]\n*", Format::Pgn),
            ("1.e4 e5 1-0", Format::Pgn),
            ("1.11-15 *", Format::Pdn),
            ("{a comment} 1. d4", Format::Pgn),
            ("{a 9-14 comment} 1. d4", Format::Pgn),
            ("1-0", Format::Pgn),
            ("E2-E4\r\nE7-E5\r\n", Format::Moves),
            ("\n# a comment\n11-15\n", Format::Moves),
            ("", Format::Moves),
        ] {
            assert_eq!(sniff(text, None), format, "{text:?}");
        }
        assert_eq!(sniff("1. c3-d4", Some(GameKind::Checkers)), Format::Pdn);
    }

    #[test]
    fn numbers_are_moves_of_checkers() {
        assert_eq!(kind_of_moves("\n; opening\n11-15"), GameKind::Checkers);
        assert_eq!(kind_of_moves("11 x 15"), GameKind::Checkers);
        assert_eq!(kind_of_moves("e2-e4"), GameKind::Chess);
        assert_eq!(kind_of_moves(""), GameKind::Chess);
    }
}

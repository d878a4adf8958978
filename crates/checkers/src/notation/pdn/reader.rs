//! From words to games: plays the moves as they come.

use super::lexer::{Lexer, Token};
use super::{GAME_TYPE, PdnError, PdnFault, parse_result, start_of};
use crate::Position;
use crate::notation::{MoveError, parse_move};
use game::Outcome;
use game::record::{Builder, Record, Tags};
use std::io::Read;

/// NAG 7: the only move.
const ONLY_MOVE: u8 = 7;

/// Reads the games of a PDN file one after the other.
///
/// An iterator over games and errors: after an error in one game the next one
/// follows. Only if the file itself cannot be read there is nothing more.
pub struct Reader<R> {
    lexer: Lexer<R>,
    /// The first token of the next game, read in order to see where the
    /// last one ends.
    next: Option<Token>,
    /// The first tag of the next game, likewise.
    next_tag: Option<(String, String)>,
    /// Whether the end of the present game has been seen.
    game_ended: bool,
    /// Where an error is, if not at the last token.
    error_line: Option<u64>,
    done: bool,
    /// Which game of the file this is, from 1.
    number: u64,
}

impl<R: Read> Reader<R> {
    /// Reads from `read`, which needs no buffer of its own.
    pub fn new(read: R) -> Reader<R> {
        Reader {
            lexer: Lexer::new(read),
            next: None,
            next_tag: None,
            game_ended: false,
            error_line: None,
            done: false,
            number: 0,
        }
    }

    /// The line of the file up to which it is read, from 1: after a game, the
    /// one where that ends, or where the next one begins.
    pub fn line(&self) -> u64 {
        self.lexer.token_line()
    }

    fn token(&mut self) -> Result<Token, PdnFault> {
        match self.next.take() {
            Some(token) => Ok(token),
            None => self.lexer.token(),
        }
    }

    /// `None` at the end of the file.
    fn game(&mut self) -> Result<Option<Record<Position>>, PdnFault> {
        self.lexer.input.skip_spaces()?;
        self.lexer.start_game();
        self.game_ended = false;
        self.error_line = None;
        let mut comments = Vec::new();
        let tags = self.tags(&mut comments)?;
        if tags.0.is_empty() && self.next == Some(Token::End) {
            return Ok(None);
        }
        let start = start(&tags)?;
        let mut moves = Builder::new(start, comments);
        self.error_line = None;
        let result = if self.next_tag.is_some() {
            None
        } else {
            self.movetext(&mut moves)?
        };
        self.game_ended = true;
        let result = match result {
            Some(result) => result,
            None => tags.value("Result").and_then(parse_result).flatten(),
        };
        Ok(Some(Record {
            tags,
            start,
            line: moves.finish()?,
            result,
        }))
    }

    /// Reads the tags, and comments between them, up to the first other token,
    /// which is then the next. A broken tag spoils the game, but the tags after
    /// it still belong to that game and not to another.
    fn tags(&mut self, comments: &mut Vec<String>) -> Result<Tags, PdnFault> {
        let mut tags = Tags::default();
        tags.0.extend(self.next_tag.take());
        let mut broken = None;
        loop {
            match self.token()? {
                Token::Tag => match self.lexer.tag() {
                    // Games without any moves follow each other like this.
                    Ok((name, value))
                        if name.eq_ignore_ascii_case("Event") && tags.value("Event").is_some() =>
                    {
                        self.next_tag = Some((name, value));
                        break;
                    }
                    Ok((name, value)) => {
                        if name.eq_ignore_ascii_case("FEN") || name.eq_ignore_ascii_case("GameType")
                        {
                            self.error_line.get_or_insert(self.lexer.token_line());
                        }
                        tags.0.push((name, value));
                    }
                    Err(PdnFault::Io(error)) => return Err(error.into()),
                    Err(problem) => {
                        broken.get_or_insert((problem, self.lexer.token_line()));
                        self.lexer.input.skip_line()?;
                        self.lexer.start_game();
                    }
                },
                Token::Comment => comments.push(self.lexer.text()),
                other => {
                    self.next = Some(other);
                    break;
                }
            }
        }
        match broken {
            None => Ok(tags),
            Some((problem, line)) => {
                self.error_line = Some(line);
                Err(problem)
            }
        }
    }

    /// Reads moves up to the end of the game; `None` if no result is given.
    fn movetext(
        &mut self,
        moves: &mut Builder<Position>,
    ) -> Result<Option<Option<Outcome>>, PdnFault> {
        loop {
            let token = self.token()?;
            match token {
                Token::Word | Token::Starred | Token::Dotted => {
                    let word = self.lexer.word().unwrap_or_default();
                    let number = word.bytes().all(|byte| byte.is_ascii_digit());
                    // The number that is due may have lost its dot.
                    let due = moves.position().move_number();
                    if number && (token == Token::Dotted || word.parse() == Ok(due)) {
                        continue;
                    }
                    if let Some(result) = parse_result(word) {
                        return Ok(Some(result));
                    }
                    if word.is_empty() {
                        let text = self.lexer.text();
                        return Err(MoveError::Unreadable(text).into());
                    }
                    moves.play(parse_move(moves.position(), word)?);
                    if token == Token::Starred {
                        moves.glyph(ONLY_MOVE);
                    }
                }
                Token::Comment => moves.comment(&self.lexer.text()),
                Token::Nag(nag) => moves.glyph(nag),
                Token::Open => moves.open()?,
                Token::Close if moves.close() => {}
                Token::Close => return Err(PdnFault::Stray(")".to_owned())),
                Token::Tag | Token::End => {
                    self.next = Some(token);
                    return Ok(None);
                }
            }
        }
    }
}

/// Where a game with these tags starts.
fn start(tags: &Tags) -> Result<Position, PdnFault> {
    if let Some(kind) = tags.value("GameType") {
        // What follows a comma describes the board.
        let number = kind.split(',').next().unwrap_or_default().trim();
        if number != GAME_TYPE {
            return Err(PdnFault::GameType(kind.to_owned()));
        }
    }
    Ok(start_of(tags)?)
}

impl<R: Read> Iterator for Reader<R> {
    type Item = Result<Record<Position>, PdnError>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.done {
            return None;
        }
        self.number += 1;
        let fault = match self.game() {
            Ok(Some(game)) => return Some(Ok(game)),
            Ok(None) => {
                self.done = true;
                return None;
            }
            Err(fault) => fault,
        };
        let line = self.error_line.take().unwrap_or(self.lexer.token_line());
        let io = matches!(fault, PdnFault::Io(_));
        self.done = io || !self.game_ended && self.skip_game().is_err();
        Some(Err(PdnError {
            game: self.number,
            line,
            fault,
        }))
    }
}

impl<R: Read> Reader<R> {
    /// Goes on behind a game with an error.
    fn skip_game(&mut self) -> std::io::Result<()> {
        let is_result = |word| parse_result(word).is_some();
        if self.next_tag.is_some() {
            return Ok(());
        }
        match self.next.take() {
            Some(Token::End) => Ok(()),
            Some(Token::Word | Token::Dotted) if self.lexer.word().is_some_and(is_result) => Ok(()),
            _ => self.lexer.skip_game(),
        }
    }
}

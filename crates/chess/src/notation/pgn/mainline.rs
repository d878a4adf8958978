//! Mainlines only, as fast as possible.

use super::lexer::{Comment, CommentEnd, MIN_PLIES, Progress, Token};
use super::reader::{Reader, Unusual, move_fault, parse_result, unusual_word};
use super::words::Word;
use super::{MAX_PLIES, PgnError, PgnFault, tags};
use crate::notation::san;
use crate::{Move, Position};
use game::Outcome;
use game::record::VariationError;
use std::io::Read;

/// A game without what is said about it; its moves are with the caller.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mainline {
    /// Where the game starts.
    pub start: Position,
    /// Where it ends.
    pub last: Position,
    /// The result, or `None` where the file says `*` or nothing.
    pub result: Option<Outcome>,
}

/// The tags that matter for the moves.
#[derive(Default)]
struct Needed {
    start: Option<Position>,
    result: Option<Outcome>,
}

impl<R: Read> Reader<R> {
    /// Reads the mainline of the next game into `moves`, every move checked;
    /// `None` at the end of the file. Comments, variations and tags other than
    /// `FEN`, `Variant` and `Result` are passed over, and nothing is allocated
    /// once `moves` is large enough.
    ///
    /// After an error `moves` holds what was legal before it.
    pub fn read_mainline(&mut self, moves: &mut Vec<Move>) -> Option<Result<Mainline, PgnError>> {
        moves.clear();
        if !self.begins_game() {
            return self.end_of_file().map(Err);
        }
        let mainline = self.mainline(moves);
        Some(mainline.map_err(|fault| {
            let progress = Progress {
                depth: 0,
                plies: moves.len() + usize::from(matches!(fault, PgnFault::Move { .. })),
            };
            self.abandon(fault, progress)
        }))
    }

    fn mainline(&mut self, moves: &mut Vec<Move>) -> Result<Mainline, PgnFault> {
        let needed = self.needed_tags()?;
        let start = needed.start.unwrap_or(self.start);
        let mut position = start;
        let mut result = None;
        loop {
            match self.lexer.next() {
                Token::Word(word) => {
                    let mv = match san::resolve(&position, word) {
                        Ok(mv) => mv,
                        Err(failure) => match unusual_word(&position, word, failure)? {
                            Unusual::Move(mv) => mv,
                            Unusual::Word(Word::NullMove) => {
                                return Err(move_fault(&position, word, failure));
                            }
                            Unusual::Word(Word::Nothing | Word::Glyph(_)) => continue,
                        },
                    };
                    if moves.len() >= MAX_PLIES {
                        return Err(PgnFault::TooManyMoves);
                    }
                    moves.push(mv);
                    position.play_unchecked(mv);
                }
                Token::Open => self.skip_variation(!moves.is_empty())?,
                Token::Comment(end) => self.skip_comment(end)?,
                Token::MoveOne if moves.len() >= MIN_PLIES => break,
                Token::Result(outcome) => {
                    result = outcome;
                    while let Some(end) = self.comment_in_line() {
                        self.skip_comment(end)?;
                    }
                    break;
                }
                Token::MoveOne | Token::Close | Token::Glyph(_) => {}
                Token::Tag | Token::End => break,
            }
        }
        if let Some(failure) = self.lexer.source.take_failure() {
            return Err(PgnFault::Io(failure));
        }
        Ok(Mainline {
            start,
            last: position,
            result: result.or(needed.result),
        })
    }

    fn needed_tags(&mut self) -> Result<Needed, PgnFault> {
        let mut needed = Needed::default();
        let mut any = false;
        let mut fault = Ok(());
        loop {
            match self.lexer.peek() {
                Some(b'[') => {
                    any = true;
                    let mut wrong = Ok(());
                    let read = self.lexer.read_tag(|name, value| {
                        wrong = needed.read(name, value);
                    });
                    fault = fault.and(read).and(wrong);
                }
                Some(b'{') if !any => {
                    self.lexer.source.consume(1);
                    self.skip_comment(CommentEnd::Brace)?;
                }
                _ => return fault.map(|()| needed),
            }
        }
    }

    fn skip_comment(&mut self, end: CommentEnd) -> Result<(), PgnFault> {
        match self.lexer.skip_comment(end) {
            Comment::NotClosed => Err(PgnFault::CommentNotClosed),
            Comment::Closed | Comment::Unwanted => Ok(()),
        }
    }

    fn skip_variation(&mut self, after_move: bool) -> Result<(), PgnFault> {
        if !after_move {
            return Err(VariationError::BeforeFirstMove.into());
        }
        if self.lexer.skip_variation() {
            Ok(())
        } else {
            Err(VariationError::NotClosed.into())
        }
    }
}

impl Needed {
    fn read(&mut self, name: &[u8], value: &[u8]) -> Result<(), PgnFault> {
        if name.eq_ignore_ascii_case(b"Result") {
            self.result = self.result.or_else(|| parse_result(value));
        } else if name.eq_ignore_ascii_case(b"FEN") && self.start.is_none() {
            self.start = tags::start(Some(&tags::unescape(value)), None)?;
        } else if name.eq_ignore_ascii_case(b"Variant") {
            tags::start(None, Some(&tags::unescape(value)))?;
        }
        Ok(())
    }
}
